import { checkPrice } from '#marketplace/pricing/index.ts';
import { pricing } from '#shared/messages/pricing.ts';
import { ok, refuse } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { quoteOfRefusal, readPriceRequest, toPriceState } from '../wire/price.ts';
import { PRICE_FIELDS, renameFields } from '../wire/rename-fields.ts';
import { applyCouponContract } from './apply-coupon.contract.ts';

export const applyCoupon = defineCall(
  applyCouponContract,
  async (input, { ctx, clock, session }) => {
    const request = readPriceRequest(input, clock.today(), session?.account.id, input.coupon_code);
    if (!request.ok) return request;
    const quote = await checkPrice(ctx, request.value);
    if (!quote.ok) return renameFields(quote, PRICE_FIELDS);
    // nothing can be taken off a stay that cannot be had
    if (!quote.value.available) return refuse('conflict', 'inventory.sold-out', pricing.soldOut, { data: quote.value });
    const data = toPriceState(quote.value);
    const { coupon_amt, coupon_code } = data;
    return ok({ data, count: 1, message: pricing.couponSaved(quote.value.couponAmount, coupon_code), extra: { coupon_amt, coupon_code } });
  },
  quoteOfRefusal,
);
