import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkPrice } from '#marketplace/pricing/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { addDays } from '#shared/dates.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { addBooking } from './book.ts';
import { modifyBooking } from './change.ts';
import { modifyCheck } from './change-price.ts';
import { payOnline } from './pay.ts';
import {
  bookingInput,
  changeTo,
  must,
  openMachine,
  payNow,
  type Machine,
} from './testing/fixture.ts';

/** The nights of one guest at one property count together towards the size that needs a deposit: more than ten. */
const FROM = '2026-12-04';
const clock = fixedClock('2026-12-01T10:00:00+05:30');
let t: TestDatabase;
let one: Machine;
let asha: BuiltUser;

beforeAll(async () => {
  t = await testDatabase();
  one = openMachine(t.url, clock, { max: 10 });
});
beforeEach(async () => {
  asha = await buildUser(t.db);
});
afterAll(async () => {
  await one.close();
  await t.close();
});

/** The nights from the `first`-th after FROM on. */
const stay = (first: number, nights: number) => ({
  checkIn: addDays(FROM, first),
  checkOut: addDays(FROM, first + nights),
});
const asked = (propertyId: number, first: number, nights: number, userId = asha.id) => ({
  ...bookingInput(userId, { propertyId, stay: stay(first, nights) }),
});
const price = async (propertyId: number, first: number, nights: number, userId?: number) =>
  must(
    await checkPrice(one, {
      ...asked(propertyId, first, nights).request,
      ...(userId === undefined ? {} : { userId }),
    }),
  );

test('a second stay that makes more than ten nights together needs a deposit, of its guest only', async () => {
  const { id } = await buildProperty(t.db);
  must(await addBooking(one, asked(id, 0, 6)));
  expect((await price(id, 6, 4, asha.id)).payAmount).toBe(0);
  const { grandTotal, payAmount } = await price(id, 6, 5, asha.id);
  expect(payAmount).toBe(Math.ceil(grandTotal / 500) * 100);
  expect((await price(id, 6, 5)).payAmount).toBe(0);
  const other = await buildUser(t.db);
  expect((await price(id, 6, 5, other.id)).payAmount).toBe(0);
  expect((await price((await buildProperty(t.db)).id, 6, 5, asha.id)).payAmount).toBe(0);
  expect(await addBooking(one, asked(id, 6, 5))).toMatchObject({ code: 'booking.pay-online' });
});

test('nights with a deposit count too, and cancelled or past ones do not', async () => {
  const { id } = await buildProperty(t.db);
  const paid = must(await payOnline(one, asked(id, 0, 11)));
  await payNow(one, paid.payment.sessionId);
  expect((await price(id, 20, 1, asha.id)).payAmount).toBeGreaterThan(0);
  await t.db
    .updateTable('bookings')
    .set({ state: 'cancelled' })
    .where('id', '=', paid.bookingId)
    .execute();
  expect((await price(id, 20, 1, asha.id)).payAmount).toBe(0);
});

test('a price that was shown before the first stay was booked needs the deposit as well', async () => {
  const { id } = await buildProperty(t.db);
  const [first, second] = [await price(id, 0, 10, asha.id), await price(id, 10, 10, asha.id)];
  expect([first.payAmount, second.payAmount]).toEqual([0, 0]);
  const book = (at: number, { quoteId }: { quoteId: string }) =>
    addBooking(one, { ...asked(id, at, 10), quoteId, payAmount: 0 });
  must(await book(0, first));
  const refused = await book(10, second);
  expect(refused.ok).toBe(false);
  expect(refused).toMatchObject({
    data: { grandTotal: second.grandTotal, payAmount: Math.ceil(second.grandTotal / 500) * 100 },
  });
});

test('a change counts the other nights of its guest, and not its own', async () => {
  const { id } = await buildProperty(t.db);
  must(await addBooking(one, asked(id, 0, 6)));
  const { bookingId } = must(await addBooking(one, asked(id, 10, 2)));
  const change = async (nights: number) =>
    must(
      await modifyCheck(one, {
        ...changeTo(asha.id, bookingId, stay(10, nights).checkIn, stay(10, nights).checkOut),
      }),
    ).comparison;
  expect((await change(4)).payNow).toBe(0);
  expect((await change(5)).payNow).toBeGreaterThan(0);
});

test('a change books only with its deposit, which the next stay sees', async () => {
  const { id } = await buildProperty(t.db);
  must(await addBooking(one, asked(id, 0, 6)));
  const { bookingId } = must(await addBooking(one, asked(id, 10, 2)));
  const { checkIn, checkOut } = stay(10, 5);
  const changed = must(
    await modifyBooking(one, {
      ...changeTo(asha.id, bookingId, checkIn, checkOut),
      quoteId: null,
      amount: null,
      payAmount: null,
      idempotencyKey: null,
    }),
  );
  expect(changed.payNow).toBeGreaterThan(0);
  await payNow(one, changed.payment?.sessionId ?? '');
  expect((await price(id, 20, 1, asha.id)).payAmount).toBeGreaterThan(0);
});

test('of two adjoining stays booked at once, one needs the deposit', async () => {
  const { id } = await buildProperty(t.db);
  const both = await Promise.all([
    addBooking(one, asked(id, 0, 6)),
    addBooking(one, asked(id, 6, 6)),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'booking.pay-online' });
});
