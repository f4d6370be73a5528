import type { Pool } from '#platform/database/index.ts';
import { minutesUntil } from '#shared/cancellation.ts';
import { nightsBetween } from '#shared/dates.ts';
import type { PopularFilter } from '#shared/filters.ts';
import type { HotelType } from '#shared/ids.ts';
import { paysNothingOnline, termsForSize, type DepositRule } from '#shared/pay-at-property.ts';
import type { Party } from '#shared/party.ts';
import { unitsTaken } from '#marketplace/pricing/index.ts';
import type { Area } from './area.ts';
import { typesOf } from './filters.ts';
import { boundsAround, type GeoPoint } from './geo.ts';
import type { SearchRequest } from './request.ts';
import { prepared, values, type Values } from './sql.ts';

// What matches round a point or on a map, in SQL over `search_rows`, the thin row that triggers keep of every property. No
// other table is read.

export type Criteria = Pick<SearchRequest, 'stay' | 'party' | 'hotelType' | 'filters' | 'anyOfAmenities' | 'luxury' | 'sort'> & { readonly area: Area; readonly now: Date; readonly deposit: DepositRule };

/** The rows of `search_rows s` in an area; each kind of area has the index it needs. */
export function inArea(area: Area, v: Values): string {
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

/** Whether a booking made now for these dates could still be cancelled for free: strictly the rule of `shared/cancellation.ts`, in minutes. */
const cancellable = (c: Criteria, v: Values): string => `s.free_cancel_minutes < ${v.add(minutesUntil(c.stay.checkIn, c.now))}::float8`;

/** Whether nothing at all is due online for these dates: the rule of `shared/pay-at-property.ts`, a house let whole being one room. */
function nothingOnline({ stay, party, deposit }: Criteria, v: Values): string {
  if (deposit.percent === 0) return 's.pay_hotel';
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  return `(s.pay_hotel and case when s.hotel_type = 'bungalow' then ${v.add(nights)}::integer else ${v.add(nights * party.rooms)}::integer end <= ${v.add(deposit.above)}::integer)`;
}

/** Where nothing is due online, whatever else the property says of its payment. */
const NOTHING_ASKED = { payHotel: true, payType: 'flat', payValue: 0 } as const;
/** The same for a stay of so many room-nights in a property that asks for nothing online itself. */
export const leavesNothing = ({ deposit }: Pick<Criteria, 'deposit'>, roomNights: number): boolean => paysNothingOnline(termsForSize(NOTHING_ASKED, roomNights, deposit));

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
  const { rows } = await pool.query<[number]>({ ...prepared(`select s.property_id from search_rows s where ${inArea(area, v)} and s.live and ${isLuxury(area, v)}`, v.list), rowMode: 'array' });
  return new Set(rows.map(([id]) => id));
}

/**
 * What a match must be, but for the exact count of rooms: live, of the type, roomy enough, and through the filters
 * that stand in the row. `eachMatch` in `scan.ts` says the same of rows that are in memory.
 */
function matching(c: Criteria, v: Values): string {
  const { party } = c;
  const rooms = `${v.add(party.rooms)}::integer`;
  const clauses = [
    inArea(c.area, v),
    's.live',
    `s.hotel_type = any(${v.add(typesOf(c.hotelType, c.filters.propertyType))}::text[])`,
    `(s.hotel_type <> 'bungalow' or s.bedrooms >= ${rooms})`,
    // nobody counts the rooms of a property that has but one
    `(s.hotel_type = 'bungalow' or not s.whole_unit or ${rooms} = 1)`,
    `s.max_adults >= ${v.add(party.adults)}::integer`,
    `s.max_guests >= ${v.add(party.adults + party.childAges.length)}::integer`,
  ];
  if (c.anyOfAmenities && c.anyOfAmenities.length > 0) clauses.push(`s.amenity_ids && ${v.add(c.anyOfAmenities)}::integer[]`);
  if (c.luxury) clauses.push(isLuxury(c.area, v));
  clauses.push(...c.filters.popular.map((value) => POPULAR_SQL[value](c, v)));
  if (c.filters.amenities.length > 0) clauses.push(`s.amenity_ids @> ${v.add(c.filters.amenities)}::integer[]`);
  if (c.filters.starRating.length > 0) clauses.push(`s.star_rating = any(${v.add(c.filters.starRating)}::integer[])`);
  return clauses.join(' and ');
}

