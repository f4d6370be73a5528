import type { z } from 'zod';
import type { CouponFacts } from '#marketplace/pricing/index.ts';
import { addDays } from '#shared/dates.ts';
import { toRupees } from '#shared/money.ts';
import type { offer } from '../contract/offer.ts';

/** A coupon as travellers see it; how often it was used stays inside. */
export const toOffer = (coupon: CouponFacts): z.input<typeof offer> => ({
  offer_code: coupon.code,
  title: coupon.title,
  description: coupon.description,
  min_spend: toRupees(coupon.minSpend),
  start_date: coupon.bookFrom,
  end_date: coupon.bookTo === null ? null : addDays(coupon.bookTo, -1),
});
