import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { optionalCouponCode, priceRequestFields, priceState } from '../contract/price.ts';

/** The price of a stay. Empty room and plan lists: the cheapest combination that fits, named in `room_list`. */
export const getHotelcheckContract = defineContract({
  path: 'hotel/get_hotelcheck',
  summary: 'The price of a stay, held for 15 minutes',
  auth: 'optional',
  class: 'read',
  request: z.object({ ...priceRequestFields, coupon_code: optionalCouponCode }),
  data: priceState,
  refusalData: priceState,
});
