import type { Db } from '#platform/database/index.ts';
import { spreadOf } from './rules/spread.ts';
import { summarise } from './rules/summary.ts';
import { publishedBy, scoreCounts, totalsOf } from './store.ts';
import type { ReviewsAsked, ReviewsFound } from './types.ts';

/** A page of a property's published reviews; an unknown property has none. `page` and `limit` are whole numbers from 1. */
export async function browseReviews(db: Db, propertyId: number, { type, sort, page, limit }: ReviewsAsked): Promise<ReviewsFound> {
  const [reviews, totals, counts] = await Promise.all([
    publishedBy(db, propertyId, type, sort, (page - 1) * limit, limit),
    totalsOf(db, propertyId),
    scoreCounts(db, propertyId),
  ]);
  const { distribution, types } = spreadOf(counts);
  const count = type === null ? totals.count : (types.find((one) => one.type === type)?.count ?? 0);
  return { reviews, count, summary: summarise(totals), distribution, types };
}
