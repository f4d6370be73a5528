import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, buildUser, placeBooking, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { cancelBooking } from '../cancel.ts';
import { modifyBooking } from '../change.ts';
import { addBooking } from '../book.ts';
import { holdBooking } from '../hold.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  type Machine,
  must,
  openMachine,
  statesOf,
} from '../testing/fixture.ts';
import { tellTrip } from './trip-notes.ts';
import { namePeople } from './trip-people.ts';
import { arrivalTimes, tripOf, type Trip } from '../views/trip.ts';

let t: TestDatabase;
let one: Machine;
let asha: BuiltUser;
let id: number;
const clock = fixedClock('2026-11-22T10:00:00+05:30');

beforeAll(async () => {
  t = await testDatabase();
  one = openMachine(t.url, clock, { max: 6 });
});
afterAll(async () => {
  await one.close();
  await t.close();
});
beforeEach(async () => {
  clock.set('2026-11-22T10:00:00+05:30');
  asha = await buildUser(t.db);
  id = await confirmed(one, asha.id, (await buildProperty(t.db)).id);
});

const seen = async (userId: number, bookingId = id) => {
  const trip = await tripOf(one, { id: userId }, bookingId);
  return trip.ok ? trip.value : trip.code;
};
const tell = async (over: { arrival?: string; requests?: string } = {}, userId = asha.id) => {
  const told = await tellTrip(one, userId, id, { arrival: '', requests: '', ...over });
  return told.ok ? told.value : told.code;
};
const mails = async () =>
  (
    await t.db
      .selectFrom('messages')
      .select('text')
      .where('event_key', 'like', `trip-notes:${id}:%`)
      .orderBy('id')
      .execute()
  ).map(({ text }) => text);

test('shows a trip to its guest and to no other account, whatever its role', async () => {
  const other = await buildUser(t.db);
  const operator = await buildUser(t.db, { staff: ['operator'] });
  expect(await seen(asha.id)).toMatchObject({
    open: true,
    heldUntil: null,
    booking: { state: 'confirmed' },
    notes: { arrival: '', requests: '' },
  });
  for (const { id: viewer } of [other, operator])
    expect(await seen(viewer)).toBe('booking.not-found');
  expect([await tell({}, other.id), await tell({}, operator.id)]).toEqual([
    'booking.not-found',
    'booking.not-found',
  ]);
  expect(await seen(asha.id, 2_000_000_000)).toBe('booking.not-found');
});

test('shows the cancellation as of now, not as of the day of booking', async () => {
  const at = async (moment: string) => {
    clock.set(moment);
    return ((await seen(asha.id)) as Trip).cancellation.now;
  };
  for (const moment of ['2026-11-22T10:00:00+05:30', '2026-11-30T10:00:00+05:30'])
    expect(await at(moment)).toEqual(new Date(moment));
});

test('shows the agreed house rules, even after the owner has changed them or the guest the dates', async () => {
  const agreed = async () => ((await seen(asha.id)) as Trip).booking.policy.rules;
  const before = await agreed();
  expect(before).toContain('rule');
  await t.db.updateTable('properties').set({ rule_html: '<p>No laughter.</p>' }).execute();
  expect(await agreed()).toBe(before);
  expect(
    (
      await modifyBooking(one, {
        ...changeTo(asha.id, id, '2026-12-08', '2026-12-10'),
        quoteId: null,
        amount: null,
        payAmount: null,
        idempotencyKey: null,
      })
    ).ok,
  ).toBe(true);
  expect(await agreed()).toBe(before);
});

