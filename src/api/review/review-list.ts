import { z } from 'zod';
import { ownReviews, type OwnReview } from '#marketplace/reviews/index.ts';
import { dateInIndia } from '#shared/dates.ts';
import { ok } from '#shared/result.ts';
import { limit, page, userId } from '../fields.ts';
import { flag, isoDate, toFlag } from '../replies.ts';
import { defineCall } from '../shell/call.ts';

const ownReview = z.object({
  id: z.number().int(),
  hotel_id: z.number().int(),
  booking_id: z.number().int().nullable(),
  hotel_name: z.string(),
  url: z.string(),
  review_type: z.string(),
  title: z.string(),
  details: z.string(),
  rating: z.number(),
  location_rating: z.number(),
  food_rating: z.number(),
  cleaning_rating: z.number(),
  facility_rating: z.number(),
  money_rating: z.number(),
  is_active: flag,
  date: isoDate,
});

/** The signed-in traveller's reviews, newest first. `is_active` "1" is Published, "0" is Under Review. */
export const reviewList = defineCall(
  {
    path: 'hotel/review_list',
    summary: "The signed-in traveller's reviews",
    auth: 'required',
    permission: 'review.list',
    class: 'read',
    request: z.object({ user_id: userId, page, limit: limit(100) }),
    data: z.array(ownReview),
  },
  async ({ page, limit }, { ctx, session }) => {
    const { reviews, count } = await ownReviews(ctx, session.account.id, page, limit);
    return ok({ data: reviews.map(toOwnReview), count });
  },
);

export const toOwnReview = (one: OwnReview): z.input<typeof ownReview> => ({
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
