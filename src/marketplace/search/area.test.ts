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
const unknownNames: Gazetteer = { places: [], stateCities: [], property: null, elsewhere: null };
const known = (...places: KnownPlace[]): Gazetteer => ({ ...unknownNames, places });
const query = (text: string, more: { point?: { latitude: number; longitude: number } } = {}) => ({
  text,
  parts: namesIn(text),
  point: more.point ?? null,
  bounds: null,
});

describe('resolves a text to a place', () => {
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
    const where = placeOf(query(text), known(lonavala, tungarli, goa));
    expect(where).toMatchObject({ placeName, area });
  });

  it('chooses between places of one name by the rest of the text, then by distance to the point', () => {
    expect(placeOf(query('Tungarli, Goa'), known(tungarli, farTungarli)).placeName).toBe(
      'Tungarli, Goa',
    );
    expect(
      placeOf(
        query('Tungarli', { point: { latitude: 15.2, longitude: 74 } }),
        known(tungarli, farTungarli),
      ).placeName,
    ).toBe('Tungarli, Goa');
    expect(placeOf(query('Tungarli'), known(farTungarli, tungarli)).placeName).toBe(
      'Tungarli, Lonavala',
    );
  });

  it('resolves a state to all of its cities', () => {
    expect(
      placeOf(query('Maharashtra'), { ...unknownNames, stateCities: [lonavala] }),
    ).toMatchObject({
      placeName: 'Maharashtra',
      area: { kind: 'cities', ids: [1] },
    });
  });

  it('resolves a town of a state to the town, not the state', () => {
    expect(
      placeOf(query('Pune, Maharashtra'), { ...unknownNames, stateCities: [lonavala] }),
    ).toMatchObject({ standing: 'unknown', area: { kind: 'cities', ids: [] } });
  });

  it('looks 25 km round the point for an unknown name, and in Lonavala with neither name nor point', () => {
    const point = { latitude: 19, longitude: 73 };
    expect(placeOf(query('Nowhere', { point }), unknownNames)).toEqual({
      placeName: 'Nowhere',
      centre: point,
      standing: 'found',
      area: { kind: 'circle', centre: point, radiusKm: 25 },
    });
    expect(placeOf(query(''), unknownNames)).toMatchObject({
      placeName: 'Lonavala, Maharashtra',
      standing: 'found',
      centre: { latitude: 18.7557237, longitude: 73.4090757 },
    });
  });

  it('finds nothing in a town without properties or under an unknown name', () => {
    const pune = { name: 'Pune, Maharashtra', latitude: 18.52, longitude: 73.86 };
    const there = {
      placeName: 'Pune, Maharashtra',
      centre: { latitude: 18.52, longitude: 73.86 },
      standing: 'elsewhere',
      area: { kind: 'cities', ids: [] },
    };
    expect(placeOf(query('pune'), { ...unknownNames, elsewhere: pune })).toEqual(there);
    // an app may still send the point of an earlier search
    expect(
      placeOf(query('pune', { point: { latitude: 18.75, longitude: 73.4 } }), {
        ...unknownNames,
        elsewhere: pune,
      }),
    ).toEqual(there);
    expect(placeOf(query('asdf'), unknownNames)).toEqual({
      placeName: 'asdf',
      centre: { latitude: 18.7557237, longitude: 73.4090757 },
      standing: 'unknown',
      area: { kind: 'cities', ids: [] },
    });
  });

  it('prefers the map’s viewport and keeps the place’s name', () => {
    const bounds = { south: 18, west: 73, north: 19, east: 74 };
    const where = placeOf({ ...query('Goa'), bounds }, known(goa));
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
