import type { CouponFacts } from '#marketplace/pricing/index.ts';
import { addDays, formatShortDate } from '#shared/dates.ts';
import { offers as texts } from '#shared/messages/offers.ts';
import { formatPaise } from '#shared/money.ts';
import { offerPath } from '#shared/offer-path.ts';

/** An offer with only what its page shows. */
export interface OfferView {
  readonly id: number;
  readonly path: string;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  /** what has to hold, each as one short line */
  readonly conditions: readonly string[];
}

export const offerView = (coupon: CouponFacts): OfferView => ({
  id: coupon.id,
  path: offerPath(coupon),
  code: coupon.code,
  title: coupon.title,
  description: coupon.description,
  conditions: [
    stayCondition(coupon),
    coupon.bookTo === null ? null : texts.bookBy(formatShortDate(addDays(coupon.bookTo, -1))),
    coupon.minSpend > 0 ? texts.leastSpend(formatPaise(coupon.minSpend)) : null,
    coupon.hotelType === null ? null : texts.onlyOn[coupon.hotelType],
    coupon.maxUsesPerUser === null ? null : texts.perGuest(coupon.maxUsesPerUser),
  ].filter((line) => line !== null),
});

function stayCondition({ stayFrom, stayTo }: CouponFacts): string | null {
  if (stayFrom !== null && stayTo !== null) return texts.stayBetween(formatShortDate(stayFrom), formatShortDate(stayTo));
  if (stayFrom !== null) return texts.stayFrom(formatShortDate(stayFrom));
  return stayTo === null ? null : texts.stayBy(formatShortDate(stayTo));
}
