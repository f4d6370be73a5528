import { stayToReview } from '#marketplace/bookings/index.ts';
import { writeReview } from '#marketplace/reviews/index.ts';
import { writeReview as texts } from '#shared/messages/write-review.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { renameFields } from '../wire/rename-fields.ts';
import { REVIEW_FIELDS, typeNamed } from '../wire/review.ts';
import { addReviewContract } from './add-review.contract.ts';

export const addReview = defineCall(addReviewContract, async (input, { ctx, session }) => {
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
  const written = stay.ok ? await writeReview(ctx, stay.value, { id, name }, { propertyId, type: typeNamed(input.type), scores, title, details }) : stay;
  return written.ok ? ok({ data: [{ review_id: written.value.id }], count: 1, message: texts.sent }) : renameFields(written, REVIEW_FIELDS);
});
