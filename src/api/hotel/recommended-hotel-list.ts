import { recommendedProperties } from '#marketplace/catalogue/index.ts';
import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toShortProperty } from '../wire/property.ts';
import { recommendedHotelListContract } from './recommended-hotel-list.contract.ts';

export const recommendedHotelList = defineCall(recommendedHotelListContract, async ({ limit }, { ctx }) => {
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
});
