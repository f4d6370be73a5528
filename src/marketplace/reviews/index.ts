export {
  REVIEW_SORTS,
  REVIEW_TYPES,
  SCORES,
  type ReviewSort,
  type ReviewType,
  type ScoreName,
} from '#shared/reviews.ts';
export type { OwnReview, Review, ReviewState } from './review.ts';
export type { ReviewSummary } from './scores.ts';
export {
  browseReviews,
  findTestimonial,
  latestReviews,
  ownReviews,
  reviewedBookings,
  type ReviewsAsked,
  type ReviewsFound,
  type Testimonial,
} from './read.ts';
export { writeReview, type ReviewableStay, type WrittenReview } from './write.ts';
export { listReviews, publishReview, rejectReview, reviewById } from './operate.ts';
export { countOwnReviews, personalData } from './personal-data.ts';
export { scoreRequired } from './scores.ts';
