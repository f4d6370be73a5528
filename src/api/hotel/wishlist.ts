import { cardsOf, listPlaces } from '#marketplace/catalogue/index.ts';
import { wishlistIds } from '#marketplace/accounts/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toShortProperty } from '../wire/property.ts';
import { ownerOf } from './hotel-list.ts';
import { wishlistContract } from './wishlist.contract.ts';

/** A visitor without a fingerprint has an empty list. */
export const wishlist = defineCall(wishlistContract, async (input, context) => {
  const owner = ownerOf(input.fingerprint, context);
  const ids = owner.userId === null && owner.fingerprint === null ? [] : await wishlistIds(context.ctx, owner);
  if (ids.length === 0) return ok({ data: [], count: 0 });
  const [cards, places] = await Promise.all([cardsOf(context.ctx, ids), listPlaces(context.ctx)]);
  const stateOf = new Map(places.map(({ cityName, name, kind, state }) => [kind === 'city' ? name : cityName, state]));
  return ok({
    data: cards.map((card) => ({
      ...toShortProperty(card),
      hotel_id: card.id,
      name: card.name,
      locality: card.locality,
      state: stateOf.get(card.city) ?? '',
    })),
    count: cards.length,
  });
});
