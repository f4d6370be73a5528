import type { Pool } from '#platform/database/index.ts';
import { minutesUntil } from '#shared/cancellation.ts';
import { nightsBetween } from '#shared/dates.ts';
import type { PopularFilter } from '#shared/filters.ts';
import type { DepositRule } from '#shared/pay-at-property.ts';
import type { Area } from './area.ts';
import { typesOf } from './filters.ts';
import { boundsAround, type GeoPoint } from './geo.ts';
import type { SearchRequest } from './request.ts';
import { prepared, values, type Values } from './sql.ts';

// What matches round a point or on a map, in SQL over `search_rows`, the thin row that triggers keep of every property. No
// other table is read. A condition that every row meets is not said: of thousands of rows each costs a tenth of the scan.

export type Criteria = Pick<
  SearchRequest,
  'stay' | 'party' | 'hotelType' | 'filters' | 'anyOfAmenities' | 'luxury' | 'sort'
> & { readonly area: Area; readonly now: Date; readonly deposit: DepositRule };

/** The rows of `search_rows s` in an area; each kind of area has the index it needs. */
export function inArea(area: Area, v: Values): string {
  if (area.kind === 'cities')
    return area.ids.length === 1
      ? `s.city_id = ${v.add(area.ids[0])}::integer`
      : `s.city_id = any(${v.add(area.ids)}::integer[])`;
  const b = area.kind === 'bounds' ? area.bounds : boundsAround(area.centre, area.radiusKm);
  const inBox = `s.position <@ ${v.add(`((${b.west},${b.south}),(${b.east},${b.north}))`)}::box`;
  return area.kind === 'bounds'
    ? inBox
    : `${inBox} and ${distanceFrom(area.centre, v)} <= ${v.add(area.radiusKm)}::float8`;
}

/** Kilometres from a point, as `distanceKm` has them. */
function distanceFrom(centre: { latitude: number; longitude: number }, v: Values): string {
  const lat = `${v.add(centre.latitude)}::float8`;
  const lng = `${v.add(centre.longitude)}::float8`;
  return `2 * 6371.0088 * asin(least(1, sqrt(power(sind((s.position[1] - ${lat}) / 2), 2) + cosd(${lat}) * cosd(s.position[1]) * power(sind((s.position[0] - ${lng}) / 2), 2))))`;
}

/**
 * Whether a booking made now for these dates could still be cancelled for free: strictly the rule of `shared/cancellation.ts`,
 * in minutes. Where nothing is due online it is free until arrival; rows do not know the hour of arrival, so on the day
 * itself the ladder alone counts.
 */
function cancellable(c: Criteria, v: Values): string {
  const minutes = minutesUntil(c.stay.checkIn, c.now);
  const byLadder = `s.free_cancel_minutes < ${v.add(minutes)}::float8`;
  return minutes > 0 ? `(${byLadder} or ${nothingOnline(c, v)})` : byLadder;
}

/** Whether nothing at all is due online for these dates: the rule of `shared/pay-at-property.ts`, a house let whole being one room. */
function nothingOnline({ stay, party, deposit }: Criteria, v: Values): string {
  if (deposit.percent === 0) return 's.pay_hotel';
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  return `(s.pay_hotel and case when s.hotel_type = 'bungalow' then ${v.add(nights)}::integer else ${v.add(nights * party.rooms)}::integer end <= ${v.add(deposit.above)}::integer)`;
}

/** What each popular filter asks of a row. */
const POPULAR_SQL = {
  couple_friendly: () => 's.is_couple',
  pay_at_hotel: nothingOnline,
  free_cancellation: cancellable,
  pure_veg: () => 's.is_pure_veg',
} satisfies Record<PopularFilter, (c: Criteria, v: Values) => string>;

/**
 * Luxury: five stars, or the top fifth by its ordinary night of what its town lets, villas (whole houses) and hotels
 * (rooms) each among themselves.
 */
