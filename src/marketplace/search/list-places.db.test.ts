import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closestStays, listProperties, nameMeant, nearestStays, suggestNames } from './index.ts';
import { openListCatalogue } from './testing/list-catalogue.ts';
import { requestOf, stayOf, type SearchFixture } from '#test/support/search.ts';

let h: SearchFixture;
beforeAll(async () => {
  ({ h } = await openListCatalogue());
}, 120_000);
afterAll(() => h.t.close());

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
      `
        insert into places (slug, name, kind, city_id, state, latitude, longitude, radius_km)
        select 'north-ridge', 'North Ridge', 'locality', id, 'Maharashtra', 18.801, 73.41, 2
        from places
        where name = 'Lonavala'`,
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
      `
        insert into places (slug, name, kind, city_id, state, latitude, longitude)
        select 'bedford', 'Bedford', 'locality', id, 'Maharashtra', 18.7, 73.4
        from places
        where name = 'Lonavala'`,
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
