import { givesAllBack, refundSteps, type Cancellation, type Refund, type RefundStep } from './cancellation.ts';
import { formatInstant } from './dates.ts';
import * as texts from '#messages/booking.ts';
import * as sentences from '#messages/sentences.ts';
import { formatPaise, type Paise } from './money.ts';

// Each way to say how much comes back stands here: the rest of the code hands over a refund or a step and shows the words.

/** 'Cancel until 8 Dec 2026, 2:00 PM: ₹5,000 comes back, 50% of what you paid.' */
const stepLine = (step: RefundStep): string => texts.refundStep({ until: formatInstant(step.until), amount: formatPaise(step.amount), percent: step.percent });

/** 'Cancel until 14 June 2:00 pm: everything you paid comes back.', with the deadline as the page writes it. */
export const stepSentence = (step: RefundStep, when: string): string => sentences.refundUntil({ percent: step.percent, when });

/** '50% back until 8 Dec 2026, 2:00 PM': a step beside a plan, without its rupees. */
export const stepBadge = (step: RefundStep): string => sentences.partRefund({ percent: step.percent, when: formatInstant(step.until) });

/** '50% of what you pay now', or that nothing comes back. */
export const refundShare = ({ percent }: Refund): string => texts.refundShareOf({ percent });

/** What comes back if the guest cancels now, before anybody confirms; `refund` is what of `byRule` is really given, in paise. */
export function refundNowSentence({ paid, refund, byRule }: { readonly paid: Paise; readonly refund: Paise; readonly byRule: Refund }): string {
  if (paid === 0) return texts.refundNowUnpaid();
  return refund > 0 ? texts.refundNow({ amount: formatPaise(refund), percent: byRule.percent }) : texts.refundNowNone({ paid: formatPaise(paid) });
}

/** The open steps of what was paid (paise) as sentences, and what comes after them; none where none is open. */
export const stepLines = (steps: readonly RefundStep[], paid: Paise): readonly string[] =>
  paid === 0 || steps.length === 0 ? [] : [...steps.map(stepLine), texts.refundNone({ amount: formatPaise(paid) })];

/**
 * A cancellation policy as sentences with dates and rupees, the nearest deadline first. Steps whose deadline lies
 * before `now` are no longer on offer and left out.
 */
export function refundTimeline(cancellation: Cancellation): readonly string[] {
  const { paid } = cancellation;
  const open = refundSteps(cancellation);
  if (paid === 0) {
    const free = open.findLast(givesAllBack);
    const rate = free === undefined ? (open.length === 0 ? [texts.refundNeverUnpaid()] : []) : [texts.refundFree({ until: formatInstant(free.until) }), texts.refundLate()];
    return [...rate, texts.refundUnpaid()];
  }
  return open.length === 0 ? [texts.refundNever({ amount: formatPaise(paid) })] : stepLines(open, paid);
}
