import type { CheckoutDeps } from '../deps.ts';
import { cancel } from './cancel.ts';
import { modifyCheck } from './modify-check.ts';
import { modify } from './modify.ts';
import { refundPreview, viewModify } from './refund-preview.ts';
import type { BookingChanges } from './types.ts';

export type * from './types.ts';
export { applyPaidChange } from './apply-paid.ts';
export { changeHeldUntil, keepAsBooked, payChangeAgain } from './waiting-change.ts';

/** Cancelling and changing bookings, on the same dependencies as checkout. */
export function createChanges(deps: CheckoutDeps): BookingChanges {
  return {
    refundPreview: (userId, bookingId) => refundPreview(deps, userId, bookingId),
    cancel: (input) => cancel(deps, input),
    viewModify: (userId, bookingId) => viewModify(deps, userId, bookingId),
    modifyCheck: (request) => modifyCheck(deps, request),
    modify: (input) => modify(deps, input),
  };
}
