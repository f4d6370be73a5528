import { HOUR_MS, instantInIndia, type IsoDate } from './dates.ts';
import { percentOf, wholeRupees, type Paise } from './money.ts';

/**
 * One step of a refund ladder, as plans store it and bookings freeze it: a cancellation more than this many hours
 * before check-in refunds this percent of the online payments. Only this file reads its fields; only
 * `cancellation-terms.ts` puts refunds into words.
 */
export interface LadderStep {
  readonly hours_before: number;
  readonly percent: number;
}

/** The cancellation policy of a rate plan; [] is non-refundable. Steps may be in any order. */
export type RefundLadder = readonly LadderStep[];

/** A real or possible cancellation. */
export interface Cancellation {
  readonly ladder: RefundLadder;
  /** the instant of arrival: the property's check-in time in India */
  readonly checkIn: Date;
  readonly now: Date;
  /** amount paid online that the ladder applies to, in paise; a negative amount counts as 0 */
  readonly paid: Paise;
  /** amount paid online that an earlier change gave up, in paise; default 0 */
  readonly lost?: Paise;
}

/** The refund of `paid`, and the percent to show. */
export interface Refund {
  readonly percent: number;
  /** whole rupees in paise, rounded half up; a full refund is exact to the paisa */
  readonly amount: Paise;
}

/** A refund with its deadline: a cancellation before that instant gets it, one at that instant does not. */
export interface RefundStep extends Refund {
  readonly until: Date;
}

/** No refund. */
export const NOTHING: Refund = { percent: 0, amount: 0 };

/** Whether anything is refunded; a step may have 0 percent. */
export const givesBack = (refund: Refund): boolean => refund.percent > 0;

/** Whether everything paid is refunded. */
const givesAllBack = (refund: Refund): boolean => refund.percent === 100;

const refundOf = (step: LadderStep, paid: Paise): Refund => {
  const percent = Math.max(0, Math.min(100, step.percent));
  const base = Math.max(0, paid);
  return {
    percent,
    amount: percent === 100 ? base : Math.min(base, wholeRupees(percentOf(base, percent * 100))),
  };
};

/** What a cancellation means for the payer of `amount` (paise), in proportion to what all pay online. */
export function partOf(
  { paid, lost = 0, ...rest }: Cancellation,
  amount: Paise,
): Cancellation & { readonly lost: Paise } {
  const all = paid + lost;
  const own = all === 0 ? 0 : Math.round((amount * paid) / all);
  return { ...rest, paid: own, lost: amount - own };
}

/** The instant that many hours before arrival. */
const deadline = (checkIn: Date, hoursBefore: number): Date =>
  new Date(checkIn.getTime() - hoursBefore * HOUR_MS);

/** Every step with a deadline ahead, the nearest first, including steps of 0 percent. */
export const openSteps = ({ ladder, checkIn, now, paid }: Cancellation): readonly RefundStep[] =>
  ladder
    .map((step) => ({ ...refundOf(step, paid), until: deadline(checkIn, step.hours_before) }))
    .filter((step) => step.until > now)
    .sort((a, b) => a.until.getTime() - b.until.getTime());

/** The open steps with a refund, the nearest deadline first. */
export const refundSteps = (cancellation: Cancellation): readonly RefundStep[] =>
  openSteps(cancellation).filter(givesBack);

/** The refund of a cancellation now; none without an open step. */
export const refundNow = (cancellation: Cancellation): Refund =>
  openSteps(cancellation)[0] ?? NOTHING;

/**
 * The fewest hours before check-in with a full refund; null without one. The search row stores the same value in
 * minutes (`free_cancel_minutes` in db/functions, computed when a row is written);
 * `marketplace/pricing/cancellation.db.test.ts` proves that both agree on any ladder.
 */
export function fullRefundHours(ladder: RefundLadder): number | null {
  let least: number | null = null;
  for (const step of ladder)
    if (step.percent >= 100 && (least === null || step.hours_before < least))
      least = step.hours_before;
  return least;
}

/**
 * The instant until which a cancellation gets a full refund, by the hours of `fullRefundHours`; null without them, or
 * if it has passed.
 */
