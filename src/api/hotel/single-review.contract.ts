import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { hotelId, limit, optionalStayFields, page, typeAll } from '../contract/fields.ts';
import { isoDate } from '../contract/reply-fields.ts';

const scores = z.object({
  overall: z.number(),
  location: z.number(),
  food: z.number(),
  cleaning: z.number(),
  facility: z.number(),
  money: z.number(),
});

/** Published reviews, newest first; `count` is all of them. Below three reviews there are no scores. */
export const singleReviewContract = defineContract({
  path: 'hotel/single_review',
  summary: 'Reviews of a property',
  auth: 'none',
  class: 'read',
  request: z.object({ hotel_id: hotelId, ...optionalStayFields, type: typeAll, page, limit: limit(30) }),
  data: z.array(
    z.object({ id: z.number(), rating: z.number(), title: z.string(), details: z.string(), user_name: z.string(), date: isoDate, review_type: z.string() }),
  ),
  extra: z.object({ scores: scores.nullable() }),
});
