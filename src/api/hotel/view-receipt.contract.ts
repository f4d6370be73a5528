import { z } from 'zod';
import { receiptRecord } from '../contract/booking.ts';
import { defineContract } from '../contract/define.ts';
import { bookingId, userId } from '../contract/fields.ts';

/** The receipt; its lines add up to the amount. Only the owner may read it. */
export const viewReceiptContract = defineContract({
  path: 'hotel/view_receipt',
  summary: 'The receipt of a booking',
  auth: 'required',
  class: 'read',
  request: z.object({ user_id: userId, booking_id: bookingId }),
  data: z.array(receiptRecord),
});
