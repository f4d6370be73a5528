import type { Booking } from '#marketplace/bookings/index.ts';
import type { Pick } from '#marketplace/pricing/index.ts';
import type { ChangeRequest } from '../types.ts';

const ages = (list: readonly number[]): string => [...list].sort((a, b) => a - b).join();

function rooms(picks: readonly Pick[]): string {
  const quantities = new Map<string, number>();
  for (const { roomId, planId, quantity } of picks) quantities.set(`${roomId}.${planId}`, (quantities.get(`${roomId}.${planId}`) ?? 0) + quantity);
  return [...quantities].map(([pick, quantity]) => `${pick}x${quantity}`).sort().join();
}

/** The rooms that are asked for: those that are booked when none are named. */
export const askedPicks = (booking: Booking, picks: readonly Pick[]): readonly Pick[] =>
  (picks.length > 0 ? picks : booking.quote.picks).map(({ roomId, planId, quantity }) => ({ roomId, planId, quantity }));

/** Whether a change asks for what is booked: `same_booking_flag`. The order of ages and of rooms does not matter. */
export const isSameBooking = (booking: Booking, asked: Omit<ChangeRequest, 'userId' | 'bookingId'>): boolean =>
  booking.checkIn === asked.stay.checkIn &&
  booking.checkOut === asked.stay.checkOut &&
  booking.adults === asked.party.adults &&
  ages(booking.childAges) === ages(asked.party.childAges) &&
  booking.quote.party.rooms === asked.party.rooms &&
  rooms(booking.quote.picks) === rooms(askedPicks(booking, asked.picks));
