import { refundSteps, type Cancellation, type Refund, type RefundStep } from './cancellation.ts';
import { formatInstant } from './dates.ts';
import * as texts from '#messages/booking.ts';
import * as sentences from '#messages/sentences.ts';
import { formatPaise, type Paise } from './money.ts';

// Each way to say how much comes back stands here: the rest of the code hands over a refund or a step and shows the words.

/** 'Cancel until 8 Dec 2026, 2:00 PM: ₹5,000 comes back, 50% of what you paid.'; the percent is of all that was paid, so it is left out where some of it is lost. */
const stepLine = ({ until, amount, percent }: RefundStep, lost: Paise): string =>
  lost > 0
    ? texts.refundStepPlain({ until: formatInstant(until), amount: formatPaise(amount) })
    : texts.refundStep({ until: formatInstant(until), amount: formatPaise(amount), percent });

/** 'Cancel until 14 June 2:00 pm: everything you paid comes back.', with the deadline as the page writes it. */
export const stepSentence = (step: RefundStep, when: string): string =>
  sentences.refundUntil({ percent: step.percent, when });

/** '50% back until 8 Dec 2026, 2:00 PM': a step beside a plan, without its rupees. */
export const stepBadge = (step: RefundStep): string =>
  sentences.partRefund({ percent: step.percent, when: formatInstant(step.until) });

/** '50% of what you pay now', or that nothing comes back. */
export const refundShare = ({ percent }: Refund): string => texts.refundShareOf({ percent });

/**
 * What comes back if the guest cancels now, what is kept and that nothing more is owed, before anybody confirms; `paid` is
 * all that is kept online, `lost` what of it an earlier change gave up, `refund` what of `byRule` is really given. Paise.
 */
export function refundNowSentence({
  paid,
  lost,
  refund,
  byRule,
}: {
  readonly paid: Paise;
  readonly lost: Paise;
  readonly refund: Paise;
  readonly byRule: Refund;
}): string {
  if (paid === 0) return texts.refundNowUnpaid();
  if (refund === 0) return texts.refundNowNone({ paid: formatPaise(paid) });
  const back =
    lost > 0
      ? texts.refundNowPlain({ amount: formatPaise(refund) })
      : texts.refundNow({ amount: formatPaise(refund), percent: byRule.percent });
  return refund === paid
    ? back
    : `${back} ${texts.restKept({ amount: formatPaise(paid - refund) })}`;
}

/** What a cancellation that was made gives back of what was paid online until then, keeps, and that nothing more is owed. Paise. */
export function cancelledSentence({
  paid,
  refund,
}: {
  readonly paid: Paise;
  readonly refund: Paise;
}): string {
  if (paid === 0) return texts.cancelledUnpaid();
  if (refund === 0) return texts.cancelledNoRefund({ paid: formatPaise(paid) });
  if (refund === paid) return texts.cancelledRefundAll({ refund: formatPaise(refund) });
  return `${texts.cancelledRefund({ refund: formatPaise(refund), paid: formatPaise(paid) })} ${texts.restKept({ amount: formatPaise(paid - refund) })}`;
}

/** Open steps as sentences, and what comes after them; none where none is open. `paid` and `lost` as in `refundNowSentence`. */
export const stepLines = (
  steps: readonly RefundStep[],
  { paid, lost }: { readonly paid: Paise; readonly lost: Paise },
): readonly string[] =>
  paid === 0 || steps.length === 0
    ? []
    : [
        ...steps.map((step) => stepLine(step, lost)),
        texts.refundNone({ amount: formatPaise(paid) }),
      ];

/**
 * A cancellation policy as sentences with dates and rupees, the nearest deadline first. Steps whose deadline lies
 * before `now` are no longer on offer and left out. Where nothing is paid online no ladder has anything to keep: such a
 * booking is cancelled for nothing until the guest should arrive, and nothing is owed to the property.
 */
export function refundTimeline(cancellation: Cancellation): readonly string[] {
  const { paid: base, lost = 0, checkIn } = cancellation;
  const paid = base + lost;
  if (paid === 0) return [texts.refundUnpaid({ until: formatInstant(checkIn) })];
  const open = base === 0 ? [] : refundSteps(cancellation);
  return open.length === 0
    ? [texts.refundNever({ amount: formatPaise(paid) })]
    : stepLines(open, { paid, lost });
}
