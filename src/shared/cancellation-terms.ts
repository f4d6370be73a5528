import { refundSteps, type Cancellation } from './cancellation.ts';
import { formatInstant } from './dates.ts';
import * as texts from '#messages/booking.ts';
import { formatPaise } from './money.ts';

/**
 * A cancellation policy as sentences with dates and rupees, the nearest deadline first. Steps whose deadline lies
 * before `now` are no longer on offer and left out.
 */
export function refundTimeline(cancellation: Cancellation): readonly string[] {
  const { paid } = cancellation;
  const open = refundSteps(cancellation);
  if (paid === 0) {
    const free = open.findLast((step) => step.percent === 100);
    const rate = free === undefined ? (open.length === 0 ? [texts.refundNeverUnpaid()] : []) : [texts.refundFree({ until: formatInstant(free.until) }), texts.refundLate()];
    return [...rate, texts.refundUnpaid()];
  }
  if (open.length === 0) return [texts.refundNever({ amount: formatPaise(paid) })];
  const steps = open.map((step) => texts.refundStep({ until: formatInstant(step.until), amount: formatPaise(step.amount), percent: step.percent }));
  return [...steps, texts.refundNone({ amount: formatPaise(paid) })];
}
