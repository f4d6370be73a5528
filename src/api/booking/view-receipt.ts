import { z } from 'zod';
import { receiptOf, type Receipt } from '#marketplace/bookings/views/index.ts';
import { toRupees } from '#shared/money.ts';
import { lineLabel, type LineTag } from '#shared/price-lines.ts';
import { ok } from '#shared/result.ts';
import { bookingId, userId } from '../fields.ts';
import { pricedRoom, toPricedRoom } from '../price/shapes.ts';
import { count, instant, isoDate, money, roundOff, toInstant } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { moneyFields, toMoneyFields } from './money.ts';
import { toCore } from './shapes.ts';

/**
 * The record of view_receipt; `lines` add up to `amount`. For a booking that was not cancelled, `amount` +
 * `cancellation_charge` = `paid_amount` + `balance`.
 */
export const receiptRecord = z.object({
  booking_id: z.number(),
  booking_no: z.string(),
  booking_date: instant,
  booking_status: z.string(),
  payment_type: z.enum(['PAH', 'Online']),
  hotel_id: z.number(),
  hotel_name: z.string(),
  street_address: z.string(),
  hotel_email: z.string(),
  hotel_phone: z.string(),
  check_in: isoDate,
  check_out: isoDate,
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  customer_gstin_no: z.string(),
  customer_company_name: z.string(),
  customer_company_address: z.string(),
  adult: count,
  children: count,
  room: count,
  room_list: z
    .array(pricedRoom)
    .meta({ description: 'rooms and plans booked, each with its number' }),
  total_night: count,
  total: money.meta({ description: 'rooms and extra children before discounts, rupees' }),
  base_rate: money,
  child_charges: money,
  hotel_discount: money,
  booster_discount: money,
  bungalow_offer: money,
  coupon_code: z.string(),
  coupon_amt: money,
  cgst: money,
  sgst: money,
  gst_total: money,
  round_off: roundOff,
  place_of_supply: z.string(),
  sac: z.literal('996311'),
  amount: money,
  ...moneyFields,
  lines: z.array(z.object({ tag: z.string(), label: z.string(), amount: money })),
});

/** The receipt; its lines add up to the amount. Only the owner may read it. */
export const viewReceipt = defineCall(
  {
    path: 'hotel/view_receipt',
    summary: 'The receipt of a booking',
    auth: 'required',
    permission: 'trip.read',
    class: 'read',
    request: z.object({ user_id: userId, booking_id: bookingId }),
    data: z.array(receiptRecord),
  },
  async (input, { ctx, session }) => {
    const receipt = await receiptOf(ctx, session.account.id, input.booking_id);
    return receipt.ok ? ok({ data: [toReceiptRecord(receipt.value)], count: 1 }) : receipt;
  },
);

/** The receipt from the price frozen into the booking; only the two tax halves are added up here, by their tag. */
export function toReceiptRecord(receipt: Receipt): z.input<typeof receiptRecord> {
  const { booking } = receipt;
  const { quote, guest } = booking;
  const sumOf = (tag: LineTag): number =>
    toRupees(quote.lines.reduce((sum, line) => (line.tag === tag ? sum + line.amount : sum), 0));
  return {
    ...toCore(booking),
    booking_date: toInstant(booking.createdAt),
    payment_type: booking.paymentType,
    street_address: booking.streetAddress,
    hotel_email: booking.hotelEmail,
    hotel_phone: booking.hotelPhone,
    customer_name: guest.name,
    customer_email: guest.email,
    customer_phone: guest.phone,
    customer_gstin_no: guest.gstinNo,
    customer_company_name: guest.companyName,
    customer_company_address: guest.companyAddress,
    room_list: quote.picks.map(toPricedRoom),
    total_night: receipt.totalNights,
    total: toRupees(quote.baseRate + quote.childCharges),
    base_rate: toRupees(quote.baseRate),
    child_charges: toRupees(quote.childCharges),
    hotel_discount: toRupees(quote.hotelDiscount),
    booster_discount: toRupees(quote.boosterDiscount),
    bungalow_offer: toRupees(quote.bungalowOffer),
    coupon_code: quote.couponCode,
    coupon_amt: toRupees(quote.couponAmount),
    cgst: sumOf('cgst'),
    sgst: sumOf('sgst'),
    gst_total: toRupees(quote.gstTotal),
    round_off: toRupees(quote.roundOff ?? 0),
    place_of_supply: booking.region,
    sac: '996311',
    ...toMoneyFields(receipt.money),
    lines: quote.lines.map((line) => ({
      tag: line.tag,
      label: lineLabel(line),
      amount: toRupees(line.amount),
    })),
  };
}
