import type { z } from 'zod';
import type { AddBookingInput } from '#marketplace/bookings/index.ts';
import { ok, type Result } from '#shared/result.ts';
import type { addBookingContract } from '../hotel/add-booking.contract.ts';
import { BOOKING_NAMES, readParty } from './read-party.ts';
import { readPicks } from './read-picks.ts';
import { readStay } from './read-stay.ts';

/** The booking payload, which the calls that book share. */
export type BookingInput = z.output<(typeof addBookingContract)['request']>;

/** The booking payload as checkout asks for it; a stay, a party or rooms that cannot be are refused by field. */
export function readBooking(input: BookingInput, userId: number, today: string, idempotencyKey: string | null): Result<AddBookingInput> {
  const stay = readStay(input.check_in, input.check_out, today, ['check_in', 'check_out']);
  if (!stay.ok) return stay;
  const party = readParty(input.room, input.adult, input.children, input.child_age, BOOKING_NAMES);
  if (!party.ok) return party;
  const picks = readPicks(input.room_list_array, input.plan_list_array, input.room_qty_array);
  if (!picks.ok) return picks;
  const gst = { gstinNo: input.gstin_no, companyName: input.company_name, companyAddress: input.company_address };
  return ok({
    userId,
    request: {
      propertyId: input.hotel_id,
      stay: stay.value,
      party: party.value,
      picks: picks.value,
      userId,
      ...(input.coupon_code === '' ? {} : { couponCode: input.coupon_code.toUpperCase() }),
    },
    quoteId: input.quote_id,
    amount: input.amount,
    payAmount: input.pay_amount,
    name: input.name,
    phone: input.phone,
    email: input.email,
    // any GST detail means that an invoice with all of them is wanted
    gst: input.is_gst || Object.values(gst).some((detail) => detail !== '') ? gst : null,
    idempotencyKey,
  });
}
