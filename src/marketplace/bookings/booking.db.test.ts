import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import {
  buildProperty,
  buildUser,
  placeBooking,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { bookingById, insertHeld } from './booking.ts';
import { moveBooking } from './move-booking.ts';
import { dueForCompletion, overdueHolds } from './complete.ts';
import {
  nextState,
  stayTimes,
  type BookingActor,
  type BookingEvent,
  type BookingState,
} from './lifecycle.ts';
import { groupedBookings, latestUpcoming, listBookings } from './views/list.ts';
import { bookingSummary } from './views/summary.ts';
import { sampleBooking, sampleQuote } from './testing/sample-booking.ts';

const NOW = '2026-12-01T10:00:00+05:30';
const STATES: readonly BookingState[] = [
  'held',
  'confirmed',
  'checked_in',
  'completed',
  'cancelled',
  'expired',
  'superseded',
  'no_show',
];
const EVENTS: readonly BookingEvent[] = [
  'confirm',
  'expire',
  'cancel',
  'check_in',
  'complete',
  'supersede',
  'mark_no_show',
  'take_back',
];
const ACTORS: readonly BookingActor[] = ['guest', 'property', 'operator', 'system', 'provider'];
const MOMENTS = ['2026-12-01T10:00', '2026-12-04T15:00', '2026-12-06T12:00'].map(
  (ist) => new Date(`${ist}:00+05:30`),
);

let t: TestDatabase;
let property: BuiltProperty;
let user: BuiltUser;
let ctx: Context;
const clock = fixedClock(NOW);

beforeAll(async () => {
  t = await testDatabase();
  property = await buildProperty(t.db, { name: 'Quiet Ridge' });
  user = await buildUser(t.db);
  ctx = testContext(t, { clock });
});
afterAll(() => t.close());

const held = (owner = user, stay = { checkIn: '2026-12-04', checkOut: '2026-12-06' }) =>
  inTransaction(t.db, (trx) =>
    insertHeld(ctx, trx, sampleBooking(owner, sampleQuote(property, { stay }))),
  );
const put = (id: number, state: BookingState) => placeBooking(t.db, id, { state });

describe('a held booking', () => {
  test('keeps the quote, the policy, the guest and the rooms exactly as agreed', async () => {
    clock.set(NOW);
    const quote = sampleQuote(property);
    const id = await held();
    const booking = await bookingById(ctx, id);
    expect(booking).toMatchObject({
      state: 'held',
      checkIn: '2026-12-04',
      checkOut: '2026-12-06',
      rooms: 1,
      adults: 2,
      childAges: [4],
      amount: 1_260_000,
      payAmount: 0,
      paymentType: 'PAH',
      confirmedAt: null,
    });
    expect(booking?.quote).toEqual(quote);
    expect(booking?.policy).toEqual({
      ladder: [{ hours_before: 288, percent: 100 }],
      checkinTime: '14:00',
      checkoutTime: '11:00',
      text: '<p>A policy.</p>',
    });
    expect(booking?.guest.phone).toBe(user.phone);
    expect(booking?.createdAt).toEqual(new Date(NOW));
    const rooms = await t.db
      .selectFrom('booking_rooms')
      .selectAll()
      .where('booking_id', '=', id)
      .execute();
    expect(rooms).toEqual([
      expect.objectContaining({
        property_id: property.id,
        quantity: 1,
        room_name: 'Entire villa',
        plan_name: 'Room only',
      }),
    ]);
    const events = await t.db
      .selectFrom('booking_events')
      .selectAll()
      .where('booking_id', '=', id)
      .execute();
    expect(events).toEqual([
      expect.objectContaining({
        actor: 'guest',
        event: 'hold',
        from_state: null,
        to_state: 'held',
      }),
    ]);
  });

  test('is null for an unknown number', async () => {
    expect(await bookingById(ctx, 2_000_000_000)).toBeNull();
    expect(await bookingSummary(ctx, 2_000_000_000)).toBeNull();
  });
});

describe('every transition', () => {
  test('is allowed and recorded exactly when the table allows it', async () => {
    const id = await held();
    const reference = await bookingById(ctx, id);
    if (reference === null) throw new Error('the written booking was not found');
    const times = stayTimes(reference);
    for (const now of MOMENTS) {
      clock.set(now.toISOString());
      for (const state of STATES) {
        for (const event of EVENTS) {
          for (const actor of ACTORS) {
            await put(id, state);
            await t.db.deleteFrom('booking_events').where('booking_id', '=', id).execute();
            const to = nextState(state, event, actor, times, now);
            const what = `${state} ${event} ${actor} at ${now.toISOString()}`;
            expect(await moveBooking(ctx, t.db, id, event, actor, { why: 'test' }), what).toBe(
              to !== null,
            );
            expect((await bookingById(ctx, id))?.state, what).toBe(to ?? state);
            const events = await t.db
              .selectFrom('booking_events')
              .select(['from_state', 'to_state', 'actor', 'event', 'detail'])
              .where('booking_id', '=', id)
              .execute();
            expect(events, what).toEqual(
              to === null
                ? []
                : [{ from_state: state, to_state: to, actor, event, detail: { why: 'test' } }],
            );
          }
        }
      }
    }
  });

  test('happens once when many processes try at the same time', async () => {
    clock.set(NOW);
    const id = await held();
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () =>
        inTransaction(t.db, (trx) => moveBooking(ctx, trx, id, 'confirm', 'system')),
      ),
    );
    expect(attempts.filter(Boolean)).toHaveLength(1);
    expect((await bookingById(ctx, id))?.confirmedAt).toEqual(new Date(NOW));
  });

  test('is false for a booking that does not exist', async () => {
    expect(await moveBooking(ctx, t.db, 2_000_000_000, 'confirm', 'system')).toBe(false);
  });
});

