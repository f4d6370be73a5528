import { z } from 'zod';
import { bookingEntry } from '../contract/booking.ts';
import { defineContract } from '../contract/define.ts';
import { userId } from '../contract/fields.ts';
import { count } from '../contract/reply-fields.ts';

/** The traveller's bookings in three groups, the first 500 of each; `count` is all that are listed. */
export const myBookingListContract = defineContract({
  path: 'hotel/my_booking_list',
  summary: "The traveller's bookings: upcoming, complete, cancelled",
  auth: 'required',
  class: 'read',
  request: z.object({ user_id: userId }),
  data: z.object({
    upcoming: z.array(bookingEntry),
    complete: z.array(bookingEntry),
    cancel: z.array(bookingEntry),
    upcoming_count: count,
    complete_count: count,
    cancel_count: count,
  }),
});
