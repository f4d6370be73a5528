import type { Selectable } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTransaction, type DB, type Db } from '#platform/database/index.ts';
import type { Gateway, GatewayName, OrderStatus } from '#platform/payments/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { AttemptState } from './lifecycle.ts';

/** One person's share of what a booking costs online, by its position in the split. */
export type SharePurpose = `share-${number}`;

/** What an attempt is to pay for: one of these is open at a time for each booking. */
export type Purpose = 'booking' | 'modification' | SharePurpose;

export const isShare = (purpose: Purpose): purpose is SharePurpose => purpose.startsWith('share-');

/** `timed-out`: nobody paid while it was open. */
export type AttemptFailure = '' | 'declined' | 'cancelled' | 'timed-out';

/** One order at a provider, for one amount and one end. */
export interface Attempt {
  readonly id: number;
  /** our own opaque id; it stands in the addresses to which travellers return */
  readonly sessionId: string;
  readonly bookingId: number;
  readonly purpose: Purpose;
  readonly provider: GatewayName;
  readonly orderId: string;
  readonly txnId: string;
  readonly amount: Paise;
  readonly state: AttemptState;
  readonly redirectUrl: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  /** why it failed; '' while it has not, or where nobody knows */
  readonly failure: AttemptFailure;
  /** when the guest first came back from the provider's page; null: they have not, as far as we know */
  readonly returnedAt: Date | null;
  /** as far as we know money for it may still come: the provider's word is not final */
  readonly awaited: boolean;
}

/** How long after its end an order is still asked about: webhooks of later money are believed for ever. */
const ASK_FOR_MS = 48 * HOUR_MS;
const LONGEST_PAUSE_MS = HOUR_MS;

/** The gateway of an earlier payment. Throws when it is no longer configured: its job then asks again later. */
export function gatewayOf({ payments }: Context, name: string): Gateway {
  const found = [payments.gateway, ...payments.others].find((gateway) => gateway.name === name);
  if (found === undefined) throw new Error(`The payment provider ${name} is not configured.`);
  return found;
}

/** The checked text columns come back as plain text; the constraints guarantee their values. */
export const toAttempt = (row: Selectable<DB['payment_attempts']>): Attempt => ({
  id: row.id,
  sessionId: row.session_id,
  bookingId: row.booking_id,
  purpose: row.purpose as Purpose,
  provider: row.provider as GatewayName,
  orderId: row.order_id,
  txnId: row.txn_id,
  amount: row.amount,
  state: row.state as AttemptState,
  redirectUrl: row.redirect_url,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  failure: row.failure as AttemptFailure,
  returnedAt: row.returned_at,
  // one that could not be ended and was let go for another is asked about all the same
  awaited: row.state === 'open' || (row.state === 'abandoned' && row.next_check_at !== null),
});

async function attemptBy(
  db: Db,
  column: 'session_id' | 'txn_id',
  value: string,
): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirst();
  return row === undefined ? null : toAttempt(row);
}

/** The attempt of a session; null: no such session. */
export const attemptBySession = (
  ctx: Context,
  sessionId: string,
  trx: Db = ctx.db,
): Promise<Attempt | null> => attemptBy(trx, 'session_id', sessionId);

/** The attempt with our transaction id, as apps send it back. */
export const attemptByTxn = (ctx: Context, txnId: string): Promise<Attempt | null> =>
  attemptBy(ctx.db, 'txn_id', txnId);

/** All attempts to pay for a booking and its changes, newest first. */
export async function attemptsOf(
  ctx: Context,
  bookingId: number,
  trx: Db = ctx.db,
): Promise<readonly Attempt[]> {
  if (!isId(bookingId)) return [];
  const rows = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toAttempt);
}

/**
 * Asks the provider for the truth about an order and writes it down in one transaction: each payment once (the
 * provider's payment id is unique), with its ledger row, and the attempt's state. What order the news come in, and
 * how often, makes no difference: only the provider's present word counts. Safe to repeat. Throws when the provider
 * cannot be asked. Null: no such session.
 */
export function refreshAttempt(ctx: Context, sessionId: string): Promise<Attempt | null> {
  return refresh(ctx, sessionId, 'declined');
}

