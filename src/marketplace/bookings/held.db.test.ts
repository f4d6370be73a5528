import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { bookingById } from './booking.ts';
import { giveUpHold, heldBookings } from './held.ts';
import { payOnline, type PaymentToMake } from './pay.ts';
import { bookingInput, confirmed, type Machine, openMachine, payNow, soldNights } from './testing/fixture.ts';

const NOW = '2026-12-01T10:00:00+05:30';
const stay = { checkIn: '2026-12-04', checkOut: '2026-12-06' };
const clock = fixedClock(NOW);
let t: TestDatabase;
let open: Machine;
let asha: BuiltUser;
let ravi: BuiltUser;

beforeAll(async () => {
  t = await testDatabase();
  open = openMachine(t.url, clock, { max: 12 });
});
beforeEach(async () => {
  clock.set(NOW);
  [asha, ravi] = [await buildUser(t.db), await buildUser(t.db)];
});
afterAll(async () => {
  await open.close();
  await t.close();
});

const hold = async (): Promise<PaymentToMake & { propertyId: number }> => {
  const { id: propertyId } = await buildProperty(t.db, { payHotel: false });
  const made = await payOnline(open, bookingInput(asha.id, { propertyId }));
  if (!made.ok) throw new Error(made.code);
  return { ...made.value, propertyId };
};
const stateOf = async (id: number) => (await bookingById(open, id))?.state;

describe('what a person holds', () => {
  test('is listed to them alone, with what is needed to go on, until its time is over', async () => {
    const { bookingId, propertyId, amount } = await hold();
    const [held] = await heldBookings(open, asha.id);
    expect(held).toMatchObject({ bookingId, propertyId, stay, party: { adults: 2, childAges: [], rooms: 1 }, couponCode: '', payAmount: amount, heldUntil: new Date('2026-12-01T10:15:00+05:30') });
    expect(held?.picks).toHaveLength(1);
    expect(await heldBookings(open, ravi.id)).toEqual([]);
    clock.set('2026-12-01T10:15:00+05:30');
    expect(await heldBookings(open, asha.id)).toEqual([]);
  });

  test('is found by property and by any night of a stay, not beside them', async () => {
    const { bookingId, propertyId } = await hold();
    const other = await hold();
    const ids = async (at: Parameters<typeof heldBookings>[2]) => (await heldBookings(open, asha.id, at)).map((one) => one.bookingId);
    expect(await ids({})).toEqual([other.bookingId, bookingId]);
    expect(await ids({ propertyId })).toEqual([bookingId]);
    expect(await ids({ propertyId, stay: { checkIn: '2026-12-05', checkOut: '2026-12-08' } })).toEqual([bookingId]);
    expect(await ids({ propertyId, stay: { checkIn: '2026-12-06', checkOut: '2026-12-08' } })).toEqual([]);
  });

  test('is neither a paid booking nor one that is paid at the property', async () => {
    await confirmed(open, asha.id, (await buildProperty(t.db, { payHotel: false })).id);
    await confirmed(open, asha.id, (await buildProperty(t.db)).id);
    expect(await heldBookings(open, asha.id)).toEqual([]);
  });
});

describe('giving a hold up', () => {
  test('frees its nights at once and ends the open order; again, and eight times at once, it changes nothing more', async () => {
    const { bookingId, propertyId, payment } = await hold();
    const answers = await Promise.all(Array.from({ length: 8 }, () => giveUpHold(open, asha.id, bookingId)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect([await stateOf(bookingId), await soldNights(t.db, propertyId)]).toEqual(['cancelled', []]);
    expect(await decideSandboxOrder(open, payment.sessionId, 'paid')).toBe(false);
    const events = await t.db.selectFrom('booking_events').select('event').where('booking_id', '=', bookingId).where('event', '=', 'cancel').execute();
    expect(events).toHaveLength(1);
    expect(await giveUpHold(open, asha.id, bookingId)).toMatchObject({ ok: true });
  });

  test('is refused once the money has come, and the booking stands', async () => {
    const paid = await hold();
    await decideSandboxOrder(open, paid.payment.sessionId, 'paid'); // nobody has asked about it yet
    expect(await giveUpHold(open, asha.id, paid.bookingId)).toMatchObject({ ok: false, kind: 'conflict', code: 'booking.already-paid' });
    expect([await stateOf(paid.bookingId), (await soldNights(t.db, paid.propertyId)).length]).toEqual(['confirmed', 2]);
    const settled = await hold();
    await payNow(open, settled.payment.sessionId);
    expect(await giveUpHold(open, asha.id, settled.bookingId)).toMatchObject({ ok: false, code: 'booking.already-paid' });
  });

  test('of another person and of nothing is the same: not found', async () => {
    const { bookingId } = await hold();
    for (const [user, id] of [[ravi.id, bookingId], [asha.id, 2_000_000_000], [asha.id, -1]] as const) {
      expect(await giveUpHold(open, user, id)).toMatchObject({ ok: false, code: 'booking.not-found' });
    }
    expect(await stateOf(bookingId)).toBe('held');
  });

  test('after its time, swept or not, leaves it as it is', async () => {
    const { bookingId } = await hold();
    clock.set('2026-12-01T10:20:00+05:30');
    expect(await giveUpHold(open, asha.id, bookingId)).toMatchObject({ ok: true });
    expect(await heldBookings(open, asha.id)).toEqual([]);
  });
});
