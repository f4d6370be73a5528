import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { hotelId, optionalPriceParty } from '../contract/fields.ts';
import { required } from '../contract/readers.ts';
import { month } from '../contract/readers-of-values.ts';
import { flag, isoDate, money } from '../contract/reply-fields.ts';

/** One month of nights: the cheapest night for the party, taxes included, or why it is shut. */
export const priceCalendarContract = defineContract({
  path: 'hotel/price_calendar',
  summary: 'The price of each night of a month',
  auth: 'none',
  class: 'read',
  request: z.object({ hotel_id: hotelId, month: required(month), ...optionalPriceParty }),
  data: z.array(
    z.object({
      date: isoDate,
      price: money.nullable(),
      available: flag,
      reason: z.enum(['', 'past', 'sold-out', 'closed', 'too-far', 'party']),
    }),
  ),
});