const isLuxury = (area: Area, v: Values): string => `(s.star_rating = 5 or s.property_id in (
    select o.property_id from (
      select s.property_id, cume_dist() over (partition by s.city_id, s.hotel_type = 'bungalow' order by s.base_price desc) as share
      from search_rows s where s.live and s.city_id in (select s.city_id from search_rows s where ${inArea(area, v)})
    ) o where o.share <= 0.2))`;

/** The ids of an area's luxury properties. */
export async function luxuryIn(pool: Pool, area: Area): Promise<ReadonlySet<number>> {
  const v = values();
  const { rows } = await pool.query<[number]>({
    ...prepared(
      `select s.property_id from search_rows s where ${inArea(area, v)} and s.live and ${isLuxury(area, v)}`,
      v.list,
    ),
    rowMode: 'array',
  });
  return new Set(rows.map(([id]) => id));
}

const ALL_TYPES = 3;

/**
 * What a match must be, but for the exact count of rooms: live, of the type, roomy enough, and through the filters
 * that stand in the row. `eachMatch` in `scan.ts` says the same of rows that are in memory.
 */
export function matching(c: Criteria, v: Values): string {
  const { party } = c;
  const types = typesOf(c.hotelType, c.filters.propertyType);
  const clauses = [
    inArea(c.area, v),
    's.live',
    `s.max_adults >= ${v.add(party.adults)}::integer`,
    `s.max_guests >= ${v.add(party.adults + party.childAges.length)}::integer`,
  ];
  if (types.length < ALL_TYPES) clauses.push(`s.hotel_type = any(${v.add(types)}::text[])`);
  // every villa has a bedroom; nobody counts the rooms of another property that has but one
  if (party.rooms > 1)
    clauses.push(
      `case when s.hotel_type = 'bungalow' then s.bedrooms >= ${v.add(party.rooms)}::integer else not s.whole_unit end`,
    );
  if (c.anyOfAmenities && c.anyOfAmenities.length > 0)
    clauses.push(`s.amenity_ids && ${v.add(c.anyOfAmenities)}::integer[]`);
  if (c.luxury) clauses.push(isLuxury(c.area, v));
  clauses.push(...c.filters.popular.map((value) => POPULAR_SQL[value](c, v)));
  if (c.filters.amenities.length > 0)
    clauses.push(`s.amenity_ids @> ${v.add(c.filters.amenities)}::integer[]`);
  if (c.filters.starRating.length > 0)
    clauses.push(`s.star_rating = any(${v.add(c.filters.starRating)}::integer[])`);
  return clauses.join(' and ');
}

/** Whether the bitmap is open on every night of the stay; nights before its first or after its last bit are not. */
export function openAllNights(c: Criteria, v: Values): string {
  const nights = nightsBetween(c.stay.checkIn, c.stay.checkOut);
  return `substring(s.open_nights from (${v.add(c.stay.checkIn)}::date - s.open_from) + 1 for ${v.add(nights)}::integer) = ${v.add('1'.repeat(nights))}::bit varying`;
}

/** From three reviews on a score says something; below, it does not move a property up. */
const RATED_FROM_REVIEWS = 3;
/** The score that a row is sorted by. */
export const RATING = `case when s.review_count >= ${RATED_FROM_REVIEWS} then s.rating else 0 end`;

/**
 * What a sort puts first, higher first, where that is not the score; the price sorts are settled after pricing. Who asks
 * for so many bedrooms gets the villas nearest to that size first.
 */
export function rankOf({ sort, party }: Criteria, centre: GeoPoint, v: Values): string | null {
  if (sort === 'recommended' && party.rooms > 1)
    return `case when s.hotel_type = 'bungalow' then ${v.add(party.rooms)}::integer - s.bedrooms else 0 end::float8`;
  if (sort === 'rating') return `(${RATING})::float8`;
  if (sort === 'distance') return `-(${distanceFrom(centre, v)})`;
  return null;
}
