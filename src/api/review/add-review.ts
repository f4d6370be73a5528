import { z } from 'zod';
import { stayToReview } from '#marketplace/bookings/views/index.ts';
import { writeReview, scoreRequired } from '#marketplace/reviews/index.ts';
import * as texts from '#messages/write-review.ts';
import { ok } from '#shared/result.ts';
import { bookingId, decimal, id, optional, required, text, userId } from '../fields.ts';
import { renameFields, type FieldNames } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { typeNamed } from './review-type.ts';

/** Half stars; the use case refuses values between them. */
const stars = decimal(0.5, 5);

/**
 * Writes a review of the account's own completed stay, once. `type` is the name of a type or its id of `review_type`;
 * the overall score comes from `overall_rating` or `rating`. An operator publishes the review.
 */
export const addReview = defineCall(
  {
    path: 'hotel/add_review',
    summary: 'Review a completed stay',
    auth: 'required',
    permission: 'review.write',
    class: 'write',
    request: z.object({
      user_id: userId,
      hotel_id: optional(id, null),
      booking_id: bookingId,
      type: required(text(20), texts.typeRequired),
      location_rating: required(stars, () => scoreRequired('location')),
      food_rating: required(stars, () => scoreRequired('food')),
      cleaning_rating: required(stars, () => scoreRequired('cleaning')),
      facility_rating: required(stars, () => scoreRequired('facility')),
      money_rating: required(stars, () => scoreRequired('money')),
      overall_rating: optional(stars, null),
      rating: optional(stars, null),
      title: required(text(120), texts.titleRequired),
      details: required(text(4000), texts.detailsRequired),
    }),
    data: z.array(z.object({ review_id: z.number().int() })),
  },
  async (input, { ctx, session }) => {
    const { id, name } = session.account;
    const scores = {
      location: input.location_rating,
      food: input.food_rating,
      cleaning: input.cleaning_rating,
      facility: input.facility_rating,
      money: input.money_rating,
      overall: input.overall_rating ?? input.rating,
    };
    const { booking_id: bookingId, hotel_id: propertyId, title, details } = input;
    const stay = await stayToReview(ctx, id, bookingId);
    const written = stay.ok
      ? await writeReview(
          ctx,
          stay.value,
          { id, name },
          { propertyId, type: typeNamed(input.type), scores, title, details },
        )
      : stay;
    return written.ok
      ? ok({ data: [{ review_id: written.value.id }], count: 1, message: texts.sent() })
      : renameFields(written, REVIEW_FIELDS);
  },
);

/** Field names of the reviews slice → field names of add_review. */
const REVIEW_FIELDS: FieldNames = {
  location: 'location_rating',
  food: 'food_rating',
  cleaning: 'cleaning_rating',
  facility: 'facility_rating',
  money: 'money_rating',
  overall: 'overall_rating',
};
