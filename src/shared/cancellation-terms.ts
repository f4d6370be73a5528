import {
  cancellationTerms,
  fullRefundHours,
  givesBack,
  NOTHING,
  openSteps,
  refundNow,
  refundSteps,
  type Cancellation,
  type CancellationTerms,
  type Refund,
  type RefundLadder,
  type RefundStep,
} from './cancellation.ts';
import { formatInstant } from './dates.ts';
import * as badges from '#messages/badges.ts';
import * as texts from '#messages/booking.ts';
import * as rest from '#messages/pay-rest.ts';
import * as plans from '#messages/plans.ts';
import { formatPaise, type Paise } from './money.ts';

// Texts of refunds. The short form is for cards, pins, boards, rate plans, the bar of the review page and structured
// data; the long form, with rupees, for property and review pages, receipts, trips and e-mails.

/** The short form. `gives`: how much is refunded, for colour and icon. */
export interface ShortTerms {
  readonly text: string;
  readonly gives: 'all' | 'part' | 'nothing';
}

/**
 * 'Free cancellation till 8 Dec 2026, 2:00 PM', '50% back till …', 'Non-refundable', or 'Non-refundable for these
 * dates' of a plan that refunds on earlier bookings.
 */
export function shortTerms(terms: CancellationTerms): ShortTerms {
  switch (terms.kind) {
    case 'unpaid':
      return {
        text: terms.until === null ? badges.nothingOwed() : freeTill(terms.until),
        gives: 'all',
      };
    case 'free':
      return { text: freeTill(terms.until), gives: 'all' };
    case 'partly':
      return {
        text: badges.partBackTill({ percent: terms.percent, instant: formatInstant(terms.until) }),
        gives: 'part',
      };
    case 'firm':
      return {
        text: terms.lapsed ? badges.nonRefundableNow() : badges.nonRefundable(),
        gives: 'nothing',
      };
  }
}

const freeTill = (until: Date): string =>
  badges.freeCancellationTill({ instant: formatInstant(until) });

/** The short form without dates, counted back from check-in: 'Free cancellation till 12 days before check-in'. */
export function shortTermsUndated(ladder: RefundLadder, unpaid: boolean): ShortTerms {
  const hours = unpaid ? 0 : fullRefundHours(ladder);
  const daysOf = (hoursBefore: number): number => Math.ceil(hoursBefore / 24);
  if (hours !== null) return { text: plans.freeDaysBefore({ days: daysOf(hours) }), gives: 'all' };
  const [first] = ladder
    .filter(({ percent }) => percent > 0)
    .toSorted((a, b) => b.hours_before - a.hours_before);
  return first === undefined
    ? { text: badges.nonRefundable(), gives: 'nothing' }
    : {
        text: plans.partDaysBefore({ percent: first.percent, days: daysOf(first.hours_before) }),
        gives: 'part',
      };
}

/**
 * 'Cancel until 8 Dec 2026, 2:00 PM: ₹5,000 comes back, 50% of what you paid.' The percent refers to everything paid,
 * so it is omitted if a part is lost.
 */
const stepLine = ({ until, amount, percent }: RefundStep, lost: Paise): string =>
  lost > 0
    ? texts.refundStepPlain({ until: formatInstant(until), amount: formatPaise(amount) })
    : texts.refundStep({ until: formatInstant(until), amount: formatPaise(amount), percent });

/**
 * Before a confirmation: the refund of a cancellation now, the amount kept, and that nothing more is owed. `paid` is
 * everything kept online, `lost` the part that an earlier change gave up, `refund` the part of `byRule` that is really
 * refunded. Paise.
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

/**
 * After a cancellation: the refund of the online payments, of which `toOthers` goes to payers of shares, the amount
 * kept, and that nothing more is owed. Paise.
 */
