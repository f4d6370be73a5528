import { accountById } from '#marketplace/accounts/index.ts';
import { visitTimes, type VisitTimes } from '#marketplace/accounts/people/index.ts';
import { historyOf, type AuditRow } from '#marketplace/audit/index.ts';
import { seasonNames } from '#marketplace/inventory/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/owner-history.ts';
import * as team from '#messages/owner-team.ts';
import { timeInIndia } from '#shared/dates.ts';
import { ok, type Result } from '#shared/result.ts';
import { blockOf, blocksOfRows, isPassed } from './block-history.ts';
import { rowsOfIds, sayChangeOf, sayEvent, sayOthersOf, type ChangeNames } from './say-history.ts';
import { seasonName } from './season-name.ts';

/** A row of the audit log in words. */
export interface SaidChange<Row extends AuditRow> {
  readonly row: Row;
  /** 'Changed prices' */
  readonly what: string;
  /** what changed, in the reader's words: dates, rooms, rupees and names */
  readonly lines: readonly string[];
  /** what else the row has: for the staff */
  readonly others: readonly string[];
}

/** A change of a property as its owner reads it. */
export interface HostChange extends SaidChange<AuditRow> {
  /** its nights have changed since, so that it cannot be taken back */
  readonly isPassed: boolean;
}

interface Asked {
  readonly propertyIds: readonly number[];
  readonly person?: number;
  /** with the visits of the staff to the reader */
  readonly visits?: boolean;
  readonly beforeId?: number;
  readonly most: number;
}

/** Who changed what about some properties, newest first, in words. Refuses as `historyOf`. */
export async function hostHistory(
  ctx: Context,
  { propertyIds, ...query }: Asked,
): Promise<Result<readonly HostChange[]>> {
  const rows = await historyOf(ctx, propertyIds, query);
  if (!rows.ok) return rows;
  const times = await visitTimes(
    ctx,
    rows.value.flatMap((row) => visitOf(row) ?? []),
  );
  const blocks = await blocksOfRows(ctx.db, rows.value);
  return ok(
    (await sayChanges(ctx, rows.value)).map((change) => {
      const visit = times.get(visitOf(change.row) ?? 0);
      if (visit !== undefined)
        return {
          ...change,
          what: visitText(change.row.event),
          lines: [timesText(visit)],
          isPassed: false,
        };
      const block = blocks.get(blockOf(change.row));
      const note = block?.note ?? '';
      return {
        ...change,
        lines: note === '' ? change.lines : [...change.lines, texts.note({ note })],
        isPassed: isPassed(change.row, block),
      };
    }),
  );
}

/** The id of the visit that began with a row; null for other rows. */
function visitOf({ event, subject }: AuditRow): number | null {
  const [, id] = /^visit:(\d+)$/.exec(subject) ?? [];
  return event.endsWith('.began') && id !== undefined ? Number(id) : null;
}

/** What the owner reads of a visit. */
const visitText = (event: string): string =>
  event === 'look.began' ? texts.visit.look() : texts.visit.act();

/** '2:02 PM to 2:10 PM' */
const timesText = ({ beganAt, endedAt }: VisitTimes): string =>
  endedAt === null
    ? team.visitOpen({ from: timeInIndia(beganAt) })
    : team.visitOver({ from: timeInIndia(beganAt), to: timeInIndia(endedAt) });

/** Says rows of the audit log in the reader's language, with the present names of rooms and people. */
export async function sayChanges<Row extends AuditRow>(
  ctx: Context,
  rows: readonly Row[],
): Promise<readonly SaidChange<Row>[]> {
  const names = await namesIn(ctx, rows);
  return rows.map((row) => ({
    row,
    what: sayEvent(row.event),
    lines: sayChangeOf(row, names),
    others: sayOthersOf(row, names),
  }));
}

/** The names behind the ids of rooms and people in the rows. */
async function namesIn(ctx: Context, rows: readonly AuditRow[]): Promise<ChangeNames> {
  const { roomIds, memberIds, changeIds } = rowsOfIds(rows);
  const [rooms, members, seasons] = await Promise.all([
    roomIds.length === 0
      ? []
      : ctx.db.selectFrom('rooms').select(['id', 'name']).where('id', 'in', roomIds).execute(),
    Promise.all(
      memberIds.map(async (id) => [id, (await accountById(ctx, id))?.name ?? ''] as const),
    ),
    seasonNames(ctx.db, changeIds),
  ]);
  return {
    rooms: new Map(rooms.map(({ id, name }) => [id, name])),
    members: new Map(members),
    seasons: new Map([...seasons].map(([id, label]) => [id, seasonName(label)])),
  };
}
