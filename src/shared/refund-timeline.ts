import { formatInstant } from './dates.ts';
import { booking as texts } from './messages/booking.ts';
import { formatPaise, type Paise } from './money.ts';
import { openWindows, refundShare, type LadderRung } from './refund-ladder.ts';

/**
 * A refund ladder as sentences with dates and rupees, earliest date first. `paid` is what is paid online (paise);
 * rungs whose moment lies before `now` are no longer on offer and left out.
 */
export function refundTimeline({ ladder, checkIn, now, paid }: { ladder: readonly LadderRung[]; checkIn: Date; now: Date; paid: Paise }): readonly string[] {
  const open = openWindows(ladder, checkIn, now).filter((rung) => rung.percent > 0);
  if (paid === 0) {
    const free = open.findLast((rung) => rung.percent === 100);
    const rate = free === undefined ? (open.length === 0 ? [texts.refundNeverUnpaid] : []) : [texts.refundFree(formatInstant(free.until)), texts.refundLate];
    return [...rate, texts.refundUnpaid];
  }
  if (open.length === 0) return [texts.refundNever(formatPaise(paid))];
  const rungs = open.map((rung) => texts.refundRung(formatInstant(rung.until), formatPaise(refundShare(paid, rung.percent)), rung.percent));
  return [...rungs, texts.refundNone(formatPaise(paid))];
}
