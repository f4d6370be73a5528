import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setNights, type StaySet } from '#marketplace/inventory/index.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { checkPrice } from '#marketplace/pricing/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { addDays } from '#shared/dates.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { NIGHT } from '#test/support/night.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { blockNights, unblockNights } from './block-nights.ts';
import { addBooking } from './book.ts';
import { cancelBooking } from './cancel.ts';
import { bookingInput, must, openMachine, type Machine } from './testing/fixture.ts';

/** Bookings, blocks, closures and rules for stays in any order, against a model that a person can read. */

const FIRST = '2026-12-01';
const NIGHTS = 12;
const UNITS = 2;
const PARTY = { adults: 2, childAges: [], rooms: 1 };
let t: TestDatabase;
let m: Machine;
beforeAll(async () => {
  t = await testDatabase();
  m = openMachine(t.url, fixedClock('2026-11-21T10:00:00+05:30'), { max: 30 });
});
afterAll(async () => {
  await m.close();
  await t.close();
});

interface ModelNight {
  sold: number;
  blocked: number;
  closed: boolean;
  min: number;
  max: number;
  noArrival: boolean;
  noDeparture: boolean;
}

/** What a guest hears of a stay. */
function expected(model: readonly ModelNight[], from: number, count: number): string {
  const stay = model.slice(from, from + count);
  if (stay.length < count) return 'inventory.sold-out';
  if (stay.some((night) => night.closed || night.sold + night.blocked >= UNITS))
    return 'inventory.sold-out';
  const [arrival] = stay;
  if (arrival === undefined) return 'inventory.sold-out';
  const isRefused =
    arrival.noArrival ||
    count < arrival.min ||
    count > arrival.max ||
    model[from + count]?.noDeparture === true;
  return isRefused ? 'inventory.stay-rule' : 'ok';
}

const at = fc.nat(NIGHTS - 2);
const length = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('book' as const), at, length }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('block' as const), at, length }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('unblock' as const), which: fc.nat(20) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('rule' as const),
      at,
      length,
      min: fc.integer({ min: 1, max: 4 }),
      max: fc.constantFrom(null, 4, 5),
      noArrival: fc.boolean(),
      noDeparture: fc.boolean(),
    }),
  },
);

