import type { PaymentsDeps } from './deps.ts';
import { giveBackCharge, keepCharge, refundable, requestRefund } from './judge-charges.ts';
import { dueSessions, forgetOldCalls, receiveCall } from './provider-calls.ts';
import { endOrder, refreshAttempt } from './refresh-attempt.ts';
import { createRefundDesk } from './refund-desk.ts';
import { settleRefunds } from './settle-refunds.ts';
import { startPayment } from './start-payment.ts';
import { attemptBy, attemptsOf, chargesOf, entriesOf, refunding, refundsOf, sums } from './store.ts';
import type { Payments } from './types.ts';

/** Attempts, what providers said, refunds and the ledger, on PostgreSQL. All amounts are paise. */
export function createPayments(deps: PaymentsDeps): Payments {
  const { db } = deps;
  return {
    provider: deps.gateway.name,
    sandboxDesk: deps.sandboxDesk ?? null,
    refundDesk: createRefundDesk(deps),
    paid: async (bookingIds) => {
      const known = await sums(db, [...new Set(bookingIds)]);
      return new Map(bookingIds.map((id) => [id, known.get(id) ?? 0]));
    },
    entries: (bookingId) => entriesOf(db, bookingId),
    start: (payment) => startPayment(deps, payment),
    refresh: (sessionId) => refreshAttempt(deps, sessionId),
    end: async (sessionId) => {
      const attempt = await attemptBy(db, 'session_id', sessionId);
      return attempt?.state === 'open' ? endOrder(deps, attempt) : attempt;
    },
    bySession: (sessionId, through = db) => attemptBy(through, 'session_id', sessionId),
    byTxn: (txnId) => attemptBy(db, 'txn_id', txnId),
    attemptsOf: (bookingId, through = db) => attemptsOf(through, bookingId),
    chargesOf: (attemptId, through) => chargesOf(through, attemptId),
    keep: (trx, chargeId) => keepCharge(deps, trx, chargeId),
    giveBack: (trx, chargeId, reason) => giveBackCharge(deps, trx, chargeId, reason),
    requestRefund: (trx, request) => requestRefund(deps, trx, request),
    refundable: (bookingId, through = db) => refundable(through, bookingId),
    refunding: (bookingId) => refunding(db, bookingId),
    refundsOf: (bookingId) => refundsOf(db, bookingId),
    receive: (provider, call) => receiveCall(deps, provider, call),
    forgetOldCalls: () => forgetOldCalls(deps),
    due: (limit) => dueSessions(deps, limit),
    settleRefunds: () => settleRefunds(deps),
  };
}
