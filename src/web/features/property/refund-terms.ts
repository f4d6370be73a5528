import { refundSteps, type Cancellation } from '#shared/cancellation.ts';
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
 * What happens if plans change, as sentences with date and time, best terms first. Steps whose moment has passed are
 * left out: they are no longer on offer.
 */
export function refundTerms(cancellation: Cancellation): readonly string[] {
  const year = dateInIndia(cancellation.now).slice(0, 4);
  const open = refundSteps(cancellation);
  if (open.length === 0) return [sentences.refundNone];
  return [...open.map((step) => sentences.refundUntil(step.percent, momentLabel(step.until, year))), sentences.refundAfter];
}
