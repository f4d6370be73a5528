import { z } from 'zod';
import { required, optional } from './readers.ts';
import { date, text } from './readers-of-values.ts';
import { hotelId, pickFields, priceParty, userId } from './fields.ts';
import { count, flag, instant, isoDate, money } from './reply-fields.ts';

/** What get_hotelcheck, apply_coupon and remove_coupon are asked. */
export const priceRequestFields = {
  hotel_id: hotelId,
  start: required(date),
  end: required(date),
  ...priceParty,
  ...pickFields,
  user_id: userId,
};
export const couponCode = required(text(40));
export const optionalCouponCode = optional(text(40), '');

const refundRung = z.object({ hours_before: z.number(), percent: z.number() });

/** A room and plan of the priced combination. */
export const pricedRoom = z.object({
  room_id: z.number(),
  plan_id: z.number(),
  room_qty: count,
  display_name: z.string(),
  plan: z.string(),
  plan_list: z.array(z.object({ plan: z.string() })),
  plan_amount: money.meta({ description: 'base price per night of one unit, rupees' }),
  nightly: z.array(money),
});

/** The price state: every amount of the stay, in rupees; `lines` add up to `grand_total`. */
export const priceState = z.object({
  hotel_id: z.number(),
  available: flag,
  start: isoDate,
  end: isoDate,
  base_rate: money,
  child_charges: money,
  hotel_discount: money,
  discount_rate: z.number().meta({ description: 'discounts before coupon as whole percent of the gross' }),
  booster_discount: money,
  bungalow_offer: money,
  coupon_code: z.string(),
  coupon_amt: money,
  gst_total: money,
  grand_total: money.meta({ description: 'taxes included, rupees; 0 when not available' }),
  days: count,
  next_available_date: isoDate.nullable(),
  lmr_block: flag.meta({ description: '1: a last-minute offer was used' }),
  payment_type: z.enum(['PAH', 'Online']),
  pay_amount: money.meta({ description: 'to pay online now, rupees' }),
  room_list: z.array(pricedRoom),
  lines: z.array(z.object({ tag: z.string(), label: z.string(), amount: money })),
  refund_ladder: z.array(refundRung),
  quote_id: z.string(),
  expires_at: instant,
});
