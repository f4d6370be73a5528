import type { Db } from '#platform/database/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Bookings } from '#marketplace/bookings/index.ts';
import { browseReviews } from './browse-reviews.ts';
import { bestRecent, publishedOf, totalsOf } from './store.ts';
import { summarise } from './rules/summary.ts';
import { createDesk } from './desk.ts';
import { ownReviews } from './own-store.ts';
import type { Reviews } from './types.ts';
import { reviewableStay, writeReview } from './write-review.ts';

export interface ReviewsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly bookings: Pick<Bookings, 'face'>;
}

const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;

/** What guests say, once an operator has published it. */
export function createReviews(deps: ReviewsDeps): Reviews {
  const { db } = deps;
  return {
    ofProperty: async (propertyId, page, limit) => {
      const size = within(limit, MAX_PAGE_SIZE);
      const [reviews, totals] = await Promise.all([publishedOf(db, propertyId, (within(page, MAX_PAGE) - 1) * size, size), totalsOf(db, propertyId)]);
      return { reviews, summary: summarise(totals) };
    },
    browse: (propertyId, asked) => browseReviews(db, propertyId, { ...asked, page: within(asked.page, MAX_PAGE), limit: within(asked.limit, MAX_PAGE_SIZE) }),
    testimonial: () => bestRecent(db),
    write: (author, written) => writeReview(deps, author, written),
    stay: (userId, bookingId) => reviewableStay(deps, userId, bookingId),
    writtenBy: (userId, page, limit) => {
      const size = within(limit, MAX_PAGE_SIZE);
      return ownReviews(db, userId, (within(page, MAX_PAGE) - 1) * size, size);
    },
    desk: createDesk(deps),
  };
}

const within = (value: number, most: number): number => (Number.isFinite(value) ? Math.min(Math.max(1, Math.trunc(value)), most) : 1);
