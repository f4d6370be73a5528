export {
  attemptByTxn,
  attemptBySession,
  attemptsOf,
  endAttempt,
  isShare,
  markReturned,
  refreshAttempt,
  type Attempt,
  type Purpose,
  type SharePurpose,
} from './attempts.ts';
export { chargesOf, keepCharge, returnCharge, type Charge } from './charges.ts';
export { ledgerOf, BY_HAND } from './ledger.ts';
export { ATTEMPT_MOVES, REFUND_MOVES, VERDICT_MOVES } from './lifecycle.ts';
export { moneyMoved, NOTHING_MOVED, type MoneyMoved, type PaymentMade } from './money-moved.ts';
export {
  failedPaymentsToNotify,
  failedPaymentToNotify,
  markFailureNotified,
  markRefundNotified,
  refundsToNotify,
  type FailureNews,
  type RefundNews,
} from './notices.ts';
export {
  listRefundsToDecide,
  refundById,
  retryRefund,
  settleRefundByHand,
  type OperatorRefund,
} from './operate.ts';
export { paymentsOf, type Arrived, type Payment } from './payments-of.ts';
export {
  cancelledByPurpose,
  refundable,
  refundableToBooker,
  refundByPurpose,
  reimbursementOf,
  requestRefund,
  type Refund,
} from './refunds.ts';
export { shareMoney, type ShareMoney } from './shares.ts';
export { settleRefunds } from './settle-refunds.ts';
export {
  letGoOfPayments,
  moneyToJudge,
  paymentUnderWay,
  startPayment,
  type StartedPayment,
} from './start-payment.ts';
export { awaitedProviders, leaseDueSessions, receiveWebhook } from './webhooks.ts';
export { exportLedger, personalData } from './personal-data.ts';
export { paymentFigures } from './figures.ts';
