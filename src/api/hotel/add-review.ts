import { writeReview as texts } from '#shared/messages/write-review.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { renameFields } from '../wire/rename-fields.ts';
import { REVIEW_FIELDS, typeNamed } from '../wire/review.ts';
import { addReviewContract } from './add-review.contract.ts';

export const addReview = defineCall(addReviewContract, async (input, { services, session }) => {
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
  const written = await services.reviews.write({ id, name }, { bookingId, propertyId, type: typeNamed(input.type), scores, title, details });
  return written.ok ? ok({ data: [{ review_id: written.value.id }], count: 1, message: texts.sent }) : renameFields(written, REVIEW_FIELDS);
});
