import { z } from 'zod';
import { showOffer, type RunningOffer } from '#marketplace/pricing/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import { toRupees } from '#shared/money.ts';
import { offerName } from '#shared/offer-path.ts';
import { ok } from '#shared/result.ts';
import { id, required } from '../fields.ts';
import { hotelType, isoDate, money } from '../replies.ts';
import { defineCall } from '../shell/call.ts';
import { lastDay, offerDates, toOfferDates } from './coupon-offers.ts';

/** One offer as its page shows it. */
const record = z.object({
  id: z.number(),
  url: z.string().meta({ description: 'the page is /offers/{url}/{id}' }),
  offer_code: z.string(),
  title: z.string(),
  description: z.string(),
  min_spend: money,
  ...offerDates,
  checkin: isoDate.meta({
    description: 'check-in of the stay that its page opens with, never in the past',
  }),
  checkout: isoDate.meta({ description: 'check-out of that stay' }),
  stay_from: isoDate.nullable().meta({ description: 'first night it holds for' }),
  stay_to: isoDate.nullable().meta({ description: 'last check-out it holds for' }),
  book_till: isoDate.nullable().meta({ description: 'last day to book' }),
  hotel_type: hotelType
    .nullable()
    .meta({ description: 'the only kind of property it holds for; null: every kind' }),
  hotel_id: z
    .number()
    .nullable()
    .meta({ description: 'the only property it holds for; null: any' }),
});

/** One offer with the default dates of its page. 404 for an unknown one, 410 for an ended one. */
export const offerDetails = defineCall(
  {
    path: 'hotel/offer_details',
    summary: 'An offer and the stay it holds for',
    auth: 'none',
    permission: 'public',
    class: 'read',
    request: z.object({ offer_id: required(id) }),
    data: z.array(record),
  },
  async ({ offer_id }, { ctx }) => {
    const offer = await showOffer(ctx, offer_id);
    return offer.ok
      ? ok({ data: [toOfferDetails(offer.value, ctx.clock.today())], count: 1 })
      : offer;
  },
);

/** The record of an offer, with its own dates and a stay for which it holds. */
const toOfferDetails = (
  { coupon, stay }: RunningOffer,
  today: IsoDate,
): z.input<typeof record> => ({
  id: coupon.id,
  url: offerName(coupon.code),
  offer_code: coupon.code,
  title: coupon.title,
  description: coupon.description,
  min_spend: toRupees(coupon.minSpend),
  ...toOfferDates(coupon, today),
  checkin: stay.checkIn,
  checkout: stay.checkOut,
  stay_from: coupon.stayFrom,
  stay_to: coupon.stayTo,
  book_till: lastDay(coupon),
  hotel_type: coupon.hotelType,
  hotel_id: coupon.propertyId,
});
