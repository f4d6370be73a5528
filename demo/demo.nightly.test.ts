import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPrice } from '#marketplace/pricing/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { createDatabase } from '#platform/database/index.ts';
import { createMedia, type Media } from '#platform/media/index.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { catalogue } from './catalogue/index.ts';
import { seedDemo, SEED_LOCK } from './index.ts';

/** The whole demo in an empty database, as a first start loads it. */
let t: TestDatabase;
let media: Media;
const dir = mkdtempSync(join(tmpdir(), 'verandah-demo-'));
const clock = fixedClock('2026-11-21T06:00:00Z');
const rows = async <Row extends object>(text: string): Promise<Row[]> =>
  (await t.pool.query<Row>(text)).rows;

beforeAll(async () => {
  t = await testDatabase();
  media = createMedia({ dir, cacheBytes: 1_000_000 });
  expect(await seedDemo(testContext(t, { clock }), media)).toBe(true);
}, 240_000);
afterAll(async () => {
  media.close();
  await t.close();
  rmSync(dir, { recursive: true, force: true });
});

test('every review is by a guest of the stay, after it', async () => {
  const wrong = await rows(`
    select r.id, r.author from reviews r left join bookings b on b.id = r.booking_id
    where b.id is null or b.state <> 'completed' or b.property_id <> r.property_id or b.user_id is distinct from r.user_id or r.created_at < b.completed_at`);
  expect(wrong).toEqual([]);
  const [{ n } = { n: 0 }] = await rows<{ n: number }>('select count(*)::int as n from reviews');
  expect(n).toBe(catalogue.flatMap(({ reviews }) => reviews).length + 2);
});

test('names reviewers by first name and initial', async () => {
  const authors = (await rows<{ author: string }>('select author from reviews')).map(
    ({ author }) => author,
  );
  expect(authors.filter((author) => !/^\p{Lu}\p{L}+ \p{Lu}\.$/u.test(author))).toEqual([]);
});

test('counts every used coupon', async () => {
  const used = await rows<{
    user_id: number;
    property_id: number;
    code: string;
    amount: number;
    saved: number;
  }>(`
    select b.user_id, b.property_id, c.code, r.amount::int, (b.quote ->> 'couponAmount')::int as saved
    from bookings b join coupons c on c.id = b.coupon_id left join coupon_redemptions r on r.booking_id = b.id where b.confirmed_at is not null`);
  expect(used.length).toBeGreaterThan(0);
  for (const { user_id, property_id, code, amount, saved } of used) {
    expect([code, amount]).toEqual([code, saved]);
    const again = await checkPrice(testContext(t, { clock }), {
      propertyId: property_id,
      stay: { checkIn: '2027-03-09', checkOut: '2027-03-11' },
      party: { adults: 2, childAges: [], rooms: 1 },
      picks: [],
      couponCode: code,
      userId: user_id,
    });
    expect(again).toMatchObject({ ok: false, code: 'coupon.used-by-you' });
  }
});

test('a start waits while another loads the demo, longer than for any lock, and then finds it loaded', async () => {
  const database = createDatabase(t.url, { max: 3, lockMs: 50 });
  const other = await t.pool.connect();
  try {
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    let loaded: boolean | undefined;
    const waiting = seedDemo(testContext(database, { clock }), media).then((one) => (loaded = one));
    await sleep(600);
    expect(loaded).toBeUndefined();
    await other.query('rollback');
    expect(await waiting).toBe(false);
  } finally {
    other.release();
    await database.close();
  }
});
