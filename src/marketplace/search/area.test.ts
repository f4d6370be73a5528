import { describe, expect, it } from 'vitest';
import { placeOf, type Gazetteer } from './area.ts';
import { namesIn, plainText, type KnownPlace } from './area.ts';

const lonavala: KnownPlace = {
  id: 1,
  name: 'Lonavala',
  kind: 'city',
  cityId: 1,
  cityName: 'Lonavala',
  state: 'Maharashtra',
  latitude: 18.75,
  longitude: 73.41,
  radiusKm: 25,
};
const tungarli: KnownPlace = {
  ...lonavala,
  id: 2,
  name: 'Tungarli',
  kind: 'locality',
  latitude: 18.77,
  radiusKm: 3,
};
const goa: KnownPlace = {
  id: 3,
  name: 'Goa',
  kind: 'city',
  cityId: 3,
  cityName: 'Goa',
  state: 'Goa',
  latitude: 15.3,
  longitude: 74.1,
  radiusKm: 60,
};
const farTungarli: KnownPlace = {
  ...tungarli,
  id: 4,
  cityId: 3,
  cityName: 'Goa',
  state: 'Goa',
  latitude: 15.3,
  longitude: 74.1,
};
const nothing: Gazetteer = { places: [], stateCities: [], property: null, elsewhere: null };
const known = (...places: KnownPlace[]): Gazetteer => ({ ...nothing, places });
const asked = (text: string, more: { point?: { latitude: number; longitude: number } } = {}) => ({
  text,
  parts: namesIn(text),
  point: more.point ?? null,
  bounds: null,
});

describe('where a text means', () => {
  it.each([
    ['Lonavala, Maharashtra', 'Lonavala, Maharashtra', { kind: 'cities', ids: [1] }],
    ['  LONAVALA  ', 'Lonavala, Maharashtra', { kind: 'cities', ids: [1] }],
    ['tungarli', 'Tungarli, Lonavala', { kind: 'circle', radiusKm: 3 }],
    ['Tungarli, Lonavala, India', 'Tungarli, Lonavala', { kind: 'circle', radiusKm: 3 }],
    ['Sector D, Lonavala', 'Lonavala, Maharashtra', { kind: 'cities', ids: [1] }],
    ['लोणावला, महाराष्ट्र', 'Lonavala, Maharashtra', { kind: 'cities', ids: [1] }],
    ['तुंगार्ली, लोणावळा', 'Tungarli, Lonavala', { kind: 'circle', radiusKm: 3 }],
    ['Goa, India', 'Goa', { kind: 'cities', ids: [3] }],
  ])('%s is %s', (text, placeName, area) => {
    const where = placeOf(asked(text), known(lonavala, tungarli, goa));
    expect(where).toMatchObject({ placeName, area });
  });

  it('lets the rest of the text choose between places of one name, else the nearer to the point', () => {
    expect(placeOf(asked('Tungarli, Goa'), known(tungarli, farTungarli)).placeName).toBe(
      'Tungarli, Goa',
    );
    expect(
      placeOf(
        asked('Tungarli', { point: { latitude: 15.2, longitude: 74 } }),
        known(tungarli, farTungarli),
      ).placeName,
    ).toBe('Tungarli, Goa');
    expect(placeOf(asked('Tungarli'), known(farTungarli, tungarli)).placeName).toBe(
      'Tungarli, Lonavala',
    );
  });

  it('takes a state for all of its cities', () => {
    expect(placeOf(asked('Maharashtra'), { ...nothing, stateCities: [lonavala] })).toMatchObject({
      placeName: 'Maharashtra',
      area: { kind: 'cities', ids: [1] },
    });
  });

  it('takes a town of a state for itself, not for the state', () => {
    expect(
      placeOf(asked('Pune, Maharashtra'), { ...nothing, stateCities: [lonavala] }),
    ).toMatchObject({ standing: 'unknown', area: { kind: 'cities', ids: [] } });
  });

  it('looks 25 km round the point when the name is unknown, and in Lonavala when there is neither name nor point', () => {
    const point = { latitude: 19, longitude: 73 };
    expect(placeOf(asked('Nowhere', { point }), nothing)).toEqual({
      placeName: 'Nowhere',
      centre: point,
      standing: 'found',
      area: { kind: 'circle', centre: point, radiusKm: 25 },
    });
    expect(placeOf(asked(''), nothing)).toMatchObject({
      placeName: 'Lonavala, Maharashtra',
      standing: 'found',
      centre: { latitude: 18.7557237, longitude: 73.4090757 },
    });
  });

  it('finds nothing in a town where we let nothing, and nothing under a name that nobody knows', () => {
    const pune = { name: 'Pune, Maharashtra', latitude: 18.52, longitude: 73.86 };
    const there = {
      placeName: 'Pune, Maharashtra',
      centre: { latitude: 18.52, longitude: 73.86 },
      standing: 'elsewhere',
      area: { kind: 'cities', ids: [] },
    };
    expect(placeOf(asked('pune'), { ...nothing, elsewhere: pune })).toEqual(there);
    // whatever point an app still carries from an earlier search
    expect(
      placeOf(asked('pune', { point: { latitude: 18.75, longitude: 73.4 } }), {
        ...nothing,
        elsewhere: pune,
      }),
    ).toEqual(there);
    expect(placeOf(asked('asdf'), nothing)).toEqual({
      placeName: 'asdf',
      centre: { latitude: 18.7557237, longitude: 73.4090757 },
      standing: 'unknown',
      area: { kind: 'cities', ids: [] },
    });
  });

  it("lets the map's viewport win and keeps the place's name", () => {
    const bounds = { south: 18, west: 73, north: 19, east: 74 };
    const where = placeOf({ ...asked('Goa'), bounds }, known(goa));
    expect(where).toEqual({
      area: { kind: 'bounds', bounds },
      placeName: 'Goa',
      centre: { latitude: 18.5, longitude: 73.5 },
      standing: 'found',
    });
  });

  it('reads hostile text as plain words', () => {
    expect(plainText("a\u0000b\n\t'; drop table places; --")).toBe("a b '; drop table places; --");
    expect(plainText('x'.repeat(5000))).toHaveLength(120);
    expect(namesIn(',, ,India,a,b,c,d,e,f')).toEqual(['a', 'b', 'c', 'd']);
    expect(plainText('\ud800')).toBe('\ufffd');
  });
});
