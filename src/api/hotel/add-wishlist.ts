import { toggleWishlist } from '#marketplace/accounts/index.ts';
import { common } from '#shared/messages/common.ts';
import { ok, refuse } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { addWishlistContract } from './add-wishlist.contract.ts';
import { ownerOf } from './hotel-list.ts';

export const addWishlist = defineCall(addWishlistContract, async (input, context) => {
  const owner = ownerOf(input.fingerprint, context);
  if (owner.userId === null && owner.fingerprint === null) {
    return refuse('invalid', 'input.invalid', common.invalidInput, { fields: { fingerprint: common.field.required } });
  }
  const toggled = await toggleWishlist(context.ctx, owner, input.hotel_id);
  return toggled.ok ? ok({ data: { is_wishlist: toggled.value.wished ? ('yes' as const) : ('no' as const) } }) : toggled;
});
