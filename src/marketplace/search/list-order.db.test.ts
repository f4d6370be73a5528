import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openListCatalogue } from './testing/list-catalogue.ts';
import { checkPrice } from '#marketplace/pricing/index.ts';
import { buildCity, buildProperty, buildUser } from '#test/support/builders.ts';
import { stayOf, type SearchFixture } from '#test/support/search.ts';

let h: SearchFixture;
let ids: Readonly<Record<string, number>>;
beforeAll(async () => {
  ({ h, ids } = await openListCatalogue());
}, 120_000);
afterAll(() => h.t.close());

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
        `
          insert into reviews (
            property_id, author, review_type, location_rating, food_rating, cleaning_rating,
            facility_rating, money_rating, overall_rating, title, details, state
          )
          select $1, 'Test Guest', 'family', 8, 8, 8, 8, 8, $2, 't', 'd', 'published'
          from generate_series(1, $3::integer)`,
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
