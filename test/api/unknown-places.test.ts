import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCity, buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { unescape } from '#test/support/page-html.ts';
import { needPages, ROOT } from '#test/support/server-process.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit } from '#test/support/visitor.ts';

/** Places without a property, unknown names, and beginnings of names, in the calls and on the page. */
let server: TestServer;
let mogra: BuiltProperty;
const STAY = 'checkin=2026-12-04&checkout=2026-12-05&rooms=1&adults=2&children=0';

beforeAll(async () => {
  needPages();
  server = await openServer({
    build: (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild,
  });
  const { db } = server.t;
  mogra = await buildProperty(db, { name: 'Mogra House' });
  await buildProperty(db, { name: 'Hotel Ghatmatha', hotelType: 'hotel' });
  await buildProperty(db, {
    name: 'Beach House',
    city: await buildCity(db, 'Goa', 15.3, 74.1),
    latitude: 15.31,
    longitude: 74.11,
  });
  await buildProperty(db, { name: 'Beach Hut' });
  const lonavala = await buildCity(db, 'Lonavala');
  await db
    .insertInto('places')
    .values({
      slug: 'tungarli',
      name: 'Tungarli',
      kind: 'locality',
      city_id: lonavala.id,
      state: 'Maharashtra',
      latitude: 18.77,
      longitude: 73.4,
      radius_km: 5,
    })
    .execute();
}, 400_000);
afterAll(() => server.close());

const open = async (path: string) => {
  const { statusCode, headers, body } = await server.app.inject({
    method: 'GET',
    url: path,
    headers: { host: 'localhost' },
  });
  const texts = body
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .split(/<[^>]+>/)
    .map((text) => unescape(text).trim());
  return {
    statusCode,
    location: headers.location ?? '',
    texts: texts.filter((text) => text !== ''),
    cards: [...body.matchAll(/<h2[^>]*><a href="\/(?:bungalow|hotel)\/[^>]*>([^<]+)/g)].map(
      (match) => unescape(match[1] ?? ''),
    ),
  };
};

describe.each([
  [
    'Pune',
    'Pune, Maharashtra',
    'We have no stays in Pune yet.',
    'The nearest stays to Pune',
    /^\d+ km from Pune$/,
  ],
  [
    'Matheran',
    'Matheran, Maharashtra',
    'We have no stays in Matheran yet.',
    'The nearest stays to Matheran',
    /^\d+ km from Matheran$/,
  ],
  [
    'asdf',
    'asdf',
    'We could not find a place called “asdf”. Check the spelling, or choose a name from the list while you type.',
    'Stays around Lonavala',
    /^\d+ km from Lonavala$/,
  ],
])('%s', (city, name, why, heading, distance) => {
  it('is an empty list in the calls, with the sentence', async () => {
    const guest = visit(server);
    const ask = { city, checkin: '2026-12-04', checkout: '2026-12-05', room_qty: 1, adult_qty: 2 };
    for (const [call, more] of [
      ['hotel_list', {}],
      ['filter_hotel', {}],
      ['filter_hotel', { popular: 'pay_at_hotel' }],
    ] as const) {
      expect((await guest.call(`hotel/${call}`, { ...ask, ...more })).body).toMatchObject({
        status: 200,
        data: [],
        count: 0,
        message: 'No Hotel Found On This Location',
        place: { name },
      });
    }
    expect(
      (await guest.call('hotel/hotel_list', { ...ask, city: 'Lonavala' })).body.message,
    ).toBeUndefined();
    expect(
      (await guest.call('hotel/filter_hotel', { ...ask, city: 'Lonavala', star_rating: 1 })).body,
    ).toMatchObject({ count: 0, message: 'No Bungalow Available' });
  });

  it.each(['type=any', 'type=any&popular=pay_at_hotel'])(
    'says so on the page and shows the nearest places below, named as such (%s)',
    async (more) => {
      const page = await open(`/search?city=${city}&${STAY}&${more}`);
      expect(page.statusCode).toBe(200);
      for (const text of ['No stay found here', why, heading]) expect(page.texts).toContain(text);
      expect(page.texts.indexOf('No stay found here')).toBeLessThan(page.texts.indexOf(heading));
      expect(page.cards).toEqual(expect.arrayContaining(['Mogra House', 'Hotel Ghatmatha']));
      expect(page.texts.filter((text) => distance.test(text))).toHaveLength(page.cards.length);
    },
  );
});

it.each([
  [
    'pune in a sentence',
    `/search?q=2+bhk+in+pune&${STAY}`,
    /^\/search\?city=Pune,\+Maharashtra&.*rooms=2/,
  ],
  [
    'a word that nobody knows stays as it was typed',
    `/search?q=asdf&${STAY}`,
    /^\/search\?city=asdf&type=bungalow&checkin=2026-12-04/,
  ],
  [
    'the beginning of a property',
    `/search?city=mogra&${STAY}`,
    /^\/bungalow\/house-[\w-]+\/\d+\?checkin=2026-12-04&checkout=2026-12-05&rooms=1&adults=2&children=0$/,
  ],
  ['a word of its name', `/search?q=ghatmatha`, /^\/hotel\/house-[\w-]+\/\d+$/],
  [
    'its whole name with a party',
    `/search?city=Mogra+House+4+adults&${STAY}`,
    /^\/bungalow\/.*adults=4/,
  ],
  [
    'the beginning of a locality',
    `/search?city=tungar&${STAY}`,
    /^\/search\?city=Tungarli,\+Lonavala&lat=18.77&lng=73.4&/,
  ],
])('%s', async (_what, path, location) => {
  const moved = await open(path);
  expect({ status: moved.statusCode, location: moved.location }).toEqual({
    status: 302,
    location: expect.stringMatching(location) as string,
  });
});

it('a chosen suggestion opens its property', async () => {
  const moved = await open(
    `/search?city=Mogra+House&lat=18.75&lng=73.4&property=${mogra.id}&${STAY}`,
  );
  expect(moved.location).toBe(`/bungalow/${mogra.slug}/${mogra.id}?${STAY}`);
  // Filters beside the name search the places around it.
  expect((await open(`/search?city=Mogra+House+with+pool&${STAY}`)).location).toMatch(
    /^\/search\?city=Mogra\+House&/,
  );
});

it('an address without a page says so above the home page, and is not listed by search engines', async () => {
  for (const path of ['/no-such-page', '/no-such/page/at/all', '/House%20of%20Nobody']) {
    const { statusCode, headers, body } = await server.app.inject({
      method: 'GET',
      url: path,
      headers: { host: 'localhost' },
    });
    expect([path, statusCode, headers['x-robots-tag']]).toEqual([path, 404, 'noindex']);
    const headings = [...body.matchAll(/<h([12])[^>]*>([^<]+)/g)].map((match) => [
      match[1],
      unescape(match[2] ?? ''),
    ]);
    expect(headings[0]).toEqual(['1', 'We could not find that page']);
    expect(headings.filter(([level]) => level === '1')).toHaveLength(1);
    expect(headings.length).toBeGreaterThan(3);
  }
});

it('words that begin several names lead to the first that the search box offers', async () => {
  const page = await open(`/search?city=beach&${STAY}`);
  expect([page.statusCode, page.location]).toEqual([
    302,
    expect.stringMatching(/^\/bungalow\/house-[\w-]+\/\d+\?checkin=2026-12-04/),
  ]);
});
