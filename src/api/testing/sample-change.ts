import type { BookingFace, BookingListItem } from '#marketplace/bookings/index.ts';
import type { BookingChanges, RefundPreview } from '#marketplace/bookings/index.ts';
import { ok, refuse } from '#shared/result.ts';
import { property } from './sample-property.ts';
import { quote } from './sample-quote.ts';

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

const notFound = () => refuse('not-found', 'booking.not-found', 'No such booking');

/** The one booking that is there can be changed and cancelled by its traveller; everybody else's is not there. */
export function changesInAHappyMood(booking: BookingListItem): BookingChanges {
  const isHers = (userId: number, bookingId: number): boolean => userId === booking.userId && bookingId === booking.id;
  const face = (): BookingFace => ({ ...booking, region: property.region, hotelPhone: property.phone, hotelEmail: property.email, latitude: property.latitude, longitude: property.longitude });
  return {
    refundPreview: async (userId, id) => (isHers(userId, id) ? ok(preview) : notFound()),
    cancel: async ({ userId, bookingId }) => (isHers(userId, bookingId) ? ok({ bookingId, refund: 500_000, already: false }) : notFound()),
    viewModify: async (userId, id) => (isHers(userId, id) ? ok({ booking: face(), allowed: true, preview, waiting: null }) : notFound()),
    modifyCheck: async ({ userId, bookingId }) =>
      isHers(userId, bookingId)
        ? ok({ booking: face(), quote, same: false, comparison: { oldPrice: 1_000_000, newPrice: quote.grandTotal, paid: 1_000_000, toPay: 283_900, payNow: 283_900, refund: 0 }, couponLost: null })
        : notFound(),
    modify: async ({ userId, bookingId }) => (isHers(userId, bookingId) ? ok({ bookingId, refund: 0, payNow: 0, payment: null }) : notFound()),
  };
}
