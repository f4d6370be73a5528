import type { Selectable } from 'kysely';
import { inTransaction, type DB, type Db } from '#platform/database/index.ts';
import { refundDesk as texts } from '#shared/messages/refund-desk.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { DAY_MS } from '#shared/dates.ts';
import type { PaymentsDeps } from './deps.ts';
import { isId } from '#shared/ids.ts';
import type { DeskRefund, RefundDesk } from './types.ts';

/** What is not final after so long wants a look; the bank's own days are counted by the provider, not here. */
const STUCK_AFTER_MS = DAY_MS;

const select = (db: Db) =>
  db
    .selectFrom('payment_refunds as r')
    .innerJoin('payment_charges as c', 'c.id', 'r.charge_id')
    .innerJoin('payment_attempts as a', 'a.id', 'c.attempt_id')
    .selectAll('r')
    .select(['c.provider', 'c.payment_id', 'a.session_id']);

type Row = Selectable<DB['payment_refunds']> & { readonly provider: string; readonly payment_id: string; readonly session_id: string };

const toDeskRefund = (row: Row): DeskRefund => ({
  id: row.id,
  bookingId: row.booking_id,
  amount: row.amount,
  currency: row.currency,
  state: row.state as DeskRefund['state'],
  requestedAt: row.requested_at,
  doneAt: row.done_at,
  reason: row.reason,
  failure: row.failure as DeskRefund['failure'],
  tries: row.tries,
  nextTryAt: row.next_try_at,
  provider: row.provider,
  paymentId: row.payment_id,
  providerRefundId: row.provider_refund_id,
  refundKey: refundKeyOf(row.session_id, row.id, row.round),
  decidedBy: row.decided_by,
  decision: row.decision,
});

/** The key under which a provider is asked for a refund: the same for as long as the money may have left under it. */
export const refundKeyOf = (sessionId: string, refundId: number, round: number): string => `refund-${sessionId}-${refundId}${round === 0 ? '' : `-${round}`}`;

/** See `RefundDesk`. Each decision locks the refund's row, so that of two at once the second sees the first. */
export function createRefundDesk({ db, clock }: PaymentsDeps): RefundDesk {
  const byId = async (id: number): Promise<DeskRefund | null> => {
    const row = isId(id) ? await select(db).where('r.id', '=', id).executeTakeFirst() : undefined;
    return row === undefined ? null : toDeskRefund(row);
  };
  const decide = (id: number, by: string, work: (trx: Db, row: Selectable<DB['payment_refunds']>, name: string) => Promise<Result<void>>): Promise<Result<DeskRefund>> =>
    inTransaction(db, async (trx) => {
      const name = by.trim().slice(0, 100);
      if (name === '') return refuse('invalid', 'refund.who', texts.sayWho);
      const row = isId(id) ? await trx.selectFrom('payment_refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst() : undefined;
      if (row === undefined) return refuse('not-found', 'refund.not-found', texts.none(id));
      const done = await work(trx, row, name);
      if (!done.ok) return done;
      return ok(toDeskRefund(await select(trx).where('r.id', '=', id).executeTakeFirstOrThrow()));
    });

  return {
    byId,
    list: async (which, limit) => {
      const before = new Date(clock.now().getTime() - STUCK_AFTER_MS);
      const all = select(db).orderBy('r.id').limit(limit);
      const rows = await (which === 'failed' ? all.where('r.state', '=', 'failed') : all.where('r.state', 'in', ['requested', 'sent']).where('r.requested_at', '<', before)).execute();
      return rows.map(toDeskRefund);
    },
    retry: (id, by) =>
      decide(id, by, async (trx, row, name) => {
        if (row.state === 'done') return refuse('conflict', 'refund.done', texts.done(id));
        await trx
          .updateTable('payment_refunds')
          .set({ state: row.state === 'failed' ? 'requested' : row.state, tries: 0, next_try_at: clock.now(), failure: '', round: row.failure === 'refused' ? row.round + 1 : row.round, decided_by: name, decision: 'tried again' })
          .where('id', '=', id)
          .execute();
        return ok(undefined);
      }),
    settleByHand: (id, by, how) =>
      decide(id, by, async (trx, row, name) => {
        const decision = how.trim().slice(0, 500);
        if (decision === '') return refuse('invalid', 'refund.how', texts.sayHow);
        if (row.state === 'done') return refuse('conflict', 'refund.done', texts.done(id));
        // while it is tried the provider may pay it this moment: money would leave twice
        if (row.state !== 'failed') return refuse('conflict', 'refund.under-way', texts.underWay(id));
        const now = clock.now();
        await trx.updateTable('payment_refunds').set({ state: 'done', done_at: now, failure: '', decided_by: name, decision }).where('id', '=', id).execute();
        await trx
          .insertInto('ledger_entries')
          .values({ booking_id: row.booking_id, kind: 'refund', amount: -row.amount, currency: row.currency, provider: BY_HAND, reference: `refund-${id}`, at: now })
          .execute();
        return ok(undefined);
      }),
  };
}

/** The ledger's provider of money that a person gave back outside the gateways. */
export const BY_HAND = 'by-hand';
