import { expect, test } from 'vitest';
import type { BookingFace } from '#marketplace/bookings/index.ts';
import { sampleQuote } from '#marketplace/bookings/testing/sample-booking.ts';
import { bookingConfirmed } from './booking-confirmed.ts';

const quote = sampleQuote({ id: 7, slug: 'cloud-porch', placeId: 1, cityId: 1, rooms: [{ id: 3, planIds: [4] }] });
const booking: BookingFace = {
  id: 41, userId: 1, propertyId: 7, state: 'confirmed', checkIn: '2026-12-04', checkOut: '2026-12-06', rooms: 1, adults: 2, childAges: [4],
  paymentType: 'PAH', amount: 1_260_000, payAmount: 0, quote,
  policy: { ladder: [], checkinTime: '14:00', checkoutTime: '11:00', text: '' },
  guest: { name: 'Asha Example', phone: '+919820000001', email: 'asha@example.in', gstinNo: '', companyName: '', companyAddress: '' },
  holdExpiresAt: null, createdAt: new Date(0), confirmedAt: new Date(0), cancelledAt: null, modifies: null,
  hotelName: 'Cloud Porch', hotelSlug: 'cloud-porch', hotelType: 'bungalow', streetAddress: '1 Hill Road', city: 'Lonavala', region: 'Maharashtra', hotelPhone: '+919000000099', hotelEmail: '',
  imageId: null, isCancel: true, isCheckin: false, isReview: false,
};
const sender = { brandName: 'Verandah', publicUrl: 'https://verandah.example' };
const textOf = (channel: string, of = booking): string => bookingConfirmed(of, sender).find((m) => m.channel === channel)?.text ?? '';

test('the SMS says what, when, how much and where to look', () => {
  expect(textOf('sms')).toBe(
    'Verandah: booking OH00041 at Cloud Porch is confirmed, 4 Dec 2026 to 6 Dec 2026, 2 nights. ₹12,600 to pay at the property. https://verandah.example/receipt/41',
  );
});

test('the e-mail prints the lines that sum to the total', () => {
  const text = textOf('email');
  for (const line of ['Dear Asha Example,', 'Booking ID: OH00041', 'Check-in: Fri, 4 Dec 2026, from 2:00 PM', 'Check-out: Sun, 6 Dec 2026, until 11:00 AM', '2 nights, 2 adults, 1 child', '1 x Entire villa, Room only', '  Base price: ₹12,000', '  CGST: ₹300', '  Total: ₹12,600', '  ₹12,600 to pay at the property']) {
    expect(text.split('\n')).toContain(line);
  }
});

test('money paid online is told apart', () => {
  expect(textOf('sms', { ...booking, payAmount: 260_000 })).toContain('₹2,600 paid online, ₹10,000 to pay at the property');
  expect(textOf('sms', { ...booking, payAmount: 1_260_000, paymentType: 'Online' })).toContain('₹12,600 paid online.');
});

test('one booking has one key a channel', () => {
  expect(bookingConfirmed(booking, sender).map((m) => m.eventKey)).toEqual(['booking-confirmed:41:sms', 'booking-confirmed:41:email']);
});
