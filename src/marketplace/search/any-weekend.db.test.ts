import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_FILTERS } from '#shared/filters.ts';
import { paise } from '#shared/money.ts';
import { weekendsIn } from '#shared/weekends.ts';
import { buildCity, buildProperty } from '#test/support/builders.ts';
import {
  openSearch,
  requestOf,
  setSold,
  stayOf,
  type Change,
  type SearchFixture,
} from '#test/support/search.ts';
import { anyWeekend, listProperties, similarStays } from './index.ts';

let h: SearchFixture;
const ids: Record<string, number> = {};
const TODAY = '2026-11-20';
const DECEMBER = weekendsIn('2026-12-01', '2027-01-01', 2, TODAY);
beforeAll(async () => {
  h = await openSearch();
  const add = async (name: string, shape: Parameters<typeof buildProperty>[1]) => {
    ids[name] = (await buildProperty(h.t.db, { name, nights: 60, ...shape })).id;
  };
  await add('Cheap', { bedrooms: 2, rooms: [{ rate: 400_000 }] });
  await add('Middling', { bedrooms: 3, amenities: [41], rooms: [{ rate: 700_000 }] });
  await add('Dear', { bedrooms: 5, latitude: 18.79, rooms: [{ rate: 2_500_000 }] });
  await add('Hotel', { hotelType: 'hotel', rooms: [{ units: 1, maxAdults: 2, rate: 300_000 }] });
  await add('Far away', {
    city: await buildCity(h.t.db, 'Goa', 15.3, 74.1),
    latitude: 15.3,
    longitude: 74.1,
    rooms: [{ rate: 100_000 }],
  });
  await setSold(h.t, ids['Cheap'] as number, '2026-12-04', 1, 2);
  await setSold(h.t, ids['Hotel'] as number, '2026-12-01', 1, 31);
  await h.t.pool.query(
    "update room_nights set rate = 350000 where property_id = $1 and night between '2026-12-18' and '2026-12-19'",
    [ids['Cheap']],
  );
}, 120_000);
afterAll(() => h.t.close());

const ask = async (change: Change = {}) => {
  const found = await anyWeekend(h.ctx, requestOf(change), DECEMBER);
  if (!found.ok) throw new Error(found.code);
  return found.value;
};

describe('any weekend of a month', () => {
  it('lists Fridays to Sundays; a single night is the Saturday', () => {
    expect(DECEMBER.map(({ checkIn }) => checkIn)).toEqual([
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2026-12-25',
    ]);
    expect(weekendsIn('2026-12-01', '2026-12-10', 1, TODAY)).toEqual([stayOf('2026-12-05', 1)]);
    expect(weekendsIn('2026-11-01', '2026-11-23', 2, TODAY)).toEqual([stayOf('2026-11-20', 2)]);
  });

  it('shows each property on its cheapest weekend, cheapest first, with its other free weekends', async () => {
    const { stays, weekends, count } = await ask();
    expect(
      stays.map(({ item, stay, also }) => [
        item.card.name,
        stay.checkIn,
        also.map(({ checkIn }) => checkIn),
      ]),
    ).toEqual([
      ['Cheap', '2026-12-18', ['2026-12-11', '2026-12-25']],
      ['Middling', '2026-12-04', ['2026-12-11', '2026-12-18', '2026-12-25']],
      ['Dear', '2026-12-04', ['2026-12-11', '2026-12-18', '2026-12-25']],
    ]);
    expect(count).toBe(3);
    expect(weekends.map(({ free }) => free)).toEqual([2, 3, 3, 3]);
  });

  it('shows the list’s prices and matches for that weekend, with any filters', async () => {
    const asked: Change[] = [
      {},
      { party: { adults: 4, childAges: [7], rooms: 2, moreRooms: true } },
      { filters: { amenities: [41] } },
      { total: { from: null, to: paise(20_000) } },
      { filters: { budget: ['4000_8000'] } },
      { limit: 1 },
    ];
    for (const change of asked) {
      const { stays, weekends } = await ask(change);
      for (const { stay, free, cheapest } of weekends) {
        const list = await listProperties(
          h.ctx,
          requestOf({ ...change, stay, sort: 'price_asc', cheapest: false, limit: 30 }),
        );
        const open = list.ok ? list.value.items.filter(({ available }) => available) : [];
        expect([free, cheapest]).toEqual([open.length, open[0]?.grandTotal ?? null]);
      }
      for (const { item, stay } of stays) {
        const list = await listProperties(h.ctx, requestOf({ ...change, stay, limit: 30 }));
        expect(list.ok && list.value.items.find(({ card }) => card.id === item.card.id)).toEqual(
          item,
        );
      }
    }
  });

  it('refuses an impossible party and finds nothing without a bookable weekend', async () => {
    expect(
      await anyWeekend(
        h.ctx,
        requestOf({ party: { adults: 0, childAges: [], rooms: 1 } }),
        DECEMBER,
      ),
    ).toMatchObject({ ok: false, code: 'party.adults' });
    expect(await anyWeekend(h.ctx, requestOf(), [])).toMatchObject({
      ok: true,
      value: { weekends: [], stays: [], count: 0 },
    });
  });
});

describe('similar stays', () => {
  const house = {
    id: 0,
    hotelType: 'bungalow' as const,
    bedrooms: 3,
    basePrice: 700_000,
    latitude: 18.7557,
    longitude: 73.4091,
  };
  const party = { adults: 2, childAges: [], rooms: 1 };
  it('lists free neighbours of the same kind, most alike first, at the list’s price', async () => {
    const similar = await similarStays(
      h.ctx,
      { ...house, id: ids['Middling'] as number },
      { stay: stayOf('2026-12-11', 2), party },
      4,
    );
    expect(similar.map(({ card }) => card.name)).toEqual(['Cheap', 'Dear']);
    const list = await listProperties(
      h.ctx,
      requestOf({ stay: stayOf('2026-12-11', 2), party, filters: NO_FILTERS }),
    );
    for (const { card, grandTotal } of similar)
      expect(grandTotal).toBe(
        list.ok && list.value.items.find((item) => item.card.id === card.id)?.grandTotal,
      );
    expect(
      (await similarStays(h.ctx, house, { stay: stayOf('2026-12-04', 2), party }, 4)).map(
        ({ card }) => card.name,
      ),
    ).toEqual(['Middling', 'Dear']);
    expect(await similarStays(h.ctx, house, { stay: stayOf('2020-12-04', 2), party }, 4)).toEqual(
      [],
    );
  });
});
