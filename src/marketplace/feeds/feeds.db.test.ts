import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBooking } from '#marketplace/bookings/index.ts';
import { blockNights } from '#marketplace/bookings/blocks/index.ts';
import { bookingInput } from '#marketplace/bookings/testing/fixture.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { disagreements } from '#marketplace/inventory/testing/nights.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { openFeeds, pasted, type FeedsFixture } from './testing/fixture.ts';
import { applyReading } from './apply-feed.ts';
import { addFeed, refreshFeed, removeFeed } from './change-feeds.ts';
import { leaseFeeds, readFeeds } from './read-feeds.ts';

const NOW = '2026-11-25T10:00:00+05:30';
const clock = fixedClock(NOW);
let fixture: FeedsFixture;
let f: FeedsFixture['f'];
let site: FeedsFixture['site'];
let villa: BuiltProperty;
let room: number;
let worker: Context;
let owner: Context;

beforeAll(async () => {
  fixture = await openFeeds(clock);
  ({ f, site, worker } = fixture);
});
beforeEach(async () => {
  clock.set(NOW);
  await f.t.db.deleteFrom('calendar_feeds').execute();
  villa = await buildProperty(f.t.db);
  room = villa.rooms[0]?.id ?? 0;
  owner = await memberOf(worker, [villa.id]);
});
afterAll(() => fixture.close());

const add = (name: string, roomId = room, ctx = owner): Promise<number> =>
  pasted(ctx, site, { propertyId: villa.id, roomId }, name);
/** Moves the clock and lets the worker read what is due. */
const readAfter = async (minutes: number): Promise<number> => {
  clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
  return readFeeds(worker);
};
const freeOf = async (from: string, to: string, roomId = room): Promise<number[]> =>
  (
    await f.t.db
      .selectFrom('room_nights')
      .select(['units', 'sold'])
      .where('room_id', '=', roomId)
      .where('night', '>=', from)
      .where('night', '<', to)
      .orderBy('night')
      .execute()
  ).map(({ units, sold }) => units - sold);
const december = (from: number, to: number) => {
  const day = (n: number) => `2026-12-${String(n).padStart(2, '0')}`;
  return { from: day(from), to: day(to) };
};
const feedOf = (id: number) =>
  f.t.db.selectFrom('calendar_feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const conflicts = () =>
  f.t.db
    .selectFrom('sync_conflicts')
    .select(['feed_id', 'kind', 'other_id', 'starts', 'ends'])
    .orderBy('feed_id')
    .execute();
const code = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);

