import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { isId } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';

export interface LedgerEntry {
  readonly bookingId: number;
  readonly kind: 'payment' | 'refund' | 'paid_at_property';
  /** signed paise (of `currency`'s smallest unit where it is not INR): refunds negative */
  readonly amount: Paise;
  readonly currency: string;
  readonly provider: string;
  readonly reference: string;
  readonly at: Date;
}

/** The ledger's provider of money that an operator gave back outside the gateways. */
export const BY_HAND = 'by-hand';

/** Paid minus refunded in INR of each booking, by the ledger; bookings without entries are 0. */
export async function paidOnline({ db }: Context, bookingIds: readonly number[]): Promise<ReadonlyMap<number, Paise>> {
  const ids = [...new Set(bookingIds)].filter(isId);
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('ledger_entries')
          .select(['booking_id', sql<number>`sum(amount)::int8`.as('paid')])
          .where(sql<boolean>`booking_id = any(${ids}::int[])`)
          .where('currency', '=', 'INR')
          .groupBy('booking_id')
          .execute();
  const known = new Map(rows.map((row) => [row.booking_id, row.paid]));
  return new Map(bookingIds.map((id) => [id, known.get(id) ?? 0]));
}

/** The ledger of a booking, in the order in which it was written. */
export async function ledgerOf({ db }: Context, bookingId: number): Promise<readonly LedgerEntry[]> {
  if (!isId(bookingId)) return [];
  return db
    .selectFrom('ledger_entries')
    .select(['booking_id as bookingId', 'kind', 'amount', 'currency', 'provider', 'reference', 'at'])
    .$narrowType<{ kind: LedgerEntry['kind'] }>()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
}
