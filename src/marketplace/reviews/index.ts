export { REVIEW_TYPES, SCORES, type OwnReview, type Review, type ReviewState, type ReviewType, type ScoreName } from './review.ts';
export type { ReviewSummary } from './scores.ts';
export { REVIEW_SORTS, browseReviews, findTestimonial, latestReviews, ownReviews, reviewedBookings, type ReviewsAsked, type ReviewsFound, type ReviewSort, type Testimonial } from './read.ts';
export { writeReview, type ReviewableStay, type WrittenReview } from './write.ts';
export { listReviews, publishReview, rejectReview, reviewById } from './operate.ts';
export { countOwnReviews, personalData } from './personal-data.ts';