export function cancelledSentence({
  paid,
  refund,
  toOthers,
}: {
  readonly paid: Paise;
  readonly refund: Paise;
  readonly toOthers: Paise;
}): string {
  if (paid === 0) return texts.cancelledUnpaid();
  if (refund === 0) return texts.cancelledNoRefund({ paid: formatPaise(paid) });
  if (toOthers > 0) {
    const back = texts.cancelledRefundShared({
      refund: formatPaise(refund),
      own: formatPaise(refund - toOthers),
      others: formatPaise(toOthers),
    });
    return refund === paid
      ? back
      : `${back} ${texts.restKept({ amount: formatPaise(paid - refund) })}`;
  }
  if (refund === paid) return texts.cancelledRefundAll({ refund: formatPaise(refund) });
  return `${texts.cancelledRefund({ refund: formatPaise(refund), paid: formatPaise(paid) })} ${texts.restKept({ amount: formatPaise(paid - refund) })}`;
}

/**
 * Open steps as sentences, and the terms after the last; 'Non-refundable' where no open step has anything to give
 * back; empty without an open step. `paid` and `lost` as in
 * `refundNowSentence`.
 */
export const stepLines = (
  steps: readonly RefundStep[],
  { paid, lost }: { readonly paid: Paise; readonly lost: Paise },
): readonly string[] =>
  paid === 0 || steps.length === 0
    ? []
    : steps.every(({ amount }) => amount === 0)
      ? [texts.refundNever({ amount: formatPaise(paid) })]
      : [
          ...steps.map((step) => stepLine(step, lost)),
          texts.refundNone({ amount: formatPaise(paid) }),
        ];

/**
 * The long form: the terms as sentences with dates and rupees, the nearest deadline first. Deadlines passed at `now`
 * are omitted. If nothing is paid online, no ladder has anything to keep.
 */
export function longTerms(cancellation: Cancellation): readonly string[] {
  const { paid: base, lost = 0 } = cancellation;
  const paid = base + lost;
  const terms = cancellationTerms(cancellation);
  switch (terms.kind) {
    case 'unpaid':
      return [
        terms.until === null
          ? texts.refundUnpaidLate()
          : texts.refundUnpaid({ until: formatInstant(terms.until) }),
      ];
    case 'firm':
      return [texts.refundNever({ amount: formatPaise(paid) })];
    case 'free':
    case 'partly':
      return stepLines(refundSteps(cancellation), { paid, lost });
  }
}

/**
 * What a cancellation means once the rest is paid online too (`after`), in place of what it means `before`: now, where
 * it then keeps more, and after the last refund.
 */
export function keptAfterRest(before: Cancellation, after: Cancellation): string {
  const [paid, later] = [before.paid + (before.lost ?? 0), after.paid + (after.lost ?? 0)];
  const amounts = { amount: formatPaise(later), before: formatPaise(paid) };
  const last = refundSteps(after).at(-1);
  if (last === undefined) return rest.keptAtOnce(amounts);
  const [back, backLater] = [refundNow(before).amount, refundNow(after).amount];
  return [
    later - backLater > paid - back
      ? rest.cancelNow({
          back: formatPaise(back),
          paid: formatPaise(paid),
          backLater: formatPaise(backLater),
          later: formatPaise(later),
        })
      : '',
    rest.keptLater({ ...amounts, until: formatInstant(last.until) }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** A deadline and its refund, as a row of a table. */
export interface RefundRow {
  readonly when: string;
  readonly amount: string;
  /** '50% of what you pay now' */
  readonly share: string;
}

/**
 * The long form as rows with dates and rupees, the nearest deadline first and no refund last; computed by the rule of
 * real refunds. `paid` is the amount paid online now (paise). Empty if nothing is paid.
 */
export function refundRows(cancellation: Cancellation): readonly RefundRow[] {
  if (cancellation.paid === 0) return [];
  const row = (when: string, refund: Refund): RefundRow => ({
    when,
    amount: formatPaise(refund.amount),
    share: texts.refundShareOf({ percent: refund.percent }),
  });
  const open = openSteps(cancellation);
  const last = open.findLastIndex(givesBack);
  const rows = open
    .slice(0, last + 1)
    .map((step) => row(texts.refundUntil({ when: formatInstant(step.until) }), step));
  return [
    ...rows,
    row(rows.length === 0 ? texts.refundOnceBooked() : texts.refundLater(), NOTHING),
  ];
}
