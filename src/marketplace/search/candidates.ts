import type { Pool } from '#platform/database/index.ts';
import { minutesUntil } from '#shared/cancellation.ts';
import { nightsBetween } from '#shared/dates.ts';
import { FILTER_VALUES, type PopularFilter } from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import type { DepositRule } from '#shared/pay-at-property.ts';
import type { Party } from '#shared/party.ts';
import { hostParty, unitsFor } from '#marketplace/pricing/index.ts';
import type { Area } from './area.ts';
import { typesOf, type Traits } from './filters.ts';
import { boundsAround, type GeoPoint } from './geo.ts';
import type { SearchRequest } from './request.ts';
import { prepared, values, type Values } from './sql.ts';

// What matches, in SQL over `search_rows`, the thin row that triggers keep of every property. No other table is read.

export type Criteria = Pick<SearchRequest, 'stay' | 'party' | 'hotelType' | 'filters' | 'anyOfAmenities' | 'luxury' | 'sort'> & { readonly area: Area; readonly now: Date; readonly deposit: DepositRule };

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
 * `shared/cancellation.ts`, in minutes. `bound` are properties let by rooms of which that holds for other rooms than
 * those that are free for the party.
 */
const cancellable = (c: Criteria, v: Values, bound: readonly number[]): string =>
  `(s.free_cancel_minutes < ${v.add(minutesUntil(c.stay.checkIn, c.now))}::float8 and s.property_id not in (select unnest(${v.add(bound)}::integer[])))`;

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
} satisfies Record<PopularFilter, (c: Criteria, v: Values, bound: readonly number[]) => string>;

/**
 * Luxury: five stars, or the top fifth by its ordinary night of what its town lets, villas (whole houses) and hotels
 * (rooms) each among themselves.
 */
const isLuxury = (c: Criteria, v: Values): string => `(s.star_rating = 5 or s.property_id in (
    select o.property_id from (
      select s.property_id, cume_dist() over (partition by s.city_id, s.hotel_type = 'bungalow' order by s.base_price desc) as share
      from search_rows s where s.live and s.city_id in (select s.city_id from search_rows s where ${inArea(c.area, v)})
    ) o where o.share <= 0.2))`;

/**
 * What a match must be, but for the exact count of rooms: live, of the type, roomy enough, and through the filters
 * that stand in the row. For a villa the wanted rooms are its bedrooms. `bound`: see `cancellable`, empty until counted.
 * Without filters those stay of which all have to hold: every count beside a value keeps to them.
 */
function matching(c: Criteria, v: Values, withFilters = true, bound: readonly number[] = []): string {
  const { party } = c;
  const rooms = `${v.add(party.rooms)}::integer`;
  const clauses = [
    inArea(c.area, v),
    's.live',
    `s.hotel_type = any(${v.add(typesOf(c.hotelType, withFilters ? c.filters.propertyType : []))}::text[])`,
    `(s.hotel_type <> 'bungalow' or s.bedrooms >= ${rooms})`,
    // nobody counts the rooms of a property that has but one
    `(s.hotel_type = 'bungalow' or not s.whole_unit or ${rooms} = 1)`,
    `s.max_adults >= ${v.add(party.adults)}::integer`,
    `s.max_guests >= ${v.add(party.adults + party.childAges.length)}::integer`,
  ];
  if (c.anyOfAmenities && c.anyOfAmenities.length > 0) clauses.push(`s.amenity_ids && ${v.add(c.anyOfAmenities)}::integer[]`);
  if (c.luxury) clauses.push(isLuxury(c, v));
  clauses.push(...c.filters.popular.map((value) => POPULAR_SQL[value](c, v, bound)));
  if (c.filters.amenities.length > 0) clauses.push(`s.amenity_ids @> ${v.add(c.filters.amenities)}::integer[]`);
  if (withFilters && c.filters.starRating.length > 0) clauses.push(`s.star_rating = any(${v.add(c.filters.starRating)}::integer[])`);
  return clauses.join(' and ');
}

/** Whether the bitmap is open on every night of the stay; nights before its first or after its last bit are not. */
function openAllNights(c: Criteria, v: Values): string {
  const nights = nightsBetween(c.stay.checkIn, c.stay.checkOut);
  return `substring(s.open_nights from (${v.add(c.stay.checkIn)}::date - s.open_from) + 1 for ${v.add(nights)}::integer) = ${v.add('1'.repeat(nights))}::bit varying`;
}

