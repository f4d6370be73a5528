import { propertyById } from '#marketplace/catalogue/index.ts';
import { browseReviews } from '#marketplace/reviews/index.ts';
import { ok, refuse } from '#shared/result.ts';
import { common } from '#shared/messages/common.ts';
import { defineCall } from '../call/define-call.ts';
import { toReview } from '../wire/review.ts';
import { hotelReviewContract } from './hotel-review.contract.ts';

export const hotelReview = defineCall(hotelReviewContract, async ({ hotel_id, review_type, sort, page, limit }, { ctx }) => {
  if ((await propertyById(ctx, hotel_id)) === null) return refuse('not-found', 'property.not-found', common.property.notFound);
  const { reviews, count, summary, distribution, types } = await browseReviews(ctx, hotel_id, { type: review_type, sort, page, limit });
  return ok({
    data: reviews.map(toReview),
    count,
    extra: {
      review_count: summary.count,
      scores: summary.scores,
      distribution: summary.scores === null ? [] : distribution.map((n, i) => ({ stars: i + 1, count: n })),
      types: types.map((one) => ({ review_type: one.type, count: one.count })),
    },
  });
});
