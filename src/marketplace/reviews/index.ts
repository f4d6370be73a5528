export type { OwnReview, Review } from './review.ts';
export type { ReviewSummary } from './scores.ts';
export {
  browseReviews,
  findTestimonial,
  latestReviews,
  ownReviews,
  reviewedBookings,
} from './read.ts';
export { writeReview, type ReviewableStay, type WrittenReview } from './write.ts';
export { listReviews, publishReview, rejectReview, reviewById } from './operate.ts';
export { countOwnReviews, personalData } from './personal-data.ts';
export {
  decideReply,
  MAX_REPLY,
  repliesToDecide,
  replyToReview,
  reviewsReceived,
  type ReviewReceived,
} from './replies.ts';
export { scoreRequired } from './scores.ts';
