import { HOUR_MS, instantInIndia, type IsoDate } from './dates.ts';
import { percentOf, wholeRupees, type Paise } from './money.ts';

/**
 * One step of a refund ladder, as plans store it and bookings keep it: cancelled more than this many hours before
 * check-in, this percent of what was paid online comes back. Nobody outside of this file looks
 * inside of one; `cancellation-terms.ts` alone puts into words what comes of it.
 */
export interface LadderStep {
  readonly hours_before: number;
  readonly percent: number;
}

/** The cancellation policy of a rate plan; [] is non-refundable. The steps stand in any order. */
export type RefundLadder = readonly LadderStep[];

/** A cancellation that is, or might be, made. */
export interface Cancellation {
  readonly ladder: RefundLadder;
  /** the instant of arrival: the property's hour on the day of check-in, in India */
  readonly checkIn: Date;
  readonly now: Date;
  /** what is kept online and the ladder may give back, in paise; what is below nothing counts as nothing */
  readonly paid: Paise;
  /** kept online besides and lost for good: an earlier change gave it up. Paise; left out: nothing */
  readonly lost?: Paise;
}

/** What comes back of `paid`, and the percent that people are shown. */
export interface Refund {
  readonly percent: number;
  /** a whole number of rupees, in paise, rounded half up; all of it is all of it, to the paisa */
  readonly amount: Paise;
}

/** A refund with its deadline: until then, and not at that very instant, a cancellation gives it back. */
export interface RefundStep extends Refund {
  readonly until: Date;
}

/** What comes back where nothing does. */
export const NOTHING: Refund = { percent: 0, amount: 0 };

/** Whether anything of it comes back; a step may say that nothing does. */
export const givesBack = (refund: Refund): boolean => refund.percent > 0;

/** Whether all that was paid comes back. */
const givesAllBack = (refund: Refund): boolean => refund.percent === 100;

const refundOf = (step: LadderStep, paid: Paise): Refund => {
  const percent = Math.max(0, Math.min(100, step.percent));
  const base = Math.max(0, paid);
  return {
    percent,
    amount: percent === 100 ? base : Math.min(base, wholeRupees(percentOf(base, percent * 100))),
  };
};

/** The instant so many hours before arrival. */
const deadline = (checkIn: Date, hoursBefore: number): Date =>
  new Date(checkIn.getTime() - hoursBefore * HOUR_MS);

/** Every step whose deadline is still to come, the nearest first; steps that give nothing back are among them. */
export const openSteps = ({ ladder, checkIn, now, paid }: Cancellation): readonly RefundStep[] =>
  ladder
    .map((step) => ({ ...refundOf(step, paid), until: deadline(checkIn, step.hours_before) }))
    .filter((step) => step.until > now)
    .sort((a, b) => a.until.getTime() - b.until.getTime());

/** The open steps that give something back, the nearest deadline first. */
export const refundSteps = (cancellation: Cancellation): readonly RefundStep[] =>
  openSteps(cancellation).filter(givesBack);

/** What a cancellation gives back now: nothing when every step has passed, or there is none. */
export const refundNow = (cancellation: Cancellation): Refund =>
  openSteps(cancellation)[0] ?? NOTHING;

/**
 * The fewest hours before check-in down to which everything comes back; null when nothing ever gives it all back. The
 * search row keeps the same figure in minutes (`free_cancel_minutes` in db/functions, made when a row is made);
 * `marketplace/pricing/cancellation.db.test.ts` proves that the two agree on any ladder.
 */
export function fullRefundHours(ladder: RefundLadder): number | null {
  let least: number | null = null;
  for (const step of ladder)
    if (step.percent >= 100 && (least === null || step.hours_before < least))
      least = step.hours_before;
  return least;
}

/**
 * The instant until which cancelling gives everything back, by the hours of `fullRefundHours`; null without them, or
 * when it has passed.
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

/** What a stay that is not booked yet, or not begun, says of cancelling it; `cancellation-terms.ts` has the words. */
export type CancellationTerms =
  /** nothing is paid online, so there is nothing to keep: free until arrival; null: that is past */
  | { readonly kind: 'unpaid'; readonly until: Date | null }
  /** everything that was paid comes back until then */
  | { readonly kind: 'free'; readonly until: Date }
  /** a part comes back until then */
  | {
      readonly kind: 'partly';
      readonly until: Date;
      readonly percent: number;
      /** paise; null where it is not known what is paid */
      readonly amount: Paise | null;
    }
  /** nothing comes back any more */
  | { readonly kind: 'firm' };

/**
 * The cancellation terms of the plans that are shown and priced: the one rule for cards, pins, boards, pages, calls and
 * messages. `paid`: what is paid online now, in paise; null: something is, and it is not known how much.
 */
export function cancellationTerms(
  asked: Omit<Cancellation, 'paid'> & { readonly paid: Paise | null },
): CancellationTerms {
  const { checkIn, now, paid, lost = 0 } = asked;
  if (paid !== null && paid + lost === 0)
    return { kind: 'unpaid', until: checkIn > now ? checkIn : null };
  const steps = paid === 0 ? [] : refundSteps({ ...asked, paid: paid ?? 0 });
  const [first] = steps;
  if (first === undefined) return { kind: 'firm' };
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

/** The instant until which cancelling costs nothing; null when it does, or that is past. */
export const freeUntil = (terms: CancellationTerms): Date | null =>
  terms.kind === 'unpaid' || terms.kind === 'free' ? terms.until : null;

/**
 * Minutes from now to the midnight in India with which the day of check-in begins: what a search row's figure is
 * compared with.
 */
export const minutesUntil = (checkIn: IsoDate, now: Date): number =>
  (instantInIndia(checkIn, '00:00').getTime() - now.getTime()) / 60_000;

/**
 * The ladder for a booking of several plans: the strictest, which gives back least on average over the year before
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

/** Whether two ladders promise the same, in whatever order their steps stand. */
export const sameLadder = (a: RefundLadder, b: RefundLadder): boolean => normal(a) === normal(b);

const normal = (ladder: RefundLadder): string =>
  JSON.stringify(ladder.toSorted((a, b) => a.hours_before - b.hours_before));
