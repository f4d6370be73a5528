import { propertyById } from '#marketplace/catalogue/index.ts';
import { couponsFor } from '#marketplace/pricing/index.ts';
import { ok, refuse } from '#shared/result.ts';
import { common } from '#shared/messages/common.ts';
import { defineCall } from '../call/define-call.ts';
import { toOffer } from '../wire/offer.ts';
import { readOptionalStay } from '../wire/read-stay.ts';
import { couponOfferByVillaContract } from './coupon-offer-by-villa.contract.ts';

export const couponOfferByVilla = defineCall(couponOfferByVillaContract, async (input, { ctx, clock }) => {
  const stay = readOptionalStay(input.checkin, input.checkout, clock.today(), ['checkin', 'checkout']);
  if (!stay.ok) return stay;
  if ((await propertyById(ctx, input.hotel_id)) === null) return refuse('not-found', 'property.not-found', common.property.notFound);
  const coupons = await couponsFor(ctx, input.hotel_id, stay.value);
  return ok({ data: coupons.map(toOffer), count: coupons.length });
});
