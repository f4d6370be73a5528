import { ownReviews } from '#marketplace/reviews/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toOwnReview } from '../wire/review.ts';
import { reviewListContract } from './review-list.contract.ts';

export const reviewList = defineCall(reviewListContract, async ({ page, limit }, { ctx, session }) => {
  const { reviews, count } = await ownReviews(ctx, session.account.id, page, limit);
  return ok({ data: reviews.map(toOwnReview), count });
});
