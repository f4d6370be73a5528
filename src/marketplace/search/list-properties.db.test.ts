import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProperties, listWithCounts } from './index.ts';
import { openListCatalogue } from './testing/list-catalogue.ts';
import { paysNothingOnline } from '#shared/pay-at-property.ts';
import { buildCity, buildProperty } from '#test/support/builders.ts';
import { requestOf, setSold, stayOf, type SearchFixture } from '#test/support/search.ts';

let h: SearchFixture;
let ids: Readonly<Record<string, number>>;
beforeAll(async () => {
  ({ h, ids } = await openListCatalogue());
}, 120_000);
afterAll(() => h.t.close());

describe('which properties match', () => {
  it('lists live ones of the place, available first by score, sold out last', async () => {
    const result = await h.list();
    expect(result.items.map((i) => i.card.name)).toEqual([
      'Two Bedrooms',
      'Four Bedrooms',
      'Hotel',
      'No Refund',
      'Resort',
      'Sold Out',
    ]);
    expect(result).toMatchObject({
      count: 6,
      availableCount: 5,
      placeName: 'Lonavala, Maharashtra',
    });
  });

  it.each([
    ['bungalow', ['Two Bedrooms', 'Four Bedrooms', 'No Refund', 'Sold Out']],
    ['hotel', ['Hotel', 'Resort']],
  ] as const)('type %s', async (hotelType, names) =>
    expect(await h.names({ hotelType })).toEqual(names),
  );

  it('BHK is a least number of bedrooms for villas, a number of rooms for hotels', async () => {
    expect(await h.names({ party: { adults: 2, childAges: [], rooms: 3 } })).toEqual([
      'Hotel',
      'Four Bedrooms',
    ]);
    expect(await h.names({ party: { adults: 2, childAges: [], rooms: 4 } })).toEqual([
      'Four Bedrooms',
      'Hotel',
    ]);
    expect(await h.names({ party: { adults: 2, childAges: [], rooms: 5 } })).toEqual([]);
  });

  it('a hotel with a single room cannot host two rooms', async () => {
    const there = { city: await buildCity(h.t.db, 'Alone', 23, 77), latitude: 23, longitude: 77 };
    await buildProperty(h.t.db, { ...there, name: 'One Room', hotelType: 'hotel' });
    const names = (rooms: number) =>
      h.names({ city: 'Alone', party: { adults: 2, childAges: [], rooms } });
    expect([await names(1), await names(2)]).toEqual([['One Room'], []]);
  });

  it('a party that a property can never hold is no match, sold out or not', async () => {
    expect(await h.names({ party: { adults: 7, childAges: [], rooms: 1 } })).toEqual([
      'Four Bedrooms',
    ]);
    expect(await h.names({ party: { adults: 6, childAges: [3, 4], rooms: 2 } })).toEqual([
      'Two Bedrooms',
      'No Refund',
      'Hotel',
      'Four Bedrooms',
      'Sold Out',
    ]);
    expect(await h.names({ party: { adults: 6, childAges: [3, 4, 5], rooms: 2 } })).toEqual([
      'Hotel',
      'Four Bedrooms',
    ]);
    // two rooms of the hotel: a suite for 4 and 2, a double for 2 and 1; the resort's rooms take no children
    expect(await h.names({ party: { adults: 6, childAges: [3, 4, 5, 6], rooms: 2 } })).toEqual([
      'Four Bedrooms',
    ]);
  });

  it('counts free rooms of a hotel on every night', async () => {
    const party = { adults: 6, childAges: [], rooms: 3 };
    const state = async () =>
      (await h.list({ hotelType: 'hotel', party })).items.map((i) => [i.card.name, i.available]);
    expect(await state()).toEqual([['Hotel', true]]);
    await setSold(h.t, ids['Hotel'] as number, '2026-12-06', 1);
    // the suite and one double are taken on the second night: two doubles are free, three rooms are needed
    expect(await state()).toEqual([['Hotel', false]]);
    await setSold(h.t, ids['Hotel'] as number, '2026-12-06', 0);
    expect(await state()).toEqual([['Hotel', true]]);
  });

  it('children may take an adult’s unused place', async () => {
    expect(
      (
        await h.list({
          hotelType: 'hotel',
          party: { adults: 2, childAges: [5, 5, 5, 5], rooms: 1 },
        })
      ).items.map((i) => i.card.name),
    ).toEqual(['Hotel']);
  });

  it('a closed night is not open, and neither are nights beyond the calendar', async () => {
    await h.t.pool.query(
      `update room_nights set closed = 'owner stay' where property_id = $1 and night = '2026-12-20'`,
      [ids['Two Bedrooms']],
    );
    const at = async (checkIn: string) =>
      (await h.list({ stay: stayOf(checkIn, 1), hotelType: 'bungalow' })).items.find(
        (i) => i.card.name === 'Two Bedrooms',
      )?.available;
    expect([await at('2026-12-19'), await at('2026-12-20'), await at('2026-12-21')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('sold-out items', () => {
  it('come last, with the next date on which the same stay fits, and without a price', async () => {
    const item = (await h.list()).items.at(-1);
    expect(item).toMatchObject({
      available: false,
      nextAvailableDate: '2026-12-07',
      grandTotal: 0,
      price: 800_000,
      freeCancellationTill: null,
    });
  });
});

describe('a stay too large to be booked without paying', () => {
  it.each([
    ['ten nights', stayOf('2026-12-07', 10), 1, ['Two Bedrooms', 'Hotel', 'Resort']],
    ['eleven nights', stayOf('2026-12-07', 11), 1, []],
    // a whole property counts as one room, with any number of bedrooms
    ['six nights in two rooms', stayOf('2026-12-07', 6), 2, ['Two Bedrooms']],
  ])(
    '%s: the filter, the badge and the price agree on what is due online',
    async (_, stay, rooms, names) => {
      const party = { adults: 2, childAges: [], rooms };
      expect(await h.names({ stay, party, filters: { popular: ['pay_at_hotel'] } })).toEqual(names);
      expect((await h.counts({ stay, party })).popular.pay_at_hotel).toBe(names.length);
      const { items } = await h.list({ stay, party });
      const open = items.filter((item) => item.available);
      expect(open.filter((item) => item.payNow === 0).map((item) => item.card.name)).toEqual(names);
      expect(
        open.filter((item) => paysNothingOnline(item.payTerms)).map((item) => item.card.name),
      ).toEqual(names);
    },
  );
});

describe('filters', () => {
  it.each([
    [{ popular: ['couple_friendly'] }, ['Two Bedrooms']],
    [{ popular: ['couple_friendly', 'pure_veg'] }, []],
    [{ popular: ['couple_friendly', 'free_cancellation'] }, ['Two Bedrooms']],
    [{ popular: ['pay_at_hotel'] }, ['Two Bedrooms', 'Hotel', 'Resort']],
    [
      { popular: ['free_cancellation'] },
      ['Two Bedrooms', 'Four Bedrooms', 'Hotel', 'Resort', 'Sold Out'],
    ],
    [{ starRating: [3] }, ['No Refund', 'Sold Out']],
    [{ starRating: [3, 5] }, ['Two Bedrooms', 'No Refund', 'Sold Out']],
    [{ propertyType: ['resort', 'hotel'] }, ['Hotel', 'Resort']],
    [{ amenities: [7] }, ['Two Bedrooms', 'Four Bedrooms']],
    [{ amenities: [7, 41] }, ['Two Bedrooms']],
    [{ amenities: [99999] }, []],
    [{ starRating: [4], popular: ['pure_veg'], amenities: [7] }, ['Four Bedrooms']],
    [{ budget: ['0_4000'] }, ['Hotel', 'No Refund']],
    [{ budget: ['4000_8000'] }, ['Two Bedrooms', 'Resort']],
    [{ budget: ['8000_12000'] }, ['Sold Out']],
    [{ budget: ['12000_16000'] }, []],
    [{ budget: ['16000'] }, ['Four Bedrooms']],
    [
      { budget: ['16000', '0_4000'], popular: ['pure_veg', 'free_cancellation'] },
      ['Four Bedrooms'],
    ],
  ] as const)('%j', async (filters, names) => {
    const result = await h.list({ filters });
    expect(result.items.map((i) => i.card.name)).toEqual(names);
    expect(result.count).toBe(names.length);
  });

  it('a page’s scope lists properties with at least one of its amenities, counts included', async () => {
    const scope = { anyOfAmenities: [41, 49] };
    expect((await h.list(scope)).items.map((i) => i.card.name)).toEqual(
      (await h.list({ filters: { amenities: [41] } })).items.map((i) => i.card.name),
    );
    expect((await h.counts(scope)).amenities[41]).toBe((await h.list(scope)).count);
    expect((await listProperties(h.ctx, requestOf({ anyOfAmenities: [0] }))).ok).toBe(false);
  });

  it('the count beside a value is the result of ticking it alone', async () => {
    const counts = await h.counts();
    for (const [group, values] of Object.entries(counts)) {
      for (const [value, count] of Object.entries(values)) {
        const typed = group === 'starRating' || group === 'amenities' ? Number(value) : value;
        expect([group, value, (await h.list({ filters: { [group]: [typed] } })).count]).toEqual([
          group,
          value,
          count,
        ]);
      }
    }
  });

  it('counts follow the ticks of the other groups', async () => {
    expect((await h.counts({ filters: { starRating: [3] } })).budget).toMatchObject({
      '0_4000': 1,
      '4000_8000': 0,
      '8000_12000': 1,
    });
    expect((await h.counts({ filters: { budget: ['8000_12000'] } })).starRating).toMatchObject({
      3: 1,
      5: 0,
    });
  });
});

describe('refusals', () => {
  it.each([
    [{ stay: { checkIn: '2026-11-19', checkOut: '2026-11-21' } }, 'dates.past', 'checkIn'],
    [{ stay: { checkIn: '2026-12-05', checkOut: '2026-12-05' } }, 'dates.order', 'checkOut'],
    [{ stay: stayOf('2026-12-05', 31) }, 'dates.too-long', 'checkOut'],
    [{ stay: { checkIn: '2026-02-30', checkOut: '2026-12-05' } }, 'dates.invalid', 'checkIn'],
    [{ party: { adults: 0, childAges: [], rooms: 1 } }, 'party.adults', 'adults'],
    [{ party: { adults: 2, childAges: [13], rooms: 1 } }, 'party.child-age', 'childAges'],
    [{ latitude: 18 }, 'search.point', 'longitude'],
    [{ latitude: Number.NaN, longitude: 1 }, 'search.point', 'latitude'],
    [{ bounds: { south: 19, west: 0, north: 18, east: 1 } }, 'search.bounds', 'bounds'],
    [{ limit: 101 }, 'search.limit', 'limit'],
    [{ page: 0 }, 'search.page', 'page'],
    [{ page: 1.5 }, 'search.page', 'page'],
    [{ filters: { starRating: [6] } }, 'search.filter', 'starRating'],
    [{ filters: { amenities: [9_999_999_999] } }, 'search.filter', 'amenities'],
  ] as const)('%j is refused as %s', async (change, code, field) => {
    for (const refused of [
      await listProperties(h.ctx, requestOf(change)),
      await listWithCounts(h.ctx, requestOf(change)),
    ]) {
      expect(refused).toMatchObject({ ok: false, kind: 'invalid', code });
      expect(!refused.ok && Object.keys(refused.fields ?? {})).toEqual([field]);
    }
  });
});
