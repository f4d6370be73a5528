import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, type BuiltUser } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { bookingNumber } from '#shared/ids.ts';
import { addBooking } from './book.ts';
import { bookingById } from './booking.ts';
import { modifyCheck } from './change-price.ts';
import { modifyBooking, type ModifyInput } from './change.ts';
import { groupedBookings } from './views/list.ts';
import { receiptOf } from './views/receipt.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  type Machine,
  openMachines,
  closeMachines,
  soldNights,
  statesOf,
} from './testing/fixture.ts';

const NOW = '2026-11-25T10:00:00+05:30';
const stay = { stay: { checkIn: '2026-12-20', checkOut: '2026-12-22' } };
let t: TestDatabase;
let one: Machine;
let two: Machine;
let asha: BuiltUser;
let ravi: BuiltUser;
const clock = fixedClock(NOW);

beforeAll(async () => {
  ({ t, one, two, asha, ravi } = await openMachines(clock));
});
beforeEach(() => clock.set(NOW));
afterAll(() => closeMachines({ t, one, two }));

const modify = (
  machine: Machine,
  request: ReturnType<typeof changeTo>,
  over: Partial<ModifyInput> = {},
) =>
  modifyBooking(machine, {
    ...request,
    quoteId: null,
    amount: null,
    payAmount: null,
    idempotencyKey: null,
    ...over,
  });
const byId = async (id: number) =>
  (await bookingById(one, id)) ?? Promise.reject(new Error('no booking'));
/** The last SMS about a change. */
const smsOf = async () =>
  (
    await t.db
      .selectFrom('messages')
      .select('text')
      .where('event_key', 'like', 'booking-changed:%')
      .where('channel', '=', 'sms')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).text;
const messagesOf = async () =>
  (
    await t.db
      .selectFrom('messages')
      .select('event_key')
      .where('event_key', 'like', 'booking-changed:%')
      .execute()
  ).length;

