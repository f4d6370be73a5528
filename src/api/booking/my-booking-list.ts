import { z } from 'zod';
import { groupedBookings, unfinishedBookings } from '#marketplace/bookings/views/index.ts';
import { ok } from '#shared/result.ts';
import { userId } from '../fields.ts';
import { count } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { bookingEntry, toBookingEntry, toUnfinishedEntry, unfinishedEntry } from './shapes.ts';

/**
 * The traveller's bookings in three groups, the first 500 of each; `count` is the number of all listed. `held` has
 * unfinished bookings.
 */
export const myBookingList = defineCall(
  {
    path: 'hotel/my_booking_list',
    summary: "The traveller's bookings: upcoming, complete, cancelled",
    auth: 'required',
    permission: 'trip.list',
    class: 'read',
    request: z.object({ user_id: userId }),
    data: z.object({
      upcoming: z.array(bookingEntry),
      complete: z.array(bookingEntry),
      cancel: z.array(bookingEntry),
      upcoming_count: count,
      complete_count: count,
      cancel_count: count,
      held: z.array(unfinishedEntry),
      held_count: count,
    }),
  },
  async (_input, { ctx, session }) => {
    const [{ upcoming, complete, cancel }, held] = await Promise.all([
      groupedBookings(ctx, session.account.id),
      unfinishedBookings(ctx, session.account.id),
    ]);
    return ok({
      data: {
        upcoming: upcoming.map(toBookingEntry),
        complete: complete.map(toBookingEntry),
        cancel: cancel.map(toBookingEntry),
        upcoming_count: upcoming.length,
        complete_count: complete.length,
        cancel_count: cancel.length,
        held: held.map(toUnfinishedEntry),
        held_count: held.length,
      },
      count: upcoming.length + complete.length + cancel.length,
    });
  },
);
