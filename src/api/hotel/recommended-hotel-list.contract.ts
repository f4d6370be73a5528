import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { isMobile, limit } from '../contract/fields.ts';
import { count, money, shortProperty } from '../contract/reply-fields.ts';

/** Recommended properties for the home page. */
export const recommendedHotelListContract = defineContract({
  path: 'hotel/recommended_hotel_list',
  summary: 'Recommended properties',
  auth: 'none',
  class: 'read',
  request: z.object({ is_mobile: isMobile, limit: limit(12) }),
  data: z.array(
    shortProperty.extend({
      locality: z.string(),
      star_rating: z.number(),
      rating: z.number(),
      review_count: count,
      base_price: money.meta({ description: 'an ordinary night of the cheapest plan, before taxes, rupees' }),
    }),
  ),
});
