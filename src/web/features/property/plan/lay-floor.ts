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

export interface FloorPlan {
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly PlacedSpace[];
  /** between the two rows of rooms; null with one row */
  readonly passage: Box | null;
  /** depth of the house; the verandah lies below */
  readonly houseHeight: number;
}

const PASSAGE = 1.5;
const VERANDAH_DEPTH = 2.6;
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

/**
 * Lays out the rooms of one floor: up to two rows along a passage in the given order, each room as large as its
 * contents need, and the verandah in front. The same rooms always give the same plan. A sketch, not a survey.
 */
export function layFloor(spaces: readonly Space[], floor: number): FloorPlan {
  const here = spaces
    .map((space, index) => [index, space] as const)
    .filter(([, space]) => space.floor === floor);
  const rooms = here.filter(([, space]) => space.kind !== 'verandah');
  const open = here.filter(([, space]) => space.kind === 'verandah');
  const area = sum(rooms.map(([, space]) => areaOf(space)));
  const rows = rooms.length > 2 ? 2 : 1;
  const width =
    rooms.length === 0
      ? 8
      : Math.max(rows === 1 ? rooms.length * 4.4 : 9, Math.sqrt(area * (rows === 2 ? 1.75 : 1.2)));
  let split = rooms.length;
  if (rows === 2) {
    let filled = 0;
    split = rooms.findIndex(([, space]) => (filled += areaOf(space)) >= area / 2) + 1;
    if (split >= rooms.length) split = rooms.length - 1;
  }
  const [back, front] = [rooms.slice(0, split), rooms.slice(split)];
  const deep = (row: typeof rooms): number =>
    row.length === 0
      ? 0
      : Math.min(7, Math.max(4.2, sum(row.map(([, space]) => areaOf(space))) / width));
  const passage = front.length > 0 ? { x: 0, y: deep(back), w: width, h: PASSAGE } : null;
  const houseHeight = deep(back) + (passage === null ? 0 : PASSAGE) + deep(front);
  const placed = [
    ...placeRow(back, { x: 0, y: 0, w: width, h: deep(back) }, 'below'),
    ...placeRow(front, { x: 0, y: deep(back) + PASSAGE, w: width, h: deep(front) }, 'above'),
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
  return {
    width,
    height: houseHeight + (open.length > 0 ? VERANDAH_DEPTH : 0),
    rooms: placed,
    passage,
    houseHeight,
  };
}

/** The floors that have rooms: from the entrance upwards, then those below. */
export const floorsOf = (spaces: readonly Space[]): readonly number[] =>
  [...new Set(spaces.map(({ floor }) => floor))].sort(
    (a, b) => (a < 0 ? 100 - a : a) - (b < 0 ? 100 - b : b),
  );
