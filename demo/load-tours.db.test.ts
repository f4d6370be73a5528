import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { createMedia, type Media } from '#platform/media/index.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { seedDemo } from './index.ts';
import { tours } from './catalogue/index.ts';

let t: TestDatabase;
let media: Media;
const dir = mkdtempSync(join(tmpdir(), 'verandah-tours-'));
const clock = fixedClock('2026-11-21T06:00:00Z');
const seed = () => seedDemo(testContext(t, { clock }), media);
const count = async () =>
  Number((await t.pool.query<{ n: string }>('select count(*) as n from tours')).rows[0]?.n);

beforeAll(async () => {
  t = await testDatabase();
  media = createMedia({ dir, cacheBytes: 1_000_000 });
});
afterAll(async () => {
  media.close();
  await t.close();
  rmSync(dir, { recursive: true, force: true });
});

test('adds tours with their pictures, once, to a demo filled before tours existed', async () => {
  await t.db
    .insertInto('demo_loads')
    .values({ name: 'catalogue', finished_at: clock.now() })
    .execute();
  expect(await seed()).toBe(true);
  expect(await count()).toBe(tours.length);
  const { rows } = await t.pool.query<{ n: number }>(
    'select count(*)::int as n from tour_pictures group by tour_id',
  );
  expect(rows.map(({ n }) => n)).toEqual(tours.map(() => 3));
  expect(await seed()).toBe(false);
  expect(await count()).toBe(tours.length);
});

test('does not restore deleted tours', async () => {
  await t.db.deleteFrom('tours').execute();
  expect(await seed()).toBe(false);
  expect(await count()).toBe(0);
});
