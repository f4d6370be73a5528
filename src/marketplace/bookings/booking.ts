import { sql, type Selectable } from 'kysely';
import { permitted, traveller } from '#marketplace/access/index.ts';
import type { Quote } from '#marketplace/pricing/index.ts';
import type { Context } from '#platform/context.ts';
import type { DB, Db } from '#platform/database/index.ts';
import type { Cancellation, RefundLadder } from '#shared/cancellation.ts';
import type { IsoDate } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import * as texts from '#messages/booking.ts';
import type { Paise } from '#shared/money.ts';
import type { OwnPermission } from '#shared/permissions.ts';
import { refuse, type Refusal, type Result } from '#shared/result.ts';
import {
  checkInAt,
  DEFAULT_CHECKIN_TIME,
  DEFAULT_CHECKOUT_TIME,
  INITIAL_STATE,
  type BookingState,
} from './lifecycle.ts';
import type { RuleSaid } from '#shared/rule-fit.ts';
import { toAgreedFit, type AgreedFit } from './agreed-fit.ts';

import { networkHash } from './stock-limits.ts';

export interface FrozenPolicy {
  readonly ladder: RefundLadder;
  readonly checkinTime: string;
  readonly checkoutTime: string;
  readonly text: string;
  /** the house rules that the guest agreed to, as HTML; absent in bookings from before they were kept */
  readonly rules?: string;
  /** the house rules by topic at booking; absent in bookings from before they were kept */
  readonly topics?: readonly RuleSaid[];
  /**
   * paise that no cancellation refunds any more: the amount that the ladder had already kept at the last change, so
   * other dates do not bring it back
   */
  readonly forfeit?: Paise;
}

/** The lead guest, and the firm of a GST invoice; '' where unknown. */
export interface Guest {
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  readonly email: string;
  readonly gstinNo: string;
  readonly companyName: string;
  readonly companyAddress: string;
}

export interface Booking {
  readonly id: number;
  readonly userId: number;
  readonly propertyId: number;
  readonly state: BookingState;
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
  readonly rooms: number;
  readonly adults: number;
  readonly childAges: readonly number[];
  readonly paymentType: 'PAH' | 'Online';
  readonly amount: Paise;
  readonly payAmount: Paise;
  readonly quote: Quote;
  readonly policy: FrozenPolicy;
  /** the fit of the house rules for the group, as agreed; null where the group asked for nothing */
  readonly agreedFit: AgreedFit | null;
  readonly guest: Guest;
  readonly holdExpiresAt: Date | null;
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly cancelledAt: Date | null;
  /** set on a change: the booking that it changes. Guests only see that booking's number. */
  readonly modifies: number | null;
  /** the coupon in its price, redeemed at confirmation */
  readonly couponId: number | null;
}

export interface NewBooking {
  readonly userId: number;
  readonly quote: Quote;
  readonly couponId: number | null;
  readonly policy: FrozenPolicy;
  readonly agreedFit?: AgreedFit | null;
  readonly guest: Guest;
  readonly holdExpiresAt: Date;
  /** set on a change: the booking whose number it will take */
  readonly modifies?: number;
  /** the request's key; the answer `{ bookingId, expiresAt }` is written under it with the booking */
  readonly answers?: { readonly userId: number; readonly key: string | null };
}

export const bookingNotFound = (): Refusal =>
  refuse('not-found', 'booking.not-found', texts.notFound());

/** jsonb and checked text columns are untyped here; the writer and the constraints guarantee their shape. */
export function toBooking(row: Selectable<DB['bookings']>): Booking {
  return {
    id: row.id,
    userId: row.user_id,
    propertyId: row.property_id,
    state: row.state as BookingState,
    checkIn: row.check_in,
    checkOut: row.check_out,
    rooms: row.rooms,
    adults: row.adults,
    childAges: row.child_ages,
    paymentType: row.payment_type as Booking['paymentType'],
    amount: row.amount,
    payAmount: row.pay_amount,
    quote: row.quote as unknown as Quote,
    policy: toPolicy(row.policy),
    agreedFit: toAgreedFit(row.rule_fit),
    guest: {
      name: row.guest_name,
      phone: row.guest_phone,
      email: row.guest_email,
      gstinNo: row.gstin_no,
      companyName: row.company_name,
      companyAddress: row.company_address,
    },
    holdExpiresAt: row.hold_expires_at,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    cancelledAt: row.cancelled_at,
    modifies: row.modifies,
    couponId: row.coupon_id,
  };
}

function toPolicy(stored: unknown): FrozenPolicy {
  const policy = stored as Partial<FrozenPolicy>;
  return {
    ladder: policy.ladder ?? [],
    checkinTime: policy.checkinTime ?? DEFAULT_CHECKIN_TIME,
    checkoutTime: policy.checkoutTime ?? DEFAULT_CHECKOUT_TIME,
    text: policy.text ?? '',
    ...(policy.rules === undefined ? {} : { rules: policy.rules }),
    ...(policy.topics === undefined ? {} : { topics: policy.topics }),
    ...(policy.forfeit === undefined ? {} : { forfeit: policy.forfeit }),
  };
}

/** One booking of any state and account, or null. */
export async function bookingById(
  ctx: Context,
  id: number,
  trx: Db = ctx.db,
): Promise<Booking | null> {
  const row = isId(id)
    ? await trx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  return row === undefined ? null : toBooking(row);
}

/** As `bookingById`, with the row locked until the caller's transaction ends. */
export async function lockBooking(trx: Db, id: number): Promise<Booking | null> {
  const row = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toBooking(row);
}

