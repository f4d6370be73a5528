import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { fingerprint, hotelId, userId } from '../contract/fields.ts';
import { yesNo } from '../contract/reply-fields.ts';

/** Adds the property to the wishlist or takes it off; says which. Visitors need a fingerprint. */
export const addWishlistContract = defineContract({
  path: 'hotel/add_wishlist',
  summary: 'Toggle a property on the wishlist',
  auth: 'optional',
  class: 'write',
  request: z.object({ hotel_id: hotelId, fingerprint, user_id: userId }),
  data: z.object({ is_wishlist: yesNo }),
});
