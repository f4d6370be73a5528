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

/** status, and the id, the redirect or the robots header */
const answerFor = async (id: string): Promise<readonly unknown[]> => {
  try {
    return [200, (await findProperty(ctx, id)).id];
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')];
    const { init } = thrown as { init: ResponseInit };
    return [init.status, new Headers(init.headers).get('x-robots-tag')];
  }
};

test('finds a live and a paused property', async () => {
  expect(await answerFor(ids.live)).toEqual([200, Number(ids.live)]);
  expect(await answerFor(ids.paused)).toEqual([200, Number(ids.paused)]);
});

test('answers 301 for a moved property, 410 for a removed one and 404 for an unknown one', async () => {
  expect(await answerFor(ids.moved)).toEqual([301, '/bungalow/new-name/12']);
  expect(await answerFor(ids.gone)).toEqual([410, 'noindex']);
  expect(await answerFor('999999')).toEqual([404, 'noindex']);
});

test.each(['house', '01', '99999999999', '2147483648', ''])(
  'answers 404 for the unreadable id %j',
  async (id) => expect(await answerFor(id)).toEqual([404, 'noindex']),
);

test('keeps a paused property out of search engines', () => {
  expect(indexing({ state: 'live' })).toEqual({});
  expect(indexing({ state: 'paused' })).toEqual({ 'X-Robots-Tag': 'noindex' });
});
