import { addBooking } from './add-booking.ts';
import { completeStays } from './complete-stays.ts';
import { confirmBooking } from './confirm-booking.ts';
import type { CheckoutDeps } from './deps.ts';
import { expireHolds } from './expire-holds.ts';
import { holdBooking } from './hold-booking.ts';
import { forgetOldAnswers } from './idempotency.ts';
import { receiptOf } from './receipt.ts';
import type { Checkout } from './types.ts';

export type * from './types.ts';
export type { CheckoutDeps, PropertyOnSale } from './deps.ts';
export { HOLD_MINUTES } from './take-nights.ts';

/** Checkout on PostgreSQL: the one place that opens transactions across the slices. */
export function createCheckout(deps: CheckoutDeps): Checkout {
  return {
    addBooking: (input) => addBooking(deps, input),
    hold: (input) => holdBooking(deps, input),
    confirm: (bookingId) => confirmBooking(deps, bookingId),
    receipt: (userId, bookingId) => receiptOf(deps, userId, bookingId),
    expireHolds: () => expireHolds(deps),
    completeStays: () => completeStays(deps),
    forgetOldAnswers: () => forgetOldAnswers(deps.db, deps.clock),
  };
}
