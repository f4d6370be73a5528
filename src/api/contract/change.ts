import { z } from 'zod';
import { bookingEntry } from './booking.ts';
import { ages, bookingId, pickFields, priceParty, userId } from './fields.ts';
import { priceState } from './price.ts';
import { required } from './readers.ts';
import { date } from './readers-of-values.ts';
import { count, flag, instant, isoDate, money } from './reply-fields.ts';

/** The new stay of a booking. Empty room and plan lists: the rooms and plans that are booked. */
export const changeFields = { booking_id: bookingId, user_id: userId, start: required(date), end: required(date), ...priceParty, child_age: ages, ...pickFields };

/** What a cancellation pays back now and by later dates. */
export const refundState = z.object({
  booking_id: z.number(),
  booking_no: z.string(),
  is_cancel: flag,
  paid_amount: money.meta({ description: 'kept of what was paid online, rupees; refunds under way are taken off' }),
  refund_percent: z.number(),
  refund_amount: money.meta({ description: 'comes back when it is cancelled now, rupees' }),
  refund_by: instant.meta({ description: 'the latest moment at which a refund asked for now is started' }),
  steps: z.array(z.object({ until: instant, refund_percent: z.number(), refund_amount: money })).meta({ description: 'open steps, the nearest deadline first; afterwards nothing comes back' }),
  note: z.string(),
});

/** The record of view_modify_booking. */
export const modifyView = z.object({
  ...bookingEntry.shape,
  date1: isoDate,
  date2: isoDate,
  guest: z.string(),
  child_age: z.array(count),
  count: count.meta({ description: 'rooms booked' }),
  plan_array_count: count.meta({ description: 'different plans booked' }),
  room_rate_plan: z.array(z.object({ plan_id: z.number(), plan_array_no: count, plan_qty: count, room_id: z.number(), display_name: z.string(), plan: z.string() })),
  paid_amount: money,
  refund: refundState,
});

/** The re-price of a booking: the price state of the new stay and the comparison with the old one. */
export const changeState = z.object({
  ...priceState.shape,
  booking_id: z.number(),
  same_booking_flag: z.union([z.literal(0), z.literal(1)]).meta({ description: '1: nothing would change' }),
  bookmystay_offer: z.object({ amount: money, paid_amount: money }),
  old_price: money,
  new_price: money,
  paid_amount: money,
  amount_to_be_paid: money.meta({ description: 'new total minus paid amount, never below 0, rupees' }),
  refund_amount: money,
  coupon_lost: z.string().meta({ description: 'why the coupon of the booking does not hold for the new stay; empty when it holds' }),
});
