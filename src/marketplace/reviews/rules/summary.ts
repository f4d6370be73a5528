import { mulDiv } from '#shared/money.ts';

/** Below this many reviews an average says more about chance than about the house: only the count is shown. */
export const LEAST_REVIEWS_FOR_SCORES = 3;

export const SCORES = ['overall', 'location', 'food', 'cleaning', 'facility', 'money'] as const;
export type Score = (typeof SCORES)[number];

/** Sums of half stars over all published reviews of a property. */
export interface ReviewTotals {
  readonly count: number;
  readonly halfStars: Readonly<Record<Score, number>>;
}

/** Average in stars with one decimal, rounded half up: 7 half stars over 3 reviews → 1.2. */
const average = (halfStars: number, count: number): number => mulDiv(halfStars, 10, count * 2) / 10;

/** Averages computed from the reviews themselves, never invented (decisions, principle 3). */
export function summarise({ count, halfStars }: ReviewTotals): { count: number; scores: Record<Score, number> | null } {
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
