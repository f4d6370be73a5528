import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { limit, page, userId } from '../contract/fields.ts';
import { flag, isoDate } from '../contract/reply-fields.ts';

/** What the signed-in traveller wrote, newest first. `is_active` "1" is Published, "0" is Under Review. */
export const reviewListContract = defineContract({
  path: 'hotel/review_list',
  summary: "The signed-in traveller's reviews",
  auth: 'required',
  class: 'read',
  request: z.object({ user_id: userId, page, limit: limit(100) }),
  data: z.array(
    z.object({
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
    }),
  ),
});
