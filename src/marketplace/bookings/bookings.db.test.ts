import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/index.ts';
import { buildProperty, buildUser, placeBooking, type BuiltProperty, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { createBookings } from './index.ts';
import { nextState } from './rules/lifecycle.ts';
import { stayTimes } from './rules/stay-times.ts';
import { sampleBooking, sampleQuote } from './testing/sample-booking.ts';
import type { Actor, BookingEvent, Bookings, BookingState } from './types.ts';

const NOW = '2026-12-01T10:00:00+05:30';
const STATES: readonly BookingState[] = ['held', 'confirmed', 'checked_in', 'completed', 'cancelled', 'expired', 'superseded', 'no_show'];
const EVENTS: readonly BookingEvent[] = ['confirm', 'expire', 'cancel', 'check_in', 'complete', 'supersede', 'mark_no_show'];
const ACTORS: readonly Actor[] = ['guest', 'operator', 'system', 'provider'];
const MOMENTS = ['2026-12-01T10:00', '2026-12-04T15:00', '2026-12-06T12:00'].map((ist) => new Date(`${ist}:00+05:30`));

let t: TestDatabase;
let property: BuiltProperty;
let user: BuiltUser;
let bookings: Bookings;
const clock = fixedClock(NOW);

beforeAll(async () => {
  t = await testDatabase();
  property = await buildProperty(t.db, { name: 'Quiet Ridge' });
  user = await buildUser(t.db);
  bookings = createBookings({ db: t.db, clock });
});
afterAll(() => t.close());

const held = (owner = user, stay = { checkIn: '2026-12-04', checkOut: '2026-12-06' }) =>
  inTransaction(t.db, (trx) => bookings.createHeld(trx, sampleBooking(owner, sampleQuote(property, { stay }))));
const put = (id: number, state: BookingState) => placeBooking(t.db, id, { state });

describe('a held booking', () => {
  test('keeps the quote, the policy, the guest and the rooms exactly as agreed', async () => {
    clock.set(NOW);
    const quote = sampleQuote(property);
    const id = await held();
    const booking = await bookings.byId(id);
    expect(booking).toMatchObject({ state: 'held', checkIn: '2026-12-04', checkOut: '2026-12-06', rooms: 1, adults: 2, childAges: [4], amount: 1_260_000, payAmount: 0, paymentType: 'PAH', confirmedAt: null });
    expect(booking?.quote).toEqual(quote);
    expect(booking?.policy).toEqual({ ladder: [{ hours_before: 288, percent: 100 }], checkinTime: '14:00', checkoutTime: '11:00', text: '<p>A policy.</p>' });
    expect(booking?.guest.phone).toBe(user.phone);
    expect(booking?.createdAt).toEqual(new Date(NOW));
    const rooms = await t.db.selectFrom('booking_rooms').selectAll().where('booking_id', '=', id).execute();
    expect(rooms).toEqual([expect.objectContaining({ property_id: property.id, quantity: 1, room_name: 'Entire villa', plan_name: 'Room only' })]);
    const events = await t.db.selectFrom('booking_events').selectAll().where('booking_id', '=', id).execute();
    expect(events).toEqual([expect.objectContaining({ actor: 'guest', event: 'hold', from_state: null, to_state: 'held' })]);
  });

  test('is null when there is none of that number', async () => {
    expect(await bookings.byId(2_000_000_000)).toBeNull();
    expect(await bookings.face(2_000_000_000)).toBeNull();
  });
});

describe('every transition, on the record', () => {
  test('is allowed and written exactly when the table says so', async () => {
    const id = await held();
    const reference = await bookings.byId(id);
    if (reference === null) throw new Error('the booking was written');
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
            expect(await bookings.transition(t.db, id, event, actor, { why: 'test' }), what).toBe(to !== null);
            expect((await bookings.byId(id))?.state, what).toBe(to ?? state);
            const events = await t.db.selectFrom('booking_events').select(['from_state', 'to_state', 'actor', 'event', 'detail']).where('booking_id', '=', id).execute();
            expect(events, what).toEqual(to === null ? [] : [{ from_state: state, to_state: to, actor, event, detail: { why: 'test' } }]);
          }
        }
      }
    }
  });

  test('happens once when many try at the same time', async () => {
    clock.set(NOW);
    const id = await held();
    const tries = await Promise.all(Array.from({ length: 8 }, () => inTransaction(t.db, (trx) => bookings.transition(trx, id, 'confirm', 'system'))));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect((await bookings.byId(id))?.confirmedAt).toEqual(new Date(NOW));
  });

  test('is false for a booking that does not exist', async () => {
    expect(await bookings.transition(t.db, 2_000_000_000, 'confirm', 'system')).toBe(false);
  });
});

