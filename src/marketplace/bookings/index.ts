export { addBooking, confirmHeld, invoiceBooking } from './book.ts';
export {
  bookingById,
  bookingNotFound,
  cancellationOf,
  insertHeld,
  lockBooking,
  lockOwnBooking,
  ownBooking,
  type Booking,
  type Guest,
} from './booking.ts';
export { moveBooking } from './move-booking.ts';
export {
  cancelBooking,
  previewIn,
  refundPreview,
  refundStartedBy,
  type RefundPreview,
} from './cancel.ts';
export { keepAsBooked, modifyBooking, payChangeAgain } from './change.ts';
export {
  modifyCheck,
  viewModify,
  type ChangeQuote,
  type ChangeRequest,
  type ModifyView,
} from './change-price.ts';
export {
  endHoldAt,
  HOLD,
  holdBooking,
  roomNightsOf,
  takeNights,
  type AddBookingInput,
} from './hold.ts';
export {
  checkInAt,
  heldUntil,
  HOLD_MINUTES,
  type BookingEvent,
  type BookingState,
} from './lifecycle.ts';
export {
  checkGuestPrice,
  paymentIn,
  nightsHeldBy,
  releaseHold,
  unpaidHoldsOf,
  type UnpaidHold,
} from './own-hold.ts';
export { payAgain, payOnline, providerCalled, type PaymentToMake } from './pay.ts';
export { payRest } from './pay-rest.ts';
export { mostBeside } from './guest-details.ts';
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
