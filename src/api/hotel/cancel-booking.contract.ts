import { z } from 'zod';
import { refundState } from '../contract/change.ts';
import { defineContract } from '../contract/define.ts';
import { bookingId, userId } from '../contract/fields.ts';
import { optional } from '../contract/readers.ts';
import { id, rupees } from '../contract/readers-of-values.ts';
import { money } from '../contract/reply-fields.ts';

/** `refund_amount` is what refund_preview said, compared with the server's; cancelling twice answers the same. */
export const cancelBookingContract = defineContract({
  path: 'hotel/cancel_booking',
  summary: 'Cancel a booking and start its refund',
  auth: 'required',
  class: 'write',
  idempotent: true,
  request: z.object({ user_id: userId, hotel_id: optional(id, null), booking_id: bookingId, refund_amount: optional(rupees, null) }),
  data: z.object({ booking_id: z.number(), booking_status: z.literal('cancelled'), refund_amount: money, note: z.string() }),
  refusalData: refundState,
});
