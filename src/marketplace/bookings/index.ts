export { addBooking, confirmBooking, invoiceBooking, issueMissingInvoices } from './book.ts';
export {
  bookingById,
  insertHeld,
  moveBooking,
  type Booking,
  type FrozenPolicy,
  type Guest,
  type NewBooking,
} from './booking.ts';
export {
  cancelBooking,
  previewIn,
  refundPreview,
  refundStartedBy,
  type Cancelled,
  type CancelInput,
  type RefundPreview,
} from './cancel.ts';
export {
  keepAsBooked,
  modifyBooking,
  payChangeAgain,
  type Modified,
  type ModifyInput,
} from './change.ts';
export {
  modifyCheck,
  viewModify,
  type ChangeQuote,
  type ChangeRequest,
  type Comparison,
  type ModifyView,
} from './change-price.ts';
export { completeStays, expireHolds } from './complete.ts';
export { holdBooking, type AddBookingInput, type Held } from './hold.ts';
export {
  HOLD_MINUTES,
  type BookingActor,
  type BookingEvent,
  type BookingState,
} from './lifecycle.ts';
export {
  checkGuestPrice,
  paymentIn,
  propertiesHeldBy,
  releaseHold,
  unpaidHoldsOf,
  type PaymentUnderWay,
  type UnpaidHold,
} from './own-hold.ts';
export {
  payAgain,
  payOnline,
  providerCalled,
  reconcilePayments,
  type PaymentToMake,
  type ProviderCallInput,
} from './pay.ts';
export {
  inviteReviews,
  notifyOfFailedPayments,
  notifyOfRefunds,
  remindOfArrivals,
} from './reminders.ts';
export { namePeople } from './trip-people.ts';
export { LONGEST_TRIP_NAME, mostBeside } from './guest-details.ts';
export {
  collectable,
  collectOffer,
  endOverdueCollecting,
  othersByHead,
  startCollecting,
  type CollectOffer,
} from './collect.ts';
export { callOffSplit } from './end-split.ts';
export {
  holdForGroup,
  setShares,
  splitOffer,
  type SplitOffer,
  type TypedShare,
} from './hold-split.ts';
export {
  backFromShare,
  payShare,
  sharePage,
  type SharePage,
  type ShareStanding,
} from './pay-share.ts';
export { remindOfShares } from './split-reminders.ts';
export {
  byHead,
  labelOf,
  MOST_SHARES,
  purposeOf,
  sharePath,
  splitOf,
  splitsOf,
  type Share,
  type Split,
  type SplitKind,
  type SplitState,
} from './splits.ts';
export { settlePayment } from './settle-payment.ts';
export {
  guestStanding,
  NO_GUEST,
  NO_PAYER,
  personalData,
  type GuestStanding,
  type StayAhead,
} from './personal-data.ts';
