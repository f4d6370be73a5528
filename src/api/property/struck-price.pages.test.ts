import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roomsOf } from '#marketplace/catalogue/index.ts';
import { checkPrice, listPlans } from '#marketplace/pricing/index.ts';
import { addDays, instantInIndia, nightsBetween, type IsoDate } from '#shared/dates.ts';
import { toRupees } from '#shared/money.ts';
import { savedOn } from '#shared/price-lines.ts';
import { roomOptions } from '#web/features/checkout/rooms.server.ts';
import { roomViews } from '#web/features/property/property-facts.ts';
import { cardOf } from '#web/features/search/card-data.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { openSearch, stayOf, type SearchFixture } from '#test/support/search.ts';
import { toRoomRecord } from './room-shapes.ts';
import { toHotelListItem } from './shapes.ts';

/** A struck price on four surfaces side by side: cards, rooms, the page of a property, and the API. */

const TODAY: IsoDate = '2026-11-20';
const STAY = stayOf('2026-12-05', 2);
const PARTY = { adults: 2, childAges: [], rooms: 1 };

let h: SearchFixture;
beforeAll(async () => {
  h = await openSearch();
});
afterAll(() => h.t.close());

const noon = (daysAgo: number): Date => instantInIndia(addDays(TODAY, -daysAgo), '12:00');

/** Changes the rate of a room's nights so many days ago. Call with the oldest change first. */
async function reprice(
  property: BuiltProperty,
  rupees: number,
  daysAgo: number,
  room = 0,
): Promise<void> {
  const { pool } = h.t;
  await pool.query('update room_nights set rate = $2 where room_id = $1', [
    property.rooms[room]?.id,
    rupees * 100,
  ]);
  await pool.query(
    'update rate_changes set changed_at = $2 where id = (select max(id) from rate_changes where property_id = $1)',
    [property.id, noon(daysAgo)],
  );
}

const offer = (
  property: BuiltProperty,
  percent: number,
  daysAgo: number,
  { kind = 'hotel_discount', daysAheadMax = null as number | null } = {},
) =>
  h.t.pool.query(
    `
      insert into offers (property_id, kind, title, percent, days_ahead_max, began_at)
      values ($1, $2, 'Offer', $3, $4, $5)`,
    [property.id, kind, percent, daysAheadMax, noon(daysAgo)],
  );

interface Surface {
  /** struck and shown, before taxes, of a night; null: nothing is struck */
  readonly night: readonly [was: number, now: number] | null;
  /** struck and shown, taxes included, of the stay */
  readonly stay: readonly [was: number, now: number] | null;
}

/** What each surface strikes through, in rupees, for the cheapest plan. */
async function surfaces(property: BuiltProperty, stay = STAY) {
  const struck = (was: number, now: number) =>
    was > now ? ([was / 100, now / 100] as const) : null;
  const { items } = await h.list({ stay });
  const item = items.find(({ card }) => card.id === property.id);
  if (item === undefined) throw new Error('The list lacks the property.');
  const card = cardOf(item);
  const wire = toHotelListItem(item, nightsBetween(stay.checkIn, stay.checkOut));
  const [rooms, plans, priced] = [
    await roomsOf(h.ctx, property.id),
    await listPlans(h.ctx, property.id, stay),
    await checkPrice(h.ctx, {
      propertyId: property.id,
      stay,
      party: PARTY,
      picks: item.picks,
    }),
  ];
  if (!priced.ok) throw new Error(priced.code);
  const [pick] = item.picks;
  const tariff = roomOptions(rooms, plans, () => 0)
    .flatMap(({ tariffs }) => tariffs)
    .find(({ planId }) => planId === pick?.planId);
  const view = roomViews(rooms, plans, {
    villa: true,
    nothingOnline: true,
    dated: true,
    placesOf: () => 0,
  })
    .flatMap(({ plans: views }) => views)
    .find(({ planId }) => planId === pick?.planId);
  const record = toRoomRecord(
    rooms.find(({ id }) => id === pick?.roomId) as (typeof rooms)[number],
    plans.filter(({ planId }) => planId === pick?.planId),
  );
  const onWire = (was: number, now: number) => (was > now ? ([was, now] as const) : null);
  const found = {
    card: { night: struck(card.was, card.price), saved: toRupees(card.saved) },
    list: {
      night: onWire(wire.room_rate, wire.price),
      percent: [wire.discount, wire.booster, wire.lmr],
    },
    room: { stay: struck(tariff?.before ?? 0, tariff?.total ?? 0) },
    page: {
      stay: struck(view?.stayBefore ?? 0, view?.stayTotal ?? 0),
      saved: toRupees(savedOn(priced.value)),
    },
    roomList: {
      night: onWire(record.single_sell_rate, record.single_net_rate),
    },
  } satisfies Record<string, Partial<Surface> & Record<string, unknown>>;
  // the surfaces agree, whatever the verdict is
  expect(found.list.night).toEqual(found.card.night);
  expect(found.roomList.night).toEqual(found.card.night);
  expect(found.page.stay).toEqual(found.room.stay);
  expect(found.page.stay === null).toBe(found.card.night === null);
  expect(found.page.saved).toBe(found.card.saved);
  return found;
}

