import { z } from 'zod';
import { viewModify, type ModifyView } from '#marketplace/bookings/index.ts';
import { listPlans, type PlanOffer } from '#marketplace/pricing/index.ts';
import { ok } from '#shared/result.ts';
import { bookingId, userId } from '../fields.ts';
import { count, isoDate } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { bookingEntry, refundState, toBookingEntry, toRefundState } from './shapes.ts';

/** The record of view_modify_booking. */
export const modifyView = z.object({
  ...bookingEntry.shape,
  date1: isoDate,
  date2: isoDate,
  guest: z.string(),
  child_age: z.array(count),
  count: count.meta({ description: 'rooms booked' }),
  plan_array_count: count.meta({ description: 'different plans booked' }),
  room_rate_plan: z.array(
    z.object({
      plan_id: z.number(),
      plan_array_no: count,
      plan_qty: count,
      room_id: z.number(),
      display_name: z.string(),
      plan: z.string(),
    }),
  ),
  refund: refundState,
});

/** The booking for the change page; only its owner may read it. */
export const viewModifyBooking = defineCall(
  {
    path: 'hotel/view_modify_booking',
    summary: 'A booking that is to be changed or cancelled',
    auth: 'required',
    permission: 'trip.change',
    class: 'read',
    request: z.object({ user_id: userId, booking_id: bookingId }),
    data: z.array(modifyView),
  },
  async (input, { ctx, session }) => {
    const view = await viewModify(ctx, session.account.id, input.booking_id);
    if (!view.ok) return view;
    const { propertyId, checkIn, checkOut } = view.value.booking;
    const plans = await listPlans(ctx, propertyId, { checkIn, checkOut });
    return ok({ data: [toModifyView(view.value, plans)], count: 1 });
  },
);

export function toModifyView(
  { booking, preview }: ModifyView,
  plans: readonly PlanOffer[],
): z.input<typeof modifyView> {
  return {
    ...toBookingEntry(booking),
    date1: booking.checkIn,
    date2: booking.checkOut,
    guest: booking.guest.name,
    child_age: [...booking.childAges],
    count: booking.rooms,
    plan_array_count: booking.quote.picks.length,
    room_rate_plan: booking.quote.picks.map((pick) => ({
      plan_id: pick.planId,
      plan_array_no: plans.find((plan) => plan.planId === pick.planId)?.arrayNo ?? 0,
      plan_qty: pick.quantity,
      room_id: pick.roomId,
      display_name: pick.roomName,
      plan: pick.planName,
    })),
    refund: toRefundState(preview),
  };
}
