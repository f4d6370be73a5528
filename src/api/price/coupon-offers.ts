import { z } from 'zod';
import { propertyById } from '#marketplace/catalogue/index.ts';
import { couponsFor, listCoupons, type CouponFacts } from '#marketplace/pricing/index.ts';
import { addDays, BOOKING_WINDOW_DAYS, type IsoDate } from '#shared/dates.ts';
import * as common from '#messages/common.ts';
import { toRupees } from '#shared/money.ts';
import { ok, refuse } from '#shared/result.ts';
import { described, hotelId, isMobile, optional, text, typeAll } from '../fields.ts';
import { isoDate, money } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { optionalStayFields, readOptionalStay } from '../stays.ts';

/** The dates of an offer. */
export const offerDates = {
  start_date: isoDate.meta({
    description:
      'the first night it holds for; without one of its own the first day it can be booked, else today',
  }),
  end_date: isoDate.meta({
    description:
      'the last check-out it holds for; without one of its own the last that can be booked',
  }),
};

/** A coupon that may be tried. */
export const offer = z.object({
  id: z.number().meta({ description: 'the `offer_id` of offer_details' }),
  offer_code: z.string(),
  title: z.string(),
  description: z.string(),
  min_spend: money,
  ...offerDates,
  book_till: isoDate.nullable().meta({ description: 'last day to book' }),
});

/** Coupons that hold today, for the home banner. */
export const couponOfferList = defineCall(
  {
    path: 'hotel/coupon_offer_list',
    summary: 'Coupons that hold today',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({
      type: described(optional(text(20), 'banner'), {
        description:
          'accepted without effect: all coupons that hold today are banners, there is no other kind',
      }),
      is_mobile: isMobile,
    }),
    data: z.array(offer),
  },
  async (_input, { ctx }) => {
    const coupons = await listCoupons(ctx);
    return ok({
      data: coupons.map((coupon) => toOffer(coupon, ctx.clock.today())),
      count: coupons.length,
    });
  },
);

/** Coupons to try for a property and stay; without dates, for one night from today. */
export const couponOfferByVilla = defineCall(
  {
    path: 'hotel/coupon_offer_by_villa',
    summary: 'Coupons for a property',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ hotel_id: hotelId, ...optionalStayFields, type: typeAll }),
    data: z.array(offer),
  },
  async (input, { ctx }) => {
    const stay = readOptionalStay(input.checkin, input.checkout, ctx.clock.today(), [
      'checkin',
      'checkout',
    ]);
    if (!stay.ok) return stay;
    const property = await propertyById(ctx, input.hotel_id);
    if (property === null)
      return refuse('not-found', 'property.not-found', common.property.notFound());
    const coupons = await couponsFor(ctx, property, stay.value);
    return ok({
      data: coupons.map((coupon) => toOffer(coupon, ctx.clock.today())),
      count: coupons.length,
    });
  },
);

/** A coupon for travellers, without its number of uses. */
const toOffer = (coupon: CouponFacts, today: IsoDate): z.input<typeof offer> => ({
  id: coupon.id,
  offer_code: coupon.code,
  title: coupon.title,
  description: coupon.description,
  min_spend: toRupees(coupon.minSpend),
  ...toOfferDates(coupon, today),
  book_till: lastDay(coupon),
});

/** The dates of an offer; an open end becomes the edge of the calendar. */
export const toOfferDates = ({ stayFrom, stayTo, bookFrom }: CouponFacts, today: IsoDate) => ({
  start_date: stayFrom ?? bookFrom ?? today,
  end_date: stayTo ?? addDays(today, BOOKING_WINDOW_DAYS),
});

/** The last booking date; the database stores the day after it. */
export const lastDay = ({ bookTo }: CouponFacts): string | null =>
  bookTo === null ? null : addDays(bookTo, -1);