describe('my bookings', () => {
  test('stand in their tabs, in order, with what may be done to each', async () => {
    clock.set(NOW);
    const me = await buildUser(t.db, { name: 'Lata Example' });
    const stays = { near: { checkIn: '2026-12-04', checkOut: '2026-12-06' }, far: { checkIn: '2027-01-04', checkOut: '2027-01-06' } };
    const ids = { far: await held(me, stays.far), near: await held(me), staying: await held(me), done: await held(me), gone: await held(me), absent: await held(me) };
    await put(ids.far, 'confirmed');
    await put(ids.near, 'confirmed');
    await placeBooking(t.db, ids.staying, { state: 'checked_in', checked_in_at: new Date() });
    await placeBooking(t.db, ids.done, { state: 'completed', checked_in_at: new Date() });
    await placeBooking(t.db, ids.gone, { state: 'cancelled', confirmed_at: new Date(), cancelled_at: new Date() });
    await put(ids.absent, 'no_show');
    for (const state of ['held', 'expired', 'superseded'] as const) await put(await held(me), state);
    await t.db.updateTable('bookings').set({ state: 'cancelled', cancelled_at: new Date() }).where('id', '=', await held(me)).execute();

    const lists = await bookings.listOf(me.id);
    expect(lists.upcoming.map((b) => b.id)).toEqual([ids.near, ids.staying, ids.far]);
    expect(lists.complete.map((b) => b.id).sort()).toEqual([ids.done, ids.absent].sort());
    expect(lists.cancel.map((b) => b.id)).toEqual([ids.gone]);
    expect(lists.upcoming.map((b) => b.isCancel)).toEqual([true, false, true]);
    expect(lists.complete.find((b) => b.id === ids.done)).toMatchObject({ isCheckin: true, isReview: false, isCancel: false, hotelName: 'Quiet Ridge', hotelType: 'bungalow', imageId: null });
    expect(lists.complete.find((b) => b.id === ids.absent)?.isCheckin).toBe(false);

    await t.db
      .insertInto('reviews')
      .values({ booking_id: ids.done, property_id: property.id, user_id: me.id, author: 'Lata', review_type: 'family', location_rating: 8, food_rating: 8, cleaning_rating: 8, facility_rating: 8, money_rating: 8, overall_rating: 8, title: 'Good', details: 'Good.' })
      .execute();
    expect((await bookings.listOf(me.id)).complete.find((b) => b.id === ids.done)?.isReview).toBe(true);

    clock.set('2026-12-04T14:00:00+05:30'); // the check-in hour
    expect((await bookings.listOf(me.id)).upcoming.map((b) => b.isCancel)).toEqual([false, false, true]);
  });

  test('are empty for a stranger', async () => {
    expect(await bookings.listOf((await buildUser(t.db)).id)).toEqual({ upcoming: [], complete: [], cancel: [] });
  });
});

describe('what is due', () => {
  test('holds past their time, oldest first, of one property when asked', async () => {
    await t.db.updateTable('bookings').set({ state: 'cancelled' }).where('state', '=', 'held').execute();
    const other = await buildProperty(t.db);
    const hold = (p: BuiltProperty, until: string) => bookings.createHeld(t.db, sampleBooking(user, sampleQuote(p), { holdExpiresAt: new Date(until) }));
    const late = await hold(property, '2026-12-01T10:20:00+05:30');
    const early = await hold(other, '2026-12-01T10:15:00+05:30');
    const running = await hold(property, '2026-12-01T10:40:00+05:30');
    clock.set('2026-12-01T10:30:00+05:30');
    expect(await bookings.overdueHolds(10)).toEqual([early, late]);
    expect(await bookings.overdueHolds(1)).toEqual([early]);
    expect(await bookings.overdueHolds(10, { propertyId: property.id })).toEqual([late]);
    clock.set('2026-12-01T10:40:00+05:30');
    expect(await bookings.overdueHolds(10, { propertyId: property.id })).toEqual([late, running]);
  });

  test('stays whose frozen check-out hour has passed', async () => {
    await t.db.updateTable('bookings').set({ state: 'completed' }).where('state', 'in', ['confirmed', 'checked_in']).execute();
    const [plain, staying, lateHour] = [await held(), await held(), await held()];
    await put(plain, 'confirmed');
    await put(staying, 'checked_in');
    await put(lateHour, 'confirmed');
    await t.db.updateTable('bookings').set({ policy: JSON.stringify({ ladder: [], checkinTime: '14:00', checkoutTime: '18:00', text: '' }) }).where('id', '=', lateHour).execute();
    clock.set('2026-12-06T10:59:00+05:30');
    expect(await bookings.dueForCompletion(10)).toEqual([]);
    clock.set('2026-12-06T11:00:00+05:30');
    expect(await bookings.dueForCompletion(10)).toEqual([plain, staying]);
    clock.set('2026-12-06T18:00:00+05:30');
    expect(await bookings.dueForCompletion(10)).toEqual([plain, staying, lateHour]);
  });
});
