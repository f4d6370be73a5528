import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addOwnBooking } from '#marketplace/bookings/blocks/index.ts';
import { markStay } from '#marketplace/bookings/day/index.ts';
import { confirmed } from '#marketplace/bookings/testing/fixture.ts';
import { tellTrip } from '#marketplace/bookings/trip/index.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { paise } from '#shared/money.ts';
import {
  buildProperty,
  buildUser,
  type BuiltProperty,
  type BuiltUser,
} from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { queriesOf } from '#test/support/count-queries.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { hostToday, type DayStay, type HostDay } from './today.ts';

/** The day of 10 December 2026 at a villa and a hotel. */
const TODAY = '2026-12-10';
let t: TestDatabase;
let server: Context;
let villa: BuiltProperty;
let hotel: BuiltProperty;
let guest: BuiltUser;
let caretaker: Context;
const clock = fixedClock('2026-11-25T10:00:00+05:30');

beforeAll(async () => {
  t = await testDatabase();
  server = testContext(t, { clock });
  villa = await buildProperty(t.db, { name: 'Mist House', payHotel: true });
  hotel = await buildProperty(t.db, { rooms: [{ units: 5, name: 'Deluxe' }], payHotel: false });
  guest = await buildUser(t.db);
  caretaker = await memberOf(server, [villa.id, hotel.id], 'caretaker');
});
beforeEach(() => clock.set(`${TODAY}T09:00:00+05:30`));
afterAll(() => t.close());

async function booked(property: BuiltProperty, checkIn: string, checkOut: string): Promise<number> {
  const now = clock.now();
  clock.set('2026-11-25T10:00:00+05:30');
  const id = await confirmed(server, guest.id, property.id, { stay: { checkIn, checkOut } });
  clock.set(now.toISOString());
  return id;
}
const states = (stays: readonly DayStay[]) => stays.map(({ id, state }) => [id, state]);
async function day(
  propertyIds = [villa.id, hotel.id],
): Promise<{ today: HostDay; tomorrow: HostDay }> {
  const shown = await hostToday(caretaker, { propertyIds });
  if (!shown.ok) throw new Error(shown.code);
  return shown.value;
}

it('shows arrivals by their hour, who stays, who leaves, own bookings, and what is due', async () => {
  const leaving = await booked(villa, '2026-12-08', TODAY);
  const coming = await booked(villa, TODAY, '2026-12-12');
  const inHouse = await booked(hotel, '2026-12-09', '2026-12-12');
  const late = await booked(hotel, '2026-12-09', '2026-12-11');
  await booked(hotel, '2026-12-13', '2026-12-14');
  expect(
    await tellTrip(server, guest.id, coming, { arrival: '17:30', requests: 'A cot' }),
  ).toMatchObject({ ok: true });
  clock.set('2026-12-09T20:00:00+05:30');
  for (const id of [leaving, inHouse])
    expect(await markStay(caretaker, id, 'arrived')).toMatchObject({ ok: true });
  clock.set(`${TODAY}T09:00:00+05:30`);
  const owner = await memberOf(server, [hotel.id]);
  const own = await addOwnBooking(
    owner,
    {
      propertyId: hotel.id,
      roomId: hotel.rooms[0]?.id ?? 0,
      from: TODAY,
      to: '2026-12-11',
      units: 1,
      name: 'Anil Deshpande',
      mobile: '9812345678',
      adults: 4,
      children: 1,
      amount: paise(42_000),
      advance: paise(10_000),
      note: '',
    },
    null,
  );
  if (!own.ok) throw new Error(own.code);
  const { today, tomorrow } = await day();
  expect(states(today.arrivals)).toEqual(
    [
      [coming, 'expected'],
      [own.value.blockId, 'booked'],
      [late, 'expected'],
    ].toSorted((a, b) =>
      a[0] === coming ? -1 : b[0] === coming ? 1 : Number(a[0]) - Number(b[0]),
    ),
  );
  expect(states(today.inHouse)).toEqual([[inHouse, 'arrived']]);
  expect(states(today.departures)).toEqual([[leaving, 'arrived']]);
  expect(today.arrivals.find(({ id }) => id === coming)).toMatchObject({
    guestName: 'Asha Example',
    arrival: '17:30',
    hasRequests: true,
    nights: 2,
  });
  const stays = [...today.arrivals, ...today.inHouse, ...today.departures];
  expect(stays.find(({ kind }) => kind === 'own_booking')).toMatchObject({ due: paise(32_000) });
  expect(today.due).toBe(stays.reduce((sum, { due }) => sum + due, 0));
  expect(today.due).toBeGreaterThan(paise(32_000));
  // tomorrow takes today's arrivals as there
  expect(
    states(tomorrow.inHouse)
      .map(([id]) => id)
      .toSorted(),
  ).toEqual([coming, inHouse].toSorted());
  expect(
    states(tomorrow.departures)
      .map(([id]) => id)
      .toSorted(),
  ).toEqual([late, own.value.blockId].toSorted());
  expect(tomorrow.arrivals).toEqual([]);
});

it('follows the marks: arrived, did not come, left early', async () => {
  const place = await buildProperty(t.db, { payHotel: true });
  const one = await memberOf(server, [place.id], 'caretaker');
  const id = await booked(place, TODAY, '2026-12-14');
  const seen = async () => {
    const shown = await hostToday(one, { propertyIds: [place.id] });
    if (!shown.ok) throw new Error(shown.code);
    const { today } = shown.value;
    return [states(today.arrivals), states(today.inHouse), states(today.departures)];
  };
  expect(await seen()).toEqual([[[id, 'expected']], [], []]);
  expect(await markStay(one, id, 'arrived')).toMatchObject({ ok: true });
  expect(await seen()).toEqual([[[id, 'arrived']], [], []]);
  clock.set('2026-12-11T09:00:00+05:30');
  expect(await seen()).toEqual([[], [[id, 'arrived']], []]);
  expect(await markStay(one, id, 'take-back')).toMatchObject({ ok: true });
  expect(await seen()).toEqual([[[id, 'expected']], [], []]);
  expect(await markStay(one, id, 'no-show')).toMatchObject({ ok: true });
  expect(await seen()).toEqual([[[id, 'no-show']], [], []]);
  expect(await markStay(one, id, 'take-back')).toMatchObject({ ok: true });
  expect(await markStay(one, id, 'arrived')).toMatchObject({ ok: true });
  expect(await markStay(one, id, 'left')).toMatchObject({ ok: true });
  expect(await seen()).toEqual([[], [], [[id, 'left']]]);
  // neither on the next day nor on the day until which they had booked
  for (const day of ['2026-12-12', '2026-12-14']) {
    clock.set(`${day}T09:00:00+05:30`);
    expect(await seen()).toEqual([[], [], []]);
  }
});

it('is closed to strangers, and asks the database as often for one property as for many', async () => {
  const other = await buildProperty(t.db);
  expect(await hostToday(caretaker, { propertyIds: [villa.id, other.id] })).toMatchObject({
    code: 'property.unknown',
  });
  for (const date of ['9999-12-31', '0001-01-01'])
    expect(await hostToday(caretaker, { propertyIds: [villa.id], date })).toMatchObject({
      code: 'calendar.range',
    });
  const statements = async (propertyIds: readonly number[]) =>
    (await queriesOf(caretaker.pool, () => hostToday(caretaker, { propertyIds }))).length;
  expect(await statements([villa.id, hotel.id])).toBe(await statements([hotel.id]));
});
