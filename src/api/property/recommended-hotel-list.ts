import { z } from 'zod';
import { recommendedProperties } from '#marketplace/catalogue/index.ts';
import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { isMobile, limit } from '../fields.ts';
import { count, money } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { shortProperty, toShortProperty } from './shapes.ts';

/** Recommended properties for the home page. */
export const recommendedHotelList = defineCall(
  {
    path: 'hotel/recommended_hotel_list',
    summary: 'Recommended properties',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ is_mobile: isMobile, limit: limit(12) }),
    data: z.array(
      shortProperty.extend({
        locality: z.string(),
        star_rating: z.number(),
        rating: z.number(),
        review_count: count,
        base_price: money.meta({
          description: 'an ordinary night of the cheapest plan, before taxes, rupees',
        }),
      }),
    ),
  },
  async ({ limit }, { ctx }) => {
    const cards = await recommendedProperties(ctx, limit);
    return ok({
      data: cards.map((card) => ({
        ...toShortProperty(card),
        locality: card.locality,
        star_rating: card.starRating,
        rating: card.rating,
        review_count: card.reviewCount,
        base_price: toRupees(card.basePrice),
      })),
      count: cards.length,
    });
  },
);
