import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closestStays,
  listProperties,
  listWithCounts,
  nameMeant,
  nearestStays,
  suggestNames,
} from './index.ts';
import { checkPrice } from '#marketplace/pricing/index.ts';
import { paysNothingOnline } from '#shared/pay-at-property.ts';
import { buildCity, buildProperty, buildUser } from '#test/support/builders.ts';
import {
  openSearch,
  requestOf,
  setSold,
  stayOf,
  type SearchFixture,
} from '#test/support/search.ts';

let h: SearchFixture;
const ids: Record<string, number> = {};
beforeAll(async () => {
  h = await openSearch();
  const { db } = h.t;
  const add = async (name: string, shape: Parameters<typeof buildProperty>[1]) => {
    ids[name] = (await buildProperty(db, { name, ...shape })).id;
  };
  await add('Two Bedrooms', {
    recommendScore: 900,
    starRating: 5,
    flags: ['couple_friendly'],
    amenities: [7, 41],
    latitude: 18.76,
    rooms: [{ rate: 600_000 }],
  });
  await add('Four Bedrooms', {
    bedrooms: 4,
    recommendScore: 800,
    starRating: 4,
    flags: ['pure_veg'],
    payHotel: false,
    amenities: [7],
    latitude: 18.8,
    rooms: [{ maxAdults: 10, maxChildren: 4, rate: 1_600_000 }],
  });
  await add('No Refund', {
    recommendScore: 700,
    starRating: 3,
    latitude: 18.7,
    payHotel: false,
    rooms: [{ rate: 399_900, plans: [{ ladder: [] }] }],
  });
  await add('Sold Out', {
    recommendScore: 999,
    starRating: 3,
    payHotel: false,
    rooms: [{ rate: 800_000 }],
  });
  await add('Paused', { state: 'paused', recommendScore: 1000 });
  await add('Hotel', {
    hotelType: 'hotel',
    recommendScore: 600,
    rooms: [
      { name: 'Double', maxAdults: 2, maxChildren: 1, units: 3, rate: 300_000 },
      { name: 'Suite', maxAdults: 4, maxChildren: 2, units: 1, rate: 700_000 },
    ],
  });
  await add('Resort', {
    hotelType: 'resort',
    recommendScore: 500,
    rooms: [{ maxAdults: 3, maxChildren: 0, units: 2, rate: 400_000 }],
  });
  const goa = await buildCity(db, 'Goa', 15.3, 74.1);
  await add('Beach House', { city: goa, latitude: 15.31, longitude: 74.11 });
  await setSold(h.t, ids['Sold Out'] as number, '2026-12-06', 1);
}, 120_000);
afterAll(() => h.t.close());

