import { createHash } from 'node:crypto';
import { minutesUntil } from '#shared/cancellation.ts';
import { nightsBetween } from '#shared/dates.ts';
import { boundsAround } from './rules/geo.ts';
import type { Area } from './rules/area.ts';
import { typesOf } from './rules/filters.ts';
import type { SearchRequest, Sort } from './types.ts';

/** Collects the values of one statement and hands out their placeholders. */
export interface Values {
  readonly list: unknown[];
  add(value: unknown): string;
}

export function values(): Values {
  const list: unknown[] = [];
  return { list, add: (value) => `$${list.push(value)}` };
}

const names = new Map<string, string>();

/** A prepared statement: the shapes of a search are few, so each is planned once a connection. */
export function prepared(text: string, list: unknown[]): { name: string; text: string; values: unknown[] } {
  let name = names.get(text);
  if (name === undefined) {
    name = `search_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
  }
  return { name, text, values: list };
}

export type Criteria = Pick<SearchRequest, 'stay' | 'party' | 'hotelType' | 'filters' | 'anyOfAmenities' | 'sort'> & { readonly area: Area; readonly now: Date };

/** The rows of `search_rows s` in an area; each kind of area has the index it needs. */
function inArea(area: Area, v: Values): string {
  if (area.kind === 'cities') return area.ids.length === 1 ? `s.city_id = ${v.add(area.ids[0])}::integer` : `s.city_id = any(${v.add(area.ids)}::integer[])`;
  const b = area.kind === 'bounds' ? area.bounds : boundsAround(area.centre, area.radiusKm);
  const inBox = `s.position <@ ${v.add(`((${b.west},${b.south}),(${b.east},${b.north}))`)}::box`;
  return area.kind === 'bounds' ? inBox : `${inBox} and ${distanceFrom(area.centre, v)} <= ${v.add(area.radiusKm)}::float8`;
}

/** Kilometres from a point, as `distanceKm` has them. */
function distanceFrom(centre: { latitude: number; longitude: number }, v: Values): string {
  const lat = `${v.add(centre.latitude)}::float8`;
  const lng = `${v.add(centre.longitude)}::float8`;
  return `2 * 6371.0088 * asin(least(1, sqrt(power(sind((s.position[1] - ${lat}) / 2), 2) + cosd(${lat}) * cosd(s.position[1]) * power(sind((s.position[0] - ${lng}) / 2), 2))))`;
}

/**
 * Whether a booking made now for these dates could still be cancelled for free: strictly the rule of
 * `shared/cancellation.ts`, in minutes. `bound` are houses let by rooms of which that holds for other rooms than
 * those that are free for the party.
 */
export const cancellable = (c: Criteria, v: Values, bound: readonly number[]): string =>
  `(s.free_cancel_minutes < ${v.add(minutesUntil(c.stay.checkIn, c.now))}::float8 and s.property_id not in (select unnest(${v.add(bound)}::integer[])))`;

/**
 * What a match must be, but for the exact count of rooms: live, of the type, roomy enough, and through the filters
 * that stand in the row. For a villa the wanted rooms are its bedrooms. `bound`: see `cancellable`, empty until counted.
 */
export function matching(c: Criteria, v: Values, withFilters = true, bound: readonly number[] = []): string {
  const { party } = c;
  const rooms = `${v.add(party.rooms)}::integer`;
  const clauses = [
    inArea(c.area, v),
    's.live',
    `s.hotel_type = any(${v.add(typesOf(c.hotelType, withFilters ? c.filters.propertyType : []))}::text[])`,
    `(s.hotel_type <> 'bungalow' or s.bedrooms >= ${rooms})`,
    // nobody counts the rooms of a house that has but one
    `(s.hotel_type = 'bungalow' or not s.whole_unit or ${rooms} = 1)`,
    `s.max_adults >= ${v.add(party.adults)}::integer`,
    `s.max_guests >= ${v.add(party.adults + party.childAges.length)}::integer`,
  ];
  if (c.anyOfAmenities && c.anyOfAmenities.length > 0) clauses.push(`s.amenity_ids && ${v.add(c.anyOfAmenities)}::integer[]`);
  if (!withFilters) return clauses.join(' and ');
  const popular = v.add(c.filters.popular.length === 0 ? null : c.filters.popular);
  const stars = v.add(c.filters.starRating.length === 0 ? null : c.filters.starRating);
  const amenities = v.add(c.filters.amenities.length === 0 ? null : c.filters.amenities);
  clauses.push(
    `(${popular}::text[] is null or (s.is_couple and 'couple_friendly' = any(${popular}::text[])) or (s.pay_hotel and 'pay_at_hotel' = any(${popular}::text[]))
      or ('free_cancellation' = any(${popular}::text[]) and ${cancellable(c, v, bound)}) or (s.is_pure_veg and 'pure_veg' = any(${popular}::text[])))`,
    `(${stars}::integer[] is null or s.star_rating = any(${stars}::integer[]))`,
    `(${amenities}::integer[] is null or s.amenity_ids @> ${amenities}::integer[])`,
  );
  return clauses.join(' and ');
}

/** Whether the bitmap is open on every night of the stay; nights before its first or after its last bit are not. */
export function openAllNights(c: Criteria, v: Values): string {
  const nights = nightsBetween(c.stay.checkIn, c.stay.checkOut);
  return `substring(s.open_nights from (${v.add(c.stay.checkIn)}::date - s.open_from) + 1 for ${v.add(nights)}::integer) = ${v.add('1'.repeat(nights))}::bit varying`;
}

/** From three reviews on a score says something; below, it does not move a house up. */
export const RATED_FROM_REVIEWS = 3;

/** What a sort puts first, higher first; the price sorts are settled after pricing. */
export function rankOf(sort: Sort, centre: { latitude: number; longitude: number }, v: Values): string {
  if (sort === 'rating') return `case when s.review_count >= ${RATED_FROM_REVIEWS} then s.rating else 0 end::float8`;
  if (sort === 'distance') return `-(${distanceFrom(centre, v)})`;
  return 's.recommend_score::float8';
}
