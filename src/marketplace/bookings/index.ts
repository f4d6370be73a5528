export {
  addBooking,
  confirmBooking,
  confirmHeld,
  invoiceBooking,
  issueMissingInvoices,
} from './book.ts';
export {
  bookingById,
  bookingNotFound,
  insertHeld,
  lockBooking,
  lockOwnBooking,
  moveBooking,
  ownBooking,
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
export {
  endHoldAt,
  HOLD,
  holdBooking,
  roomNightsOf,
  takeNights,
  type AddBookingInput,
  type Held,
} from './hold.ts';
export {
  checkInAt,
  heldUntil,
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
export { settlePayment } from './settle-payment.ts';
export {
  guestStanding,
  NO_GUEST,
  personalData,
  type GuestStanding,
  type StayAhead,
} from './personal-data.ts';
export type { SplitHooks } from './split-hooks.ts';
export { networkHash } from './stock-limits.ts';