describe('which properties match', () => {
  it('lists live ones of the place, available first by score, sold out last', async () => {
    const result = await h.list();
    expect(result.items.map((i) => i.card.name)).toEqual([
      'Two Bedrooms',
      'Four Bedrooms',
      'No Refund',
      'Hotel',
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
    [{ budget: ['0_4000'] }, ['No Refund', 'Hotel']],
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

describe('order and pages', () => {
  it.each([
    ['price_asc', ['Hotel', 'Resort', 'No Refund', 'Two Bedrooms', 'Four Bedrooms', 'Sold Out']],
    ['price_desc', ['Four Bedrooms', 'Two Bedrooms', 'Resort', 'No Refund', 'Hotel', 'Sold Out']],
    ['distance', ['Hotel', 'Resort', 'Two Bedrooms', 'Four Bedrooms', 'No Refund', 'Sold Out']],
  ] as const)('%s', async (sort, names) => {
    const found = await h.list({ sort });
    // equal totals put the lower id first
    if (sort !== 'distance')
      expect(found.items.filter((i) => i.available).map((i) => i.grandTotal)).toEqual(
        found.items
          .filter((i) => i.available)
          .map((i) => i.grandTotal)
          .sort((a, b) => (sort === 'price_asc' ? a - b : b - a)),
      );
    else
      expect(found.items.map((i) => i.card.name)).toEqual([
        names[0],
        names[1],
        names[2],
        ...found.items.slice(3, 5).map((i) => i.card.name),
        'Sold Out',
      ]);
    expect(found.items.at(-1)?.card.name).toBe('Sold Out');
    expect(new Set(found.items.map((i) => i.card.name))).toEqual(new Set(names));
  });

  it('a search for bedrooms puts the nearest size first', async () => {
    const city = await buildCity(h.t.db, 'Sizes', 26, 74);
    for (const [bedrooms, recommendScore] of [
      [5, 900],
      [2, 10],
      [3, 800],
      [1, 999],
      [2, 20],
    ] as const)
      await buildProperty(h.t.db, { city, latitude: 26, longitude: 74, bedrooms, recommendScore });
    const sizes = async (rooms: number, more = {}) =>
      (
        await h.list({
          city: 'Sizes',
          hotelType: 'bungalow',
          party: { adults: 2, childAges: [], rooms },
          ...more,
        })
      ).items.map((i) => i.card.bedrooms);
    expect(await sizes(2)).toEqual([2, 2, 3, 5]);
    expect(await sizes(3)).toEqual([3, 5]);
    // one bedroom is the default, not a wish
    expect(await sizes(1)).toEqual([1, 5, 3, 2, 2]);
    expect(await sizes(2, { sort: 'price_desc' })).toHaveLength(4);
  });

  it('luxury is five stars, or the top fifth by rate of its town, villas and hotels apart', async () => {
    const city = await buildCity(h.t.db, 'Palaces', 27, 75);
    const add = (name: string, rate: number, more: Parameters<typeof buildProperty>[1] = {}) =>
      buildProperty(h.t.db, {
        name,
        city,
        latitude: 27,
        longitude: 75,
        rooms: [{ rate }],
        ...more,
      });
    for (const [i, rate] of [
      100_000, 200_000, 300_000, 400_000, 500_000, 600_000, 700_000, 800_000, 900_000, 1_000_000,
    ].entries())
      await add(`V${i}`, rate);
    for (const [i, rate] of [90_000, 80_000, 70_000, 60_000, 50_000].entries())
      await add(`H${i}`, rate, { hotelType: 'hotel', rooms: [{ rate, maxAdults: 2 }] });
    await add('Small Stars', 50_000, { starRating: 5 });
    await add('Paused Palace', 9_000_000, { state: 'paused' });
    const luxury = async (more = {}) =>
      (await h.list({ city: 'Palaces', luxury: true, ...more })).items
        .map((i) => i.card.name)
        .toSorted();
    expect(await luxury()).toEqual(['H0', 'Small Stars', 'V8', 'V9']);
    expect(await luxury({ hotelType: 'bungalow' })).toEqual(['Small Stars', 'V8', 'V9']);
    expect((await h.counts({ city: 'Palaces', luxury: true })).starRating).toMatchObject({
      4: 3,
      5: 1,
    });
    expect(await luxury({ bounds: { south: 26.9, west: 74.9, north: 27.1, east: 75.1 } })).toEqual([
      'H0',
      'Small Stars',
      'V8',
      'V9',
    ]);
  });

  it('rating counts from three reviews on', async () => {
    const rate = (name: string, score: number, n: number) =>
      h.t.pool.query(
        `insert into reviews (property_id, author, review_type, location_rating, food_rating, cleaning_rating, facility_rating, money_rating, overall_rating, title, details, state)
        select $1, 'Test Guest', 'family', 8, 8, 8, 8, 8, $2, 't', 'd', 'published' from generate_series(1, $3::integer)`,
        [ids[name], score, n],
      );
    await rate('Resort', 8, 3);
    await rate('Four Bedrooms', 9, 4);
    await rate('No Refund', 10, 2);
    const items = (await h.list({ sort: 'rating' })).items;
    expect(items.map((i) => i.card.name)).toEqual([
      'Four Bedrooms',
      'Resort',
      'Two Bedrooms',
      'No Refund',
      'Hotel',
      'Sold Out',
    ]);
    expect(items[0]?.card).toMatchObject({ rating: 4.5, reviewCount: 4 });
    await h.t.pool.query('delete from reviews');
  });

  it.each(['recommended', 'price_asc'] as const)(
    'pages of %s neither repeat nor lose a property, and the count is constant',
    async (sort) => {
      const all = await h.names({ sort });
      const paged: string[] = [];
      for (const page of [1, 2, 3]) {
        const result = await h.list({ sort, page, limit: 2 });
        expect(result.count).toBe(6);
        paged.push(...result.items.map((i) => i.card.name));
      }
      expect(paged).toEqual(all);
      expect(await h.list({ sort, page: 9, limit: 2 })).toMatchObject({
        items: [],
        count: 6,
        availableCount: 5,
      });
    },
  );

  it('equal ranks put the lower id first', async () => {
    const { db } = h.t;
    const city = await buildCity(db, 'Twins', 20, 80);
    const twins = [];
    for (let i = 0; i < 5; i += 1)
      twins.push((await buildProperty(db, { city, latitude: 20, longitude: 80 })).id);
    for (const sort of ['recommended', 'rating', 'distance', 'price_asc', 'price_desc'] as const)
      expect((await h.list({ city: 'Twins', sort })).items.map((i) => i.card.id)).toEqual(twins);
  });
});

describe('an item', () => {
  it('has the same total as the property’s own quote, for every item and party', async () => {
    for (const party of [
      { adults: 2, childAges: [], rooms: 1 },
      { adults: 4, childAges: [6, 11], rooms: 2 },
      { adults: 2, childAges: [0], rooms: 3 },
    ]) {
      for (const nights of [1, 3]) {
        const stay = stayOf('2026-12-11', nights);
        for (const item of (await h.list({ party, stay })).items.filter((i) => i.available)) {
          const quote = await checkPrice(h.ctx, {
            propertyId: item.card.id,
            stay,
            party,
            picks: [],
          });
          expect(
            quote.ok && [
              quote.value.grandTotal,
              quote.value.gstTotal,
              quote.value.roundOff,
              quote.value.available,
            ],
          ).toEqual([item.grandTotal, item.gstTotal, item.roundOff, true]);
        }
      }
    }
  });

  it('shows the end of free cancellation, and nothing when it is past', async () => {
    const till = async (checkIn: string) =>
      (await h.list({ stay: stayOf(checkIn, 1), hotelType: 'bungalow' })).items.map((i) => [
        i.card.name,
        i.freePlans,
        i.freeCancellationTill?.toISOString(),
      ]);
    expect(await till('2026-12-11')).toEqual(
      [
        // nothing is paid online there, so it is free until arrival
        ['Two Bedrooms', 1, '2026-12-11T08:30:00.000Z'],
        ['Four Bedrooms', 1, '2026-11-29T08:30:00.000Z'],
        ['No Refund', 0, undefined],
        ['Sold Out', 1, '2026-11-29T08:30:00.000Z'],
      ].sort(
        (a, b) =>
          ['Sold Out', 'Two Bedrooms', 'Four Bedrooms', 'No Refund'].indexOf(String(a[0])) -
          ['Sold Out', 'Two Bedrooms', 'Four Bedrooms', 'No Refund'].indexOf(String(b[0])),
      ),
    );
    expect((await till('2026-12-01')).filter(([, plans]) => plans !== 0)).toEqual([
      ['Two Bedrooms', 1, '2026-12-01T08:30:00.000Z'],
    ]);
  });

  it('shows the heart of its reader', async () => {
    const user = await buildUser(h.t.db);
    await h.toggleWishlist({ userId: user.id, fingerprint: null }, ids['Resort'] as number);
    const wished = (await h.list({ wishlistOf: { userId: user.id, fingerprint: null } })).items
      .filter((i) => i.wished)
      .map((i) => i.card.name);
    expect(wished).toEqual(['Resort']);
    expect((await h.list()).items.some((i) => i.wished)).toBe(false);
  });

  it('its budget band follows the price it shows, after its own discount', async () => {
    await h.t.pool.query(
      `insert into offers (property_id, kind, title, percent) values ($1, 'hotel_discount', 'Ten off', 33.35)`,
      [ids['Two Bedrooms']],
    );
    const shown = (
      await h.list({ filters: { budget: ['0_4000'] }, hotelType: 'bungalow' })
    ).items.map((i) => [i.card.name, i.price, i.roomRate, i.discountPercent]);
    expect(shown).toEqual([
      ['Two Bedrooms', 399_900, 600_000, 33.35],
      ['No Refund', 399_900, 399_900, 0],
    ]);
    await h.t.pool.query('delete from offers');
  });

  it('a coupon lowers only the shown total, where it holds', async () => {
    await h.t.db
      .insertInto('coupons')
      .values({
        code: 'LISTED',
        title: 'Off',
        amount: 100_000,
        min_spend: 700_000,
        funded_by: 'platform',
      })
      .execute();
    const [plain, lowered] = [await h.list(), await h.list({ couponCode: 'LISTED' })];
    for (const [i, item] of lowered.items.entries()) {
      const before = plain.items[i];
      const holds = item.available && item.price * 2 >= 700_000;
      expect([item.card.name, item.couponAmount, item.grandTotal, item.price]).toEqual([
        before?.card.name,
        holds ? 100_000 : 0,
        (before?.grandTotal ?? 0) - (holds ? 100_000 : 0),
        before?.price,
      ]);
    }
    expect(
      lowered.items.some((item) => item.couponAmount > 0) &&
        lowered.items.some((item) => item.available && item.couponAmount === 0),
    ).toBe(true);
    await h.t.db.deleteFrom('coupons').execute();
  });

  it('a least spend keeps the stays that reach it before tax', async () => {
    const spendOf = (i: Awaited<ReturnType<typeof h.list>>['items'][number]) =>
      i.grandTotal - i.gstTotal - i.roundOff;
    const all = (await h.list()).items.filter((i) => i.available);
    const leastSpend = Math.max(...all.map(spendOf));
    const { items } = await h.list({ leastSpend });
    expect(items.filter((i) => i.available).map((i) => i.card.name)).toEqual(
      all.filter((i) => spendOf(i) >= leastSpend).map((i) => i.card.name),
    );
    expect((await h.list({ leastSpend: 1 })).count).toBe((await h.list()).count);
  });
});

describe('places', () => {
  it('a viewport wins over the text', async () => {
    const result = await h.list({ bounds: { south: 15, west: 74, north: 16, east: 75 } });
    expect(result.items.map((i) => i.card.name)).toEqual(['Beach House']);
    expect(await h.names({ bounds: { south: 18.79, west: 73, north: 18.81, east: 74 } })).toEqual([
      'Four Bedrooms',
    ]);
  });

  it('a locality is a circle round its centre', async () => {
    await h.t.pool.query(
      `insert into places (slug, name, kind, city_id, state, latitude, longitude, radius_km) select 'north-ridge', 'North Ridge', 'locality', id, 'Maharashtra', 18.801, 73.41, 2 from places where name = 'Lonavala'`,
    );
    const result = await h.list({ city: 'north ridge' });
    expect(result).toMatchObject({ placeName: 'North Ridge, Lonavala', count: 1 });
    expect(result.items[0]).toMatchObject({ card: { name: 'Four Bedrooms' }, distanceKm: 0.1 });
  });

  it('an unknown name searches round the point, a property name round the property', async () => {
    expect(
      (await h.list({ city: 'Somewhere', latitude: 15.3, longitude: 74.1 })).items.map(
        (i) => i.card.name,
      ),
    ).toEqual(['Beach House']);
    expect(await h.list({ city: 'Beach House' })).toMatchObject({
      placeName: 'Beach House',
      count: 1,
    });
    expect(await h.list({ city: 'Somewhere' })).toMatchObject({
      placeName: 'Somewhere',
      count: 0,
      items: [],
      standing: 'unknown',
    });
    expect(await h.list({ city: 'Somewhere', latitude: 60, longitude: 10 })).toMatchObject({
      count: 0,
      items: [],
    });
  });

  it.each([
    ['Pune', 'Pune, Maharashtra', 'elsewhere'],
    ['pune, maharashtra, india', 'Pune, Maharashtra', 'elsewhere'],
    ['Bombay', 'Mumbai, Maharashtra', 'elsewhere'],
    ['Matheran', 'Matheran, Maharashtra', 'elsewhere'],
    ['asdf', 'asdf', 'unknown'],
  ])('in %s nothing is let', async (city, placeName, standing) => {
    const found = await h.list({ city });
    expect(found).toMatchObject({ items: [], count: 0, availableCount: 0, placeName, standing });
    // the nearest free properties; an unknown name has no position, so the best round the default location
    const near = await nearestStays(h.ctx, requestOf({ city }), found, 3);
    expect(near).toHaveLength(3);
    const away = near.map((item) => item.distanceKm ?? 0);
    if (standing === 'unknown')
      expect(near.map((item) => item.card.name)).toEqual((await h.names()).slice(0, 3));
    else expect(away).toEqual(away.toSorted((a, b) => a - b));
    expect(near.every((item) => item.available)).toBe(true);
  });

  it('the nearest are searched in growing circles, for the same party', async () => {
    const far = { centre: { latitude: 8.5, longitude: 77 }, standing: 'elsewhere' } as const;
    expect(
      (await nearestStays(h.ctx, requestOf({ city: 'Trivandrum' }), far, 1)).map(
        (item) => item.card.name,
      ),
    ).toEqual(['Beach House']);
    expect(
      await nearestStays(
        h.ctx,
        requestOf({ party: { adults: 50, childAges: [], rooms: 1 } }),
        far,
        3,
      ),
    ).toEqual([]);
    expect(await nearestStays(h.ctx, requestOf({ stay: stayOf('2026-11-19', 1) }), far, 3)).toEqual(
      [],
    );
  });

  it('a known place without a match shows the closest stays with their differences', async () => {
    const closest = async (change: Parameters<typeof requestOf>[0]) => {
      const found = await h.list(change ?? {});
      return found.count > 0
        ? []
        : (await closestStays(h.ctx, requestOf(change), found, 6)).map(({ item, differs }) => [
            item.card.name,
            ...differs.map((one) =>
              'by' in one
                ? `${one.kind} ${item.grandTotal - one.by === 1_000_000}`
                : Object.values(one).join(' '),
            ),
          ]);
    };
    expect(
      (
        await closest({
          total: { from: null, to: 1_000_000 },
          filters: { amenities: [41], propertyType: ['bungalow'] },
        })
      ).slice(0, 2),
    ).toEqual([
      ['No Refund', 'amenity 41'],
      ['Two Bedrooms', 'dearer true'],
    ]);
    expect(
      (
        await closest({
          filters: { popular: ['pure_veg'], amenities: [41], propertyType: ['bungalow'] },
        })
      ).slice(0, 2),
    ).toEqual([
      ['Two Bedrooms', 'popular pure_veg'],
      ['Four Bedrooms', 'amenity 41'],
    ]);
    expect(
      (
        await closest({
          hotelType: 'bungalow',
          party: { adults: 4, childAges: [], rooms: 5, moreRooms: true },
        })
      )[0],
    ).toEqual(['Four Bedrooms', 'bedrooms 1']);
    expect(
      (await closest({ filters: { amenities: [103, 104], starRating: [1] } })).every(
        ([, ...differs]) => differs.length > 2,
      ),
    ).toBe(true);
  });

  it.each([
    "'; drop table properties; --",
    '%',
    '\u0000',
    '\ud800',
    '💥'.repeat(200),
    '{1,2}',
    '\\',
    '((0,0),(1,1))',
    '<script>alert(1)</script>',
  ])('hostile text %j is only text', async (city) => {
    const result = await listProperties(h.ctx, requestOf({ city }));
    expect(result.ok).toBe(true);
    expect(await suggestNames(h.ctx, city)).toEqual([]);
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

describe('the beginning of a name', () => {
  it.each([
    ['beach', 'Beach House'],
    ['Beach House', 'Beach House'],
    ['beach h', 'Beach House'],
    ['hote', 'Hotel'],
    // the box offers this city first
    ['lo', 'Lonavala, Maharashtra'],
    ['be', 'Beach House'],
    ['goa', 'Goa, Maharashtra'],
    // a later word of two properties, a part of a word, nothing
    ['bedrooms', null],
    ['edroom', null],
    ['asdf', null],
    ['b', null],
    ['%', null],
    ['', null],
  ])('%j means %j', async (typed, name) =>
    expect((await nameMeant(h.ctx, typed)).meant?.name ?? null).toBe(name),
  );

  it('otherwise suggest what may have been meant', async () => {
    expect((await nameMeant(h.ctx, 'bedrooms')).suggested.map((hit) => hit.name)).toEqual([
      'Two Bedrooms',
      'Four Bedrooms',
    ]);
  });
});

describe('keywords', () => {
  it('finds cities, localities and live properties; beginnings first', async () => {
    await h.t.pool.query(
      `insert into places (slug, name, kind, city_id, state, latitude, longitude) select 'bedford', 'Bedford', 'locality', id, 'Maharashtra', 18.7, 73.4 from places where name = 'Lonavala'`,
    );
    expect((await suggestNames(h.ctx, 'bed')).map((x) => [x.name, x.type])).toEqual([
      ['Bedford, Lonavala', 'locality'],
      ['Two Bedrooms', 'property'],
      ['Four Bedrooms', 'property'],
    ]);
    expect((await suggestNames(h.ctx, ' LONA ')).map((x) => [x.name, x.type])).toEqual([
      ['Lonavala, Maharashtra', 'city'],
    ]);
    // in Devanagari, as on a page in Hindi or Marathi
    expect((await suggestNames(h.ctx, 'लोणा')).map((x) => x.name)).toEqual([
      'Lonavala, Maharashtra',
    ]);
    expect((await suggestNames(h.ctx, 'edroom')).map((x) => x.name)).toEqual([
      'Two Bedrooms',
      'Four Bedrooms',
    ]);
    expect(await suggestNames(h.ctx, 'paused')).toEqual([]);
    expect(await suggestNames(h.ctx, '')).toEqual([]);
    expect((await suggestNames(h.ctx, 'o')).length).toBeLessThanOrEqual(10);
  });
});
