import type { PaymentStatus } from '#marketplace/bookings/index.ts';

/** `is_booked` is 1 once the provider's word has confirmed what was paid for. */
export const toPaymentState = ({ outcome, bookingId, reason }: PaymentStatus) => ({
  is_booked: outcome === 'booked' ? ('1' as const) : ('0' as const),
  booking_id: bookingId,
  state: outcome,
  reason: reason ?? '',
});