/** From three reviews on a score says something; below, it does not move a property up. */
const RATED_FROM_REVIEWS = 3;

/**
 * What a sort puts first, higher first; the price sorts are settled after pricing. Who asks for so many bedrooms gets
 * the villas nearest to that size first.
 */
function rankOf({ sort, party }: Criteria, centre: { latitude: number; longitude: number }, v: Values): string {
  if (sort === 'recommended' && party.rooms > 1) return `case when s.hotel_type = 'bungalow' then ${v.add(party.rooms)}::integer - s.bedrooms else 0 end::float8`;
  if (sort === 'rating') return `case when s.review_count >= ${RATED_FROM_REVIEWS} then s.rating else 0 end::float8`;
  if (sort === 'distance') return `-(${distanceFrom(centre, v)})`;
  return 's.recommend_score::float8';
}

/** A kind of room of a property that is not one whole unit, with its units free on every night of the stay. */
interface RoomCheck {
  readonly propertyId: number;
  readonly hotelType: HotelType;
  readonly units: number;
  readonly free: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  /** when its latest free cancellation ends: minutes before the midnight of check-in; null without one */
  readonly freeCancelMinutes: number | null;
}

/** Rooms of the properties whose bitmap alone cannot say whether the party fits; a room without an active plan is left out. */
async function readRooms(pool: Pool, c: Criteria, withFilters = true): Promise<readonly RoomCheck[]> {
  const v = values();
  const open = openAllNights(c, v);
  const checkIn = v.add(c.stay.checkIn);
  const nights = nightsBetween(c.stay.checkIn, c.stay.checkOut);
  // a byte a night, room after room; an open bitmap says that the nights lie within it
  const text = `select s.property_id, s.hotel_type, s.room_shapes[i][2], s.room_shapes[i][3], s.room_shapes[i][4], s.room_shapes[i][5],
      case when ${open} then substring(s.free_units from (i - 1) * length(s.open_nights) + (${checkIn}::date - s.open_from) + 1 for ${v.add(nights)}::integer) else '' end
    from search_rows s cross join lateral generate_subscripts(s.room_shapes, 1) as i
    where not s.whole_unit and ${matching(c, v, withFilters)}
    order by s.property_id, i`;
  type Row = [number, HotelType, number, number, number, number | null, Buffer];
  const { rows } = await pool.query<Row>({ ...prepared(text, v.list), rowMode: 'array' });
  return rows.map(([propertyId, hotelType, units, maxAdults, maxChildren, freeCancelMinutes, free]) => ({ propertyId, hotelType, units, maxAdults, maxChildren, freeCancelMinutes, free: free.length === nights ? Math.min(...free) : 0 }));
}

/** What the room check found: properties that can never hold the party, that are full for it, and that host it only in rooms which cannot be cancelled for free now. */
export interface Verdict {
  readonly impossible: readonly number[];
  readonly full: readonly number[];
  readonly bound: readonly number[];
}

/**
 * The matches, thin: `m(property_id, rank, recommend_score, open, …)`. The long lists of ids are asked as subqueries,
 * which are hashed in a prepared plan too; `<> all` of a parameter would be searched one by one.
 */
function matches(c: Criteria, centre: GeoPoint, verdict: Verdict, v: Values, more = '', withFilters = true): string {
  return `with m as materialized (
    select s.property_id, ${rankOf(c, centre, v)} as rank, s.recommend_score, ${openAllNights(c, v)} and s.property_id not in (select unnest(${v.add(verdict.full)}::integer[])) as open${more}
    from search_rows s
    where ${matching(c, v, withFilters, verdict.bound)} and s.property_id not in (select unnest(${v.add(verdict.impossible)}::integer[])))`;
}
const ORDER = 'm.open desc, m.rank desc, m.recommend_score desc, m.property_id';

export interface Page {
  readonly ids: readonly number[];
  readonly count: number;
  readonly availableCount: number;
}

/** One page of matches in the order of a sort that needs no prices, and how many there are. */
export async function pageOfMatches(pool: Pool, c: Criteria, centre: GeoPoint, verdict: Verdict, offset: number, limit: number): Promise<Page> {
  const v = values();
  const text = `${matches(c, centre, verdict, v)}
    select t.n as count, t.open as "availableCount", array(select m.property_id from m order by ${ORDER} limit ${v.add(limit)}::integer offset ${v.add(offset)}::integer) as ids
    from (select count(*)::integer as n, count(*) filter (where open)::integer as open from m) t`;
  const { rows } = await pool.query<Page>(prepared(text, v.list));
  return rows[0] ?? { ids: [], count: 0, availableCount: 0 };
}

