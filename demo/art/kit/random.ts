/** Seeded random numbers: the same name gives the same picture on every machine. */
export interface Rng {
  (): number;
  /** a number in [from, to) */
  range(from: number, to: number): number;
  /** a whole number in [from, to] */
  int(from: number, to: number): number;
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T;
  chance(probability: number): boolean;
  /** an independent stream: adding a tree does not move the windows */
  fork(name: string): Rng;
}

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i += 1) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
}

export function makeRng(seed: string): Rng {
  let state = hash(seed) || 1;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    range: (from: number, to: number) => from + (to - from) * next(),
    int: (from: number, to: number) => from + Math.floor((to - from + 1) * next()),
    pick: <T>(items: readonly T[]): T => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('pick needs at least one item');
      return item;
    },
    chance: (probability: number) => next() < probability,
    fork: (name: string) => makeRng(`${seed}/${name}`),
  });
}

/** Smooth one-dimensional noise in [-1, 1], for ridges and shorelines. */
export function makeNoise(rng: Rng): (x: number) => number {
  const knots = Array.from({ length: 256 }, () => rng() * 2 - 1);
  return (x) => {
    const i = Math.floor(x);
    const t = x - i;
    const s = t * t * (3 - 2 * t);
    const a = knots[((i % 256) + 256) % 256] ?? 0;
    const b = knots[(((i + 1) % 256) + 256) % 256] ?? 0;
    return a + (b - a) * s;
  };
}
