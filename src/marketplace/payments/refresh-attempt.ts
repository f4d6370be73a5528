import { inTransaction, type Db } from '#platform/database/index.ts';
import type { OrderStatus } from '#platform/payments/index.ts';
import { HOUR_MS } from '#shared/dates.ts';
import { gatewayOf, type PaymentsDeps } from './deps.ts';
import { attemptBy, toAttempt } from './store.ts';
import type { Attempt, AttemptState } from './types.ts';

/** How long after its end an order is still asked about: webhooks of later money are believed for ever. */
const ASK_FOR_MS = 48 * HOUR_MS;
const LONGEST_PAUSE_MS = HOUR_MS;

/**
 * Asks the provider for the truth about an order and writes it down in one transaction: each payment once (the
 * provider's payment id is unique), with its ledger row, and the attempt's state. What order the news come in, and
 * how often, makes no difference: only the provider's present word counts.
 */
export async function refreshAttempt(deps: PaymentsDeps, sessionId: string): Promise<Attempt | null> {
  const attempt = await attemptBy(deps.db, 'session_id', sessionId);
  if (attempt === null) return null;
  const gateway = gatewayOf(deps, attempt.provider);
  const key = { reference: attempt.sessionId, orderId: attempt.orderId };
  let status = await gateway.status(key);
  if (status.state === 'open' && status.payments.length === 0 && deps.clock.now() >= attempt.expiresAt) {
    await gateway.close(key).catch(() => undefined); // it may have been paid this moment: ask once more
    status = await gateway.status(key);
  }
  return inTransaction(deps.db, (trx) => writeDown(deps, trx, attempt.id, status));
}

/**
 * The traveller will not pay this order: it is ended at the provider, where that can be done, and asked about, as it may
 * have been paid this moment. Throws when the provider cannot be asked.
 */
export async function endOrder(deps: PaymentsDeps, attempt: Attempt): Promise<Attempt | null> {
  await gatewayOf(deps, attempt.provider).close({ reference: attempt.sessionId, orderId: attempt.orderId }).catch(() => undefined);
  return refreshAttempt(deps, attempt.sessionId);
}

async function writeDown(deps: PaymentsDeps, trx: Db, attemptId: number, status: OrderStatus): Promise<Attempt> {
  const now = deps.clock.now();
  const row = await trx.selectFrom('payment_attempts').selectAll().where('id', '=', attemptId).forUpdate().executeTakeFirstOrThrow();
  // an order that carries another reference than ours is not the order we opened: none of its money is this booking's
  const payments = status.reference === row.session_id ? status.payments : [];
  for (const money of payments) {
    const charge = await trx
      .insertInto('payment_charges')
      .values({ attempt_id: row.id, provider: row.provider, payment_id: money.paymentId, amount: money.amount, currency: money.currency, seen_at: now })
      .onConflict((conflict) => conflict.columns(['provider', 'payment_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (charge === undefined) continue;
    await trx
      .insertInto('ledger_entries')
      .values({ booking_id: row.booking_id, kind: 'payment', amount: money.amount, currency: money.currency, provider: row.provider, reference: money.paymentId, at: now })
      .execute();
  }
  const state = nextState(row.state as AttemptState, status, row.expires_at, now);
  const ended = state === 'paid' || state === 'failed' || (state === 'abandoned' && askedEnough(row.expires_at, now));
  const updated = await trx
    .updateTable('payment_attempts')
    .set({ state, checks: row.checks + 1, next_check_at: ended ? null : new Date(now.getTime() + pause(row.checks)) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAttempt(updated);
}

/** Paid stays paid: a provider that says less later does not unmake money. */
function nextState(before: AttemptState, status: OrderStatus, expiresAt: Date, now: Date): AttemptState {
  if (before === 'paid' || status.state === 'paid' || status.payments.length > 0) return 'paid';
  if (status.state === 'failed') return 'failed';
  if (before === 'failed' || before === 'abandoned') return before;
  return askedEnough(expiresAt, now) ? 'abandoned' : before;
}

const askedEnough = (expiresAt: Date, now: Date): boolean => now.getTime() - expiresAt.getTime() > ASK_FOR_MS;

/** Every minute in the beginning, then less often, hourly in the end. */
const pause = (checks: number): number => Math.min(LONGEST_PAUSE_MS, 60_000 * Math.max(1, checks - 10) ** 1.5);