/** `otherwise`: why it failed, where the provider says that it did and not why, before its time was over. */
async function refresh(
  ctx: Context,
  sessionId: string,
  otherwise: AttemptFailure,
): Promise<Attempt | null> {
  const attempt = await attemptBySession(ctx, sessionId);
  if (attempt === null) return null;
  const gateway = gatewayOf(ctx, attempt.provider);
  const key = { reference: attempt.sessionId, orderId: attempt.orderId };
  let status = await gateway.status(key);
  if (
    status.state === 'open' &&
    status.payments.length === 0 &&
    ctx.clock.now() >= attempt.expiresAt
  ) {
    await gateway.close(key).catch(() => undefined); // it may have been paid this moment: ask once more
    status = await gateway.status(key);
  }
  const failure =
    status.failure ?? (ctx.clock.now() >= attempt.expiresAt ? 'timed-out' : otherwise);
  return inTransaction(ctx.db, (trx) => writeDown(ctx, trx, attempt.id, status, failure));
}

/**
 * The traveller will not pay this order: where it is open it is ended at the provider, as far as that can be done, and
 * asked about, as it may have been paid this moment. Throws when the provider cannot be asked. Null: no such session.
 */
export async function endAttempt(ctx: Context, sessionId: string): Promise<Attempt | null> {
  const attempt = await attemptBySession(ctx, sessionId);
  return attempt?.state === 'open' ? endOrder(ctx, attempt) : attempt;
}

/** `endAttempt` for an attempt in whatever state it is. */
export async function endOrder(ctx: Context, attempt: Attempt): Promise<Attempt | null> {
  await gatewayOf(ctx, attempt.provider)
    .close({ reference: attempt.sessionId, orderId: attempt.orderId })
    .catch(() => undefined);
  return refresh(ctx, attempt.sessionId, 'cancelled');
}

/**
 * The guest is back from the provider's page: an open order is being checked from now on. Only the first time counts.
 */
export async function markReturned({ db, clock }: Context, attempt: Attempt): Promise<void> {
  if (attempt.state !== 'open' || attempt.returnedAt !== null) return;
  await db
    .updateTable('payment_attempts')
    .set({ returned_at: clock.now() })
    .where('id', '=', attempt.id)
    .where('returned_at', 'is', null)
    .execute();
}

async function writeDown(
  ctx: Context,
  trx: Db,
  attemptId: number,
  status: OrderStatus,
  failure: AttemptFailure,
): Promise<Attempt> {
  const now = ctx.clock.now();
  const row = await trx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // an order that carries another reference than ours is not the order we opened: none of its money is this booking's
  const payments = status.reference === row.session_id ? status.payments : [];
  for (const money of payments) {
    const charge = await trx
      .insertInto('payment_charges')
      .values({
        attempt_id: row.id,
        provider: row.provider,
        payment_id: money.paymentId,
        amount: money.amount,
        currency: money.currency,
        seen_at: now,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'payment_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (charge === undefined) continue;
    await trx
      .insertInto('ledger_entries')
      .values({
        booking_id: row.booking_id,
        kind: 'payment',
        amount: money.amount,
        currency: money.currency,
        provider: row.provider,
        reference: money.paymentId,
        at: now,
      })
      .execute();
  }
  const state = nextState(row.state as AttemptState, status, row.expires_at, now);
  const ended =
    state === 'paid' ||
    state === 'failed' ||
    (state === 'abandoned' && askedEnough(row.expires_at, now));
  const updated = await trx
    .updateTable('payment_attempts')
    // the first reason stands: that we end an order later says nothing of why it had failed
    .set({
      state,
      failure:
        row.failure === '' && (state === 'failed' || state === 'abandoned')
          ? failure
          : (row.failure as AttemptFailure),
      checks: row.checks + 1,
      next_check_at: ended ? null : new Date(now.getTime() + pause(row.checks)),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAttempt(updated);
}

/** Paid stays paid: a provider that says less later does not unmake money. */
function nextState(
  before: AttemptState,
  status: OrderStatus,
  expiresAt: Date,
  now: Date,
): AttemptState {
  if (before === 'paid' || status.state === 'paid' || status.payments.length > 0) return 'paid';
  if (status.state === 'failed') return 'failed';
  if (before === 'failed' || before === 'abandoned') return before;
  return askedEnough(expiresAt, now) ? 'abandoned' : before;
}

const askedEnough = (expiresAt: Date, now: Date): boolean =>
  now.getTime() - expiresAt.getTime() > ASK_FOR_MS;

/** Every minute in the beginning, then less often, hourly in the end. */
const pause = (checks: number): number =>
  Math.min(LONGEST_PAUSE_MS, 60_000 * Math.max(1, checks - 10) ** 1.5);
