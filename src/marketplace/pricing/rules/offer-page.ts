import { addDays, BOOKING_WINDOW_DAYS, MAX_NIGHTS, nightsBetween, type IsoDate, type Stay } from '#shared/dates.ts';
import type { CouponFacts } from '../types.ts';

/**
 * Whether an offer has a page: `open` while it can be used, `over` once it cannot be any more, `hidden` for a code
 * that is given by hand or has not started.
 */
export function offerState(coupon: CouponFacts & { readonly listed: boolean }, today: IsoDate): 'open' | 'over' | 'hidden' {
  const ended = (end: IsoDate | null) => end !== null && today >= end;
  if (!coupon.active || ended(coupon.bookTo) || ended(coupon.stayTo)) return 'over';
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return 'over';
  if (!coupon.listed || (coupon.bookFrom !== null && today < coupon.bookFrom)) return 'hidden';
  return firstNight(coupon, today) >= addDays(today, BOOKING_WINDOW_DAYS) ? 'hidden' : 'open';
}

/**
 * The stay that an offer's page opens with, never in the past: all the nights it holds for where they make one stay,
 * else the first of them.
 */
export function offerStay(coupon: Pick<CouponFacts, 'stayFrom' | 'stayTo'>, today: IsoDate): Stay {
  const checkIn = firstNight(coupon, today);
  const { stayTo } = coupon;
  const fits = stayTo !== null && nightsBetween(checkIn, stayTo) <= MAX_NIGHTS && stayTo <= addDays(today, BOOKING_WINDOW_DAYS);
  return { checkIn, checkOut: fits ? stayTo : addDays(checkIn, 1) };
}

const firstNight = ({ stayFrom }: Pick<CouponFacts, 'stayFrom'>, today: IsoDate): IsoDate => (stayFrom !== null && stayFrom > today ? stayFrom : today);
