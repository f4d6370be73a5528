import type { Context } from '#platform/context.ts';
import { findTestimonial, latestReviews, ownReviews, browseReviews } from './read.ts';
import { writeReview } from './write.ts';

/** The functions of this slice for pages that have no server file of their own yet. */
export const createReviews = (ctx: Context) => ({
  ofProperty: latestReviews.bind(null, ctx),
  browse: browseReviews.bind(null, ctx),
  testimonial: () => findTestimonial(ctx),
  writtenBy: ownReviews.bind(null, ctx),
  write: writeReview.bind(null, ctx),
});
export type Reviews = ReturnType<typeof createReviews>;
