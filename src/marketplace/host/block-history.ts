import type { AuditRow } from '#marketplace/audit/index.ts';
import type { Db } from '#platform/database/index.ts';
import { isId } from '#shared/ids.ts';

/** A block as it stands now. */
interface BlockNow {
  readonly id: number;
  readonly starts: string;
  readonly ends: string;
  readonly note: string;
  readonly removed_at: Date | null;
}

type Facts = Pick<AuditRow, 'event' | 'before' | 'after' | 'undo'>;

/** The id of the block that a row is about; 0 for other rows. */
export const blockOf = ({ before, after }: Facts): number =>
  Number(after['block'] ?? before['block'] ?? 0);

/** The blocks that rows of the audit log are about, by id. */
export async function blocksOfRows(
  db: Db,
  rows: readonly Facts[],
): Promise<ReadonlyMap<number, BlockNow>> {
  const ids = [...new Set(rows.map(blockOf).filter(isId))];
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('blocks')
    .select(['id', 'starts', 'ends', 'note', 'removed_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(found.map((block) => [block.id, block]));
}

/**
 * Whether the nights of a row have changed since, so that its undo would be refused: closed nights that were opened or
 * cut, an own booking that was moved or freed, freed nights that are closed again.
 */
export function isPassed(row: Facts, now: BlockNow | undefined): boolean {
  const { event, before, after, undo } = row;
  if (undo !== 'open' || !isId(blockOf(row))) return false;
  const isRunning = now !== undefined && now.removed_at === null;
  switch (event) {
    case 'nights.blocked':
    case 'own-booking.made':
    case 'own-booking.changed':
      return !(isRunning && now.starts === after['from'] && now.ends === after['to']);
    case 'nights.unblocked':
      return now === undefined || (before['whole'] === true && isRunning);
    default:
      return false;
  }
}
