import type { LoaderFunctionArgs } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { fakePages } from '#test/support/fake-pages.ts';
import { openPort, openServer, type TestServer } from '#test/support/test-server.ts';
import { loader as catchAll, middleware } from '#web/app/catch-all.route.tsx';
import { loader as propertyPage } from '#web/features/property/property.route.tsx';

/**
 * What a visitor and a search engine get over HTTP, from the real loaders, when properties move, leave and come back.
 */
const through =
  (loader: (args: never) => Promise<{ readonly init: ResponseInit | null }>) =>
  async (args: LoaderFunctionArgs) => {
    const { init } = await loader(args as never);
    return { html: 'the page', tags: 'properties', status: init?.status ?? 200 };
  };
const pages = fakePages(
  {
    'bungalow/:slug/:id': through(propertyPage),
    'hotel/:slug/:id': through(propertyPage),
    '*': through(catchAll),
  },
  { '*': middleware },
);

let server: TestServer;
let origin: string;
let property: BuiltProperty;
beforeAll(async () => {
  server = await openServer({ build: pages, listens: true });
  property = await buildProperty(server.t.db, { name: 'Fern House', slug: 'fern-house' });
  origin = await openPort(server);
}, 60_000);
afterAll(() => server.close());

const answer = async (
  path: string,
): Promise<readonly [status: number, location: string | null]> => {
  const reply = await fetch(origin + path, { redirect: 'manual' });
  await reply.text();
  return [reply.status, reply.headers.get('location')];
};
const set = (state: 'live' | 'gone') =>
  server.t.pool.query('update properties set state = $2 where id = $1', [property.id, state]);
const leads = (slug: string, of: BuiltProperty, to: string | null) =>
  server.t.pool.query(
    'insert into property_redirects (old_slug, property_id, redirect_url) values ($1, $2, $3)',
    [slug, of.id, to],
  );

describe('a property', () => {
  it('has one address: other names and types redirect to it permanently, with the query', async () => {
    const right = `/bungalow/fern-house/${property.id}`;
    expect(await answer(right)).toEqual([200, null]);
    for (const path of [
      `/bungalow/old-name/${property.id}`,
      `/hotel/fern-house/${property.id}`,
      '/fern-house',
      '/fern-house/',
    ])
      expect(await answer(`${path}?adults=4`), path).toEqual([301, `${right}?adults=4`]);
  });

  it('that left for good gets 410 at once, and 200 when it comes back', async () => {
    const right = `/bungalow/fern-house/${property.id}`;
    expect(await answer(right)).toEqual([200, null]);
    await set('gone');
    await expect.poll(() => answer(right)).toEqual([410, null]);
    expect((await answer('/fern-house'))[0]).toBe(404);
    expect((await answer('/bungalow/fern-house/999999'))[0]).toBe(404);
    await set('live');
    await expect.poll(() => answer(right)).toEqual([200, null]);
  });

  it('is found by its old name after a rename, and by the name and number of the property that it replaced', async () => {
    const right = `/bungalow/fern-house/${property.id}`;
    await leads('fern-cottage', property, null);
    expect(await answer('/fern-cottage')).toEqual([301, right]);
    const left = await buildProperty(server.t.db, {
      name: 'Moss House',
      slug: 'moss-house',
      state: 'gone',
    });
    expect((await answer(`/bungalow/moss-house/${left.id}`))[0]).toBe(410);
    await leads('moss-house-of-old', left, right);
    for (const path of [`/bungalow/moss-house/${left.id}`, '/moss-house-of-old'])
      expect(await answer(path), path).toEqual([301, right]);
  });

  it('never redirects to a host outside the allowed list', async () => {
    await leads('fern-elsewhere', property, 'https://elsewhere.example/fern');
    expect(await answer('/fern-elsewhere')).toEqual([301, `/bungalow/fern-house/${property.id}`]);
  });
});
