import type { Context } from '#platform/context.ts';
import { readFromPool } from '#platform/database/index.ts';
import type { HotelType } from '#shared/ids.ts';
import type { Paise } from '#shared/money.ts';
import { couponReason } from './coupon-words.ts';
import { couponProblem, listedCouponsOf, type CouponFacts } from './coupons.ts';
import type { PriceFacts } from './price-facts.ts';
import { requestProblem, type CheckRequest } from './price-request.ts';
import { quote } from './quote.ts';
import { factsFor } from './request-facts.ts';

/** A listed coupon for a stay: what it saves, or why it cannot be used. */
export interface RankedCoupon {
  readonly coupon: CouponFacts;
  /** by how much the total falls, taxes included (paise); 0 without a price, or where the coupon does not apply */
  readonly saving: Paise;
  /** why it does not apply to this stay: 'For stays of ₹20,000 or more, before taxes'; '' where it does */
  readonly reason: string;
}

/**
 * The listed coupons that run today for a property, the largest saving first, those that do not apply to the request
 * last. Taxes count, because a coupon can move a night into a lower tax rate. `known`: a fresh result of `stayFacts`
 * for this property and stay.
 */
export async function rankedCoupons(
  ctx: Context,
  request: Omit<CheckRequest, 'couponCode'> & { readonly hotelType: HotelType },
  known?: PriceFacts | null,
): Promise<readonly RankedCoupon[]> {
  const { propertyId, hotelType, stay, party, userId = 0 } = request;
  const [today, now] = [ctx.clock.today(), ctx.clock.now()];
  const where = { propertyId, hotelType, stay, today };
  const coupons = await listedCouponsOf(ctx, where, userId);
  const found =
    coupons.length === 0 || requestProblem(stay, party, today) !== null
      ? null
      : await factsFor(ctx, readFromPool(ctx.pool), request, { known });
  const priceWith = (coupon: CouponFacts | null) =>
    found?.ok === true ? quote({ ...found.value.facts, coupon }, { ...request, today, now }) : null;
  const whole = priceWith(null);
  return coupons
    .map((coupon) => {
      const problem = couponProblem(coupon, where);
      if (problem !== null) return { coupon, saving: 0, reason: couponReason(problem, coupon) };
      const priced = whole?.ok === true ? priceWith(coupon) : null;
      if (priced === null || whole?.ok !== true) return { coupon, saving: 0, reason: '' };
      return priced.ok
        ? { coupon, saving: whole.value.grandTotal - priced.value.grandTotal, reason: '' }
        : { coupon, saving: 0, reason: couponReason(priced.code, coupon) };
    })
    .toSorted((a, b) => b.saving - a.saving);
}
