/** Who stayed; the review form calls it 'Tag'. */
export const REVIEW_TYPES = ['family', 'couple', 'friends', 'business', 'solo'] as const;
export type ReviewType = (typeof REVIEW_TYPES)[number];

/** newest; best or most critical by the overall score, equals newest first */
export const REVIEW_SORTS = ['newest', 'best', 'critical'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export interface Review {
  readonly id: number;
  readonly propertyId: number;
  readonly author: string;
  readonly type: ReviewType;
  /** stars 0.5..5 */
  readonly location: number;
  readonly food: number;
  readonly cleaning: number;
  readonly facility: number;
  readonly money: number;
  readonly overall: number;
  readonly title: string;
  readonly details: string;
  readonly at: Date;
}

export interface ReviewSummary {
  readonly count: number;
  /** averages in stars, one decimal; null below 3 reviews (then only the count is shown) */
  readonly scores: { overall: number; location: number; food: number; cleaning: number; facility: number; money: number } | null;
}

/** What of a property's reviews is asked for. */
export interface ReviewsAsked {
  /** null: of everybody */
  readonly type: ReviewType | null;
  readonly sort: ReviewSort;
  /** from 1 */
  readonly page: number;
  /** 1..100 */
  readonly limit: number;
}

export interface ReviewsFound {
  readonly reviews: readonly Review[];
  /** of the asked type */
  readonly count: number;
  /** the rest is of all published reviews */
  readonly summary: ReviewSummary;
  /** how many gave one star (the first), two, … five; half stars count to the next whole one */
  readonly distribution: readonly number[];
  /** types that somebody wrote as, in the order of the form */
  readonly types: readonly { readonly type: ReviewType; readonly count: number }[];
}

export interface Reviews {
  /** published reviews, newest first */
  ofProperty(propertyId: number, page: number, limit: number): Promise<{ reviews: readonly Review[]; summary: ReviewSummary }>;
  /** a page of the published reviews by type and order, with what they add up to */
  browse(propertyId: number, asked: ReviewsAsked): Promise<ReviewsFound>;
  /** one of the best recent published ones, for the home page */
  testimonial(): Promise<(Review & { propertyName: string; propertySlug: string; hotelType: 'hotel' | 'resort' | 'bungalow' }) | null>;
}
