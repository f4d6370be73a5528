import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { hotelId, optionalStayFields, typeAll } from '../contract/fields.ts';
import { offer } from '../contract/offer.ts';

/** Coupons that may be tried on a property and stay; without dates, on one night from today. */
export const couponOfferByVillaContract = defineContract({
  path: 'hotel/coupon_offer_by_villa',
  summary: 'Coupons for a property',
  auth: 'none',
  class: 'read',
  request: z.object({ hotel_id: hotelId, ...optionalStayFields, type: typeAll }),
  data: z.array(offer),
});
