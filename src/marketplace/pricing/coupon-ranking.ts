import type { Context } from '#platform/context.ts';
import { readFromPool } from '#platform/database/index.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import { couponsFor, type CouponFacts } from './coupons.ts';
import type { PriceFacts } from './price-facts.ts';
import { requestProblem, type CheckRequest } from './price-request.ts';
import { quote } from './quote.ts';
import { factsFor } from './request-facts.ts';

/** A coupon with what it changes. */
export interface RankedCoupon {
  readonly coupon: CouponFacts;
  /** by how much the total falls, taxes included (paise); 0 where the spend is too low or nothing has a price */
  readonly saving: Paise;
}

/**
 * The public coupons that may be tried on a request, the largest saving first. Taxes count, because a coupon can move
 * a night into a lower tax rate. `known`: a fresh result of `stayFacts` for this property and stay.
 */
export async function rankedCoupons(
  ctx: Context,
  request: Omit<CheckRequest, 'couponCode'> & { readonly hotelType: HotelType },
  known?: PriceFacts | null,
): Promise<readonly RankedCoupon[]> {
  const { propertyId: id, hotelType, stay, party } = request;
  const [today, now] = [ctx.clock.today(), ctx.clock.now()];
  const coupons = await couponsFor(ctx, { id, hotelType }, stay);
  const found =
    coupons.length === 0 || requestProblem(stay, party, today) !== null
      ? null
      : await factsFor(ctx, readFromPool(ctx.pool), request, { known });
  const totalWith = (coupon: CouponFacts | null): Paise | null => {
    if (found?.ok !== true) return null;
    const priced = quote({ ...found.value.facts, coupon }, { ...request, today, now });
    return priced.ok ? priced.value.grandTotal : null;
  };
  const whole = totalWith(null);
  return coupons
    .map((coupon) => {
      const total = whole === null ? null : totalWith(coupon);
      return { coupon, saving: whole === null || total === null ? 0 : whole - total };
    })
    .toSorted((a, b) => b.saving - a.saving);
}
