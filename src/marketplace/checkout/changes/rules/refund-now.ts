import { HOUR_MS, instantInIndia } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { openWindows, refundPercent, refundShare } from '#shared/refund-ladder.ts';
import type { Booking } from '#marketplace/bookings/index.ts';
import type { RefundPreview } from '../types.ts';

/** Hours within which a refund is started. */
const START_WITHIN_HOURS = 48;

/** What of `paid` (kept online, paise) a ladder may still give back: what earlier changes had lost is lost. */
export const refundBase = (booking: Pick<Booking, 'policy'>, paid: Paise): Paise => Math.max(0, paid - (booking.policy.forfeit ?? 0));

const arrival = (booking: Booking): Date => instantInIndia(booking.checkIn, booking.policy.checkinTime);

/** What cancelling at `now` gives back, by the ladder and the hours that were frozen into the booking. */
export const refundNow = (booking: Booking, paid: Paise, now: Date): Paise =>
  refundShare(refundBase(booking, paid), refundPercent(booking.policy.ladder, arrival(booking), now));

/** The same for now and for every later deadline. */
export function previewOf(booking: Booking, facts: { readonly paid: Paise; readonly allowed: boolean; readonly now: Date }): RefundPreview {
  const { paid, allowed, now } = facts;
  const checkIn = arrival(booking);
  return {
    bookingId: booking.id,
    allowed,
    paid,
    percent: refundPercent(booking.policy.ladder, checkIn, now),
    refund: allowed ? refundNow(booking, paid, now) : 0,
    startedBy: new Date(now.getTime() + START_WITHIN_HOURS * HOUR_MS),
    steps: openWindows(booking.policy.ladder, checkIn, now)
      .filter((window) => window.percent > 0)
      .map(({ until, percent }) => ({ until, percent, amount: refundShare(refundBase(booking, paid), percent) })),
  };
}
