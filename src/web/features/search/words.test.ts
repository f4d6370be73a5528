import { describe, expect, test } from 'vitest';
import type { WordsUnderstood } from '#marketplace/search/index.ts';
import { parseList } from './list-state.ts';
import { applyWords, onlyPlace, wordsHref, wordsIn, wordsLines } from './words.server.ts';

const TODAY = '2026-11-20';
const state = (query = '') => parseList(new URLSearchParams(query), TODAY).state;
const NOTHING: WordsUnderstood = {
  place: null,
  types: null,
  stay: null,
  nights: null,
  weekend: null,
  rooms: null,
  adults: null,
  childAges: null,
  popular: [],
  spend: null,
  starRating: [],
  amenities: [],
  anyPool: false,
  luxury: false,
  sort: null,
  notUsed: [],
  assumed: [],
  sentence: '',
};
const PAWNA = {
  label: 'Pawna, Lonavala',
  latitude: 18.66,
  longitude: 73.48,
  kind: 'locality',
} as const;

test.each([
  ['q=villa+in+goa', 'villa in goa'],
  ['q=', ''],
  ['city=3+bhk+in+goa', '3 bhk in goa'],
  ['city=Goa&lat=15.3&lng=74.1', null],
  ['city=Goa&lat=15.3&lng=74.1&point_of=Goa', null],
  ['city=villa+in+goa&lat=18.7&lng=73.4&point_of=Lonavala', 'villa in goa'],
  ['city=', null],
  ['', null],
])('takes the words of %j', (query, words) =>
  expect(wordsIn(new URLSearchParams(query))).toBe(words),
);

describe('the state that words change', () => {
  test('changes only in the values that they name', () => {
    const before = state(
      'city=Goa&lat=15.3&lng=74.1&type=hotel&checkin=2026-12-05&checkout=2026-12-07&rooms=2&adults=4&popular=pure_veg&amenities=7&sort=rating&page=3',
    );
    const after = applyWords(
      before,
      { ...NOTHING, place: PAWNA, amenities: [41], anyPool: true },
      TODAY,
    );
    expect(after).toMatchObject({
      query: {
        city: 'Pawna, Lonavala',
        latitude: 18.66,
        hotelType: 'hotel',
        stay: before.query.stay,
        party: before.query.party,
      },
      filters: { popular: ['pure_veg'], amenities: [41] },
      sort: 'rating',
      page: 1,
      anyPool: true,
    });
  });
  test('has a new party when words name one', () => {
    const family = state('adults=2&children=1&ages=4');
    expect(applyWords(family, { ...NOTHING, adults: 8 }, TODAY).query.party).toEqual({
      rooms: 1,
      adults: 8,
      childAges: [],
      moreRooms: true,
    });
    expect(applyWords(family, { ...NOTHING, rooms: 3 }, TODAY).query.party).toEqual({
      rooms: 3,
      adults: 2,
      childAges: [4],
      moreRooms: true,
    });
    expect(
      applyWords(family, { ...NOTHING, childAges: [1, 2, 3, 4, 5] }, TODAY).query.party.rooms,
    ).toBe(2);
  });
  test('has a later check-out for nights alone, unless the stay would lie too far ahead', () => {
    expect(
      applyWords(state('checkin=2026-12-05'), { ...NOTHING, nights: 3 }, TODAY).query.stay,
    ).toEqual({ checkIn: '2026-12-05', checkOut: '2026-12-08' });
    expect(
      applyWords(state('checkin=2027-11-19'), { ...NOTHING, nights: 3 }, TODAY).query.stay.checkOut,
    ).toBe('2027-11-20');
  });
  test("takes property types, and drops them for a property's name", () => {
    expect(applyWords(state(), { ...NOTHING, types: ['resort'] }, TODAY)).toMatchObject({
      query: { hotelType: null },
      filters: { propertyType: ['resort'] },
    });
    expect(
      applyWords(state(), { ...NOTHING, place: { ...PAWNA, kind: 'property' } }, TODAY).query
        .hotelType,
    ).toBeNull();
  });
  test('falls back to the default place when words name an unknown one', () => {
    expect(
      applyWords(state('city=atlantis'), { ...NOTHING, notUsed: ['atlantis'] }, TODAY).query,
    ).toMatchObject({ city: 'Lonavala, Maharashtra', latitude: 18.7557237 });
  });
});

test('takes a mere place as no search in words', () => {
  expect(onlyPlace({ ...NOTHING, place: PAWNA })).toBe(true);
  expect(onlyPlace({ ...NOTHING, place: PAWNA, notUsed: ['caves'] })).toBe(false);
  expect(onlyPlace({ ...NOTHING, place: PAWNA, rooms: 3 })).toBe(false);
  expect(onlyPlace(NOTHING)).toBe(false);
});

test('has an address with the typed text, cut and well formed, that reads back as the same list', () => {
  const next = applyWords(state(), { ...NOTHING, place: PAWNA, anyPool: true }, TODAY);
  const href = wordsHref(next, `pool & <b>pawna</b>? \ud800 ${'x'.repeat(300)}`);
  const params = new URL(href, 'http://a').searchParams;
  expect(params.get('said')).toMatch(/^pool & <b>pawna<\/b>\? \ufffd x+$/);
  expect(params.get('said')?.length).toBeLessThanOrEqual(140);
  expect(parseList(params, TODAY).state).toEqual(next);
});

test('gets a notice with the sentence while its dates hold, and with all unused words', () => {
  const stay = { checkIn: '2026-11-21', checkOut: '2026-11-22' };
  const understood = {
    ...NOTHING,
    stay,
    sentence: 'villa',
    notUsed: ['sea view'],
    assumed: [{ kind: 'child-age' } as const],
  };
  expect(wordsLines(understood, state('checkin=2026-11-21&checkout=2026-11-22'))).toEqual([
    'Searching for: villa.',
    'We couldn’t use “sea view”.',
    'Children without an age count as 12: give their ages for the right price.',
  ]);
  expect(wordsLines(understood, state())).toHaveLength(2);
  expect(wordsLines({ ...NOTHING, notUsed: ['x'] }, state())[0]).toBe(
    'We could not make a search from those words.',
  );
});
