export type * from './types.ts';
export { createReviews, type ReviewsDeps } from './create-reviews.ts';
