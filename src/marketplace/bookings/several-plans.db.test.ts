import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import {
  buildProperty,
  buildUser,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { checkPrice } from '#marketplace/pricing/index.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { addBooking } from './book.ts';
import { bookingById } from './booking.ts';
import { keepAsBooked, modifyBooking, payChangeAgain } from './change.ts';
import { paymentStatus } from './views/payment-status.ts';
import { receiptOf } from './views/receipt.ts';
import { settlePayment } from './settle-payment.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  type Machine,
  openMachine,
  refundsOfBooking,
  soldNights,
} from './testing/fixture.ts';

const NOW = '2026-11-21T10:00:00+05:30';
const FLEXIBLE = [{ hours_before: 288, percent: 100 }];
let t: TestDatabase;
let one: Machine;
let two: Machine;
let people: BuiltUser[];
let asha: BuiltUser;
const clock = fixedClock(NOW);

beforeAll(async () => {
  t = await testDatabase();
  one = openMachine(t.url, clock, { max: 20 });
  two = openMachine(t.url, clock, { max: 20 });
  people = await Promise.all(Array.from({ length: 20 }, () => buildUser(t.db)));
  [asha] = people as [BuiltUser];
});
beforeEach(() => clock.set(NOW));
afterAll(async () => {
  await one.close();
  await two.close();
  await t.close();
});

/** Two room types: three small rooms with two plans, two large ones with one non-refundable plan. */
const hotel = (over: Parameters<typeof buildProperty>[1] = {}) =>
  buildProperty(t.db, {
    hotelType: 'hotel',
    rooms: [
      {
        units: 3,
        maxAdults: 2,
        maxChildren: 0,
        plans: [
          { name: 'Room only', ladder: FLEXIBLE },
          { name: 'With breakfast', rateAdjust: 100_000, ladder: FLEXIBLE },
        ],
      },
      { units: 2, maxAdults: 3, rate: 900_000, plans: [{ name: 'Advance', ladder: [] }] },
    ],
    ...over,
  });
const pick = (property: BuiltProperty, room: number, plan: number, quantity: number) => ({
  roomId: property.rooms[room]?.id ?? 0,
  planId: property.rooms[room]?.planIds[plan] ?? 0,
  quantity,
});
const party = (adults: number, rooms: number) => ({ adults, childAges: [], rooms });
const bookingsOf = async (propertyId: number): Promise<number> =>
  (await t.db.selectFrom('bookings').select('id').where('property_id', '=', propertyId).execute())
    .length;

