import type { Db } from '#platform/db/index.ts';
import { browseReviews } from './browse-reviews.ts';
import { bestRecent, publishedOf, totalsOf } from './store.ts';
import { summarise } from './rules/summary.ts';
import type { Reviews } from './types.ts';

export interface ReviewsDeps {
  readonly db: Db;
}

const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;

/** What guests say, once an operator has published it. */
export function createReviews({ db }: ReviewsDeps): Reviews {
  return {
    ofProperty: async (propertyId, page, limit) => {
      const size = within(limit, MAX_PAGE_SIZE);
      const [reviews, totals] = await Promise.all([publishedOf(db, propertyId, (within(page, MAX_PAGE) - 1) * size, size), totalsOf(db, propertyId)]);
      return { reviews, summary: summarise(totals) };
    },
    browse: (propertyId, asked) => browseReviews(db, propertyId, { ...asked, page: within(asked.page, MAX_PAGE), limit: within(asked.limit, MAX_PAGE_SIZE) }),
    testimonial: () => bestRecent(db),
  };
}

const within = (value: number, most: number): number => (Number.isFinite(value) ? Math.min(Math.max(1, Math.trunc(value)), most) : 1);
