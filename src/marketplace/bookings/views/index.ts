export { bookingFigures } from './figures.ts';
export { refundsOfGuest, type GuestRefund } from './guest-refunds.ts';
export {
  groupedBookings,
  latestUpcoming,
  listBookings,
  type BookingLists,
  type BookingPage,
  type BookingTab,
} from './list.ts';
export { dueSentence, moneyInShort, moneyLines, type MoneyLine } from './money-lines.ts';
export {
  keptOnline,
  moneyStatement,
  moneyStatements,
  passedOn,
  statementOf,
  type Due,
  type MoneyStatement,
  type StatedRefund,
} from './money-statement.ts';
export {
  paymentStatus,
  paymentStatusByTxn,
  type Arrival,
  type PaymentStatus,
} from './payment-status.ts';
export { labelOf } from './payers.ts';
export { calendarOf, receiptOf, type Receipt } from './receipt.ts';
export {
  bookingSummary,
  stayToReview,
  type BookingSummary,
  type ListedBooking,
} from './summary.ts';
export {
  arrivalTimes,
  comingOf,
  MAX_REQUESTS,
  peopleOf,
  tellTrip,
  tripOf,
  type Trip,
  type TripNotes,
} from './trip.ts';
export { typedBefore, type TypedBefore } from './typed-before.ts';
export {
  unfinishedBookings,
  waitingChanges,
  type UnfinishedBooking,
  type UnfinishedState,
  type WaitingChange,
} from './unfinished.ts';
