import { booking as texts } from '#shared/messages/booking.ts';
import { payment as paymentTexts } from '#shared/messages/payment.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { wasConfirmed } from './accept-payment.ts';
import type { CheckoutDeps } from './deps.ts';
import { holdBooking } from './hold-booking.ts';
import { datesOf } from './messages/facts.ts';
import { heldUntil } from './rules/held-until.ts';
import { settlePayment } from './settle-payment.ts';
import type { AddBookingInput, PaymentToMake } from './types.ts';

/**
 * Holds the nights and opens an order at the payment provider for what is due now. The same key again answers with
 * the same booking and, while it is open, the same order; after a declined payment it opens another for the nights
 * that are still held. Refusals: those of a hold, `booking.pay-at-property` where nothing is due online,
 * `booking.hold-expired`, `booking.already-paid`, `payment.unreachable`.
 */
export async function payOnline(deps: CheckoutDeps, input: AddBookingInput): Promise<Result<PaymentToMake>> {
  const held = await holdBooking(deps, input, {
    allow: (quote) => (quote.payAmount > 0 ? ok(undefined) : refuse('conflict', 'booking.pay-at-property', paymentTexts.nothingToPay, { data: quote })),
    replaceOwnHolds: true,
  });
  if (!held.ok) return held;
  return startFor(deps, held.value.bookingId);
}

/** Pays for a booking that is still held, again or for the first time. Another person's is `booking.not-found`. */
export async function payAgain(deps: CheckoutDeps, userId: number, bookingId: number): Promise<Result<PaymentToMake>> {
  const booking = await deps.bookings.byId(bookingId);
  return booking === null || booking.userId !== userId ? refuse('not-found', 'booking.not-found', texts.notFound) : startFor(deps, bookingId);
}

/** `again`: money that had come before is judged by now. */
async function startFor(deps: CheckoutDeps, bookingId: number, again = false): Promise<Result<PaymentToMake>> {
  const booking = await deps.bookings.face(bookingId);
  if (booking === null) return refuse('not-found', 'booking.not-found', texts.notFound);
  if (wasConfirmed(booking)) return refuse('conflict', 'booking.already-paid', texts.notConfirmable);
  const expiresAt = heldUntil(booking, deps.clock.now());
  if (expiresAt === null) return refuse('expired', 'booking.hold-expired', texts.holdExpired);
  const started = await deps.payments.start({
    bookingId,
    purpose: 'booking',
    amount: booking.payAmount,
    expiresAt,
    customer: { name: booking.guest.name, phone: booking.guest.phone, email: booking.guest.email },
    description: `${booking.hotelName}, ${datesOf(booking)}`,
  });
  if (!started.ok && started.code === 'payment.under-way' && !again) {
    for (const { sessionId, state } of await deps.payments.attemptsOf(bookingId)) if (state === 'paid') await settlePayment(deps, sessionId).catch(() => null);
    return startFor(deps, bookingId, true);
  }
  return started.ok ? ok({ bookingId, expiresAt, amount: booking.payAmount, guest: booking.guest, payment: started.value }) : started;
}
