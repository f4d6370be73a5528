import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { ages, hotelId, pickFields, userId } from '../contract/fields.ts';
import { optionalCouponCode, priceState } from '../contract/price.ts';
import { optional, required } from '../contract/readers.ts';
import { date, flag, integer, rupees, text } from '../contract/readers-of-values.ts';

const people = integer(0, 1000);

/**
 * Books a stay paid at the property. Amounts are compared with the server's, never trusted; other amounts and
 * discounts of the payload are ignored. Name, phone, e-mail and GST details are checked by checkout, each with its text.
 */
export const addBookingContract = defineContract({
  path: 'hotel/add_booking',
  summary: 'Book a stay, paid at the property',
  auth: 'required',
  class: 'write',
  idempotent: true,
  textStatus: true,
  request: z.object({
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
    pay_amount: optional(rupees, null),
    name: optional(text(200), ''),
    phone: optional(text(40), ''),
    email: optional(text(254), ''),
    is_gst: optional(flag, false),
    gstin_no: optional(text(40), ''),
    company_name: optional(text(200), ''),
    company_address: optional(text(500), ''),
  }),
  data: z.object({ booking_id: z.number() }),
  refusalData: priceState,
});
