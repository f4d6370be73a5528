import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { hotelId, limit, optionalStayFields, page, typeAll } from '../contract/fields.ts';
import { review, reviewScores } from '../contract/review.ts';

/** Published reviews, newest first; `count` is all of them. Below three reviews there are no scores. */
export const singleReviewContract = defineContract({
  path: 'hotel/single_review',
  summary: 'Reviews of a property',
  auth: 'none',
  class: 'read',
  request: z.object({ hotel_id: hotelId, ...optionalStayFields, type: typeAll, page, limit: limit(30) }),
  data: z.array(review),
  extra: z.object({ scores: reviewScores.nullable() }),
});
