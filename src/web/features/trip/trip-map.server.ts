import { names as mapNames } from '#messages/map-names.ts';
import { baseMap, type LatLng, type MapName } from '#web/features/search/map/base-map.ts';
import type { MapDrawing } from './trip-map.tsx';

/** Kilometres across, and units of the drawing per kilometre. */
const KM_ACROSS = 16;
const WIDTH = 720;
const HEIGHT = 460;
const UNIT = WIDTH / KM_ACROSS;
const KM_OF_DEGREE = 111.2;
const MOST_NAMES = 9;

/** Order in which names are placed: first those found on signboards. */
const ORDER: readonly MapName['kind'][] = ['town', 'fort', 'water', 'peak', 'village', 'sea'];

type Point = readonly [x: number, y: number];

/** The roads, waters and names around a place, for a drawing centred on it. */
export function drawSurroundings(place: {
  readonly latitude: number;
  readonly longitude: number;
}): MapDrawing {
  const east = Math.cos((place.latitude * Math.PI) / 180);
  const at = ([latitude, longitude]: LatLng): Point => [
    Math.round(WIDTH / 2 + (longitude - place.longitude) * east * KM_OF_DEGREE * UNIT),
    Math.round(HEIGHT / 2 - (latitude - place.latitude) * KM_OF_DEGREE * UNIT),
  ];
  const drawn = (points: readonly LatLng[], closed: boolean): string[] => {
    const path = points.map(at);
    return boxOverlaps(path)
      ? [`M${path.map(([x, y]) => `${x} ${y}`).join('L')}${closed ? 'z' : ''}`]
      : [];
  };
  return {
    width: WIDTH,
    height: HEIGHT,
    km: KM_ACROSS,
    water: baseMap.flatMap((region) =>
      [...(region.sea ?? []), ...region.water].flatMap((shape) => drawn(shape, true)),
    ),
    lines: baseMap.flatMap((region) =>
      region.lines.flatMap(({ kind, points }) => drawn(points, false).map((d) => ({ kind, d }))),
    ),
    names: visibleNames(
      baseMap.flatMap((region) => region.names),
      at,
    ),
  };
}

/** Whether a line's bounding box overlaps the drawing. */
function boxOverlaps(path: readonly Point[]): boolean {
  const [xs, ys] = [path.map(([x]) => x), path.map(([, y]) => y)];
  return (
    Math.max(...xs) >= 0 &&
    Math.min(...xs) <= WIDTH &&
    Math.max(...ys) >= 0 &&
    Math.min(...ys) <= HEIGHT
  );
}

/** Names that overlap neither each other nor the mark in the centre, the most important first. */
function visibleNames(
  names: readonly MapName[],
  at: (place: LatLng) => Point,
): MapDrawing['names'] {
  const placed: {
    readonly x: number;
    readonly y: number;
    readonly half: number;
    readonly kind: string;
    readonly name: string;
  }[] = [];
  const mark = { x: WIDTH / 2, y: HEIGHT / 2 - 36, half: 40, tall: 56 };
  for (const { kind, name, at: where } of names.toSorted(
    (one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  )) {
    const [x, y] = at(where);
    const half = name.length * (kind === 'town' ? 7.5 : 6) + 10;
    const inside = x - half > 0 && x + half < WIDTH && y > 20 && y < HEIGHT - 50;
    const free = Math.abs(x - mark.x) > mark.half + half || Math.abs(y - mark.y) > mark.tall;
    if (
      !inside ||
      !free ||
      placed.some((one) => Math.abs(one.x - x) < one.half + half && Math.abs(one.y - y) < 30)
    )
      continue;
    placed.push({ x, y, half, kind, name });
    if (placed.length === MOST_NAMES) break;
  }
  return placed.map(({ half: _half, name, ...rest }) => ({
    ...rest,
    name: (mapNames as Readonly<Record<string, () => string>>)[name.toLowerCase()]?.() ?? name,
  }));
}
