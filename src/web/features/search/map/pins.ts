import Supercluster from 'supercluster';
import type { MapBounds, MapPin } from './types.ts';

/** A group of pins shown as one, or a single pin. */
export interface PinGroup {
  /** stable for the same group at the same zoom */
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly ids: readonly number[];
}

interface PinClusters {
  /** the groups in an area at a whole zoom */
  at(bounds: MapBounds, zoom: number): readonly PinGroup[];
}

/** Pixels; price pills closer than this would cover each other. */
const RADIUS = 74;
const TILE = 256;

/** Groups pins that are close on the screen, up to the zoom before `mostZoom`, where every pin stands alone. */
export function clusterPins(
  pins: readonly Pick<MapPin, 'id' | 'latitude' | 'longitude'>[],
  mostZoom: number,
): PinClusters {
  const index = new Supercluster<{ id: number }>({
    radius: RADIUS,
    extent: TILE,
    maxZoom: mostZoom - 1,
  });
  index.load(
    pins.map(({ id, latitude, longitude }) => ({
      type: 'Feature',
      properties: { id },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  return {
    at: ({ west, south, east, north }, zoom) =>
      index.getClusters([west, south, east, north], zoom).map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const joined =
          'cluster_id' in properties
            ? index.getLeaves(properties.cluster_id, Infinity).map((leaf) => leaf.properties.id)
            : null;
        const ids = joined ?? [properties.id];
        return {
          key: joined === null ? `pin ${properties.id}` : `group ${zoom} ${ids.join(' ')}`,
          latitude,
          longitude,
          ids,
        };
      }),
  };
}

/** A pin at its pixel on the screen. */
interface PixelPin {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Places the pins of the closest zoom, where nothing is grouped: pins that would cover each other form a column round
 * their common centre, in their given order. Others stay in place. Every pin can then be pressed.
 */
export function spreadPins(
  pins: readonly PixelPin[],
  width: number,
  height: number,
): readonly PixelPin[] {
  const columns: { x: number; y: number; members: PixelPin[] }[] = [];
  for (const pin of pins) {
    const near = columns.find(
      (column) => Math.abs(column.x - pin.x) < width && Math.abs(column.y - pin.y) < height,
    );
    if (near === undefined) columns.push({ x: pin.x, y: pin.y, members: [pin] });
    else near.members.push(pin);
  }
  return columns.flatMap(({ x, y, members }) => {
    const top = y - ((members.length - 1) / 2) * height;
    return members.length === 1
      ? members
      : members.map(({ id }, i) => ({ id, x, y: top + i * height }));
  });
}
