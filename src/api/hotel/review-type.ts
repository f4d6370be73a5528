import { writeReview } from '#shared/messages/write-review.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { REVIEW_TYPE_IDS } from '../wire/review.ts';
import { reviewTypeContract } from './review-type.contract.ts';

export const reviewType = defineCall(reviewTypeContract, async () => {
  const data = REVIEW_TYPE_IDS.map((type, i) => ({ id: i + 1, type, name: writeReview.types[type] }));
  return ok({ data, count: data.length });
});
