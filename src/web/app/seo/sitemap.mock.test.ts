import { RouterContextProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import type { Context } from '#platform/context.ts';
import { appContext, configContext, type PublicConfig } from '#web/context.ts';
import {
  type Entry,
  latest,
  sitemapFile,
  sitemapFiles,
  sitemapIndex,
  urlSet,
} from './sitemap.server.ts';

vi.mock('#marketplace/catalogue/index.ts', () => ({
  // as many as the test's context has, without the fourth to sixth
  liveParts: async ({ properties }: { properties: number }, size: number) => {
    const ids = idsOf(properties);
    return [...new Set(ids.map((id) => Math.ceil(id / size)))].map((part) => ({
      part,
      updatedAt: day(ids.findLast((id) => Math.ceil(id / size) === part) ?? 0),
    }));
  },
  livePropertiesOf: async ({ properties }: { properties: number }, part: number, size: number) =>
    idsOf(properties)
      .filter((id) => Math.ceil(id / size) === part)
      .map(house),
}));
vi.mock('#marketplace/pricing/index.ts', () => ({ listCoupons: async () => [] }));
vi.mock('#marketplace/content/index.ts', () => ({
  postIndex: async () => [
    { slug: 'rain', name: 'Rain', pictureId: 'rainpicture', changedAt: day(30) },
  ],
  tourIndex: async () => [],
}));

const ORIGIN = 'https://verandah.example';
const day = (n: number): Date => new Date(Date.UTC(2026, 9, n));
const house = (id: number) => ({
  id,
  slug: `house-${id}`,
  hotelType: 'bungalow' as const,
  updatedAt: day(id),
  reviewed: id % 2 === 0,
  pictureIds: [`picture${id}`],
});
const idsOf = (most: number): number[] =>
  Array.from({ length: most }, (_, i) => i + 1).filter((id) => id < 4 || id > 6);

function context(properties: number): RouterContextProvider {
  const provider = new RouterContextProvider();
  const config: Pick<PublicConfig, 'brandName' | 'publicUrl'> = {
    brandName: 'Verandah',
    publicUrl: ORIGIN,
  };
  // only the values that the sitemap reads
  provider.set(configContext, config as PublicConfig);
  // replaces the use cases behind it
  provider.set(appContext, { properties } as unknown as Context);
  return provider;
}

const paths = (entries: readonly Entry[] | null): string[] =>
  (entries ?? []).map(({ path }) => path);

describe('the files', () => {
  test('hold one subject each, dated by its latest change', async () => {
    const files = await sitemapFiles(context(3));
    expect(paths(files)).toEqual(
      expect.arrayContaining([
        '/sitemaps/pages.xml',
        '/sitemaps/stays.xml',
        '/sitemaps/journal.xml',
      ]),
    );
    expect(files.find(({ path }) => path === '/sitemaps/stays.xml')?.changed).toEqual(day(3));
    expect(files.find(({ path }) => path === '/sitemaps/journal.xml')?.changed).toEqual(day(30));
  });

  test('split properties by id ranges, skip a range without live ones, and neither lose nor repeat any', async () => {
    const many = context(10);
    const files = (await sitemapFiles(many, 3))
      .map(({ path }) => path)
      .filter((path) => path.includes('stays'));
    expect(files).toEqual([
      '/sitemaps/stays.xml',
      '/sitemaps/stays-3.xml',
      '/sitemaps/stays-4.xml',
    ]);
    expect(await sitemapFile(many, 'stays-2.xml', 3)).toBeNull();
    const parts = await Promise.all(
      files.map((path) => sitemapFile(many, path.replace('/sitemaps/', ''), 3)),
    );
    const all = parts.flatMap(paths);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((path) => path.startsWith('/bungalow/'))).toHaveLength(7);
    expect(all.filter((path) => path.startsWith('/hotel_review/'))).toEqual([
      '/hotel_review/2',
      '/hotel_review/8',
      '/hotel_review/10',
    ]);
    expect(parts[0]?.[0]?.pictures).toEqual(['/media/picture1/1200.jpg']);
  });

  test.each([
    'stays-1.xml',
    'stays-2.xml',
    'pages-2.xml',
    'stays-9999999.xml',
    'stays',
    'stays.xml.xml',
    'nothing.xml',
    'toString.xml',
    '__proto__.xml',
    '',
    '../pages.xml',
  ])('do not include %j', async (name) => {
    expect(await sitemapFile(context(1), name)).toBeNull();
  });

  test('do not include properties for an empty catalogue', async () => {
    expect(paths(await sitemapFiles(context(0)))).not.toContain('/sitemaps/stays.xml');
  });
});

test('lists no page in two files', async () => {
  const at = context(3);
  const files = await sitemapFiles(at);
  const all = (
    await Promise.all(files.map(({ path }) => sitemapFile(at, path.replace('/sitemaps/', ''))))
  ).flatMap(paths);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((path) => path.endsWith('/') && path !== '/')).toEqual([]);
});

describe('the text', () => {
  test('holds a page with its last change and pictures, and escapes all markup', () => {
    const xml = urlSet(
      [
        { path: '/a?b=1&c=<2>', changed: day(1), pictures: ['/media/x/1200.jpg'] },
        { path: '/b', changed: '2026-11-01' },
        { path: '/c' },
      ],
      ORIGIN,
    );
    expect(xml).toContain(
      `<loc>${ORIGIN}/a?b=1&#38;c=&#60;2&#62;</loc><lastmod>2026-10-01T00:00:00.000Z</lastmod><image:image><image:loc>${ORIGIN}/media/x/1200.jpg</image:loc></image:image>`,
    );
    expect(xml).toContain(`<url><loc>${ORIGIN}/b</loc><lastmod>2026-11-01</lastmod></url>`);
    expect(xml).toContain(`<url><loc>${ORIGIN}/c</loc></url>`);
    expect(sitemapIndex([{ path: '/sitemaps/pages.xml' }], ORIGIN)).toContain(
      `<sitemap><loc>${ORIGIN}/sitemaps/pages.xml</loc></sitemap>`,
    );
  });

  test('omits a missing date', () => {
    expect(latest([{ path: '/' }])).toBeUndefined();
    expect(
      latest([
        { path: '/', changed: day(2) },
        { path: '/b' },
        { path: '/c', changed: '2026-10-20' },
      ]),
    ).toEqual(day(20));
  });
});
