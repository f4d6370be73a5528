import { searchRequest } from '#shared/messages/search-request.ts';
import type { Bounds } from '../types.ts';
import { centreOf, type GeoPoint } from './geo.ts';
import { choosePlace, placeLabel, plainText, type KnownPlace } from './place-text.ts';

/** Where to look: a viewport, whole towns, or a circle. */
export type Area = { readonly kind: 'bounds'; readonly bounds: Bounds } | { readonly kind: 'cities'; readonly ids: readonly number[] } | { readonly kind: 'circle'; readonly centre: GeoPoint; readonly radiusKm: number };

export interface Where {
  readonly area: Area;
  readonly placeName: string;
  readonly centre: GeoPoint;
}

/** The specification's default location. */
export const DEFAULT_LOCATION = { name: 'Lonavala, Maharashtra', latitude: 18.7557237, longitude: 73.4090757 } as const;
/** How far round a bare point we look, in kilometres. */
export const POINT_RADIUS_KM = 25;

/** What the database knows of the names in the text. */
export interface Gazetteer {
  /** places with one of those names */
  readonly places: readonly KnownPlace[];
  /** cities of a state with one of those names */
  readonly stateCities: readonly KnownPlace[];
  /** a live property with exactly that name */
  readonly property: (GeoPoint & { readonly name: string }) | null;
}

export interface Asked {
  readonly text: string;
  readonly parts: readonly string[];
  readonly point: GeoPoint | null;
  readonly bounds: Bounds | null;
}

/**
 * Where the request means. The map's viewport wins; then a known place, a state, a property by its name; then the
 * given point; and with none of these the default location.
 */
export function placeOf(asked: Asked, known: Gazetteer): Where {
  const named = whereNamed(asked, known);
  if (asked.bounds) return { area: { kind: 'bounds', bounds: asked.bounds }, placeName: named?.placeName ?? searchRequest.mapArea, centre: centreOf(asked.bounds) };
  if (named) return named;
  const centre = asked.point ?? DEFAULT_LOCATION;
  const placeName = asked.point ? plainText(asked.text) || searchRequest.aroundPoint : DEFAULT_LOCATION.name;
  return circle(placeName, centre, POINT_RADIUS_KM);
}

function whereNamed(asked: Asked, known: Gazetteer): Where | null {
  const place = choosePlace(asked.parts, known.places, asked.point);
  if (place?.kind === 'city') return { area: { kind: 'cities', ids: [place.id] }, placeName: placeLabel(place), centre: pointOf(place) };
  if (place) return circle(placeLabel(place), place, place.radiusKm);
  const [first] = known.stateCities;
  if (first) return { area: { kind: 'cities', ids: known.stateCities.map((c) => c.id) }, placeName: first.state, centre: pointOf(asked.point ?? first) };
  return known.property ? circle(known.property.name, known.property, POINT_RADIUS_KM) : null;
}

const pointOf = ({ latitude, longitude }: GeoPoint): GeoPoint => ({ latitude, longitude });

const circle = (placeName: string, centre: GeoPoint, radiusKm: number): Where => ({ area: { kind: 'circle', centre: pointOf(centre), radiusKm }, placeName, centre: pointOf(centre) });
