import { fullAddress } from '#shared/address.ts';
import { dateInIndia, nightsBetween } from '#shared/dates.ts';
import { bookingNumber } from '#shared/ids.ts';
import { invoices as texts } from '#shared/messages/invoices.ts';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import type { PaperContent, Seller } from '../types.ts';
import { registrationFor, stateCode } from './states.ts';
import { taxRows } from './tax-rows.ts';

/** Accommodation in hotels, inns, guest houses and the like. */
export const SAC = '996311';

/**
 * What the invoice of a booking says: the tagged lines of its frozen price. A coupon that the platform pays stands after
 * the tax, since it does not lower what is taxed.
 */
export function invoiceContent(booking: BookingFace, seller: Seller): PaperContent {
  const { quote } = booking;
  const isTax = (tag: string): boolean => tag === 'cgst' || tag === 'sgst';
  const isAfterTax = (tag: string): boolean => tag === 'coupon' && quote.couponFundedBy !== 'supplier';
  const sumOf = (wanted: (tag: string) => boolean): number => quote.lines.reduce((sum, { tag, amount }) => (wanted(tag) ? sum + amount : sum), 0);
  const lines = quote.lines.filter(({ tag }) => !isTax(tag) && !isAfterTax(tag)).map(({ label, amount }) => ({ label, amount }));
  const taxable = sumOf((tag) => !isTax(tag) && !isAfterTax(tag));
  const coupon = quote.lines.find(({ tag }) => isAfterTax(tag));
  const code = stateCode(booking.region);
  return {
    seller: { name: seller.name, address: seller.address, email: seller.email, gstin: registrationFor(seller.gstins, code) },
    sac: SAC,
    placeOfSupply: { name: booking.region, code },
    booking: { number: bookingNumber(booking.id), bookedOn: dateInIndia(booking.createdAt) },
    stay: {
      hotelName: booking.hotelName,
      address: fullAddress(booking.streetAddress, booking.city),
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      nights: nightsBetween(booking.checkIn, booking.checkOut),
      rooms: booking.rooms,
      adults: booking.adults,
      children: booking.childAges.length,
      picks: quote.picks.map((pick) => `${pick.quantity > 1 ? `${pick.quantity} x ` : ''}${pick.roomName}, ${pick.planName}`),
    },
    lines,
    taxable,
    taxes: taxRows(quote, taxable),
    cgst: sumOf((tag) => tag === 'cgst'),
    sgst: sumOf((tag) => tag === 'sgst'),
    afterTax: coupon === undefined ? null : { label: texts.couponAfterTax(coupon.label), amount: coupon.amount },
    total: booking.amount,
    against: null,
  };
}
