import type { Grounds, LaidPool } from '#shared/grounds.ts';
import type { BathFitting, BedKind, Space } from '#shared/property-facts.ts';

/** Metres from the top left corner of the drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface PlacedBed extends Box {
  readonly kind: BedKind;
}

/** A room with its place in the drawing. `inner`: the side of its door. */
export interface PlacedSpace {
  /** index in the room type's list of spaces */
  readonly index: number;
  readonly space: Space;
  readonly box: Box;
  readonly inner: 'below' | 'above';
  /** of a bedroom its own bathroom; of a bathroom the whole room */
  readonly bath: Box | null;
  readonly beds: readonly PlacedBed[];
}

interface PlacedPool extends Box {
  readonly pool: LaidPool;
}

/** The front of the house is below in the drawing. */
export interface FloorPlan {
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly PlacedSpace[];
  /** between the two rows of rooms, and from there to the entrance; empty with one row */
  readonly passages: readonly Box[];
  /** depth of the house; the verandah lies below */
  readonly houseHeight: number;
  /** the middle of the entrance, on the front wall; null on other floors and in a room of a hotel */
  readonly entrance: { readonly x: number; readonly y: number } | null;
  /** the pools of this floor, and those in front of it, which reach beyond `width` and `height` */
  readonly pools: readonly PlacedPool[];
}

const PASSAGE = 1.5;
export const VERANDAH_DEPTH = 2.6;
/** The floor around an indoor pool. */
const POOL_RIM = 0.8;
/** The middle of a room's door, from the left wall of the room. */
export const DOOR_MIDDLE = 0.75;
const AREAS = {
  bedroom: 15,
  bathroom: 9,
  sitting: 24,
  dining: 18,
  kitchen: 14,
  other: 14,
  verandah: 0,
} as const;
/** metres: width at the head, and length */
const BEDS: Readonly<Record<BedKind, readonly [number, number]>> = {
  king: [1.9, 2.05],
  queen: [1.6, 2],
  double: [1.4, 1.95],
  single: [0.95, 1.95],
  bunk: [0.95, 1.95],
  sofa_bed: [2, 0.95],
  day_bed: [0.9, 1.95],
  cot: [0.75, 1.5],
  mattress: [0.9, 1.9],
};

/** metres along the wall */
export const FITTING_WIDTHS: Readonly<Record<BathFitting, number>> = {
  bathtub: 1.6,
  shower: 0.82,
  bucket: 0.65,
  rails: 0.45,
};

const areaOf = (space: Space): number =>
  AREAS[space.kind] +
  space.beds.length * 2 +
  (space.kind === 'bedroom' && space.bath.length > 0 ? 5 : 0);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Places the beds side by side, heads to the outer wall; scaled down in a narrow room. */
function placeBeds({ beds }: Space, box: Box, inner: PlacedSpace['inner']): PlacedBed[] {
  const sizes = beds.map((kind) => BEDS[kind]);
  const gap = 0.3;
  const scale = Math.min(
    1,
    (box.w - 0.7) / (sum(sizes.map(([w]) => w)) + gap * (sizes.length - 1)),
  );
  const all = sum(sizes.map(([w]) => w)) * scale + gap * scale * (sizes.length - 1);
  let x = box.x + (box.w - all) / 2;
  return beds.map((kind) => {
    const [w, h] = BEDS[kind];
    const placed = {
      kind,
      x,
      y: inner === 'below' ? box.y + 0.25 : box.y + box.h - 0.25 - h * scale,
      w: w * scale,
      h: h * scale,
    };
    x += (w + gap) * scale;
    return placed;
  });
}

function placeRow(
  row: readonly (readonly [number, Space])[],
  at: Box,
  inner: PlacedSpace['inner'],
): PlacedSpace[] {
  const whole = sum(row.map(([, space]) => areaOf(space)));
  let { x } = at;
  return row.map(([index, space]) => {
    const w = (at.w * areaOf(space)) / whole;
    const box = { x, y: at.y, w, h: at.h };
    x += w;
    const size = {
      w: Math.min(
        w * 0.66,
        Math.max(1.9, 0.4 + sum(space.bath.map((fitting) => FITTING_WIDTHS[fitting]))),
      ),
      h: Math.min(at.h * 0.36, 2),
    };
    const own = {
      x: box.x + w - size.w,
      y: inner === 'below' ? box.y + box.h - size.h : box.y,
      ...size,
    };
    return {
      index,
      space,
      box,
      inner,
      bath: space.kind === 'bathroom' ? box : space.bath.length > 0 ? own : null,
      beds: placeBeds(space, box, inner),
    };
  });
}

/** The floor of the entrance: the ground floor, or the lowest above it. */
export const entranceFloor = (spaces: readonly Space[]): number =>
  floorsOf(spaces).find((floor) => floor >= 0) ?? 0;

/** The floor that leads to the pools in front: that of a deck below the entrance, or that of the entrance. */
const poolFloor = (spaces: readonly Space[]): number =>
  Math.min(
    entranceFloor(spaces),
    ...spaces.filter(({ kind }) => kind === 'verandah').map(({ floor }) => floor),
  );

type Numbered = readonly (readonly [number, Space])[];
const areasOf = (row: Numbered): number => sum(row.map(([, space]) => areaOf(space)));

