import type { z } from 'zod';
import type { BookingSummary, ListedBooking, Receipt } from '#marketplace/bookings/index.ts';
import { bookingNumber } from '#shared/ids.ts';
import { toRupees } from '#shared/money.ts';
import { lineLabel, type LineTag } from '#shared/price-lines.ts';
import type { bookingEntry, bookingSummary, receiptRecord } from '../contract/booking.ts';
import { toPricedRoom } from './price.ts';
import { toFlag, toImage, toInstant } from './scalars.ts';

/** What every view of a booking shows. */
const toCore = (booking: BookingSummary) => ({
  booking_id: booking.id,
  booking_no: bookingNumber(booking.id),
  booking_status: booking.state,
  hotel_id: booking.propertyId,
  hotel_name: booking.hotelName,
  check_in: booking.checkIn,
  check_out: booking.checkOut,
  room: booking.rooms,
  adult: booking.adults,
  children: booking.childAges.length,
  amount: toRupees(booking.amount),
});

export const toBookingEntry = (booking: ListedBooking): z.input<typeof bookingEntry> => ({
  ...toCore(booking),
  hotel_type: booking.hotelType,
  url: booking.hotelSlug,
  street_address: booking.streetAddress,
  city: booking.city,
  image: toImage(booking.imageId === null ? null : { id: booking.imageId }, 480),
  booking_date: toInstant(booking.createdAt),
  is_cancel: toFlag(booking.isCancel),
  is_checkin: toFlag(booking.isCheckin),
  is_review: toFlag(booking.isReview),
});

export const toBookingSummary = ({ booking }: Receipt): z.input<typeof bookingSummary> => ({
  ...toCore(booking),
  pay_amount: toRupees(booking.payAmount),
  payment_type: booking.paymentType,
  name: booking.guest.name,
  email: booking.guest.email,
  phone: booking.guest.phone,
});

/** The receipt from the price frozen into the booking; nothing is added up again but the two tax halves by their tag. */
export function toReceiptRecord(receipt: Receipt): z.input<typeof receiptRecord> {
  const { booking } = receipt;
  const { quote, guest } = booking;
  const sumOf = (tag: LineTag): number => toRupees(quote.lines.reduce((sum, line) => (line.tag === tag ? sum + line.amount : sum), 0));
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
    place_of_supply: booking.region,
    sac: '996311',
    paid_amount: toRupees(receipt.paid),
    balance: toRupees(receipt.balance),
    lines: quote.lines.map((line) => ({ tag: line.tag, label: lineLabel(line), amount: toRupees(line.amount) })),
  };
}
