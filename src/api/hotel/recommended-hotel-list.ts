import { toRupees } from '#shared/money.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toShortProperty } from '../wire/property.ts';
import { recommendedHotelListContract } from './recommended-hotel-list.contract.ts';

export const recommendedHotelList = defineCall(recommendedHotelListContract, async ({ limit }, { services }) => {
  const cards = await services.properties.recommended(limit);
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
