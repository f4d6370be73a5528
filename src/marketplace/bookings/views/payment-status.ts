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
import type { UnpaidHold } from '../own-hold.ts';
import { settlePayment } from '../settle-payment.ts';

/** The status of the payment for a booking or a change, over all its attempts. */
export interface PaymentStatus {
  readonly bookingId: number;
  /** the attempt that the status describes: the requested one, or a later one that is being checked */
  readonly sessionId: string;
  readonly purpose: Purpose;
  readonly provider: Attempt['provider'];
  readonly txnId: string;
  readonly amount: Paise;
  /** the nights to pay for; for a change, the new ones */
  readonly stay: Stay;
  /**
   * `booked`: the booking or change is confirmed, whichever attempt paid; `processing`: the provider has not answered
   * yet
   */
  readonly outcome: 'booked' | 'processing' | 'failed';
  /** machine name: why it failed, or `double` when this payment goes back because another one came first */
  readonly reason: string | null;
  /** money that came and goes back in full, in the smallest unit of its currency; null: none */
  readonly received: { readonly amount: number; readonly currency: string } | null;
  /** when the hold (for a change: of the new nights) ends; null when they are not held any more */
  readonly heldUntil: Date | null;
  /** the guest has come back from the provider's page */
  readonly isBack: boolean;
  /** the provider's page, while the order can still be paid there */
  readonly redirectUrl: string | null;
}

/**
 * How the guest arrives: `back` from the provider's page, having `left` it without paying, or in any other way.
 */
export type Arrival = 'back' | 'left' | null;

const notFound = (): Refusal => refuse('not-found', 'payment.not-found', texts.notFound());

/**
 * The status of a payment; asks the provider first unless everything is known. It is the status of the booking, not
 * of one attempt: `booked` where another attempt paid, `processing` where another is being checked, `failed` only
 * when no more money is awaited, or the nights are held and can be paid again. Another person's session, an unknown
 * one and a session of another booking are the same `payment.not-found` (404). A provider that does not answer leaves
 * it `processing`. Ends the open order of a guest who `left` the provider's page, so they can choose again at once.
 */
export async function paymentStatus(
  ctx: Context,
  userId: number,
  sessionId: string,
  bookingId: number,
  arrival: Arrival = null,
): Promise<Result<PaymentStatus>> {
  const attempt = await attemptBySession(ctx, sessionId);
  // shares are paid on a page of their own
  if (attempt === null || attempt.bookingId !== bookingId || isShare(attempt.purpose))
    return notFound();
  const found = await bookingById(ctx, bookingId);
  const own = permitted(traveller(userId), 'payment.read', found, notFound);
  if (!own.ok) return own;
  if (arrival === 'left') await endAttempt(ctx, sessionId).catch(() => null);
  if (arrival === 'back') await markReturned(ctx, attempt);
  // the job asks again in any case; an unreachable provider is no failed payment
  await askProvider(ctx, userId, sessionId);
  return ok(await statusOf(ctx, userId, { sessionId, bookingId }));
}

/** As `paymentStatus`, by our transaction id, or for the booking's last attempt where the id is empty. */
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
 * The guest's hold whose payment has not begun: no order has been opened at a provider, so nothing can have been
 * charged. Null for any other booking, and for one that a group pays.
 */
export async function holdBeforePayment(
  ctx: Context,
  userId: number,
  bookingId: number,
): Promise<UnpaidHold | null> {
  const own = permitted(
    traveller(userId),
    'payment.read',
    await bookingById(ctx, bookingId),
    notFound,
  );
  const expiresAt = own.ok ? heldUntil(own.value, ctx.clock.now()) : null;
  if (!own.ok || expiresAt === null || own.value.modifies !== null) return null;
  if (await ctx.hooks.splits.isOpen(ctx, bookingId)) return null;
  for (const { state, sessionId } of await attemptsOf(ctx, bookingId)) {
    if (state !== 'opening') return null;
    await askProvider(ctx, userId, sessionId);
  }
  if ((await attemptsOf(ctx, bookingId)).some(({ state }) => state !== 'opening')) return null;
  const { payAmount, checkIn, checkOut } = own.value;
  return { bookingId, expiresAt, amount: payAmount, stay: { checkIn, checkOut } };
}

