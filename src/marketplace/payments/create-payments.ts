import type { Clock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { Gateway, ProviderCall } from '#platform/payments/index.ts';
import { attemptBySession, attemptByTxn, attemptsOf, endAttempt, refreshAttempt } from './attempts.ts';
import { chargesOf, keepCharge, returnCharge } from './charges.ts';
import { ledgerOf, paidOnline } from './ledger.ts';
import { refundable, refunding, refundsOf, requestRefund, type RefundRequest } from './refunds.ts';
import { settleRefunds } from './settle-refunds.ts';
import { startPayment, type NewPayment } from './start-payment.ts';
import { forgetOldWebhooks, leaseDueSessions, receiveWebhook } from './webhooks.ts';

export interface PaymentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly gateway: Gateway;
  readonly others?: readonly Gateway[];
  readonly publicUrl: string;
}

export type Payments = ReturnType<typeof createPayments>;

/** Bridge for callers that are not converted yet. */
export function createPayments({ db, clock, gateway, others = [], publicUrl }: PaymentsDeps) {
  const ctx = { db, clock, payments: { gateway, others }, settings: { publicUrl } } as unknown as Context;
  return {
    paid: (bookingIds: readonly number[]) => paidOnline(ctx, bookingIds),
    entries: (bookingId: number) => ledgerOf(ctx, bookingId),
    start: (payment: NewPayment) => startPayment(ctx, payment),
    refresh: (sessionId: string) => refreshAttempt(ctx, sessionId),
    end: (sessionId: string) => endAttempt(ctx, sessionId),
    bySession: (sessionId: string, through: Db = db) => attemptBySession(ctx, sessionId, through),
    byTxn: (txnId: string) => attemptByTxn(ctx, txnId),
    attemptsOf: (bookingId: number, through: Db = db) => attemptsOf(ctx, bookingId, through),
    chargesOf: (attemptId: number, through: Db) => chargesOf(ctx, attemptId, through),
    keep: (trx: Db, chargeId: number) => keepCharge(ctx, trx, chargeId),
    giveBack: (trx: Db, chargeId: number, reason: string) => returnCharge(ctx, trx, chargeId, reason),
    requestRefund: (trx: Db, request: RefundRequest) => requestRefund(ctx, trx, request),
    refundable: (bookingId: number, through: Db = db) => refundable(ctx, bookingId, through),
    refunding: (bookingId: number) => refunding(ctx, bookingId),
    refundsOf: async (bookingId: number) => (await refundsOf(ctx, [bookingId])).get(bookingId) ?? [],
    receive: (provider: string, call: ProviderCall) => receiveWebhook(ctx, provider, call),
    forgetOldCalls: () => forgetOldWebhooks(ctx),
    due: (limit: number) => leaseDueSessions(ctx, limit),
    settleRefunds: () => settleRefunds(ctx),
    ctx,
  };
}
