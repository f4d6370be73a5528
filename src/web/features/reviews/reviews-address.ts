import type { ReviewSort, ReviewType } from '#marketplace/reviews/index.ts';

export const REVIEW_SORTS = ['newest', 'best', 'critical'] as const satisfies readonly ReviewSort[];
const TYPES = ['family', 'couple', 'friends', 'business', 'solo'] as const satisfies readonly ReviewType[];

export const REVIEWS_A_PAGE = 10;

/** What of a property's reviews an address asks for. */
export interface ReviewsAddress {
  readonly type: ReviewType | null;
  readonly sort: ReviewSort;
  /** from 1 */
  readonly page: number;
}

/** Strict reading; whatever is unknown falls back to everybody, newest first, page 1. */
export function parseReviewsAddress(params: URLSearchParams): ReviewsAddress {
  const page = params.get('page') ?? '';
  return {
    type: TYPES.find((type) => type === params.get('type')) ?? null,
    sort: REVIEW_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The inverse, without what goes without saying. */
export function reviewsHref(id: number, { type, sort, page }: ReviewsAddress): string {
  const params = new URLSearchParams();
  if (type !== null) params.set('type', type);
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return `/hotel_review/${id}${params.size === 0 ? '' : `?${params}`}`;
}
