import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, type BuiltProperty, type BuiltUser } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { addBooking, confirmBooking } from './book.ts';
import { bookingById } from './booking.ts';
import { moveBooking } from './move-booking.ts';
import { completeStays, dueForCompletion, expireHolds, overdueHolds } from './complete.ts';
import { holdBooking } from './hold.ts';
import { groupedBookings } from './views/list.ts';
import { receiptOf } from './views/receipt.ts';
import { stayToReview } from './views/summary.ts';
import {
  bookingInput,
  confirmed,
  type Machine,
  openMachine,
  openMachines,
  closeMachines,
} from './testing/fixture.ts';

const NOW = '2026-12-01T10:00:00+05:30';
const OVER = '2026-12-01T10:15:00+05:30';
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

async function hold(property: BuiltProperty, user = asha, couponCode?: string): Promise<number> {
  const held = await holdBooking(
    one,
    bookingInput(user.id, {
      propertyId: property.id,
      ...(couponCode === undefined ? {} : { couponCode }),
    }),
  );
  if (!held.ok) throw new Error(held.code);
  return held.value.bookingId;
}
const stateOf = async (id: number): Promise<string | undefined> =>
  (await bookingById(one, id))?.state;
const eventsOf = async (id: number): Promise<string[]> =>
  (
    await t.db
      .selectFrom('booking_events')
      .select('event')
      .where('booking_id', '=', id)
      .orderBy('id')
      .execute()
  ).map((row) => row.event);
const claimsOf = async (id: number): Promise<number> =>
  (await t.db.selectFrom('night_claims').select('night').where('booking_id', '=', id).execute())
    .length;
const messagesOf = async (id: number): Promise<number> =>
  (
    await t.db
      .selectFrom('messages')
      .select('id')
      .where('event_key', 'like', `booking-confirmed:${id}:%`)
      .execute()
  ).length;

describe('a hold', () => {
  test('keeps the nights from others for 15 minutes and sends no message', async () => {
    const villa = await buildProperty(t.db);
    const id = await hold(villa);
    expect(await addBooking(one, bookingInput(ravi.id, { propertyId: villa.id }))).toMatchObject({
      ok: false,
      code: 'inventory.sold-out',
    });
    clock.set('2026-12-01T10:14:59+05:30');
    expect(await addBooking(one, bookingInput(ravi.id, { propertyId: villa.id }))).toMatchObject({
      ok: false,
      code: 'inventory.sold-out',
    });
    expect([await stateOf(id), await claimsOf(id), await messagesOf(id)]).toEqual(['held', 2, 0]);
  });

  test('that has ended is expired by the next booking of the property, without a sweep', async () => {
    const villa = await buildProperty(t.db);
    const id = await hold(villa);
    clock.set(OVER);
    const made = await addBooking(one, bookingInput(ravi.id, { propertyId: villa.id }));
    expect(made.ok).toBe(true);
    expect([await stateOf(id), await claimsOf(id), await eventsOf(id)]).toEqual([
      'expired',
      0,
      ['hold', 'expire'],
    ]);
    expect(await confirmBooking(two, id)).toMatchObject({
      ok: false,
      kind: 'expired',
      code: 'booking.hold-expired',
    });
  });

  test('is expired once when two machines sweep at the same time, and the nights come free', async () => {
    const villas = await Promise.all(Array.from({ length: 6 }, () => buildProperty(t.db)));
    const ids = await Promise.all(villas.map((villa) => hold(villa)));
    expect(await expireHolds(one)).toBe(0);
    clock.set(OVER);
    const due = await overdueHolds(one, 100);
    const swept = await Promise.all([expireHolds(one), expireHolds(two)]);
    expect(swept[0] + swept[1]).toBe(due.length);
    expect(await expireHolds(one)).toBe(0);
    for (const id of ids)
      expect([await stateOf(id), await claimsOf(id), await eventsOf(id)]).toEqual([
        'expired',
        0,
        ['hold', 'expire'],
      ]);
  });
});

describe('confirming', () => {
  test('ten times at once confirms the booking once and notifies the guest once', async () => {
    const id = await hold(await buildProperty(t.db));
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, i) => confirmBooking(i % 2 === 0 ? one : two, id)),
    );
    expect(results.map((r) => r.ok && r.value.already).sort()).toEqual([
      false,
      ...Array.from({ length: 9 }, () => true),
    ]);
    expect([
      await stateOf(id),
      await claimsOf(id),
      await messagesOf(id),
      await eventsOf(id),
    ]).toEqual(['confirmed', 2, 2, ['hold', 'confirm']]);
    clock.set('2026-12-02T10:00:00+05:30');
    expect(await confirmBooking(one, id)).toEqual({
      ok: true,
      value: { bookingId: id, already: true },
    });
  });

  test('at the moment of the sweep either confirms or expires the hold, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      clock.set(NOW);
      const id = await hold(await buildProperty(t.db));
      const late = openMachine(t.url, fixedClock(OVER), { max: 3 });
      const [confirmed] = await Promise.all([confirmBooking(one, id), expireHolds(late)]);
      await late.close();
      expect([await stateOf(id), await claimsOf(id), await messagesOf(id)]).toEqual(
        confirmed.ok ? ['confirmed', 2, 2] : ['expired', 0, 0],
      );
    }
  });

  test('is refused after 15 minutes, whether the hold was swept or not', async () => {
    const id = await hold(await buildProperty(t.db));
    clock.set(OVER);
    expect(await confirmBooking(one, id)).toMatchObject({
      ok: false,
      kind: 'expired',
      code: 'booking.hold-expired',
    });
    expect([await stateOf(id), await messagesOf(id)]).toEqual(['held', 0]);
  });

  test('is refused for a cancelled or unknown booking', async () => {
    const id = await hold(await buildProperty(t.db));
    await moveBooking(one, t.db, id, 'cancel', 'guest');
    expect(await confirmBooking(one, id)).toMatchObject({
      ok: false,
      kind: 'conflict',
      code: 'booking.not-confirmable',
    });
    expect(await confirmBooking(one, 2_000_000_000)).toMatchObject({
      ok: false,
      kind: 'not-found',
      code: 'booking.not-found',
    });
  });
});

