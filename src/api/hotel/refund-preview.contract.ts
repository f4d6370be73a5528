import { z } from 'zod';
import { refundState } from '../contract/change.ts';
import { defineContract } from '../contract/define.ts';
import { bookingId, userId } from '../contract/fields.ts';

/** By the ladder that was frozen into the booking; only its owner may ask. */
export const refundPreviewContract = defineContract({
  path: 'hotel/refund_preview',
  summary: 'What a cancellation pays back now and by later dates',
  auth: 'required',
  class: 'read',
  request: z.object({ user_id: userId, booking_id: bookingId }),
  data: z.array(refundState),
});
