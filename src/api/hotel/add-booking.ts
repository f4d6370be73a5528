import type { z } from 'zod';
import type { AddBookingInput } from '#marketplace/checkout/index.ts';
import { ok, type Result } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { quoteOfRefusal } from '../wire/price.ts';
import { BOOKING_NAMES, readParty } from '../wire/read-party.ts';
import { readPicks } from '../wire/read-picks.ts';
import { BOOKING_FIELDS, renameFields } from '../wire/rename-fields.ts';
import { readStay } from '../wire/read-stay.ts';
import { addBookingContract } from './add-booking.contract.ts';

type BookingInput = z.output<(typeof addBookingContract)['request']>;

export const addBooking = defineCall(
  addBookingContract,
  async (input, { services, clock, session, idempotencyKey, metrics }) => {
    const booking = readBooking(input, session.account.id, clock.today(), idempotencyKey);
    if (!booking.ok) return booking;
    const booked = await services.checkout.addBooking(booking.value);
    metrics.holds.inc({ outcome: booked.ok ? 'confirmed' : 'refused' });
    return booked.ok ? ok({ data: { booking_id: booked.value.bookingId }, count: 1 }) : renameFields(booked, BOOKING_FIELDS);
  },
  quoteOfRefusal,
);

function readBooking(input: BookingInput, userId: number, today: string, idempotencyKey: string | null): Result<AddBookingInput> {
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
