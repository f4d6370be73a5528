import { dateInIndia } from '#shared/dates.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { singleReviewContract } from './single-review.contract.ts';

export const singleReview = defineCall(singleReviewContract, async ({ hotel_id, page, limit }, { services }) => {
  const { reviews, summary } = await services.reviews.ofProperty(hotel_id, page, limit);
  return ok({
    data: reviews.map((review) => ({
      id: review.id,
      rating: review.overall,
      title: review.title,
      details: review.details,
      user_name: review.author,
      date: dateInIndia(review.at),
      review_type: review.type,
    })),
    count: summary.count,
    extra: { scores: summary.scores },
  });
});
