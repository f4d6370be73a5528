import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdBooking } from '#marketplace/bookings/index.ts';
import { bookingInput, confirmed } from '#marketplace/bookings/testing/fixture.ts';
import { NO_LIMITS, setNights } from '#marketplace/inventory/index.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import { beginOffer } from '#marketplace/pricing/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM, type Context } from '#platform/context.ts';
import { buildProperty, buildUser, type BuiltProperty } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { queriesOf } from '#test/support/count-queries.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { hostCalendar } from './calendar.ts';

let t: TestDatabase;
let server: Context;
let villa: BuiltProperty;
let hotel: BuiltProperty;
const clock = fixedClock('2026-11-25T10:00:00+05:30');
const WEEK = { from: '2026-12-01', to: '2026-12-08' };

beforeAll(async () => {
  t = await testDatabase();
  server = testContext(t, { clock });
  villa = await buildProperty(t.db, { name: 'Mist House', payHotel: false });
  hotel = await buildProperty(t.db, {
    rooms: [
      { units: 5, name: 'Deluxe' },
      { units: 2, name: 'Suite' },
    ],
    nights: 15,
  });
});
afterAll(() => t.close());

it('shows rates, sold and held units, closed nights, marks and offers of several properties', async () => {
  const owner = await memberOf(server, [villa.id, hotel.id]);
  const room = villa.rooms[0]?.id ?? 0;
  const guest = await buildUser(t.db);
  const asked = (checkIn: string, checkOut: string) => ({
    propertyId: villa.id,
    stay: { checkIn, checkOut },
  });
  await confirmed(server, guest.id, villa.id, asked('2026-12-01', '2026-12-02'));
  expect(
    await holdBooking(server, bookingInput(guest.id, asked('2026-12-02', '2026-12-03'))),
  ).toMatchObject({ ok: true });
  await t.db
    .updateTable('room_nights')
    .set({ closed: 'owner stay' })
    .where('room_id', '=', room)
    .where('night', '=', '2026-12-03')
    .execute();
  await setNights(owner, {
    changes: [
      {
        propertyId: villa.id,
        roomId: room,
        from: '2026-12-04',
        to: '2026-12-05',
        set: { rate: 900_000 },
      },
    ],
    idempotencyKey: null,
  });
  await beginOffer(server, t.db, villa.id, {
    kind: 'hotel_discount',
    title: 'Ten off',
    percent: 1_000,
    amount: null,
    stayFrom: '2026-12-05',
    stayTo: '2026-12-06',
    bookFrom: null,
    bookTo: null,
    daysAheadMax: null,
    minNights: 1,
  });
  const propertyIds = [hotel.id, villa.id];
  let shown: Awaited<ReturnType<typeof hostCalendar>> | undefined;
  const sent = await queriesOf(
    t.pool,
    async () => (shown = await hostCalendar(owner, { propertyIds, ...WEEK })),
  );
  // the membership of the session, all memberships, and the calendar
  expect(sent).toHaveLength(3);
  if (shown?.ok !== true) throw new Error('refused');
  expect(shown.value.map(({ propertyId, role }) => [propertyId, role])).toEqual([
    [hotel.id, 'owner'],
    [villa.id, 'owner'],
  ]);
  const [first, second] = shown.value;
  expect(first?.rooms.map(({ name, units }) => [name, units])).toEqual([
    ['Deluxe', 5],
    ['Suite', 2],
  ]);
  // the hotel is on sale until 4 December
  expect(first?.rooms[0]?.nights.map((night) => night.onSale)).toEqual([
    ...Array<boolean>(4).fill(true),
    ...Array<boolean>(3).fill(false),
  ]);
  const free = {
    onSale: true,
    rate: 600_000,
    units: 1,
    sold: 0,
    held: 0,
    heldUntil: null,
    free: 1,
    closed: null,
    byHand: false,
    limits: NO_LIMITS,
    offer: null,
    blocked: 0,
    ownBooking: false,
  };
  expect(second?.rooms[0]?.nights).toEqual([
    { ...free, night: '2026-12-01', sold: 1, free: 0 },
    { ...free, night: '2026-12-02', held: 1, heldUntil: '2026-11-25T04:45:00.000Z', free: 0 },
    { ...free, night: '2026-12-03', closed: 'owner stay', free: 0 },
    { ...free, night: '2026-12-04', rate: 900_000, byHand: true },
    { ...free, night: '2026-12-05', offer: 'Ten off' },
    { ...free, night: '2026-12-06' },
    { ...free, night: '2026-12-07' },
  ]);
});

it('shows a caretaker nights without rates, and strangers nothing', async () => {
  const asked = { propertyIds: [villa.id], ...WEEK };
  const shown = await hostCalendar(await memberOf(server, [villa.id], 'caretaker'), asked);
  if (!shown.ok) throw new Error(shown.code);
  const nights = shown.value[0]?.rooms[0]?.nights ?? [];
  expect(new Set(nights.map(({ rate, offer }) => `${rate} ${offer}`))).toEqual(
    new Set(['null null']),
  );
  expect(nights.filter(({ sold }) => sold === 1)).toHaveLength(1);
  const owner = await memberOf(server, [villa.id]);
  for (const propertyIds of [[hotel.id], [villa.id, hotel.id], [2_000_000_000]])
    expect(await hostCalendar(owner, { ...asked, propertyIds })).toMatchObject({
      kind: 'not-found',
      code: 'property.unknown',
    });
  const visitor = actingAs(server, { ...SYSTEM, requestId: 'r', session: null });
  expect(await hostCalendar(visitor, asked)).toMatchObject({ code: 'session.required' });
  expect(await hostCalendar(server, asked)).toMatchObject({ ok: true });
});

it.each([
  { from: '2026-12-08', to: '2026-12-01' },
  { from: '2026-12-01', to: '2036-12-01' },
  { from: 'today', to: '2026-12-01' },
])('refuses the range $from to $to', async (range) => {
  expect(await hostCalendar(server, { propertyIds: [villa.id], ...range })).toMatchObject({
    code: 'calendar.range',
  });
});
