import { formatInstant } from '#shared/dates.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { formatPaise, type Paise } from '#shared/money.ts';
import { openWindows, refundShare, type LadderRung } from '#shared/refund-ladder.ts';

/** Until when a cancellation gives back how much, as a row of a table. */
export interface RefundStep {
  readonly when: string;
  readonly amount: string;
  /** '50% of what you pay now' */
  readonly share: string;
}

/**
 * The refund ladder as rows with dates and rupees, the nearest deadline first and nothing at the end; by the rule that
 * real refunds follow. `paid` is what is paid online now (paise). No rows where nothing is paid.
 */
export function refundSteps({ ladder, checkIn, now, paid }: { ladder: readonly LadderRung[]; checkIn: Date; now: Date; paid: Paise }): readonly RefundStep[] {
  if (paid === 0) return [];
  const row = (when: string, percent: number): RefundStep => ({ when, amount: formatPaise(refundShare(paid, percent)), share: texts.refundShareOf(percent) });
  const open = openWindows(ladder, checkIn, now);
  const last = open.findLastIndex((window) => window.percent > 0);
  const rows = open.slice(0, last + 1).map(({ until, percent }) => row(texts.refundUntil(formatInstant(until)), percent));
  return [...rows, row(rows.length === 0 ? texts.refundOnceBooked : texts.refundLater, 0)];
}
