import { HOUR_MS, instantInIndia, type IsoDate } from '#shared/dates.ts';

interface Rung {
  readonly hours_before: number;
  readonly percent: number;
}

/** Minutes from now to the midnight in India with which the day of check-in begins: what a search row's figure is compared with. */
export const minutesUntil = (checkIn: IsoDate, now: Date): number => (instantInIndia(checkIn, '00:00').getTime() - now.getTime()) / 60_000;

/**
 * The last instant at which cancelling still pays everything back: the full-refund rung nearest to check-in, counted
 * back from the property's check-in time in India. Null when the ladder has no such rung or it is past.
 */
export function freeCancellationTill(ladder: readonly Rung[], checkIn: IsoDate, checkinTime: string, now: Date): Date | null {
  const hours = ladder.filter((rung) => rung.percent >= 100).map((rung) => rung.hours_before);
  if (hours.length === 0) return null;
  const till = new Date(instantInIndia(checkIn, checkinTime).getTime() - Math.min(...hours) * HOUR_MS);
  return till > now ? till : null;
}
