/** [latitude, longitude] in degrees. */
export type LatLng = readonly [latitude: number, longitude: number];

type LineKind = 'expressway' | 'highway' | 'road' | 'railway' | 'ridge' | 'river';
type NameKind =
  | 'town'
  | 'village'
  | 'fort'
  | 'water'
  | 'sea'
  | 'peak'
  | 'station'
  | 'toll'
  | 'view'
  | 'falls'
  | 'caves';

export interface MapLine {
  readonly kind: LineKind;
  readonly points: readonly LatLng[];
}

export interface MapName {
  readonly kind: NameKind;
  readonly name: string;
  readonly at: LatLng;
  /** lowest zoom that shows it */
  readonly from: number;
}

/** One region of the drawn ground. */
export interface BaseRegion {
  /** open sea; its pieces join without an edge */
  readonly sea?: readonly (readonly LatLng[])[];
  readonly water: readonly (readonly LatLng[])[];
  readonly lines: readonly MapLine[];
  readonly names: readonly MapName[];
}
