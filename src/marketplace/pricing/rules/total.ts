import type { Paise } from '#shared/money.ts';
import type { CouponFacts, NightFacts, TaxRate } from '../types.ts';
import type { Charges } from './charges.ts';
import { couponAmount } from './coupon.ts';
import { gstOn, type Gst } from './gst.ts';
import { takeDiscounts, type Discounts, type OpenOffers } from './offers.ts';

export interface Total extends Discounts {
  readonly couponAmount: Paise;
  readonly gst: Gst;
  readonly grandTotal: Paise;
}

/** Steps 3 to 7 for given charges. A coupon paid by the supplier lowers the taxable value, the platform's own does not. */
export function totalOf(charges: Charges, offers: OpenOffers, coupon: CouponFacts | null, nights: readonly Pick<NightFacts, 'night'>[], taxRates: readonly TaxRate[]): Total {
  const gross = charges.baseRate + charges.childCharges;
  const discounts = takeDiscounts(gross, offers);
  const off = coupon === null ? 0 : couponAmount(coupon, discounts.remaining);
  const taxable = coupon?.fundedBy === 'supplier' ? discounts.remaining - off : discounts.remaining;
  const gst = gstOn(charges.unitNights, gross - taxable, nights, taxRates);
  return { ...discounts, couponAmount: off, gst, grandTotal: discounts.remaining - off + gst.total };
}
