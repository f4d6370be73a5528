import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/index.ts';
import { buildProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { extendHorizon } from './horizon.ts';
import { claimNights } from './nights.ts';
import { bookingIds, disagreements, listNights, stay } from './testing/nights.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase({ max: 20 });
});
afterAll(() => t.close());

const clock = fixedClock('2026-11-21T06:00:00Z');
const ctx = () => testContext(t, { clock });
const row = async (property: number) =>
  (
    await sql<{
      from: string;
      length: number;
      bits: string;
    }>`
      select open_from as "from", length(open_nights) as length, open_nights::text as bits
      from search_rows
      where property_id = ${property}`.execute(t.db)
  ).rows[0];

describe('the horizon', () => {
  it('adds missing nights at their rates, rolls the bitmap to yesterday, and changes nothing on a second run', async () => {
    const property = await buildProperty(t.db, {
      from: '2026-11-01',
      nights: 25,
      rooms: [{ rate: 600_000 }],
    });
    const room = property.rooms[0]?.id ?? 0;
    await sql`
      insert into rate_rules (property_id, room_id, kind, weekdays, percent)
      values (${property.id}, ${room}, 'weekend', '{5,6}', 120)`.execute(t.db);
    const [booking = 0] = await bookingIds(t.db, property.id, 1);
    await inTransaction(t.db, (trx) =>
      claimNights(trx, booking, property.id, stay('2026-11-22', 2), [
        { roomId: room, quantity: 1 },
      ]),
    );

    expect(await extendHorizon(ctx(), 30)).toBe(26);
    const nights = await listNights(ctx(), [property.id], '2026-11-25', '2026-11-30');
    expect(nights.map((n) => n.rate)).toEqual([600_000, 600_000, 720_000, 720_000, 600_000]);
    expect(await row(property.id)).toEqual({
      from: '2026-11-20',
      length: 32,
      bits: `1100${'1'.repeat(28)}`,
    });
    expect(await extendHorizon(ctx(), 30)).toBe(0);

    clock.set('2026-11-24T06:00:00Z');
    expect(await extendHorizon(ctx(), 30)).toBe(3);
    expect(await row(property.id)).toMatchObject({
      from: '2026-11-23',
      length: 32,
      bits: `0${'1'.repeat(31)}`,
    });
    expect(await disagreements(t.db)).toEqual([]);
    clock.set('2026-11-21T06:00:00Z');
  });

  it('resumes where a run ran out of time, without repeating finished parts', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => buildProperty(t.db, { from: '2026-11-15', nights: 20 })),
    );
    await extendHorizon(ctx(), 31);
    const lengths = async () =>
      Promise.all(made.map(async ({ id }) => ((await row(id))?.length ?? 0) > 33));
    const part = () => extendHorizon(ctx(), 34, { forMs: 0, atOnce: 1 });
    const before = (await t.db.selectFrom('properties').select('id').execute()).length;
    let parts = 0;
    while ((await part()) > 0) parts += 1;
    expect(parts).toBe(before);
    expect(await lengths()).toEqual([true, true, true]);
    const stop = AbortSignal.abort();
    expect(await extendHorizon(ctx(), 36, { stop, atOnce: 1 })).toBeGreaterThan(0);
    await extendHorizon(ctx(), 36);
    expect(await extendHorizon(ctx(), 36)).toBe(0);
    expect(await disagreements(t.db)).toEqual([]);
  });

  it('notifies once when nights were added, and not when none were', async () => {
    const heard: string[] = [];
    const listener = await t.pool.connect();
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen verandah_changed');
    for (const days of [40, 40]) {
      await extendHorizon(ctx(), days);
      await listener.query('select 1');
    }
    await listener.query('unlisten *');
    listener.removeAllListeners('notification');
    listener.release();
    expect(heard).toEqual(['all']);
  });

  it('redraws a bitmap wholly in the past or future, and adds the nights of a new room', async () => {
    const old = await buildProperty(t.db, { from: '2026-01-01', nights: 10 });
    const future = await buildProperty(t.db, { from: '2026-11-25', nights: 60 });
    const added = await sql<{
      id: number;
    }>`
      insert into rooms (property_id, name, max_adults, units)
      values (${old.id}, 'New cottage', 2, 3)
      returning id`.execute(t.db);
    await sql`
      insert into rate_rules (property_id, room_id, kind, rate)
      values (${old.id}, ${added.rows[0]?.id}, 'base', 350000)`.execute(t.db);
    await extendHorizon(ctx(), 30);
    expect(await row(old.id)).toMatchObject({
      from: '2026-11-20',
      length: 32,
      bits: `0${'1'.repeat(31)}`,
    });
    expect(await row(future.id)).toMatchObject({
      from: '2026-11-20',
      length: 65,
      bits: `00000${'1'.repeat(60)}`,
    });
    expect(
      (await listNights(ctx(), [old.id], '2026-11-21', '2026-11-22')).map((n) => n.units),
    ).toEqual([1, 3]);
    expect(await disagreements(t.db)).toEqual([]);
  });

  it('runs in parallel with itself and with bookings without losing a bit', async () => {
    const properties = [];
    for (let i = 0; i < 6; i += 1)
      properties.push(await buildProperty(t.db, { from: '2026-11-15', nights: 20 }));
    const sales = properties.flatMap((property) =>
      [0, 1, 2].map(async (n) => {
        const [booking = 0] = await bookingIds(t.db, property.id, 1);
        return inTransaction(t.db, (trx) =>
          claimNights(trx, booking, property.id, stay(`2026-11-2${2 + n * 2}`, 2), [
            { roomId: property.rooms[0]?.id ?? 0, quantity: 1 },
          ]),
        );
      }),
    );
    const results = await Promise.all([
      extendHorizon(ctx(), 90),
      extendHorizon(ctx(), 90),
      ...sales,
    ]);
    expect(results.slice(2).every((r) => typeof r === 'object' && r.ok)).toBe(true);
    expect(await disagreements(t.db)).toEqual([]);
  });
});
