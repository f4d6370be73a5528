import type { PersonalDataPart } from '#platform/personal-data.ts';
import { bookingNumber } from '#shared/ids.ts';
import { toRupees } from '#shared/money.ts';

/** Replaces the name and address of a payer. A payer has no account; we know only what the organiser typed. */
export const NO_PAYER = { name: '', email: '' } as const;

/** Replaces the name of a payer whose share is gone. */
export const NO_ENDED_PAYER = { name: '' } as const;

/** Replaces the address that a payer left for the receipt. */
export const NO_RECEIPT = { receipt_email: '' } as const;

/** The payers of the shares of a person's bookings. */
export const personalData: PersonalDataPart = {
  name: 'splits',
  tables: ['payment_shares', 'ended_share_links'],

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
    const ended = await db
      .selectFrom('ended_share_links as e')
      .innerJoin('payment_splits as s', 's.id', 'e.split_id')
      .select(['s.booking_id', 'e.position', 'e.name', 'e.amount', 'e.declined_at', 'e.ended_at'])
      .where('s.booking_id', 'in', [0, ...bookingIds])
      .orderBy('e.ended_at')
      .orderBy('e.position')
      .execute();
    return {
      payment_shares: shares.map(({ booking_id, amount, ...share }) => ({
        number: bookingNumber(booking_id),
        ...share,
        amount: toRupees(amount),
      })),
      ended_share_links: ended.map(({ booking_id, amount, ...share }) => ({
        number: bookingNumber(booking_id),
        ...share,
        amount: toRupees(amount),
      })),
    };
  },

  async erase(_ctx, trx, { bookingIds }) {
    const splits = trx
      .selectFrom('payment_splits')
      .select('id')
      .where('booking_id', 'in', [0, ...bookingIds]);
    await trx
      .updateTable('payment_shares')
      .set({ ...NO_PAYER, ...NO_RECEIPT })
      .where('split_id', 'in', splits)
      .execute();
    await trx
      .updateTable('ended_share_links')
      .set(NO_ENDED_PAYER)
      .where('split_id', 'in', splits)
      .execute();
  },
};
