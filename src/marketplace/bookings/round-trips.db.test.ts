import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import {
  buildProperty,
  buildUser,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { queriesOf } from '#test/support/count-queries.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { propertyFacts } from '#marketplace/catalogue/index.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { addBooking } from './book.ts';
import { holdBooking } from './hold.ts';
import { payOnline } from './pay.ts';
import { settlePayment } from './settle-payment.ts';
import { bookingInput, openMachine, type Machine } from './testing/fixture.ts';

let t: TestDatabase;
let open: Machine;
let user: BuiltUser;
let villa: BuiltProperty;
const clock = fixedClock('2026-12-01T10:00:00+05:30');

beforeAll(async () => {
  t = await testDatabase();
  open = openMachine(t.url, clock, { max: 25 });
  open.caches.start();
  user = await buildUser(t.db);
  villa = await buildProperty(t.db);
  await addBooking(open, asked(villa, 1));
});
afterAll(async () => {
  await open.close();
  await t.close();
});

const day = (n: number): string => `2026-12-${String(n).padStart(2, '0')}`;
const asked = ({ id }: BuiltProperty, n: number) =>
  bookingInput(
    user.id,
    { propertyId: id, stay: { checkIn: day(3 + n * 2), checkOut: day(5 + n * 2) } },
    { idempotencyKey: `round-trips-${id}-${n}` },
  );

/** The number of round trips of a call that must succeed. */
async function tripsOf(work: () => Promise<unknown>): Promise<number> {
  let done: unknown;
  const sent = await queriesOf(open.pool, async () => (done = await work()));
  expect(done).not.toMatchObject({ ok: false });
  return sent.length;
}

// a booking holds its locks for its round trips, which are most of its cost: one more round trip costs about one
// booking in twelve
test('books with payment at the property in ten round trips, begin and commit included', async () => {
  expect(await tripsOf(() => addBooking(open, asked(villa, 2)))).toBe(10);
});

test('answers a repeated key in four round trips', async () => {
  expect(await tripsOf(() => addBooking(open, asked(villa, 1)))).toBe(4);
});

test('holds in seven round trips and confirms by payment, from the provider’s answer to the commit, in 22', async () => {
  const hotel = await buildProperty(t.db, { payHotel: false });
  // the property's facts, with its house rules, are kept between bookings
  await propertyFacts(open, hotel.id);
  expect(await tripsOf(() => holdBooking(open, asked(hotel, 3)))).toBe(7);
  const paying = await payOnline(open, asked(hotel, 4));
  const session = paying.ok ? paying.value.payment.sessionId : '';
  await decideSandboxOrder(open, session, 'paid');
  expect(await tripsOf(() => settlePayment(open, session))).toBe(22);
});
