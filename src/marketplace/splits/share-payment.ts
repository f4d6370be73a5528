import { confirmHeld, heldUntil, type Booking } from '#marketplace/bookings/index.ts';
import { bookingSummary } from '#marketplace/bookings/views/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import { type Attempt, type Charge, isShare } from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as payment from '#messages/payment.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { shareBooked, shareNotTaken, sharePaid } from './emails/split.ts';
import { endSplit } from './end-split.ts';
import { acceptReimbursement } from './collect.ts';
import { splitOfPayment } from './splits.ts';

/**
 * Keeps a payment for a share, in the caller's transaction. The transaction holds the property's queue and the
 * booking, so the second of two payers sees the first payment. The last share confirms the booking; a collected share
 * is paid on to the organiser. Refuses `payment.double` for a paid share, `payment.booking-closed` if the nights are
 * no longer held for the group or the share was changed meanwhile, and the refusals of confirming. A refused payment
 * goes back to its payer, and the others' payments stay.
 */
export async function acceptShare(
  ctx: Context,
  trx: Db,
  booking: Booking,
  attempt: Attempt,
  charge: Charge,
): Promise<Result<void>> {
  const found = await splitOfPayment(ctx, attempt, trx);
  if (found === null) return closed();
  const { split, share } = found;
  if (split.kind === 'reimbursement')
    return acceptReimbursement(ctx, trx, booking, { split, share, attempt, charge });
  if (share.paidAt !== null && (split.state === 'open' || split.state === 'complete'))
    return refuse('conflict', 'payment.double', payment.because.double());
  const now = ctx.clock.now();
  if (split.state !== 'open' || heldUntil(booking, now) === null || share.amount !== attempt.amount)
    return closed();
  await trx
    .updateTable('payment_shares')
    .set({ paid_at: now })
    .where('id', '=', share.id)
    .where('paid_at', 'is', null)
    .execute();
  const summary = await bookingSummary(ctx, booking.id, trx);
  if (summary !== null)
    await enqueueMessages(ctx, trx, sharePaid(ctx, summary, split, share, charge));
  if (split.shares.some((other) => other.id !== share.id && other.paidAt === null))
    return ok(undefined);
  await trx
    .updateTable('payment_splits')
    .set({ state: 'complete', ended_at: now })
    .where('id', '=', split.id)
    .where('state', '=', 'open')
    .execute();
  const confirmed = await confirmHeld(ctx, trx, booking, 'provider', { arriving: attempt.amount });
  if (confirmed.ok && summary !== null)
    await enqueueMessages(ctx, trx, shareBooked(ctx, summary, split, share));
  return confirmed;
}

const closed = () =>
  refuse('conflict', 'payment.booking-closed', payment.because['booking-closed']());

/**
 * Tells the payer of a refused payment that it goes back. If the coupon is lost it also ends the split. Runs in the
 * caller's transaction.
 */
export async function shareGivenBack(
  ctx: Context,
  trx: Db,
  attempt: Attempt,
  charge: Charge,
  reason: keyof typeof payment.because,
): Promise<void> {
  if (!isShare(attempt.purpose)) return;
  const found = await splitOfPayment(ctx, attempt, trx);
  const booking = await bookingSummary(ctx, attempt.bookingId, trx);
  if (booking !== null && found !== null)
    await enqueueMessages(ctx, trx, shareNotTaken(ctx, booking, found.share, charge, reason));
  if (reason === 'coupon-lost') await endSplit(ctx, trx, attempt.bookingId, 'coupon-lost');
}
