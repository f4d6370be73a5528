import { listCoupons } from '#marketplace/pricing/index.ts';
import { ok } from '#shared/result.ts';
import { defineCall } from '../call/define-call.ts';
import { toOffer } from '../wire/offer.ts';
import { couponOfferListContract } from './coupon-offer-list.contract.ts';

export const couponOfferList = defineCall(couponOfferListContract, async (_input, { ctx }) => {
  const coupons = await listCoupons(ctx);
  return ok({ data: coupons.map(toOffer), count: coupons.length });
});