export interface Match {
  readonly id: number;
  readonly open: boolean;
  /** the cheapest plan's ordinary night, paise */
  readonly basePrice: number;
}

/** All matches in the order of the sort, for what only their prices decide. */
export async function allMatches(pool: Pool, c: Criteria, centre: GeoPoint, verdict: Verdict): Promise<readonly Match[]> {
  const v = values();
  const text = `${matches(c, centre, verdict, v, ', s.base_price')} select m.property_id, m.open, m.base_price from m order by ${ORDER}`;
  const { rows } = await pool.query<[number, boolean, number]>({ ...prepared(text, v.list), rowMode: 'array' });
  return rows.map(([id, open, basePrice]) => ({ id, open, basePrice }));
}

export type MatchTraits = Match & Omit<Traits, 'price'>;

/** All matches before the filters of which any value may hold, in the order of the sort, with what the filters look at. */
export async function matchTraits(pool: Pool, c: Criteria, centre: GeoPoint, verdict: Verdict): Promise<readonly MatchTraits[]> {
  const v = values();
  const popular = FILTER_VALUES.popular.map((value) => `${POPULAR_SQL[value](c, v, verdict.bound)} as ${value}`);
  const more = `, s.base_price, s.star_rating, s.hotel_type, s.amenity_ids, ${popular.join(', ')}`;
  const text = `${matches(c, centre, verdict, v, more, false)}
    select m.property_id, m.open, m.base_price, m.star_rating, m.hotel_type, array_to_string(m.amenity_ids, ' '), ${FILTER_VALUES.popular.map((value) => `m.${value}`).join(', ')} from m order by ${ORDER}`;
  type Row = [number, boolean, number, number, HotelType, string, ...(boolean | null)[]];
  const { rows } = await pool.query<Row>({ ...prepared(text, v.list), rowMode: 'array' });
  return rows.map(([id, open, basePrice, starRating, hotelType, amenities, ...has]) => ({
    id,
    open,
    basePrice,
    starRating,
    hotelType,
    popular: FILTER_VALUES.popular.filter((_, i) => has[i] === true),
    amenityIds: amenities === '' ? [] : amenities.split(' ').map(Number),
  }));
}

/**
 * Counts rooms where the bitmap cannot: hotels, resorts and villas let in parts. By the rule that pricing chooses
 * rooms with, so that what the list calls available is what can be quoted. The same question for the rooms alone whose
 * booking can still be cancelled for free (of a property that is full: if it were empty) says which ones are bound.
 */
export async function checkRooms(pool: Pool, criteria: Criteria, withFilters = true): Promise<Verdict> {
  const impossible: number[] = [];
  const full: number[] = [];
  const bound: number[] = [];
  const minutes = minutesUntil(criteria.stay.checkIn, criteria.now);
  const fits = (rooms: readonly RoomCheck[], unitsOf: (room: RoomCheck) => number) => hosts(rooms, unitsOf, criteria.party);
  for (const rooms of byProperty(await readRooms(pool, criteria, withFilters))) {
    const id = rooms[0]?.propertyId ?? 0;
    if (!fits(rooms, (room) => room.units)) {
      impossible.push(id);
      continue;
    }
    const open = fits(rooms, (room) => room.free);
    if (!open) full.push(id);
    const cancellable = rooms.filter((room) => room.freeCancelMinutes !== null && room.freeCancelMinutes < minutes);
    if (cancellable.length < rooms.length && !fits(cancellable, (room) => (open ? room.free : room.units))) bound.push(id);
  }
  return { impossible, full, bound };
}

function hosts(rooms: readonly RoomCheck[], unitsOf: (room: RoomCheck) => number, party: Party): boolean {
  const wanted = unitsFor(rooms[0]?.hotelType ?? 'hotel', party);
  return hostParty(rooms.map((room) => ({ free: unitsOf(room), maxAdults: room.maxAdults, maxChildren: room.maxChildren })), party, wanted) !== null;
}

/** Rows come sorted by property. */
function byProperty(checks: readonly RoomCheck[]): RoomCheck[][] {
  const groups: RoomCheck[][] = [];
  for (const check of checks) {
    const last = groups.at(-1);
    if (last?.[0]?.propertyId === check.propertyId) last.push(check);
    else groups.push([check]);
  }
  return groups;
}
