import type { Db } from '#platform/db/index.ts';
import { entriesOf, sums } from './store.ts';
import type { Payments } from './types.ts';

export interface PaymentsDeps {
  readonly db: Db;
}

/** What was paid and refunded, read from the ledger. All amounts are signed paise. */
export function createPayments({ db }: PaymentsDeps): Payments {
  return {
    paid: async (bookingIds) => {
      const known = await sums(db, [...new Set(bookingIds)]);
      return new Map(bookingIds.map((id) => [id, known.get(id) ?? 0]));
    },
    entries: (bookingId) => entriesOf(db, bookingId),
  };
}