export function fullRefundUntil(
  hours: number | null,
  arrival: { readonly checkIn: IsoDate; readonly checkinTime: string },
  now: Date,
): Date | null {
  if (hours === null) return null;
  const until = deadline(instantInIndia(arrival.checkIn, arrival.checkinTime), hours);
  return until > now ? until : null;
}

/**
 * The cancellation terms of a stay that is not booked or has not begun; `cancellation-terms.ts` puts them into words.
 */
export type CancellationTerms =
  /** nothing is paid online: free until arrival; null: arrival is past */
  | { readonly kind: 'unpaid'; readonly until: Date | null }
  /** a full refund until then */
  | { readonly kind: 'free'; readonly until: Date }
  /** a part is refunded until then */
  | {
      readonly kind: 'partly';
      readonly until: Date;
      readonly percent: number;
      /** paise; null if the payment is not known */
      readonly amount: Paise | null;
    }
  /** no refund; `lapsed`: the plan has refunds, but all their deadlines are past for these dates */
  | { readonly kind: 'firm'; readonly lapsed: boolean };

/**
 * The cancellation terms of shown and priced plans: the one rule for cards, pins, boards, pages, calls and messages.
 * `paid`: amount paid online now, in paise; null: unknown but not 0.
 */
export function cancellationTerms(
  asked: Omit<Cancellation, 'paid'> & { readonly paid: Paise | null },
): CancellationTerms {
  const { checkIn, now, paid, lost = 0 } = asked;
  if (paid !== null && paid + lost === 0)
    return { kind: 'unpaid', until: checkIn > now ? checkIn : null };
  const steps = paid === 0 ? [] : refundSteps({ ...asked, paid: paid ?? 0 });
  const [first] = steps;
  if (first === undefined)
    return {
      kind: 'firm',
      lapsed: paid !== 0 && asked.ladder.some(({ percent }) => percent > 0),
    };
  const { until, percent, amount } = first;
  if (!givesAllBack(first))
    return { kind: 'partly', until, percent, amount: paid === null ? null : amount };
  let freeUntil = until;
  for (const step of steps) {
    if (!givesAllBack(step)) break;
    freeUntil = step.until;
  }
  return { kind: 'free', until: freeUntil };
}

/** The instant until which cancelling costs nothing; null if it costs something, or that instant is past. */
export const freeUntil = (terms: CancellationTerms): Date | null =>
  terms.kind === 'unpaid' || terms.kind === 'free' ? terms.until : null;

/**
 * Minutes from now to the midnight in India that begins the day of check-in; compared with the value in a search row.
 */
export const minutesUntil = (checkIn: IsoDate, now: Date): number =>
  (instantInIndia(checkIn, '00:00').getTime() - now.getTime()) / 60_000;

/**
 * The ladder for a booking of several plans: the strictest, which has the lowest average refund over the year before
 * check-in; the earlier of equals.
 */
export function strictestLadder(ladders: readonly RefundLadder[]): RefundLadder {
  let strictest = ladders[0] ?? [];
  if (ladders.length < 2) return strictest;
  let least = generosity(strictest);
  for (const ladder of ladders.slice(1)) {
    const given = generosity(ladder);
    if (given < least) {
      least = given;
      strictest = ladder;
    }
  }
  return strictest;
}

const A_YEAR_OF_HOURS = 365 * 24;

function generosity(ladder: RefundLadder): number {
  let sum = 0;
  let until = A_YEAR_OF_HOURS;
  for (const step of ladder.toSorted((a, b) => b.hours_before - a.hours_before)) {
    const from = Math.min(until, Math.max(0, step.hours_before));
    sum += step.percent * (until - from);
    until = from;
  }
  return sum;
}

/** Whether two ladders have the same steps, in any order. */
export const sameLadder = (a: RefundLadder, b: RefundLadder): boolean => normal(a) === normal(b);

const normal = (ladder: RefundLadder): string =>
  JSON.stringify(ladder.toSorted((a, b) => a.hours_before - b.hours_before));
