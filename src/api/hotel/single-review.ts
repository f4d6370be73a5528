import { latestReviews } from '#marketplace/reviews/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toReview } from '../wire/review.ts';
import { singleReviewContract } from './single-review.contract.ts';

export const singleReview = defineCall(singleReviewContract, async ({ hotel_id, page, limit }, { ctx }) => {
  const { reviews, summary } = await latestReviews(ctx, hotel_id, page, limit);
  return ok({
    data: reviews.map(toReview),
    count: summary.count,
    extra: { scores: summary.scores },
  });
});
