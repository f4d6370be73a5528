import type { BookingSummary } from '../summary.ts';
import { sampleQuote } from './sample-booking.ts';

const quote = sampleQuote({ id: 7, slug: 'cloud-porch', placeId: 1, cityId: 1, rooms: [{ id: 3, planIds: [4] }] });

/** A confirmed stay of two nights, ₹12,600, to be paid at the property. */
export const sampleSummary = (over: Partial<BookingSummary> = {}): BookingSummary => ({
  id: 41, userId: 1, propertyId: 7, state: 'confirmed', checkIn: '2026-12-04', checkOut: '2026-12-06', rooms: 1, adults: 2, childAges: [4],
  paymentType: 'PAH', amount: 1_260_000, payAmount: 0, quote,
  policy: { ladder: [], checkinTime: '14:00', checkoutTime: '11:00', text: '' }, agreedFit: null,
  guest: { name: 'Asha Example', phone: '+919820000001', email: 'asha@example.in', gstinNo: '', companyName: '', companyAddress: '' },
  holdExpiresAt: null, createdAt: new Date(0), confirmedAt: new Date(0), cancelledAt: null, modifies: null, couponId: null,
  hotelName: 'Cloud Porch', hotelSlug: 'cloud-porch', hotelType: 'bungalow', streetAddress: '1 Hill Road', city: 'Lonavala', region: 'Maharashtra', hotelPhone: '+919000000099', hotelEmail: '',
  booker: { phone: '+919820000001', email: 'asha@example.in', emailProved: false, locale: 'en' },
  latitude: 18.7512, longitude: 73.4021,
  imageId: null, isCancel: true, isCheckin: false,
  ...over,
});
