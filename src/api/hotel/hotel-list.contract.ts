import { z } from 'zod';
import { defineContract } from '../contract/define.ts';
import { fingerprint, limit, page, searchParty, stayFields, userId } from '../contract/fields.ts';
import { hotelListItem } from '../contract/property.ts';
import { optional } from '../contract/readers.ts';
import { decimal, id, oneOf, text } from '../contract/readers-of-values.ts';
import { bounds } from '../contract/bounds.ts';

/** What hotel_list and filter_hotel are both asked. A place is needed: a city, a point, a map area or a property (the map screen's `to_id`). */
export const searchFields = {
  ...stayFields,
  ...searchParty,
  city: optional(text(120), ''),
  latitude: optional(decimal(-90, 90), null),
  longitude: optional(decimal(-180, 180), null),
  bounds: optional(bounds, null),
  to_id: optional(id, null),
  hotel_type: optional(oneOf(['hotel', 'resort', 'bungalow']), null),
  fingerprint,
  user_id: userId,
  page,
  limit: limit(30),
  sort: optional(oneOf(['recommended', 'price_asc', 'price_desc', 'rating', 'distance']), 'recommended'),
};

/** What a search answers beside its items. */
export const searchExtra = z.object({
  available_count: z.number().int(),
  place: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
});

/** Properties for a place, stay and party, each with the stay's total, taxes included; sold-out ones last. */
export const hotelListContract = defineContract({
  path: 'hotel/hotel_list',
  summary: 'Properties for a place, stay and party',
  auth: 'optional',
  class: 'read',
  request: z.object(searchFields),
  data: z.array(hotelListItem),
  extra: searchExtra,
});