const build = (shape: Parameters<typeof buildProperty>[1] = {}) =>
  buildProperty(h.t.db, { rooms: [{ rate: 800_000 }], ...shape });
const nightOf = async (property: BuiltProperty, stay = STAY) =>
  (await surfaces(property, stay)).card.night;

describe('a lowered rate', () => {
  test('is struck on every surface', async () => {
    const villa = await build();
    await reprice(villa, 7_000, 3);
    expect(await surfaces(villa)).toEqual({
      card: { night: [8_000, 7_000], saved: 2_000 },
      list: { night: [8_000, 7_000], percent: [0, 0, 1] },
      room: { stay: [18_880, 14_700] },
      page: { stay: [18_880, 14_700], saved: 2_000 },
      roomList: { night: [8_000, 7_000] },
    });
  });

  test.each([
    [13, null],
    [14, [8_000, 7_000]],
  ])('of a property that had been on sale for %i days', async (days, expected) => {
    const villa = await build({ onSaleSince: addDays(TODAY, -days) });
    await reprice(villa, 7_000, 0);
    expect(await nightOf(villa)).toEqual(expected);
  });

  test('raised for five days and lowered again: nothing is struck', async () => {
    const villa = await build();
    await reprice(villa, 12_000, 20);
    await reprice(villa, 8_000, 15);
    expect(await nightOf(villa)).toBeNull();
  });

  test('of another room strikes nothing', async () => {
    const hotel = await build({
      hotelType: 'hotel',
      rooms: [
        { name: 'Small', rate: 300_000, maxAdults: 2 },
        { name: 'Large', rate: 900_000, maxAdults: 2 },
      ],
    });
    await reprice(hotel, 5_000, 2, 1);
    expect(await nightOf(hotel)).toBeNull();
    const plans = await listPlans(h.ctx, hotel.id, STAY);
    expect(plans.map((plan) => [plan.formerAmount, plan.netAmount])).toEqual([
      [300_000, 300_000],
      [900_000, 500_000],
    ]);
  });

  test('raised: nothing is struck', async () => {
    const villa = await build();
    await reprice(villa, 9_000, 2);
    expect(await nightOf(villa)).toBeNull();
  });
});

describe('a discount', () => {
  test('that is permanent never strikes, and names no saving', async () => {
    const villa = await build();
    await offer(villa, 10, 200);
    expect(await surfaces(villa)).toEqual({
      card: { night: null, saved: 0 },
      list: { night: null, percent: [0, 0, 1] },
      room: { stay: null },
      page: { stay: null, saved: 0 },
      roomList: { night: null },
    });
  });

  test('that began strikes the price without it, and names its percent', async () => {
    const villa = await build();
    await offer(villa, 10, 2);
    expect((await surfaces(villa)).list).toEqual({
      night: [8_000, 7_200],
      percent: [10, 0, 1],
    });
  });

  test('on top of a permanent one strikes the discounted price and names no percent', async () => {
    const villa = await build();
    await offer(villa, 10, 200);
    await offer(villa, 25, 2);
    const { card, list } = await surfaces(villa);
    expect(card).toEqual({ night: [7_200, 6_000], saved: 2_400 });
    expect(list.percent).toEqual([0, 0, 1]);
  });

  test.each([
    // arrival is 15 days ahead: at most 30 days ahead means the last 16 days, today included
    [30, [8_000, 6_400]],
    [31, null],
  ])('of the last minute, at most %i days ahead', async (daysAheadMax, expected) => {
    const villa = await build();
    await offer(villa, 20, 200, { kind: 'last_minute', daysAheadMax });
    const { card, list } = await surfaces(villa);
    expect(card.night).toEqual(expected);
    expect(list.percent).toEqual(expected === null ? [0, 0, 1] : [20, 0, 0]);
  });

  test('that ended and began again is the same discount', async () => {
    const villa = await build();
    await offer(villa, 10, 200);
    await h.t.pool.query('update offers set active = false, ended_at = $2 where property_id = $1', [
      villa.id,
      noon(4),
    ]);
    await offer(villa, 10, 4);
    expect(await nightOf(villa)).toBeNull();
  });
});

test('a plan that became cheaper strikes its own former price', async () => {
  const villa = await build();
  const { pool } = h.t;
  await pool.query('update rate_plans set rate_percent = 90 where property_id = $1', [villa.id]);
  await pool.query('update plan_changes set changed_at = $2 where property_id = $1', [
    villa.id,
    noon(5),
  ]);
  expect(await nightOf(villa)).toEqual([8_000, 7_200]);
});

test('a cached list follows the day: 16 days after a change nothing is struck', async () => {
  const villa = await build();
  await reprice(villa, 7_000, 3);
  h.ctx.caches.start();
  expect(await nightOf(villa)).toEqual([8_000, 7_000]);
  h.clock.set(instantInIndia(addDays(TODAY, 12), '12:00').toISOString());
  expect(await nightOf(villa)).toEqual([8_000, 7_000]);
  h.clock.set(instantInIndia(addDays(TODAY, 13), '12:00').toISOString());
  expect(await nightOf(villa)).toBeNull();
  h.clock.set(instantInIndia(TODAY, '12:00').toISOString());
});
