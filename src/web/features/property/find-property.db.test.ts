import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { buildProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { findProperty, indexing } from './find-property.server.ts';

let t: TestDatabase;
let ctx: Context;
const ids = { live: '', paused: '', gone: '', moved: '' };

beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t);
  const build = async (state: 'live' | 'paused' | 'gone') =>
    (await buildProperty(t.db, { state })).id;
  ids.live = String(await build('live'));
  ids.paused = String(await build('paused'));
  ids.gone = String(await build('gone'));
  const moved = await build('gone');
  ids.moved = String(moved);
  await t.db
    .insertInto('property_redirects')
    .values({ old_slug: 'old-name', property_id: moved, redirect_url: '/bungalow/new-name/12' })
    .execute();
}, 60_000);
afterAll(() => t.close());

/** the status that is thrown, and where it leads */
const answer = async (id: string): Promise<readonly unknown[]> => {
  try {
    return [200, (await findProperty(ctx, id)).id];
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')];
    const { init } = thrown as { init: ResponseInit };
    return [init.status, new Headers(init.headers).get('x-robots-tag')];
  }
};

test('one on the market, and one that is paused', async () => {
  expect(await answer(ids.live)).toEqual([200, Number(ids.live)]);
  expect(await answer(ids.paused)).toEqual([200, Number(ids.paused)]);
});

test('one that moved, one that left for good, one that never was', async () => {
  expect(await answer(ids.moved)).toEqual([301, '/bungalow/new-name/12']);
  expect(await answer(ids.gone)).toEqual([410, 'noindex']);
  expect(await answer('999999')).toEqual([404, 'noindex']);
});

test.each(['house', '01', '99999999999', '2147483648', ''])('nothing is called %j', async (id) =>
  expect(await answer(id)).toEqual([404, 'noindex']),
);

test('a paused property has its page and is not to be listed', () => {
  expect(indexing({ state: 'live' })).toEqual({});
  expect(indexing({ state: 'paused' })).toEqual({ 'X-Robots-Tag': 'noindex' });
});
