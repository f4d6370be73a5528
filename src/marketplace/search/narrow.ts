import type { Pool } from '#platform/database/index.ts';
import { nightsBetween, type Stay } from '#shared/dates.ts';
import { FILTER_VALUES } from '#shared/filters.ts';
import { nightsAsJson, nightsNotOnSale } from '#marketplace/inventory/index.ts';
import type { Area } from './area.ts';
import type { Candidate, Candidates, Criteria } from './candidate.ts';
import { typesOf } from './count-filters.ts';
import { withoutPlainNo } from './group-fit.ts';
import { boundsAround, type GeoPoint } from './geo.ts';
import { POPULAR } from './popular.ts';
import { prepared, values, type Values } from './sql.ts';

/** Which rows and nights a search reads. */
export interface NarrowOptions {
  /** the stays, all of one length; the criteria name the last of them */
  readonly stays: readonly Stay[];
  /** reads the nights of every open property, to work out prices */
  readonly prices: boolean;
  /** skips the filters of which any value suffices, to count all their values */
  readonly counts: boolean;
}

/**
 * Reads the candidates in one statement over `search_rows`, which triggers keep for every property: a superset of the
 * matches. Nights are read for properties with an open night only; for a single unit without rules for stays the bitmap
 * of open nights suffices.
 */
export async function narrow(
  pool: Pool,
  c: Criteria,
  { stays, prices, counts }: NarrowOptions,
): Promise<Candidates> {
  const checkIns = stays.map(({ checkIn }) => checkIn).toSorted();
  const checkOuts = stays.map(({ checkOut }) => checkOut).toSorted();
  const window = {
    checkIn: checkIns[0] ?? c.stay.checkIn,
    checkOut: checkOuts.at(-1) ?? c.stay.checkOut,
  };
  const v = values();
  const first = `${v.add(window.checkIn)}::date`;
  const until = `${v.add(window.checkOut)}::date`;
  const length = nightsBetween(window.checkIn, window.checkOut);
  const text = `
    select s.property_id as id, s.hotel_type as "hotelType", s.bedrooms,
      s.max_adults as "maxAdults", s.max_guests as "maxGuests", s.base_price as "basePrice",
      s.least_rate as "leastRate", s.recommend_score as score, s.position[1] as latitude,
      s.position[0] as longitude, s.free_cancel_minutes as "freeCancelMinutes",
      case when not s.whole_unit then to_json(s.room_shapes) end as rooms,
      ${usedBySome(c, counts, v)} o.open,
      case
        when ${prices ? '' : '(not s.whole_unit or s.has_stay_rules) and '}o.open like any(
          ${v.add(stays.map((stay) => openPattern(window, stay)))}::text[]
        )
          then ${nightsAsJson('s.property_id', first, until)}
      end as nights
    from search_rows s
    cross join lateral (
      select case
        when s.open_from <= ${first}
          then substring(
            s.open_nights from ${first} - s.open_from + 1 for ${v.add(length)}::integer
          )::text
        else repeat('0', s.open_from - ${first}) || substring(
          s.open_nights from 1 for greatest(0, ${first} + ${v.add(length)}::integer - s.open_from)
        )::text
      end as open
    ) o
    where ${matching(c, counts, v)}`;
  const { rows } = await pool.query<Candidate>(prepared(text, v.list));
  return { list: rows, blank: nightsNotOnSale(window) };
}

/** Columns that only some searches use: with thousands of rows each column counts. */
function usedBySome(c: Criteria, counts: boolean, v: Values): string {
  const popular = counts || c.filters.popular.length > 0 ? FILTER_VALUES.popular : [];
  return [
    ...popular.map((value) => `${POPULAR[value].narrow(c, v)} as ${value}`),
    ...(counts ? ['s.star_rating as "starRating"', 'to_json(s.amenity_ids) as "amenityIds"'] : []),
    ...(c.sort === 'rating' ? [`${RATING} as rating`] : []),
  ]
    .map((column) => `${column},`)
    .join(' ');
}

/** A LIKE pattern for the window's bitmap: every night of the stay is open. */
const openPattern = (window: Stay, { checkIn, checkOut }: Stay): string =>
  `${'_'.repeat(nightsBetween(window.checkIn, checkIn))}${'1'.repeat(nightsBetween(checkIn, checkOut))}%`;

/** From three reviews on a score counts; below, it does not move a property up. */
const RATED_FROM_REVIEWS = 3;
/** The score that rows are sorted by. */
const RATING = `case when s.review_count >= ${RATED_FROM_REVIEWS} then s.rating else 0 end`;

/** The rows of `search_rows s` in an area; each kind of area has an index. */
function inArea(area: Area, v: Values): string {
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

/** Kilometres from a point, equal to `distanceKm`. */
function distanceFrom(centre: GeoPoint, v: Values): string {
  const lat = `${v.add(centre.latitude)}::float8`;
  const lng = `${v.add(centre.longitude)}::float8`;
  return `2 * 6371.0088 * asin(least(1, sqrt(power(sind((s.position[1] - ${lat}) / 2), 2) + cosd(${lat}) * cosd(s.position[1]) * power(sind((s.position[0] - ${lng}) / 2), 2))))`;
}

/**
 * Luxury: five stars, or the top fifth of its town by ordinary night, with villas (whole houses) and hotels (rooms)
 * ranked separately.
 */
const isLuxury = (area: Area, v: Values): string => `
  (
    s.star_rating = 5
    or s.property_id in (
      select o.property_id
      from (
        select s.property_id,
          cume_dist() over (
            partition by s.city_id, s.hotel_type = 'bungalow' order by s.base_price desc
          ) as share
        from search_rows s
        where s.live and s.city_id in (select s.city_id from search_rows s where ${inArea(area, v)})
      ) o
      where o.share <= 0.2
    )
  )`;

const ALL_TYPES = 3;

/**
 * Conditions of live, matching properties with enough capacity that pass the filters of the row. Conditions that
 * every row would satisfy are omitted: each costs about a tenth of the scan.
 */
function matching(c: Criteria, counts: boolean, v: Values): string {
  const { party } = c;
  const types = typesOf(c.hotelType, counts ? [] : c.filters.propertyType);
  const clauses = [
    inArea(c.area, v),
    's.live',
    `s.max_adults >= ${v.add(party.adults)}::integer`,
    `s.max_guests >= ${v.add(party.adults + party.childAges.length)}::integer`,
  ];
  if (types.length < ALL_TYPES) clauses.push(`s.hotel_type = any(${v.add(types)}::text[])`);
  // every villa has a bedroom; a property with a single room cannot host two rooms
  if (party.rooms > 1)
    clauses.push(
      `case when s.hotel_type = 'bungalow' then s.bedrooms >= ${v.add(party.rooms)}::integer else not s.whole_unit end`,
    );
  if (c.anyOfAmenities && c.anyOfAmenities.length > 0)
    clauses.push(`s.amenity_ids && ${v.add(c.anyOfAmenities)}::integer[]`);
  const noRefusal = c.group?.only === true ? withoutPlainNo(c.group, v) : null;
  if (noRefusal !== null) clauses.push(noRefusal);
  if (c.luxury) clauses.push(isLuxury(c.area, v));
  clauses.push(...c.filters.popular.map((value) => POPULAR[value].narrow(c, v)));
  if (c.filters.amenities.length > 0)
    clauses.push(`s.amenity_ids @> ${v.add(c.filters.amenities)}::integer[]`);
  if (!counts && c.filters.starRating.length > 0)
    clauses.push(`s.star_rating = any(${v.add(c.filters.starRating)}::integer[])`);
  return clauses.join(' and ');
}