/** Settles a payment for a guest who waits. A guest who asks too often gets what is known; the job asks in any case. */
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
  const { requested, others } = await attemptsFor(ctx, sessionId, bookingId);
  let target = await targetOf(ctx, requested);
  if (!isBought(target)) {
    // money for another attempt may have come: the provider is asked before the answer is given
    for (const other of others)
      if (other.awaited || (other.state === 'paid' && (await isUnjudged(ctx, other))))
        await askProvider(ctx, userId, other.sessionId);
    if (others.length > 0) target = await targetOf(ctx, requested);
  }
  const charges = await chargesOf(ctx, requested.id);
  const returned = charges.find(({ verdict }) => verdict === 'returned') ?? null;
  const held = target.held === null ? null : heldUntil(target.held, ctx.clock.now());
  const received =
    returned === null ? null : { amount: returned.amount, currency: returned.currency };
  const { checkIn, checkOut } = target.held ?? target.booking;
  const answer = (
    outcome: PaymentStatus['outcome'],
    reason: string | null,
    { txnId, redirectUrl, ...of }: Attempt = requested,
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
    isBack: of.returnedAt !== null,
    redirectUrl: of.state === 'open' && ctx.clock.now() < of.expiresAt ? redirectUrl : null,
  });
  if (isBought(target)) return answer('booked', returned?.reason === 'double' ? 'double' : null);
  // money that still comes for released nights or a dropped change pays for nothing
  const isGivenUp = target.held?.state === 'cancelled';
  if ((requested.awaited && !isGivenUp) || charges.some(({ verdict }) => verdict === 'unjudged'))
    return answer('processing', null);
  const checked = (await attemptsFor(ctx, sessionId, bookingId)).others.find((other) =>
    isChecked(other, held),
  );
  if (checked !== undefined && !isGivenUp) return answer('processing', null, checked);
  // an order that was never opened is opened by the next press while the nights are held
  return requested.state === 'opening' && held !== null
    ? answer('processing', null)
    : answer('failed', reasonOf(requested, returned, isGivenUp, held));
}

/** The requested attempt, and the other attempts for the same booking or change. */
async function attemptsFor(
  ctx: Context,
  sessionId: string,
  bookingId: number,
): Promise<{ requested: Attempt; others: readonly Attempt[] }> {
  const all = await attemptsOf(ctx, bookingId);
  const requested = all.find((one) => one.sessionId === sessionId);
  if (requested === undefined) throw new Error('an attempt is never deleted');
  return {
    requested,
    others: all.filter(
      (one) =>
        one !== requested &&
        one.purpose === requested.purpose &&
        one.expiresAt.getTime() === requested.expiresAt.getTime(),
    ),
  };
}

/** The booking or change that an attempt pays for. */
interface Target {
  readonly booking: Booking;
  /** the hold to pay for: the booking itself, or its change; null: the change no longer exists */
  readonly held: Booking | null;
  /** a payment of the rest was kept */
  readonly isRestPaid: boolean;
}

async function targetOf(ctx: Context, attempt: Attempt): Promise<Target> {
  const booking = await bookingById(ctx, attempt.bookingId);
  if (booking === null) throw new Error('a booking is never deleted');
  return {
    booking,
    held:
      attempt.purpose === 'booking'
        ? booking
        : attempt.purpose === 'modification'
          ? await changeHeldUntil(ctx, booking.id, attempt.expiresAt)
          : null,
    isRestPaid: attempt.purpose === 'rest' && (await isKept(ctx, attempt)),
  };
}

/** Whether the booking was ever confirmed, the change took its booking's place, or the rest was paid. */
const isBought = ({ booking, held, isRestPaid }: Target): boolean =>
  isRestPaid ||
  (held !== null &&
    (held === booking ? booking.confirmedAt !== null : held.state === 'superseded'));

const isKept = async (ctx: Context, { id }: Attempt): Promise<boolean> =>
  (await chargesOf(ctx, id)).some(({ verdict }) => verdict === 'kept');

const isUnjudged = async (ctx: Context, { id }: Attempt): Promise<boolean> =>
  (await chargesOf(ctx, id)).some(({ verdict }) => verdict === 'unjudged');

/** Whether an open attempt only waits for the provider: the guest has returned, or the time to pay is over. */
const isChecked = (attempt: Attempt, held: Date | null): boolean =>
  attempt.awaited && (attempt.returnedAt !== null || held === null);

/** Why a payment failed: the verdict on its money, else what the provider or the guest did, else the time. */
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
