import type { IsoDate } from '#shared/dates.ts';
import type { Result } from '#shared/result.ts';

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

/** What the form sends; absent scores are null. */
export interface WrittenReview {
  readonly bookingId: number;
  /** the house, where the caller names it: it must be the booking's */
  readonly propertyId: number | null;
  readonly type: string;
  /** stars 0.5..5 in half steps */
  readonly scores: Readonly<Record<ScoreName, number | null>>;
  readonly title: string;
  readonly details: string;
}

/** The six scores, in the order of the form. */
export const SCORES = ['location', 'food', 'cleaning', 'facility', 'money', 'overall'] as const;
export type ScoreName = (typeof SCORES)[number];

export type ReviewState = 'pending' | 'published' | 'rejected';

/** A review as its writer and the operator see it. */
export interface OwnReview extends Review {
  readonly bookingId: number | null;
  readonly hotelName: string;
  readonly hotelSlug: string;
  readonly hotelType: 'hotel' | 'resort' | 'bungalow';
  readonly state: ReviewState;
  readonly decidedAt: Date | null;
  readonly decidedBy: string;
  /** why it stays hidden; for the operator */
  readonly reason: string;
}

/** A stay that may be reviewed now. */
export interface ReviewableStay {
  readonly bookingId: number;
  readonly propertyId: number;
  readonly hotelName: string;
  readonly hotelSlug: string;
  readonly hotelType: 'hotel' | 'resort' | 'bungalow';
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
}

/** What an operator does with reviews. A decision may be changed; of two at once the second finds the first. */
export interface ReviewDesk {
  /** pending ones the longest waiting first, others the newest first */
  list(state: ReviewState, limit: number): Promise<readonly OwnReview[]>;
  byId(id: number): Promise<OwnReview | null>;
  /** from now on it is shown and counts in the scores */
  publish(id: number, by: string): Promise<Result<OwnReview>>;
  /** keeps it hidden, or hides it again; `reason` is for the operators */
  refuse(id: number, by: string, reason: string): Promise<Result<OwnReview>>;
}

export interface Reviews {
  /**
   * hotel/add_review: once for each stay, by whoever booked it. Refusals: `review.invalid` with a message per field,
   * `booking.not-found` (also for somebody else's), `review.not-stayed`, `review.written`.
   */
  write(author: { readonly id: number; readonly name: string }, written: WrittenReview): Promise<Result<{ readonly id: number }>>;
  /** the stay behind a booking if it may be reviewed now, with the refusals of `write` */
  stay(userId: number, bookingId: number): Promise<Result<ReviewableStay>>;
  /** a page of what an account wrote, in whatever state, newest first, and how many there are */
  writtenBy(userId: number, page: number, limit: number): Promise<{ readonly reviews: readonly OwnReview[]; readonly count: number }>;
  readonly desk: ReviewDesk;
  /** published reviews, newest first */
  ofProperty(propertyId: number, page: number, limit: number): Promise<{ reviews: readonly Review[]; summary: ReviewSummary }>;
  /** a page of the published reviews by type and order, with what they add up to */
  browse(propertyId: number, asked: ReviewsAsked): Promise<ReviewsFound>;
  /** one of the best recent published ones, for the home page */
  testimonial(): Promise<(Review & { propertyName: string; propertySlug: string; hotelType: 'hotel' | 'resort' | 'bungalow' }) | null>;
}
