import { REVIEW_SORTS, REVIEW_TYPES, type ReviewSort, type ReviewType } from '#shared/reviews.ts';
import { pageHref, pageNumber } from '#web/app/links.ts';

export const REVIEWS_A_PAGE = 10;

/** Which of a property's reviews an address asks for. */
interface ReviewsAddress {
  readonly type: ReviewType | null;
  readonly sort: ReviewSort;
  /** from 1 */
  readonly page: number;
}

/** Reads an address strictly; an unknown value falls back to all kinds of party, newest first, page 1. */
export function parseReviewsAddress(params: URLSearchParams): ReviewsAddress {
  return {
    type: REVIEW_TYPES.find((type) => type === params.get('type')) ?? null,
    sort: REVIEW_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: pageNumber(params),
  };
}

/** The inverse of `parseReviewsAddress`; omits default values. */
export const reviewsHref = (id: number, { type, sort, page }: ReviewsAddress): string =>
  pageHref(`/hotel_review/${id}`, page, {
    ...(type === null ? {} : { type }),
    ...(sort === 'newest' ? {} : { sort }),
  });
