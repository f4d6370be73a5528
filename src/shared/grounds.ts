import type { Pool, PoolKind, Space } from './property-facts.ts';

/** -1: left, 1: right, of a person who stands in the front garden and faces the house. */
export type Side = -1 | 1;

/** Where something is: in front of the house, inside it, or on its roof. */
export type Place = 'front' | 'inside' | 'roof';

/** A pool on the grounds. Metres. */
export interface LaidPool extends Pick<Pool, 'kind' | 'length' | 'width' | 'lining'> {
  readonly place: Place;
  /** of a pool in front: its middle, right of the middle of the house */
  readonly x: number;
  /** of a pool in front: the ground between the house and the water */
  readonly gap: number;
}

/** Where things lie around a house. Its floor plan and its pictures are both drawn from this. */
export interface Grounds {
  /** the side of the road, the gate and the parking */
  readonly drive: Side;
  readonly entrance: 'front';
  /** the side along which the verandah runs; null without one */
  readonly verandah: 'front' | null;
  readonly pools: readonly LaidPool[];
  /** sides that look over the land: all but that of the drive */
  readonly views: readonly ['front', 'back', Side];
}

const PLACES: Readonly<Record<PoolKind, Place>> = {
  outdoor: 'front',
  infinity: 'front',
  indoor: 'inside',
  rooftop: 'roof',
};
/** Metres between the steps of the house and the water. */
const GAP = 3;
/** Metres from the middle of the house towards the drive, at most, that a pool in front may reach. */
const TOWARDS_DRIVE = 7.8;
const OFF_MIDDLE = 0.8;

/** The side of the drive, chosen by the slug so that neighbours differ. Always the same for one slug. */
function driveOf(slug: string): Side {
  let hash = 2166136261;
  for (const letter of `${slug}/hero/side`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  const state = ((hash >>> 0 || 1) + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return (mixed ^ (mixed >>> 14)) >>> 0 < 2 ** 31 ? 1 : -1;
}

/**
 * Lays out the grounds of a property. A convention where the owner gave no survey: entrance, verandah and open-air
 * pools at the front, which faces the view; the drive at one side. `spaces`: of all room types.
 */
export function groundsOf(property: {
  readonly slug: string;
  readonly spaces: readonly Pick<Space, 'kind'>[];
  readonly pools: readonly Pick<Pool, 'kind' | 'length' | 'width' | 'lining'>[];
}): Grounds {
  const drive = driveOf(property.slug);
  let gap = GAP;
  return {
    drive,
    entrance: 'front',
    verandah: property.spaces.some(({ kind }) => kind === 'verandah') ? 'front' : null,
    pools: property.pools.map(({ kind, length, width, lining }) => {
      const place = PLACES[kind];
      const laid = {
        kind,
        length,
        width,
        lining,
        place,
        x: drive * Math.min(OFF_MIDDLE, TOWARDS_DRIVE - length / 2),
        gap,
      };
      if (place === 'front') gap += width + GAP;
      return laid;
    }),
    views: ['front', 'back', drive === 1 ? -1 : 1],
  };
}
