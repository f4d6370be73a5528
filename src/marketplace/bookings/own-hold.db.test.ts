import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import {
  buildProperty,
  buildUser,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { attemptsOf, refreshAttempt, settleRefunds } from '#marketplace/payments/index.ts';
import { listPlans, priceCalendar } from '#marketplace/pricing/index.ts';
import { decideSandboxOrder, sandboxOrder } from '#platform/payments/index.ts';
import { addBooking } from './book.ts';
import { bookingById } from './booking.ts';
import {
  checkGuestPrice,
  paymentIn,
  nightsHeldBy,
  releaseHold,
  unpaidHoldsOf,
} from './own-hold.ts';
import { payAgain, type PaymentToMake, payOnline } from './pay.ts';
import { settlePayment } from './settle-payment.ts';
import {
  bookingInput,
  type Machine,
  must,
  openMachine,
  payNow,
  refundsOfBooking,
  soldNights,
} from './testing/fixture.ts';
import { scriptedGateway } from './testing/scripted-gateway.ts';

/** A guest's own unpaid hold: the guest can read, pay, replace and release it. */
const NOW = '2026-11-21T10:00:00+05:30';
const STAY = { checkIn: '2026-12-04', checkOut: '2026-12-06' };
const PARTY = { adults: 2, childAges: [], rooms: 1 };
let t: TestDatabase;
let one: Machine;
let two: Machine;
let asha: BuiltUser;
let ravi: BuiltUser;
let slow: ReturnType<typeof scriptedGateway>;
const clock = fixedClock(NOW);

beforeAll(async () => {
  t = await testDatabase();
  slow = scriptedGateway(t.db, clock);
  [one, two] = [
    openMachine(t.url, clock, { max: 20, gateway: slow.gateway }),
    openMachine(t.url, clock, { max: 20, gateway: slow.gateway }),
  ];
  [asha, ravi] = [await buildUser(t.db), await buildUser(t.db)];
});
beforeEach(() => {
  clock.set(NOW);
  slow.reset();
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await t.close();
});

const villa = () => buildProperty(t.db, { payHotel: false });
const request = (property: BuiltProperty, stay = STAY) => ({
  propertyId: property.id,
  stay,
  party: PARTY,
  picks: [],
});
const hold = async (property: BuiltProperty, stay = STAY, user = asha): Promise<PaymentToMake> =>
  must(await payOnline(one, bookingInput(user.id, request(property, stay))));
const stateOf = async (id: number) => (await bookingById(one, id))?.state;
const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut });

describe('an own hold is not sold out to its guest', () => {
  test('counts its nights as free in price, plans and calendar, for its guest alone and while it lasts', async () => {
    const property = await villa();
    const held = await hold(property);
    const seenBy = async (userId?: number) => {
      const { checked, hold: own } = await checkGuestPrice(two, {
        ...request(property),
        ...(userId === undefined ? {} : { userId }),
      });
      const holds =
        userId === undefined
          ? []
          : (await unpaidHoldsOf(two, { userId, propertyId: property.id, stay: STAY })).map(
              ({ bookingId }) => bookingId,
            );
      const [plan] = await listPlans(two, property.id, STAY, { ownHolds: holds });
      const days = must(await priceCalendar(two, property.id, '2026-12', PARTY, holds));
      const day = days.find(({ date }) => date === '2026-12-05');
      return {
        total: must(checked).grandTotal,
        hold: own,
        free: plan?.free,
        day: { available: day?.available, held: day?.held, reason: day?.reason },
      };
    };
    const hers = {
      bookingId: held.bookingId,
      expiresAt: held.expiresAt,
      amount: held.amount,
      stay: STAY,
    };
    expect(await seenBy(asha.id)).toEqual({
      total: held.amount,
      hold: hers,
      free: 1,
      day: { available: true, held: true, reason: '' },
    });
    const taken = {
      total: 0,
      hold: null,
      free: 0,
      day: { available: false, held: false, reason: 'sold-out' },
    };
    expect(await seenBy(ravi.id)).toEqual(taken);
    expect(await seenBy()).toEqual(taken);
    expect(await nightsHeldBy(two, asha.id)).toContainEqual({ propertyId: property.id, ...STAY });
    expect(await nightsHeldBy(two, ravi.id)).toEqual([]);
    clock.advance(15 * 60_000);
    expect(await nightsHeldBy(two, asha.id)).toEqual([]);
    expect(
      await unpaidHoldsOf(two, { userId: asha.id, propertyId: property.id, stay: STAY }),
    ).toEqual([]);
  });

  test('adds only the held rooms of a hotel, never more than there are', async () => {
    const hotel = await buildProperty(t.db, {
      hotelType: 'hotel',
      payHotel: false,
      rooms: [{ units: 3 }],
    });
    const [room] = hotel.rooms;
    const picks = [{ roomId: room?.id ?? 0, planId: room?.planIds[0] ?? 0, quantity: 2 }];
    must(
      await payOnline(
        one,
        bookingInput(asha.id, {
          ...request(hotel),
          picks,
          party: { adults: 2, childAges: [], rooms: 2 },
        }),
      ),
    );
    const holds = (
      await unpaidHoldsOf(one, { userId: asha.id, propertyId: hotel.id, stay: STAY })
    ).map(({ bookingId }) => bookingId);
    expect([
      (await listPlans(one, hotel.id, STAY))[0]?.free,
      (await listPlans(one, hotel.id, STAY, { ownHolds: holds }))[0]?.free,
    ]).toEqual([1, 3]);
  });
});

