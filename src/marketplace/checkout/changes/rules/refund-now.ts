import { HOUR_MS, instantInIndia } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { refundNow, refundSteps, type Cancellation } from '#shared/cancellation.ts';
import type { Booking } from '#marketplace/bookings/index.ts';
import type { RefundPreview } from '../types.ts';

/** Hours within which a refund is started. */
const START_WITHIN_HOURS = 48;

/** What of `paid` (kept online, paise) a ladder may still give back: what earlier changes had lost is lost. */
export const refundBase = (booking: Pick<Booking, 'policy'>, paid: Paise): Paise => Math.max(0, paid - (booking.policy.forfeit ?? 0));

/** A cancellation of the booking at `now`, by the ladder and the hours that were frozen into it. */
const cancellationOf = (booking: Booking, paid: Paise, now: Date): Cancellation => ({
  ladder: booking.policy.ladder,
  checkIn: instantInIndia(booking.checkIn, booking.policy.checkinTime),
  now,
  paid: refundBase(booking, paid),
});

/** What cancelling at `now` gives back. */
export const refundOf = (booking: Booking, paid: Paise, now: Date): Paise => refundNow(cancellationOf(booking, paid, now)).amount;

/** The same for now and for every later deadline. */
export function previewOf(booking: Booking, facts: { readonly paid: Paise; readonly allowed: boolean; readonly now: Date }): RefundPreview {
  const { paid, allowed, now } = facts;
  const cancellation = cancellationOf(booking, paid, now);
  const { percent, amount } = refundNow(cancellation);
  return {
    bookingId: booking.id,
    allowed,
    paid,
    percent,
    refund: allowed ? amount : 0,
    startedBy: new Date(now.getTime() + START_WITHIN_HOURS * HOUR_MS),
    steps: refundSteps(cancellation),
  };
}