describe('a change', () => {
  test('keeps the number and the earlier version; its own overlapping nights do not conflict', async () => {
    const villa = await buildProperty(t.db);
    const id = await confirmed(one, asha.id, villa.id, stay);
    const before = await byId(id);
    const sent = await messagesOf();
    const asked = changeTo(asha.id, id, '2026-12-21', '2026-12-24');
    const checked = await modifyCheck(one, asked);
    if (!checked.ok) throw new Error(checked.code);
    const { comparison, quote } = checked.value;
    expect(checked.value).toMatchObject({
      same: false,
      couponLost: null,
      comparison: {
        oldPrice: before.amount,
        newPrice: quote.grandTotal,
        paid: 0,
        toPay: quote.grandTotal,
        payNow: 0,
        refund: 0,
      },
    });
    expect(await soldNights(t.db, villa.id)).toEqual(['2026-12-20', '2026-12-21']);
    expect(
      await modify(one, asked, {
        quoteId: quote.quoteId,
        amount: comparison.newPrice,
        payAmount: 0,
      }),
    ).toEqual({ ok: true, value: { bookingId: id, refund: 0, payNow: 0, payment: null } });
    expect(await soldNights(t.db, villa.id)).toEqual(['2026-12-21', '2026-12-22', '2026-12-23']);
    expect(await byId(id)).toMatchObject({
      state: 'confirmed',
      checkIn: '2026-12-21',
      checkOut: '2026-12-24',
      amount: quote.grandTotal,
      createdAt: before.createdAt,
    });
    expect(await smsOf()).toMatch(
      `your booking ${bookingNumber(id)} was 20 Dec to 22 Dec and is now 21 Dec to 24 Dec. Rs ${quote.grandTotal / 100} to pay. `,
    );
    expect(await statesOf(t.db, villa.id)).toEqual(['confirmed', 'superseded']);
    const earlier = await t.db
      .selectFrom('bookings')
      .selectAll()
      .where('modifies', '=', id)
      .executeTakeFirstOrThrow();
    expect(earlier).toMatchObject({
      state: 'superseded',
      superseded_by: id,
      check_in: '2026-12-20',
      amount: before.amount,
    });
    expect(await receiptOf(one, asha.id, earlier.id)).toMatchObject({
      ok: false,
      code: 'booking.not-found',
    });
    expect(
      (await groupedBookings(one, asha.id)).upcoming
        .filter((b) => b.propertyId === villa.id)
        .map((b) => b.id),
    ).toEqual([id]);
    expect(await messagesOf()).toBe(sent + 2);
    const rooms = await t.db
      .selectFrom('booking_rooms')
      .select('booking_id')
      .where('property_id', '=', villa.id)
      .orderBy('booking_id')
      .execute();
    expect(rooms.map((row) => row.booking_id)).toEqual([id, earlier.id]);
  });

  test('keeps the company of the group, and judges a changed party by the agreed rules', async () => {
    const villa = await buildProperty(t.db, { rooms: [{ maxAdults: 6, maxChildren: 4 }] });
    const rule = (topic: string, answer: string, more: object = {}) => ({
      property_id: villa.id,
      topic,
      answer,
      sentence: `Of ${topic}.`,
      ...more,
    });
    await t.db
      .insertInto('property_rules')
      .values([rule('pets', 'yes'), rule('children', 'yes', { min_age: 6 })])
      .execute();
    const made = await addBooking(
      one,
      bookingInput(
        asha.id,
        { propertyId: villa.id, ...stay, party: { adults: 2, childAges: [4], rooms: 1 } },
        { company: ['pets', 'couple'] },
      ),
    );
    if (!made.ok) throw new Error(made.code);
    const { bookingId: id } = made.value;
    const fitOf = async (booking: number) => (await byId(booking)).agreedFit;
    const agreed = [
      ['pets', 'fits', 'Of pets.'],
      ['couple', 'ask', null],
      ['children', 'no', 'Of children.'],
    ];
    const verdict = async (booking: number) =>
      (await fitOf(booking))?.fits.map(({ asked, fit, sentence }) => [asked, fit, sentence]);
    expect([(await fitOf(id))?.company, await verdict(id)]).toEqual([['pets', 'couple'], agreed]);
    // the owner changes the rules: the agreed ones stay
    await t.db
      .updateTable('property_rules')
      .set({ answer: 'no', min_age: null })
      .where('property_id', '=', villa.id)
      .execute();
    expect(
      (
        await modify(
          one,
          changeTo(asha.id, id, '2026-12-21', '2026-12-23', {
            party: { adults: 2, childAges: [7], rooms: 1 },
          }),
        )
      ).ok,
    ).toBe(true);
    expect(await verdict(id)).toEqual([
      ...agreed.slice(0, 2),
      ['children', 'fits', 'Of children.'],
    ]);
    const earlier = await t.db
      .selectFrom('bookings')
      .select('id')
      .where('modifies', '=', id)
      .executeTakeFirstOrThrow();
    expect(await verdict(earlier.id)).toEqual(agreed);
    // no company and no children: no fit is frozen; the database checks the shape
    expect(
      await fitOf(await confirmed(one, ravi.id, (await buildProperty(t.db)).id, stay)),
    ).toBeNull();
    await expect(
      t.db
        .updateTable('bookings')
        .set({ rule_fit: JSON.stringify({ company: 'pets' }) })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow('bookings_rule_fit_check');
  });

  test('to another room of a hotel exchanges the units, and may be repeated', async () => {
    const hotel = await buildProperty(t.db, {
      hotelType: 'hotel',
      rooms: [
        { units: 2, maxAdults: 4 },
        { units: 3, rate: 900_000, maxAdults: 4 },
      ],
    });
    const [small, large] = hotel.rooms.map((room) => ({
      roomId: room.id,
      planId: room.planIds[0] ?? 0,
    }));
    if (small === undefined || large === undefined)
      throw new Error('the built hotel needs two rooms');
    const id = await confirmed(one, asha.id, hotel.id, {
      ...stay,
      picks: [{ ...small, quantity: 1 }],
    });
    const party = { adults: 4, childAges: [], rooms: 3 };
    expect(
      await modify(
        one,
        changeTo(asha.id, id, '2026-12-20', '2026-12-22', {
          party,
          picks: [
            { ...small, quantity: 1 },
            { ...large, quantity: 2 },
          ],
        }),
      ),
    ).toMatchObject({ ok: true });
    expect(await soldNights(t.db, hotel.id)).toEqual([
      '2026-12-20',
      '2026-12-20 x2',
      '2026-12-21',
      '2026-12-21 x2',
    ]);
    expect(
      await modify(
        two,
        changeTo(asha.id, id, '2026-12-20', '2026-12-21', { picks: [{ ...large, quantity: 1 }] }),
      ),
    ).toMatchObject({ ok: true });
    expect(await soldNights(t.db, hotel.id)).toEqual(['2026-12-20']);
    expect(await statesOf(t.db, hotel.id)).toEqual(['confirmed', 'superseded', 'superseded']);
  });

  test('is refused without a difference, for another person’s booking, after check-in, to sold nights or at another price', async () => {
    const villa = await buildProperty(t.db);
    const id = await confirmed(one, asha.id, villa.id, stay);
    await confirmed(one, ravi.id, villa.id, {
      stay: { checkIn: '2026-12-24', checkOut: '2026-12-26' },
    });
    const same = changeTo(asha.id, id, '2026-12-20', '2026-12-22');
    expect(await modifyCheck(one, same)).toMatchObject({
      ok: true,
      value: { same: true, comparison: { toPay: (await byId(id)).amount } },
    });
    const other = changeTo(asha.id, id, '2026-12-21', '2026-12-23');
    const taken = changeTo(asha.id, id, '2026-12-22', '2026-12-25');
    expect(await modify(one, same)).toMatchObject({
      ok: false,
      kind: 'refused',
      code: 'booking.same',
    });
    expect(await modify(one, { ...other, userId: ravi.id })).toMatchObject({
      ok: false,
      kind: 'not-found',
      code: 'booking.not-found',
    });
    expect(await modifyCheck(one, { ...other, userId: ravi.id })).toMatchObject({
      ok: false,
      code: 'booking.not-found',
    });
    expect(await modifyCheck(one, taken)).toMatchObject({
      ok: true,
      value: { quote: { available: false, grandTotal: 0 } },
    });
    expect(await modify(one, taken)).toMatchObject({
      ok: false,
      kind: 'conflict',
      code: 'inventory.sold-out',
    });
    expect(await modify(one, other, { amount: 5 })).toMatchObject({
      ok: false,
      kind: 'conflict',
      code: 'booking.price-changed',
      data: { available: true },
    });
    expect(await modify(one, other, { payAmount: 5 })).toMatchObject({
      ok: false,
      code: 'booking.price-changed',
    });
    expect(await modify(one, changeTo(asha.id, id, '2026-11-01', '2026-11-03'))).toMatchObject({
      ok: false,
      kind: 'invalid',
    });
    clock.set('2026-12-20T14:00:00+05:30');
    expect(await modifyCheck(one, other)).toMatchObject({
      ok: false,
      kind: 'conflict',
      code: 'booking.not-changeable',
    });
    expect(await modify(one, other)).toMatchObject({ ok: false, code: 'booking.not-changeable' });
    expect(await statesOf(t.db, villa.id)).toEqual(['confirmed', 'confirmed']);
    expect((await soldNights(t.db, villa.id)).length).toBe(4);
  });

  test('keeps the booking’s coupon, even its last use, and returns it where it does not apply to the new stay', async () => {
    await t.db
      .insertInto('coupons')
      .values({
        code: 'LASTUSE',
        title: 'Last',
        amount: 50_000,
        max_uses: 1,
        max_uses_per_user: 1,
        stay_to: '2026-12-31',
        active: true,
      })
      .execute();
    const villa = await buildProperty(t.db);
    const id = await confirmed(one, asha.id, villa.id, { ...stay, couponCode: 'LASTUSE' });
    await t.db
      .updateTable('coupons')
      .set({ active: false })
      .where('code', '=', 'LASTUSE')
      .execute();
    const used = async () =>
      (
        await t.db
          .selectFrom('coupons')
          .select('used')
          .where('code', '=', 'LASTUSE')
          .executeTakeFirstOrThrow()
      ).used;
    expect(await modify(one, changeTo(asha.id, id, '2026-12-20', '2026-12-23'))).toMatchObject({
      ok: true,
    });
    expect([(await byId(id)).quote.couponAmount, await used()]).toEqual([50_000, 1]);
    const lost = changeTo(asha.id, id, '2027-01-04', '2027-01-06');
    expect(await modifyCheck(one, lost)).toMatchObject({
      ok: true,
      value: {
        couponLost: expect.stringContaining('nights of your stay'),
        quote: { couponAmount: 0 },
      },
    });
    expect(await modify(one, lost)).toMatchObject({ ok: true });
    expect([(await byId(id)).quote.couponAmount, await used()]).toEqual([0, 0]);
  });
});
