import { accountById } from '#marketplace/accounts/index.ts';
import { historyOf, type AuditRow } from '#marketplace/audit/index.ts';
import type { Context } from '#platform/context.ts';
import { ok, type Result } from '#shared/result.ts';
import { rowsOfIds, sayChangeOf, sayEvent, type ChangeNames } from './say-history.ts';

/** A change of a property as its owner reads it. */
export interface HostChange {
  readonly row: AuditRow;
  /** 'Changed prices' */
  readonly what: string;
  /** what changed, in the reader's words: dates, rooms, rupees and names */
  readonly lines: readonly string[];
}

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
  const names = await namesIn(ctx, rows.value);
  return ok(
    rows.value.map((row) => ({ row, what: sayEvent(row.event), lines: sayChangeOf(row, names) })),
  );
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
