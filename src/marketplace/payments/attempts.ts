import type { Selectable } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTransaction, type DB, type Db } from '#platform/database/index.ts';
import type { Gateway, GatewayName, OrderStatus } from '#platform/payments/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import type { AttemptState } from './lifecycle.ts';

/** One payer's share of the amount due online, by its position in the split. */
export type SharePurpose = `share-${number}`;

/** The purpose of an attempt: a booking has one open attempt at a time for each. */
export type Purpose = 'booking' | 'modification' | 'rest' | SharePurpose;

export const isShare = (purpose: Purpose): purpose is SharePurpose => purpose.startsWith('share-');

/** `timed-out`: not paid while it was open. */
type AttemptFailure = '' | 'declined' | 'cancelled' | 'timed-out';

/** One order at a provider, for one amount and one end. */
export interface Attempt {
  readonly id: number;
  /** our own opaque id, used in the addresses to which guests return */
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
  /** why it failed; '' while it has not failed or for an unknown reason */
  readonly failure: AttemptFailure;
  /** when the guest first came back from the provider's page; null: not yet, as far as we know */
  readonly returnedAt: Date | null;
  /** money for it may still arrive: the provider's answer is not final */
  readonly awaited: boolean;
}

/** How long after its end an order is still checked; webhooks of later money are always accepted. */
const ASK_FOR_MS = 48 * HOUR_MS;
const LONGEST_PAUSE_MS = HOUR_MS;

/** The gateway of an earlier payment. Throws when it is no longer configured, so its job tries again later. */
export function gatewayOf({ payments }: Context, name: string): Gateway {
  const found = [payments.gateway, ...payments.others].find((gateway) => gateway.name === name);
  if (found === undefined) throw new Error(`The payment provider ${name} is not configured.`);
  return found;
}

/** Checked text columns are plain text in TypeScript; the constraints guarantee their values. */
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
  // an attempt that could not be closed and was replaced is still checked
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

/** The attempt with our transaction id, which apps send back. */
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
 * Reads an order at the provider and records it in one transaction: each payment once (the provider's payment id is
 * unique), with its ledger row, and the attempt's state. Reports may arrive in any order and any number of times,
 * because only the provider's current answer counts. Safe to repeat. Throws when the provider is unreachable. Null:
 * no such session.
 */
export function refreshAttempt(ctx: Context, sessionId: string): Promise<Attempt | null> {
  return refresh(ctx, sessionId, 'declined');
}

/** `otherwise`: the reason if the provider reports a failure without one before the order's end. */
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
    await gateway.close(key).catch(() => undefined); // it may have just been paid: check once more
    status = await gateway.status(key);
  }
  const failure =
    status.failure ?? (ctx.clock.now() >= attempt.expiresAt ? 'timed-out' : otherwise);
  return inTransaction(ctx.db, (trx) => writeDown(ctx, trx, attempt.id, status, failure));
}

/**
 * The guest will not pay this order: closes it at the provider if possible, and then checks it, as it may have just
 * been paid. Throws when the provider is unreachable. Null: no such session.
 */
export async function endAttempt(ctx: Context, sessionId: string): Promise<Attempt | null> {
  const attempt = await attemptBySession(ctx, sessionId);
  return attempt?.state === 'open' ? endOrder(ctx, attempt) : attempt;
}

/** `endAttempt` for an attempt in any state. */
export async function endOrder(ctx: Context, attempt: Attempt): Promise<Attempt | null> {
  await gatewayOf(ctx, attempt.provider)
    .close({ reference: attempt.sessionId, orderId: attempt.orderId })
    .catch(() => undefined);
  return refresh(ctx, attempt.sessionId, 'cancelled');
}

/**
 * Records that the guest is back from the provider's page; an open order is checked from then on. Only the first time
 * counts.
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
  // an order with another reference than ours is not the one we opened: its money is not this booking's
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
        method: money.method ?? '',
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
    (state === 'abandoned' && (row.state === 'opening' || askedEnough(row.expires_at, now)));
  const updated = await trx
    .updateTable('payment_attempts')
    // the first reason stays: our later closing does not explain the failure
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

/** Paid stays paid: a later answer without money does not undo it. */
function nextState(
  before: AttemptState,
  status: OrderStatus,
  expiresAt: Date,
  now: Date,
): AttemptState {
  if (before === 'paid' || status.state === 'paid' || status.payments.length > 0) return 'paid';
  if (status.state === 'failed') return 'failed';
  if (before === 'failed' || before === 'abandoned') return before;
  // no guest was sent to an order that was never opened, so none pays it
  if (before === 'opening' && now >= expiresAt) return 'abandoned';
  return askedEnough(expiresAt, now) ? 'abandoned' : before;
}

const askedEnough = (expiresAt: Date, now: Date): boolean =>
  now.getTime() - expiresAt.getTime() > ASK_FOR_MS;

/** Every minute at first, later less often, at last hourly. */
const pause = (checks: number): number =>
  Math.min(LONGEST_PAUSE_MS, 60_000 * Math.max(1, checks - 10) ** 1.5);
