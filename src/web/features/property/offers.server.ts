import type { RankedCoupon } from '#marketplace/pricing/index.ts';
import * as couponWindows from '#messages/coupon-windows.ts';
import { formatRupees } from '#shared/money.ts';
import type { OffersView } from './other-offers.tsx';

/** The listed coupons of a priced stay: those that lower its price, and those that do not apply, with the reason. */
export const offersOf = (coupons: readonly RankedCoupon[]): OffersView => ({
  fitting: coupons
    .filter(({ saving }) => saving > 0)
    .map(({ coupon: { code, title, description }, saving }) => ({
      code,
      title,
      description,
      saving: couponWindows.saves({ rupees: formatRupees(saving) }),
    })),
  others: coupons
    .filter(({ reason }) => reason !== '')
    .map(({ coupon: { code, title }, reason }) => ({ code, title, reason })),
});