describe('my bookings', () => {
  test('are listed in their tabs, in order, with their permitted actions', async () => {
    clock.set(NOW);
    const me = await buildUser(t.db, { name: 'Lata Example' });
    const stays = {
      near: { checkIn: '2026-12-04', checkOut: '2026-12-06' },
      far: { checkIn: '2027-01-04', checkOut: '2027-01-06' },
    };
    const ids = {
      far: await held(me, stays.far),
      near: await held(me),
      staying: await held(me),
      done: await held(me),
      gone: await held(me),
      absent: await held(me),
    };
    await put(ids.far, 'confirmed');
    await put(ids.near, 'confirmed');
    await placeBooking(t.db, ids.staying, { state: 'checked_in', checked_in_at: new Date() });
    await placeBooking(t.db, ids.done, { state: 'completed', checked_in_at: new Date() });
    await placeBooking(t.db, ids.gone, {
      state: 'cancelled',
      confirmed_at: new Date(),
      cancelled_at: new Date(),
    });
    await put(ids.absent, 'no_show');
    for (const state of ['held', 'expired', 'superseded'] as const)
      await put(await held(me), state);
    await t.db
      .updateTable('bookings')
      .set({ state: 'cancelled', cancelled_at: new Date() })
      .where('id', '=', await held(me))
      .execute();

    const lists = await groupedBookings(ctx, me.id);
    expect(lists.upcoming.map((b) => b.id)).toEqual([ids.near, ids.staying, ids.far]);
    expect(lists.complete.map((b) => b.id).sort()).toEqual([ids.done, ids.absent].sort());
    expect(lists.cancel.map((b) => b.id)).toEqual([ids.gone]);
    expect(lists.upcoming.map((b) => b.isCancel)).toEqual([true, false, true]);
    expect(lists.complete.find((b) => b.id === ids.done)).toMatchObject({
      isCheckin: true,
      isReview: false,
      isCancel: false,
      hotelName: 'Quiet Ridge',
      hotelType: 'bungalow',
      imageId: null,
    });
    expect(lists.complete.find((b) => b.id === ids.absent)?.isCheckin).toBe(false);

    await t.db
      .insertInto('reviews')
      .values({
        booking_id: ids.done,
        property_id: property.id,
        user_id: me.id,
        author: 'Lata',
        review_type: 'family',
        location_rating: 8,
        food_rating: 8,
        cleaning_rating: 8,
        facility_rating: 8,
        money_rating: 8,
        overall_rating: 8,
        title: 'Good',
        details: 'Good.',
      })
      .execute();
    expect(
      (await groupedBookings(ctx, me.id)).complete.find((b) => b.id === ids.done)?.isReview,
    ).toBe(true);

    clock.set('2026-12-04T14:00:00+05:30'); // the check-in hour
    expect((await groupedBookings(ctx, me.id)).upcoming.map((b) => b.isCancel)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('are listed by page with the number in every tab; a page past the end shows the last page', async () => {
    clock.set(NOW);
    const me = await buildUser(t.db, { name: 'Paged Example' });
    const ids: number[] = [];
    for (let at = 0; at < 5; at += 1) ids.push(await held(me));
    for (const id of ids) await put(id, 'confirmed');
    const gone = await held(me);
    await placeBooking(t.db, gone, {
      state: 'cancelled',
      confirmed_at: new Date(),
      cancelled_at: new Date(),
    });
    const counts = { upcoming: 5, complete: 0, cancel: 1 };
    const page = async (tab: 'upcoming' | 'complete' | 'cancel', n: number) => {
      const { bookings, ...rest } = await listBookings(ctx, me.id, { tab, page: n, limit: 2 });
      return { ...rest, ids: bookings.map(({ id }) => id) };
    };
    expect(await page('upcoming', 1)).toEqual({ counts, page: 1, pages: 3, ids: ids.slice(0, 2) });
    expect(await page('upcoming', 3)).toEqual({ counts, page: 3, pages: 3, ids: ids.slice(4) });
    expect(await page('upcoming', 99)).toEqual({ counts, page: 3, pages: 3, ids: ids.slice(4) });
    expect(await page('complete', 1)).toEqual({ counts, page: 1, pages: 0, ids: [] });
    expect(await page('cancel', 1)).toEqual({ counts, page: 1, pages: 1, ids: [gone] });
    expect([
      await latestUpcoming(ctx, me.id),
      await latestUpcoming(ctx, me.id, {
        propertyId: property.id,
        stay: { checkIn: '2026-12-06', checkOut: '2026-12-08' },
      }),
      await latestUpcoming(ctx, me.id, {
        propertyId: property.id,
        stay: { checkIn: '2026-12-05', checkOut: '2026-12-08' },
      }),
    ]).toEqual([ids[4], null, ids[4]]);
  });

  test('are empty for another account', async () => {
    expect(await groupedBookings(ctx, (await buildUser(t.db)).id)).toEqual({
      upcoming: [],
      complete: [],
      cancel: [],
    });
  });
});

describe('due bookings', () => {
  test('are overdue holds, oldest first, of one property if given', async () => {
    await t.db
      .updateTable('bookings')
      .set({ state: 'cancelled' })
      .where('state', '=', 'held')
      .execute();
    const other = await buildProperty(t.db);
    const hold = (p: BuiltProperty, until: string) =>
      insertHeld(
        ctx,
        t.db,
        sampleBooking(user, sampleQuote(p), { holdExpiresAt: new Date(until) }),
      );
    const late = await hold(property, '2026-12-01T10:20:00+05:30');
    const early = await hold(other, '2026-12-01T10:15:00+05:30');
    const running = await hold(property, '2026-12-01T10:40:00+05:30');
    clock.set('2026-12-01T10:30:00+05:30');
    expect(await overdueHolds(ctx, 10)).toEqual([early, late]);
    expect(await overdueHolds(ctx, 1)).toEqual([early]);
    expect(await overdueHolds(ctx, 10, { propertyId: property.id })).toEqual([late]);
    clock.set('2026-12-01T10:40:00+05:30');
    expect(await overdueHolds(ctx, 10, { propertyId: property.id })).toEqual([late, running]);
  });

  test('are stays whose frozen check-out hour has passed', async () => {
    await t.db
      .updateTable('bookings')
      .set({ state: 'completed' })
      .where('state', 'in', ['confirmed', 'checked_in'])
      .execute();
    const [plain, staying, lateHour] = [await held(), await held(), await held()];
    await put(plain, 'confirmed');
    await put(staying, 'checked_in');
    await put(lateHour, 'confirmed');
    await t.db
      .updateTable('bookings')
      .set({
        policy: JSON.stringify({
          ladder: [],
          checkinTime: '14:00',
          checkoutTime: '18:00',
          text: '',
        }),
      })
      .where('id', '=', lateHour)
      .execute();
    clock.set('2026-12-06T10:59:00+05:30');
    expect(await dueForCompletion(ctx, 10)).toEqual([]);
    clock.set('2026-12-06T11:00:00+05:30');
    expect(await dueForCompletion(ctx, 10)).toEqual([plain, staying]);
    clock.set('2026-12-06T18:00:00+05:30');
    expect(await dueForCompletion(ctx, 10)).toEqual([plain, staying, lateHour]);
  });
});
