import type { Stay } from '#shared/dates.ts';
import type { PricingParts } from './check-price.ts';
import { findHotelType, listCoupons } from './coupon-store.ts';
import { couponProblem } from './rules/coupon.ts';
import type { CouponFacts } from './types.ts';

/** coupon_offer_by_villa: listed coupons whose every condition but the spend holds for this property and stay. */
export async function couponsFor(parts: PricingParts, propertyId: number, stay: Stay): Promise<readonly CouponFacts[]> {
  const [coupons, hotelType] = await Promise.all([listCoupons(parts.read), findHotelType(parts.read, propertyId)]);
  if (hotelType === null) return [];
  const where = { propertyId, hotelType, stay, today: parts.clock.today() };
  return coupons.filter((coupon) => couponProblem(coupon, where) === null);
}

/** coupon_offer_list: listed coupons that hold today for more than one property and for nights still to come. */
export async function listedCoupons(parts: PricingParts): Promise<readonly CouponFacts[]> {
  const today = parts.clock.today();
  return (await listCoupons(parts.read)).filter(
    (coupon) =>
      coupon.propertyId === null &&
      (coupon.bookFrom === null || today >= coupon.bookFrom) &&
      (coupon.bookTo === null || today < coupon.bookTo) &&
      (coupon.stayTo === null || today < coupon.stayTo),
  );
}
