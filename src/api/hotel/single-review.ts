import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toReview } from '../wire/review.ts';
import { singleReviewContract } from './single-review.contract.ts';

export const singleReview = defineCall(singleReviewContract, async ({ hotel_id, page, limit }, { services }) => {
  const { reviews, summary } = await services.reviews.ofProperty(hotel_id, page, limit);
  return ok({
    data: reviews.map(toReview),
    count: summary.count,
    extra: { scores: summary.scores },
  });
});
