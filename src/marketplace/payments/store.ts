import { sql } from 'kysely';
import type { Paise } from '#shared/money.ts';
import type { Db } from '#platform/db/index.ts';
import type { LedgerEntry } from './types.ts';

const MAX_ID = 2_147_483_647;
const exists = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= MAX_ID;

/** Paid minus refunded of the bookings that have entries. */
export async function sums(db: Db, bookingIds: readonly number[]): Promise<Map<number, Paise>> {
  const ids = bookingIds.filter(exists);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['booking_id', sql<number>`sum(amount)::int8`.as('paid')])
    .where(sql<boolean>`booking_id = any(${ids}::int[])`)
    .groupBy('booking_id')
    .execute();
  return new Map(rows.map((row) => [row.booking_id, row.paid]));
}

/** In the order in which they were written. */
export async function entriesOf(db: Db, bookingId: number): Promise<LedgerEntry[]> {
  if (!exists(bookingId)) return [];
  return db
    .selectFrom('ledger_entries')
    .select(['booking_id as bookingId', 'kind', 'amount', 'provider', 'reference', 'at'])
    .$narrowType<{ kind: LedgerEntry['kind'] }>()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
}
