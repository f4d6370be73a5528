import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import type { Pool } from '#platform/database/index.ts';
import { changedProperty } from '#shared/ids.ts';
import { SIGHT_RADIUS_KM, sightNamed } from '#shared/sights.ts';
import * as searchRequest from '#messages/search-request.ts';
import { centreOf, distanceKm, type Bounds, type GeoPoint } from './geo.ts';
import { prepared } from './sql.ts';
import { catalogueName } from './words/devanagari.ts';

/** The searched area: a viewport, whole towns, or a circle. */
export type Area =
  | { readonly kind: 'bounds'; readonly bounds: Bounds }
  | { readonly kind: 'cities'; readonly ids: readonly number[] }
  | { readonly kind: 'circle'; readonly centre: GeoPoint; readonly radiusKm: number };

export interface Where {
  readonly area: Area;
  readonly placeName: string;
  readonly centre: GeoPoint;
  /**
   * `found`: the area can be searched. Otherwise the list is empty: `elsewhere` is a known town without properties,
   * with its own centre; `unknown` is an unknown name, with the default location as its centre.
   */
  readonly standing: 'found' | 'elsewhere' | 'unknown';
}

/** The specification's default location. */
const DEFAULT_LOCATION = {
  name: 'Lonavala, Maharashtra',
  latitude: 18.7557237,
  longitude: 73.4090757,
} as const;
/** Radius of the circle round a bare point, in kilometres. */
const POINT_RADIUS_KM = 25;

/** Places and properties that bear a name from the text. */
export interface Gazetteer {
  /** places with one of those names */
  readonly places: readonly KnownPlace[];
  /** cities of a state with one of those names */
  readonly stateCities: readonly KnownPlace[];
  /** a live property with exactly that name */
  readonly property: (GeoPoint & { readonly name: string }) | null;
  /** read only if nothing above was found: a town that bears the first name of the text */
  readonly elsewhere: (GeoPoint & { readonly name: string }) | null;
}

interface PlaceQuery {
  readonly text: string;
  readonly parts: readonly string[];
  readonly point: GeoPoint | null;
  readonly bounds: Bounds | null;
}

/**
 * The area of a request. The order: the map's viewport, a known place, a state, a sight of our map, a property by its
 * name, a town without properties, the given point. Any other name finds nothing.
 */
export function placeOf(asked: PlaceQuery, known: Gazetteer): Where {
  const named = whereNamed(asked, known);
  if (asked.bounds)
    return {
      area: { kind: 'bounds', bounds: asked.bounds },
      placeName: named?.placeName ?? searchRequest.mapArea(),
      centre: centreOf(asked.bounds),
      standing: 'found',
    };
  if (named) return named;
  if (known.elsewhere)
    return {
      area: NOWHERE,
      placeName: known.elsewhere.name,
      centre: pointOf(known.elsewhere),
      standing: 'elsewhere',
    };
  const name = plainText(asked.text);
  if (asked.point) return circle(name || searchRequest.aroundPoint(), asked.point, POINT_RADIUS_KM);
  return name === ''
    ? circle(DEFAULT_LOCATION.name, DEFAULT_LOCATION, POINT_RADIUS_KM)
    : { area: NOWHERE, placeName: name, centre: pointOf(DEFAULT_LOCATION), standing: 'unknown' };
}

const NOWHERE: Area = { kind: 'cities', ids: [] };

function whereNamed(asked: PlaceQuery, known: Gazetteer): Where | null {
  const place = choosePlace(asked.parts, known.places, asked.point);
  if (place?.kind === 'city')
    return {
      area: { kind: 'cities', ids: [place.id] },
      placeName: placeLabel(place),
      centre: pointOf(place),
      standing: 'found',
    };
  if (place) return circle(placeLabel(place), place, place.radiusKm);
  const [first] = known.stateCities;
  // 'Pune, Maharashtra' does not mean the state
  if (first && first.state.toLowerCase() === asked.parts[0])
    return {
      area: { kind: 'cities', ids: known.stateCities.map((c) => c.id) },
      placeName: first.state,
      centre: pointOf(asked.point ?? first),
      standing: 'found',
    };
  const sight = sightNamed(asked.parts[0] ?? '');
  if (sight) {
    const [latitude, longitude] = sight.at;
    return circle(sight.name, { latitude, longitude }, SIGHT_RADIUS_KM);
  }
  return known.property ? circle(known.property.name, known.property, POINT_RADIUS_KM) : null;
}

const pointOf = ({ latitude, longitude }: GeoPoint): GeoPoint => ({ latitude, longitude });

const circle = (placeName: string, centre: GeoPoint, radiusKm: number): Where => ({
  area: { kind: 'circle', centre: pointOf(centre), radiusKm },
  placeName,
  centre: pointOf(centre),
  standing: 'found',
});

/** A place, with what `choosePlace` compares. */
export interface KnownPlace extends GeoPoint {
  readonly id: number;
  readonly name: string;
  readonly kind: 'city' | 'locality';
  readonly cityId: number;
  readonly cityName: string;
  readonly state: string;
  readonly radiusKm: number;
}

const LONGEST = 120;

/** One line of plain text: control characters out, spaces collapsed, cut to a length that a name can have. */
export const plainText = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();

/**
 * 'Gold Valley, Lonavala, Maharashtra' → ['gold valley', 'lonavala', 'maharashtra']; at most four parts, without
 * 'India'.
 */
export function namesIn(text: string): string[] {
  return plainText(text)
    .toLowerCase()
    .split(',')
    .map((part) => catalogueName(part.trim()))
    .filter((part) => part !== '' && part !== 'india')
    .slice(0, 4);
}

