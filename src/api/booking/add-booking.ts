import { z } from 'zod';
import { addBooking as bookStay, type AddBookingInput } from '#marketplace/bookings/index.ts';
import { readCouponCode } from '#shared/coupon-code.ts';
import { MAX_COMPANY_ADDRESS, MAX_COMPANY_NAME, MAX_EMAIL } from '#shared/person.ts';
import { ok, type Result } from '#shared/result.ts';
import {
  bool,
  date,
  described,
  hotelId,
  optional,
  required,
  rupees,
  text,
  userId,
} from '../fields.ts';
import { optionalCouponCode, priceState, quoteOfRefusal } from '../price/shapes.ts';
import { renameFields } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import {
  ages,
  BOOKING_FIELDS,
  BOOKING_NAMES,
  people,
  pickFields,
  readParty,
  readPicks,
  readStay,
} from '../stays.ts';

/** The booking payload, shared by the calls that book. */
export const bookingRequest = z.object({
  hotel_id: hotelId,
  user_id: userId,
  check_in: required(date),
  check_out: required(date),
  room: required(people),
  adult: required(people),
  children: optional(people, 0),
  child_age: ages,
  ...pickFields,
  coupon_code: optionalCouponCode,
  quote_id: optional(text(4000), null),
  amount: optional(rupees, null),
  pay_amount: described(optional(rupees, null), {
    description:
      'pay_amount of get_hotelcheck, rupees: what is paid online now; compared with ours and never trusted',
  }),
  name: optional(text(200), ''),
  phone: optional(text(40), ''),
  email: optional(text(MAX_EMAIL), ''),
  is_gst: optional(bool, false),
  gstin_no: optional(text(40), ''),
  company_name: optional(text(MAX_COMPANY_NAME), ''),
  company_address: optional(text(MAX_COMPANY_ADDRESS), ''),
});

/**
 * Books a stay that is paid at the property. Amounts are compared with the server's; other amounts and discounts of the
 * payload are ignored. The bookings slice checks name, phone, e-mail and GST details, each with its own text.
 */
export const addBooking = defineCall(
  {
    path: 'hotel/add_booking',
    summary: 'Book a stay, paid at the property',
    auth: 'required',
    permission: 'booking.make',
    class: 'write',
    idempotent: true,
    textStatus: true,
    request: bookingRequest,
    data: z.object({ booking_id: z.number() }),
    refusalData: priceState,
  },
  async (input, { ctx, session, idempotencyKey }) => {
    const booking = readBooking(input, session.account.id, ctx.clock.today(), idempotencyKey);
    if (!booking.ok) return booking;
    const booked = await bookStay(ctx, booking.value);
    return booked.ok
      ? ok({ data: { booking_id: booked.value.bookingId }, count: 1 })
      : renameFields(booked, BOOKING_FIELDS);
  },
  quoteOfRefusal,
);

export type BookingInput = z.output<typeof bookingRequest>;

/** The booking payload as input of the bookings slice; an impossible stay, party or room is refused at its field. */
export function readBooking(
  input: BookingInput,
  userId: number,
  today: string,
  idempotencyKey: string | null,
): Result<AddBookingInput> {
  const stay = readStay(input.check_in, input.check_out, today, ['check_in', 'check_out']);
  if (!stay.ok) return stay;
  const party = readParty(input.room, input.adult, input.children, input.child_age, BOOKING_NAMES);
  if (!party.ok) return party;
  const picks = readPicks(input.room_list_array, input.plan_list_array, input.room_qty_array);
  if (!picks.ok) return picks;
  const gst = {
    gstinNo: input.gstin_no,
    companyName: input.company_name,
    companyAddress: input.company_address,
  };
  return ok({
    userId,
    request: {
      propertyId: input.hotel_id,
      stay: stay.value,
      party: party.value,
      picks: picks.value,
      userId,
      ...(input.coupon_code === '' ? {} : { couponCode: readCouponCode(input.coupon_code) }),
    },
    quoteId: input.quote_id,
    amount: input.amount,
    payAmount: input.pay_amount,
    name: input.name,
    phone: input.phone,
    email: input.email,
    // any GST detail asks for an invoice with all of them
    gst: input.is_gst || Object.values(gst).some((detail) => detail !== '') ? gst : null,
    idempotencyKey,
  });
}
