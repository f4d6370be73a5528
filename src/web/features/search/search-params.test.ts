import { describe, expect, it, test } from 'vitest';
import {
  DEFAULT_PLACE,
  defaultQuery,
  parseSearch,
  propertyHref,
  searchHref,
  serialiseSearch,
  stayLabel,
  summaryParts,
} from './search-params.ts';

const TODAY = '2026-11-20';
const parse = (query: string) => parseSearch(new URLSearchParams(query), TODAY);

describe('reading a search address', () => {
  it('means Lonavala, tonight, two adults without parameters', () => {
    expect(parse('')).toEqual({ query: defaultQuery(TODAY), notices: [] });
  });

  it('takes both formats of a date', () => {
    const stay = { checkIn: '2026-12-05', checkOut: '2026-12-07' };
    expect(parse('checkin=2026-12-05&checkout=2026-12-07').query.stay).toEqual(stay);
    expect(parse('checkin=05-12-2026&checkout=07-12-2026').query.stay).toEqual(stay);
  });

  it('understands the parameters of older links, nights and guests', () => {
    const { query } = parse('checkin=05-12-2026&num_nights=3&num_guests=6');
    expect(query.stay).toEqual({ checkIn: '2026-12-05', checkOut: '2026-12-08' });
    expect(query.party.adults).toBe(6);
  });

  it.each([
    ['an impossible date', 'checkin=2026-02-30&checkout=2026-03-02'],
    ['a past date', 'checkin=2026-11-19&checkout=2026-11-21'],
    ['reversed dates', 'checkin=2026-12-07&checkout=2026-12-05'],
    ['31 nights', 'checkin=2026-12-01&checkout=2027-01-01'],
    ['a date beyond the window', 'checkin=2027-11-20&checkout=2027-11-21'],
    ['a lone check-out', 'checkout=2026-12-05'],
    ['a hostile string', "checkin=';drop table&checkout=<script>"],
    ['another shape', 'checkin=5/12/2026&checkout=6/12/2026'],
  ])('%s falls back to tonight with a notice', (_, text) => {
    const { query, notices } = parse(text);
    expect(query.stay).toEqual({ checkIn: TODAY, checkOut: '2026-11-21' });
    expect(notices).toHaveLength(1);
  });

  it('takes ages as a list or one by one, and 12 for a missing one', () => {
    expect(parse('children=2&ages=4,9').query.party.childAges).toEqual([4, 9]);
    expect(parse('children=2&age=4&age=9').query.party.childAges).toEqual([4, 9]);
    expect(parse('children=3&ages=4').query.party.childAges).toEqual([4, 12, 12]);
    expect(parse('children=1&ages=4,9').query.party.childAges).toEqual([4]);
    expect(parse('ages=0').query.party.childAges).toEqual([0]);
    expect(parse('children=0&age=4').query.party.childAges).toEqual([]);
  });

  it.each([
    ['adults=0', { adults: 1 }],
    ['rooms=0', {}],
    ['rooms=-1', {}],
    ['adults=two', {}],
    ['adults=61&children=1&ages=3', { adults: 60, childAges: [3] }],
    ['adults=8&children=1&ages=13', { adults: 8, childAges: [12] }],
    ['adults=8&children=none', { adults: 8 }],
    ['children=1&ages=4.5', { childAges: [12] }],
  ])('keeps the usable parts of the party %s and gives one notice', (text, part) => {
    const { query, notices } = parse(text);
    expect(query.party).toEqual({ ...defaultQuery(TODAY).party, ...part });
    expect(notices).toHaveLength(1);
  });

  it('counts rooms from the people', () => {
    expect(parse('adults=16&children=6&ages=1,2,3,4,5,6')).toMatchObject({
      query: { party: { adults: 16, rooms: 2, moreRooms: true, childAges: [1, 2, 3, 4, 5, 6] } },
      notices: [],
    });
    expect(parse('adults=60&children=60').notices).toEqual([]);
  });

  it('keeps coordinates only when both are valid', () => {
    expect(parse('city=Goa&lat=15.2993&lng=74.124').query).toMatchObject({
      city: 'Goa',
      latitude: 15.2993,
      longitude: 74.124,
    });
    expect(parse('city=Goa&lat=15.2993').query).toMatchObject({
      city: 'Goa',
      latitude: null,
      longitude: null,
    });
    expect(parse('city=Goa&lat=200&lng=74').query).toMatchObject({
      latitude: null,
      longitude: null,
    });
    expect(parse('city=  ').query).toMatchObject(DEFAULT_PLACE);
  });

  it('cuts an overlong place name', () => {
    expect(parse(`city=${'x'.repeat(5000)}`).query.city).toHaveLength(100);
  });

  it('knows villas, hotels and both', () => {
    expect(parse('type=hotel').query.hotelType).toBe('hotel');
    expect(parse('hotel_type=resort').query.hotelType).toBe('hotel');
    expect(parse('type=any').query.hotelType).toBeNull();
    expect(parse('type=castle').query.hotelType).toBe('bungalow');
  });
});

describe('writing a search address', () => {
  it('writes what it read unchanged', () => {
    for (const text of [
      '',
      'type=any&city=Goa',
      'city=Karla&lat=18.7561&lng=73.4797&checkin=05-12-2026&checkout=07-12-2026&rooms=3&adults=7&children=2&ages=0,12',
    ]) {
      const { query } = parse(text);
      expect(parseSearch(serialiseSearch(query), TODAY)).toEqual({ query, notices: [] });
    }
  });

  it('writes a short and readable address', () => {
    expect(
      searchHref(
        parse('city=Goa&checkin=2026-12-05&checkout=2026-12-07&children=2&ages=4,9').query,
      ),
    ).toBe(
      '/search?city=Goa&type=bungalow&checkin=2026-12-05&checkout=2026-12-07&rooms=1&adults=2&children=2&ages=4,9',
    );
    expect(
      propertyHref({ hotelType: 'resort', slug: 'lake-house', id: 7 }, defaultQuery(TODAY)),
    ).toBe(
      '/hotel/lake-house/7?checkin=2026-11-20&checkout=2026-11-21&rooms=1&adults=2&children=0',
    );
  });
});

test.each([
  ['2026-11-27', '2026-11-29', '27–\u206029\u00a0Nov'],
  ['2026-11-30', '2026-12-02', '30\u00a0Nov\u00a0–\u00a02\u00a0Dec'],
  ['2026-12-30', '2027-01-02', '30\u00a0Dec\u00a02026\u00a0–\u00a02\u00a0Jan\u00a02027'],
])('%s to %s reads %s', (checkIn, checkOut, label) =>
  expect(stayLabel({ checkIn, checkOut })).toBe(label),
);

test('sums up the search in one line', () => {
  const query = {
    ...defaultQuery('2026-11-27'),
    party: { rooms: 3, adults: 6, childAges: [4, 9] },
  };
  expect(summaryParts(query, 'Lonavala, Maharashtra').join(' · ')).toBe(
    'Lonavala · 27–\u206028\u00a0Nov · 6 adults · 2 children · 3 BHK',
  );
  expect(summaryParts({ ...query, party: { ...query.party, moreRooms: true } }, 'Goa').at(-1)).toBe(
    '3+ BHK',
  );
  expect(summaryParts({ ...query, hotelType: null }, 'Goa').at(-1)).toBe('3 rooms');
});
