import { describe, expect, test } from 'vitest';
import { landingLinks } from '#web/app/landing-links.ts';
import { landingAt, LANDINGS, landingsOf, FIXED_PATHS, parseLandingList } from './landings.ts';

const TODAY = '2026-11-20';
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? [];

test('has a page for each landing link of the footer and no other, under any product name', () => {
  for (const brand of ['Verandah', 'Hill & Stay', 'वेरांडा']) {
    const paths = landingsOf(brand).map((landing) => landing.path);
    expect(paths).toEqual(landingLinks(brand).map((link) => link.path));
    expect(paths).toHaveLength(15);
    for (const path of paths) expect(path).toMatch(/^\/[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test('puts the product name into one path and finds that path under no other name', () => {
  expect(FIXED_PATHS).toHaveLength(14);
  expect(landingAt('/verandah-for-rent-with-swimming-pool/', 'Verandah')).toBeDefined();
  expect(landingAt('/hill-stay-for-rent-with-swimming-pool', 'Hill & Stay')).toBeDefined();
  expect(landingAt('/verandah-for-rent-with-swimming-pool', 'Hill & Stay')).toBeUndefined();
  expect(landingAt('/{product}-for-rent-with-swimming-pool', 'Verandah')).toBeUndefined();
});

test.each(LANDINGS.map((landing) => [landing.path, landing] as const))(
  'gives %s 120 to 200 words of text',
  (_, landing) => {
    const words = landing.text.join(' ').split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(120);
    expect(words).toBeLessThanOrEqual(200);
    expect(landing.description.length).toBeGreaterThan(80);
    expect(landing.description.length).toBeLessThanOrEqual(160);
    expect(landing.title.length).toBeLessThanOrEqual(60);
    expect(landing.text.join(' ')).not.toContain('{');
  },
);

describe('texts of different pages', () => {
  const all = (landing: (typeof LANDINGS)[number]): string =>
    [landing.title, landing.heading, landing.description, ...landing.text].join('. ');
  /** all runs of that many words */
  const runs = (text: string, length: number): Set<string> => {
    const words = wordsOf(text);
    return new Set(
      words.slice(0, words.length - length + 1).map((_, i) => words.slice(i, i + length).join(' ')),
    );
  };
  /** share of all runs that both texts have: 0 to 1 */
  const overlap = (a: Set<string>, b: Set<string>): number => {
    const common = [...a].filter((run) => b.has(run)).length;
    return common / (a.size + b.size - common);
  };
  const pairs = LANDINGS.flatMap((a, i) => LANDINGS.slice(i + 1).map((b) => [a, b] as const));

  test('have different titles, headings and descriptions', () => {
    for (const of of ['title', 'heading', 'description'] as const)
      expect(new Set(LANDINGS.map((landing) => landing[of])).size).toBe(15);
  });

  test('share few runs of three words, and no run of eight', () => {
    const alike = pairs.map(([a, b]) => ({
      a: a.path,
      b: b.path,
      triples: overlap(runs(all(a), 3), runs(all(b), 3)),
      long: overlap(runs(a.text.join(' '), 8), runs(b.text.join(' '), 8)),
    }));
    expect(alike.filter(({ triples }) => triples > 0.06)).toEqual([]);
    expect(alike.filter(({ long }) => long > 0)).toEqual([]);
  });
});

test('applies its fixed filters until the visitor chooses others', () => {
  const at = (path: string, query = '') => {
    const landing = landingAt(path, 'Verandah');
    if (landing === undefined) throw new Error(path);
    return parseLandingList(landing, new URLSearchParams(query), TODAY).state;
  };
  expect(at('/2-bhk-villa-in-lonavala-for-rent/').query.party.rooms).toBe(2);
  expect(
    at('/2-bhk-villa-in-lonavala-for-rent', 'checkin=2026-12-05&checkout=2026-12-07&rooms=3').query
      .party.rooms,
  ).toBe(3);
  expect(at('/best-luxury-villas-in-lonavala').sort).toBe('rating');
  expect(at('/best-luxury-villas-in-lonavala', 'checkin=2026-12-05&checkout=2026-12-07').sort).toBe(
    'recommended',
  );
  expect(at('/villas-in-lonavala-for-one-night-stay').query.stay).toEqual({
    checkIn: TODAY,
    checkOut: '2026-11-21',
  });
  expect(landingAt('/no-such-page', 'Verandah')).toBeUndefined();
  const pool = landingsOf('Verandah').filter(({ path }) => path.includes('pool'));
  expect(pool).toHaveLength(7);
  for (const landing of pool) expect(landing.pool, landing.path).toBe(true);
  for (const landing of landingsOf('Verandah'))
    expect(landing.luxury === true, landing.path).toBe(landing.path.includes('luxury'));
});
