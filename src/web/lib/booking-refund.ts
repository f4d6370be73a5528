import type { RefundRung } from '#marketplace/pricing/index.ts';
import { formatInstant } from '#shared/dates.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { formatPaise, percentOf, type Paise } from '#shared/money.ts';

const HOUR_MS = 3_600_000;

/**
 * A refund ladder as sentences with dates and rupees, earliest date first. `paid` is what is paid online (paise);
 * rungs whose moment lies before `now` are no longer on offer and left out.
 */
export function refundTimeline({ ladder, checkIn, now, paid }: { ladder: readonly RefundRung[]; checkIn: Date; now: Date; paid: Paise }): readonly string[] {
  const open = ladder
    .filter((rung) => rung.percent > 0)
    .map((rung) => ({ percent: Math.min(100, rung.percent), until: new Date(checkIn.getTime() - rung.hours_before * HOUR_MS) }))
    .filter((rung) => rung.until > now)
    .sort((a, b) => a.until.getTime() - b.until.getTime());
  if (paid === 0) {
    const free = open.findLast((rung) => rung.percent === 100);
    const rate = free === undefined ? (open.length === 0 ? [texts.refundNeverUnpaid] : []) : [texts.refundFree(formatInstant(free.until)), texts.refundLate];
    return [...rate, texts.refundUnpaid];
  }
  if (open.length === 0) return [texts.refundNever(formatPaise(paid))];
  const rungs = open.map((rung) => texts.refundRung(formatInstant(rung.until), formatPaise(percentOf(paid, rung.percent * 100)), rung.percent));
  return [...rungs, texts.refundNone(formatPaise(paid))];
}
