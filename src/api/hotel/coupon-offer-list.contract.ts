import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { isMobile, typeAll } from '../contract/fields.ts';
import { offer } from '../contract/offer.ts';

/** Coupons that hold today, for the home banner. */
export const couponOfferListContract = defineContract({
  path: 'hotel/coupon_offer_list',
  summary: 'Coupons that hold today',
  auth: 'none',
  class: 'read',
  request: z.object({ type: typeAll, is_mobile: isMobile }),
  data: z.array(offer),
});