/**
 * The place of a text: the first of its parts that names one. Among places of one name it prefers the one whose city
 * and state are in the text too, then a city to a locality, then the nearest to the given point, then the oldest.
 */
function choosePlace(
  parts: readonly string[],
  places: readonly KnownPlace[],
  near: GeoPoint | null,
): KnownPlace | null {
  for (const part of parts) {
    const named = places.filter((place) => place.name.toLowerCase() === part);
    const agrees = (p: KnownPlace) =>
      [p.cityName, p.state].filter((name) => parts.includes(name.toLowerCase())).length;
    const away = (p: KnownPlace) => (near === null ? 0 : distanceKm(near, p));
    const [best] = named.sort(
      (a, b) =>
        agrees(b) - agrees(a) ||
        (a.kind === b.kind ? 0 : a.kind === 'city' ? -1 : 1) ||
        away(a) - away(b) ||
        a.id - b.id,
    );
    if (best) return best;
  }
  return null;
}

/** 'Lonavala, Maharashtra' for a city, 'Tungarli, Lonavala' for a locality. */
export const placeLabel = (
  place: Pick<KnownPlace, 'name' | 'kind' | 'cityName' | 'state'>,
): string =>
  place.kind === 'city'
    ? place.name === place.state
      ? place.name
      : `${place.name}, ${place.state}`
    : `${place.name}, ${place.cityName}`;

const GAZETTEER = defineCache<string, Gazetteer>({
  name: 'search-places',
  max: 500,
  staleBy: (subject) =>
    subject === 'all' || subject === 'places' || changedProperty(subject) !== null ? 'all' : 'none',
});
const DEFAULT_NAMES = ['lonavala', 'maharashtra'];

/**
 * The area of a request, from its text, point and viewport; without any of them the default location. Names are
 * looked up in every search and change with the catalogue alone, so they are cached.
 */
export async function resolvePlace(
  ctx: Context,
  {
    city: text,
    latitude,
    longitude,
    bounds,
  }: {
    readonly city: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly bounds: Bounds | null;
  },
): Promise<Where> {
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const parts = namesIn(text);
  const wanted = parts.length === 0 && point === null && bounds === null ? DEFAULT_NAMES : parts;
  const known = await ctx.caches.read(GAZETTEER, wanted.join('\n'), () =>
    readGazetteer(ctx, wanted),
  );
  return placeOf({ text, parts: wanted, point, bounds }, known);
}

/** The ids of the towns to which a search is limited; empty for a circle or a map. */
export const townsOf = ({ area }: Where): readonly number[] =>
  area.kind === 'cities' ? area.ids : [];

/** `townsOf` for a request. */
export const townsAsked = async (
  ctx: Context,
  request: Parameters<typeof resolvePlace>[1],
): Promise<readonly number[]> => townsOf(await resolvePlace(ctx, request));

// reads places and properties, which belong to catalogue
const PLACE = `
  p.id, p.name, p.kind, coalesce(p.city_id, p.id) as "cityId",
  coalesce(c.name, p.name) as "cityName", p.state, p.latitude, p.longitude,
  p.radius_km as "radiusKm"
  from places p
  left join places c on c.id = p.city_id`;

/**
 * The possible meanings of the names in a text: places, cities of a state, and (only if neither exists) a live
 * property, else a town without properties.
 */
async function readGazetteer(ctx: Context, parts: readonly string[]): Promise<Gazetteer> {
  const nothing: Gazetteer = { places: [], stateCities: [], property: null, elsewhere: null };
  const [first] = parts;
  if (first === undefined) return nothing;
  const known = await readPlaces(ctx.pool, parts);
  if (
    known.places.length > 0 ||
    known.stateCities.some(({ state }) => state.toLowerCase() === first)
  )
    return { ...nothing, ...known };
  const property = await readProperty(ctx.pool, first);
  return property === null
    ? { ...nothing, elsewhere: await townElsewhere(ctx, first) }
    : { ...nothing, property };
}

/** The town of India with that name nearest to the default location. */
export async function townElsewhere(
  ctx: Context,
  name: string,
): Promise<(GeoPoint & { readonly name: string }) | null> {
  const [town] = (await ctx.gazetteer.townsNamed(name)).toSorted(
    (a, b) => distanceKm(a, DEFAULT_LOCATION) - distanceKm(b, DEFAULT_LOCATION),
  );
  return town === undefined
    ? null
    : { name: `${town.name}, ${town.state}`, latitude: town.latitude, longitude: town.longitude };
}

async function readPlaces(
  pool: Pool,
  parts: readonly string[],
): Promise<Pick<Gazetteer, 'places' | 'stateCities'>> {
  const text = `
    select lower(p.name) = any($1::text[]) as named, ${PLACE}
    where lower(p.name) = any($1::text[]) or (p.kind = 'city' and lower(p.state) = any($1::text[]))
    order by p.id
    limit 200`;
  const { rows } = await pool.query<KnownPlace & { named: boolean }>(prepared(text, [parts]));
  return {
    places: rows.filter((row) => row.named),
    stateCities: rows.filter(
      (row) => row.kind === 'city' && parts.includes(row.state.toLowerCase()),
    ),
  };
}

async function readProperty(pool: Pool, name: string): Promise<Gazetteer['property']> {
  const { rows } = await pool.query<GeoPoint & { name: string }>(
    prepared(
      `select name, latitude, longitude from properties where lower(name) = $1 and state = 'live' order by id limit 1`,
      [name],
    ),
  );
  return rows[0] ?? null;
}
