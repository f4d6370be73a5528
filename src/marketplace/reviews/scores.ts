import * as writeReview from '#messages/write-review.ts';
import { mulDiv } from '#shared/money.ts';
import { REVIEW_TYPES, type ReviewType, type ScoreName } from '#shared/reviews.ts';

/** Below this many reviews an average is mostly chance: only the count is shown. */
const LEAST_REVIEWS_FOR_SCORES = 3;

/** Sums of half stars over all published reviews of a property. */
export interface ReviewTotals {
  readonly count: number;
  readonly halfStars: Readonly<Record<ScoreName, number>>;
}

export interface ReviewSummary {
  readonly count: number;
  /** averages in stars, one decimal; null below 3 reviews (then only the count is shown) */
  readonly scores: Readonly<Record<ScoreName, number>> | null;
}

/** Average in stars with one decimal, rounded half up: 7 half stars over 3 reviews → 1.2. */
const average = (halfStars: number, count: number): number => mulDiv(halfStars, 10, count * 2) / 10;

/** Averages of the given reviews. */
export function summarise({ count, halfStars }: ReviewTotals): ReviewSummary {
  if (count < LEAST_REVIEWS_FOR_SCORES) return { count, scores: null };
  return {
    count,
    scores: {
      overall: average(halfStars.overall, count),
      location: average(halfStars.location, count),
      food: average(halfStars.food, count),
      cleaning: average(halfStars.cleaning, count),
      facility: average(halfStars.facility, count),
      money: average(halfStars.money, count),
    },
  };
}

/** How many reviews of one type gave one overall score, in half stars 1..10. */
export interface ScoreCount {
  readonly type: ReviewType;
  readonly halfStars: number;
  readonly count: number;
}

export interface ReviewSpread {
  /** the number of reviews by stars, from one (the first) to five; half stars round up */
  readonly distribution: readonly number[];
  /** the types with reviews, in the order of the form */
  readonly types: readonly { readonly type: ReviewType; readonly count: number }[];
}

const STARS = [1, 2, 3, 4, 5] as const;
const sum = (counts: readonly ScoreCount[]): number =>
  counts.reduce((total, one) => total + one.count, 0);

/** The distribution of scores over whole stars, and the number of reviews by type. */
export function spreadOf(counts: readonly ScoreCount[]): ReviewSpread {
  return {
    distribution: STARS.map((stars) =>
      sum(counts.filter((one) => Math.ceil(one.halfStars / 2) === stars)),
    ),
    types: REVIEW_TYPES.map((type) => ({
      type,
      count: sum(counts.filter((one) => one.type === type)),
    })).filter((one) => one.count > 0),
  };
}

/** 'Please choose the stars for location' */
export const scoreRequired = (name: keyof typeof writeReview.scores): string =>
  writeReview.scoreRequired({ score: writeReview.scores[name]().toLowerCase() });
