import { z } from 'zod';
import { bookingSummary } from '../contract/booking.ts';
import { defineContract } from '../contract/define.ts';
import { bookingId, userId } from '../contract/fields.ts';

/** The booking as the success page shows it; only its owner may read it. */
export const bookingSummaryContract = defineContract({
  path: 'hotel/booking_summary',
  summary: 'What was booked, for the success page',
  auth: 'required',
  class: 'read',
  request: z.object({ user_id: userId, booking_id: bookingId }),
  data: z.array(bookingSummary),
});
