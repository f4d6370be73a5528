import { randomBytes } from 'node:crypto';
import { spendBudget, type Exhausted } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import type { GatewayName } from '#platform/payments/index.ts';
import * as texts from '#messages/payment.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import {
  attemptBySession,
  attemptsOf,
  endOrder,
  gatewayOf,
  isShare,
  toAttempt,
  type Attempt,
  type Purpose,
} from './attempts.ts';
import type { AttemptState } from './lifecycle.ts';

interface NewPayment {
  readonly bookingId: number;
  readonly purpose: Purpose;
  /** paise, INR */
  readonly amount: Paise;
  /** when the unpaid nights become free again */
  readonly expiresAt: Date;
  readonly customer: { readonly name: string; readonly phone: string; readonly email: string };
  readonly description: string;
  /** our page to which the payer's browser returns; by default the page that checks the payment */
  readonly returnPath?: string;
}

/** Data that a browser or an app needs to send a guest to the provider. */
export interface StartedPayment {
  /** our own opaque id, used in the addresses to which guests return */
  readonly sessionId: string;
  readonly provider: GatewayName;
  readonly redirectUrl: string;
  readonly txnId: string;
  /** the provider's id of the order */
  readonly orderId: string;
  /** public identifiers of our account at the provider, never secrets */
  readonly appId: string;
  readonly key: string;
}

/** First check at the provider if neither a webhook nor the guest came before. */
const FIRST_CHECK_MS = 60_000;
/** The least remaining time for a payer to begin paying an open order of a share. */
const SHORTEST_REST_MS = 5 * 60_000;

/** The address to which the guest's browser returns; the sandbox uses the first variant of the check. */
const returnPath = (provider: GatewayName, sessionId: string, bookingId: number): string =>
  `/${provider === 'phonepe' ? 'phonepe' : 'stripe'}/${sessionId}/${bookingId}`;

/**
 * Opens an order at the provider, or returns the open one for the same booking, purpose, amount and end (for a share
 * and the rest, whose orders may end early, only the same amount), so pressing twice pays once. An open order for
 * another amount or end is closed first; money that still arrives for it is judged like any other. Never call it
 * inside a transaction: the attempt is committed first, with the reference used at the provider. A process that dies
 * in between leaves an attempt that the next press opens under the same reference, and no provider opens a reference
 * twice.
 *
 * Refuses `payment.often` (429) after too many orders, `payment.unreachable` (upstream), and `payment.under-way` when
 * an earlier order turns out to be paid.
 */
export async function startPayment(
  ctx: Context,
  payment: NewPayment,
): Promise<Result<StartedPayment>> {
  const attempt = await liveAttempt(ctx, payment);
  if (attempt === 'paid') return refuse('conflict', 'payment.under-way', texts.underWay());
  if ('retryAfter' in attempt)
    return refuse('limited', 'payment.often', texts.often(), { retryAfter: attempt.retryAfter });
  const gateway = gatewayOf(ctx, attempt.provider);
  if (attempt.state === 'open') return ok(started(attempt, gateway));
  try {
    const opened = await gateway.open({
      reference: attempt.sessionId,
      amount: attempt.amount,
      currency: 'INR',
      description: payment.description,
      returnUrl: `${ctx.settings.publicUrl}${payment.returnPath ?? returnPath(gateway.name, attempt.sessionId, payment.bookingId)}`,
      expiresAt: attempt.expiresAt,
      customer: payment.customer,
    });
    await ctx.db
      .updateTable('payment_attempts')
      .set({ state: 'open', order_id: opened.orderId, redirect_url: opened.redirectUrl })
      .where('id', '=', attempt.id)
      .where('state', '=', 'opening')
      .execute();
  } catch {
    return refuse('upstream', 'payment.unreachable', texts.unreachable());
  }
  const open = await attemptBySession(ctx, attempt.sessionId);
  return open === null || open.orderId === ''
    ? refuse('upstream', 'payment.unreachable', texts.unreachable())
    : ok(started(open, gateway));
}

/**
 * The attempt that is open or being opened; a new one where there is none. `paid`: an earlier order was paid after
 * all.
 */
async function liveAttempt(
  ctx: Context,
  payment: NewPayment,
): Promise<Attempt | Exhausted | 'paid'> {
  const made = await inTransaction(ctx.db, (trx) => newAttempt(ctx, trx, payment));
  if (made === 'paid') return 'paid';
  if (made !== null) return made;
  const live = await ctx.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('booking_id', '=', payment.bookingId)
    .where('purpose', '=', payment.purpose)
    .where('state', 'in', ['opening', 'open'])
    .executeTakeFirst();
  if (live === undefined) return liveAttempt(ctx, payment); // it ended between the two queries
  if (live.amount === payment.amount && goesOn(ctx, payment, live.expires_at))
    return toAttempt(live);
  return (await letGo(ctx, toAttempt(live))) === 'paid' ? 'paid' : liveAttempt(ctx, payment);
}

/**
 * An order of a share or of the rest is shorter than the time for paying it, so one that still lasts a while is
 * reused.
 */
