import { sql, type SqlBool } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { Purpose } from './attempts.ts';
import { BY_HAND } from './ledger.ts';
import { shareReimbursed } from './refunds.ts';

/** What ended longer ago is not news any more. */
const REFUND_NEWS_MS = 2 * DAY_MS;
/** The same of a payment, from the end of its hold: a provider may be asked for two days before it is given up. */
const PAYMENT_NEWS_MS = 4 * DAY_MS;

/**
 * What has become of a refund that a cancellation, a change or the share of another payer asked for, over however many
 * payments.
 */
export interface RefundNews {
  /** of its first part */
  readonly id: number;
  readonly bookingId: number;
  readonly currency: string;
  /** all that was asked for, in the smallest unit of the currency */
  readonly whole: number;
  /** the share that it passes on to whoever had paid for all, where it does */
  readonly share?: number;
  /** what is to be told now: paid back, or refused by the bank */
  readonly parts: readonly RefundPart[];
}

export interface RefundPart {
  readonly id: number;
  /** positive, in the smallest unit of the currency */
  readonly amount: number;
  readonly state: 'done' | 'failed';
  /** given back by an operator outside the gateways */
  readonly byHand: boolean;
  /** the provider's id of the payment that it is part of */
  readonly paymentId: string;
}

export interface FailureNews {
  readonly attemptId: number;
  readonly bookingId: number;
  readonly purpose: Purpose;
  readonly amount: Paise;
  readonly txnId: string;
  /** when the nights that were to be paid for came free: names the change that it was for */
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/**
 * Refunds of the last two days of which nobody was notified yet, oldest first: one for each event, once no part of it
 * is on its way any more. That a payment goes back by itself was announced with its sum when it was decided: it is news
 * only where it failed, and when it is done after that.
 */
export async function refundsToNotify(
  ctx: Context,
  limit: number,
  without: readonly number[] = [],
): Promise<readonly RefundNews[]> {
  const since = new Date(ctx.clock.now().getTime() - REFUND_NEWS_MS);
  const events = await untold(ctx.db)
    .select(['r.booking_id', 'r.key', sql<number>`min(r.id)`.as('id')])
    .where((r) => r.or([r('r.done_at', '>', since), r('r.failed_at', '>', since)]))
    .where(
      sql<SqlBool>`not exists (select from payment_refunds o where o.booking_id = r.booking_id and o.key = r.key and o.state in ('requested', 'sent'))`,
    )
    .groupBy(['r.booking_id', 'r.key'])
    .having(sql<SqlBool>`min(r.id) <> all (${without}::int[])`)
    .orderBy(sql`min(r.id)`)
    .limit(limit)
    .execute();
  return Promise.all(events.map(({ id, booking_id, key }) => newsOf(ctx.db, id, booking_id, key)));
}

const untold = (db: Db) =>
  db
    .selectFrom('payment_refunds as r')
    .where((r) =>
      r.or([
        r.and([
          r('r.state', '=', 'done'),
          r('r.notified_at', 'is', null),
          r.or([r('r.key', 'not like', 'charge-%'), r('r.failure_notified_at', 'is not', null)]),
        ]),
        r.and([r('r.state', '=', 'failed'), r('r.failure_notified_at', 'is', null)]),
      ]),
    );

async function newsOf(db: Db, id: number, bookingId: number, key: string): Promise<RefundNews> {
  const parts = await untold(db)
    .innerJoin('payment_charges as c', 'c.id', 'r.charge_id')
    .select(['r.id', 'r.amount', 'r.currency', 'r.state', 'c.payment_id as paymentId'])
    .select(
      sql<boolean>`exists (select from ledger_entries l where l.provider = ${BY_HAND} and l.reference = 'refund-' || r.id)`.as(
        'byHand',
      ),
    )
    .$narrowType<{ state: RefundPart['state'] }>()
    .where('r.booking_id', '=', bookingId)
    .where('r.key', '=', key)
    .orderBy('r.id')
    .execute();
  const all = await db
    .selectFrom('payment_refunds')
    .select(sql<number>`sum(amount)::int8`.as('whole'))
    .where('booking_id', '=', bookingId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const share = shareReimbursed(key);
  return {
    id,
    bookingId,
    currency: parts[0]?.currency ?? 'INR',
    whole: all.whole,
    ...(share === null ? {} : { share }),
    parts: parts.map(({ currency: _same, ...part }) => part),
  };
}

/**
 * Marks all parts as notified of, in the caller's transaction. False: somebody else has, and the caller must write
 * nothing.
 */
export async function markRefundNotified(trx: Db, { parts }: RefundNews): Promise<boolean> {
  let marked = 0n;
  for (const { id, state } of parts) {
    const mark = state === 'done' ? 'notified_at' : 'failure_notified_at';
    marked += (
      await trx
        .updateTable('payment_refunds')
        .set({ [mark]: sql<Date>`now()` })
        .where('id', '=', id)
        .where('state', '=', state)
        .where(mark, 'is', null)
        .executeTakeFirst()
    ).numUpdatedRows;
  }
  return parts.length > 0 && marked === BigInt(parts.length);
}

/**
 * Payments that came to nothing although the time for them is over, and of which nobody was notified yet, oldest first:
 * the last attempt for each booking and each change, once money is awaited for none of them. Left out where money came
 * with the last one: that is confirmed, or told of as going back. Whether the guest still waits for what it was to buy
 * is the caller's to know; either way the caller marks the attempt, or it comes again.
 */
export const failedPaymentsToNotify = (
  ctx: Context,
  limit: number,
  without: readonly number[] = [],
): Promise<readonly FailureNews[]> =>
  failures(ctx, ctx.db)
    .where(sql<SqlBool>`a.id <> all (${without}::int[])`)
    .orderBy('a.id')
    .limit(limit)
    .execute();

/**
 * The same of one attempt, looked at again in the caller's transaction, which has the booking locked; null: it is no
 * longer news.
 */
export const failedPaymentToNotify = async (
  ctx: Context,
  trx: Db,
  attemptId: number,
): Promise<FailureNews | null> =>
  (await failures(ctx, trx).where('a.id', '=', attemptId).executeTakeFirst()) ?? null;

/** False: somebody else has dealt with this failure, and the caller has nothing to say any more. */
export async function markFailureNotified(trx: Db, attemptId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempts')
    .set({ failure_notified_at: sql<Date>`now()` })
    .where('id', '=', attemptId)
    .where('failure_notified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * An order whose opening was never answered was shown to nobody: it is neither an attempt to tell of nor one to wait
 * for.
 */
function failures({ clock }: Context, db: Db) {
  const now = clock.now().getTime();
  const sameHold = sql`o.booking_id = a.booking_id and o.purpose = a.purpose and o.expires_at = a.expires_at`;
  return (
    db
      .selectFrom('payment_attempts as a')
      .select([
        'a.id as attemptId',
        'a.booking_id as bookingId',
        'a.purpose',
        'a.amount',
        'a.txn_id as txnId',
        'a.expires_at as expiresAt',
        'a.created_at as createdAt',
      ])
      .$narrowType<{ purpose: Purpose }>()
      .where('a.failure_notified_at', 'is', null)
      // whoever pays a share sees on its page what came of it, and may try again while there is time
      .where('a.purpose', 'not like', 'share-%')
      .where('a.state', 'in', ['failed', 'abandoned'])
      .where('a.expires_at', '<=', new Date(now))
      .where('a.expires_at', '>', new Date(now - PAYMENT_NEWS_MS))
      .where(sql<SqlBool>`not exists (select from payment_charges c where c.attempt_id = a.id)`)
      .where(
        sql<SqlBool>`not exists (select from payment_attempts o where ${sameHold} and (o.state = 'open' or (o.state = 'abandoned' and o.next_check_at is not null)))`,
      )
      .where(
        sql<SqlBool>`not exists (select from payment_attempts o join payment_charges c on c.attempt_id = o.id where ${sameHold} and c.verdict = 'unjudged')`,
      )
      .where(
        sql<SqlBool>`not exists (select from payment_attempts o where ${sameHold} and o.id > a.id and o.state <> 'opening')`,
      )
  );
}
