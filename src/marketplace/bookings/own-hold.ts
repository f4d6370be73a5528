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
import { queueForProperty } from './transaction.ts';

/** Nights that a guest holds and has not paid for yet. */
export interface UnpaidHold {
  readonly bookingId: number;
  /** until when the nights are kept from others */
  readonly expiresAt: Date;
  /** what is to be paid for them now, in paise */
  readonly amount: Paise;
  /** the nights that are held, which may reach beyond those that were asked about */
  readonly stay: Stay;
}

interface Wanted {
  readonly userId: number;
  readonly propertyId: number;
  readonly stay: Stay;
}

/** The guest's unpaid holds in a property on any night of the stay, oldest first, overdue ones included; none for what cannot be booked. */
async function unpaidHolds(db: Db, { userId, propertyId, stay }: Wanted) {
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

/** The guest's own holds of nights of this stay while they last, oldest first; nobody else can have these nights. */
export async function unpaidHoldsOf(ctx: Context, wanted: Wanted): Promise<readonly UnpaidHold[]> {
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

/** The properties in which a guest holds nights that are not paid for yet. */
export async function propertiesHeldBy(ctx: Context, userId: number): Promise<readonly number[]> {
  const rows = await ctx.db
    .selectFrom('bookings')
    .select('property_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('state', '=', 'held')
    .where('modifies', 'is', null)
    .where('hold_expires_at', '>', ctx.clock.now())
    .execute();
  return rows.map((row) => row.property_id);
}

/** A price as the asking guest meets it, with the hold of theirs that is on these nights. */
export interface GuestPrice {
  readonly checked: Result<SignedQuote>;
  /** the newest; null without one */
  readonly hold: UnpaidHold | null;
}

/**
 * What a stay costs the asking guest (`userId`; nobody in particular without). Nights that they hold themselves and
 * have not paid for are free to them: booking anew takes the hold's place. Refuses as `checkPrice`.
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

/** Where a payment stands that is in the way of a new booking or of giving a hold up. */
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

/** The payment that a refusal is about; null without. */
export const paymentIn = (refusal: Refusal): PaymentUnderWay | null =>
  dataOf(refusal, 'booking.payment-under-way') ?? null;

const refuseFor = ({ bookingId, sessionId, provider }: Attempt): Refusal =>
  refuse('conflict', 'booking.payment-under-way', texts.paymentUnderWay(), {
    data: { bookingId, sessionId, provider },
  });

/**
 * Before a booking takes the place of the guest's own holds: the orders that are open for them are ended at the
 * provider, so that nobody pays for nights they have let go. Refuses `booking.payment-under-way` (data:
 * PaymentUnderWay) where one is paid, or cannot be ended any more. Never inside a transaction: the provider is asked.
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
 * Gives the guest's own holds of these nights up, in the transaction that books anew, which has queued for the
 * property. Refuses `booking.payment-under-way` where somebody has begun to pay for one of them meanwhile, and
 * `booking.shared` where shares of it are paid or being paid; money that
 * comes all the same goes back in full.
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
    // looked at with the row locked: whoever begins to pay locks it after the attempt is written, and sees this
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
 * Gives one of the guest's unpaid holds up: its nights are free for others at once. Doing it twice, or after its time,
 * is no error. Refuses `booking.not-found`, `booking.payment-under-way` (data: PaymentUnderWay) where it is paid, and
 * `booking.shared` (data: bookingId) where somebody has paid a share or is paying one: that is called off first.
 */
export async function releaseHold(
  ctx: Context,
  userId: number,
  bookingId: number,
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
    if (
      !(await moveBooking(ctx, trx, bookingId, 'cancel', 'guest', {
        reason: 'the guest gave the hold up',
      }))
    )
      return ok(undefined);
    await ctx.hooks.splits.stop(ctx, trx, bookingId, 'given-up');
    await releaseNights(trx, bookingId);
    // who had begun to pay may wonder about their money; who never did needs no e-mail
    const summary =
      (await attemptsOf(ctx, bookingId, trx)).length === 0
        ? null
        : await bookingSummary(ctx, bookingId, trx);
    if (summary !== null) await enqueueMessages(ctx, trx, nightsGivenUp(ctx, summary));
    return ok(undefined);
  });
}