describe('a new booking replaces the own hold', () => {
  test('moves overlapping nights from several holds in one step, and their orders can no longer be paid', async () => {
    const property = await villa();
    const early = await hold(property);
    const late = await hold(property, stay('2026-12-08', '2026-12-10'));
    const across = await hold(property, stay('2026-12-05', '2026-12-09'));
    expect(
      await Promise.all([early, late, across].map(({ bookingId }) => stateOf(bookingId))),
    ).toEqual(['cancelled', 'cancelled', 'held']);
    expect(await soldNights(t.db, property.id)).toEqual([
      '2026-12-05',
      '2026-12-06',
      '2026-12-07',
      '2026-12-08',
    ]);
    for (const { payment } of [early, late])
      expect(await sandboxOrder(one, payment.sessionId)).toMatchObject({ state: 'failed' });
    await payNow(one, across.payment.sessionId);
    expect(await stateOf(across.bookingId)).toBe('confirmed');
  });

  test('replaces the hold with a booking payable at the property after the payment rule has changed', async () => {
    const property = await villa();
    const held = await hold(property);
    await t.db
      .updateTable('properties')
      .set({ pay_hotel: true, pay_value: 0 })
      .where('id', '=', property.id)
      .execute();
    const made = must(await addBooking(one, bookingInput(asha.id, request(property))));
    expect([await stateOf(held.bookingId), await stateOf(made.bookingId)]).toEqual([
      'cancelled',
      'confirmed',
    ]);
  });

  test('leaves the hold payable when the new booking is refused', async () => {
    const property = await villa();
    const held = await hold(property);
    expect(
      await payOnline(one, bookingInput(asha.id, request(property), { amount: 100 })),
    ).toMatchObject({ ok: false, code: 'booking.price-changed' });
    expect(await stateOf(held.bookingId)).toBe('held');
    const again = must(await payAgain(one, asha.id, held.bookingId));
    await payNow(one, again.payment.sessionId);
    expect(await stateOf(held.bookingId)).toBe('confirmed');
  });

  test('never replaces another guest’s hold', async () => {
    const property = await villa();
    const held = await hold(property);
    expect(await payOnline(two, bookingInput(ravi.id, request(property)))).toMatchObject({
      ok: false,
      code: 'inventory.sold-out',
    });
    expect(await releaseHold(two, ravi.id, held.bookingId)).toMatchObject({
      ok: false,
      code: 'booking.not-found',
    });
    expect([
      await stateOf(held.bookingId),
      (await attemptsOf(one, held.bookingId)).map(({ state }) => state),
    ]).toEqual(['held', ['open']]);
  });

  test('answers the same key with the same booking and order, without ending its own payment', async () => {
    const property = await villa();
    const input = bookingInput(asha.id, request(property), { idempotencyKey: 'same-key-again' });
    const first = must(await payOnline(one, input));
    const second = must(await payOnline(two, input));
    expect([second.bookingId, second.payment.sessionId]).toEqual([
      first.bookingId,
      first.payment.sessionId,
    ]);
    expect(await sandboxOrder(one, first.payment.sessionId)).toMatchObject({ state: 'open' });
  });

  test('leaves one hold and one payable order after ten tabs at once', async () => {
    const property = await villa();
    await hold(property);
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        payOnline(n % 2 === 0 ? one : two, bookingInput(asha.id, request(property))),
      ),
    );
    const held = await t.db
      .selectFrom('bookings')
      .select('id')
      .where('property_id', '=', property.id)
      .where('state', '=', 'held')
      .execute();
    expect(held).toHaveLength(1);
    const open = await t.db
      .selectFrom('payment_attempts')
      .select('booking_id')
      .where('state', 'in', ['open', 'opening'])
      .where('booking_id', 'in', await idsOf(property))
      .execute();
    expect(open).toEqual(held.map(({ id }) => ({ booking_id: id })));
    for (const answer of made)
      if (!answer.ok)
        expect([
          'booking.payment-under-way',
          'booking.hold-given-up',
          'payment.unreachable',
        ]).toContain(answer.code);
  });
});

