import { REVIEW_SORTS, REVIEW_TYPES, type ReviewSort, type ReviewType } from '#shared/reviews.ts';
import { pageHref, pageNumber } from '#web/app/links.ts';

export const REVIEWS_A_PAGE = 10;

/** What of a property's reviews an address asks for. */
interface ReviewsAddress {
  readonly type: ReviewType | null;
  readonly sort: ReviewSort;
  /** from 1 */
  readonly page: number;
}

/** Strict reading; whatever is unknown falls back to everybody, newest first, page 1. */
export function parseReviewsAddress(params: URLSearchParams): ReviewsAddress {
  return {
    type: REVIEW_TYPES.find((type) => type === params.get('type')) ?? null,
    sort: REVIEW_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: pageNumber(params),
  };
}

/** The inverse, without what goes without saying. */
export const reviewsHref = (id: number, { type, sort, page }: ReviewsAddress): string =>
  pageHref(`/hotel_review/${id}`, page, {
    ...(type === null ? {} : { type }),
    ...(sort === 'newest' ? {} : { sort }),
  });
