import { z } from 'zod';
import { toggleWishlist, wishlistIds } from '#marketplace/accounts/saved/index.ts';
import { cardsOf, listPlaces } from '#marketplace/catalogue/index.ts';
import * as common from '#messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { fingerprint, hotelId, userId } from '../fields.ts';
import { shortProperty, toShortProperty } from '../property/shapes.ts';
import { yesNo } from '../replies.ts';
import { defineCall, type CallContext } from '../shell/call.ts';

/** Adds a property to the wishlist or removes it; the reply tells which. Visitors need a fingerprint. */
export const addWishlist = defineCall(
  {
    path: 'hotel/add_wishlist',
    summary: 'Toggle a property on the wishlist',
    auth: 'optional',
    permission: 'wishlist.keep',
    class: 'write',
    request: z.object({ hotel_id: hotelId, fingerprint, user_id: userId }),
    data: z.object({ is_wishlist: yesNo }),
  },
  async (input, context) => {
    const owner = ownerOf(input.fingerprint, context);
    if (owner.userId === null && owner.fingerprint === null) {
      return refuse('invalid', 'input.invalid', common.invalidInput(), {
        fields: { fingerprint: common.field.required() },
      });
    }
    const toggled = await toggleWishlist(context.ctx, owner, input.hotel_id);
    return toggled.ok
      ? ok({ data: { is_wishlist: toggled.value.wished ? ('yes' as const) : ('no' as const) } })
      : toggled;
  },
);

/** The wishlist, newest first; empty for a visitor without a fingerprint. */
export const wishlist = defineCall(
  {
    path: 'hotel/wishlist',
    summary: 'The wishlist',
    auth: 'optional',
    permission: 'wishlist.keep',
    class: 'read',
    request: z.object({ fingerprint, user_id: userId }),
    data: z.array(
      shortProperty.extend({
        hotel_id: z.number(),
        name: z.string(),
        locality: z.string(),
        state: z.string(),
      }),
    ),
  },
  async (input, context) => {
    const owner = ownerOf(input.fingerprint, context);
    const ids =
      owner.userId === null && owner.fingerprint === null
        ? []
        : await wishlistIds(context.ctx, owner);
    if (ids.length === 0) return ok({ data: [], count: 0 });
    const [cards, places] = await Promise.all([cardsOf(context.ctx, ids), listPlaces(context.ctx)]);
    const stateOf = new Map(
      places.map(({ cityName, name, kind, state }) => [kind === 'city' ? name : cityName, state]),
    );
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
  },
);

/** The owner of the wishlist: the signed-in account, else the browser. */
export function ownerOf(
  fingerprint: string | null,
  { ctx: { actor }, session }: CallContext,
): { userId: number | null; fingerprint: string | null } {
  if (session !== null) return { userId: session.account.id, fingerprint: null };
  return { userId: null, fingerprint: fingerprint ?? actor.fingerprint ?? null };
}
