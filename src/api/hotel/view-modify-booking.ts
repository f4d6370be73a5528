import { viewModify } from '#marketplace/bookings/index.ts';
import { listPlans } from '#marketplace/pricing/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toModifyView } from '../wire/change.ts';
import { viewModifyBookingContract } from './view-modify-booking.contract.ts';

export const viewModifyBooking = defineCall(viewModifyBookingContract, async (input, { ctx, session }) => {
  const view = await viewModify(ctx, session.account.id, input.booking_id);
  if (!view.ok) return view;
  const { propertyId, checkIn, checkOut } = view.value.booking;
  const plans = await listPlans(ctx, propertyId, { checkIn, checkOut });
  return ok({ data: [toModifyView(view.value, plans)], count: 1 });
});
