import * as bookings from '#marketplace/bookings/index.ts';
import { changes } from '#shared/messages/changes.ts';
import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toRefundState } from '../wire/change.ts';
import { cancelBookingContract } from './cancel-booking.contract.ts';

export const cancelBooking = defineCall(
  cancelBookingContract,
  async (input, { ctx, session, idempotencyKey }) => {
    const cancelled = await bookings.cancelBooking(ctx, { userId: session.account.id, bookingId: input.booking_id, propertyId: input.hotel_id, refund: input.refund_amount, idempotencyKey });
    if (!cancelled.ok) return cancelled;
    const { bookingId, refund } = cancelled.value;
    return ok({ data: { booking_id: bookingId, booking_status: 'cancelled' as const, refund_amount: toRupees(refund), note: changes.note }, count: 1 });
  },
  (data) => (isPreview(data) ? toRefundState(data) : undefined),
);

const isPreview = (data: unknown): data is bookings.RefundPreview => typeof data === 'object' && data !== null && 'startedBy' in data && 'steps' in data;
