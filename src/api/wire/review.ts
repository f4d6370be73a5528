import type { z } from 'zod';
import type { Review } from '#marketplace/reviews/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import type { review } from '../contract/review.ts';

export const toReview = (one: Review): z.input<typeof review> => ({
  id: one.id,
  rating: one.overall,
  title: one.title,
  details: one.details,
  user_name: one.author,
  date: dateInIndia(one.at),
  review_type: one.type,
});