/** Whether the bitmap is open on every night of the stay; nights before its first or after its last bit are not. */
function openAllNights(c: Criteria, v: Values): string {
  const nights = nightsBetween(c.stay.checkIn, c.stay.checkOut);
  return `substring(s.open_nights from (${v.add(c.stay.checkIn)}::date - s.open_from) + 1 for ${v.add(nights)}::integer) = ${v.add('1'.repeat(nights))}::bit varying`;
}

/** From three reviews on a score says something; below, it does not move a property up. */
const RATED_FROM_REVIEWS = 3;
/** The score that a row is sorted by. */
export const RATING = `case when s.review_count >= ${RATED_FROM_REVIEWS} then s.rating else 0 end`;

/**
 * What a sort puts first, higher first; the price sorts are settled after pricing. Who asks for so many bedrooms gets
 * the villas nearest to that size first.
 */
function rankOf({ sort, party }: Criteria, centre: { latitude: number; longitude: number }, v: Values): string {
  if (sort === 'recommended' && party.rooms > 1) return `case when s.hotel_type = 'bungalow' then ${v.add(party.rooms)}::integer - s.bedrooms else 0 end::float8`;
  if (sort === 'rating') return `(${RATING})::float8`;
  if (sort === 'distance') return `-(${distanceFrom(centre, v)})`;
  return 's.recommend_score::float8';
}

/** A match as its order needs it: open ones first, then by rank, score and id. */
interface Found {
  readonly id: number;
  readonly open: boolean;
  readonly rank: number;
  readonly score: number;
}

const inOrder = (a: Found, b: Found): number => Number(b.open) - Number(a.open) || b.rank - a.rank || b.score - a.score || a.id - b.id;

/** The whole houses: their bitmap says all, so the database counts them and answers the first ones alone. */
async function wholeMatches(pool: Pool, c: Criteria, centre: GeoPoint, most: number): Promise<{ readonly first: Found[]; readonly count: number; readonly open: number }> {
  const v = values();
  const text = `with m as materialized (select s.property_id as id, ${openAllNights(c, v)} as open, ${rankOf(c, centre, v)} as rank, s.recommend_score as score from search_rows s where s.whole_unit and ${matching(c, v)})
    select t.n, t.open, p.id, p.open, p.rank, p.score from (select count(*)::integer as n, count(*) filter (where open)::integer as open from m) t
    left join lateral (select * from m order by m.open desc, m.rank desc, m.score desc, m.id limit ${v.add(most)}::integer) p on true`;
  const { rows } = await pool.query<[number, number, number | null, boolean, number, number]>({ ...prepared(text, v.list), rowMode: 'array' });
  const first = rows.flatMap(([, , id, open, rank, score]) => (id === null ? [] : [{ id, open, rank, score }]));
  return { first, count: rows[0]?.[0] ?? 0, open: rows[0]?.[1] ?? 0 };
}

/** A kind of room of a property that is not one whole unit, with its units free on every night of the stay. */
interface RoomCheck extends Omit<Found, 'open'> {
  readonly hotelType: HotelType;
  readonly units: number;
  readonly free: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  /** when its latest free cancellation ends: minutes before the midnight of check-in; null without one */
  readonly freeCancelMinutes: number | null;
}

