import { z } from 'zod';
import { writeReview as texts } from '#shared/messages/write-review.ts';
import { defineContract } from '../contract/define.ts';
import { bookingId, userId } from '../contract/fields.ts';
import { optional, required } from '../contract/readers.ts';
import { decimal, id, text } from '../contract/readers-of-values.ts';

/** Half stars; the use case refuses what lies between them. */
const stars = decimal(0.5, 5);

/**
 * Writes a review of one's own completed stay, once. `type` is a type's name or its id of `review_type`; the overall
 * score is read from `overall_rating` or `rating`. It is shown once an operator has published it.
 */
export const addReviewContract = defineContract({
  path: 'hotel/add_review',
  summary: 'Review a completed stay',
  auth: 'required',
  class: 'write',
  request: z.object({
    user_id: userId,
    hotel_id: optional(id, null),
    booking_id: bookingId,
    type: required(text(20), texts.typeRequired),
    location_rating: required(stars, texts.scoreRequired('location')),
    food_rating: required(stars, texts.scoreRequired('food')),
    cleaning_rating: required(stars, texts.scoreRequired('cleaning')),
    facility_rating: required(stars, texts.scoreRequired('facility')),
    money_rating: required(stars, texts.scoreRequired('money')),
    overall_rating: optional(stars, null),
    rating: optional(stars, null),
    title: required(text(120), texts.titleRequired),
    details: required(text(4000), texts.detailsRequired),
  }),
  data: z.array(z.object({ review_id: z.number().int() })),
});
