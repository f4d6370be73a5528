import { contours, type ContourMultiPolygon } from 'd3-contour';
import { ghats, type LatLng, type MapLine, type MapName } from './base-map.ts';

/**
 * The relief of our own map: a height model computed from the ridges, forts and rivers that the map draws and from the
 * edge of the ghat, where the Deccan falls to the Konkan. It is outlined in steps. Heights are of the right order but
 * not surveyed: for looks, not for navigation.
 */
export interface ReliefRegion {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly lines: readonly MapLine[];
  readonly names: readonly MapName[];
}

/** One step of the relief: all ground at least this high, or at most this low. */
export interface ReliefStep {
  readonly kind: 'high' | 'low';
  /** 1 = next to the level of the plain land, then away from it */
  readonly step: number;
  readonly rings: readonly (readonly LatLng[])[][];
}

/** Metres: the height of the plain land colour. */
export const LAND = 560;
const HIGH = [625, 690, 765, 850, 950] as const;
const LOW = [470, 350, 230, 130] as const;
const KM_A_DEGREE = 110.6;
const COLUMNS = 236;

/** Kilometres from a point to a line. */
function fromLine(
  points: readonly LatLng[],
  latitude: number,
  longitude: number,
  narrow: number,
): number {
  let best = Infinity;
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1], points[i]];
    if (!a || !b) continue;
    const [ax, ay] = [(a[1] - longitude) * narrow, a[0] - latitude];
    const [bx, by] = [(b[1] - longitude) * narrow, b[0] - latitude];
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
    best = Math.min(best, Math.hypot(ax + dx * t, ay + dy * t));
  }
  return best * KM_A_DEGREE;
}

const smooth = (t: number): number => {
  const k = Math.max(0, Math.min(1, t));
  return k * k * (3 - 2 * k);
};

/** A fixed pseudo-random value, 0..1, for a grid point of the noise. */
function knot(x: number, y: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

function noise(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - i), smooth(y - j)];
  const top = knot(i, j) * (1 - u) + knot(i + 1, j) * u;
  return (top * (1 - v) + (knot(i, j + 1) * (1 - u) + knot(i + 1, j + 1) * u) * v) * 2 - 1;
}

/** Longitude of the plateau's edge at a latitude. */
function edgeAt(latitude: number): number {
  const at = ghats.findIndex(([south]) => south <= latitude);
  const [a, b] = [ghats[at - 1], ghats[at]];
  if (a && b) return a[1] + ((b[1] - a[1]) * (a[0] - latitude)) / (a[0] - b[0] || 1);
  return (at === 0 ? ghats[0] : ghats.at(-1))?.[1] ?? 0;
}

/** Metres of the lowland by the sea, and kilometres of the slope up to the plateau. */
const LOWLAND = 70;
const RISE_KM = 2.6;

const degreesEast = (km: number, latitude: number): number =>
  km / (Math.cos((latitude * Math.PI) / 180) * KM_A_DEGREE);

/** The lowland of the whole coast, in the steps of the regions, for the parts outside any region. */
export function coastSteps(): readonly ReliefStep[] {
  return LOW.map((level, i) => {
    // where the slope reaches this level
    let t = 0.5;
    for (let halves = 0.25; halves > 0.001; halves /= 2)
      t += smooth(t) < (level - LOWLAND) / (LAND - LOWLAND) ? halves : -halves;
    const east = (t - 1) * RISE_KM;
    const line = ghats.map(([latitude, longitude]): LatLng => [
      latitude,
      longitude + degreesEast(east, latitude),
    ]);
    return {
      kind: 'low' as const,
      step: i + 1,
      rings: [[[...line, [8, 77], [8, 68], [22.4, 68], [22.2, 72.9]]]],
    };
  });
}

