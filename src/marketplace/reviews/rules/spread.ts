import { REVIEW_TYPES, type ReviewsFound, type ReviewType } from '../types.ts';

/** How many reviews of one type gave one overall score, in half stars 1..10. */
export interface ScoreCount {
  readonly type: ReviewType;
  readonly halfStars: number;
  readonly count: number;
}

const STARS = [1, 2, 3, 4, 5] as const;
const sum = (counts: readonly ScoreCount[]): number => counts.reduce((total, one) => total + one.count, 0);

/** How scores spread over whole stars (half ones count to the next), and how many of each type wrote. */
export function spreadOf(counts: readonly ScoreCount[]): Pick<ReviewsFound, 'distribution' | 'types'> {
  return {
    distribution: STARS.map((stars) => sum(counts.filter((one) => Math.ceil(one.halfStars / 2) === stars))),
    types: REVIEW_TYPES.map((type) => ({ type, count: sum(counts.filter((one) => one.type === type)) })).filter((one) => one.count > 0),
  };
}
