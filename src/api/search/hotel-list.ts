import { z } from 'zod';
import { propertyById } from '#marketplace/catalogue/index.ts';
import { listProperties, type Filters, type SearchRequest } from '#marketplace/search/index.ts';
import { nightsBetween } from '#shared/dates.ts';
import { NO_FILTERS } from '#shared/filters.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/empty-list.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { ownerOf } from '../account/wishlist.ts';
import { allowingStaleReads } from '#platform/context.ts';
import {
  bounds,
  decimal,
  described,
  fingerprint,
  id,
  limit,
  oneOf,
  optional,
  page,
  text,
  userId,
} from '../fields.ts';
import { hotelListItem, toHotelListItem } from '../property/shapes.ts';
import { hotelType } from '../replies.ts';
import { defineCall, type CallContext } from '../shell/call.ts';
import { readParty, readStay, SEARCH_NAMES, searchParty, stayFields } from '../stays.ts';

/**
 * Request fields of hotel_list and filter_hotel. A place is required: a city, a point, a map area or a property (the
 * map screen's `to_id`).
 */
export const searchFields = {
  ...stayFields,
  ...searchParty,
  city: optional(text(120), ''),
  latitude: optional(decimal(-90, 90), null),
  longitude: optional(decimal(-180, 180), null),
  bounds: optional(bounds, null),
  to_id: described(optional(id, null), {
    description:
      'the property that a map opens at. Alone it is the place; beside a city, point or bounds it is accepted without effect, because they say already where to look',
  }),
  hotel_type: optional(oneOf(hotelType.options), null),
  fingerprint,
  user_id: userId,
  page,
  limit: limit(30),
  sort: optional(
    oneOf(['recommended', 'price_asc', 'price_desc', 'rating', 'distance']),
    'recommended',
  ),
};

/** Fields of a search reply beside its items. */
export const searchExtra = z.object({
  available_count: z.number().int(),
  place: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
});

type SearchInput = z.output<z.ZodObject<typeof searchFields>>;

/** Properties for a place, stay and party, each with the total of the stay, taxes included; sold-out ones last. */
export const hotelList = defineCall(
  {
    path: 'hotel/hotel_list',
    summary: 'Properties for a place, stay and party',
    auth: 'optional',
    permission: 'public',
    class: 'read',
    request: z.object(searchFields),
    data: z.array(hotelListItem),
    extra: searchExtra,
  },
  (input, context) => searchProperties(input, NO_FILTERS, context),
);

/** The search of both list calls. */
export async function searchProperties(input: SearchInput, filters: Filters, context: CallContext) {
  const placed = await placeOfProperty(input, context);
  if (!placed.ok) return placed;
  const request = readSearch(placed.value, filters, context);
  if (!request.ok) return request;
  const found = await listProperties(allowingStaleReads(context.ctx), request.value);
  if (!found.ok) return found;
  const { items, count, availableCount, placeName, centre, standing } = found.value;
  const nights = nightsBetween(request.value.stay.checkIn, request.value.stay.checkOut);
  return ok({
    data: items.map((item) => toHotelListItem(item, nights)),
    count,
    ...(count > 0
      ? {}
      : {
          message:
            standing === 'found' && filters !== NO_FILTERS ? texts.noBungalow() : texts.noHotel(),
        }),
    extra: {
      available_count: availableCount,
      place: { name: placeName, latitude: centre.latitude, longitude: centre.longitude },
    },
  });
}

/**
 * For the map screen, which searches round a property: without another place, the property's coordinates are the place.
 */
async function placeOfProperty(
  input: SearchInput,
  { ctx }: CallContext,
): Promise<Result<SearchInput>> {
  const { to_id, city, bounds, latitude, longitude } = input;
  if (to_id === null || city !== '' || bounds !== null || (latitude !== null && longitude !== null))
    return ok(input);
  const property = await propertyById(ctx, to_id);
  if (property === null)
    return refuse('not-found', 'property.not-found', common.property.notFound());
  return ok({ ...input, latitude: property.latitude, longitude: property.longitude });
}

function readSearch(
  input: SearchInput,
  filters: Filters,
  context: CallContext,
): Result<SearchRequest> {
  const stay = readStay(input.checkin, input.checkout, context.ctx.clock.today(), [
    'checkin',
    'checkout',
  ]);
  if (!stay.ok) return stay;
  const party = readParty(
    input.room_qty,
    input.adult_qty,
    input.child_qty,
    input.child_age,
    SEARCH_NAMES,
  );
  if (!party.ok) return party;
  const { city, latitude, longitude, bounds } = input;
  if (city === '' && bounds === null && (latitude === null || longitude === null)) {
    return refuse('invalid', 'input.invalid', common.invalidInput(), {
      fields: { city: common.field.place() },
    });
  }
  return ok({
    city,
    latitude,
    longitude,
    bounds,
    stay: stay.value,
    party: party.value,
    // resorts are listed with hotels
    hotelType: input.hotel_type === 'resort' ? 'hotel' : input.hotel_type,
    filters,
    sort: input.sort,
    page: input.page,
    limit: input.limit,
    wishlistOf: ownerOf(input.fingerprint, context),
  });
}