describe('a calendar of another site', () => {
  it('closes its nights, follows a move, and writes nothing while it stays', async () => {
    site.set('a', [{ uid: 'x', ...december(4, 7) }]);
    await add('a');
    expect(await readAfter(0)).toBe(1);
    expect(await freeOf('2026-12-03', '2026-12-08')).toEqual([1, 0, 0, 0, 1]);
    const blocks = () => f.t.db.selectFrom('blocks').select(['id', 'removed_at']).execute();
    const before = await blocks();
    expect(await readAfter(11)).toBe(1);
    expect(site.answers.at(-1)).toBe('a 304');
    expect(await blocks()).toEqual(before);
    site.set('a', [{ uid: 'x', ...december(5, 8) }]);
    await readAfter(11);
    expect(await freeOf('2026-12-03', '2026-12-09')).toEqual([1, 1, 0, 0, 0, 1]);
    expect(await disagreements(f.t.db)).toEqual([]);
  });

  it('opens what is missing twice, twenty minutes apart', async () => {
    site.set('a', [{ uid: 'x', ...december(4, 5) }]);
    await add('a');
    await readAfter(0);
    site.set('a', []);
    await readAfter(11);
    await readAfter(11);
    expect(await freeOf('2026-12-04', '2026-12-05')).toEqual([0]);
    await readAfter(11);
    expect(await freeOf('2026-12-04', '2026-12-05')).toEqual([1]);
    site.set('a', [{ uid: 'x', ...december(4, 5) }]);
    await readAfter(11);
    site.set('a', []);
    await readAfter(11);
    site.set('a', [{ uid: 'x', ...december(4, 5) }]);
    await readAfter(30);
    await readAfter(30);
    expect(await freeOf('2026-12-04', '2026-12-05')).toEqual([0]);
  });

  it.each([
    ['html', 'not-calendar'],
    ['blank', 'blank'],
    ['cut-short', 'cut-short'],
    ['bomb', 'too-large'],
    ['gone', 'status'],
    ['redirect-inside', 'not-public'],
  ] as const)('keeps the last good nights after %s', async (kind, problem) => {
    site.set(kind, [december(4, 7)]);
    const id = await add(kind);
    await readAfter(0);
    site.set(kind, [], kind);
    await readAfter(11);
    await readAfter(120);
    expect(await feedOf(id)).toMatchObject({ problem, failures: 2, leased_until: null });
    expect((await feedOf(id)).failing_since).toEqual(new Date('2026-11-25T10:11:00+05:30'));
    expect(await freeOf('2026-12-04', '2026-12-07')).toEqual([0, 0, 0]);
    site.set(kind, [december(4, 6)]);
    await readAfter(120);
    expect(await feedOf(id)).toMatchObject({ problem: null, failing_since: null, failures: 0 });
  });

  it('works for a paused property, and reads zoned times', async () => {
    await f.t.db
      .updateTable('properties')
      .set({ state: 'paused' })
      .where('id', '=', villa.id)
      .execute();
    site.set('z', [december(10, 12)], 'zoned');
    await add('z');
    await readAfter(0);
    expect(await freeOf('2026-12-09', '2026-12-13')).toEqual([1, 0, 0, 1]);
  });

  it('is added once, removed with its nights, and refused to others', async () => {
    site.set('a', [december(4, 7)]);
    const id = await add('a');
    expect(await add('a')).toBe(id);
    await readAfter(0);
    const caretaker = await memberOf(worker, [villa.id], 'caretaker');
    const stranger = await memberOf(worker, []);
    const target = { propertyId: villa.id, feedId: id };
    for (const change of [removeFeed, refreshFeed]) {
      expect(await change(caretaker, target)).toMatchObject({ kind: 'forbidden' });
      expect(await change(stranger, target)).toMatchObject({ kind: 'not-found' });
    }
    const other = await buildProperty(f.t.db);
    const both = await memberOf(worker, [other.id]);
    expect(code(await removeFeed(both, { propertyId: other.id, feedId: id }))).toBe('feed.gone');
    expect(await removeFeed(owner, target)).toMatchObject({ ok: true, value: { opened: 3 } });
    expect(code(await removeFeed(owner, target))).toBe('feed.gone');
    expect(await freeOf('2026-12-04', '2026-12-07')).toEqual([1, 1, 1]);
  });

  it('refuses our own calendar and addresses that we never read', async () => {
    const said = async (address: string, ctx = owner) =>
      code(await addFeed(ctx, { propertyId: villa.id, roomId: room, name: '', address }));
    expect(await said('https://verandah.example/ical/abc.ics')).toBe('feed.own');
    expect(await said('webcal://verandah.example/ical/abc.ics')).toBe('feed.own');
    expect(await said('https://10.0.0.1/a.ics')).toBe('feed.address');
    const inPublic = { ...owner, settings: f.one.settings };
    expect(await said(site.addressOf('a'), inPublic)).toBe('feed.address');
  });
});

