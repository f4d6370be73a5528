/** A viewport in degrees. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_KM = 6371.0088;
const KM_A_DEGREE = 111.19508;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres (haversine); `narrow.ts` computes the same in SQL. */
export function distanceKm(a: GeoPoint, b: GeoPoint): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLng = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The smallest viewport that holds a circle: the index narrows by it before the exact distance. */
export function boundsAround(centre: GeoPoint, radiusKm: number): Bounds {
  const dLat = radiusKm / KM_A_DEGREE;
  const dLng = Math.min(180, dLat / Math.max(0.01, Math.cos(radians(centre.latitude))));
  return {
    south: centre.latitude - dLat,
    north: centre.latitude + dLat,
    west: centre.longitude - dLng,
    east: centre.longitude + dLng,
  };
}

export const centreOf = (b: Bounds): GeoPoint => ({
  latitude: (b.south + b.north) / 2,
  longitude: (b.west + b.east) / 2,
});

/** Whether two numbers are a position on Earth. */
export const isPoint = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Whether four numbers are a viewport: on Earth, south below north. */
export const isBounds = (b: Bounds): boolean =>
  isPoint(b.south, b.west) && isPoint(b.north, b.east) && b.south <= b.north && b.west <= b.east;
