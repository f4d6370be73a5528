import { sql, type SqlBool } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import type { Purpose } from './attempts.ts';
import { BY_HAND } from './ledger.ts';
import { shareReimbursed } from './refunds.ts';

/** An older end is no longer announced. */
const REFUND_NEWS_MS = 2 * DAY_MS;
/** The limit for payments, from the end of the hold: a provider is checked for two days before we give up. */
const PAYMENT_NEWS_MS = 4 * DAY_MS;

/** The result of a refund for a cancellation, a change or another payer's share, over all its payments. */
export interface RefundNews {
  /** id of its first part */
  readonly id: number;
  readonly bookingId: number;
  readonly currency: string;
  /** the requested amount, in the smallest unit of the currency */
  readonly whole: number;
  /** the share that the refund passes on, if it does */
  readonly share?: number;
  /** the parts to announce now: paid back, or refused by the bank */
  readonly parts: readonly RefundPart[];
}

interface RefundPart {
  readonly id: number;
  /** positive, in the smallest unit of the currency */
  readonly amount: number;
  readonly state: 'done' | 'failed';
  /** paid back by an operator outside the gateways */
  readonly byHand: boolean;
  /** the provider's id of its payment */
  readonly paymentId: string;
}

export interface FailureNews {
  readonly attemptId: number;
  readonly bookingId: number;
  readonly purpose: Purpose;
  readonly amount: Paise;
  readonly txnId: string;
  /** when the unpaid nights became free; identifies the change */
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/**
 * Refunds of the last two days to be announced, oldest first: one for each event, once none of its parts is pending.
 * An automatic return of a payment was announced with its amount when it was decided, so it is news only if it
 * failed, and if it is completed after that.
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
 * Marks all parts as announced, in the caller's transaction. False: another process did, and the caller must write no
 * message.
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
 * Failed payments to be announced, oldest first: the last attempt for each booking and each change, once its time is
 * over and no money is awaited. Left out if the last attempt received money: that was confirmed, or announced as
 * returned. The caller decides whether the guest still waits for the purchase, and marks the attempt in any case, or
 * it is found again.
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
 * The failed payment of one attempt, read again in the caller's transaction, which has locked the booking; null: no
 * longer news.
 */
export const failedPaymentToNotify = async (
  ctx: Context,
  trx: Db,
  attemptId: number,
): Promise<FailureNews | null> =>
  (await failures(ctx, trx).where('a.id', '=', attemptId).executeTakeFirst()) ?? null;

/** False: another process has handled this failure, and the caller writes nothing. */
export async function markFailureNotified(trx: Db, attemptId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_attempts')
    .set({ failure_notified_at: sql<Date>`now()` })
    .where('id', '=', attemptId)
    .where('failure_notified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An order whose opening was never answered was shown to no guest, so it is neither announced nor awaited. */
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
      // a payer sees the result on the share's page, and may try again while there is time; whoever does not pay the
      // rest online pays it at the property
      .where('a.purpose', 'in', ['booking', 'modification'])
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
