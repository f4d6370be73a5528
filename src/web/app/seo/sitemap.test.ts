import { RouterContextProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import type { Context } from '#platform/context.ts';
import { appContext, configContext, type PublicConfig } from '#web/context.ts';
import { type Entry, latest, sitemapFile, sitemapFiles, sitemapIndex, urlSet } from './sitemap.server.ts';

vi.mock('#marketplace/catalogue/index.ts', () => ({
  // as many as the context of the test says
  liveProperties: async ({ properties }: { properties: number }) => Array.from({ length: properties }, (_, i) => house(i + 1)),
  cardsOf: async () => [],
}));
vi.mock('#marketplace/pricing/index.ts', () => ({ listCoupons: async () => [] }));
vi.mock('#marketplace/content/index.ts', () => ({
  postIndex: async () => [{ slug: 'rain', name: 'Rain', pictureId: 'rainpicture', changedAt: day(30) }],
  tourIndex: async () => [],
}));

const ORIGIN = 'https://verandah.example';
const day = (n: number): Date => new Date(Date.UTC(2026, 9, n));
const house = (id: number) => ({ id, slug: `house-${id}`, hotelType: 'bungalow' as const, updatedAt: day(id) });

function context(properties: number): RouterContextProvider {
  const provider = new RouterContextProvider();
  const config: Pick<PublicConfig, 'brandName' | 'publicUrl'> = { brandName: 'Verandah', publicUrl: ORIGIN };
  // only what the sitemap reads
  provider.set(configContext, config as PublicConfig);
  // the use cases behind it are stood in for
  provider.set(appContext, { properties } as unknown as Context);
  return provider;
}

const paths = (entries: readonly Entry[] | null): string[] => (entries ?? []).map(({ path }) => path);

describe('the files', () => {
  test('one for each subject, dated by the latest change in it', async () => {
    const files = await sitemapFiles(context(3));
    expect(paths(files)).toEqual(expect.arrayContaining(['/sitemaps/pages.xml', '/sitemaps/stays.xml', '/sitemaps/journal.xml']));
    expect(files.find(({ path }) => path === '/sitemaps/stays.xml')?.changed).toEqual(day(3));
    expect(files.find(({ path }) => path === '/sitemaps/journal.xml')?.changed).toEqual(day(30));
  });

  test('a subject that is too long for one file has several, and nothing is lost or doubled at the seams', async () => {
    const many = context(7);
    const files = (await sitemapFiles(many, 3)).map(({ path }) => path).filter((path) => path.includes('stays'));
    const parts = await Promise.all(files.map((path) => sitemapFile(many, path.replace('/sitemaps/', ''), 3)));
    const all = parts.flatMap(paths);
    expect(files[0]).toBe('/sitemaps/stays.xml');
    expect(files[1]).toBe('/sitemaps/stays-2.xml');
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((path) => path.startsWith('/bungalow/'))).toHaveLength(7);
    for (const part of parts) expect(part?.length).toBeLessThanOrEqual(3);
  });

  test.each(['stays-1.xml', 'stays-2.xml', 'stays', 'stays.xml.xml', 'nothing.xml', 'toString.xml', '__proto__.xml', '', '../pages.xml'])('there is no %j', async (name) => {
    expect(await sitemapFile(context(1), name)).toBeNull();
  });

  test('an empty catalogue has no file of stays', async () => {
    expect(paths(await sitemapFiles(context(0)))).not.toContain('/sitemaps/stays.xml');
  });
});

test('no page stands in two files', async () => {
  const at = context(3);
  const files = await sitemapFiles(at);
  const all = (await Promise.all(files.map(({ path }) => sitemapFile(at, path.replace('/sitemaps/', ''))))).flatMap(paths);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((path) => path.endsWith('/') && path !== '/')).toEqual([]);
});

describe('the text', () => {
  test('a page with its last change and its pictures, written so that nothing in it is markup', () => {
    const xml = urlSet([{ path: '/a?b=1&c=<2>', changed: day(1), pictures: ['/media/x/1200.jpg'] }, { path: '/b', changed: '2026-11-01' }, { path: '/c' }], ORIGIN);
    expect(xml).toContain(`<loc>${ORIGIN}/a?b=1&#38;c=&#60;2&#62;</loc><lastmod>2026-10-01T00:00:00.000Z</lastmod><image:image><image:loc>${ORIGIN}/media/x/1200.jpg</image:loc></image:image>`);
    expect(xml).toContain(`<url><loc>${ORIGIN}/b</loc><lastmod>2026-11-01</lastmod></url>`);
    expect(xml).toContain(`<url><loc>${ORIGIN}/c</loc></url>`);
    expect(sitemapIndex([{ path: '/sitemaps/pages.xml' }], ORIGIN)).toContain(`<sitemap><loc>${ORIGIN}/sitemaps/pages.xml</loc></sitemap>`);
  });

  test('what has no date is not dated', () => {
    expect(latest([{ path: '/' }])).toBeUndefined();
    expect(latest([{ path: '/', changed: day(2) }, { path: '/b' }, { path: '/c', changed: '2026-10-20' }])).toEqual(day(20));
  });
});
