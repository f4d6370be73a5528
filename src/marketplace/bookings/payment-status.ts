import { attemptBySession, attemptByTxn, attemptsOf, chargesOf, endAttempt, type Attempt, type Purpose } from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/payment.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { bookingById, waitingChange } from './booking.ts';
import { heldUntil, wasConfirmed } from './lifecycle.ts';
import { settlePayment } from './settle-payment.ts';

/** What has become of a payment. */
export interface PaymentStatus {
  readonly bookingId: number;
  readonly sessionId: string;
  readonly purpose: Purpose;
  readonly provider: Attempt['provider'];
  readonly txnId: string;
  readonly amount: Paise;
  /** `booked`: what was paid for is ours to give and given; `processing`: the provider has not said yet */
  readonly outcome: 'booked' | 'processing' | 'failed';
  /** machine name: why it failed, or `double` when this payment goes back because another was first */
  readonly reason: string | null;
  /** when the nights (of a change: the new ones) come free; null when they are not held any more */
  readonly heldUntil: Date | null;
  /** the provider's page, while one can still pay there */
  readonly redirectUrl: string | null;
}

/** A provider that says nothing for so long after the nights came free will hardly say that it was paid. */
const WAIT_AFTER_HOLD_MS = 120_000;

const notFound = (): Refusal => refuse('not-found', 'payment.not-found', texts.notFound());

/**
 * What has become of a payment: asks the provider first, unless all is known. Another person's session, an unknown
 * one and a session of another booking are the same `payment.not-found` (404). A provider that does not answer leaves
 * it at `processing`. `left`: the traveller came back from the provider's page without paying; an order that is still
 * open there is ended, so that they can decide at once what next.
 */
export async function paymentStatus(ctx: Context, userId: number, sessionId: string, bookingId: number, left = false): Promise<Result<PaymentStatus>> {
  const attempt = await attemptBySession(ctx, sessionId);
  if (attempt === null || attempt.bookingId !== bookingId) return notFound();
  const before = await bookingById(ctx, bookingId);
  if (before === null || before.userId !== userId) return notFound();
  if (left) await endAttempt(ctx, sessionId).catch(() => null);
  // the job asks again in any case; a provider out of reach is no failed payment
  const asked = await settlePayment(ctx, sessionId).catch(() => null);
  return ok(await statusOf(ctx, asked ?? attempt));
}

/** The same by our transaction id, or by the booking's last attempt to pay when there is none. */
export async function paymentStatusByTxn(ctx: Context, userId: number, bookingId: number, txnId: string): Promise<Result<PaymentStatus>> {
  const attempt = txnId === '' ? (await attemptsOf(ctx, bookingId))[0] : await attemptByTxn(ctx, txnId);
  return attempt === undefined || attempt === null ? notFound() : paymentStatus(ctx, userId, attempt.sessionId, bookingId);
}

async function statusOf(ctx: Context, attempt: Attempt): Promise<PaymentStatus> {
  const booking = await bookingById(ctx, attempt.bookingId);
  if (booking === null) throw new Error('a booking is never deleted');
  const charges = await chargesOf(ctx, attempt.id);
  const held = attempt.purpose === 'modification' ? await waitingChange(ctx, booking.id) : booking;
  const now = ctx.clock.now();
  const common = {
    bookingId: booking.id,
    sessionId: attempt.sessionId,
    purpose: attempt.purpose,
    provider: attempt.provider,
    txnId: attempt.txnId,
    amount: attempt.amount,
    heldUntil: held === null ? null : heldUntil(held, now),
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
