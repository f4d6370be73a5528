import type { Grounds, LaidPool } from '#shared/grounds.ts';
import type { Space } from '#shared/property-facts.ts';
import { type Box, floorsOf, layFloor, VERANDAH_DEPTH } from './lay-floor.ts';

/** The features of the grounds, from the property's facts and amenities. */
export interface SiteFacts {
  /** metres, seen from above, without the verandah */
  readonly house: { readonly width: number; readonly depth: number };
  readonly grounds: Grounds;
  readonly parking: number;
  readonly steps: number;
  readonly lawn: boolean;
  readonly bonfire: boolean;
  readonly barbecue: boolean;
  /** the view, as text; '' without one */
  readonly view: string;
  readonly rough: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The places of everything on the drawing, in metres from its top left corner. */
interface SiteLayout {
  readonly house: Box;
  /** in front of the house; null without one */
  readonly verandah: Box | null;
  readonly door: Point;
  readonly road: Box;
  /** from the gate along the front of the house */
  readonly pathY: number;
  readonly pools: readonly (Box & { readonly pool: LaidPool })[];
  readonly bays: readonly Box[];
  readonly lawn: Box;
  readonly trees: readonly Point[];
  /** the middle of the ten-metre scale */
  readonly scale: Point;
  /** for each feature, where its number stands */
  readonly at: Readonly<Record<string, Point>>;
}

export const SITE_WIDTH = 46;
export const SITE_HEIGHT = 34;
const ROAD = 3;
/** A mark and the area that takes its press stay this far inside the drawing. */
const MARK = 2;
/** The middle of the house, of a site whose drive is at the right: pools reach further away from the drive. */
const MIDDLE = 21.5;
const MAX_BAYS = 6;
const BAY = { w: 4.6, h: 2.4 };
const TREES: readonly (readonly [x: number, y: number])[] = [
  [3, 4.2],
  [3.6, 9.5],
  [2.8, 15.5],
  [3.4, 23],
  [9, 3.2],
  [17, 31],
  [9, 30.5],
  [26, 31.4],
  [36, 3.4],
  [40, 31.5],
];

/** The ground that a house covers, without its verandah: the widest and the deepest of its floors. */
export function houseGround(spaces: readonly Space[], grounds: Grounds): SiteFacts['house'] {
  const floors = floorsOf(spaces).map((floor) => layFloor(spaces, floor, grounds));
  return {
    width: Math.max(...floors.map(({ width }) => width)),
    depth: Math.max(4, ...floors.map(({ houseHeight }) => houseHeight)),
  };
}

const near = ({ x, y }: Point, box: Box): boolean =>
  x > box.x - 1.6 && x < box.x + box.w + 1.6 && y > box.y - 1.6 && y < box.y + box.h + 1.6;

/** The site with its drive at the right. */
function layToRight(site: SiteFacts): SiteLayout {
  const { grounds } = site;
  const w = Math.min(site.house.width, 26);
  const h = Math.min(site.house.depth, 15 - VERANDAH_DEPTH);
  const front = Math.max(12, 3 + h + VERANDAH_DEPTH);
  const ledge = grounds.verandah === null ? 0 : VERANDAH_DEPTH;
  const house = { x: MIDDLE - w / 2, y: front - ledge - h, w, h };
  const verandah =
    grounds.verandah === null ? null : { x: house.x, y: front - ledge, w, h: VERANDAH_DEPTH };
  const pools = grounds.pools.map((pool) => {
    const inHouse = { w: Math.min(pool.length, w - 2), h: Math.min(pool.width, h - 2) };
    return pool.place === 'front'
      ? {
          pool,
          x: MIDDLE + pool.x * grounds.drive - pool.length / 2,
          y: front + pool.gap,
          w: pool.length,
          h: pool.width,
        }
      : { pool, x: house.x + 1, y: house.y + 1, ...inHouse };
  });
  const pathY = front + 1.5;
  const bayX = SITE_WIDTH - ROAD - 0.5 - BAY.w;
  const bays = Array.from({ length: Math.min(site.parking, MAX_BAYS) }, (_, i) => ({
    x: bayX,
    // three above the drive, the others below it
    y: i < 3 ? pathY - 1.5 - BAY.h - i * 2.7 : pathY + 1.5 + (i - 3) * 2.7,
    ...BAY,
  }));
  const inFront = pools.some(({ pool }) => pool.place === 'front');
  const lawn = inFront
    ? { x: MIDDLE + 8.6, y: pathY + 1.6, w: 7.2, h: 8 }
    : { x: MIDDLE - 11, y: pathY + 2.4, w: 22, h: 8.4 };
  const fire = { x: lawn.x + lawn.w / 2, y: Math.min(SITE_HEIGHT - 3, lawn.y + lawn.h + 1.6) };
  const grill = { x: house.x - 2.2, y: front - 0.6 };
  const taken: Box[] = [
    house,
    ...pools,
    ...bays,
    ...(site.lawn ? [lawn] : []),
    ...(site.bonfire ? [{ ...fire, w: 2, h: 0 }] : []),
    ...(site.barbecue ? [{ ...grill, w: 0, h: 0 }] : []),
  ];
  return {
    house,
    verandah,
    door: { x: MIDDLE, y: front - ledge },
    road: { x: SITE_WIDTH - ROAD, y: 0, w: ROAD, h: SITE_HEIGHT },
    pathY,
    pools,
    bays,
    lawn,
    trees: TREES.map(([x, y]) => ({ x, y })).filter(
      (tree) => !taken.some((box) => near(tree, box)),
    ),
    scale: { x: 35.5, y: SITE_HEIGHT - 0.9 },
    at: {
      house: { x: house.x + w - 1.8, y: house.y + 1.6 },
      entrance: { x: MIDDLE + 2, y: pathY },
      verandah: { x: house.x + w * 0.25, y: front - VERANDAH_DEPTH / 2 },
      ...Object.fromEntries(
        pools.map((pool, i) => [`pool-${i}`, { x: pool.x + pool.w / 2, y: pool.y + pool.h / 2 }]),
      ),
      parking: { x: bayX + BAY.w / 2, y: pathY - 1.5 - BAY.h / 2 },
      lawn: { x: lawn.x + lawn.w / 2, y: lawn.y + lawn.h / 2 },
      bonfire: fire,
      barbecue: grill,
      road: { x: SITE_WIDTH - MARK, y: 5 },
      view: { x: 2.6, y: SITE_HEIGHT - 2.6 },
    },
  };
}

/** Lays out the grounds: the road at the side of the drive, the front of the house with its pools below. */
export function laySite(site: SiteFacts): SiteLayout {
  const laid = layToRight(site);
  if (site.grounds.drive === 1) return laid;
  const point = <T extends Point>(at: T): T => ({ ...at, x: SITE_WIDTH - at.x });
  const box = <T extends Box>(at: T): T => ({ ...at, x: SITE_WIDTH - at.x - at.w });
  return {
    ...laid,
    house: box(laid.house),
    verandah: laid.verandah && box(laid.verandah),
    door: point(laid.door),
    road: box(laid.road),
    pools: laid.pools.map(box),
    bays: laid.bays.map(box),
    lawn: box(laid.lawn),
    trees: laid.trees.map(point),
    scale: point(laid.scale),
    at: Object.fromEntries(Object.entries(laid.at).map(([key, at]) => [key, point(at)])),
  };
}
