import { formatShortDate, type IsoDate, type Stay } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import { percentOf, type Paise } from '#shared/money.ts';
import { refuse, type Refusal } from '#shared/result.ts';
import { pricing as texts } from '#shared/messages/pricing.ts';
import type { CouponFacts } from '../types.ts';
import { leaveARupee } from './leave-a-rupee.ts';
import { coversStay } from './offers.ts';

export type CouponCode = keyof typeof texts.coupon;

export interface CouponContext {
  readonly propertyId: number;
  readonly hotelType: HotelType;
  readonly stay: Stay;
  readonly today: IsoDate;
}

/** As people type it: spaces at the ends and small letters do not matter. */
export const normalCode = (typed: string | undefined): string => (typed ?? '').trim().toUpperCase();

/** The first condition a coupon breaks for this stay, whatever the stay costs; null when it may be tried. */
export function couponProblem(coupon: CouponFacts | null, where: CouponContext): CouponCode | null {
  if (coupon === null || !coupon.active) return 'coupon.unknown';
  if (coupon.bookFrom !== null && where.today < coupon.bookFrom) return 'coupon.not-yet';
  if (coupon.bookTo !== null && where.today >= coupon.bookTo) return 'coupon.expired';
  if (coupon.propertyId !== null && coupon.propertyId !== where.propertyId) return 'coupon.wrong-property';
  if (coupon.hotelType !== null && coupon.hotelType !== where.hotelType) return 'coupon.wrong-type';
  if (!coversStay(coupon.stayFrom, coupon.stayTo, where.stay)) return 'coupon.wrong-stay-dates';
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return 'coupon.used-up';
  if (coupon.maxUsesPerUser !== null && coupon.usedByUser >= coupon.maxUsesPerUser) return 'coupon.used-by-you';
  return null;
}

/** As `couponProblem`, and the minimum spend, measured on the stay after the property's discounts and before tax. */
export function spendProblem(coupon: CouponFacts, remaining: Paise): CouponCode | null {
  if (remaining < coupon.minSpend) return 'coupon.min-spend';
  return couponAmount(coupon, remaining) === 0 ? 'coupon.nothing-left' : null;
}

/** Flat, or a percent with its cap; at least ₹1 stays to be paid. */
export function couponAmount(coupon: CouponFacts, remaining: Paise): Paise {
  const wanted = coupon.percent === null ? (coupon.amount ?? 0) : percentOf(remaining, coupon.percent);
  return leaveARupee(coupon.cap === null ? wanted : Math.min(wanted, coupon.cap), remaining);
}

/** The refusal with its sentence; `data` carries the price without the coupon. */
export function refuseCoupon(code: CouponCode, coupon: CouponFacts | null, data: unknown): Refusal {
  return refuse('refused', code, couponMessage(code, coupon), { data });
}

function couponMessage(code: CouponCode, coupon: CouponFacts | null): string {
  if (code === 'coupon.min-spend') return texts.coupon[code](coupon?.minSpend ?? 0);
  if (code === 'coupon.not-yet') return texts.coupon[code](coupon?.bookFrom ? formatShortDate(coupon.bookFrom) : '');
  if (code === 'coupon.wrong-type') return texts.coupon[code](coupon?.hotelType ? texts.couponKind[coupon.hotelType] : '');
  return texts.coupon[code]();
}
