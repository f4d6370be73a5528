import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { userId } from '../contract/fields.ts';
import { count, flag, isoDate } from '../contract/reply-fields.ts';

/** What `delete_profile` would do: what goes, what stays until when, and which bookings have to be cancelled first. */
export const deletePreviewContract = defineContract({
  path: 'hotel/delete_preview',
  summary: 'What deleting the account would do',
  auth: 'required',
  class: 'read',
  request: z.object({ user_id: userId }),
  data: z.object({
    upcoming: z.array(z.object({ booking_id: z.number().int(), hotel_name: z.string(), check_in: isoDate, check_out: isoDate })),
    payment_under_way: flag,
    wishlist: count,
    sessions: count,
    reviews_deleted: count,
    reviews_kept: count,
    bookings_kept: count,
    kept_until: isoDate.nullable(),
    has_password: flag,
  }),
});