it('random bookings, cancellations, blocks, closures and rules agree with the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const { id, rooms } = await buildProperty(t.db, {
        hotelType: 'hotel',
        from: FIRST,
        nights: NIGHTS,
        rooms: [{ units: UNITS }],
      });
      const roomId = rooms[0]?.id ?? 0;
      const owner = await memberOf(m, [id]);
      const model = Array.from({ length: NIGHTS }, () => ({
        sold: 0,
        blocked: 0,
        closed: false,
        min: 1,
        max: 99,
        noArrival: false,
        noDeparture: false,
      }));
      const bookings: { userId: number; bookingId: number; from: number; count: number }[] = [];
      const blocks: { blockId: number; from: number; to: number }[] = [];
      const datesOf = (from: number, count: number) => ({
        from: addDays(FIRST, from),
        to: addDays(FIRST, Math.min(NIGHTS, from + count)),
      });

      for (const s of steps) {
        if (s.kind === 'book') {
          const said = expected(model, s.at, s.length);
          const stay = {
            checkIn: addDays(FIRST, s.at),
            checkOut: addDays(FIRST, s.at + s.length),
          };
          const quote = must(
            await checkPrice(m, { propertyId: id, stay, party: PARTY, picks: [] }),
          );
          expect(quote.available).toBe(said === 'ok');
          const userId = (await buildUser(t.db)).id;
          const booked = await addBooking(m, bookingInput(userId, { propertyId: id, stay }));
          expect(booked.ok ? 'ok' : booked.code).toBe(said);
          if (!booked.ok) continue;
          bookings.push({
            userId,
            bookingId: booked.value.bookingId,
            from: s.at,
            count: s.length,
          });
          for (const night of model.slice(s.at, s.at + s.length)) night.sold += 1;
        } else if (s.kind === 'cancel') {
          // a rule that was made since refuses no cancellation
          const [mine] = bookings.splice(s.which % Math.max(1, bookings.length), 1);
          if (mine === undefined) continue;
          const { userId, bookingId } = mine;
          const cancelled = await cancelBooking(m, {
            userId,
            bookingId,
            propertyId: null,
            refund: null,
            idempotencyKey: null,
          });
          expect(cancelled.ok).toBe(true);
          for (const night of model.slice(mine.from, mine.from + mine.count)) night.sold -= 1;
        } else if (s.kind === 'block') {
          const { from, to } = datesOf(s.at, s.length);
          const nights = model.slice(s.at, s.at + s.length);
          const closing = { propertyId: id, roomId, from, to, units: 1, note: '' };
          const blocked = await blockNights(owner, {
            closing: { ...closing, kind: 'maintenance' },
            idempotencyKey: null,
          });
          expect(blocked.ok).toBe(nights.every(({ sold, blocked: b }) => sold + b < UNITS));
          if (!blocked.ok) continue;
          blocks.push({ blockId: blocked.value.blockId ?? 0, from: s.at, to: s.at + s.length });
          for (const night of nights) night.blocked += 1;
        } else if (s.kind === 'unblock') {
          const [one] = blocks.splice(s.which % Math.max(1, blocks.length), 1);
          if (one === undefined) continue;
          must(await unblockNights(owner, { propertyId: id, blockId: one.blockId }, null));
          for (const night of model.slice(one.from, one.to)) night.blocked -= 1;
        } else if (s.kind === 'close') {
          const night = model[s.at]!;
          night.closed = !night.closed;
          await t.pool.query(
            'update room_nights set closed = $2 where room_id = $1 and night = $3',
            [roomId, night.closed ? 'owner' : null, addDays(FIRST, s.at)],
          );
        } else {
          const { min, max, noArrival, noDeparture } = s;
          const set: StaySet = { minNights: min, maxNights: max, noArrival, noDeparture };
          must(
            await setNights(owner, {
              changes: [{ propertyId: id, roomId, ...datesOf(s.at, s.length), set }],
              idempotencyKey: null,
            }),
          );
          for (const night of model.slice(s.at, s.at + s.length))
            Object.assign(night, { min, max: max ?? 99, noArrival, noDeparture });
        }
        const { rows } = await t.pool.query<{ sold: number; units: number }>(
          'select sold, units from room_nights where room_id = $1 order by night',
          [roomId],
        );
        expect(rows).toEqual(model.map(({ sold, blocked }) => ({ sold, units: UNITS - blocked })));
      }
    }),
    { numRuns: NIGHT ? 200 : 12 },
  );
}, 900_000);

it('of guests and an owner’s rule at the same moment each is whole: booked, or told the rule', async () => {
  for (let round = 0; round < (NIGHT ? 40 : 4); round += 1) {
    const { id, rooms } = await buildProperty(t.db, {
      hotelType: 'hotel',
      from: FIRST,
      nights: NIGHTS,
      rooms: [{ units: 4 }],
    });
    const roomId = rooms[0]?.id ?? 0;
    const owner = await memberOf(m, [id]);
    const people = await Promise.all(Array.from({ length: 8 }, () => buildUser(t.db)));
    const stay = { checkIn: FIRST, checkOut: addDays(FIRST, 2) };
    const rule = setNights(owner, {
      changes: [
        {
          propertyId: id,
          roomId,
          from: FIRST,
          to: addDays(FIRST, NIGHTS),
          set: { minNights: 3 },
        },
      ],
      idempotencyKey: null,
    });
    const all = await Promise.all(
      people.map(({ id: user }) => addBooking(m, bookingInput(user, { propertyId: id, stay }))),
    );
    must(await rule);
    const booked = all.filter(({ ok }) => ok).length;
    expect(booked).toBeLessThanOrEqual(4);
    for (const one of all)
      if (!one.ok) expect(['inventory.stay-rule', 'inventory.sold-out']).toContain(one.code);
    const { rows } = await t.pool.query<{ sold: number; min_nights: number }>(
      'select sold, min_nights from room_nights where room_id = $1 order by night limit 2',
      [roomId],
    );
    expect(rows).toEqual([
      { sold: booked, min_nights: 3 },
      { sold: booked, min_nights: 3 },
    ]);
    // from now on the rule holds for everybody
    const later = await addBooking(
      m,
      bookingInput(people[0]!.id, {
        propertyId: id,
        stay: { checkIn: addDays(FIRST, 6), checkOut: addDays(FIRST, 8) },
      }),
    );
    expect(later).toMatchObject({ ok: false, code: 'inventory.stay-rule' });
  }
});
