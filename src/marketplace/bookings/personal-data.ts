import { sql } from 'kysely';
import { exportLedger } from '#marketplace/payments/index.ts';
import { forgetKeys } from '#platform/commands/index.ts';
import type { Db } from '#platform/database/index.ts';
import { NOBODY, type PersonalDataPart } from '#platform/personal-data.ts';
import type { IsoDate } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { toRupees } from '#shared/money.ts';
import { toBooking } from './booking.ts';
import { isCancellable } from './lifecycle.ts';
import { moneyStatements, type MoneyStatement } from './views/money-statement.ts';

/** The guest columns of a booking after its personal data is deleted. */
export const NO_GUEST = {
  guest_name: NOBODY,
  guest_phone: '',
  guest_email: '',
  gstin_no: '',
  company_name: '',
  company_address: '',
} as const;

/** The guests of bookings. Guests of confirmed bookings are kept as long as the law requires the invoice. */
export const personalData: PersonalDataPart = {
  name: 'bookings',
  tables: ['block_wishes', 'bookings', 'idempotency_keys', 'own_bookings', 'trip_notes'],

  async export(ctx, { id, phone, phoneSince }) {
    const { db } = ctx;
    const bookings = await db
      .selectFrom('bookings')
      .innerJoin('properties', 'properties.id', 'bookings.property_id')
      .selectAll('bookings')
      .select('properties.name as hotel_name')
      .where('user_id', '=', id)
      .orderBy('bookings.id')
      .execute();
    const notes = await db
      .selectFrom('trip_notes')
      .select(['booking_id', 'arrival', 'requests', 'people', 'updated_at'])
      .where('booking_id', 'in', [0, ...bookings.map((booking) => booking.id)])
      .execute();
    // what an owner wrote down under this number; it stays with the owner as long as the register of guests
    const own = await db
      .selectFrom('own_bookings')
      .innerJoin('blocks', 'blocks.id', 'own_bookings.block_id')
      .innerJoin('properties', 'properties.id', 'blocks.property_id')
      .select([
        'properties.name as hotel_name',
        'starts',
        'ends',
        'guest_name',
        'own_bookings.phone',
      ])
      .select(['adults', 'children', 'amount', 'advance', 'note'])
      .where('own_bookings.phone', '=', phone || '-')
      .where('blocks.made_at', '>=', phoneSince)
      .orderBy('block_id')
      .execute();
    const [ledger, money] = await Promise.all([
      exportLedger(
        ctx,
        bookings.map((booking) => booking.id),
      ),
      moneyStatements(ctx, bookings.map(toBooking)),
    ]);
    return {
      bookings: bookings.map(
        ({ user_id: _user, amount, pay_amount, coupon_amount, ...booking }) => ({
          number: bookingNumber(booking.id),
          ...booking,
          amount: toRupees(amount),
          pay_amount: toRupees(pay_amount),
          coupon_amount: toRupees(coupon_amount),
          statement: statementInRupees(money.get(booking.id)),
          money: ledger.get(booking.id) ?? [],
        }),
      ),
      own_bookings: own.map(({ amount, advance, ...rest }) => ({
        ...rest,
        amount: toRupees(amount),
        advance: toRupees(advance),
      })),
      trip_notes: notes.map(({ booking_id, ...note }) => ({
        number: bookingNumber(booking_id),
        ...note,
      })),
    };
  },

  async erase(_ctx, trx, { id }) {
    await trx
      .updateTable('bookings')
      .set(NO_GUEST)
      .where('user_id', '=', id)
      .where('confirmed_at', 'is', null)
      .execute();
    await trx.updateTable('bookings').set({ rule_fit: null }).where('user_id', '=', id).execute();
    await trx
      .deleteFrom('trip_notes')
      .where('booking_id', 'in', (query) =>
        query.selectFrom('bookings').select('id').where('user_id', '=', id),
      )
      .execute();
    await forgetKeys(trx, id);
  },
};

/** The money of a booking for the export, in rupees. */
const statementInRupees = (money: MoneyStatement | undefined) =>
  money === undefined
    ? null
    : {
        price: toRupees(money.price),
        charged: toRupees(money.charged),
        paid_online: toRupees(money.paidOnline),
        paid_at_property: toRupees(money.paidAtProperty),
        cancellation_charge: toRupees(money.cancellationCharge),
        refunded: toRupees(money.refunded),
        on_its_way_back: toRupees(money.onItsWay),
        paid: toRupees(money.paid),
        still_due: toRupees(money.balance),
      };

/**
 * A stay that keeps its guest's account from deletion: until it is cancelled, or where the check-in hour has passed,
 * until check-out.
 */
export interface StayAhead {
  readonly bookingId: number;
  readonly hotelName: string;
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
  readonly cancellable: boolean;
}

/** What keeps an account from deletion, and what would be kept of it. */
export interface GuestStanding {
  readonly bookingIds: readonly number[];
  readonly staysAhead: readonly StayAhead[];
  /** a payment that may still arrive */
  readonly paymentUnderWay: boolean;
  readonly bookingsKept: number;
  /** last check-out among the bookings whose invoices are kept */
  readonly lastCheckOut: IsoDate | null;
}

export async function guestStanding(trx: Db, userId: number, now: Date): Promise<GuestStanding> {
  const ahead = await trx
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .selectAll('bookings')
    .select('properties.name as hotelName')
    .where('user_id', '=', userId)
    .where('bookings.state', 'in', ['confirmed', 'checked_in'])
    .orderBy('bookings.check_in')
    .execute();
  const row = await trx
    .selectFrom('bookings')
    .select([
      sql<number[]>`coalesce(array_agg(id order by id), '{}')`.as('ids'),
      sql<boolean>`coalesce(bool_or(state = 'held'), false)`.as('held'),
      sql<number>`count(*) filter (where confirmed_at is not null)::int`.as('kept'),
      sql<IsoDate | null>`max(check_out) filter (where confirmed_at is not null)`.as('last'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const staysAhead = ahead.map(({ hotelName, ...stay }) => {
    const booking = toBooking(stay);
    return {
      bookingId: booking.id,
      hotelName,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      cancellable: isCancellable(booking, now),
    };
  });
  return {
    bookingIds: row.ids,
    staysAhead,
    paymentUnderWay: row.held,
    bookingsKept: row.kept,
    lastCheckOut: row.last,
  };
}