/** Rooms of the properties whose bitmap alone cannot say whether the party fits; a room without an active plan is left out. */
async function readRooms(pool: Pool, c: Criteria, centre: GeoPoint): Promise<readonly RoomCheck[]> {
  const v = values();
  const open = openAllNights(c, v);
  const checkIn = v.add(c.stay.checkIn);
  const nights = nightsBetween(c.stay.checkIn, c.stay.checkOut);
  // a byte a night, room after room; an open bitmap says that the nights lie within it
  const text = `select s.property_id, ${rankOf(c, centre, v)}, s.recommend_score, s.hotel_type, s.room_shapes[i][2], s.room_shapes[i][3], s.room_shapes[i][4], s.room_shapes[i][5],
      case when ${open} then substring(s.free_units from (i - 1) * length(s.open_nights) + (${checkIn}::date - s.open_from) + 1 for ${v.add(nights)}::integer) else '' end
    from search_rows s cross join lateral generate_subscripts(s.room_shapes, 1) as i
    where not s.whole_unit and ${matching(c, v)}
    order by s.property_id, i`;
  type Row = [number, number, number, HotelType, number, number, number, number | null, Buffer];
  const { rows } = await pool.query<Row>({ ...prepared(text, v.list), rowMode: 'array' });
  return rows.map(([id, rank, score, hotelType, units, maxAdults, maxChildren, freeCancelMinutes, free]) => ({ id, rank, score, hotelType, units, maxAdults, maxChildren, freeCancelMinutes, free: free.length === nights ? Math.min(...free) : 0 }));
}

/**
 * Hotels, resorts and villas let in parts: by the rule that pricing chooses rooms with, so that what the list calls
 * available is what can be quoted. Where free cancellation is asked for, the rooms alone whose booking can still be
 * cancelled for free must host the party (of a property that is full: if it were empty).
 */
async function roomMatches(pool: Pool, c: Criteria, centre: GeoPoint): Promise<readonly Found[]> {
  const minutes = minutesUntil(c.stay.checkIn, c.now);
  const { popular } = c.filters;
  const nights = nightsBetween(c.stay.checkIn, c.stay.checkOut);
  const found: Found[] = [];
  for (const rooms of byProperty(await readRooms(pool, c, centre))) {
    const all = taken(rooms, (room) => room.units, c.party);
    if (all === null) continue;
    const free = taken(rooms, (room) => room.free, c.party);
    const open = free !== null;
    // the row was asked with the fewest rooms
    if (popular.includes('pay_at_hotel') && !leavesNothing(c, nights * (free ?? all))) continue;
    const cancellableRooms = rooms.filter((room) => room.freeCancelMinutes !== null && room.freeCancelMinutes < minutes);
    if (popular.includes('free_cancellation') && taken(cancellableRooms, (room) => (open ? room.free : room.units), c.party) === null) continue;
    const { id, rank, score } = rooms[0] as RoomCheck;
    found.push({ id, open, rank, score });
  }
  return found;
}

export interface Page {
  readonly slots: readonly { readonly id: number; readonly available: boolean }[];
  readonly count: number;
  readonly availableCount: number;
}

/** One page of matches in the order of a sort that needs no prices, and how many there are: two statements, side by side. */
export async function pageOfMatches(pool: Pool, c: Criteria, centre: GeoPoint, { page, limit }: Pick<SearchRequest, 'page' | 'limit'>): Promise<Page> {
  const end = page * limit;
  const [whole, rooms] = await Promise.all([wholeMatches(pool, c, centre, end), roomMatches(pool, c, centre)]);
  const slots = [...whole.first, ...rooms].sort(inOrder).slice(end - limit, end).map(({ id, open }) => ({ id, available: open }));
  return { slots, count: whole.count + rooms.length, availableCount: whole.open + rooms.filter(({ open }) => open).length };
}

const taken = (rooms: readonly RoomCheck[], unitsOf: (room: RoomCheck) => number, party: Party): number | null =>
  unitsTaken(rooms[0]?.hotelType ?? 'hotel', rooms.map((room) => ({ free: unitsOf(room), maxAdults: room.maxAdults, maxChildren: room.maxChildren })), party);

/** Rows come sorted by property. */
function byProperty(checks: readonly RoomCheck[]): RoomCheck[][] {
  const groups: RoomCheck[][] = [];
  for (const check of checks) {
    const last = groups.at(-1);
    if (last?.[0]?.id === check.id) last.push(check);
    else groups.push([check]);
  }
  return groups;
}
