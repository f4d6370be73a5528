import type { Context } from '#platform/context.ts';
import type { Stay } from '#shared/dates.ts';
import { readFromPool } from './read.ts';
import { findHotelType, loadListedCoupons } from './coupon-store.ts';
import { couponProblem } from './rules/coupon.ts';
import type { CouponFacts } from './types.ts';

/** coupon_offer_by_villa: listed coupons whose every condition but the spend holds for this property and stay. */
export async function couponsFor(ctx: Context, propertyId: number, stay: Stay): Promise<readonly CouponFacts[]> {
  const read = readFromPool(ctx.pool);
  const [coupons, hotelType] = await Promise.all([loadListedCoupons(read), findHotelType(read, propertyId)]);
  if (hotelType === null) return [];
  const where = { propertyId, hotelType, stay, today: ctx.clock.today() };
  return coupons.filter((coupon) => couponProblem(coupon, where) === null);
}

/** coupon_offer_list: listed coupons that hold today for more than one property and for nights still to come. */
export async function listCoupons(ctx: Context): Promise<readonly CouponFacts[]> {
  const read = readFromPool(ctx.pool);
  const today = ctx.clock.today();
  return (await loadListedCoupons(read)).filter(
    (coupon) =>
      coupon.propertyId === null &&
      (coupon.bookFrom === null || today >= coupon.bookFrom) &&
      (coupon.bookTo === null || today < coupon.bookTo) &&
      (coupon.stayTo === null || today < coupon.stayTo),
  );
}
