import { enqueueMessages } from '#marketplace/messages/index.ts';
import { startPayment, type Attempt } from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as payment from '#messages/payment.ts';
import * as texts from '#messages/pay-rest.ts';
import { bookingNumber } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { sumChanged } from '#shared/shown-sum.ts';
import { waitingChange, type Booking } from './booking.ts';
import { restPaid } from './emails/rest.ts';
import { checkInAt, heldUntil, HOLD_MINUTES } from './lifecycle.ts';
import type { PaymentToMake } from './pay.ts';
import { restOf, statementOf } from './views/money-statement.ts';
import { bookingSummary, ownSummary } from './views/summary.ts';

/**
 * Opens an order for what is still due at the property of a booking of which a part is paid online. Pressing twice
 * continues the open order. Refuses `booking.not-found`, `booking.nothing-due` (409) where nothing is left, nothing is
 * paid online, or the check-in hour has come, `booking.change-waits` (409) while a change waits for its own payment,
 * `payment.sum-changed` (409) where the guest was shown another sum, and what the provider refuses.
 */
export async function payRest(
  ctx: Context,
  userId: number,
  bookingId: number,
  shown: Paise | null = null,
): Promise<Result<PaymentToMake>> {
  const own = await ownSummary(ctx, userId, bookingId, 'trip.pay');
  if (!own.ok) return own;
  const booking = own.value;
  const now = ctx.clock.now();
  const amount = restOf(booking, await statementOf(ctx, booking), now);
  if (amount === 0) return refuse('conflict', 'booking.nothing-due', texts.nothingDue());
  const change = await waitingChange(ctx, bookingId);
  if (change !== null && heldUntil(change, now) !== null)
    return refuse('conflict', 'booking.change-waits', texts.changeWaits());
  const changed = sumChanged(shown, amount);
  if (changed !== null) return changed;
  const expiresAt = new Date(
    Math.min(now.getTime() + HOLD_MINUTES * 60_000, checkInAt(booking).getTime()),
  );
  const { guest } = booking;
  const started = await startPayment(ctx, {
    bookingId,
    purpose: 'rest',
    amount,
    expiresAt,
    customer: { name: guest.name, phone: guest.phone, email: guest.email },
    description: texts.paymentOf({ number: bookingNumber(bookingId), hotel: booking.hotelName }),
  });
  return started.ok ? ok({ bookingId, expiresAt, amount, guest, payment: started.value }) : started;
}

/**
 * Keeps a payment of the rest, in the caller's transaction with the booking locked, and tells the guest. Refuses, so
 * that the money goes back, `payment.double` where nothing is due any more, and `payment.booking-closed` for a booking
 * that ended, that waits for the payment of a change, or of which less is due than was paid.
 */
export async function acceptForRest(
  ctx: Context,
  trx: Db,
  booking: Booking,
  attempt: Pick<Attempt, 'id' | 'amount'>,
): Promise<Result<void>> {
  const stands = booking.state === 'confirmed' || booking.state === 'checked_in';
  const { dues } = await statementOf(ctx, booking, trx);
  const due = dues.reduce((sum, { amount }) => sum + amount, 0);
  if (stands && due === 0) return refuse('conflict', 'payment.double', payment.because.double());
  const change = await waitingChange(ctx, booking.id, trx);
  const waits = change !== null && heldUntil(change, ctx.clock.now()) !== null;
  // a change that waits for its payment is priced by what is paid so far
  if (!stands || waits || due < attempt.amount)
    return refuse('conflict', 'payment.booking-closed', texts.because['booking-closed']());
  const summary = await bookingSummary(ctx, booking.id, trx);
  if (summary !== null)
    await enqueueMessages(
      ctx,
      trx,
      restPaid(ctx, summary, {
        attemptId: attempt.id,
        amount: attempt.amount,
        money: await statementOf(ctx, booking, trx, attempt.amount),
      }),
    );
  return ok(undefined);
}
