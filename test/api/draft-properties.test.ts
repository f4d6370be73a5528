import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#api/calls.ts';
import { extendHorizon } from '#marketplace/inventory/index.ts';
import { isOwnPage } from '#web/app/own-pages.server.ts';
import { builtPages } from '#test/support/built-pages.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { goodInputs } from '#test/support/good-inputs.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';

/**
 * A draft is its owner's only, and so is an approved property until it was on sale once. Every page and every call,
 * from the lists of routes and calls, answers for it as for a property that does not exist, and names it nowhere.
 */
const NAME = 'Hidden Cloud House';
const UNKNOWN = 1_999_999_999;
const STAY = 'checkin=2026-12-11&checkout=2026-12-13&rooms=1&adults=2';

let server: TestServer;
let built: Readonly<Record<'draft' | 'paused', BuiltProperty>>;
let routes: readonly string[];
beforeAll(async () => {
  const build = await builtPages();
  server = await openServer({ build });
  routes = Object.values(build.routes).flatMap((route) =>
    route === undefined || route.id === 'root' ? [] : [route.path ?? ''],
  );
  await buildProperty(server.t.db, { name: 'Seen House', slug: 'seen-house' });
  // with everything that a live one has: rooms, plans, rates and a search row
  const hidden = (state: 'draft' | 'paused') =>
    buildProperty(server.t.db, {
      name: NAME,
      slug: `hidden-cloud-${state}`,
      state,
      wasLive: false,
      flags: ['pure_veg'],
      amenities: [41],
    });
  built = { draft: await hidden('draft'), paused: await hidden('paused') };
  await extendHorizon(server.ctx, 100);
}, 120_000);
afterAll(() => server.close());

const ask = async (url: string) => {
  const reply = await server.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
  return { status: reply.statusCode, body: reply.body };
};

describe.each(['draft', 'paused'] as const)('a page of what was never live: %s', (state) => {
  const addresses = (id: number, slug: string) =>
    [
      ...routes.filter((path) => path.includes(':id') && !/^(?:host|desk)\//.test(path)),
      'google_map?to_id=:id',
      'search?to_id=:id&city=Lonavala',
      'hotel-booking-review?hotel_id=:id',
      ':slug',
    ].map((path) => {
      const address = `/${path}`.replace(/:(?:slug|name)/, slug).replace(':id', String(id));
      return `${address}${address.includes('?') ? '&' : '?'}${STAY}`;
    });

  it('answers like that of an unknown property', async () => {
    const draft = built[state];
    const [of, unknown] = [
      addresses(draft.id, draft.slug),
      addresses(UNKNOWN, 'no-such-house'),
    ] as const;
    expect(of.length).toBeGreaterThan(20);
    const found: unknown[] = [];
    for (const [i, address] of of.entries()) {
      const [got, wanted] = [await ask(address), await ask(unknown[i] ?? '')];
      if (got.status !== wanted.status || got.body.includes(NAME))
        found.push([address, got.status, wanted.status]);
    }
    expect(found).toEqual([]);
  });

  it('that lists properties has none', async () => {
    const lists = [
      ...routes
        .filter((path) => !/[:*]/.test(path) && !isOwnPage(`/${path}`))
        .map((path) => `/${path}`),
      `/search?city=Lonavala&${STAY}`,
      '/search?city=Lonavala&type=any',
      '/search/words?q=hidden+cloud',
      '/search-location?q=hidden+cloud',
      '/google_map?city=Lonavala',
      '/sitemap.xml',
      '/sitemaps/properties-1.xml',
    ];
    const found: string[] = [];
    for (const address of lists) {
      const { body } = await ask(address);
      if (body.includes(NAME) || body.includes(built[state].slug)) found.push(address);
    }
    expect(found).toEqual([]);
    expect((await ask('/search?city=Lonavala')).body).toContain('Seen House');
  });
});

describe.each(['draft', 'paused'] as const)('a call about what was never live: %s', (state) => {
  const post = async (path: string, body: unknown) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    const { request_id: _id, ...rest } = reply.json<Record<string, unknown>>();
    return { status: reply.statusCode, body: JSON.stringify(rest) };
  };
  const paths = calls.map(({ contract }) => contract.path);
  const inputs = (villa: BuiltProperty) =>
    goodInputs({ villa, userId: 0, bookingId: 1, tourId: 1 });

  it('answers like one about an unknown property', async () => {
    const draft = built[state];
    const of = inputs(draft);
    const unknown = inputs({ ...draft, id: UNKNOWN, slug: 'no-such-house' });
    const about = paths.filter(
      (path) =>
        of[path] !== undefined &&
        Object.keys(of[path]).some((field) => field === 'hotel_id' || field === 'slug'),
    );
    expect(about.length).toBeGreaterThan(12);
    const found: unknown[] = [];
    for (const path of about) {
      const [got, wanted] = [await post(path, of[path]), await post(path, unknown[path])];
      if (got.status !== wanted.status || got.body !== wanted.body) found.push([path, got, wanted]);
    }
    expect(found).toEqual([]);
  });

  it('that lists properties has none', async () => {
    const of = inputs(built[state]);
    const found: string[] = [];
    for (const path of paths) {
      const { body } = await post(path, of[path] ?? {});
      if (body.includes(NAME)) found.push(path);
    }
    expect(found).toEqual([]);
  });
});
