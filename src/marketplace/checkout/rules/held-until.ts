import type { Booking } from '#marketplace/bookings/index.ts';

/** When the nights of a held booking come free; null when they are not held for it any more. */
export const heldUntil = (booking: Pick<Booking, 'state' | 'holdExpiresAt'>, now: Date): Date | null =>
  booking.state === 'held' && booking.holdExpiresAt !== null && now < booking.holdExpiresAt ? booking.holdExpiresAt : null;
