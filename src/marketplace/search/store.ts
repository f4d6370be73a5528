import type { Pool } from '#platform/database/index.ts';
import { nightsBetween } from '#shared/dates.ts';
import type { HotelType } from '#shared/ids.ts';
import { cancellable, matching, openAllNights, prepared, rankOf, values, type Criteria } from './candidate-sql.ts';
import type { GeoPoint } from './rules/geo.ts';
import type { Traits } from './rules/filters.ts';
import type { Gazetteer } from './rules/area.ts';
import type { KnownPlace } from './rules/place-text.ts';
import type { PopularFilter } from './types.ts';

/** A kind of room of a property that is not one whole unit, with its units free on every night of the stay. */
export interface RoomCheck {
  readonly propertyId: number;
  readonly hotelType: HotelType;
  readonly units: number;
  readonly free: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  /** when its latest free cancellation ends: minutes before the midnight of check-in; null without one */
  readonly freeCancelMinutes: number | null;
}

/** Rooms of the properties whose bitmap alone cannot say whether the party fits; a room without an active plan is none. */
export async function roomChecks(pool: Pool, c: Criteria, withFilters = true): Promise<readonly RoomCheck[]> {
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

/** What the room check found: houses that can never hold the party, that are full for it, and that host it only in rooms which cannot be cancelled for free now. */
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
    select s.property_id, ${rankOf(c.sort, centre, v)} as rank, s.recommend_score, ${openAllNights(c, v)} and s.property_id not in (select unnest(${v.add(verdict.full)}::integer[])) as open${more}
    from search_rows s
    where ${matching(c, v, withFilters, verdict.bound)} and s.property_id not in (select unnest(${v.add(verdict.impossible)}::integer[])))`;
}
type Values = ReturnType<typeof values>;

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

/** All matches before any filter, in the order of the sort, with what the filters look at. */
export async function matchTraits(pool: Pool, c: Criteria, centre: GeoPoint, verdict: Verdict): Promise<readonly MatchTraits[]> {
  const v = values();
  const more = `, s.base_price, s.star_rating, s.hotel_type, s.is_couple, s.pay_hotel, ${cancellable(c, v, verdict.bound)} as cancellable, s.is_pure_veg, s.amenity_ids`;
  const text = `${matches(c, centre, verdict, v, more, false)}
    select m.property_id, m.open, m.base_price, m.star_rating, m.hotel_type, m.is_couple, m.pay_hotel, m.cancellable, m.is_pure_veg, array_to_string(m.amenity_ids, ' ') from m order by ${ORDER}`;
  type Row = [number, boolean, number, number, HotelType, boolean, boolean, boolean | null, boolean, string];
  const { rows } = await pool.query<Row>({ ...prepared(text, v.list), rowMode: 'array' });
  return rows.map(([id, open, basePrice, starRating, hotelType, couple, payHotel, free, veg, amenities]) => {
    const popular: PopularFilter[] = [];
    if (couple) popular.push('couple_friendly');
    if (payHotel) popular.push('pay_at_hotel');
    if (free) popular.push('free_cancellation');
    if (veg) popular.push('pure_veg');
    return { id, open, basePrice, starRating, hotelType, popular, amenityIds: amenities === '' ? [] : amenities.split(' ').map(Number) };
  });
}

const PLACE = `p.id, p.name, p.kind, coalesce(p.city_id, p.id) as "cityId", coalesce(c.name, p.name) as "cityName", p.state, p.latitude, p.longitude, p.radius_km as "radiusKm"
  from places p left join places c on c.id = p.city_id`;

/** What the names of a text may mean: places, cities of a state, and (only where neither is known) a live property. */
export async function gazetteer(pool: Pool, parts: readonly string[]): Promise<Gazetteer> {
  if (parts.length === 0) return { places: [], stateCities: [], property: null };
  const text = `select lower(p.name) = any($1::text[]) as named, ${PLACE} where lower(p.name) = any($1::text[]) or (p.kind = 'city' and lower(p.state) = any($1::text[])) order by p.id limit 200`;
  const { rows } = await pool.query<KnownPlace & { named: boolean }>(prepared(text, [parts]));
  const places = rows.filter((row) => row.named);
  if (rows.length > 0) return { places, stateCities: rows.filter((row) => row.kind === 'city' && parts.includes(row.state.toLowerCase())), property: null };
  const found = await pool.query<GeoPoint & { name: string }>(
    prepared(`select name, latitude, longitude from properties where lower(name) = $1 and state = 'live' order by id limit 1`, [parts[0]]),
  );
  return { places: [], stateCities: [], property: found.rows[0] ?? null };
}

/** The most names a suggestion list shows. */
export const MOST_SUGGESTIONS = 10;
/** Names looked at before the best are chosen: a term that half the catalogue contains must not cost a sort of it. */
const LOOKED_AT = 200;

export interface NameHit extends GeoPoint {
  readonly id: number;
  readonly type: 'city' | 'locality' | 'property';
  readonly name: string;
  /** what the name stands in: the city of a locality, the state of a city */
  readonly within: string;
}

/** Places and live properties by name: those that begin with the term, then those with such a word, then the rest. */
export async function namesLike(pool: Pool, patterns: { prefix: string; word: string; part: string }): Promise<readonly NameHit[]> {
  const text = `with hits as (
      select p.id, p.kind as type, p.name, coalesce(c.name, p.state) as within, p.latitude, p.longitude, lower(p.name) as low,
             case p.kind when 'city' then 0 else 1 end as kind_rank, 0 as score
      from places p left join places c on c.id = p.city_id where lower(p.name) like $3
      union all
      select * from (select id, 'property', name, city, latitude, longitude, lower(name), 2, recommend_score from properties
        where lower(name) like $1 and state = 'live' limit ${LOOKED_AT}) a
      union all
      select * from (select id, 'property', name, city, latitude, longitude, lower(name), 2, recommend_score from properties
        where lower(name) like $3 and lower(name) not like $1 and state = 'live' limit ${LOOKED_AT}) b
    )
    select id, type, name, within, latitude, longitude from hits
    order by case when low like $1 then 0 when low like $2 then 1 else 2 end, kind_rank, score desc, low, id limit ${MOST_SUGGESTIONS}`;
  const { rows } = await pool.query<NameHit>(prepared(text, [patterns.prefix, patterns.word, patterns.part]));
  return rows;
}
