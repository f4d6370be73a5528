export { changedAt } from './changed-at.ts';
export { bookingFigures } from './figures.ts';
export { refundsOfGuest } from './guest-refunds.ts';
export { groupedBookings, latestUpcoming, listBookings, type BookingTab } from './list.ts';
export {
  dueSentence,
  moneyInShort,
  moneyLines,
  refundSentence,
  sharePayment,
  statementLines,
  type MoneyLine,
} from './money-lines.ts';
export {
  keptOnline,
  passedOn,
  restOf,
  statementOf,
  type Due,
  type MoneyStatement,
  type StatedRefund,
} from './money-statement.ts';
export {
  holdBeforePayment,
  paymentStatus,
  paymentStatusByTxn,
  type Arrival,
  type PaymentStatus,
} from './payment-status.ts';
export { labelOf, refundedToOthers } from './payers.ts';
export { restTerms, restTermsOf } from './rest-terms.ts';
export {
  stayOfProperty,
  staysOfProperties,
  type PropertyStay,
  type PropertyStayCard,
} from './property-stays.ts';
export { calendarOf, receiptOf, type Receipt } from './receipt.ts';
export {
  bookingSummary,
  stayToReview,
  type BookingSummary,
  type ListedBooking,
} from './summary.ts';
export { arrivalTimes, comingOf, peopleOf, tripOf, type Trip } from './trip.ts';
export { typedBefore, type TypedBefore } from './typed-before.ts';
export {
  unfinishedBookings,
  waitingChanges,
  type UnfinishedBooking,
  type UnfinishedState,
  type WaitingChange,
} from './unfinished.ts';