/** The held change of a booking, overdue or not, or null. */
export async function waitingChange(
  ctx: Context,
  bookingId: number,
  trx: Db = ctx.db,
): Promise<Booking | null> {
  const row = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('modifies', '=', bookingId)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return row === undefined ? null : toBooking(row);
}

/**
 * The change of a booking whose hold ended at `until`, in any state (superseded once it took the booking's place), or
 * null.
 */
export async function changeHeldUntil(
  ctx: Context,
  bookingId: number,
  until: Date,
  trx: Db = ctx.db,
): Promise<Booking | null> {
  const row = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('modifies', '=', bookingId)
    .where('hold_expires_at', '=', until)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : toBooking(row);
}

/** Treats versions of a changed booking and expired holds as missing. */
const current = (booking: Booking | null): Booking | null =>
  booking === null || booking.modifies !== null || booking.state === 'expired' ? null : booking;

/** The account's own booking or hold; any other number gets the same refusal, so numbers cannot be probed. */
export const ownBooking = async (
  ctx: Context,
  userId: number,
  bookingId: number,
  permission: OwnPermission,
): Promise<Result<Booking>> =>
  permitted(
    traveller(userId),
    permission,
    current(await bookingById(ctx, bookingId)),
    bookingNotFound,
  );

/** As `ownBooking`, with the row locked in the caller's transaction. */
export const lockOwnBooking = async (
  trx: Db,
  userId: number,
  bookingId: number,
  permission: OwnPermission,
): Promise<Result<Booking>> =>
  permitted(
    traveller(userId),
    permission,
    current(await lockBooking(trx, bookingId)),
    bookingNotFound,
  );

/**
 * Writes a held booking with its rooms, its first event and the answer under its key, in one statement of the
 * caller's transaction. Quote and policy are frozen as the guest agreed to them; every receipt prints them.
 */
export async function insertHeld(ctx: Context, trx: Db, booking: NewBooking): Promise<number> {
  const { quote, guest } = booking;
  const now = ctx.clock.now();
  const { picks } = quote;
  const { userId = 0, key = null } = booking.answers ?? {};
  const { id } = await trx
    .with('made', (query) =>
      query
        .insertInto('bookings')
        .values({
          user_id: booking.userId,
          property_id: quote.propertyId,
          state: INITIAL_STATE,
          check_in: quote.stay.checkIn,
          check_out: quote.stay.checkOut,
          rooms: picks.reduce((sum, pick) => sum + pick.quantity, 0),
          adults: quote.party.adults,
          child_ages: [...quote.party.childAges],
          payment_type: quote.paymentType,
          amount: quote.grandTotal,
          pay_amount: quote.payAmount,
          quote: JSON.stringify(quote),
          policy: JSON.stringify(booking.policy),
          rule_fit: booking.agreedFit ? JSON.stringify(booking.agreedFit) : null,
          coupon_id: booking.couponId,
          coupon_code: booking.couponId === null ? '' : quote.couponCode,
          coupon_amount: booking.couponId === null ? 0 : quote.couponAmount,
          guest_name: guest.name,
          guest_phone: guest.phone,
          guest_email: guest.email,
          gstin_no: guest.gstinNo,
          company_name: guest.companyName,
          company_address: guest.companyAddress,
          hold_expires_at: booking.holdExpiresAt,
          modifies: booking.modifies ?? null,
          made_from: networkHash(ctx),
          created_at: now,
        })
        .returning('id'),
    )
    .with('rooms_made', (query) =>
      query
        .insertInto('booking_rooms')
        .columns([
          'booking_id',
          'property_id',
          'room_id',
          'plan_id',
          'quantity',
          'room_name',
          'plan_name',
        ])
        .expression(
          sql<never>`
            select made.id, ${quote.propertyId}::integer, pick.*
            from made,
              unnest(
                ${picks.map((pick) => pick.roomId)}::integer[],
                ${picks.map((pick) => pick.planId)}::integer[],
                ${picks.map((pick) => pick.quantity)}::integer[],
                ${picks.map((pick) => pick.roomName)}::text[],
                ${picks.map((pick) => pick.planName)}::text[]
              ) as pick`,
        ),
    )
    .with('told', (query) =>
      query
        .insertInto('booking_events')
        .columns(['booking_id', 'at', 'actor', 'event', 'from_state', 'to_state'])
        .expression(
          sql<never>`select id, ${now}::timestamptz, 'guest', 'hold', null, ${INITIAL_STATE} from made`,
        ),
    )
    .selectFrom('made')
    .select([
      'id',
      sql<null>`keep_answer(${userId}::integer, ${key}::text, jsonb_build_object('bookingId', made.id, 'expiresAt', ${booking.holdExpiresAt.toISOString()}::text))`.as(
        'answered',
      ),
    ])
    .modifyEnd(sql`/* name: insert-booking */`)
    .executeTakeFirstOrThrow();
  return id;
}

/** The part of `paid` (kept online, paise) that a ladder may still refund: `paid` less the forfeited amount. */
const refundBase = (booking: Pick<Booking, 'policy'>, paid: Paise): Paise =>
  Math.max(0, paid - (booking.policy.forfeit ?? 0));

/** A cancellation of the booking at `now`, by the ladder and hours frozen into it. */
export function cancellationOf(
  booking: Pick<Booking, 'policy' | 'checkIn'>,
  paid: Paise,
  now: Date,
): Cancellation & { readonly lost: Paise } {
  const base = refundBase(booking, paid);
  return {
    ladder: booking.policy.ladder,
    checkIn: checkInAt(booking),
    now,
    paid: base,
    lost: Math.max(0, paid - base),
  };
}
