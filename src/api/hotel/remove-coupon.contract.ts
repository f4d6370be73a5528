import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { priceRequestFields, priceState } from '../contract/price.ts';

/** The totals without any coupon; a coupon code in the request is ignored. */
export const removeCouponContract = defineContract({
  path: 'hotel/remove_coupon',
  summary: 'The price of a stay without its coupon',
  auth: 'optional',
  class: 'read',
  request: z.object(priceRequestFields),
  data: priceState,
});
