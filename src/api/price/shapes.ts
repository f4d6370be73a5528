import { z } from 'zod';
import type { UnpaidHold } from '#marketplace/bookings/index.ts';
import {
  quoteIn,
  type CheckRequest,
  type PricedPick,
  type SignedQuote,
} from '#marketplace/pricing/index.ts';
import { sayNotSellable, SOLD_OUT } from '#marketplace/inventory/index.ts';
import { MAX_COUPON_CODE, readCouponCode } from '#shared/coupon-code.ts';
import { toRupees } from '#shared/money.ts';
import { lineLabel } from '#shared/price-lines.ts';
import { ok, type Refusal, type Result } from '#shared/result.ts';
import { date, hotelId, optional, required, text, userId } from '../fields.ts';
import { count, flag, instant, isoDate, money, roundOff, toFlag, toInstant } from '../replies.ts';
import { pickFields, PRICE_NAMES, priceParty, readParty, readPicks, readStay } from '../stays.ts';

/** Request fields of get_hotelcheck, apply_coupon and remove_coupon. */
export const priceRequestFields = {
  hotel_id: hotelId,
  start: required(date),
  end: required(date),
  ...priceParty,
  ...pickFields,
  user_id: userId,
};
export const couponCode = required(text(MAX_COUPON_CODE));
export const optionalCouponCode = optional(text(MAX_COUPON_CODE), '');

const refundStep = z.object({ hours_before: z.number(), percent: z.number() });

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
  discount_rate: z
    .number()
    .meta({ description: 'discounts before coupon as whole percent of the gross' }),
  booster_discount: money,
  bungalow_offer: money,
  coupon_code: z.string(),
  coupon_amt: money,
  gst_total: money,
  round_off: roundOff,
  grand_total: money.meta({ description: 'taxes included, rupees; 0 when not available' }),
  days: count,
  not_available: z.string().meta({
    description:
      "why it cannot be booked for these dates, for the guest: sold out, or the owner's rule that they break; '' when available",
  }),
  next_available_date: isoDate.nullable(),
  lmr_block: flag.meta({ description: '1: a last-minute offer was used' }),
  payment_type: z.enum(['PAH', 'Online']),
  pay_amount: money.meta({
    description:
      'what is paid online now, rupees, the rest at the property; 0: nothing is. Send it as pay_amount when you book',
  }),
  room_list: z.array(pricedRoom),
  lines: z.array(z.object({ tag: z.string(), label: z.string(), amount: money })),
  refund_ladder: z.array(refundStep),
  quote_id: z.string(),
  expires_at: instant,
  hold: z
    .object({
      booking_id: z.number(),
      check_in: isoDate,
      check_out: isoDate,
      pay_amount: money.meta({ description: 'due online for these nights, rupees' }),
      expires_at: instant,
    })
    .nullable()
    .optional()
    .meta({
      description:
        'nights of this stay that the signed-in guest holds and has not paid for; they can be paid, or booked anew',
    }),
});

type PriceInput = z.output<z.ZodObject<typeof priceRequestFields>>;

/** Stay, party and rooms of a price request; an impossible value is refused at its field. */
export function readChoice(
  input: Omit<PriceInput, 'hotel_id' | 'user_id'>,
  today: string,
): Result<Pick<CheckRequest, 'stay' | 'party' | 'picks'>> {
  const stay = readStay(input.start, input.end, today, ['start', 'end']);
  if (!stay.ok) return stay;
  const party = readParty(input.rooms, input.adult, input.children, input.child_age, PRICE_NAMES);
  if (!party.ok) return party;
  const picks = readPicks(input.room_list_array, input.plan_list_array, input.room_qty_array);
  if (!picks.ok) return picks;
  return ok({ stay: stay.value, party: party.value, picks: picks.value });
}

/** The request of get_hotelcheck and similar calls as input of the pricing slice. */
export function readPriceRequest(
  input: PriceInput,
  today: string,
  userId: number | undefined,
  couponCode: string,
): Result<CheckRequest> {
  const choice = readChoice(input, today);
  if (!choice.ok) return choice;
  return ok({
    propertyId: input.hotel_id,
    ...choice.value,
    ...(couponCode === '' ? {} : { couponCode: readCouponCode(couponCode) }),
    ...(userId === undefined ? {} : { userId }),
  });
}

/** A signed quote as a price state, in rupees. */
export function toPriceState(quote: SignedQuote): z.input<typeof priceState> {
  return {
    hotel_id: quote.propertyId,
    available: toFlag(quote.available),
    start: quote.stay.checkIn,
    end: quote.stay.checkOut,
    base_rate: toRupees(quote.baseRate),
    child_charges: toRupees(quote.childCharges),
    hotel_discount: toRupees(quote.hotelDiscount),
    discount_rate: quote.discountRate,
    booster_discount: toRupees(quote.boosterDiscount),
    bungalow_offer: toRupees(quote.bungalowOffer),
    coupon_code: quote.couponCode,
    coupon_amt: toRupees(quote.couponAmount),
    gst_total: toRupees(quote.gstTotal),
    round_off: toRupees(quote.roundOff ?? 0),
    grand_total: toRupees(quote.grandTotal),
    days: quote.days,
    not_available: quote.available ? '' : sayNotSellable(quote.notSellable ?? SOLD_OUT),
    next_available_date: quote.nextAvailableDate,
    lmr_block: toFlag(quote.lastMinute),
    payment_type: quote.paymentType,
    pay_amount: toRupees(quote.payAmount),
    room_list: quote.picks.map(toPricedRoom),
    lines: quote.lines.map((line) => ({
      tag: line.tag,
      label: lineLabel(line),
      amount: toRupees(line.amount),
    })),
    refund_ladder: quote.refundLadder.map(({ hours_before, percent }) => ({
      hours_before,
      percent,
    })),
    quote_id: quote.quoteId,
    expires_at: toInstant(quote.expiresAt),
  };
}

/** The caller's own unpaid hold, in rupees. */
export const toHoldState = (hold: UnpaidHold | null): z.input<typeof priceState>['hold'] =>
  hold && {
    booking_id: hold.bookingId,
    check_in: hold.stay.checkIn,
    check_out: hold.stay.checkOut,
    pay_amount: toRupees(hold.amount),
    expires_at: toInstant(hold.expiresAt),
  };

/** A room and plan of a price or booking, with its quantity. */
export const toPricedRoom = (pick: PricedPick) => ({
  room_id: pick.roomId,
  plan_id: pick.planId,
  room_qty: pick.quantity,
  display_name: pick.roomName,
  plan: pick.planName,
  plan_list: pick.inclusions.map((plan) => ({ plan })),
  plan_amount: toRupees(pick.planAmount),
  nightly: pick.nightly.map(toRupees),
});

/** The price state in a refusal's data. */
export function quoteOfRefusal(refusal: Refusal): z.input<typeof priceState> | undefined {
  const quote = quoteIn(refusal);
  return quote === null ? undefined : toPriceState(quote);
}