const goesOn = ({ clock }: Context, { purpose, expiresAt }: NewPayment, end: Date): boolean =>
  isShare(purpose) || purpose === 'rest'
    ? end.getTime() > Math.min(clock.now().getTime() + SHORTEST_REST_MS, expiresAt.getTime() - 1)
    : end.getTime() === expiresAt.getTime();

/**
 * Writes a new attempt; null where one is live. `paid`: unjudged money has arrived, or money that bought the booking
 * or the share: a guest who pressed before that was known must not pay twice. Locks the earlier attempts first, so
 * that money being recorded right now is seen.
 */
async function newAttempt(
  ctx: Context,
  trx: Db,
  payment: NewPayment,
): Promise<Attempt | Exhausted | 'paid' | null> {
  const of = trx
    .selectFrom('payment_attempts as a')
    .where('a.booking_id', '=', payment.bookingId)
    .where('a.purpose', '=', payment.purpose);
  await of.select('a.id').orderBy('a.id').forUpdate().execute();
  const came = await of
    .innerJoin('payment_charges as c', 'c.attempt_id', 'a.id')
    .select('c.id')
    .where(
      'c.verdict',
      'in',
      payment.purpose === 'modification' || payment.purpose === 'rest'
        ? ['unjudged']
        : ['unjudged', 'kept'],
    )
    .executeTakeFirst();
  if (came !== undefined) return 'paid';
  const now = ctx.clock.now();
  const made = await trx
    .insertInto('payment_attempts')
    .values({
      session_id: randomBytes(18).toString('base64url').replaceAll('_', 'a').replaceAll('-', 'b'),
      txn_id: `T${randomBytes(10).toString('hex')}`,
      booking_id: payment.bookingId,
      purpose: payment.purpose,
      provider: ctx.payments.gateway.name,
      amount: payment.amount,
      expires_at: payment.expiresAt,
      created_at: now,
      next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'purpose'])
        .where('state', 'in', ['opening', 'open'])
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (made === undefined) return null;
  // only a new order is charged; an open one is returned for free
  const exhausted = await spendBudget(ctx, trx, 'payment-order', {
    account: ctx.actor.session?.account.id,
    network: ctx.actor.address,
  });
  if (exhausted === null) return toAttempt(made);
  await trx.deleteFrom('payment_attempts').where('id', '=', made.id).execute();
  return exhausted;
}

/**
 * Gives up an order, for example of another change of the same booking. Closes it at the provider; if that fails it
 * is only replaced and still checked, so that its money is seen.
 */
async function letGo(ctx: Context, attempt: Attempt): Promise<AttemptState> {
  const asked = await endOrder(ctx, attempt).catch(() => null);
  if (asked !== null && asked.state !== 'open' && asked.state !== 'opening') return asked.state;
  await ctx.db
    .updateTable('payment_attempts')
    .set({ state: 'abandoned' })
    .where('id', '=', attempt.id)
    .where('state', 'in', ['opening', 'open'])
    .execute();
  return 'abandoned';
}

/**
 * Closes the live orders of a booking at the provider, because the guest will not pay by them. Returns the attempt
 * that prevents it: one with unjudged money (`paid`), or one that the provider keeps open, so that money may still
 * arrive (`open`); else null. Never call it inside a transaction.
 */
export async function letGoOfPayments(ctx: Context, bookingId: number): Promise<Attempt | null> {
  for (const attempt of await attemptsOf(ctx, bookingId)) {
    if (attempt.purpose !== 'booking') continue;
    if (attempt.state === 'opening') await letGo(ctx, attempt);
    else if (attempt.state === 'open') {
      const asked = await endOrder(ctx, attempt).catch(() => attempt);
      if (asked?.state === 'open') return asked;
    }
  }
  return moneyToJudge(ctx.db, bookingId);
}

const bookingPayments = (trx: Db, bookingId: number) =>
  trx
    .selectFrom('payment_attempts as a')
    .selectAll('a')
    .where('a.booking_id', '=', bookingId)
    .where('a.purpose', '=', 'booking');

/** The attempt of a booking with unjudged money; null without. */
export async function moneyToJudge(trx: Db, bookingId: number): Promise<Attempt | null> {
  const row = await bookingPayments(trx, bookingId)
    .innerJoin('payment_charges as c', 'c.attempt_id', 'a.id')
    .where('c.verdict', '=', 'unjudged')
    .executeTakeFirst();
  return row === undefined ? null : toAttempt(row);
}

/** The attempt of a booking whose money may still arrive or has just arrived; null when no payment is in progress. */
export async function paymentUnderWay(trx: Db, bookingId: number): Promise<Attempt | null> {
  const row = await bookingPayments(trx, bookingId)
    .where('a.state', 'in', ['opening', 'open'])
    .executeTakeFirst();
  return row === undefined ? moneyToJudge(trx, bookingId) : toAttempt(row);
}

const started = (attempt: Attempt, gateway: { appId: string; key: string }): StartedPayment => ({
  sessionId: attempt.sessionId,
  provider: attempt.provider,
  redirectUrl: attempt.redirectUrl,
  txnId: attempt.txnId,
  orderId: attempt.orderId,
  appId: gateway.appId,
  key: gateway.key,
});
