import { distanceKm, type GeoPoint } from './geo.ts';

/** A place as resolution needs it. */
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
// eslint-disable-next-line no-control-regex -- they are what is taken out
export const plainText = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST).toWellFormed();

/** 'Gold Valley, Lonavala, Maharashtra' → ['gold valley', 'lonavala', 'maharashtra']; at most four parts, 'India' says nothing. */
export function namesIn(text: string): string[] {
  return plainText(text)
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'india')
    .slice(0, 4);
}

/**
 * The place a text means: the first of its parts that names one. Of several with that name the one whose city and
 * state stand in the text too, then a city before a locality, then the nearest to the given point, then the oldest.
 */
export function choosePlace(parts: readonly string[], places: readonly KnownPlace[], near: GeoPoint | null): KnownPlace | null {
  for (const part of parts) {
    const named = places.filter((place) => place.name.toLowerCase() === part);
    const agrees = (p: KnownPlace) => [p.cityName, p.state].filter((name) => parts.includes(name.toLowerCase())).length;
    const away = (p: KnownPlace) => (near === null ? 0 : distanceKm(near, p));
    const [best] = named.sort((a, b) => agrees(b) - agrees(a) || (a.kind === b.kind ? 0 : a.kind === 'city' ? -1 : 1) || away(a) - away(b) || a.id - b.id);
    if (best) return best;
  }
  return null;
}

/** 'Lonavala, Maharashtra' for a city, 'Tungarli, Lonavala' for a locality. */
export const placeLabel = (place: Pick<KnownPlace, 'name' | 'kind' | 'cityName' | 'state'>): string =>
  place.kind === 'city' ? (place.name === place.state ? place.name : `${place.name}, ${place.state}`) : `${place.name}, ${place.cityName}`;
