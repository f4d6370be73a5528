import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addDays } from '#shared/dates.ts';
import { inTransaction } from '#platform/database/index.ts';
import { buildProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { addBlock, cutBlock, lockBlock } from './blocks.ts';
import { claimNights, releaseNights } from './nights.ts';
import { bookingIds, disagreements, listNights, stay } from './testing/nights.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());

const NIGHTS = 14;
const FIRST = '2026-12-01';

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('claim' as const),
      from: fc.nat(NIGHTS - 1),
      nights: fc.integer({ min: 1, max: 5 }),
      room: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 2 }),
      both: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('release' as const), which: fc.nat(30) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('block' as const),
      from: fc.nat(NIGHTS - 1),
      nights: fc.integer({ min: 1, max: 5 }),
      room: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      which: fc.nat(30),
      skip: fc.nat(2),
      nights: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      night: fc.nat(NIGHTS - 1),
      room: fc.nat(1),
    }),
  },
);

it('random claims, releases, blocks and closures agree with a model in memory after every step', async () => {
  const ctx = testContext(t);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const property = await buildProperty(t.db, {
        hotelType: 'hotel',
        from: FIRST,
        nights: NIGHTS,
        rooms: [{ units: 1 }, { units: 3 }],
      });
      const bookings = await bookingIds(t.db, property.id, steps.length);
      const units = [1, 3];
      const sold = units.map(() => Array.from({ length: NIGHTS }, () => 0));
      const closed = units.map(() => Array.from({ length: NIGHTS }, () => false));
      const taken = units.map(() => Array.from({ length: NIGHTS }, () => 0));
      const blocks: number[] = [];
      const held = new Map<number, { room: number; quantity: number; nights: number[] }[]>();

      for (const [i, s] of steps.entries()) {
        const booking = bookings[i] ?? 0;
        if (s.kind === 'claim') {
          const wanted = (s.both ? [0, 1] : [s.room]).map((room) => ({
            room,
            quantity: s.quantity,
          }));
          const nights = Array.from({ length: s.nights }, (_, n) => s.from + n);
          const fits = wanted.every(({ room, quantity }) =>
            nights.every(
              (n) =>
                n < NIGHTS &&
                closed[room]?.[n] === false &&
                (sold[room]?.[n] ?? 0) + (taken[room]?.[n] ?? 0) + quantity <= (units[room] ?? 0),
            ),
          );
          const claims = wanted.map(({ room, quantity }) => ({
            roomId: property.rooms[room]?.id ?? 0,
            quantity,
          }));
          const result = await inTransaction(t.db, (trx) =>
            claimNights(trx, booking, property.id, stay(addDays(FIRST, s.from), s.nights), claims),
          );
          expect(result.ok).toBe(fits);
          if (fits) {
            for (const { room, quantity } of wanted)
              for (const n of nights) sold[room]![n]! += quantity;
            held.set(
              booking,
              wanted.map((w) => ({ ...w, nights })),
            );
          }
        } else if (s.kind === 'release') {
          const target = bookings[s.which % bookings.length] ?? 0;
          const mine = held.get(target) ?? [];
          expect(await inTransaction(t.db, (trx) => releaseNights(trx, target))).toBe(
            mine.reduce((sum, h) => sum + h.nights.length, 0),
          );
          for (const { room, quantity, nights } of mine)
            for (const n of nights) sold[room]![n]! -= quantity;
          held.delete(target);
        } else if (s.kind === 'block') {
          const last = Math.min(NIGHTS, s.from + s.nights);
          const nights = Array.from({ length: last - s.from }, (_, n) => s.from + n);
          const fits = nights.every(
            (n) =>
              (sold[s.room]?.[n] ?? 0) + (taken[s.room]?.[n] ?? 0) + s.quantity <=
              (units[s.room] ?? 0),
          );
          const placed = await inTransaction(t.db, (trx) =>
            addBlock(trx, {
              propertyId: property.id,
              roomId: property.rooms[s.room]?.id ?? 0,
              from: addDays(FIRST, s.from),
              to: addDays(FIRST, last),
              units: s.quantity,
              kind: 'other',
              note: '',
              madeBy: null,
              madeAt: new Date(),
            }),
          );
          expect('blockId' in placed).toBe(fits);
          if ('blockId' in placed) {
            blocks.push(placed.blockId);
            for (const n of nights) taken[s.room]![n]! += s.quantity;
          }
        } else if (s.kind === 'open') {
          const id = blocks[s.which % Math.max(1, blocks.length)] ?? 0;
          await inTransaction(t.db, async (trx) => {
            const block = await lockBlock(trx, property.id, id);
            if (block === null || block.isRemoved) return;
            const from = addDays(block.from, s.skip);
            const to = addDays(from, s.nights) < block.to ? addDays(from, s.nights) : block.to;
            if (from >= to) return;
            await cutBlock(trx, block, { from, to, now: new Date() });
            const room = property.rooms.findIndex((one) => one.id === block.roomId);
            for (let n = 0; n < NIGHTS; n += 1)
              if (addDays(FIRST, n) >= from && addDays(FIRST, n) < to)
                taken[room]![n]! -= block.units;
          });
        } else {
          closed[s.room]![s.night] = !closed[s.room]![s.night];
          await sql`
            update room_nights
            set closed = ${closed[s.room]![s.night] ? 'owner stay' : null}
            where room_id = ${property.rooms[s.room]?.id}
              and night = ${addDays(FIRST, s.night)}::date`.execute(t.db);
        }
        const nights = await listNights(ctx, [property.id], FIRST, addDays(FIRST, NIGHTS));
        expect(nights.map((n) => n.sold)).toEqual(sold.flat());
        expect(nights.map((n) => n.units)).toEqual(
          units.flatMap((u, room) => taken[room]!.map((gone) => u - gone)),
        );
        const { rows } = await sql<{
          bits: string;
        }>`select open_nights::text as bits from search_rows where property_id = ${property.id}`.execute(
          t.db,
        );
        const open = Array.from({ length: NIGHTS }, (_, n) =>
          units.some((u, room) => !closed[room]![n] && sold[room]![n]! + taken[room]![n]! < u)
            ? '1'
            : '0',
        ).join('');
        expect(rows[0]?.bits).toBe(open);
      }
      expect(await disagreements(t.db)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