/** Where the first row ends that holds half of the floor. */
function halfOf(rooms: Numbered): number {
  let filled = 0;
  const split = rooms.findIndex(([, space]) => (filled += areaOf(space)) >= areasOf(rooms) / 2) + 1;
  return Math.min(split, rooms.length - 1);
}

/** The front row with the hall that leads from the entrance to the passage; a single room has the hall beside it. */
function placeFront(
  row: Numbered,
  at: Box,
  drive: Grounds['drive'],
): { readonly rooms: PlacedSpace[]; readonly hall: Box } {
  const split = row.length > 1 ? halfOf(row) : drive === 1 ? 1 : 0;
  const [left, right] = [row.slice(0, split), row.slice(split)];
  const leftWidth = ((at.w - PASSAGE) * areasOf(left)) / areasOf(row);
  const hall = { x: at.x + leftWidth, y: at.y, w: PASSAGE, h: at.h };
  return {
    rooms: [
      ...placeRow(left, { ...at, w: leftWidth }, 'above'),
      ...placeRow(right, { ...at, x: hall.x + PASSAGE, w: at.w - PASSAGE - leftWidth }, 'above'),
    ],
    hall,
  };
}

/**
 * Lays out the rooms of one floor: up to two rows along a passage in the given order, each room as large as its
 * contents need, and the verandah in front. `grounds`: of a property let whole, whose entrance and pools belong to its
 * floors; null for a room of a hotel. The same rooms always give the same plan. A sketch, not a survey.
 */
export function layFloor(
  spaces: readonly Space[],
  floor: number,
  grounds: Grounds | null = null,
): FloorPlan {
  const here = spaces
    .map((space, index) => [index, space] as const)
    .filter(([, space]) => space.floor === floor);
  const rooms = here.filter(([, space]) => space.kind !== 'verandah');
  const open = here.filter(([, space]) => space.kind === 'verandah');
  const enters = grounds !== null && floor === entranceFloor(spaces);
  const poolsAt = (place: LaidPool['place']): readonly LaidPool[] =>
    grounds?.pools.filter((pool) => pool.place === place) ?? [];
  const inside = enters ? poolsAt('inside') : [];
  const area = areasOf(rooms);
  const rows = rooms.length > 2 ? 2 : 1;
  const width = Math.max(
    rooms.length === 0
      ? 8
      : Math.max(rows === 1 ? rooms.length * 4.4 : 9, Math.sqrt(area * (rows === 2 ? 1.75 : 1.2))),
    ...inside.map((pool) => pool.length + 2 * POOL_RIM),
  );
  const split = rows === 2 ? halfOf(rooms) : rooms.length;
  const [back, front] = [rooms.slice(0, split), rooms.slice(split)];
  const deep = (row: Numbered): number =>
    row.length === 0 ? 0 : Math.min(7, Math.max(4.2, areasOf(row) / width));
  // an indoor pool has the rear of the house
  const rear = sum(inside.map((pool) => pool.width + 2 * POOL_RIM));
  const passageY = rear + deep(back);
  const houseHeight = passageY + (front.length > 0 ? PASSAGE + deep(front) : 0);
  const frontBox = { x: 0, y: passageY + PASSAGE, w: width, h: deep(front) };
  const hall = enters && front.length > 0 ? placeFront(front, frontBox, grounds?.drive ?? 1) : null;
  const backRooms = placeRow(back, { x: 0, y: rear, w: width, h: deep(back) }, 'below');
  const placed = [
    ...backRooms,
    ...(hall?.rooms ?? placeRow(front, frontBox, 'above')),
    ...open.map(([index, space], i): PlacedSpace => {
      const box = {
        x: (width / open.length) * i,
        y: houseHeight,
        w: width / open.length,
        h: VERANDAH_DEPTH,
      };
      return {
        index,
        space,
        box,
        inner: 'above',
        bath: null,
        beds: placeBeds(space, box, 'above'),
      };
    }),
  ];
  const height = houseHeight + (open.length > 0 ? VERANDAH_DEPTH : 0);
  // with one row, every room opens to the front: guests enter through the sitting room or kitchen
  const first = backRooms.find(({ space }) => space.kind !== 'bedroom') ?? backRooms[0];
  return {
    width,
    height,
    rooms: placed,
    passages: [
      ...(front.length > 0 ? [{ x: 0, y: passageY, w: width, h: PASSAGE }] : []),
      ...(hall ? [hall.hall] : []),
    ],
    houseHeight,
    entrance: enters
      ? {
          x: hall
            ? hall.hall.x + PASSAGE / 2
            : first === undefined
              ? width / 2
              : first.box.x + DOOR_MIDDLE,
          y: houseHeight,
        }
      : null,
    pools: [
      ...inside.map((pool, i) => ({
        pool,
        x: POOL_RIM,
        y: POOL_RIM + sum(inside.slice(0, i).map((other) => other.width + 2 * POOL_RIM)),
        w: pool.length,
        h: pool.width,
      })),
      ...(floor === poolFloor(spaces) ? poolsAt('front') : []).map((pool) => ({
        pool,
        x: width / 2 + pool.x - pool.length / 2,
        y: height + pool.gap,
        w: pool.length,
        h: pool.width,
      })),
    ],
  };
}

/** The floors that have rooms: from the entrance upwards, then those below. */
export const floorsOf = (spaces: readonly Space[]): readonly number[] =>
  [...new Set(spaces.map(({ floor }) => floor))].sort(
    (a, b) => (a < 0 ? 100 - a : a) - (b < 0 ? 100 - b : b),
  );
