import { heldUntil, HOLD_MINUTES, type Booking } from '#marketplace/bookings/index.ts';

/**
 * Until when the organiser who stops sharing at `now` can pay alone: as long as an ordinary hold, and never past the
 * end of the present one. Null if the nights are not held.
 */
export function aloneUntil(
  booking: Pick<Booking, 'state' | 'holdExpiresAt'>,
  now: Date,
): Date | null {
  const until = heldUntil(booking, now);
  return until === null
    ? null
    : new Date(Math.min(until.getTime(), now.getTime() + HOLD_MINUTES * 60_000));
}
