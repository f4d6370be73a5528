import { z } from 'zod';
import { isoDate, money } from './reply-fields.ts';

/** A coupon that may be tried. */
export const offer = z.object({
  offer_code: z.string(),
  title: z.string(),
  description: z.string(),
  min_spend: money,
  start_date: isoDate.nullable(),
  end_date: isoDate.nullable().meta({ description: 'last day to book' }),
});
