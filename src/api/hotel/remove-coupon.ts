import { defineCall } from '../call/define-call.ts';
import { readPriceRequest } from '../wire/price.ts';
import { priceStay } from './get-hotelcheck.ts';
import { removeCouponContract } from './remove-coupon.contract.ts';

export const removeCoupon = defineCall(removeCouponContract, async (input, context) => {
  const request = readPriceRequest(input, context.clock.today(), context.session?.account.id, '');
  return request.ok ? priceStay(request.value, context) : request;
});
