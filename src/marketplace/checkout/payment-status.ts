import { payment as texts } from '#shared/messages/payment.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { Attempt } from '#marketplace/payments/index.ts';
import { wasConfirmed } from './accept-payment.ts';
import { changeHeldUntil } from './changes/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { heldUntil } from './rules/held-until.ts';
import { settlePayment } from './settle-payment.ts';
import type { PaymentStatus } from './types.ts';

/** A provider that says nothing for so long after the nights came free will hardly say that it was paid. */
const WAIT_AFTER_HOLD_MS = 120_000;

const notFound = () => refuse('not-found', 'payment.not-found', texts.notFound);

/**
 * What has become of a payment: asks the provider first, unless all is known. Another person's session, an unknown
 * one and a session of another booking are the same `payment.not-found`. A provider that does not answer leaves it
 * at `processing`. `left`: the traveller came back from the provider's page without paying; an order that is still open
 * there is ended, so that they can decide at once what next.
 */
export async function paymentStatus(deps: CheckoutDeps, userId: number, sessionId: string, bookingId: number, left = false): Promise<Result<PaymentStatus>> {
  const attempt = await deps.payments.bySession(sessionId);
  if (attempt === null || attempt.bookingId !== bookingId) return notFound();
  const before = await deps.bookings.byId(bookingId);
  if (before === null || before.userId !== userId) return notFound();
  if (left) await deps.payments.end(sessionId).catch(() => null);
  // the job asks again in any case; a provider out of reach is no failed payment
  const asked = await settlePayment(deps, sessionId).catch(() => null);
  return ok(await describe(deps, asked ?? attempt));
}

/** The same by our transaction id, or by the booking's last try to pay when there is none. */
export async function paymentStatusByTxn(deps: CheckoutDeps, userId: number, bookingId: number, txnId: string): Promise<Result<PaymentStatus>> {
  const attempt = txnId === '' ? (await deps.payments.attemptsOf(bookingId))[0] : await deps.payments.byTxn(txnId);
  return attempt === undefined || attempt === null ? notFound() : paymentStatus(deps, userId, attempt.sessionId, bookingId);
}

async function describe(deps: CheckoutDeps, attempt: Attempt): Promise<PaymentStatus> {
  const booking = await deps.bookings.byId(attempt.bookingId);
  if (booking === null) throw new Error('a booking is never deleted');
  const charges = await deps.payments.chargesOf(attempt.id, deps.db);
  const now = deps.clock.now();
  const common = {
    bookingId: booking.id,
    sessionId: attempt.sessionId,
    purpose: attempt.purpose,
    provider: attempt.provider,
    txnId: attempt.txnId,
    amount: attempt.amount,
    heldUntil: attempt.purpose === 'modification' ? await changeHeldUntil(deps, booking.id) : heldUntil(booking, now),
    redirectUrl: attempt.state === 'open' && now < attempt.expiresAt ? attempt.redirectUrl : null,
  };
  if (charges.some(({ verdict }) => verdict === 'kept')) return { ...common, outcome: 'booked', reason: null };
  const returned = charges.find(({ verdict }) => verdict === 'returned');
  if (returned !== undefined) {
    const stands = attempt.purpose === 'booking' && wasConfirmed(booking);
    return { ...common, outcome: stands ? 'booked' : 'failed', reason: returned.reason };
  }
  if (attempt.state === 'failed') return { ...common, outcome: 'failed', reason: common.heldUntil === null ? 'hold-over' : 'declined' };
  const over = attempt.state === 'abandoned' || now.getTime() > attempt.expiresAt.getTime() + WAIT_AFTER_HOLD_MS;
  return over && charges.length === 0 ? { ...common, outcome: 'failed', reason: 'hold-over' } : { ...common, outcome: 'processing', reason: null };
}