describe('after the stay', () => {
  test('completes a booking once its check-out hour has passed, but not a no-show; it counts as stayed if somebody said so or it was paid online', async () => {
    const [unsaid, arrived, absent] = [
      await hold(await buildProperty(t.db)),
      await hold(await buildProperty(t.db)),
      await hold(await buildProperty(t.db)),
    ];
    for (const id of [unsaid, arrived, absent])
      expect((await confirmBooking(one, id)).ok).toBe(true);
    const stayed = await confirmed(
      one,
      asha.id,
      (await buildProperty(t.db, { payHotel: false })).id,
    );
    clock.set('2026-12-04T15:00:00+05:30');
    await moveBooking(one, t.db, arrived, 'check_in', 'operator');
    clock.set('2026-12-05T00:00:00+05:30');
    await moveBooking(one, t.db, absent, 'mark_no_show', 'operator');
    clock.set('2026-12-06T10:59:00+05:30');
    expect(await completeStays(one)).toBe(0);
    clock.set('2026-12-06T11:00:00+05:30');
    const before = await dueForCompletion(one, 500);
    const done = await Promise.all([completeStays(one), completeStays(two)]);
    expect(done[0] + done[1]).toBe(before.length);
    expect(await completeStays(one)).toBe(0);
    expect([await stateOf(stayed), await eventsOf(stayed)]).toEqual([
      'completed',
      ['hold', 'confirm', 'check_in', 'complete'],
    ]);
    expect([await stateOf(unsaid), await eventsOf(unsaid)]).toEqual([
      'completed',
      ['hold', 'confirm', 'complete'],
    ]);
    expect([await stateOf(arrived), await eventsOf(arrived)]).toEqual([
      'completed',
      ['hold', 'confirm', 'check_in', 'complete'],
    ]);
    expect([await stateOf(absent), await eventsOf(absent)]).toEqual([
      'no_show',
      ['hold', 'confirm', 'mark_no_show'],
    ]);
    const lists = await groupedBookings(one, asha.id);
    expect(lists.complete.find((b) => b.id === stayed)).toMatchObject({
      isCheckin: true,
      isReview: false,
    });
    expect(lists.complete.find((b) => b.id === unsaid)).toMatchObject({ isCheckin: false });
    expect(await stayToReview(one, asha.id, unsaid)).toMatchObject({ code: 'review.not-stayed' });
    expect(await stayToReview(one, asha.id, stayed)).toMatchObject({ ok: true });
  });
});

describe('a receipt', () => {
  test('shows its guest the amounts paid and due', async () => {
    const villa = await buildProperty(t.db, { name: 'Fern House' });
    const id = await hold(villa);
    await confirmBooking(one, id);
    const booking = await bookingById(one, id);
    const receipt = await receiptOf(one, asha.id, id);
    expect(receipt).toMatchObject({
      ok: true,
      value: {
        money: { paid: 0, balance: booking?.amount },
        totalNights: 2,
        booking: {
          id,
          hotelName: 'Fern House',
          hotelEmail: 'desk@house.example',
          hotelPhone: '+919000000099',
          region: 'Maharashtra',
          state: 'confirmed',
          isCancel: true,
        },
      },
    });
    await t.db
      .insertInto('ledger_entries')
      .values({
        booking_id: id,
        kind: 'payment',
        amount: 100_000,
        provider: 'sandbox',
        reference: 'r-1',
      })
      .execute();
    expect(await receiptOf(one, asha.id, id)).toMatchObject({
      value: { money: { paid: 100_000, balance: (booking?.amount ?? 0) - 100_000 } },
    });
  });

  test('stays readable when the property leaves the catalogue, and shows nothing due once cancelled', async () => {
    const villa = await buildProperty(t.db);
    const id = await hold(villa);
    await confirmBooking(one, id);
    await t.db
      .updateTable('properties')
      .set({ state: 'gone' })
      .where('id', '=', villa.id)
      .execute();
    expect((await receiptOf(one, asha.id, id)).ok).toBe(true);
    await moveBooking(one, t.db, id, 'cancel', 'guest');
    expect(await receiptOf(one, asha.id, id)).toMatchObject({
      ok: true,
      value: {
        money: { balance: 0, charged: 0, cancellationCharge: 0 },
        booking: { state: 'cancelled', isCancel: false },
      },
    });
  });

  test('gives the same answer for another guest, an unknown number, a hold and an invalid number', async () => {
    const villa = await buildProperty(t.db);
    const id = await hold(villa);
    const unfinished = await receiptOf(one, asha.id, id);
    await confirmBooking(one, id);
    const answers = [unfinished, await receiptOf(one, ravi.id, id)];
    for (const nonsense of [2_000_000_000, 0, -1, 1.5, Number.NaN, 1e18])
      answers.push(await receiptOf(one, asha.id, nonsense));
    for (const answer of answers)
      expect(answer).toEqual({
        ok: false,
        kind: 'not-found',
        code: 'booking.not-found',
        message: 'We could not find this booking.',
      });
  });
});
