import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { addDays, nightsOf } from '#shared/dates.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import type { NightsChange } from './night-changes.ts';
import { setNights, type RatesSet } from './set-nights.ts';
import { memberOf, ratesOfRoom } from './testing/host.ts';

const NOW = '2026-11-25T10:00:00+05:30';
let t: TestDatabase;
let server: Context;
let owner: Context;
let villa: BuiltProperty;
let other: BuiltProperty;
let room: number;
const clock = fixedClock(NOW);

beforeAll(async () => {
  t = await testDatabase({ max: 60 });
  server = testContext(t, { clock });
});
beforeEach(async () => {
  clock.set(NOW);
  villa = await buildProperty(t.db, { from: '2026-11-20', nights: 420 });
  other = await buildProperty(t.db, { from: '2026-11-20', nights: 420, rooms: [{}, { units: 4 }] });
  room = villa.rooms[0]?.id ?? 0;
  owner = await memberOf(server, [villa.id, other.id]);
});
afterAll(() => t.close());

const change = (
  from: string,
  to: string,
  rate: number,
  more: Partial<NightsChange> = {},
): NightsChange => ({ propertyId: villa.id, roomId: room, from, to, set: { rate }, ...more });
const set = (changes: readonly NightsChange[], ctx = owner, more: object = {}) =>
  setNights(ctx, { changes, idempotencyKey: null, ...more });
async function must(result: ReturnType<typeof set>): Promise<RatesSet> {
  const done = await result;
  if (!done.ok) throw new Error(done.code);
  return done.value;
}
/** Search rows that differ from what their sources say. */
async function drift(): Promise<unknown[]> {
  const { rows } = await sql`
    select s.property_id from search_rows s join search_facts f using (property_id)
    where s.base_price <> f.base_price or s.least_rate is distinct from f.least_rate
      or s.open_nights <> open_nights_of(s.property_id, s.open_from, s.open_from + length(s.open_nights) - 1)`.execute(
    t.db,
  );
  return rows;
}

describe('random edits', () => {
  it('of fifty people in one month lose no cell', async () => {
    const from = '2026-12-01';
    const editors = await Promise.all(
      Array.from({ length: 50 }, () => memberOf(server, [villa.id])),
    );
    const start = await ratesOfRoom(t.db, room, from, '2027-01-01');
    const writes: { night: string; seen: number; rate: number }[] = [];
    let serial = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            first: fc.nat(29),
            nights: fc.integer({ min: 1, max: 31 }),
            late: fc.nat(8),
          }),
          { minLength: 50, maxLength: 50 },
        ),
        async (plans) => {
          const old = await ratesOfRoom(t.db, room, from, '2027-01-01');
          await Promise.all(
            plans.map(async ({ first, nights, late }, i) => {
              // half of the editors saw the month before the others began
              const shown = late > 4 ? await ratesOfRoom(t.db, room, from, '2027-01-01') : old;
              const begins = addDays(from, first);
              const ends = addDays(from, Math.min(31, first + nights));
              const chosen = nightsOf({ checkIn: begins, checkOut: ends });
              const seen = chosen.map((night) => shown.get(night) ?? 0);
              serial += 1;
              const rate = 1_000_000 + serial * 100;
              const done = await must(set([change(begins, ends, rate, { seen })], editors[i]));
              const missed = new Set(done.conflicts.map((moved) => moved.night));
              expect(done.changed + missed.size).toBe(chosen.length);
              for (const [k, night] of chosen.entries())
                if (!missed.has(night)) writes.push({ night, seen: seen[k] ?? 0, rate });
            }),
          );
        },
      ),
      { numRuns: 4 },
    );
    // the saved rates of each night are one chain from the first to the last: each saw the one before it
    const end = await ratesOfRoom(t.db, room, from, '2027-01-01');
    for (const [night, first] of start) {
      const next = new Map(
        writes.filter((write) => write.night === night).map(({ seen, rate }) => [seen, rate]),
      );
      let [rate, links] = [first, 0];
      for (let follow = next.get(rate); follow !== undefined; follow = next.get(rate)) {
        rate = follow;
        links += 1;
      }
      expect([night, rate, links]).toEqual([
        night,
        end.get(night),
        writes.filter((write) => write.night === night).length,
      ]);
    }
    expect(await drift()).toEqual([]);
  });

  it('leave in rate_changes exactly the difference', async () => {
    const rooms = other.rooms.map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            room: fc.constantFrom(...rooms),
            first: fc.nat(380),
            nights: fc.integer({ min: 1, max: 20 }),
            rupees: fc.constantFrom(5_000, 6_000, 7_000),
            weekdays: fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 4 })),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        async (edits) => {
          const before = await Promise.all(rooms.map((id) => ratesOfRoom(t.db, id)));
          await t.db.deleteFrom('rate_changes').execute();
          const asked = edits.map(({ room: roomId, first, nights, rupees, weekdays }) => {
            const from = addDays('2026-11-25', first);
            const to = addDays(from, nights);
            return change(from, to, rupees * 100, { propertyId: other.id, roomId, weekdays });
          });
          const done = await set(asked);
          if (!done.ok) expect(['nights.none', 'nights.twice']).toContain(done.code);
          const after = await Promise.all(rooms.map((id) => ratesOfRoom(t.db, id)));
          const kept = await t.db.selectFrom('rate_changes').selectAll().execute();
          for (const [i, roomId] of rooms.entries()) {
            const differs = [...(before[i] ?? [])].filter(
              ([night, rate]) => after[i]?.get(night) !== rate,
            );
            const told = kept
              .filter((row) => row.room_id === roomId)
              .flatMap((row) =>
                row.rates.flatMap((rate, n) =>
                  rate === null ? [] : [[addDays(row.first, n), rate] as const],
                ),
              );
            expect(told).toEqual(differs);
          }
          expect(await drift()).toEqual([]);
        },
      ),
      { numRuns: 30 },
    );
  });
});
