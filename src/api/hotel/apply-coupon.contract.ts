import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { couponCode, priceRequestFields, priceState } from '../contract/price.ts';
import { money } from '../contract/reply-fields.ts';

/** Prices the stay with a coupon. A refusal carries the totals without it. */
export const applyCouponContract = defineContract({
  path: 'hotel/apply_coupon',
  summary: 'The price of a stay with a coupon',
  auth: 'optional',
  class: 'read',
  request: z.object({ ...priceRequestFields, coupon_code: couponCode }),
  data: priceState,
  extra: z.object({ coupon_amt: money, coupon_code: z.string() }),
  refusalData: priceState,
});
