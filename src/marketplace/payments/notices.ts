import { sql, type SqlBool } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { Purpose } from './attempts.ts';
import { BY_HAND } from './ledger.ts';

/** What happened longer ago is not news any more. */
const NEWS_MS = 2 * DAY_MS;
/** After its time is over an order has so long to be reported paid before it counts as failed. */
const GRACE_MS = 120_000;

export interface RefundNews {
  readonly id: number;
  readonly bookingId: number;
  /** positive, in the smallest unit of `currency` */
  readonly amount: number;
  readonly currency: string;
  /** given back by an operator outside the gateways */
  readonly byHand: boolean;
}

export interface FailureNews {
  readonly attemptId: number;
  readonly bookingId: number;
  readonly sessionId: string;
  readonly purpose: Purpose;
  readonly amount: Paise;
  readonly txnId: string;
  readonly createdAt: Date;
}

/** Refunds that were paid back in the last two days and of which nobody was notified yet, oldest first. */
export function refundsToNotify({ db, clock }: Context, limit: number): Promise<readonly RefundNews[]> {
  return db
    .selectFrom('payment_refunds as r')
    .select(['r.id', 'r.booking_id as bookingId', 'r.amount', 'r.currency'])
    .select(sql<boolean>`exists (select from ledger_entries l where l.provider = ${BY_HAND} and l.reference = 'refund-' || r.id)`.as('byHand'))
    .where('r.state', '=', 'done')
    .where('r.notified_at', 'is', null)
    .where('r.done_at', '>', new Date(clock.now().getTime() - NEWS_MS))
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** False: somebody else has notified of this refund, and the caller has nothing to say any more. */
export async function markRefundNotified(trx: Db, refundId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('payment_refunds').set({ notified_at: sql<Date>`now()` }).where('id', '=', refundId).where('notified_at', 'is', null).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Payments of the last two days that came to nothing and of which nobody was notified yet, oldest first: declined ones
 * at once, unanswered ones when their time is over. Left out where it would not be news: money came after all, or the
 * traveller went on to another attempt. Whether the booking still waits for the money is the caller's to know; either
 * way the caller marks the attempt, or it comes again.
 */
export const failedPaymentsToNotify = (ctx: Context, limit: number): Promise<readonly FailureNews[]> => failures(ctx, ctx.db).orderBy('a.id').limit(limit).execute();

/** The same of one attempt, looked at again in the caller's transaction, which has the booking locked; null: it is no longer news. */
export const failedPaymentToNotify = async (ctx: Context, trx: Db, attemptId: number): Promise<FailureNews | null> =>
  (await failures(ctx, trx).where('a.id', '=', attemptId).executeTakeFirst()) ?? null;

/** False: somebody else has dealt with this failure, and the caller has nothing to say any more. */
export async function markFailureNotified(trx: Db, attemptId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable('payment_attempts').set({ failure_notified_at: sql<Date>`now()` }).where('id', '=', attemptId).where('failure_notified_at', 'is', null).executeTakeFirst();
  return numUpdatedRows === 1n;
}

function failures({ clock }: Context, db: Db) {
  const now = clock.now().getTime();
  return db
    .selectFrom('payment_attempts as a')
    .select(['a.id as attemptId', 'a.booking_id as bookingId', 'a.session_id as sessionId', 'a.purpose', 'a.amount', 'a.txn_id as txnId', 'a.created_at as createdAt'])
    .$narrowType<{ purpose: Purpose }>()
    .where('a.failure_notified_at', 'is', null)
    .where('a.created_at', '>', new Date(now - NEWS_MS))
    .where((at) => at.or([at('a.state', '=', 'failed'), at.and([at('a.state', 'in', ['open', 'abandoned']), at('a.expires_at', '<', new Date(now - GRACE_MS))])]))
    .where(sql<SqlBool>`not exists (select from payment_charges c where c.attempt_id = a.id)`)
    .where(sql<SqlBool>`not exists (select from payment_attempts later where later.booking_id = a.booking_id and later.purpose = a.purpose and later.id > a.id)`);
}
