import type { PersonalDataPart } from '#platform/personal-data.ts';
import { bookingNumber } from '#shared/ids.ts';
import { toRupees } from '#shared/money.ts';

/** Replaces the name and address of a payer. A payer has no account; we know only what the organiser typed. */
export const NO_PAYER = { name: '', email: '' } as const;

/** Replaces the address that a payer left for the receipt. */
export const NO_RECEIPT = { receipt_email: '' } as const;

/** The payers of the shares of a person's bookings. */
export const personalData: PersonalDataPart = {
  name: 'splits',
  tables: ['payment_shares'],

  async export({ db }, { bookingIds }) {
    const shares = await db
      .selectFrom('payment_shares as h')
      .innerJoin('payment_splits as s', 's.id', 'h.split_id')
      .select([
        's.booking_id',
        's.state',
        's.deadline',
        'h.position',
        'h.name',
        'h.email',
        'h.amount',
        'h.paid_at',
        'h.declined_at',
      ])
      .where('s.booking_id', 'in', [0, ...bookingIds])
      .orderBy('h.id')
      .execute();
    return {
      payment_shares: shares.map(({ booking_id, amount, ...share }) => ({
        number: bookingNumber(booking_id),
        ...share,
        amount: toRupees(amount),
      })),
    };
  },

  async erase(_ctx, trx, { bookingIds }) {
    await trx
      .updateTable('payment_shares')
      .set({ ...NO_PAYER, ...NO_RECEIPT })
      .where('split_id', 'in', (query) =>
        query
          .selectFrom('payment_splits')
          .select('id')
          .where('booking_id', 'in', [0, ...bookingIds]),
      )
      .execute();
  },
};
