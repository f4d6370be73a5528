import type { Pool } from '#platform/database/index.ts';
import { prepared } from './candidate-sql.ts';
import { placeLabel, type KnownPlace } from './rules/place-text.ts';
import type { KnownName } from './rules/words/types.ts';

/** Places whose names words are compared with; cities first, so that a long list never loses them. */
const MOST_PLACES = 2000;
/** Houses looked at for one beginning of a name. */
const HOUSES_EACH = 20;

type PlaceRow = Pick<KnownPlace, 'name' | 'kind' | 'cityName' | 'state' | 'latitude' | 'longitude'>;

/** Every place by its names, and every state that has one. */
export async function placeNames(pool: Pool): Promise<readonly KnownName[]> {
  const text = `select p.name, p.kind, coalesce(c.name, p.name) as "cityName", p.state, p.latitude, p.longitude
    from places p left join places c on c.id = p.city_id order by p.kind = 'locality', p.id limit ${MOST_PLACES}`;
  const { rows } = await pool.query<PlaceRow>(prepared(text, []));
  const cities = new Set(rows.map((row) => row.name));
  const states = [...new Set(rows.map((row) => row.state))].filter((state) => !cities.has(state));
  return [
    ...rows.map((row): KnownName => ({ kind: row.kind, name: row.name, label: placeLabel(row), within: [...new Set([row.cityName, row.state])].filter((name) => name !== row.name), latitude: row.latitude, longitude: row.longitude })),
    ...states.map((name): KnownName => ({ kind: 'state', name, label: name, within: [], latitude: null, longitude: null })),
  ];
}

interface HouseRow {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Live houses whose names begin as given, a few for each beginning. Each beginning is a walk of the name index, so the
 * cost is bounded by what was typed and not by the size of the catalogue.
 */
export async function houseNames(pool: Pool, beginnings: readonly string[]): Promise<readonly KnownName[]> {
  if (beginnings.length === 0) return [];
  const text = `select distinct on (h.id) h.name, h.city, h.region as state, h.latitude, h.longitude
    from unnest($1::text[]) as b(beginning) cross join lateral (
      select p.id, p.name, p.city, coalesce(c.state, p.city) as region, p.latitude, p.longitude from properties p left join places c on c.kind = 'city' and c.name = p.city
      where lower(p.name) ~>=~ b.beginning and lower(p.name) ~<~ (b.beginning || chr(1114111)) and p.state = 'live' limit ${HOUSES_EACH}) h`;
  const { rows } = await pool.query<HouseRow>(prepared(text, [beginnings]));
  return rows.map((row) => ({ kind: 'property', name: row.name, label: row.name, within: [...new Set([row.city, row.state])], latitude: row.latitude, longitude: row.longitude }));
}
