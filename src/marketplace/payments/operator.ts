import type { Selectable } from 'kysely';
import { denied } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type DB, type Db } from '#platform/database/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import * as texts from '#messages/refund-operator.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { BY_HAND } from './ledger.ts';
import type { RefundState } from './lifecycle.ts';
import type { Refund } from './refunds.ts';
import { refundKeyOf } from './settle-refunds.ts';

/** A refund as an operator sees it. */
export interface OperatorRefund extends Refund {
  readonly bookingId: number;
  /** why it failed: the provider said no, or never gave a clear answer; '' otherwise */
  readonly failure: '' | 'refused' | 'unanswered';
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly provider: string;
  /** the provider's id of the payment that goes back */
  readonly paymentId: string;
  readonly providerRefundId: string;
  /** what the provider was asked under: to be looked for in its dashboard */
  readonly refundKey: string;
  readonly decidedBy: string;
  readonly decision: string;
}

/** What is not final after so long wants a look; the bank's own days are counted by the provider, not here. */
const STUCK_AFTER_MS = DAY_MS;

const select = (db: Db) =>
  db
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_charges as c', 'c.id', 'r.charge_id')
    .innerJoin('payment_attempts as a', 'a.id', 'c.attempt_id')
    .selectAll('r')
    .select(['c.provider', 'c.payment_id', 'a.session_id']);

type Row = Selectable<DB['payment_refunds']> & {
  readonly provider: string;
  readonly payment_id: string;
  readonly session_id: string;
};

const toOperatorRefund = (row: Row): OperatorRefund => ({
  id: row.id,
  bookingId: row.booking_id,
  amount: row.amount,
  currency: row.currency,
  state: row.state as RefundState,
  requestedAt: row.requested_at,
  doneAt: row.done_at,
  reason: row.reason,
  reference: row.provider_refund_id,
  failure: row.failure as OperatorRefund['failure'],
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  provider: row.provider,
  paymentId: row.payment_id,
  providerRefundId: row.provider_refund_id,
  refundKey: refundKeyOf(row.session_id, row.id, row.round),
  decidedBy: row.decided_by,
  decision: row.decision,
});

/**
 * Refunds that wait for an operator. `failed`: nothing happens any more by itself; `stuck`: asked for more than a day
 * ago and not final.
 */
export async function listRefundsToDecide(
  { db, clock }: Context,
  which: 'failed' | 'stuck',
  limit: number,
): Promise<readonly OperatorRefund[]> {
  const before = new Date(clock.now().getTime() - STUCK_AFTER_MS);
  const all = select(db).orderBy('r.id').limit(limit);
  const rows = await (
    which === 'failed'
      ? all.where('r.state', '=', 'failed')
      : all.where('r.state', 'in', ['requested', 'sent']).where('r.requested_at', '<', before)
  ).execute();
  return rows.map(toOperatorRefund);
}

/** One refund with all that an operator may want to know; null: there is none. */
export async function refundById({ db }: Context, id: number): Promise<OperatorRefund | null> {
  const row = isId(id) ? await select(db).where('r.id', '=', id).executeTakeFirst() : undefined;
  return row === undefined ? null : toOperatorRefund(row);
}

/**
 * Lets the job ask the provider again at once. One that the provider refused becomes a new refund for it; one that it
 * never answered keeps its key, so that money that has left is found and not sent twice. Refuses `refund.done`.
 */
export const retryRefund = (
  ctx: Context,
  id: number,
  by: string,
): Promise<Result<OperatorRefund>> =>
  decide(ctx, id, by, async (trx, row, name) => {
    if (row.state === 'done') return refuse('conflict', 'refund.done', texts.done({ id }));
    await trx
      .updateTable('payment_refunds')
      .set({
        state: row.state === 'failed' ? 'requested' : row.state,
        attempts: 0,
        next_attempt_at: ctx.clock.now(),
        failure: '',
        round: row.failure === 'refused' ? row.round + 1 : row.round,
        decided_by: name,
        decision: 'tried again',
      })
      .where('id', '=', id)
      .execute();
    return ok(undefined);
  });

/** The money was given back outside the gateway: final, with its ledger row. Only of a refund that failed. */
export const settleRefundByHand = (
  ctx: Context,
  id: number,
  by: string,
  how: string,
): Promise<Result<OperatorRefund>> =>
  decide(ctx, id, by, async (trx, row, name) => {
    const decision = how.trim().slice(0, 500);
    if (decision === '') return refuse('invalid', 'refund.how', texts.sayHow());
    if (row.state === 'done') return refuse('conflict', 'refund.done', texts.done({ id }));
    // while it is under way the provider may pay it this moment: money would leave twice
    if (row.state !== 'failed')
      return refuse('conflict', 'refund.under-way', texts.underWay({ id }));
    const now = ctx.clock.now();
    await trx
      .updateTable('payment_refunds')
      .set({ state: 'done', done_at: now, failure: '', decided_by: name, decision })
      .where('id', '=', id)
      .execute();
    await trx
      .insertInto('ledger_entries')
      .values({
        booking_id: row.booking_id,
        kind: 'refund',
        amount: -row.amount,
        currency: row.currency,
        provider: BY_HAND,
        reference: `refund-${id}`,
        at: now,
      })
      .execute();
    return ok(undefined);
  });

/**
 * A decision carries the name of whoever made it, and locks the refund's row: of two at once the second sees the first.
 */
async function decide(
  { db, actor }: Context,
  id: number,
  by: string,
  work: (trx: Db, row: Selectable<DB['payment_refunds']>, name: string) => Promise<Result<void>>,
): Promise<Result<OperatorRefund>> {
  const refused = denied({ actor }, 'refund.decide');
  if (refused !== null) return refused;
  return inTransaction(db, async (trx) => {
    const name = by.trim().slice(0, 100);
    if (name === '') return refuse('invalid', 'refund.who', texts.sayWho());
    const row = isId(id)
      ? await trx
          .selectFrom('payment_refunds')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (row === undefined) return refuse('not-found', 'refund.not-found', texts.none({ id }));
    const done = await work(trx, row, name);
    if (!done.ok) return done;
    return ok(toOperatorRefund(await select(trx).where('r.id', '=', id).executeTakeFirstOrThrow()));
  });
}
