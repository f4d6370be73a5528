import { addBooking } from './add-booking.ts';
import { createChanges, keepAsBooked, payChangeAgain } from './changes/index.ts';
import { completeStays } from './complete-stays.ts';
import { confirmBooking } from './confirm-booking.ts';
import type { CheckoutDeps } from './deps.ts';
import { expireHolds } from './expire-holds.ts';
import { holdBooking } from './hold-booking.ts';
import { forgetOldAnswers } from './idempotency.ts';
import { holdOf } from './own-holds.ts';
import { payAgain, payOnline } from './pay-online.ts';
import { paymentStatus, paymentStatusByTxn } from './payment-status.ts';
import { providerCalled, reconcilePayments } from './provider-called.ts';
import { calendarOf, receiptOf } from './receipt.ts';
import { settlePayment } from './settle-payment.ts';
import { tellOfFailedPayments } from './tell-failed-payments.ts';
import type { Checkout } from './types.ts';
import { inviteReviews, remindOfArrivals, tellOfRefunds } from './write-letters.ts';

export type * from './types.ts';
export type { CheckoutDeps, PropertyOnSale } from './deps.ts';
export { HOLD_MINUTES } from './take-nights.ts';

/** Checkout on PostgreSQL: the one place that opens transactions across the slices. */
export function createCheckout(deps: CheckoutDeps): Checkout {
  return {
    addBooking: (input) => addBooking(deps, input),
    hold: (input) => holdBooking(deps, input),
    payOnline: (input) => payOnline(deps, input),
    payAgain: (userId, bookingId) => payAgain(deps, userId, bookingId),
    holdOf: (wanted) => holdOf(deps, wanted),
    payChangeAgain: (userId, bookingId) => payChangeAgain(deps, userId, bookingId),
    keepAsBooked: (userId, bookingId) => keepAsBooked(deps, userId, bookingId),
    paymentStatus: (userId, sessionId, bookingId, left) => paymentStatus(deps, userId, sessionId, bookingId, left),
    paymentStatusByTxn: (userId, bookingId, txnId) => paymentStatusByTxn(deps, userId, bookingId, txnId),
    settlePayment: (sessionId) => settlePayment(deps, sessionId),
    providerCalled: (provider, call) => providerCalled(deps, provider, call),
    reconcilePayments: () => reconcilePayments(deps),
    confirm: (bookingId) => confirmBooking(deps, bookingId),
    receipt: (userId, bookingId) => receiptOf(deps, userId, bookingId),
    calendar: (userId, bookingId) => calendarOf(deps, userId, bookingId),
    ...createChanges(deps),
    expireHolds: () => expireHolds(deps),
    completeStays: () => completeStays(deps),
    remindOfArrivals: () => remindOfArrivals(deps),
    inviteReviews: () => inviteReviews(deps),
    tellOfRefunds: () => tellOfRefunds(deps),
    tellOfFailedPayments: () => tellOfFailedPayments(deps),
    forgetOldAnswers: () => forgetOldAnswers(deps.db, deps.clock),
  };
}
