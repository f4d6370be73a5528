import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkPrice } from '#marketplace/pricing/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { addBooking } from './book.ts';
import { bookingById } from './booking.ts';
import { modifyCheck } from './change-price.ts';
import { payOnline } from './pay.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  must,
  openMachine,
  payNow,
  type Machine,
} from './testing/fixture.ts';

/** A rule of the owner's refuses new stays only: what was agreed before it stands. */
const NOW = '2026-11-21T10:00:00+05:30';
const STAY = { checkIn: '2026-12-04', checkOut: '2026-12-06' };
const PARTY = { adults: 2, childAges: [], rooms: 1 };
let t: TestDatabase;
let m: Machine;
let guest: BuiltUser;
const clock = fixedClock(NOW);

beforeAll(async () => {
  t = await testDatabase();
  m = openMachine(t.url, clock);
  guest = await buildUser(t.db);
});
beforeEach(() => clock.set(NOW));
afterAll(async () => {
  await m.close();
  await t.close();
});

const rule = (propertyId: number, set: string) =>
  t.pool.query(`update room_nights set ${set} where property_id = $1`, [propertyId]);
const request = (propertyId: number, over = {}) => ({
  propertyId,
  stay: STAY,
  party: PARTY,
  picks: [],
  ...over,
});

test('a new stay is refused for its rule, with the reason and the nearest stay that works', async () => {
  const { id } = await buildProperty(t.db);
  await rule(id, 'min_nights = 3');
  const quote = must(await checkPrice(m, request(id)));
  expect(quote).toMatchObject({
    available: false,
    notSellable: { code: 'min-nights', limit: 3, date: STAY.checkIn },
    longer: { checkIn: STAY.checkIn, checkOut: '2026-12-07' },
  });
  expect(await addBooking(m, bookingInput(guest.id, { propertyId: id }))).toMatchObject({
    ok: false,
    code: 'inventory.stay-rule',
    message: '3 nights or more from Fri 4 Dec',
  });
  const three = { checkIn: STAY.checkIn, checkOut: '2026-12-07' };
  expect((await addBooking(m, bookingInput(guest.id, { propertyId: id, stay: three }))).ok).toBe(
    true,
  );
});

test('a departure is refused on the date of leaving alone', async () => {
  const { id } = await buildProperty(t.db);
  await t.pool.query(
    'update room_nights set no_departure = true where property_id = $1 and night = $2',
    [id, STAY.checkOut],
  );
  const reasonOf = async (stay: typeof STAY) =>
    must(await checkPrice(m, request(id, { stay }))).notSellable ?? null;
  expect(await reasonOf(STAY)).toMatchObject({ code: 'no-departure', date: STAY.checkOut });
  expect(await reasonOf({ ...STAY, checkOut: '2026-12-07' })).toBe(null);
  expect(await reasonOf({ checkIn: STAY.checkOut, checkOut: '2026-12-07' })).toBe(null);
});

test('a notice ends to the second', async () => {
  const { id } = await buildProperty(t.db);
  // check-in is at 14:00
  await t.pool.query('update properties set notice_hours = 24 where id = $1', [id]);
  clock.set('2026-12-03T14:00:00+05:30');
  expect(must(await checkPrice(m, request(id))).available).toBe(true);
  clock.advance(1_000);
  const late = must(await checkPrice(m, request(id)));
  expect(late.notSellable).toMatchObject({ code: 'notice', limit: 24 });
  expect(late.nextAvailableDate).toBe('2026-12-05');
});

test('a sealed quote, an open hold and a booking stand', async () => {
  const sealed = await buildProperty(t.db);
  const quote = must(await checkPrice(m, request(sealed.id)));
  const held = await buildProperty(t.db, { payHotel: false });
  const paying = must(await payOnline(m, bookingInput(guest.id, { propertyId: held.id })));
  for (const { id } of [sealed, held]) {
    await rule(id, 'min_nights = 3, no_arrival = true');
    await t.pool.query('update properties set notice_hours = 336 where id = $1', [id]);
  }
  const booked = await addBooking(
    m,
    bookingInput(guest.id, { propertyId: sealed.id }, { quoteId: quote.quoteId }),
  );
  expect(booked.ok).toBe(true);
  await payNow(m, paying.payment.sessionId);
  expect((await bookingById(m, paying.bookingId))?.state).toBe('confirmed');
});

test('late money takes nights that are free, whatever rule there is now', async () => {
  const { id } = await buildProperty(t.db, { payHotel: false });
  const paying = must(await payOnline(m, bookingInput(guest.id, { propertyId: id })));
  await rule(id, 'min_nights = 3');
  clock.advance(60 * 60_000);
  await payNow(m, paying.payment.sessionId);
  expect((await bookingById(m, paying.bookingId))?.state).toBe('confirmed');
});

test('a change on the same dates is allowed, one to dates that break a rule is not', async () => {
  const { id } = await buildProperty(t.db, { rooms: [{ maxAdults: 6 }] });
  const bookingId = await confirmed(m, guest.id, id);
  await rule(id, 'min_nights = 3');
  const more = changeTo(guest.id, bookingId, STAY.checkIn, STAY.checkOut, {
    party: { adults: 3, childAges: [], rooms: 1 },
  });
  const checked = must(await modifyCheck(m, more));
  expect(checked.quote.available).toBe(true);
  const other = changeTo(guest.id, bookingId, '2026-12-05', '2026-12-07');
  const refused = must(await modifyCheck(m, other));
  expect(refused.quote).toMatchObject({
    available: false,
    notSellable: { code: 'min-nights', date: '2026-12-05' },
  });
});
