import { claimNights } from '#marketplace/inventory/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import {
  chargesOf,
  isShare,
  keepCharge,
  refreshAttempt,
  returnCharge,
  type Attempt,
  type Charge,
  type Purpose,
} from '#marketplace/payments/index.ts';
import { allOrNothing } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import * as texts from '#messages/payment.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { applyPaidChange } from './apply-change.ts';
import { confirmHeld } from './book.ts';
import {
  bookingById,
  bookingNotFound,
  changeHeldUntil,
  lockBooking,
  type Booking,
} from './booking.ts';
import { giveBackOverdue } from './complete.ts';
import { paidTwice, paymentReturned } from './emails/payment.ts';
import { heldUntil, wasConfirmed } from './lifecycle.ts';
import { bookingSummary } from './views/summary.ts';
import { acceptForRest } from './pay-rest.ts';
import { queueForProperty } from './property-queue.ts';

/**
 * The only confirmation by payment, used by webhooks, API calls, the sandbox and the job. Asks the provider, records
 * all money, and judges each charge once: it pays for its booking or change, or goes back in full with a message. May
 * run at the same time, any number of times, and die anywhere: the next run judges what is unjudged. Throws when the
 * provider cannot be asked. Null: no such session.
 */
export async function settlePayment(ctx: Context, sessionId: string): Promise<Attempt | null> {
  const attempt = await refreshAttempt(ctx, sessionId);
  if (attempt === null) return null;
  for (const charge of await chargesOf(ctx, attempt.id)) {
    if (charge.verdict === 'unjudged') await judge(ctx, attempt, charge);
  }
  return attempt;
}

async function judge(ctx: Context, attempt: Attempt, charge: Charge): Promise<void> {
  const mismatch = mismatchOf(attempt, charge);
  if (mismatch !== null) return giveBack(ctx, attempt, charge, mismatch);
  const bought = await buy(ctx, attempt, charge);
  if (!bought.ok) await giveBack(ctx, attempt, charge, reasonOf(bought.code));
}

/** A charge of another amount or currency than the order is never accepted. */
function mismatchOf(attempt: Attempt, charge: Charge): 'wrong-amount' | 'wrong-currency' | null {
  if (charge.currency !== 'INR') return 'wrong-currency';
  return charge.amount === attempt.amount ? null : 'wrong-amount';
}

/** Why a charge of the right amount goes back, as a machine name for refunds and texts. */
function reasonOf(code: string): 'double' | 'nights-gone' | 'coupon-lost' | 'booking-closed' {
  if (code === 'payment.double') return 'double';
  if (code === 'inventory.sold-out') return 'nights-gone';
  return code.startsWith('coupon.') ? 'coupon-lost' : 'booking-closed';
}

/** Accepts a charge in one transaction: what it pays for, and the verdict on the charge. */
async function buy(ctx: Context, attempt: Attempt, charge: Charge): Promise<Result<void>> {
  const known = await bookingById(ctx, attempt.bookingId);
  if (known === null) return bookingNotFound();
  return allOrNothing<void>(ctx.db, async (trx) => {
    await queueForProperty(trx, known.propertyId);
    const booking = await lockBooking(trx, attempt.bookingId);
    if (booking === null) return bookingNotFound();
    if (await isJudged(ctx, trx, charge)) return ok(undefined);
    const accepted = await acceptOf(attempt.purpose)(ctx, trx, booking, attempt, charge);
    if (!accepted.ok) return accepted;
    await keepCharge(ctx, trx, charge.id);
    return ok(undefined);
  });
}

/** Runs with the booking locked: a second judge has waited for the first and sees its verdict. */
const isJudged = async (ctx: Context, trx: Db, charge: Charge): Promise<boolean> =>
  (await chargesOf(ctx, charge.attemptId, trx)).some(
    ({ id, verdict }) => id === charge.id && verdict !== 'unjudged',
  );

/** Accepts a payment, in the caller's transaction, with property and booking locked. A refusal sends the money back. */
type Accept = (
  ctx: Context,
  trx: Db,
  booking: Booking,
  attempt: Attempt,
  charge: Charge,
) => Promise<Result<void>>;

/**
 * Confirms the paid booking. After its hold has ended, claims the nights again if they are free, at the price that
 * was paid. Refuses a coupon that was used up meanwhile, and a second payment.
 */
const acceptForBooking: Accept = async (ctx, trx, booking) => {
  if (wasConfirmed(booking)) return refuse('conflict', 'payment.double', texts.because.double());
  if (booking.state !== 'held' && booking.state !== 'expired')
    return refuse('conflict', 'payment.booking-closed', texts.because['booking-closed']());
  await giveBackOverdue(ctx, trx, booking.propertyId);
  // an overdue booking may have been expired just now
  const now =
    heldUntil(booking, ctx.clock.now()) === null
      ? await bookingById(ctx, booking.id, trx)
      : booking;
  if (now?.state === 'expired') {
    const claimed = await claimNights(
      trx,
      booking.id,
      booking.propertyId,
      { checkIn: booking.checkIn, checkOut: booking.checkOut },
      booking.quote.picks,
    );
    if (!claimed.ok) return claimed;
  }
  return confirmHeld(ctx, trx, now ?? booking, 'provider');
};

/** Applies the paid change. Refuses a second payment for it, and a change that no longer waits. */
const acceptForChange: Accept = async (ctx, trx, booking, attempt) => {
  const change = await changeHeldUntil(ctx, booking.id, attempt.expiresAt, trx);
  if (change?.state === 'superseded')
    return refuse('conflict', 'payment.double', texts.because.double());
  return applyPaidChange(ctx, trx, booking.id, attempt.amount);
};

const acceptForShare: Accept = (ctx, trx, booking, attempt, charge) =>
  ctx.hooks.splits.accept(ctx, trx, booking, attempt, charge);

const ACCEPT = {
  booking: acceptForBooking,
  modification: acceptForChange,
  rest: acceptForRest,
} as const satisfies Readonly<Record<string, Accept>>;

const acceptOf = (purpose: Purpose): Accept =>
  isShare(purpose) ? acceptForShare : ACCEPT[purpose];

async function giveBack(
  ctx: Context,
  attempt: Attempt,
  charge: Charge,
  reason: keyof typeof texts.because,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await lockBooking(trx, attempt.bookingId);
    if (await isJudged(ctx, trx, charge)) return;
    await returnCharge(ctx, trx, charge.id, reason);
    if (isShare(attempt.purpose))
      return ctx.hooks.splits.givenBack(ctx, trx, attempt, charge, reason);
    const booking = await bookingSummary(ctx, attempt.bookingId, trx);
    if (booking === null) return;
    await enqueueMessages(
      ctx,
      trx,
      reason === 'double'
        ? paidTwice(ctx, booking, attempt, charge)
        : paymentReturned(ctx, booking, attempt, charge, reason),
    );
  });
}
