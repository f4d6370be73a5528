import { releaseNights } from '#marketplace/inventory/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import {
  attemptsOf,
  letGoOfPayments,
  moneyToJudge,
  paymentUnderWay,
  type Attempt,
} from '#marketplace/payments/index.ts';
import { checkPrice, type CheckRequest, type SignedQuote } from '#marketplace/pricing/index.ts';
import { allOrNothing } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { stayProblem, type Stay } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import * as texts from '#messages/booking.ts';
import type { Paise } from '#shared/money.ts';
import { dataOf, ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { lockOwnBooking, ownBooking } from './booking.ts';
import { moveBooking } from './move-booking.ts';
import { nightsGivenUp } from './emails/payment.ts';
import { wasConfirmed } from './lifecycle.ts';
import { bookingSummary } from './views/summary.ts';
import { queueForProperty } from './property-queue.ts';

/** Nights that a guest holds and has not paid for yet. */
export interface UnpaidHold {
  readonly bookingId: number;
  /** when the hold ends */
  readonly expiresAt: Date;
  /** the amount due now, in paise */
  readonly amount: Paise;
  /** the held nights, which may reach beyond the requested stay */
  readonly stay: Stay;
}

interface StayAsked {
  readonly userId: number;
  readonly propertyId: number;
  readonly stay: Stay;
}

/**
 * The guest's unpaid holds of a property on any night of the stay, oldest first, overdue ones included; none for an
 * invalid stay.
 */
async function unpaidHolds(db: Db, { userId, propertyId, stay }: StayAsked) {
  if (!isId(propertyId) || stayProblem(stay, stay.checkIn) === 'dates.invalid') return [];
  return db
    .selectFrom('bookings')
    .select(['id', 'hold_expires_at', 'pay_amount', 'check_in', 'check_out'])
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .where('state', '=', 'held')
    .where('modifies', 'is', null)
    .where('check_in', '<', stay.checkOut)
    .where('check_out', '>', stay.checkIn)
    .orderBy('id')
    .execute();
}

/** The guest's own holds of nights of this stay that have not ended, oldest first. */
export async function unpaidHoldsOf(
  ctx: Context,
  wanted: StayAsked,
): Promise<readonly UnpaidHold[]> {
  const now = ctx.clock.now();
  return (await unpaidHolds(ctx.db, wanted)).flatMap((hold) =>
    hold.hold_expires_at === null || hold.hold_expires_at <= now
      ? []
      : [
          {
            bookingId: hold.id,
            amount: hold.pay_amount,
            expiresAt: hold.hold_expires_at,
            stay: { checkIn: hold.check_in, checkOut: hold.check_out },
          },
        ],
  );
}

/** The properties and nights that a guest holds unpaid. */
export async function nightsHeldBy(
  ctx: Context,
  userId: number,
): Promise<readonly (Stay & { readonly propertyId: number })[]> {
  const rows = await ctx.db
    .selectFrom('bookings')
    .select(['property_id', 'check_in', 'check_out'])
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .where('modifies', 'is', null)
    .where('hold_expires_at', '>', ctx.clock.now())
    .execute();
  return rows.map((row) => ({
    propertyId: row.property_id,
    checkIn: row.check_in,
    checkOut: row.check_out,
  }));
}

/** The price for one guest, with their hold of these nights. */
interface GuestPrice {
  readonly checked: Result<SignedQuote>;
  /** the newest hold, or null */
  readonly hold: UnpaidHold | null;
}

/**
 * The price of a stay for the guest `userId`, or for any guest without one. The guest's own unpaid holds of these
 * nights count as free: a new booking replaces them. Refuses as `checkPrice`.
 */
export async function checkGuestPrice(ctx: Context, request: CheckRequest): Promise<GuestPrice> {
  const { userId, propertyId, stay } = request;
  const holds = userId === undefined ? [] : await unpaidHoldsOf(ctx, { userId, propertyId, stay });
  return {
    checked: await checkPrice(ctx, {
      ...request,
      ownHolds: holds.map(({ bookingId }) => bookingId),
    }),
    hold: holds.at(-1) ?? null,
  };
}

/** A payment under way that blocks a new booking or the release of a hold. */
interface PaymentUnderWay {
  readonly bookingId: number;
  readonly sessionId: string;
  readonly provider: Attempt['provider'];
}

declare module '#shared/result.ts' {
  interface RefusalData {
    'booking.payment-under-way': PaymentUnderWay;
  }
}

/** The payment in a `booking.payment-under-way` refusal, or null. */
export const paymentIn = (refusal: Refusal): PaymentUnderWay | null =>
  dataOf(refusal, 'booking.payment-under-way') ?? null;

const refuseFor = ({ bookingId, sessionId, provider }: Attempt): Refusal =>
  refuse('conflict', 'booking.payment-under-way', texts.paymentUnderWay(), {
    data: { bookingId, sessionId, provider },
  });

/**
 * Ends the open orders of the guest's own holds at the provider, before a booking replaces the holds. Refuses
 * `booking.payment-under-way` (data: PaymentUnderWay) where an order is paid or can no longer be ended. Never inside
 * a transaction: the provider is asked.
 */
export async function endHoldPayments(
  ctx: Context,
  holds: readonly { readonly bookingId: number }[],
): Promise<Result<void>> {
  for (const { bookingId } of holds) {
    const live = await letGoOfPayments(ctx, bookingId);
    if (live !== null) return refuseFor(live);
  }
  return ok(undefined);
}

/**
 * Cancels the guest's own holds of these nights, in the transaction of the new booking, which has queued for the
 * property. Refuses `booking.payment-under-way` where a payment for one of them has begun meanwhile, and
 * `booking.shared` where shares of it are paid or being paid. Money that still arrives goes back in full.
 */
export async function replaceUnpaidHolds(
  ctx: Context,
  trx: Db,
  holds: readonly number[],
): Promise<Result<void>> {
  for (const id of holds) {
    if (
      !(await moveBooking(ctx, trx, id, 'cancel', 'guest', { reason: 'replaced by a new booking' }))
    )
      continue;
    // read with the row locked: a payment locks the row after writing its attempt, and then sees the cancellation
    const live = await paymentUnderWay(trx, id);
    if (live !== null) return refuseFor(live);
    const shared = await ctx.hooks.splits.refusalToGiveUp(ctx, trx, id);
    if (shared !== null) return shared;
    await ctx.hooks.splits.stop(ctx, trx, id, 'given-up');
    await releaseNights(trx, id);
  }
  return ok(undefined);
}

/**
 * Releases one of the guest's unpaid holds: its nights are free for others at once. Releasing twice, or after its
 * end, is no error. Refuses `booking.not-found`, `booking.payment-under-way` (data: PaymentUnderWay) where it is
 * paid, and `booking.shared` (data: bookingId) where a share is paid or being paid: the organiser must call the split
 * off first.
 */
export async function releaseHold(
  ctx: Context,
  userId: number,
  bookingId: number,
  reason = 'the guest gave the hold up',
): Promise<Result<void>> {
  const own = await ownBooking(ctx, userId, bookingId, 'trip.cancel');
  if (!own.ok) return own;
  if (wasConfirmed(own.value))
    return refuse('conflict', 'booking.already-paid', texts.notConfirmable());
  const live = await letGoOfPayments(ctx, bookingId);
  if (live?.state === 'paid') return refuseFor(live);
  return allOrNothing<void>(ctx.db, async (trx) => {
    await queueForProperty(trx, own.value.propertyId);
    const locked = await lockOwnBooking(trx, userId, bookingId, 'trip.cancel');
    if (!locked.ok) return locked;
    if (wasConfirmed(locked.value))
      return refuse('conflict', 'booking.already-paid', texts.notConfirmable());
    const paid = await moneyToJudge(trx, bookingId);
    if (paid !== null) return refuseFor(paid);
    const shared = await ctx.hooks.splits.refusalToGiveUp(ctx, trx, bookingId);
    if (shared !== null) return shared;
    if (!(await moveBooking(ctx, trx, bookingId, 'cancel', 'guest', { reason })))
      return ok(undefined);
    await ctx.hooks.splits.stop(ctx, trx, bookingId, 'given-up');
    await releaseNights(trx, bookingId);
    // a guest who had begun to pay may ask about their money; others need no e-mail
    const summary =
      (await attemptsOf(ctx, bookingId, trx)).length === 0
        ? null
        : await bookingSummary(ctx, bookingId, trx);
    if (summary !== null) await enqueueMessages(ctx, trx, nightsGivenUp(ctx, summary));
    return ok(undefined);
  });
}
