import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { openFeeds, pasted, type FeedsFixture } from './testing/fixture.ts';
import { leaseFeeds, readFeeds } from './read-feeds.ts';

const NOW = '2026-11-25T10:00:00+05:30';
const clock = fixedClock(NOW);
let fixture: FeedsFixture;
let f: FeedsFixture['f'];
let site: FeedsFixture['site'];
let villa: BuiltProperty;
let worker: Context;

beforeAll(async () => {
  fixture = await openFeeds(clock);
  ({ f, site, worker } = fixture);
});
beforeEach(async () => {
  clock.set(NOW);
  await f.t.db.deleteFrom('calendar_feeds').execute();
  villa = await buildProperty(f.t.db);
});
afterAll(() => fixture.close());

async function add(...names: readonly string[]): Promise<void> {
  const owner = await memberOf(worker, [villa.id]);
  for (const name of names) {
    site.set(name, []);
    const place = { propertyId: villa.id, roomId: villa.rooms[0]?.id ?? 0 };
    await pasted(owner, site, place, name);
  }
}

it('asks one site for two calendars at a time, and reads all of them', async () => {
  await add('a', 'b', 'c', 'd', 'e');
  expect(await leaseFeeds(worker, 10)).toHaveLength(2);
  expect(await leaseFeeds(worker, 10)).toEqual([]);
  // another site is not kept waiting
  await f.t.db
    .updateTable('calendar_feeds')
    .set({ host: 'other.example' })
    .where('name', '=', 'e')
    .execute();
  expect(await leaseFeeds(worker, 10)).toHaveLength(1);
  clock.set('2026-11-25T10:02:00+05:30');
  expect(await readFeeds(worker)).toBe(5);
});

it('reads once an hour where no night can be sold within sixty days', async () => {
  const minutes = async () => {
    const [feed] = await f.t.db.selectFrom('calendar_feeds').select('next_at').execute();
    return ((feed?.next_at.getTime() ?? 0) - clock.now().getTime()) / 60_000;
  };
  await add('quiet');
  await readFeeds(worker);
  expect(await minutes()).toBeLessThan(12);
  await f.t.db
    .updateTable('room_nights')
    .set({ closed: 'monsoon' })
    .where('property_id', '=', villa.id)
    .execute();
  clock.set('2026-11-25T10:12:00+05:30');
  await readFeeds(worker);
  expect(await minutes()).toBeGreaterThanOrEqual(60);
});

it('plans the next reading by the nights that this one closed or opened', async () => {
  const pauseAfter = async (time: string) => {
    clock.set(`2026-11-25T${time}:00+05:30`);
    expect(await readFeeds(worker)).toBe(1);
    const feed = await f.t.db
      .selectFrom('calendar_feeds')
      .select('next_at')
      .executeTakeFirstOrThrow();
    return Math.floor((feed.next_at.getTime() - clock.now().getTime()) / 60_000);
  };
  await add('full');
  site.set('full', [{ uid: 'x', from: '2026-11-25', to: '2027-03-01' }]);
  expect(await pauseAfter('10:00')).toBe(60);
  site.set('full', [{ uid: 'x', from: '2026-11-25', to: '2026-12-20' }]);
  expect(await pauseAfter('11:30')).toBe(10);
});
