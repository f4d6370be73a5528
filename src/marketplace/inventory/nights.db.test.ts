import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { inTransaction } from '#platform/database/index.ts';
import { buildProperty } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { claimNights, releaseNights, type Claim } from './nights.ts';
import { bookingIds, disagreements, stay } from './testing/nights.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase({ max: 60 });
});
afterAll(() => t.close());

const claim = (
  booking: number,
  property: number,
  dates: ReturnType<typeof stay>,
  claims: readonly Claim[],
) => inTransaction(t.db, (trx) => claimNights(trx, booking, property, dates, claims));
const only = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('missing');
  return value;
};
const bit = async (property: number, night: string) =>
  (
    await sql<{
      bit: number;
    }>`
      select get_bit(open_nights, ${night}::date - open_from) as bit
      from search_rows
      where property_id = ${property}`.execute(t.db)
  ).rows[0]?.bit;

describe('claims on nights', () => {
  it('of fifty at once for the last villa exactly one wins, and the others are refused without a trace', async () => {
    const villa = await buildProperty(t.db);
    const room = only(villa.rooms[0]).id;
    const bookings = await bookingIds(t.db, villa.id, 50);
    const results = await Promise.all(
      bookings.map((id) =>
        claim(id, villa.id, stay('2026-12-05', 2), [{ roomId: room, quantity: 1 }]),
      ),
    );
    expect(results.filter((r) => r.ok)).toHaveLength(1);
    for (const r of results)
      if (!r.ok) expect(r).toMatchObject({ kind: 'conflict', code: 'inventory.sold-out' });
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from night_claims where property_id = ${villa.id}`.execute(t.db);
    expect(rows[0]?.n).toBe(2);
    expect(await disagreements(t.db)).toEqual([]);
  });

  it('of fifty at once for twelve rooms exactly twelve win', async () => {
    const hotel = await buildProperty(t.db, { hotelType: 'hotel', rooms: [{ units: 12 }] });
    const room = only(hotel.rooms[0]).id;
    const bookings = await bookingIds(t.db, hotel.id, 50);
    const results = await Promise.all(
      bookings.map((id) =>
        claim(id, hotel.id, stay('2026-12-05', 3), [{ roomId: room, quantity: 1 }]),
      ),
    );
    expect(results.filter((r) => r.ok)).toHaveLength(12);
    expect(await disagreements(t.db)).toEqual([]);
  });

  it('stays and rooms that overlap in any order never deadlock', async () => {
    const hotel = await buildProperty(t.db, {
      hotelType: 'hotel',
      rooms: [{ units: 40 }, { units: 40 }, { units: 40 }],
    });
    const rooms = hotel.rooms.map((r) => r.id);
    const bookings = await bookingIds(t.db, hotel.id, 40);
    const work = bookings.map((id, i) => {
      const order = i % 2 === 0 ? rooms : [...rooms].reverse();
      const claims = order.map((roomId) => ({ roomId, quantity: 1 }));
      const attempt = async () =>
        t.db.transaction().execute(async (trx) => {
          const taken = await claimNights(
            trx,
            id,
            hotel.id,
            stay(i % 3 === 0 ? '2026-12-03' : '2026-12-01', 5),
            claims,
          );
          if (taken.ok && i % 4 === 0) await releaseNights(trx, id);
          return taken.ok;
        });
      return attempt();
    });
    expect(await Promise.all(work)).toEqual(bookings.map(() => true));
    expect(await disagreements(t.db)).toEqual([]);
  });

  it('back-to-back stays do not overlap; releasing is idempotent', async () => {
    const villa = await buildProperty(t.db);
    const claims = [{ roomId: only(villa.rooms[0]).id, quantity: 1 }];
    const [first = 0, second = 0, third = 0] = await bookingIds(t.db, villa.id, 3);
    expect((await claim(first, villa.id, stay('2026-12-05', 2), claims)).ok).toBe(true);
    expect((await claim(second, villa.id, stay('2026-12-07', 1), claims)).ok).toBe(true);
    expect((await claim(third, villa.id, stay('2026-12-04', 2), claims)).ok).toBe(false);
    expect((await claim(third, villa.id, stay('2026-12-04', 1), claims)).ok).toBe(true);
    expect(await bit(villa.id, '2026-12-05')).toBe(0);
    expect(await inTransaction(t.db, (trx) => releaseNights(trx, first))).toBe(2);
    expect(await inTransaction(t.db, (trx) => releaseNights(trx, first))).toBe(0);
    expect([
      await bit(villa.id, '2026-12-04'),
      await bit(villa.id, '2026-12-05'),
      await bit(villa.id, '2026-12-06'),
      await bit(villa.id, '2026-12-07'),
    ]).toEqual([0, 1, 1, 0]);
    expect(await disagreements(t.db)).toEqual([]);
  });

  it('refuses nights that are closed or not on sale, and two plans of one room that together exceed it', async () => {
    const hotel = await buildProperty(t.db, {
      hotelType: 'hotel',
      nights: 30,
      rooms: [{ units: 3 }],
    });
    const roomId = only(hotel.rooms[0]).id;
    const [a = 0, b = 0] = await bookingIds(t.db, hotel.id, 2);
    await sql`update room_nights set closed = 'maintenance' where room_id = ${roomId} and night = '2026-12-03'`.execute(
      t.db,
    );
    expect(await bit(hotel.id, '2026-12-03')).toBe(0);
    expect((await claim(a, hotel.id, stay('2026-12-02', 2), [{ roomId, quantity: 1 }])).ok).toBe(
      false,
    );
    expect((await claim(a, hotel.id, stay('2026-12-19', 2), [{ roomId, quantity: 1 }])).ok).toBe(
      false,
    );
    expect(
      (
        await claim(a, hotel.id, stay('2026-12-10', 1), [
          { roomId, quantity: 2 },
          { roomId, quantity: 2 },
        ])
      ).ok,
    ).toBe(false);
    expect(
      (
        await claim(a, hotel.id, stay('2026-12-10', 1), [
          { roomId, quantity: 2 },
          { roomId, quantity: 1 },
        ])
      ).ok,
    ).toBe(true);
    expect(
      (await claim(b, hotel.id + 1_000, stay('2026-12-10', 1), [{ roomId, quantity: 1 }])).ok,
    ).toBe(false);
    await sql`update room_nights set closed = null where room_id = ${roomId}`.execute(t.db);
    expect(await bit(hotel.id, '2026-12-03')).toBe(1);
    expect(await disagreements(t.db)).toEqual([]);
  });

  it('an empty claim throws', async () => {
    for (const claims of [[], [{ roomId: 1, quantity: 0 }], [{ roomId: 1, quantity: 1.5 }]]) {
      await expect(claimNights(t.db, 1, 1, stay('2026-12-10', 1), claims)).rejects.toThrow(
        RangeError,
      );
    }
    await expect(
      claimNights(t.db, 1, 1, stay('2026-12-10', 0), [{ roomId: 1, quantity: 1 }]),
    ).rejects.toThrow(RangeError);
  });

  it('the database itself refuses to sell a unit twice, and to edit a claim', async () => {
    const villa = await buildProperty(t.db);
    const room = only(villa.rooms[0]).id;
    const [a = 0, b = 0] = await bookingIds(t.db, villa.id, 2);
    const insert = (booking: number) =>
      sql`insert into night_claims values (${villa.id}, ${room}, '2026-12-05', ${booking}, 1)`.execute(
        t.db,
      );
    await insert(a);
    await expect(insert(b)).rejects.toMatchObject({ constraint: 'room_nights_never_oversold' });
    await expect(
      sql`update night_claims set units = 2 where booking_id = ${a}`.execute(t.db),
    ).rejects.toThrow('never updated');
    expect(await disagreements(t.db)).toEqual([]);
  });

  it('an aborted transaction leaves counter, bitmap and claims unchanged', async () => {
    const villa = await buildProperty(t.db);
    const [a = 0] = await bookingIds(t.db, villa.id, 1);
    const aborted = inTransaction(t.db, async (trx) => {
      await claimNights(trx, a, villa.id, stay('2026-12-05', 2), [
        { roomId: only(villa.rooms[0]).id, quantity: 1 },
      ]);
      throw new Error('the process died here');
    });
    await expect(aborted).rejects.toThrow('died');
    expect(await bit(villa.id, '2026-12-05')).toBe(1);
    expect(await disagreements(t.db)).toEqual([]);
  });
});

it('the nights of a stay are read without those after it', async () => {
  const villa = await buildProperty(t.db);
  const { rows } = await t.pool.query<{ 'QUERY PLAN': unknown }>(
    `explain (analyze, format json) select * from stay_nights(${villa.id}, '2026-12-05', '2026-12-07')`,
  );
  const plan = JSON.stringify(rows[0]?.['QUERY PLAN']);
  expect(plan).toContain('"Relation Name":"room_nights"');
  const removed = [...plan.matchAll(/"Rows Removed by Filter":([1-9]\d*)/g)];
  // the night after it is read, and left out where stays may end
  expect(removed.map(([, n]) => Number(n)).filter((n) => n > 1)).toEqual([]);
});
