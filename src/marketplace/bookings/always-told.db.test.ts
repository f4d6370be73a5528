import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { addBooking } from './book.ts';
import { cancelBooking } from './cancel.ts';
import { modifyBooking } from './change.ts';
import { startCollecting } from '#marketplace/splits/collect.ts';
import { expireHolds } from './complete.ts';
import { callOffSplit } from '#marketplace/splits/end-split.ts';
import { setShares } from '#marketplace/splits/set-shares.ts';
import { payOnline } from './pay.ts';
import { payShare } from '#marketplace/splits/pay-share.ts';
import { sharePath, splitOf } from '#marketplace/splits/splits.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  type Machine,
  must,
  openMachine,
  payNow,
} from './testing/fixture.ts';

/**
 * Messages about money and bookings are always sent, however many an account has had; messages that strangers can
 * cause stay limited.
 */
const NINE = '2026-12-01T09:00:00+05:30';
const clock = fixedClock(NINE);
let t: TestDatabase;
let machine: Machine;
/** the same machine with limits on */
let one: Machine;
let farida: BuiltUser;

const withLimits = (limits = ''): Machine => ({
  ...machine,
  settings: { ...machine.settings, RATE_LIMITS: true, LIMITS: limits },
});

beforeAll(async () => {
  t = await testDatabase();
  machine = openMachine(t.url, clock, { max: 8 });
  one = withLimits();
});
beforeEach(async () => {
  clock.set(NINE);
  farida = await buildUser(t.db);
});
afterAll(async () => {
  await machine.close();
  await t.close();
});

const sent = async (template: string, to: string): Promise<number> =>
  (
    await t.db
      .selectFrom('messages')
      .select('id')
      .where('template', '=', template)
      .where('recipient', '=', to)
      .execute()
  ).length;
/** Farida books a hotel payable on arrival, under her own e-mail address unless another is given. */
const book = async (propertyId: number, email = farida.email) =>
  addBooking(one, bookingInput(farida.id, { propertyId }, { phone: farida.phone, email }));
const cancel = (bookingId: number) =>
  cancelBooking(one, {
    userId: farida.id,
    bookingId,
    propertyId: null,
    refund: null,
    idempotencyKey: null,
  });
const hotel = () => buildProperty(t.db, { hotelType: 'hotel', rooms: [{ units: 60 }] });

test('reports a late payment by SMS and e-mail, even after a dozen of each within an hour', async () => {
  const inn = await hotel();
  for (let n = 0; n < 6; n += 1) must(await cancel(must(await book(inn.id)).bookingId));
  for (const place of [farida.phone, farida.email])
    expect([
      await sent('booking-confirmed', place),
      await sent('booking-cancelled', place),
    ]).toEqual([6, 6]);

  const villa = await buildProperty(t.db, { payHotel: false });
  const { payment } = must(
    await payOnline(
      one,
      bookingInput(
        farida.id,
        { propertyId: villa.id },
        { phone: farida.phone, email: farida.email },
      ),
    ),
  );
  clock.advance(20 * 60_000);
  await expireHolds(one);
  await confirmed(one, (await buildUser(t.db)).id, villa.id);
  await payNow(one, payment.sessionId);
  expect([
    await sent('payment-returned', farida.phone),
    await sent('payment-returned', farida.email),
  ]).toEqual([1, 1]);
});

test('notifies an organiser of each of thirteen paid shares', async () => {
  const villa = await buildProperty(t.db, {
    payHotel: false,
    rooms: [{ maxAdults: 14, rate: 1_400_000 }],
  });
  const party = { adults: 14, childAges: [], rooms: 1 };
  const paying = must(
    await payOnline(
      one,
      bookingInput(
        farida.id,
        { propertyId: villa.id, party },
        { phone: farida.phone, email: farida.email },
      ),
    ),
  );
  await payNow(one, paying.payment.sessionId);
  must(await startCollecting(one, farida.id, paying.bookingId, 14));
  const { shares = [] } = (await splitOf(one, paying.bookingId)) ?? {};
  expect(shares).toHaveLength(13);
  for (const share of shares) {
    const { sessionId } = must(await payShare(one, sharePath(one, share).slice('/share/'.length)));
    await payNow(one, sessionId);
  }
  expect(await sent('share-passed-on', farida.email)).toBe(13);
});

test('limits requests to pay, and tells only the payers who were asked that the split is over', async () => {
  const few = withLimits('email-unproved.account=3');
  const villa = await buildProperty(t.db, {
    payHotel: false,
    rooms: [{ maxAdults: 8, rate: 1_043_694 }],
  });
  const bookingId = await confirmed(one, farida.id, villa.id, {
    party: { adults: 6, childAges: [], rooms: 1 },
  });
  must(await startCollecting(few, farida.id, bookingId, 6));
  const rows = Array.from({ length: 5 }, (_, n) => ({
    name: `Friend ${'ABCDE'[n]}`,
    email: `friend${n}.${farida.id}@other.example`,
    amount: 100_00,
  }));
  must(await setShares(few, farida.id, bookingId, rows));
  const askedAt = async () =>
    ((await splitOf(few, bookingId))?.shares ?? []).map((share) => share.askedAt !== null);
  expect(await askedAt()).toEqual([true, true, true, false, false]);
  must(await callOffSplit(few, farida.id, bookingId));
  const told = await Promise.all(
    rows.map(async ({ email }) => [
      await sent('share-asked', email),
      await sent('share-not-needed', email),
    ]),
  );
  expect(told).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [0, 0],
    [0, 0],
  ]);
});

test('refuses bookings for another person’s e-mail address after a few a day; the account’s own address is not counted', async () => {
  const inn = await hotel();
  const email = `stranger.${farida.id}@other.example`;
  const again = async (address: string) => {
    const made = await book(inn.id, address);
    if (!made.ok) return made.code;
    must(await cancel(made.value.bookingId));
    return 'booked';
  };
  for (let n = 0; n < 4; n += 1) expect(await again(email)).toBe('booked');
  // a change also sends an e-mail to the address
  const changed = must(await book(inn.id, email.toUpperCase())).bookingId;
  const input = {
    ...changeTo(farida.id, changed, '2026-12-08', '2026-12-10'),
    quoteId: null,
    amount: null,
    payAmount: null,
    idempotencyKey: null,
  };
  expect(await modifyBooking(one, input)).toMatchObject({ code: 'booking.changed-often' });
  expect(await again(email)).toBe('booking.mailed-often');
  for (let n = 0; n < 5; n += 1)
    expect(await again(`stranger.${n}.${farida.id}@other.example`)).toBe('booked');
  expect(await again(`stranger.5.${farida.id}@other.example`)).toBe('booking.mailed-often');
  expect(await again(farida.email.toUpperCase())).toBe('booked');
});
