import { permitted, traveller } from '#marketplace/access/index.ts';
import {
  attemptBySession,
  attemptByTxn,
  attemptsOf,
  chargesOf,
  endAttempt,
  isShare,
  markReturned,
  type Attempt,
  type Charge,
  type Purpose,
} from '#marketplace/payments/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import type { Stay } from '#shared/dates.ts';
import * as texts from '#messages/payment.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { bookingById, changeHeldUntil, type Booking } from '../booking.ts';
import { heldUntil } from '../lifecycle.ts';
import { settlePayment } from '../settle-payment.ts';

/** What has become of the payment for a booking or a change, in however many attempts. */
export interface PaymentStatus {
  readonly bookingId: number;
  /** the attempt that the answer is about: the one asked about, or a later one that is being checked */
  readonly sessionId: string;
  readonly purpose: Purpose;
  readonly provider: Attempt['provider'];
  readonly txnId: string;
  readonly amount: Paise;
  /** the nights that it was to pay for; of a change the new ones */
  readonly stay: Stay;
  /**
   * `booked`: what was to be paid for is the guest's, whichever attempt paid; `processing`: the provider has not said
   * yet
   */
  readonly outcome: 'booked' | 'processing' | 'failed';
  /** machine name: why it failed, or `double` when this payment goes back because another was first */
  readonly reason: string | null;
  /** what came and goes back in full, in the smallest unit of its currency; null: nothing */
  readonly received: { readonly amount: number; readonly currency: string } | null;
  /** when the nights (of a change: the new ones) come free; null when they are not held any more */
  readonly heldUntil: Date | null;
  /** the provider's page, while one can still pay there */
  readonly redirectUrl: string | null;
}

/** How a guest comes to ask: back from the provider's page, from there without having paid, or in any other way. */
export type Arrival = 'back' | 'left' | null;

const notFound = (): Refusal => refuse('not-found', 'payment.not-found', texts.notFound());

/**
 * What has become of a payment: asks the provider first, unless all is known. The answer is the booking's, not the one
 * attempt's: where another attempt paid it is `booked`, where another is being checked it is `processing`; and it is
 * `failed` only when no more money is awaited, or the nights are held and can be paid for again. Another person's
 * session, an unknown one and a session of another booking are the same `payment.not-found` (404). A provider that does
 * not answer leaves it at `processing`. Who `left` the provider's page has their open order ended, so that they can
 * decide at once what next.
 */
export async function paymentStatus(
  ctx: Context,
  userId: number,
  sessionId: string,
  bookingId: number,
  arrival: Arrival = null,
): Promise<Result<PaymentStatus>> {
  const attempt = await attemptBySession(ctx, sessionId);
  // a share is paid by its own page
  if (attempt === null || attempt.bookingId !== bookingId || isShare(attempt.purpose))
    return notFound();
  const found = await bookingById(ctx, bookingId);
  const own = permitted(traveller(userId), 'payment.read', found, notFound);
  if (!own.ok) return own;
  if (arrival === 'left') await endAttempt(ctx, sessionId).catch(() => null);
  if (arrival === 'back') await markReturned(ctx, attempt);
  // the job asks again in any case; a provider out of reach is no failed payment
  await askProvider(ctx, userId, sessionId);
  return ok(await statusOf(ctx, userId, { sessionId, bookingId }));
}

/** The same by our transaction id, or by the booking's last attempt to pay when there is none. */
export async function paymentStatusByTxn(
  ctx: Context,
  userId: number,
  bookingId: number,
  txnId: string,
): Promise<Result<PaymentStatus>> {
  const attempt =
    txnId === ''
      ? (await attemptsOf(ctx, bookingId)).find(({ purpose }) => !isShare(purpose))
      : await attemptByTxn(ctx, txnId);
  return attempt === undefined || attempt === null
    ? notFound()
    : paymentStatus(ctx, userId, attempt.sessionId, bookingId);
}

/**
 * Has a payment asked about and settled because its guest waits for it. Who asks on and on is answered from what is
 * known: the job asks in any case.
 */
async function askProvider(ctx: Context, userId: number, sessionId: string): Promise<void> {
  const often = ctx.settings.RATE_LIMITS
    ? await inTransaction(ctx.db, (trx) =>
        spendBudget(ctx, trx, 'payment-ask', { account: userId }),
      )
    : null;
  if (often === null) await settlePayment(ctx, sessionId).catch(() => null);
}

