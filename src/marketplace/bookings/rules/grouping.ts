import type { Booking, BookingLists, BookingListItem, BookingState } from '../types.ts';
import { nextState } from './lifecycle.ts';
import { stayTimes } from './stay-times.ts';

/**
 * The tab of My Bookings a state belongs to. Holds, expired holds and superseded bookings are attempts and older
 * versions, not bookings of the traveller, and stand in none. A no-show lies in the past like a completed stay.
 */
const TAB: Readonly<Record<BookingState, keyof BookingLists | null>> = {
  held: null,
  confirmed: 'upcoming',
  checked_in: 'upcoming',
  completed: 'complete',
  no_show: 'complete',
  cancelled: 'cancel',
  expired: null,
  superseded: null,
};

export const tabOf = (state: BookingState): keyof BookingLists | null => TAB[state];

/** States a traveller gets no receipt for. */
export const isUnfinished = (state: BookingState): boolean => state === 'held' || state === 'expired';

/** May the guest modify or cancel now: confirmed and before the check-in hour, whatever the ladder still gives back. */
export const isCancellable = (booking: Booking, now: Date): boolean =>
  booking.state === 'confirmed' && nextState(booking.state, 'cancel', 'guest', stayTimes(booking), now) !== null;

const byDate = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Upcoming soonest first, completed latest first, cancelled most recently cancelled first. */
export function groupBookings(items: readonly BookingListItem[]): BookingLists {
  const inTab = (tab: keyof BookingLists) => items.filter((item) => tabOf(item.state) === tab);
  return {
    upcoming: inTab('upcoming').sort((a, b) => byDate(a.checkIn, b.checkIn) || a.id - b.id),
    complete: inTab('complete').sort((a, b) => byDate(b.checkOut, a.checkOut) || b.id - a.id),
    cancel: inTab('cancel').sort((a, b) => (b.cancelledAt?.getTime() ?? 0) - (a.cancelledAt?.getTime() ?? 0) || b.id - a.id),
  };
}
