import { z } from 'zod';
import {
  cancelBooking as cancel,
  previewIn,
  refundPreview as previewRefund,
} from '#marketplace/bookings/index.ts';
import * as changes from '#messages/changes.ts';
import { CANCEL_REASONS } from '#shared/cancel-reasons.ts';
import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { bookingId, id, oneOf, optional, rupees, userId } from '../fields.ts';
import { money } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { refundState, toRefundState } from './shapes.ts';

/** The refund by the ladder frozen into the booking; only its owner may ask. */
export const refundPreview = defineCall(
  {
    path: 'hotel/refund_preview',
    summary: 'What a cancellation pays back now and by later dates',
    auth: 'required',
    permission: 'trip.cancel',
    class: 'read',
    request: z.object({ user_id: userId, booking_id: bookingId }),
    data: z.array(refundState),
  },
  async (input, { ctx, session }) => {
    const preview = await previewRefund(ctx, session.account.id, input.booking_id);
    return preview.ok ? ok({ data: [toRefundState(preview.value)], count: 1 }) : preview;
  },
);

/**
 * Cancels a booking. `refund_amount` is compared with the server's, as answered by refund_preview; `cancel_reason` is
 * stored if given; cancelling twice gets the same answer.
 */
export const cancelBooking = defineCall(
  {
    path: 'hotel/cancel_booking',
    summary: 'Cancel a booking and start its refund',
    auth: 'required',
    permission: 'trip.cancel',
    class: 'write',
    idempotent: true,
    request: z.object({
      user_id: userId,
      hotel_id: optional(id, null),
      booking_id: bookingId,
      refund_amount: optional(rupees, null),
      cancel_reason: optional(oneOf(CANCEL_REASONS), null),
    }),
    data: z.object({
      booking_id: z.number(),
      booking_status: z.literal('cancelled'),
      refund_amount: money,
      note: z.string(),
    }),
    refusalData: refundState,
  },
  async (input, { ctx, session, idempotencyKey }) => {
    const cancelled = await cancel(ctx, {
      userId: session.account.id,
      bookingId: input.booking_id,
      propertyId: input.hotel_id,
      refund: input.refund_amount,
      why: input.cancel_reason,
      idempotencyKey,
    });
    if (!cancelled.ok) return cancelled;
    const { bookingId, refund } = cancelled.value;
    return ok({
      data: {
        booking_id: bookingId,
        booking_status: 'cancelled' as const,
        refund_amount: toRupees(refund),
        note: refund > 0 ? changes.note() : '',
      },
      count: 1,
    });
  },
  (refusal) => {
    const preview = previewIn(refusal);
    return preview === null ? undefined : toRefundState(preview);
  },
);
