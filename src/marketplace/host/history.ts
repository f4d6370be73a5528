import { accountById } from '#marketplace/accounts/index.ts';
import { historyOf, type AuditRow } from '#marketplace/audit/index.ts';
import type { Context } from '#platform/context.ts';
import { ok, type Result } from '#shared/result.ts';
import { rowsOfIds, sayChangeOf, sayEvent, sayOthersOf, type ChangeNames } from './say-history.ts';

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
export type HostChange = SaidChange<AuditRow>;

interface Asked {
  readonly propertyIds: readonly number[];
  readonly person?: number;
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
  return ok(await sayChanges(ctx, rows.value));
}

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
  const { roomIds, memberIds } = rowsOfIds(rows);
  const [rooms, members] = await Promise.all([
    roomIds.length === 0
      ? []
      : ctx.db.selectFrom('rooms').select(['id', 'name']).where('id', 'in', roomIds).execute(),
    Promise.all(
      memberIds.map(async (id) => [id, (await accountById(ctx, id))?.name ?? ''] as const),
    ),
  ]);
  return {
    rooms: new Map(rooms.map(({ id, name }) => [id, name])),
    members: new Map(members),
  };
}
