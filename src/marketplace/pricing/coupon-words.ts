import { spendCondition, stayCondition } from '#shared/coupon-conditions.ts';
import * as texts from '#messages/pricing.ts';
import { formatShortDate } from '#shared/dates.ts';
import { formatRupees } from '#shared/money.ts';
import type { CouponFacts } from './coupons.ts';

export type CouponCode = keyof typeof texts.coupon;

/** The sentence of a refused coupon. */
export function couponMessage(code: CouponCode, coupon: CouponFacts | null): string {
  if (code === 'coupon.min-spend')
    return texts.coupon[code]({ least: formatRupees(coupon?.minSpend ?? 0) });
  if (code === 'coupon.not-yet')
    return texts.coupon[code]({ from: coupon?.bookFrom ? formatShortDate(coupon.bookFrom) : '' });
  if (code === 'coupon.wrong-type')
    return texts.coupon[code]({
      kind: coupon?.hotelType ? texts.couponKind[coupon.hotelType]() : '',
    });
  return texts.coupon[code]();
}

const isCouponCode = (code: string): code is CouponCode => code in texts.coupon;

/** Why a listed coupon does not apply to a stay: the condition that it does not meet. `code`: that of the refusal. */
export function couponReason(code: string, coupon: CouponFacts): string {
  if (!isCouponCode(code)) return '';
  const condition =
    code === 'coupon.min-spend'
      ? spendCondition(coupon)
      : code === 'coupon.wrong-stay-dates'
        ? stayCondition(coupon)
        : null;
  return condition ?? couponMessage(code, coupon);
}
