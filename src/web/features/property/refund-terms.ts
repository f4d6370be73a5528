import type { RefundRung } from '#marketplace/pricing/index.ts';
import { dateInIndia, formatTime, HOUR_MS, MONTHS } from '#shared/dates.ts';
import { sentences } from '#shared/messages/property-sentences.ts';

const IST_OFFSET_MS = 5.5 * HOUR_MS;

/** '14 June 2:00 pm' for an instant, in India; with the year where it is not `thisYear`'s. */
export function momentLabel(instant: Date, thisYear: string): string {
  const date = dateInIndia(instant);
  const time = formatTime(new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(11, 16)).toLowerCase();
  const year = date.slice(0, 4) === thisYear ? '' : ` ${date.slice(0, 4)}`;
  return `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''}${year} ${time}`;
}

/**
 * What happens if plans change, as sentences with date and time, best terms first. Rungs whose moment has passed are
 * left out: they are no longer on offer.
 */
export function refundTerms(ladder: readonly RefundRung[], checkIn: Date, now: Date): readonly string[] {
  const year = dateInIndia(now).slice(0, 4);
  const open = [...ladder]
    .filter((rung) => rung.percent > 0)
    .map((rung) => ({ percent: rung.percent, until: new Date(checkIn.getTime() - rung.hours_before * HOUR_MS) }))
    .filter((rung) => rung.until > now)
    .sort((a, b) => a.until.getTime() - b.until.getTime());
  if (open.length === 0) return [sentences.refundNone];
  return [...open.map((rung) => sentences.refundUntil(rung.percent, momentLabel(rung.until, year))), sentences.refundAfter];
}
