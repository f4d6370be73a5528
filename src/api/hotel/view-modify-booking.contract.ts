import { z } from 'zod';
import { modifyView } from '../contract/change.ts';
import { defineContract } from '../contract/define.ts';
import { bookingId, userId } from '../contract/fields.ts';

/** The booking as the modify page shows it; only its owner may read it. */
export const viewModifyBookingContract = defineContract({
  path: 'hotel/view_modify_booking',
  summary: 'A booking that is to be changed or cancelled',
  auth: 'required',
  class: 'read',
  request: z.object({ user_id: userId, booking_id: bookingId }),
  data: z.array(modifyView),
});
