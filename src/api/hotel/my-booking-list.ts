import { groupedBookings } from '#marketplace/bookings/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toBookingEntry } from '../wire/booking.ts';
import { myBookingListContract } from './my-booking-list.contract.ts';

export const myBookingList = defineCall(myBookingListContract, async (_input, { ctx, session }) => {
  const { upcoming, complete, cancel } = await groupedBookings(ctx, session.account.id);
  return ok({
    data: {
      upcoming: upcoming.map(toBookingEntry),
      complete: complete.map(toBookingEntry),
      cancel: cancel.map(toBookingEntry),
      upcoming_count: upcoming.length,
      complete_count: complete.length,
      cancel_count: cancel.length,
    },
    count: upcoming.length + complete.length + cancel.length,
  });
});