describe('nights that are sold twice', () => {
  it('keeps our guest, closes the rest, and ends when either side goes', async () => {
    const booked = await addBooking(f.two, bookingInput(f.asha.id, { propertyId: villa.id }));
    if (!booked.ok) throw new Error(booked.message);
    const { bookingId } = booked.value;
    const { check_in: from, check_out: to } = await f.t.db
      .selectFrom('bookings')
      .select(['check_in', 'check_out'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    site.set('a', [{ from, to: '2026-12-20' }]);
    const id = await add('a');
    await readAfter(0);
    expect(await conflicts()).toEqual([
      { feed_id: id, kind: 'booking', other_id: bookingId, starts: from, ends: to },
    ]);
    expect(new Set(await freeOf(from, '2026-12-20'))).toEqual(new Set([0]));
    expect(await disagreements(f.t.db)).toEqual([]);
    site.set('a', []);
    await readAfter(11);
    await readAfter(21);
    expect(await conflicts()).toEqual([]);
  });

  it('names two sites that both sold a night, but not one that only closed it', async () => {
    site.set('a', [december(4, 7)]);
    site.set('b', [december(6, 9)]);
    site.set('c', [{ ...december(4, 9), summary: 'Airbnb (Not available)' }]);
    const first = await add('a');
    await readAfter(0);
    const second = await add('b');
    await add('c');
    await readAfter(1);
    expect(await conflicts()).toEqual([
      { feed_id: second, kind: 'feed', other_id: first, starts: '2026-12-06', ends: '2026-12-07' },
    ]);
    await removeFeed(owner, { propertyId: villa.id, feedId: first });
    await readAfter(1);
    expect(await conflicts()).toEqual([]);
    expect(await freeOf('2026-12-04', '2026-12-09')).toEqual([0, 0, 0, 0, 0]);
  });

  it('closes again what was closed for another reason, once that ends', async () => {
    const closing = { propertyId: villa.id, roomId: room, ...december(4, 6) };
    await blockNights(owner, {
      closing: { ...closing, kind: 'owner_stay', note: '' },
      idempotencyKey: null,
    });
    site.set('a', [december(4, 7)]);
    await add('a');
    await readAfter(0);
    expect(await conflicts()).toEqual([]);
    expect(await freeOf('2026-12-04', '2026-12-07')).toEqual([0, 0, 0]);
  });
});

describe('a worker', () => {
  it('reads each feed once, though two run at the same time', async () => {
    site.set('a', [december(4, 7)]);
    await add('a');
    const before = site.answers.length;
    const other = { ...f.two, settings: worker.settings };
    const done = await Promise.all([readFeeds(worker), readFeeds(other)]);
    expect(done.toSorted()).toEqual([0, 1]);
    expect(site.answers.length - before).toBe(1);
  });

  it('leaves nothing half-written when it dies at any step', async () => {
    site.set('a', [december(4, 7)]);
    const id = await add('a');
    const events = [{ key: 'k', from: '2026-12-04', to: '2026-12-07', isClosure: false }] as const;
    const reading = { is: 'events', events, skipped: 0, etag: '', modified: '' } as const;
    // each statement of the transaction is the one at which the connection is lost
    for (let dies = 1, isDone = false; !isDone; dies += 1) {
      const [feed] = await leaseFeeds(worker, 1);
      if (feed === undefined) throw new Error('nothing is due');
      let statements = 0;
      const dying = worker.db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          if (statements === dies) throw new Error('killed');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      isDone = await applyReading({ ...worker, db: dying }, feed, reading).catch(() => false);
      if (!isDone) {
        expect(await freeOf('2026-12-04', '2026-12-07')).toEqual([1, 1, 1]);
        expect(await feedOf(id)).toMatchObject({ good_at: null, etag: '' });
        // nobody else reads it before the lease ends
        expect(await leaseFeeds(worker, 1)).toEqual([]);
        clock.set(new Date(clock.now().getTime() + 61_000).toISOString());
      } else expect(dies).toBeGreaterThan(8);
    }
    expect(await freeOf('2026-12-04', '2026-12-07')).toEqual([0, 0, 0]);
    expect(await disagreements(f.t.db)).toEqual([]);
  });

  it('writes nothing under a lease that ended, or for a feed that was removed', async () => {
    site.set('a', [december(4, 7)]);
    const id = await add('a');
    const [feed] = await leaseFeeds(worker, 1);
    if (feed === undefined) throw new Error('nothing is due');
    clock.set(new Date(clock.now().getTime() + 61_000).toISOString());
    const [later] = await leaseFeeds(worker, 1);
    expect(later?.id).toBe(id);
    expect(await applyReading(worker, feed, { is: 'unchanged' })).toBe(false);
    await removeFeed(owner, { propertyId: villa.id, feedId: id });
    if (later !== undefined)
      expect(await applyReading(worker, later, { is: 'unchanged' })).toBe(false);
  });
});