test('keeps the house rules by topic as they were at booking, through a change too', async () => {
  const house = await buildProperty(t.db);
  const music = { property_id: house.id, topic: 'music', answer: 'no', sentence: 'Quiet.' };
  const drop = () =>
    t.db.deleteFrom('property_rules').where('property_id', '=', house.id).execute();
  await drop();
  await t.db.insertInto('property_rules').values(music).execute();
  const trip = await confirmed(one, asha.id, house.id);
  const topics = async () =>
    ((await seen(asha.id, trip)) as Trip).booking.policy.topics?.map(({ topic, answer }) => [
      topic,
      answer,
    ]);
  await drop();
  expect(await topics()).toEqual([['music', 'no']]);
  must(
    await modifyBooking(one, {
      ...changeTo(asha.id, trip, '2026-12-08', '2026-12-10'),
      quoteId: null,
      amount: null,
      payAmount: null,
      idempotencyKey: null,
    }),
  );
  expect(await topics()).toEqual([['music', 'no']]);
});

test('keeps a trip readable when it is changed, cancelled or over', async () => {
  const changed = await modifyBooking(one, {
    ...changeTo(asha.id, id, '2026-12-08', '2026-12-10'),
    quoteId: null,
    amount: null,
    payAmount: null,
    idempotencyKey: null,
  });
  if (!changed.ok) throw new Error(changed.code);
  expect(await seen(asha.id)).toMatchObject({ booking: { checkIn: '2026-12-08' }, open: true });
  const earlier = await t.db
    .selectFrom('bookings')
    .select('id')
    .where('modifies', '=', id)
    .executeTakeFirstOrThrow();
  expect(await seen(asha.id, earlier.id)).toEqual({ moved: id });
  await cancelBooking(one, {
    userId: asha.id,
    bookingId: id,
    propertyId: null,
    refund: null,
    idempotencyKey: null,
  });
  expect(await seen(asha.id)).toMatchObject({ booking: { state: 'cancelled' }, open: false });
  expect(await tell({ requests: 'A cot' })).toBe('trip.over');
  await placeBooking(t.db, id, {
    state: 'held',
    confirmed_at: null,
    cancelled_at: null,
    hold_expires_at: new Date('2026-11-22T10:15:00+05:30'),
  });
  expect(((await seen(asha.id)) as Trip).heldUntil).toEqual(new Date('2026-11-22T10:15:00+05:30'));
  clock.set('2026-11-22T10:15:00+05:30');
  expect(((await seen(asha.id)) as Trip).heldUntil).toBeNull();
});