const idsOf = async (property: BuiltProperty) =>
  (
    await t.db.selectFrom('bookings').select('id').where('property_id', '=', property.id).execute()
  ).map(({ id }) => id);

describe('a payment that is under way', () => {
  test('refuses a new booking, with the session, when it is paid and not judged or cannot be ended', async () => {
    const property = await villa();
    const held = await hold(property);
    const bookAgain = () =>
      payOnline(two, bookingInput(asha.id, request(property, stay('2026-12-05', '2026-12-07'))));
    const where = {
      bookingId: held.bookingId,
      sessionId: held.payment.sessionId,
      provider: 'sandbox',
    };
    slow.script.closes = false;
    const open = await bookAgain();
    expect(open).toMatchObject({ ok: false, kind: 'conflict', code: 'booking.payment-under-way' });
    expect(open.ok ? null : paymentIn(open)).toEqual(where);
    await decideSandboxOrder(one, held.payment.sessionId, 'paid');
    await refreshAttempt(one, held.payment.sessionId);
    const paid = await bookAgain();
    expect(paid.ok ? null : paymentIn(paid)).toEqual(where);
    expect(await releaseHold(two, asha.id, held.bookingId)).toMatchObject({
      ok: false,
      code: 'booking.payment-under-way',
    });
    await settlePayment(one, held.payment.sessionId);
    expect([await stateOf(held.bookingId), (await idsOf(property)).length]).toEqual([
      'confirmed',
      1,
    ]);
  });

  test('and a new booking at the same moment: the old one is paid and kept, or the new one is held and the money refunded', async () => {
    for (let round = 0; round < 6; round += 1) {
      const property = await villa();
      const held = await hold(property);
      const [, bookAgain] = await Promise.all([
        decideSandboxOrder(one, held.payment.sessionId, 'paid').then(() =>
          settlePayment(one, held.payment.sessionId),
        ),
        payOnline(two, bookingInput(asha.id, request(property))),
      ]);
      const [before, paid] = [
        await stateOf(held.bookingId),
        (await sandboxOrder(one, held.payment.sessionId))?.state === 'paid',
      ];
      await settlePayment(one, held.payment.sessionId);
      await settleRefunds(one);
      if (before === 'confirmed') expect(bookAgain.ok).toBe(false);
      else {
        expect([before, bookAgain.ok]).toEqual(['cancelled', true]);
        expect((await refundsOfBooking(one, held.bookingId)).map(({ state }) => state)).toEqual(
          paid ? ['done'] : [],
        );
      }
      expect(await soldNights(t.db, property.id)).toEqual(['2026-12-04', '2026-12-05']);
    }
  });
});

describe('releasing a hold', () => {
  test('frees its nights at once, may be repeated, and refunds money that still comes', async () => {
    const property = await villa();
    const held = await hold(property);
    slow.script.closes = false;
    const given = await Promise.all([
      releaseHold(one, asha.id, held.bookingId),
      releaseHold(two, asha.id, held.bookingId),
    ]);
    expect(given.map(({ ok }) => ok)).toEqual([true, true]);
    expect([await stateOf(held.bookingId), await soldNights(t.db, property.id)]).toEqual([
      'cancelled',
      [],
    ]);
    const his = await hold(property, STAY, ravi);
    await payNow(one, held.payment.sessionId);
    await settleRefunds(one);
    expect([await stateOf(held.bookingId), await stateOf(his.bookingId)]).toEqual([
      'cancelled',
      'held',
    ]);
    expect(
      (await refundsOfBooking(one, held.bookingId)).map(({ state, amount }) => [state, amount]),
    ).toEqual([['done', held.amount]]);
  });

  test('is refused for a confirmed booking', async () => {
    const property = await villa();
    const held = await hold(property);
    await payNow(one, held.payment.sessionId);
    expect(await releaseHold(one, asha.id, held.bookingId)).toMatchObject({
      ok: false,
      code: 'booking.already-paid',
    });
    expect(await stateOf(held.bookingId)).toBe('confirmed');
  });
});
