import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import { drain } from '#platform/jobs/drain.ts';
import type { RefundStatus } from '#platform/payments/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { gatewayOf } from './attempts.ts';

/** Refunds processed at the same time. */
const AT_ONCE = 4;
/** A process leases a refund for this long; after a crash it is due again. */
const LEASE_MS = 120_000;
/** After this many attempts without a clear answer, two and a half days, an operator must look. */
const MOST_ATTEMPTS = 60;
/** From this attempt on the pause is the longest one. A pending refund is checked as often until its bank is done. */
const SETTLED_PACE = 7;
const LONGEST_PAUSE_MS = HOUR_MS;

interface Taken {
  readonly id: number;
  readonly attempts: number;
  readonly round: number;
  readonly charge_id: number;
  readonly amount: number;
  readonly currency: string;
  readonly booking_id: number;
}

/** The key of a refund at the provider: unchanged as long as the money may have been sent under it. */
export const refundKeyOf = (sessionId: string, refundId: number, round: number): string =>
  `refund-${sessionId}-${refundId}${round === 0 ? '' : `-${round}`}`;

/**
 * Job: sends requested refunds and follows sent ones to their end, until none is due; returns how many became final.
 * Each is leased before the provider is called and has its own key, so the job may run twice, on two machines, or die
 * after the provider's answer: the money is sent once. The ledger row is written in the transaction that makes the
 * refund final.
 */
export async function settleRefunds(ctx: Context, stop?: AbortSignal): Promise<number> {
  const { done } = await drain({
    atOnce: AT_ONCE,
    stop,
    take: (most) => lease(ctx, most),
    work: (refund) => push(ctx, refund),
  });
  return done;
}

async function lease({ db, clock }: Context, most: number): Promise<readonly Taken[]> {
  const now = clock.now();
  return db
    .updateTable('payment_refunds')
    .set((eb) => ({
      next_attempt_at: new Date(now.getTime() + LEASE_MS),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_refunds')
        .select('id')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'attempts', 'round', 'charge_id', 'amount', 'currency', 'booking_id'])
    .execute();
}

async function push(ctx: Context, refund: Taken): Promise<boolean> {
  const of = await ctx.db
    .selectFrom('payment_charges as c')
    .innerJoin('payment_attempts as a', 'a.id', 'c.attempt_id')
    .select(['c.payment_id', 'c.provider', 'a.session_id', 'a.order_id'])
    .where('c.id', '=', refund.charge_id)
    .executeTakeFirstOrThrow();
  const answer = await gatewayAnswer(ctx, refund, of);
  if (answer?.state === 'done') return finish(ctx, refund, of.provider, answer);
  const failure =
    answer?.state === 'failed'
      ? 'refused'
      : answer === null && refund.attempts >= MOST_ATTEMPTS
        ? 'unanswered'
        : null;
  const pause = Math.min(LONGEST_PAUSE_MS, 60_000 * 2 ** Math.min(10, refund.attempts - 1));
  await ctx.db
    .updateTable('payment_refunds')
    .set({
      ...(failure === null
        ? { next_attempt_at: new Date(ctx.clock.now().getTime() + pause) }
        : { state: 'failed', next_attempt_at: null, failure, failed_at: ctx.clock.now() }),
      // a clear answer resets the count of attempts without one
      ...(answer?.state === 'pending'
        ? {
            state: 'sent',
            sent_at: ctx.clock.now(),
            provider_refund_id: answer.providerRefundId,
            attempts: Math.min(refund.attempts, SETTLED_PACE),
          }
        : {}),
    })
    .where('id', '=', refund.id)
    .where('state', 'in', ['requested', 'sent'])
    .execute();
  return failure !== null;
}

/** Null: no clear answer; the next attempt uses the same key. */
async function gatewayAnswer(
  ctx: Context,
  refund: Taken,
  of: { payment_id: string; provider: string; session_id: string; order_id: string },
): Promise<RefundStatus | null> {
  try {
    return await gatewayOf(ctx, of.provider).refund({
      refundKey: refundKeyOf(of.session_id, refund.id, refund.round),
      paymentId: of.payment_id,
      reference: of.session_id,
      orderId: of.order_id,
      amount: refund.amount,
      currency: refund.currency,
    });
  } catch {
    return null;
  }
}

async function finish(
  { db, clock }: Context,
  refund: Taken,
  provider: string,
  answer: RefundStatus,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const done = await trx
      .updateTable('payment_refunds')
      .set({
        state: 'done',
        done_at: now,
        next_attempt_at: null,
        provider_refund_id: answer.providerRefundId,
      })
      .where('id', '=', refund.id)
      .where('state', 'in', ['requested', 'sent'])
      .executeTakeFirst();
    if (done.numUpdatedRows !== 1n) return false;
    await trx
      .insertInto('ledger_entries')
      .values({
        booking_id: refund.booking_id,
        kind: 'refund',
        amount: -refund.amount,
        currency: refund.currency,
        provider,
        reference: answer.providerRefundId,
        at: now,
      })
      .execute();
    return true;
  });
}
