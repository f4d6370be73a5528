import type { Selectable } from 'kysely';
import { denied } from '#marketplace/access/index.ts';
import { runCommand, type AuditEntry } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { DB, Db } from '#platform/database/index.ts';
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
  /** why it failed: the provider refused, or never gave a clear answer; '' otherwise */
  readonly failure: '' | 'refused' | 'unanswered';
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly provider: string;
  /** the provider's id of the refunded payment */
  readonly paymentId: string;
  readonly providerRefundId: string;
  /** the key used at the provider, to find the refund in its dashboard */
  readonly refundKey: string;
  readonly decidedBy: string;
  readonly decision: string;
}

/** A refund that is not final after this time is listed; the provider, not this code, knows the bank's own times. */
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
 * Refunds that wait for an operator. `failed`: not retried automatically; `stuck`: requested more than a day ago and
 * not final.
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

/** One refund with everything an operator needs; null: there is none. */
export async function refundById({ db }: Context, id: number): Promise<OperatorRefund | null> {
  const row = isId(id) ? await select(db).where('r.id', '=', id).executeTakeFirst() : undefined;
  return row === undefined ? null : toOperatorRefund(row);
}

/**
 * Makes the job ask the provider again at once. A refund that the provider refused is requested under a new key; one
 * that was never answered keeps its key, so that money already sent is found and not sent twice. Refuses
 * `refund.done`.
 */
export const retryRefund = (
  ctx: Context,
  id: number,
  by: string,
): Promise<Result<OperatorRefund>> =>
  decide(ctx, id, { by, decision: 'again' }, async (trx, row, name) => {
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

/** Records that a failed refund was paid outside the gateway: final, with its ledger row. */
export const settleRefundByHand = (
  ctx: Context,
  id: number,
  by: string,
  how: string,
): Promise<Result<OperatorRefund>> =>
  decide(ctx, id, { by, decision: 'by-hand', reason: how }, async (trx, row, name) => {
    const decision = how.trim().slice(0, 500);
    if (decision === '') return refuse('invalid', 'refund.how', texts.sayHow());
    if (row.state === 'done') return refuse('conflict', 'refund.done', texts.done({ id }));
    // the provider may be paying a pending refund right now: money would leave twice
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

interface Decision {
  readonly by: string;
  /** for the audit log: the provider is asked again, or it was paid outside the gateway */
  readonly decision: 'again' | 'by-hand';
  readonly reason?: string;
}

/** Records the operator's name, and locks the refund's row: of two decisions at once the second sees the first. */
async function decide(
  ctx: Context,
  id: number,
  { by, decision, reason = '' }: Decision,
  work: (trx: Db, row: Selectable<DB['payment_refunds']>, name: string) => Promise<Result<void>>,
): Promise<Result<OperatorRefund>> {
  const refused = denied(ctx, 'refund.decide');
  if (refused !== null) return refused;
  const name = by.trim().slice(0, 100);
  const audit = ({ amount }: OperatorRefund): AuditEntry => ({
    permission: 'refund.decide',
    event: 'refund.decided',
    by: name,
    subject: `refund:${id}`,
    after: { decision, amount },
    reason: reason.trim(),
  });
  return runCommand<OperatorRefund>(ctx, { audit }, async (trx) => {
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
