import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { hotelId, limit, page } from '../contract/fields.ts';
import { optional } from '../contract/readers.ts';
import { oneOf } from '../contract/readers-of-values.ts';
import { review, reviewScores } from '../contract/review.ts';

/**
 * Published reviews of a property; `count` is how many there are of the asked type. Scores and their spread are
 * computed from all of them and absent below three reviews.
 */
export const hotelReviewContract = defineContract({
  path: 'hotel/hotel_review',
  summary: 'Reviews of a property with computed scores',
  auth: 'none',
  class: 'read',
  request: z.object({
    hotel_id: hotelId,
    review_type: optional(oneOf(['family', 'couple', 'friends', 'business', 'solo']), null),
    sort: optional(oneOf(['newest', 'best', 'critical']), 'newest'),
    page,
    limit: limit(30),
  }),
  data: z.array(review),
  extra: z.object({
    review_count: z.number().int(),
    scores: reviewScores.nullable(),
    distribution: z.array(z.object({ stars: z.number().int(), count: z.number().int() })).meta({ description: 'reviews by their overall score, half stars rounded up; empty below three' }),
    types: z.array(z.object({ review_type: z.string(), count: z.number().int() })),
  }),
});
