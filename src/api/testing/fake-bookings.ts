import type * as Bookings from '#marketplace/bookings/index.ts';
import type { ListedBooking, Receipt, RefundPreview } from '#marketplace/bookings/index.ts';
import { ok, refuse } from '#shared/result.ts';
import { kavya } from './fake-accounts.ts';
import { paymentStatus, paymentToMake } from './sample-payment.ts';
import { picture, property } from './sample-property.ts';
import { quote } from './sample-quote.ts';

export type BookingsDoor = Partial<Omit<typeof Bookings, 'personalData'>>;

export const booking: ListedBooking = {
  id: 42,
  userId: kavya.id,
  propertyId: property.id,
  state: 'confirmed',
  checkIn: '2026-12-04',
  checkOut: '2026-12-06',
  rooms: 1,
  adults: 2,
  childAges: [5],
  paymentType: 'PAH',
  amount: quote.grandTotal,
  payAmount: 0,
  quote,
  policy: { ladder: [], checkinTime: '14:00', checkoutTime: '11:00', text: '' },
  guest: { name: 'Kavya Rao', phone: kavya.phone, email: kavya.email, gstinNo: '', companyName: '', companyAddress: '' },
  holdExpiresAt: null,
  createdAt: new Date('2026-11-21T04:30:00Z'),
  confirmedAt: new Date('2026-11-21T04:30:01Z'),
  cancelledAt: null,
  modifies: null,
  hotelName: property.name,
  hotelSlug: property.slug,
  hotelType: property.hotelType,
  streetAddress: property.streetAddress,
  city: property.city,
  region: property.region,
  hotelPhone: property.phone,
  hotelEmail: property.email,
  latitude: property.latitude,
  longitude: property.longitude,
  imageId: picture.id,
  isCancel: true,
  isCheckin: false,
  isReview: false,
};

export const receipt: Receipt = { booking, paid: 0, refunding: 0, balance: quote.grandTotal, refundable: 0, totalNights: 2 };

/** Half of ₹10,000 comes back now. */
export const preview: RefundPreview = {
  bookingId: 42,
  allowed: true,
  paid: 1_000_000,
  percent: 50,
  refund: 500_000,
  startedBy: new Date('2026-11-23T04:30:00Z'),
  steps: [{ until: new Date('2026-11-30T08:30:00Z'), percent: 50, amount: 500_000 }],
};

const isHers = (userId: number, bookingId: number): boolean => userId === booking.userId && bookingId === booking.id;
const notFound = () => refuse('not-found', 'booking.not-found', 'No such booking');
const noPayment = () => refuse('not-found', 'payment.not-found', 'No such payment');

/** Bookings in a happy mood, for tests of the calls alone: the one that is there is Kavya's, everybody else's is not there. */
export const fakeBookings: BookingsDoor = {
  addBooking: async () => ok({ bookingId: 42 }),
  payOnline: async () => ok(paymentToMake),
  paymentStatus: async (_ctx, userId, sessionId, id) => (isHers(userId, id) && sessionId === paymentStatus.sessionId ? ok(paymentStatus) : noPayment()),
  paymentStatusByTxn: async (_ctx, userId, id) => (isHers(userId, id) ? ok(paymentStatus) : noPayment()),
  providerCalled: async () => refuse('unauthenticated', 'payment.bad-signature', 'Not signed'),
  receiptOf: async (_ctx, userId, id) => (isHers(userId, id) ? ok(receipt) : notFound()),
  groupedBookings: async () => ({ upcoming: [booking], complete: [], cancel: [] }),
  refundPreview: async (_ctx, userId, id) => (isHers(userId, id) ? ok(preview) : notFound()),
  cancelBooking: async (_ctx, { userId, bookingId }) => (isHers(userId, bookingId) ? ok({ bookingId, refund: 500_000, already: false }) : notFound()),
  viewModify: async (_ctx, userId, id) => (isHers(userId, id) ? ok({ booking, allowed: true, preview, waiting: null }) : notFound()),
  modifyCheck: async (_ctx, { userId, bookingId }) =>
    isHers(userId, bookingId)
      ? ok({ booking, quote, same: false, comparison: { oldPrice: 1_000_000, newPrice: quote.grandTotal, paid: 1_000_000, toPay: 283_900, payNow: 283_900, refund: 0 }, couponLost: null })
      : notFound(),
  modifyBooking: async (_ctx, { userId, bookingId }) => (isHers(userId, bookingId) ? ok({ bookingId, refund: 0, payNow: 0, payment: null }) : notFound()),
  stayToReview: async (_ctx, userId, bookingId) => {
    const { propertyId, hotelName, hotelSlug, hotelType, checkIn, checkOut } = booking;
    return isHers(userId, bookingId) ? ok({ bookingId, propertyId, hotelName, hotelSlug, hotelType, checkIn, checkOut }) : notFound();
  },
};
