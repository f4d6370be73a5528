import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { hotelId } from '../contract/fields.ts';

/** Where a property's page is now: a path on this site or an address the operator allowed. */
export const checkRedirectContract = defineContract({
  path: 'hotel/check_redirect',
  summary: "Where a property's page is now",
  auth: 'none',
  class: 'read',
  request: z.object({ hotel_id: hotelId }),
  data: z.object({ redirect_url: z.string() }),
  extra: z.object({ redirect_url: z.string() }),
});
