/** How a house is furnished: one style for all its rooms, seeded by the slug, limited by price and stars. */
import type { DrawnProperty } from '../facts.ts';
import { floorSaid, ratePerBedroom, simple } from '../evidence.ts';
import type { Hex } from '../kit/colour.ts';
import { makeRng } from '../kit/random.ts';

export type Floor =
  | 'boards'
  | 'tiles'
  | 'stone'
  | 'athangudi'
  | 'oxide'
  | 'terrazzo'
  | 'marble'
  | 'kota'
  | 'check';
export type Level = 'simple' | 'homely' | 'fine';
export type Headboard = 'cane' | 'panel' | 'posts' | 'iron' | 'slats' | 'arch';
export type Seat = 'planter' | 'cane' | 'modern' | 'bench' | 'rocker';

export interface Scheme {
  wall: Hex;
  accent: Hex;
  cloth: Hex;
  print: Hex;
  second: Hex;
  wood: Hex;
  floor: Floor;
}

export interface Character {
  readonly level: Level;
  readonly headboard: Headboard;
  readonly seat: Seat;
  readonly ceiling: 'plain' | 'beams' | 'slats';
  readonly shade: 'cane' | 'globe' | 'cone' | 'bulb';
  /** the colours of the n-th room: walls and linen differ, wood and floor are the same */
  readonly scheme: (room: number) => Scheme;
}

type Inks = readonly [accent: Hex, print: Hex, second: Hex];

const TRIOS: readonly Inks[] = [
  ['#1F5A45', '#B5482F', '#D99A1C'],
  ['#B5482F', '#2F5F7A', '#7FA08A'],
  ['#8A3B28', '#1F5A45', '#C98A4B'],
  ['#3E4C6B', '#C96F4A', '#D9B45C'],
  ['#A23F52', '#1F5A45', '#D9A441'],
  ['#2F5F7A', '#B5482F', '#E0B35A'],
  ['#6B7A3A', '#7A3B4E', '#D8B67E'],
  ['#274B5A', '#D08A3A', '#9DB6A0'],
  ['#7A3B4E', '#3F6B57', '#D9A98C'],
  ['#4A6B63', '#8A4B2B', '#C9B06A'],
  ['#5A4A7A', '#B8713F', '#9DB08C'],
  ['#2E3E3A', '#A8573A', '#B7A98A'],
];
/** Quiet colours of expensive houses. */
const QUIET: readonly Inks[] = [
  ['#46524E', '#8A6A4A', '#B7A98A'],
  ['#2E4A48', '#A8795A', '#C9BBA0'],
  ['#5A5148', '#3F5B52', '#C4B49A'],
  ['#6A4A3A', '#46586A', '#BFA98C'],
  ['#3A4A5A', '#A8674A', '#C8B89A'],
];
const WALLS: readonly Hex[] = [
  '#F1E6D0',
  '#DCE5D8',
  '#EBCFA6',
  '#F6F0E4',
  '#C9D8D2',
  '#E6C3AE',
  '#E9DCC0',
  '#D3DDE0',
  '#F0DFC8',
  '#DAD9C2',
];
const LIME: readonly Hex[] = ['#F2EDDD', '#BFD8D4', '#E8C9A0', '#CFE0C4', '#E9D0C0', '#C6D3E0'];
const PALE: readonly Hex[] = ['#EFEAE0', '#E4DED0', '#DDD9CF', '#E9E2D4', '#D2CBBE'];
const WOODS: readonly Hex[] = ['#7A4A2E', '#8E5C3A', '#6A3F28', '#A5734A', '#5A3826', '#80502F'];
const LINEN: readonly Hex[] = ['#F6EEDD', '#FBF5E6', '#F3E7CF', '#E9E3D2', '#F8F1E0', '#FAF3E5'];
const FLOORS: Record<Level, readonly Floor[]> = {
  simple: ['oxide', 'kota', 'oxide', 'tiles'],
  homely: ['athangudi', 'boards', 'tiles', 'kota', 'terrazzo', 'check', 'oxide'],
  fine: ['boards', 'marble', 'stone', 'terrazzo', 'athangudi', 'boards'],
};
const HEADBOARDS: Record<Level, readonly Headboard[]> = {
  simple: ['slats', 'iron', 'iron'],
  homely: ['cane', 'slats', 'arch', 'panel', 'iron'],
  fine: ['panel', 'cane', 'posts', 'arch'],
};
const SEATS: Record<Level, readonly Seat[]> = {
  simple: ['bench', 'cane'],
  homely: ['planter', 'cane', 'rocker', 'bench'],
  fine: ['modern', 'cane', 'planter', 'modern'],
};

/** The furnishing level of a house, from its price and stars. */
export function levelOf(p: DrawnProperty): Level {
  if (simple(p) || p.stars <= 2) return 'simple';
  return p.stars === 5 || ratePerBedroom(p) >= 5_800 ? 'fine' : 'homely';
}

/** The character of a slug, the same in every picture. */
export function characterOf(p: DrawnProperty): Character {
  const rng = makeRng(`${p.slug}/character`);
  const level = levelOf(p);
  const modern = p.art.style === 'villa' || p.art.style === 'hotel';
  const inks = rng.fork('inks').pick(level === 'fine' && modern ? QUIET : TRIOS);
  const walls =
    level === 'simple' ? LIME : level === 'fine' ? [...PALE, ...WALLS.slice(3, 6)] : WALLS;
  const from = rng.fork('walls').int(0, walls.length - 1);
  const linen = rng.fork('linen').int(0, LINEN.length - 1);
  const wood = rng.fork('wood').pick(WOODS);
  const floor = floorSaid(p) ?? rng.fork('floor').pick(FLOORS[level]);
  const [a, b, c] = inks;
  const turns: readonly Inks[] = [
    [a, b, c],
    [b, c, a],
    [a, c, b],
    [c, b, a],
    [b, a, c],
  ];
  return {
    level,
    headboard: rng.fork('head').pick(HEADBOARDS[level]),
    seat: rng.fork('seat').pick(SEATS[level]),
    ceiling:
      level === 'simple'
        ? p.art.roof === 'flat'
          ? 'plain'
          : 'slats'
        : modern
          ? rng.fork('ceiling').pick(['plain', 'slats', 'plain'] as const)
          : rng.fork('ceiling').pick(['beams', 'slats', 'beams', 'plain'] as const),
    shade: level === 'simple' ? 'bulb' : rng.fork('shade').pick(['cane', 'globe', 'cone'] as const),
    scheme: (room) => {
      const [accent, print, second] = turns[room % turns.length] ?? inks;
      return {
        wall: walls[(from + room * 3) % walls.length] ?? '#F1E6D0',
        cloth: LINEN[(linen + room) % LINEN.length] ?? '#F6EEDD',
        accent,
        print,
        second,
        wood,
        floor,
      };
    },
  };
}