test('stores and shows trip notes and e-mails them once, even when sent twice at once', async () => {
  const told = { arrival: '21:30', requests: 'A cot for the baby\r\nNo peanuts, please' };
  await Promise.all([tell(told), tell(told), tell(told)]);
  expect(((await seen(asha.id)) as Trip).notes).toEqual({
    arrival: '21:30',
    requests: 'A cot for the baby\nNo peanuts, please',
  });
  const [mail = '', ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toContain('9:30 PM');
  expect(mail).toContain('No peanuts, please');
  clock.advance(1000);
  await tell({ ...told, requests: '' });
  expect(await mails()).toHaveLength(2);
});

test('refuses invalid trip notes and removes control characters', async () => {
  expect(await tell({ arrival: '03:00' })).toBe('trip.invalid');
  expect(await tell({ arrival: '14:15' })).toBe('trip.invalid');
  expect(await tell({ arrival: "14:00'; drop table trip_notes" })).toBe('trip.invalid');
  expect(await tell({ requests: 'x'.repeat(1001) })).toBe('trip.invalid');
  expect(await tell({ requests: 'A\u202Ecot <b>now</b>' })).toMatchObject({
    requests: 'A cot <b>now</b>',
  });
  await expect(
    t.db
      .updateTable('trip_notes')
      .set({ requests: 'x'.repeat(1001) })
      .where('booking_id', '=', id)
      .execute(),
  ).rejects.toThrow('trip_notes_length');
});

test('offers arrival times from check-in until half past one at night', () => {
  expect(arrivalTimes('22:30')).toEqual([
    '22:30',
    '23:00',
    '23:30',
    '00:00',
    '00:30',
    '01:00',
    '01:30',
  ]);
});

test('stores companions’ names, each once and no more than the booking is for, apart from the trip notes', async () => {
  const name = async (people: readonly string[], userId = asha.id) => {
    const named = await namePeople(one, userId, id, people);
    return named.ok ? named.value : (named.fields?.['people'] ?? named.code);
  };
  const people = async () => ((await seen(asha.id)) as Trip).people;
  await placeBooking(t.db, id, { adults: 3, child_ages: [4] });
  await tell({ requests: 'A cot' });
  await Promise.all([
    name([' Kabir  Rao', 'kabir rao', '', 'Asha Example', 'मीरा सुळे']),
    name(['Kabir Rao', 'मीरा सुळे']),
  ]);
  expect(await people()).toEqual(['Kabir Rao', 'मीरा सुळे']);
  await tell({ requests: 'No cot' });
  expect([await people(), ((await seen(asha.id)) as Trip).notes.requests]).toEqual([
    ['Kabir Rao', 'मीरा सुळे'],
    'No cot',
  ]);
  expect(await name(['A', 'B', 'C', 'D'])).toMatch(/room for 3 people besides Asha Example/);
  for (const hostile of ['pay at evil.com', '98200 00001', 'x'.repeat(61)])
    expect(await name([hostile]), hostile).toMatch(/names only/);
  expect([await name(['Mine'], (await buildUser(t.db)).id), await people()]).toEqual([
    'booking.not-found',
    ['Kabir Rao', 'मीरा सुळे'],
  ]);
  await expect(
    t.db
      .updateTable('trip_notes')
      .set({ people: ['', 'x'] })
      .where('booking_id', '=', id)
      .execute(),
  ).rejects.toThrow('trip_notes_people');
  expect(await name([])).toEqual([]);
  await cancelBooking(one, {
    userId: asha.id,
    bookingId: id,
    propertyId: null,
    refund: null,
    idempotencyKey: null,
  });
  expect(await name(['Kabir'])).toBe('trip.over');
});

test('takes companions’ names with a booking: checked alike, stored with the hold, and once when sent twice', async () => {
  const villa = await buildProperty(t.db, { rooms: [{ maxAdults: 4 }] });
  const book = (people: readonly string[], over: object = {}) =>
    addBooking(
      one,
      bookingInput(
        asha.id,
        { propertyId: villa.id, party: { adults: 3, childAges: [], rooms: 1 } },
        { people, idempotencyKey: 'with-names', ...over },
      ),
    );
  for (const hostile of ['pay at evil.com', '98200 00001', 'x'.repeat(61)])
    expect(await book([hostile]), hostile).toMatchObject({
      ok: false,
      kind: 'invalid',
      fields: { people: expect.stringContaining('names only') },
    });
  expect(await book(['Kabir', 'Meher', 'Zoya'])).toMatchObject({
    ok: false,
    fields: { people: expect.stringContaining('room for 2 people besides Asha Example') },
  });
  expect(await statesOf(t.db, villa.id)).toEqual([]);
  const made = (
    await Promise.all([
      book([' Kabir  Rao', 'kabir rao', '', 'Asha Example']),
      book([' Kabir  Rao', 'kabir rao', '', 'Asha Example']),
    ])
  ).map((one_) => must(one_).bookingId);
  expect(new Set(made).size).toBe(1);
  expect((await seen(asha.id, made[0])) as Trip).toMatchObject({
    people: ['Kabir Rao'],
    notes: { requests: '' },
  });
  // the same for a booking with online payment
  const held = must(
    await holdBooking(
      one,
      bookingInput(
        asha.id,
        {
          propertyId: (await buildProperty(t.db)).id,
          stay: { checkIn: '2026-12-14', checkOut: '2026-12-15' },
        },
        { people: ['Meher'] },
      ),
    ),
  );
  expect(((await seen(asha.id, held.bookingId)) as Trip).people).toEqual(['Meher']);
});