describe('a booking of several rooms and plans', () => {
  test('is priced, claimed by night and stored with each plan and quantity; the strictest plan decides the refund', async () => {
    const property = await hotel();
    const picks = [
      pick(property, 1, 0, 1),
      pick(property, 0, 1, 1),
      pick(property, 0, 0, 1),
      pick(property, 0, 1, 1),
    ];
    const request = { propertyId: property.id, party: party(8, 4), picks };
    const checked = await checkPrice(one, { ...bookingInput(asha.id, request).request });
    if (!checked.ok) throw new Error(checked.code);
    // two nights: one small at 6,000, two small at 7,000, one large at 9,000
    expect(checked.value).toMatchObject({
      baseRate: 2 * (600_000 + 2 * 700_000 + 900_000),
      refundLadder: [],
    });
    const made = await addBooking(
      one,
      bookingInput(asha.id, request, {
        quoteId: checked.value.quoteId,
        amount: checked.value.grandTotal,
        payAmount: 0,
      }),
    );
    if (!made.ok) throw new Error(made.code);
    const receipt = await receiptOf(one, asha.id, made.value.bookingId);
    if (!receipt.ok) throw new Error(receipt.code);
    const { booking } = receipt.value;
    expect(booking.quote.picks.map(({ planName, quantity }) => `${quantity} ${planName}`)).toEqual([
      '1 Room only',
      '2 With breakfast',
      '1 Advance',
    ]);
    expect([booking.rooms, booking.amount, booking.policy.ladder]).toEqual([
      4,
      checked.value.grandTotal,
      [],
    ]);
    expect(await soldNights(t.db, property.id)).toEqual([
      '2026-12-04',
      '2026-12-04 x3',
      '2026-12-05',
      '2026-12-05 x3',
    ]);
    const rooms = await t.db
      .selectFrom('booking_rooms')
      .select('quantity')
      .where('booking_id', '=', booking.id)
      .execute();
    expect(rooms.reduce((sum, row) => sum + row.quantity, 0)).toBe(4);
  });

  test('refuses rooms of another property, unknown rooms, and invalid, excessive or insufficient numbers, and books nothing', async () => {
    const [property, other] = [await hotel(), await hotel()];
    const cases: readonly (readonly [
      code: string,
      picks: ReturnType<typeof pick>[],
      ReturnType<typeof party>,
    ])[] = [
      ['picks.unknown', [pick(property, 0, 0, 1), pick(other, 0, 0, 1)], party(2, 2)],
      [
        'picks.unknown',
        [{ ...pick(property, 0, 0, 1), planId: property.rooms[1]?.planIds[0] ?? 0 }],
        party(2, 1),
      ],
      ['picks.unknown', [{ roomId: 2_000_000_000, planId: 1, quantity: 1 }], party(2, 1)],
      ['picks.quantity', [pick(property, 0, 0, 0)], party(2, 1)],
      ['picks.quantity', [pick(property, 0, 0, 2), pick(property, 0, 1, -1)], party(2, 1)],
      ['picks.quantity', [pick(property, 0, 0, 1.5)], party(2, 1)],
      ['picks.rooms', [pick(property, 0, 0, 1_000_000)], party(2, 1)],
      ['picks.rooms', [pick(property, 0, 0, 1)], party(2, 2)],
      ['picks.too-many', [pick(property, 0, 0, 2), pick(property, 0, 1, 2)], party(4, 4)],
      ['party.capacity', [pick(property, 0, 0, 1), pick(property, 0, 1, 1)], party(5, 2)],
    ];
    for (const [code, picks, guests] of cases) {
      const refused = await addBooking(
        one,
        bookingInput(asha.id, { propertyId: property.id, party: guests, picks }),
      );
      expect([code, refused.ok ? 'booked' : refused.code]).toEqual([code, code]);
    }
    expect([await bookingsOf(property.id), await bookingsOf(other.id)]).toEqual([0, 0]);
  });

  test('claims no room when one of its plans is sold out', async () => {
    const property = await hotel();
    await confirmed(one, asha.id, property.id, {
      party: party(6, 2),
      picks: [pick(property, 1, 0, 2)],
    });
    const refused = await addBooking(
      two,
      bookingInput(people[1]?.id ?? 0, {
        propertyId: property.id,
        party: party(4, 2),
        picks: [pick(property, 0, 0, 1), pick(property, 1, 0, 1)],
      }),
    );
    expect(refused).toMatchObject({ ok: false, kind: 'conflict', code: 'inventory.sold-out' });
    expect(await soldNights(t.db, property.id)).toEqual(['2026-12-04 x2', '2026-12-05 x2']);
  });

  test('sells as many of overlapping rooms as there are to twenty guests at once, in any order of the picks', async () => {
    const property = await hotel();
    const results = await Promise.all(
      people.map((user, i) => {
        const picks = [pick(property, 0, i % 2, 1), pick(property, 1, 0, 1)];
        return addBooking(
          i % 2 === 0 ? one : two,
          bookingInput(user.id, {
            propertyId: property.id,
            party: party(4, 2),
            picks: i % 3 === 0 ? picks.toReversed() : picks,
          }),
        );
      }),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(2);
    expect(new Set(results.flatMap((result) => (result.ok ? [] : [result.code])))).toEqual(
      new Set(['inventory.sold-out']),
    );
    expect(await soldNights(t.db, property.id)).toEqual([
      '2026-12-04 x2',
      '2026-12-04 x2',
      '2026-12-05 x2',
      '2026-12-05 x2',
    ]);
  });
});

describe('a dearer change whose payment was declined', () => {
  const declined = async () => {
    const property = await hotel({ payHotel: false });
    const id = await confirmed(one, asha.id, property.id, {
      party: party(2, 1),
      picks: [pick(property, 0, 0, 1)],
    });
    const changed = await modifyBooking(one, {
      ...changeTo(asha.id, id, '2026-12-04', '2026-12-07', { party: party(2, 1) }),
      quoteId: null,
      amount: null,
      payAmount: null,
      idempotencyKey: null,
    });
    if (!changed.ok || changed.value.payment === null) throw new Error('a payment was expected');
    const { sessionId } = changed.value.payment;
    await decideSandboxOrder(one, sessionId, 'declined');
    return { property, id, sessionId };
  };

  test('reports the decline, leaves the booking as it was, and can be paid again while the new nights are held', async () => {
    const { property, id, sessionId } = await declined();
    const status = await paymentStatus(one, asha.id, sessionId, id);
    expect(status).toMatchObject({
      ok: true,
      value: {
        outcome: 'failed',
        reason: 'declined',
        purpose: 'modification',
        heldUntil: new Date('2026-11-21T10:15:00+05:30'),
      },
    });
    expect(await bookingById(one, id)).toMatchObject({
      state: 'confirmed',
      checkOut: '2026-12-06',
    });
    expect(await payChangeAgain(one, people[1]?.id ?? 0, id)).toMatchObject({
      ok: false,
      code: 'booking.not-found',
    });
    const again = await payChangeAgain(one, asha.id, id);
    if (!again.ok) throw new Error(again.code);
    expect(again.value.payment.sessionId).not.toBe(sessionId);
    await decideSandboxOrder(one, again.value.payment.sessionId, 'paid');
    await settlePayment(two, again.value.payment.sessionId);
    expect(await bookingById(one, id)).toMatchObject({
      state: 'confirmed',
      checkOut: '2026-12-07',
    });
    expect(await soldNights(t.db, property.id)).toEqual(['2026-12-04', '2026-12-05', '2026-12-06']);
    expect(await payChangeAgain(one, asha.id, id)).toMatchObject({
      ok: false,
      kind: 'expired',
      code: 'booking.hold-expired',
    });
  });

  test('frees the new nights at once when the guest keeps the booking, and refunds money that still comes', async () => {
    const { property, id } = await declined();
    const again = await payChangeAgain(one, asha.id, id);
    if (!again.ok) throw new Error(again.code);
    expect(await keepAsBooked(one, people[1]?.id ?? 0, id)).toMatchObject({
      ok: false,
      code: 'booking.not-found',
    });
    expect(
      await Promise.all([keepAsBooked(one, asha.id, id), keepAsBooked(two, asha.id, id)]),
    ).toEqual([
      { ok: true, value: undefined },
      { ok: true, value: undefined },
    ]);
    expect(await soldNights(t.db, property.id)).toEqual(['2026-12-04', '2026-12-05']);
    await decideSandboxOrder(one, again.value.payment.sessionId, 'paid');
    await settlePayment(one, again.value.payment.sessionId);
    expect(await paymentStatus(one, asha.id, again.value.payment.sessionId, id)).toMatchObject({
      ok: true,
      value: { outcome: 'failed', reason: 'booking-closed', heldUntil: null },
    });
    expect(await refundsOfBooking(one, id)).toMatchObject([{ amount: again.value.amount }]);
    expect(await bookingById(one, id)).toMatchObject({
      state: 'confirmed',
      checkOut: '2026-12-06',
    });
  });

  test('ends with its hold', async () => {
    const { id, sessionId } = await declined();
    clock.advance(15 * 60_000);
    expect(await paymentStatus(one, asha.id, sessionId, id)).toMatchObject({
      ok: true,
      value: { outcome: 'failed', reason: 'declined', heldUntil: null },
    });
    expect(await payChangeAgain(one, asha.id, id)).toMatchObject({
      ok: false,
      code: 'booking.hold-expired',
    });
  });
});
