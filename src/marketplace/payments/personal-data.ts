import type { Context } from '#platform/context.ts';
import { holdsNothing } from '#platform/personal-data.ts';
import { toRupees } from '#shared/money.ts';

/**
 * Payments are stored by booking, and bookings holds the link to a person and erases it. Of sums received at a property
 * there are the accounts that wrote them down, by id.
 */
export const personalData = holdsNothing('payments', ['collections']);

/** The ledger of bookings for their guest's export: amounts in rupees. */
export async function exportLedger(
  { db }: Pick<Context, 'db'>,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Readonly<Record<string, unknown>>[]>> {
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['booking_id', 'kind', 'amount', 'provider', 'reference', 'at'])
    .where('booking_id', 'in', [0, ...bookingIds])
    .orderBy('id')
    .execute();
  const byBooking = Map.groupBy(entries, (entry) => entry.booking_id);
  return new Map(
    [...byBooking].map(([id, all]) => [
      id,
      all.map(({ booking_id: _booking, ...entry }) => ({
        ...entry,
        amount: toRupees(entry.amount),
      })),
    ]),
  );
}
