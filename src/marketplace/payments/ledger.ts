import type { Context } from '#platform/context.ts';
import { isId } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';

interface LedgerEntry {
  readonly bookingId: number;
  readonly kind: 'payment' | 'refund' | 'paid_at_property';
  /** signed paise (of `currency`'s smallest unit where it is not INR): refunds negative */
  readonly amount: Paise;
  readonly currency: string;
  readonly provider: string;
  readonly reference: string;
  readonly at: Date;
}

/** The ledger's provider of refunds that an operator made outside the gateways. */
export const BY_HAND = 'by-hand';

/** The ledger of a booking, in the order of writing. */
export async function ledgerOf(
  { db }: Context,
  bookingId: number,
): Promise<readonly LedgerEntry[]> {
  if (!isId(bookingId)) return [];
  return db
    .selectFrom('ledger_entries')
    .select([
      'booking_id as bookingId',
      'kind',
      'amount',
      'currency',
      'provider',
      'reference',
      'at',
    ])
    .$narrowType<{ kind: LedgerEntry['kind'] }>()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
}
