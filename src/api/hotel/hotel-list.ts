import type { z } from 'zod';
import { propertyById } from '#marketplace/catalogue/index.ts';
import { listProperties, type Filters, type SearchRequest } from '#marketplace/search/index.ts';
import { nightsBetween } from '#shared/dates.ts';
import { NO_FILTERS } from '#shared/filters.ts';
import { common } from '#shared/messages/common.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { defineCall, type CallContext } from '../call/define-call.ts';
import type { CallReply } from '../contract/define.ts';
import { toHotelListItem } from '../wire/property.ts';
import { SEARCH_NAMES, readParty } from '../wire/read-party.ts';
import { readStay } from '../wire/read-stay.ts';
import { hotelListContract, type searchFields } from './hotel-list.contract.ts';

type SearchInput = z.output<z.ZodObject<typeof searchFields>>;

export const hotelList = defineCall(hotelListContract, (input, context) => searchProperties(input, NO_FILTERS, context));

/** One search for both list calls. */
export async function searchProperties(input: SearchInput, filters: Filters, context: CallContext): Promise<Result<CallReply<typeof hotelListContract>>> {
  const placed = await placeOfProperty(input, context);
  if (!placed.ok) return placed;
  const request = readSearch(placed.value, filters, context);
  if (!request.ok) return request;
  const found = await listProperties(context.ctx, request.value);
  if (!found.ok) return found;
  const { items, count, availableCount, placeName, centre } = found.value;
  const nights = nightsBetween(request.value.stay.checkIn, request.value.stay.checkOut);
  return ok({
    data: items.map((item) => toHotelListItem(item, nights)),
    count,
    extra: { available_count: availableCount, place: { name: placeName, latitude: centre.latitude, longitude: centre.longitude } },
  });
}

/** The map screen asks round a property: where no other place is given, the property's own point is the place. */
async function placeOfProperty(input: SearchInput, { ctx }: CallContext): Promise<Result<SearchInput>> {
  const { to_id, city, bounds, latitude, longitude } = input;
  if (to_id === null || city !== '' || bounds !== null || (latitude !== null && longitude !== null)) return ok(input);
  const property = await propertyById(ctx, to_id);
  if (property === null) return refuse('not-found', 'property.not-found', common.property.notFound);
  return ok({ ...input, latitude: property.latitude, longitude: property.longitude });
}

function readSearch(input: SearchInput, filters: Filters, context: CallContext): Result<SearchRequest> {
  const stay = readStay(input.checkin, input.checkout, context.clock.today(), ['checkin', 'checkout']);
  if (!stay.ok) return stay;
  const party = readParty(input.room_qty, input.adult_qty, input.child_qty, input.child_age, SEARCH_NAMES);
  if (!party.ok) return party;
  const { city, latitude, longitude, bounds } = input;
  if (city === '' && bounds === null && (latitude === null || longitude === null)) {
    return refuse('invalid', 'input.invalid', common.invalidInput, { fields: { city: common.field.place } });
  }
  return ok({
    city,
    latitude,
    longitude,
    bounds,
    stay: stay.value,
    party: party.value,
    // resorts are listed with the hotels
    hotelType: input.hotel_type === 'resort' ? 'hotel' : input.hotel_type,
    filters,
    sort: input.sort,
    page: input.page,
    limit: input.limit,
    wishlistOf: ownerOf(input.fingerprint, context),
  });
}

/** Whose wishlist a request means: the account's when signed in, else the browser's. */
export function ownerOf(fingerprint: string | null, { session, fingerprint: ofCookie }: CallContext): { userId: number | null; fingerprint: string | null } {
  if (session !== null) return { userId: session.account.id, fingerprint: null };
  return { userId: null, fingerprint: fingerprint ?? (ofCookie === '' ? null : ofCookie) };
}
