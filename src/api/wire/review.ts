import type { z } from 'zod';
import type { OwnReview, Review, ReviewType } from '#marketplace/reviews/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import type { review } from '../contract/review.ts';
import type { reviewListContract } from '../hotel/review-list.contract.ts';
import type { FieldNames } from './rename-fields.ts';
import { toFlag } from './scalars.ts';

export const toReview = (one: Review): z.input<typeof review> => ({
  id: one.id,
  rating: one.overall,
  title: one.title,
  details: one.details,
  user_name: one.author,
  date: dateInIndia(one.at),
  review_type: one.type,
});

/** Types by their id on the wire, from 1; an id stays what it is. */
export const REVIEW_TYPE_IDS: readonly ReviewType[] = ['family', 'couple', 'friends', 'business', 'solo'];

/** A type as it was sent, by its name or its id; what is neither is left for the use case to refuse. */
export const typeNamed = (text: string): string => REVIEW_TYPE_IDS[Number(text) - 1] ?? text;

/** Names of reviews → names of add_review. */
export const REVIEW_FIELDS: FieldNames = { location: 'location_rating', food: 'food_rating', cleaning: 'cleaning_rating', facility: 'facility_rating', money: 'money_rating', overall: 'overall_rating' };

export const toOwnReview = (one: OwnReview): z.input<typeof reviewListContract.data>[number] => ({
  id: one.id,
  hotel_id: one.propertyId,
  booking_id: one.bookingId,
  hotel_name: one.hotelName,
  url: one.hotelSlug,
  review_type: one.type,
  title: one.title,
  details: one.details,
  rating: one.overall,
  location_rating: one.location,
  food_rating: one.food,
  cleaning_rating: one.cleaning,
  facility_rating: one.facility,
  money_rating: one.money,
  is_active: toFlag(one.state === 'published'),
  date: dateInIndia(one.at),
});
