import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { hotelListItem } from '../contract/property.ts';
import { optional } from '../contract/readers.ts';
import { integer, list, oneOf } from '../contract/readers-of-values.ts';
import { searchExtra, searchFields } from './hotel-list.contract.ts';

/** Any value of a group, all groups together, all of the amenities. */
export const filterHotelContract = defineContract({
  path: 'hotel/filter_hotel',
  summary: 'hotel_list narrowed by popular filters, budget, stars, property type and amenities',
  auth: 'optional',
  class: 'read',
  request: z.object({
    ...searchFields,
    popular: optional(list(oneOf(['couple_friendly', 'pay_at_hotel', 'free_cancellation', 'pure_veg']), 4), []),
    budget: optional(list(oneOf(['0_4000', '4000_8000', '8000_12000', '12000_16000', '16000']), 5), []),
    star_rating: optional(list(integer(1, 5), 5), []),
    property_type: optional(list(oneOf(['hotel', 'resort', 'bungalow']), 3), []),
    amenities: optional(list(integer(1, 100_000), 30), []),
  }),
  data: z.array(hotelListItem),
  extra: searchExtra,
});
