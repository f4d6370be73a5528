import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { fingerprint, userId } from '../contract/fields.ts';
import { shortProperty } from '../contract/reply-fields.ts';

/** The wishlist, newest first. */
export const wishlistContract = defineContract({
  path: 'hotel/wishlist',
  summary: 'The wishlist',
  auth: 'optional',
  class: 'read',
  request: z.object({ fingerprint, user_id: userId }),
  data: z.array(shortProperty.extend({ hotel_id: z.number(), name: z.string(), locality: z.string(), state: z.string() })),
});