async function statusOf(
  ctx: Context,
  userId: number,
  { sessionId, bookingId }: { readonly sessionId: string; readonly bookingId: number },
): Promise<PaymentStatus> {
  const { asked, others } = await attemptsFor(ctx, sessionId, bookingId);
  let target = await targetOf(ctx, asked);
  if (!isBought(target)) {
    // money for another attempt may have come unnoticed: asked now, for the answer is given now
    for (const other of others)
      if (other.awaited || (other.state === 'paid' && (await isUnjudged(ctx, other))))
        await askProvider(ctx, userId, other.sessionId);
    if (others.length > 0) target = await targetOf(ctx, asked);
  }
  const charges = await chargesOf(ctx, asked.id);
  const returned = charges.find(({ verdict }) => verdict === 'returned') ?? null;
  const held = target.held === null ? null : heldUntil(target.held, ctx.clock.now());
  const received =
    returned === null ? null : { amount: returned.amount, currency: returned.currency };
  const { checkIn, checkOut } = target.held ?? target.booking;
  const answer = (
    outcome: PaymentStatus['outcome'],
    reason: string | null,
    { txnId, redirectUrl, ...of }: Attempt = asked,
  ): PaymentStatus => ({
    bookingId,
    sessionId: of.sessionId,
    purpose: of.purpose,
    provider: of.provider,
    txnId,
    amount: of.amount,
    stay: { checkIn, checkOut },
    outcome,
    reason,
    received,
    heldUntil: held,
    redirectUrl: of.state === 'open' && ctx.clock.now() < of.expiresAt ? redirectUrl : null,
  });
  if (isBought(target)) return answer('booked', returned?.reason === 'double' ? 'double' : null);
  // nights or a change that were given up are not bought any more, whatever still comes
  const isGivenUp = target.held?.state === 'cancelled';
  if ((asked.awaited && !isGivenUp) || charges.some(({ verdict }) => verdict === 'unjudged'))
    return answer('processing', null);
  const checked = (await attemptsFor(ctx, sessionId, bookingId)).others.find((other) =>
    isChecked(other, held),
  );
  if (checked !== undefined && !isGivenUp) return answer('processing', null, checked);
  // an order that was never opened is opened by the next press while the nights are held
  return asked.state === 'opening' && held !== null
    ? answer('processing', null)
    : answer('failed', reasonOf(asked, returned, isGivenUp, held));
}

/** The attempt that is asked about, and those that were to pay for the same: the booking, or the very change. */
async function attemptsFor(
  ctx: Context,
  sessionId: string,
  bookingId: number,
): Promise<{ asked: Attempt; others: readonly Attempt[] }> {
  const all = await attemptsOf(ctx, bookingId);
  const asked = all.find((one) => one.sessionId === sessionId);
  if (asked === undefined) throw new Error('an attempt is never deleted');
  return {
    asked,
    others: all.filter(
      (one) =>
        one !== asked &&
        one.purpose === asked.purpose &&
        one.expiresAt.getTime() === asked.expiresAt.getTime(),
    ),
  };
}

/** What an attempt was to pay for. */
interface Target {
  readonly booking: Booking;
  /** the hold that is paid for: the booking itself, or its change; null: there is no such change any more */
  readonly held: Booking | null;
}

async function targetOf(ctx: Context, attempt: Attempt): Promise<Target> {
  const booking = await bookingById(ctx, attempt.bookingId);
  if (booking === null) throw new Error('a booking is never deleted');
  return {
    booking,
    held:
      attempt.purpose === 'booking'
        ? booking
        : await changeHeldUntil(ctx, booking.id, attempt.expiresAt),
  };
}

/** A booking that was confirmed, whatever became of it since; a change that took its booking's place. */
const isBought = ({ booking, held }: Target): boolean =>
  held !== null && (held === booking ? booking.confirmedAt !== null : held.state === 'superseded');

const isUnjudged = async (ctx: Context, { id }: Attempt): Promise<boolean> =>
  (await chargesOf(ctx, id)).some(({ verdict }) => verdict === 'unjudged');

/** Open, and its guest is back from the provider's page, or the time for paying is over: nothing to do but to wait. */
const isChecked = (attempt: Attempt, held: Date | null): boolean =>
  attempt.awaited && (attempt.returnedAt !== null || held === null);

/** Why nothing was bought: of money that came the verdict, else what the provider or the guest did, else the time. */
function reasonOf(
  attempt: Attempt,
  returned: Charge | null,
  isGivenUp: boolean,
  held: Date | null,
): string {
  if (returned !== null) return returned.reason;
  if (isGivenUp) return 'given-up';
  if (attempt.failure === 'declined' || attempt.failure === 'cancelled') return attempt.failure;
  return held === null ? 'hold-over' : 'declined';
}
