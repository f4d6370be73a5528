import { HOUR_MS } from '#shared/dates.ts';
import { percentOf, type Paise } from './money.ts';

/** One rung: cancelled more than this many hours before check-in, this percent comes back. */
export interface LadderRung {
  readonly hours_before: number;
  readonly percent: number;
}

/** A rung as a moment: until then (not at that very instant) the percent comes back. */
export interface RefundWindow {
  readonly until: Date;
  readonly percent: number;
}

/**
 * The rungs that are still open at `now`, the nearest deadline first. `checkIn` is the instant of arrival: the
 * property's hour on the day of check-in, in India's time.
 */
export function openWindows(ladder: readonly LadderRung[], checkIn: Date, now: Date): readonly RefundWindow[] {
  return ladder
    .map((rung) => ({ percent: Math.max(0, Math.min(100, rung.percent)), until: new Date(checkIn.getTime() - rung.hours_before * HOUR_MS) }))
    .filter((window) => window.until > now)
    .sort((a, b) => a.until.getTime() - b.until.getTime());
}

/** The percent that a cancellation at `now` gives back; 0 when every rung has passed, or there is none. */
export const refundPercent = (ladder: readonly LadderRung[], checkIn: Date, now: Date): number => openWindows(ladder, checkIn, now)[0]?.percent ?? 0;

/** What comes back of `amount` (paise) at a percent, rounded half up; nothing comes back of nothing. */
export const refundShare = (amount: Paise, percent: number): Paise => percentOf(Math.max(0, amount), percent * 100);
