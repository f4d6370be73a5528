import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BedKind } from './facts.ts';
import { examples } from './examples.ts';
import { namedScenes, scenesFor, type NamedScene, type Scene } from './index.ts';

const LIMIT = 330_000;
const WORDS: Record<BedKind, string> = {
  king: 'king',
  queen: 'queen',
  double: 'double',
  single: 'single',
  bunk: 'bunk',
  sofa_bed: 'sofa bed',
  day_bed: 'divan',
  cot: 'cot',
  mattress: 'mattress',
};

describe('scenesFor', () => {
  it('gives the same pictures every time', () => {
    for (const property of examples.slice(0, 2))
      expect(scenesFor(property)).toEqual(scenesFor(property));
  });

  it('gives another house for another slug', () => {
    const [first] = examples;
    if (!first) throw new Error('no examples');
    expect(scenesFor({ ...first, slug: 'another-villa' })[0]?.svg).not.toBe(
      scenesFor(first)[0]?.svg,
    );
  });

  for (const property of examples) {
    describe(property.slug, () => {
      let scenes: Scene[] = [];
      beforeAll(() => {
        scenes = scenesFor(property);
      });

      it('has at least nine different pictures, the cover first, each described', () => {
        expect(scenes[0]?.name).toBe('hero');
        expect(scenes.length).toBeGreaterThanOrEqual(9);
        expect(new Set(scenes.map((s) => s.svg)).size).toBe(scenes.length);
        expect(new Set(scenes.map((s) => s.name)).size).toBe(scenes.length);
        for (const scene of scenes) {
          expect(scene.alt).toMatch(/^[A-Z].{20,}\.$/);
          expect(scene.caption.length).toBeGreaterThan(2);
          expect([scene.width, scene.height]).toEqual([1600, 1067]);
        }
      });

      it('shows a pool only where there is one', () => {
        const pictured = scenes.some((s) => s.name === 'pool' || /\bpool\b/.test(s.alt));
        expect(pictured).toBe(property.art.pool !== 'none');
      });

      it('has a picture of every bedroom, saying its beds, and a lobby only where rooms are let', () => {
        const beds = scenes.filter((s) => s.name.startsWith('bedroom'));
        const rooms = property.rooms.flatMap(({ spaces }, roomIndex) =>
          spaces.flatMap(({ kind, beds: there }, spaceIndex) =>
            kind === 'bedroom' ? [{ roomIndex, spaceIndex, there }] : [],
          ),
        );
        expect(beds.map(({ roomIndex, spaceIndex }) => [roomIndex, spaceIndex])).toEqual(
          rooms.map(({ roomIndex, spaceIndex }) => [roomIndex, spaceIndex]),
        );
        for (const [i, { there }] of rooms.entries())
          for (const bed of there) expect(beds[i]?.alt).toContain(WORDS[bed]);
        expect(scenes.some((s) => s.name === 'lobby')).toBe(property.kind !== 'bungalow');
      });

      it('stays within its weight and holds no text', () => {
        for (const scene of scenes) {
          expect(scene.svg.length, scene.name).toBeLessThan(LIMIT);
          expect(scene.svg).not.toMatch(/<text|NaN|undefined|Infinity/);
        }
      });
    });
  }

  it('rasterises', async () => {
    for (const scene of scenesFor(examples[4] ?? fail())) {
      const { info } = await sharp(Buffer.from(scene.svg))
        .resize(300)
        .png()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([300, 200]);
    }
  });
});

describe('namedScenes', () => {
  let named: NamedScene[] = [];
  beforeAll(() => {
    named = namedScenes();
  });

  it('has every picture the product asks for, once', () => {
    const names = named.map((s) => s.name);
    const two = (n: number) => String(n).padStart(2, '0');
    const wanted = [
      'home-hero',
      'home-hero-night',
      'home-hero-phone',
      'home-hero-phone-night',
      'banner-monsoon',
      'banner-lake',
      'banner-hills',
      ...[
        'lonavala',
        'khandala',
        'pawna',
        'karla',
        'goa',
        'mahabaleshwar',
        'panchgani',
        'alibaug',
        'karjat',
        'igatpuri',
      ].map((p) => `place-${p}`),
      ...Array.from({ length: 24 }, (_, i) => `blog-${two(i + 1)}`),
      ...Array.from({ length: 12 }, (_, i) =>
        ['', '-b', '-c'].map((more) => `tour-domestic-${two(i + 1)}${more}`),
      ).flat(),
      ...Array.from({ length: 8 }, (_, i) =>
        ['', '-b', '-c'].map((more) => `tour-international-${two(i + 1)}${more}`),
      ).flat(),
      'social-card',
      'not-found',
      'empty-bookings',
      'empty-wishlist',
      'offline',
    ];
    expect([...names].sort()).toEqual([...wanted].sort());
  });

  it('keeps its promised sizes', () => {
    const size = (name: string) =>
      named.filter((s) => s.name === name).map((s) => [s.width, s.height])[0];
    expect(size('home-hero')).toEqual([2400, 1200]);
    expect(size('home-hero-phone')).toEqual([1280, 1200]);
    expect(size('banner-lake')).toEqual([1920, 800]);
    expect(size('social-card')).toEqual([1200, 630]);
    expect(size('offline')).toEqual([800, 600]);
  });

  it('stays within its weight, with a description and no broken numbers', () => {
    for (const scene of named) {
      expect(scene.svg.length, scene.name).toBeLessThan(LIMIT);
      expect(scene.alt).toMatch(/\.$/);
      expect(scene.svg).not.toMatch(/<text|NaN|undefined|Infinity/);
    }
  });

  it('rasterises', async () => {
    for (const scene of named) {
      const { info } = await sharp(Buffer.from(scene.svg))
        .resize(200)
        .png()
        .toBuffer({ resolveWithObject: true });
      expect(info.width).toBe(200);
    }
  });
});

function fail(): never {
  throw new Error('the example is missing');
}
