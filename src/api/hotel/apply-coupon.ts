import { pricing } from '#shared/messages/pricing.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { quoteOfRefusal, readPriceRequest, toPriceState } from '../wire/price.ts';
import { PRICE_FIELDS, renameFields } from '../wire/rename-fields.ts';
import { applyCouponContract } from './apply-coupon.contract.ts';

export const applyCoupon = defineCall(
  applyCouponContract,
  async (input, { services, clock, session }) => {
    const request = readPriceRequest(input, clock.today(), session?.account.id, input.coupon_code);
    if (!request.ok) return request;
    const quote = await services.pricing.check(request.value);
    if (!quote.ok) return renameFields(quote, PRICE_FIELDS);
    const data = toPriceState(quote.value);
    const { coupon_amt, coupon_code } = data;
    return ok({ data, count: quote.value.available ? 1 : 0, message: pricing.couponSaved(quote.value.couponAmount, coupon_code), extra: { coupon_amt, coupon_code } });
  },
  quoteOfRefusal,
);
