import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtPages } from '#test/support/built-pages.ts';
import { buildCity, buildProperty } from '#test/support/builders.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { openPort, openServer, type TestServer } from '#test/support/test-server.ts';
import { buildTour } from '#test/support/tours.ts';

/** Thousands of addresses of a few pages, to fill the server's memory or to evict other pages. */
let server: TestServer;
let build: ServerBuild;
let origin: string;
let villa = '';
let pages: readonly string[] = [];

beforeAll(async () => {
  build = await builtPages();
  server = await openServer({ build, listens: true });
  origin = await openPort(server);
  const property = await buildProperty(server.t.db, { nights: 40 });
  villa = `/bungalow/${property.slug}/${property.id}`;
  const tour = await buildTour(server.t.db);
  await buildCity(server.t.db, 'Goa', 15.3, 74.1);
  pages = [
    '/',
    '/search',
    '/google_map',
    '/search-location',
    '/search/dates',
    '/villas-in-lonavala-for-rent',
    villa,
    `/gallery/${property.id}`,
    `/free-dates/${property.id}`,
    `/free-dates/${property.id}/part`,
    `/similar/${property.id}`,
    '/free-weekends',
    `/hotel_review/${property.id}`,
    '/blogs',
    '/domestic-tour',
    `/domestic/x/${tour.id}`,
    '/about-us',
    '/contact-us',
    '/support',
    '/privacy-policy',
    '/terms-conditions',
    '/refund-cancellation-policy',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
    '/offline',
    '/offers/x/1',
    '/blogs/none',
  ];
}, 400_000);
afterAll(() => server.close());
beforeEach(() => server.cache.invalidate('all'));

/** Through the port, because only there answers come from memory. */
const get = (path: string) => fetch(origin + path, { redirect: 'manual' });
const stats = () => ({ entries: server.cache.stats.entries, bytes: server.cache.stats.bytes });
const many = async (n: number, path: (i: number) => string): Promise<void> => {
  for (let i = 0; i < n; i += 20)
    await Promise.all(
      Array.from({ length: 20 }, async (_, k) => (await get(path(i + k))).arrayBuffer()),
    );
};

describe('many addresses of one page', () => {
  it('with parameters that it does not read are one entry', async () => {
    await get('/robots.txt');
    const one = stats();
    const rendered = server.cache.stats.misses;
    await many(1500, (i) => `/robots.txt?${i}=${'x'.repeat(i % 12_000)}`);
    expect(stats()).toEqual(one);
    expect(server.cache.stats.misses - rendered).toBeLessThan(50);
  });

  it('with unread parameters before the plain one are one entry as well', async () => {
    await many(40, (i) => `/terms-conditions?utm_source=${i}&utm_campaign=${'y'.repeat(3000)}`);
    expect(stats().entries).toBe(1);
  });

  it('in every order and spelling of its own parameters are one entry', async () => {
    for (const query of [
      'city=Lonavala&adults=2&sort=lth',
      'sort=lth&adults=2&city=Lonavala',
      'utm=1&c%69ty=Lonaval%61&adults=2&sort=lth&gclid=x',
      'city=Lonavala&adults=2&sort=lth&#a',
      'adults=2&&city=Lonavala&=x&sort=lth',
    ])
      await get(`/search?${query}`);
    expect(stats().entries).toBe(1);
  });

  it('with other spellings of the path are not kept', async () => {
    for (const path of ['/no-such-page', '/no/such/page']) await get(path);
    const lost = stats();
    for (const path of [
      '/ROBOTS.TXT',
      '/Robots.txt',
      '/robots%2Etxt',
      '/%72obots.txt',
      '/./robots.txt',
      '/x/../robots.txt',
      '/search//',
      '/blogs//',
      '/.//robots.txt',
    ])
      await rawRequest(
        origin,
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
    expect(stats()).toEqual(lost);
  });

  it('that are very long are not kept', async () => {
    await get('/search');
    const before = stats();
    await many(20, (i) => `/search?city=${'z'.repeat(2000)}${i}&page=${i}`);
    expect(stats()).toEqual(before);
  });

  it('never exceed the limit of the cache, with values that the page does read', async () => {
    await many(400, (i) => `/search/dates?path=/search&city=${'q'.repeat(400)}${i}`);
    expect(stats().bytes).toBeLessThanOrEqual(8_000_000);
  });
});

describe('a page that is kept for all visitors', () => {
  it('contains nothing that the first request wrote into its address', async () => {
    for (const path of pages) {
      await get(`${path}?planted="><script>1</script>&utm_source=planted`);
      await get(`${path}?planted=2`);
      expect(await (await get(path)).text()).not.toContain('planted');
    }
  });

  it('equals the page without the parameter, byte for byte', async () => {
    for (const path of pages) {
      const plain = await get(path);
      const marked = await get(`${path}?utm_source=x`);
      if (plain.status === 200)
        expect([path, await marked.text()]).toEqual([path, await plain.text()]);
    }
  });

  it('has an entry for every parameter that its page reads', async () => {
    const asked = new Set<string>();
    const { get: one, getAll, has } = URLSearchParams.prototype;
    URLSearchParams.prototype.get = function (name) {
      asked.add(name);
      return one.call(this, name);
    };
    URLSearchParams.prototype.getAll = function (name) {
      asked.add(name);
      return getAll.call(this, name);
    };
    URLSearchParams.prototype.has = function (name) {
      asked.add(name);
      return has.call(this, name);
    };
    const missing: string[] = [];
    let looked = 0;
    try {
      const dated =
        '?checkin=2026-12-04&checkout=2026-12-05&rooms=1&adults=2&children=1&ages=4&city=Goa&lat=15.3&lng=74.1&type=any';
      for (const path of pages.flatMap((each) => [
        each,
        each + dated,
        `${each}?said=villa+in+goa&page=2&path=/villas-in-lonavala-for-rent`,
        `${each}?q=nowhere`,
      ])) {
        for (const url of [
          path,
          path.replace(/^([^?]+)/, (whole) => (whole === '/' ? '/_root.data' : `${whole}.data`)),
        ]) {
          server.cache.invalidate('all');
          asked.clear();
          const { headers, statusCode } = await server.app.inject({
            method: 'GET',
            url,
            headers: { host: 'localhost' },
          });
          if (
            statusCode !== 200 ||
            headers['cache-control']?.toString().startsWith('private, no-store') !== false
          )
            continue;
          looked += 1;
          const known = server.cache.paramsOf(url.split('?')[0] ?? '') ?? [];
          // The router itself reads these from every address.
          for (const name of asked)
            if (!known.includes(name) && !['_routes', 'index'].includes(name))
              missing.push(`${url}: ${name}`);
        }
      }
    } finally {
      Object.assign(URLSearchParams.prototype, { get: one, getAll, has });
    }
    expect(missing).toEqual([]);
    expect(looked).toBeGreaterThan(40);
  });
});
