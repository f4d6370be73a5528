import type { LoaderFunctionArgs } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { queriesOf } from '#test/support/count-queries.ts';
import { fakePages } from '#test/support/fake-pages.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit } from '#test/support/visitor.ts';
import { loadHome } from '#web/features/home/home.server.ts';
import { loader as propertyPage } from '#web/features/property/property.route.tsx';
import { loader as searchPage } from '#web/features/search/search.route.tsx';

/**
 * Counts the statements of the real loaders for a page that is not in the page cache. The count does not grow with the
 * catalogue, and is small once the caches of catalogue, prices and places are filled.
 */

let server: TestServer;
const dates = 'checkin=2026-12-04&checkout=2026-12-06&rooms=1&adults=2';
const paths = {
  home: '/',
  search: `/search?city=Lonavala&lat=18.7557&lng=73.409&${dates}`,
  property: '',
};

const page = (loader: (args: never) => unknown) => async (args: LoaderFunctionArgs) => {
  await loader(args as never);
  return { html: 'the page' };
};

beforeAll(async () => {
  server = await openServer({
    listens: true,
    build: fakePages({
      '/': page(({ context }: LoaderFunctionArgs) => loadHome(context)),
      '/host': page(() => null),
      '/search': page(searchPage),
      '/bungalow/:slug/:id': page(propertyPage),
    }),
  });
  const { slug, id } = await buildProperty(server.t.db, { nights: 40, amenities: [7, 41] });
  paths.property = `/bungalow/${slug}/${id}?${dates}`;
}, 60_000);
afterAll(() => server.close());

const statements = (name: keyof typeof paths): Promise<readonly string[]> =>
  queriesOf(server.t.pool, async () => {
    const { statusCode } = await server.app.inject(paths[name]);
    expect(statusCode).toBe(200);
  });

describe.each([
  // Includes the first nights of its cards: their rates of tonight, and taxes.
  ['home', 10, 0],
  // The former prices of its cards are one statement.
  ['search', 9, 2],
  // The property, its facts, its host, its prices, the near nights, coupons, tax rates, reviews and questions.
  ['property', 9, 3],
] as const)('the database is asked for %s', (name, mostCold, mostWarm) => {
  it('sends as many statements for many properties as for one', async () => {
    server.ctx.caches.stop();
    const few = await statements(name);
    for (let i = 0; i < 12; i += 1)
      await buildProperty(server.t.db, { nights: 40, amenities: [7, 41] });
    const many = await statements(name);
    expect(many.length, many.join('\n')).toBe(few.length);
    expect(many.length, many.join('\n')).toBeLessThanOrEqual(mostCold);
    expect(many.length).toBeGreaterThan(0);
  });

  it('sends few statements once the caches are filled', async () => {
    server.ctx.caches.start();
    await statements(name);
    const warm = await statements(name);
    expect(warm.length, warm.join('\n')).toBeLessThanOrEqual(mostWarm);
  });
});

it('a signed-in request reads its session, roles and second step by one statement', async () => {
  const { phone } = await buildUser(server.t.db, { staff: ['operator'] });
  const person = visit(server);
  await person.signIn(phone);
  const asked = await queriesOf(server.t.pool, async () => {
    const headers = { cookie: person.cookie(), host: 'localhost' };
    expect((await server.app.inject({ url: '/host', headers })).statusCode).toBe(200);
  });
  expect(asked, asked.join('\n')).toEqual([expect.stringMatching(/staff_roles.*from "sessions"/s)]);
});
