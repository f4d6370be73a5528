import { afterAll, beforeAll, expect, test } from 'vitest';
import { setNights } from '#marketplace/inventory/index.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { checkPrice } from '#marketplace/pricing/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, type BuiltUser } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { addBooking } from './book.ts';
import { bookingById } from './booking.ts';
import {
  bookingInput,
  closeMachines,
  confirmed,
  must,
  openMachines,
  soldNights,
  type Machine,
} from './testing/fixture.ts';

const STAY = { checkIn: '2026-12-10', checkOut: '2026-12-12' };
const PARTY = { adults: 2, childAges: [], rooms: 1 };
let t: TestDatabase;
let one: Machine;
let two: Machine;
let asha: BuiltUser;
const clock = fixedClock('2026-11-25T10:00:00+05:30');

beforeAll(async () => {
  ({ t, one, two, asha } = await openMachines(clock));
});
afterAll(() => closeMachines({ t, one, two }));

async function raise(propertyId: number, roomId: number, rate: number): Promise<number> {
  const owner = await memberOf(one, [propertyId]);
  const changes = [{ propertyId, roomId, from: STAY.checkIn, to: STAY.checkOut, set: { rate } }];
  return must(await setNights(owner, { changes, idempotencyKey: null })).changed;
}

test('a booking keeps its price when the rate of its nights moves', async () => {
  const villa = await buildProperty(t.db);
  const id = await confirmed(one, asha.id, villa.id, { stay: STAY });
  const before = await bookingById(one, id);
  expect(await raise(villa.id, villa.rooms[0]?.id ?? 0, 2_000_000)).toBe(2);
  expect(await bookingById(one, id)).toEqual(before);
  expect(await soldNights(t.db, villa.id)).toEqual(['2026-12-10', '2026-12-11']);
});

test('a sealed quote is booked at its price although the rate has moved', async () => {
  const villa = await buildProperty(t.db);
  const request = { propertyId: villa.id, stay: STAY, party: PARTY, picks: [], userId: asha.id };
  const quoted = must(await checkPrice(one, request));
  expect(await raise(villa.id, villa.rooms[0]?.id ?? 0, 2_000_000)).toBe(2);
  const booked = await addBooking(
    one,
    bookingInput(
      asha.id,
      { propertyId: villa.id, stay: STAY },
      { quoteId: quoted.quoteId, amount: quoted.grandTotal, payAmount: quoted.payAmount },
    ),
  );
  const booking = booked.ok ? await bookingById(one, booked.value.bookingId) : null;
  expect([booked.ok ? '' : booked.code, booking?.amount]).toEqual(['', quoted.grandTotal]);
});

test('rates and bookings of the same nights at once never deadlock, and sell each night once', async () => {
  const villa = await buildProperty(t.db);
  const room = villa.rooms[0]?.id ?? 0;
  const work = Array.from({ length: 20 }, (_, i) =>
    i % 2 === 0
      ? raise(villa.id, room, 700_000 + i * 100)
      : addBooking(
          i % 4 === 1 ? one : two,
          bookingInput(asha.id, { propertyId: villa.id, stay: STAY }),
        ),
  );
  await Promise.all(work);
  expect(await soldNights(t.db, villa.id)).toEqual(['2026-12-10', '2026-12-11']);
});
