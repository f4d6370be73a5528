import { z } from 'zod';
import { propertyById } from '#marketplace/catalogue/index.ts';
import { couponsFor, listCoupons, type CouponFacts } from '#marketplace/pricing/index.ts';
import { addDays } from '#shared/dates.ts';
import * as common from '#messages/common.ts';
import { toRupees } from '#shared/money.ts';
import { ok, refuse } from '#shared/result.ts';
import { hotelId, isMobile, typeAll } from '../fields.ts';
import { isoDate, money } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { optionalStayFields, readOptionalStay } from '../stays.ts';

/** A coupon that may be tried. */
export const offer = z.object({
  id: z.number().meta({ description: 'the `offer_id` of offer_details' }),
  offer_code: z.string(),
  title: z.string(),
  description: z.string(),
  min_spend: money,
  start_date: isoDate.nullable(),
  end_date: isoDate.nullable().meta({ description: 'last day to book' }),
});

/** Coupons that hold today, for the home banner. */
export const couponOfferList = defineCall(
  {
    path: 'hotel/coupon_offer_list',
    summary: 'Coupons that hold today',
    auth: 'none',
    class: 'read',
    request: z.object({ type: typeAll, is_mobile: isMobile }),
    data: z.array(offer),
  },
  async (_input, { ctx }) => {
    const coupons = await listCoupons(ctx);
    return ok({ data: coupons.map(toOffer), count: coupons.length });
  },
);

/** Coupons that may be tried on a property and stay; without dates, on one night from today. */
export const couponOfferByVilla = defineCall(
  {
    path: 'hotel/coupon_offer_by_villa',
    summary: 'Coupons for a property',
    auth: 'none',
    class: 'read',
    request: z.object({ hotel_id: hotelId, ...optionalStayFields, type: typeAll }),
    data: z.array(offer),
  },
  async (input, { ctx }) => {
    const stay = readOptionalStay(input.checkin, input.checkout, ctx.clock.today(), ['checkin', 'checkout']);
    if (!stay.ok) return stay;
    if ((await propertyById(ctx, input.hotel_id)) === null) return refuse('not-found', 'property.not-found', common.property.notFound());
    const coupons = await couponsFor(ctx, input.hotel_id, stay.value);
    return ok({ data: coupons.map(toOffer), count: coupons.length });
  },
);

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

/** The last day to book; the store keeps the day after it. */
export const lastDay = ({ bookTo }: CouponFacts): string | null => (bookTo === null ? null : addDays(bookTo, -1));
