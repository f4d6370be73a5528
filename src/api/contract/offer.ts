import { z } from 'zod';
import { hotelType, isoDate, money } from './reply-fields.ts';

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

/** One offer as its page shows it. */
export const offerDetails = z.object({
  id: z.number(),
  url: z.string().meta({ description: 'the page is /offers/{url}/{id}' }),
  offer_code: z.string(),
  title: z.string(),
  description: z.string(),
  min_spend: money,
  start_date: isoDate.meta({ description: 'check-in of the stay that its page opens with, never in the past' }),
  end_date: isoDate.meta({ description: 'check-out of that stay' }),
  stay_from: isoDate.nullable().meta({ description: 'first night it holds for' }),
  stay_to: isoDate.nullable().meta({ description: 'last check-out it holds for' }),
  book_till: isoDate.nullable().meta({ description: 'last day to book' }),
  hotel_type: hotelType.nullable().meta({ description: 'the only kind of property it holds for; null: every kind' }),
  hotel_id: z.number().nullable().meta({ description: 'the only property it holds for; null: any' }),
});
