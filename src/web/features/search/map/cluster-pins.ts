import Supercluster from 'supercluster';
import type { MapBounds, MapPin } from './types.ts';

/** Pins that are shown as one, or a single one. */
export interface PinGroup {
  /** the same for the same group at the same zoom */
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly ids: readonly number[];
}

export interface PinClusters {
  /** what stands in a part of the map at a whole zoom */
  at(bounds: MapBounds, zoom: number): readonly PinGroup[];
}

/** Closer than this many pixels, price pills would hide each other. */
const RADIUS = 74;
const TILE = 256;

/** Joins pins that are close on the screen, up to the zoom before `mostZoom`; there every pin stands alone. */
export function clusterPins(pins: readonly Pick<MapPin, 'id' | 'latitude' | 'longitude'>[], mostZoom: number): PinClusters {
  const index = new Supercluster<{ id: number }>({ radius: RADIUS, extent: TILE, maxZoom: mostZoom - 1 });
  index.load(pins.map(({ id, latitude, longitude }) => ({ type: 'Feature', properties: { id }, geometry: { type: 'Point', coordinates: [longitude, latitude] } })));
  return {
    at: ({ west, south, east, north }, zoom) =>
      index.getClusters([west, south, east, north], zoom).map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const joined = 'cluster_id' in properties ? index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.id) : null;
        const ids = joined ?? [properties.id];
        return { key: joined === null ? `pin ${properties.id}` : `group ${zoom} ${ids.join(' ')}`, latitude, longitude, ids };
      }),
  };
}
