import type { z } from 'zod';
import type { CouponFacts, RunningOffer } from '#marketplace/pricing/index.ts';
import { addDays } from '#shared/dates.ts';
import { offerName } from '#shared/offer-path.ts';
import { toRupees } from '#shared/money.ts';
import type { offer, offerDetails } from '../contract/offer.ts';

/** A coupon as travellers see it; how often it was used stays inside. */
export const toOffer = (coupon: CouponFacts): z.input<typeof offer> => ({
  id: coupon.id,
  offer_code: coupon.code,
  title: coupon.title,
  description: coupon.description,
  min_spend: toRupees(coupon.minSpend),
  start_date: coupon.bookFrom,
  end_date: lastDay(coupon),
});

/** The record of one offer; its dates are those of a stay that it holds for. */
export const toOfferDetails = ({ coupon, stay }: RunningOffer): z.input<typeof offerDetails> => ({
  id: coupon.id,
  url: offerName(coupon.code),
  offer_code: coupon.code,
  title: coupon.title,
  description: coupon.description,
  min_spend: toRupees(coupon.minSpend),
  start_date: stay.checkIn,
  end_date: stay.checkOut,
  stay_from: coupon.stayFrom,
  stay_to: coupon.stayTo,
  book_till: lastDay(coupon),
  hotel_type: coupon.hotelType,
  hotel_id: coupon.propertyId,
});

/** The last day to book; the store keeps the day after it. */
const lastDay = ({ bookTo }: CouponFacts): string | null => (bookTo === null ? null : addDays(bookTo, -1));