/** Approximate metres above sea level. */
export function heightAt(region: ReliefRegion, latitude: number, longitude: number): number {
  const narrow = Math.cos((latitude * Math.PI) / 180);
  const east = (longitude - edgeAt(latitude)) * narrow * KM_A_DEGREE;
  const deccan = smooth((east + RISE_KM) / RISE_KM);
  const plain = LOWLAND + (LAND - LOWLAND) * deccan;
  // spurs of the ghat run down into the lowland
  let height =
    LOWLAND +
    (LAND - LOWLAND) *
      Math.max(
        deccan,
        0.5 * smooth((east + 7) / 5) * (0.5 + 0.5 * noise(latitude * 42, longitude * 15)),
      ) +
    95 * Math.exp(-((east / 1.3) ** 2));
  const [x, y] = [longitude * narrow * KM_A_DEGREE, latitude * KM_A_DEGREE];
  height +=
    (noise(x / 4.2, y / 4.2) * 78 + noise(x / 1.7, y / 1.7) * 36 + noise(x / 0.62, y / 0.62) * 13) *
    (0.35 + 0.65 * deccan);
  for (const line of region.lines) {
    if (line.kind === 'ridge' && !line.points.every((point) => ghats.includes(point)))
      height += 255 * Math.exp(-((fromLine(line.points, latitude, longitude, narrow) / 1.05) ** 2));
    if (line.kind === 'river')
      height -=
        78 * deccan * Math.exp(-((fromLine(line.points, latitude, longitude, narrow) / 1.3) ** 2));
  }
  for (const { kind, at } of region.names) {
    if (kind !== 'fort' && kind !== 'peak') continue;
    const km = Math.hypot((at[1] - longitude) * narrow, at[0] - latitude) * KM_A_DEGREE;
    // a fort is a table: steep all round, flat on top
    height +=
      (kind === 'fort' ? 400 : 210) * smooth((kind === 'fort' ? 1.75 - km : 1.5 - km) / 1.25);
  }
  const rim =
    Math.min(
      latitude - region.south,
      region.north - latitude,
      (longitude - region.west) * narrow,
      (region.east - longitude) * narrow,
    ) * KM_A_DEGREE;
  return plain + (height - plain) * smooth(rim / 4.5);
}

/** Degrees, about 3.5 km: features farther away do not change a height. */
const REACH = 0.032;

/** The region with only the features that influence heights at a latitude. */
const around = (region: ReliefRegion, latitude: number): ReliefRegion => ({
  ...region,
  lines: region.lines.filter(
    ({ kind, points }) =>
      (kind === 'ridge' || kind === 'river') &&
      points.some(([north]) => north > latitude - REACH) &&
      points.some(([north]) => north < latitude + REACH),
  ),
  names: region.names.filter(({ at }) => Math.abs(at[0] - latitude) < REACH),
});

/** The relief steps of a region, those next to the plain land first. */
export function reliefOf(region: ReliefRegion): readonly ReliefStep[] {
  const rows = Math.round(
    (COLUMNS * (region.north - region.south)) /
      ((region.east - region.west) * Math.cos((region.south * Math.PI) / 180)),
  );
  const values = new Float64Array(COLUMNS * rows);
  for (let r = 0; r < rows; r += 1) {
    const latitude = region.north - ((r + 0.5) / rows) * (region.north - region.south);
    const here = around(region, latitude);
    for (let c = 0; c < COLUMNS; c += 1)
      values[r * COLUMNS + c] = heightAt(
        here,
        latitude,
        region.west + ((c + 0.5) / COLUMNS) * (region.east - region.west),
      );
  }
  const outline = contours().size([COLUMNS, rows]);
  const place = ([x = 0, y = 0]: readonly number[]): LatLng => [
    region.north - (y / rows) * (region.north - region.south),
    region.west + (x / COLUMNS) * (region.east - region.west),
  ];
  const ringsOf = ({ coordinates }: ContourMultiPolygon) =>
    coordinates.map((polygon) => polygon.map((ring) => ring.map(place)));
  const low = [...values].map((value) => -value);
  return [
    ...LOW.map((level, i) => ({
      kind: 'low' as const,
      step: i + 1,
      rings: ringsOf(outline.contour(low, -level)),
    })),
    ...HIGH.map((level, i) => ({
      kind: 'high' as const,
      step: i + 1,
      rings: ringsOf(outline.contour([...values], level)),
    })),
  ];
}
