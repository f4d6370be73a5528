import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkPrice } from '#marketplace/pricing/index.ts';
import { buildCity, buildProperty } from '#test/support/builders.ts';
import { openSearch, stayOf, type SearchFixture } from '#test/support/search.ts';

let h: SearchFixture;
beforeAll(async () => {
  h = await openSearch();
}, 120_000);
afterAll(() => h.t.close());

describe('free cancellation', () => {
  const LADDERS = [
    [],
    [{ hours_before: 288, percent: 100 }],
    [
      { hours_before: 48, percent: 100 },
      { hours_before: 6, percent: 50 },
    ],
    [{ hours_before: 720, percent: 50 }],
  ];
  const FREE = { popular: ['free_cancellation'] } as const;
  const city = 'Ladders';
  const free = async (checkIn: string, more: Parameters<typeof h.list>[0] = {}) =>
    (await h.list({ city, stay: stayOf(checkIn, 1), filters: FREE, ...more })).items.map(
      (i) => i.card.name,
    );
  const properties: Record<string, Awaited<ReturnType<typeof buildProperty>>> = {};
  beforeAll(async () => {
    const { db } = h.t;
    const there = {
      city: await buildCity(db, city, 21, 79),
      latitude: 21,
      longitude: 79,
      payHotel: false,
    };
    const plans = [
      { name: 'Saver', ladder: LADDERS[0] },
      { name: 'Flexible', rateAdjust: 50_000, ladder: LADDERS[1] },
    ].map(({ ladder = [], ...plan }) => ({ ...plan, ladder }));
    properties['Usual'] = await buildProperty(db, { ...there, name: 'Usual', recommendScore: 909 });
    properties['Noon'] = await buildProperty(db, { ...there, name: 'Noon', recommendScore: 908 });
    properties['Two Plans'] = await buildProperty(db, {
      ...there,
      name: 'Two Plans',
      recommendScore: 907,
      rooms: [{ plans }],
    });
    properties['Rooms'] = await buildProperty(db, {
      ...there,
      name: 'Rooms',
      hotelType: 'hotel',
      recommendScore: 606,
      rooms: [
        { maxAdults: 2, units: 3, rate: 200_000, plans: [{ ladder: [] }] },
        { maxAdults: 2, units: 2, rate: 300_000 },
      ],
    });
    await h.t.pool.query(`update properties set checkin_time = '12:00' where id = $1`, [
      properties['Noon'].id,
    ]);
  });
  afterEach(() => h.clock.set('2026-11-20T06:30:00Z'));

  it('the usual ladder allows nothing tonight and everything in a month', async () => {
    expect(await free('2026-11-20')).toEqual([]);
    expect(
      (await h.counts({ city, stay: stayOf('2026-11-20', 1) })).popular['free_cancellation'],
    ).toBe(0);
    expect(await free('2026-12-20')).toEqual(['Usual', 'Noon', 'Two Plans', 'Rooms']);
    expect(
      (await h.counts({ city, stay: stayOf('2026-12-20', 1) })).popular['free_cancellation'],
    ).toBe(4);
  });

  it('ends exactly 12 x 24 hours before the property’s own check-in time', async () => {
    const at = async (now: string) => {
      h.clock.set(now);
      return free('2026-12-05', { hotelType: 'bungalow' });
    };
    expect(await at('2026-11-23T06:29:59.999Z')).toEqual(['Usual', 'Noon', 'Two Plans']);
    expect(await at('2026-11-23T06:30:00.000Z')).toEqual(['Usual', 'Two Plans']);
    expect(await at('2026-11-23T08:29:59.999Z')).toEqual(['Usual', 'Two Plans']);
    expect(await at('2026-11-23T08:30:00.000Z')).toEqual([]);
  });

  it('another plan on sale may be free to cancel when the cheapest is not', async () => {
    const item = async (checkIn: string) =>
      (await h.list({ city, stay: stayOf(checkIn, 1), sort: 'price_asc' })).items.find(
        (i) => i.card.name === 'Two Plans',
      );
    expect(await item('2026-12-20')).toMatchObject({
      freeCancellationTill: null,
      freeOnAnotherPlan: true,
    });
    expect(await item('2026-11-30')).toMatchObject({
      freeCancellationTill: null,
      freeOnAnotherPlan: false,
    });
    const flexible = properties['Two Plans']?.rooms[0]?.planIds[1];
    await h.t.pool.query('update rate_plans set active = false where id = $1', [flexible]);
    expect(await item('2026-12-20')).toMatchObject({
      freeCancellationTill: null,
      freeOnAnotherPlan: false,
    });
    expect(await free('2026-12-20')).not.toContain('Two Plans');
    await h.t.pool.query('update rate_plans set active = true where id = $1', [flexible]);
    expect(await free('2026-12-20')).toContain('Two Plans');
  });

  it('counts the plans that could be cancelled for free if booked now', async () => {
    const plans = async (checkIn: string) =>
      (await h.list({ city, stay: stayOf(checkIn, 1) })).items.map((i) => [
        i.card.name,
        i.freePlans,
      ]);
    expect(await plans('2026-12-20')).toEqual([
      ['Usual', 1],
      ['Noon', 1],
      ['Two Plans', 1],
      ['Rooms', 1],
    ]);
    expect(await plans('2026-11-20')).toEqual([
      ['Usual', 0],
      ['Noon', 0],
      ['Two Plans', 0],
      ['Rooms', 0],
    ]);
  });

  it('the filter prices the cheapest plan that is free to cancel, and the item names the plan', async () => {
    const stay = stayOf('2026-12-20', 1);
    const party = { adults: 2, childAges: [], rooms: 1 };
    const [plain, filtered] = [
      await h.list({ city, stay, party }),
      await h.list({ city, stay, party, filters: FREE }),
    ];
    const find = (list: typeof plain, name: string) => list.items.find((i) => i.card.name === name);
    expect([find(plain, 'Two Plans')?.price, find(filtered, 'Two Plans')?.price]).toEqual([
      650_000, 650_000,
    ]);
    expect(find(filtered, 'Two Plans')?.picks).toEqual([
      {
        roomId: properties['Two Plans']?.rooms[0]?.id,
        planId: properties['Two Plans']?.rooms[0]?.planIds[1],
        quantity: 1,
      },
    ]);
    // the cheaper room has no plan that can be cancelled: the other one is preselected
    expect([find(plain, 'Rooms')?.price, find(filtered, 'Rooms')?.price]).toEqual([
      300_000, 300_000,
    ]);
    for (const item of filtered.items) {
      expect(item.freeCancellationTill, item.card.name).not.toBeNull();
      const quote = await checkPrice(h.ctx, {
        propertyId: item.card.id,
        stay,
        party,
        picks: item.picks,
      });
      expect(quote.ok && [quote.value.grandTotal, quote.value.payAmount]).toEqual([
        item.grandTotal,
        item.payNow,
      ]);
    }
  });

  it('price sorts, bands and their counts use that price', async () => {
    const ask = { city, stay: stayOf('2026-12-20', 1), filters: FREE };
    expect((await h.list({ ...ask, sort: 'price_desc' })).items[0]?.card.name).toBe('Two Plans');
    expect(
      (await h.list({ ...ask, filters: { ...FREE, budget: ['0_4000'] } })).items.map(
        (i) => i.card.name,
      ),
    ).toEqual(['Rooms']);
    for (const budget of ['0_4000', '4000_8000'] as const) {
      expect((await h.counts(ask)).budget[budget]).toBe(
        (await h.list({ ...ask, filters: { ...FREE, budget: [budget] } })).count,
      );
      expect(
        (await h.counts({ ...ask, filters: { budget: [budget] } })).popular['free_cancellation'],
      ).toBe((await h.list({ ...ask, filters: { ...FREE, budget: [budget] } })).count);
    }
  });

  it('drops a cached price once its plan can no longer be cancelled for free', async () => {
    const { db } = h.t;
    const there = { city: await buildCity(db, 'Kept', 24, 76), latitude: 24, longitude: 76 };
    await buildProperty(db, {
      ...there,
      payHotel: false,
      rooms: [
        {
          plans: [
            { ladder: [{ hours_before: 288, percent: 100 }] },
            { rateAdjust: 90_000, ladder: [{ hours_before: 24, percent: 100 }] },
          ],
        },
      ],
    });
    const price = async () =>
      (await h.list({ city: 'Kept', stay: stayOf('2026-12-05', 1), filters: FREE })).items[0]
        ?.price;
    h.ctx.caches.start();
    try {
      expect(await price()).toBe(600_000);
      h.clock.set('2026-11-23T08:30:00Z');
      expect(await price()).toBe(690_000);
    } finally {
      h.ctx.caches.stop();
    }
  });

  it('without the filter a plan that can be cancelled is priced, and in the order by price the cheapest', async () => {
    const [cheap, flexible] = properties['Two Plans']?.rooms[0]?.planIds ?? [];
    const priced = async (checkIn: string, more: Parameters<typeof h.list>[0] = {}) => {
      const { items } = await h.list({ city, stay: stayOf(checkIn, 1), ...more });
      const item = items.find(({ card }) => card.name === 'Two Plans');
      return item && [item.price, item.picks[0]?.planId];
    };
    expect(await priced('2026-12-20')).toEqual([650_000, flexible]);
    for (const sort of ['price_asc', 'price_desc'] as const)
      expect(await priced('2026-12-20', { sort })).toEqual([600_000, cheap]);
    // a budget is about the price that is shown: 6,825 and 6,300 rupees with taxes
    const total = { from: null, to: 650_000 };
    expect(await priced('2026-12-20', { total })).toBeUndefined();
    expect(await priced('2026-12-20', { total, sort: 'price_asc' })).toEqual([600_000, cheap]);
    // too late to cancel either of them
    expect(await priced('2026-11-30')).toEqual([600_000, cheap]);
  });

  it('shows another plan from the instant on at which the shown one refunds nothing any more', async () => {
    const find = async () =>
      (await h.list({ city, stay: stayOf('2026-12-05', 1) })).items.find(
        ({ card }) => card.name === 'Two Plans',
      )?.price;
    h.ctx.caches.start();
    try {
      h.clock.set('2026-11-23T08:29:59.999Z');
      expect(await find()).toBe(650_000);
      h.clock.set('2026-11-23T08:30:00.000Z');
      expect(await find()).toBe(600_000);
    } finally {
      h.ctx.caches.stop();
    }
  });

  it('for room types, the party must fit into free rooms; for a sold-out property, into all rooms', async () => {
    const stay = stayOf('2026-12-20', 1);
    const state = async (rooms: number) =>
      (
        await h.list({
          city,
          stay,
          hotelType: 'hotel',
          filters: FREE,
          party: { adults: 2, childAges: [], rooms },
        })
      ).items.map((i) => [i.available, i.freeOnAnotherPlan]);
    const [cheap, dear] = properties['Rooms']?.rooms ?? [];
    const sell = (room: typeof cheap, sold: number) =>
      h.t.pool.query(
        `update room_nights set sold = $2 where room_id = $1 and night = '2026-12-20'`,
        [room?.id, sold],
      );
    expect([await state(1), await state(2), await state(3)]).toEqual([
      [[true, false]],
      [[true, false]],
      [],
    ]);
    await sell(dear, 1);
    expect([await state(1), await state(2)]).toEqual([[[true, false]], []]);
    await sell(dear, 2);
    expect(await state(1)).toEqual([]);
    await sell(cheap, 3);
    expect(await state(1)).toEqual([[false, false]]);
    await sell(cheap, 0);
    await sell(dear, 0);
  });

  it('where nothing is due online every plan is free until arrival; a large stay follows the ladder', async () => {
    const { db } = h.t;
    const there = { city: await buildCity(db, 'Gate', 25, 75), latitude: 25, longitude: 75 };
    const rooms = [
      {
        units: 9,
        plans: [
          { name: 'Saver', ladder: [] },
          { name: 'Flexible', rateAdjust: 50_000, ladder: [{ hours_before: 288, percent: 100 }] },
        ],
      },
    ];
    for (const hotelType of ['bungalow', 'hotel'] as const)
      await buildProperty(db, { ...there, hotelType, name: hotelType, nights: 60, rooms });
    const items = async (checkIn: string, nights: number, wanted = 1, filters = {}) =>
      (
        await h.list({
          city: 'Gate',
          stay: stayOf(checkIn, nights),
          party: { adults: 2, childAges: [], rooms: wanted },
          hotelType: wanted === 1 ? null : 'hotel',
          filters,
        })
      ).items.map((i) => [
        i.card.name,
        i.freePlans,
        i.price,
        i.freeCancellationTill?.toISOString() ?? null,
      ]);
    // two days ahead no ladder allows free cancellation
    const unpaid = (price: number) => [
      ['hotel', 2, price, '2026-11-22T08:30:00.000Z'],
      ['bungalow', 2, price, '2026-11-22T08:30:00.000Z'],
    ];
    expect(await items('2026-11-22', 2)).toEqual(unpaid(600_000));
    expect(await items('2026-11-22', 2, 1, FREE)).toEqual(unpaid(600_000));
    // six nights in two rooms need a deposit, which the ladder keeps or returns
    expect(await items('2026-11-22', 6, 2)).toEqual([['hotel', 0, 1_200_000, null]]);
    expect(await items('2026-11-22', 6, 2, FREE)).toEqual([]);
    for (const filters of [{}, FREE])
      expect(await items('2026-12-20', 6, 2, filters)).toEqual([
        ['hotel', 1, 1_300_000, '2026-12-08T08:30:00.000Z'],
      ]);
    // on the day of check-in it is free until arrival, an hour that rows do not have: the filter uses the ladder
    expect(await items('2026-11-20', 1)).toEqual([
      ['hotel', 2, 600_000, '2026-11-20T08:30:00.000Z'],
      ['bungalow', 2, 600_000, '2026-11-20T08:30:00.000Z'],
    ]);
    expect(await items('2026-11-20', 1, 1, FREE)).toEqual([]);
    h.clock.set('2026-11-20T08:30:00Z');
    expect(await items('2026-11-20', 1)).toEqual([
      ['hotel', 0, 600_000, null],
      ['bungalow', 0, 600_000, null],
    ]);
  });

  it('the filter, its count and the cards agree on random properties, dates and instants', async () => {
    let seed = 20_261_121;
    const random = (n: number) =>
      Math.floor(((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * n);
    const there = { city: await buildCity(h.t.db, 'Chance', 22, 78), latitude: 22, longitude: 78 };
    for (let i = 0; i < 25; i += 1) {
      const rooms = Array.from({ length: 1 + random(3) }, () => ({
        maxAdults: 1 + random(4),
        maxChildren: random(2),
        units: 1 + random(3),
        rate: 100_000 + random(9) * 50_000,
        plans: Array.from({ length: 1 + random(2) }, () => ({
          rateAdjust: random(3) * 10_000,
          ladder: LADDERS[random(4)] ?? [],
        })),
      }));
      const { id } = await buildProperty(h.t.db, {
        ...there,
        payHotel: random(3) === 0,
        hotelType: (['hotel', 'resort', 'bungalow'] as const)[random(3)] ?? 'hotel',
        nights: 20,
        rooms,
      });
      await h.t.pool.query(
        `update room_nights set sold = least(units, (id_.n * 7 + room_id * 3 + extract(day from night)::integer) % 4) from (select $2::integer as n) id_ where property_id = $1`,
        [id, random(9)],
      );
      await h.t.pool.query(
        'update properties set checkin_time = make_time($2, $3, 0) where id = $1',
        [id, 9 + random(8), random(2) * 30],
      );
    }
    let kept = 0;
    for (let i = 0; i < 24; i += 1) {
      // never on the day of check-in: rows do not have the hour of arrival
      h.clock.set(new Date(Date.UTC(2026, 10, 20, random(18), random(60))).toISOString());
      const ask = {
        city: 'Chance',
        limit: 100,
        stay: stayOf(`2026-12-0${1 + random(5)}`, 1 + random(7)),
        party: {
          adults: 1 + random(4),
          childAges: random(2) ? [6] : [],
          rooms: 1 + random(2),
          ...(random(2) ? { moreRooms: true as const } : {}),
        },
        bounds: random(3) === 0 ? { south: 21, west: 77, north: 23, east: 79 } : null,
      };
      if (i % 2 === 0) ask.stay = stayOf(`2026-11-${21 + random(3)}`, 1);
      const all = await h.list(ask);
      const left = await h.list({ ...ask, filters: FREE });
      const available = (items: typeof all.items) => items.filter((item) => item.available);
      expect(available(left.items).map((item) => item.card.id)).toEqual(
        available(all.items)
          .filter((item) => item.freeCancellationTill !== null || item.freeOnAnotherPlan)
          .map((item) => item.card.id),
      );
      expect((await h.counts(ask)).popular['free_cancellation']).toBe(left.count);
      kept += available(left.items).length;
    }
    expect(kept).toBeGreaterThan(50);
  });
});
