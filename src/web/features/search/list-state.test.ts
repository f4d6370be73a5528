import { describe, expect, test } from 'vitest';
import {
  isNarrowed,
  listHref,
  parseBounds,
  parseList,
  serialiseList,
  shownTypes,
  usedFilters,
  withoutFilters,
  withTypes,
} from './list-state.ts';

const TODAY = '2026-11-20';
const parse = (query: string) => parseList(new URLSearchParams(query), TODAY).state;

describe('the address of a list', () => {
  test('holds the whole state and reads back unchanged', () => {
    const text =
      'city=Goa&type=any&checkin=2026-12-05&checkout=2026-12-07&rooms=2&adults=4&children=1&ages=7&popular=pure_veg&budget=4000_8000,16000&star_rating=5&property_type=hotel,bungalow&amenities=7,41&sort=price_asc&bounds=15.1,73.6,15.7,74.1&page=3';
    const state = parse(text);
    expect(state.filters.propertyType).toEqual(['bungalow', 'hotel']);
    expect(parseList(serialiseList(state), TODAY).state).toEqual(state);
  });

  test('carries the filter for the own group as a flag, without its needs', () => {
    const state = parse('fits=1');
    expect(state.fitsGroup).toBe(true);
    expect(listHref('/search', state)).toContain('&fits=1');
    expect(usedFilters(state)).toBe(1);
    expect(isNarrowed(state)).toBe(true);
    expect(listHref('/search', withoutFilters(state))).not.toContain('fits');
    expect(parse('fits=pets').fitsGroup).toBeUndefined();
  });

  test('takes values ticked one by one, as a form submits them', () => {
    expect(parse('amenities=41&amenities=7&star_rating=4&star_rating=5').filters).toMatchObject({
      amenities: [41, 7],
      starRating: [5, 4],
    });
  });

  test('reads a budget a night, as the form submits it, as one for the stay', () => {
    const two = 'checkin=2026-12-05&checkout=2026-12-07';
    expect(parse(`${two}&max_night=20,000`).total).toEqual({ from: null, to: 4_000_000 });
    expect(parse(`${two}&min_night=5000&max_night=`).total).toEqual({ from: 1_000_000, to: null });
    expect(listHref('/search', parse(`${two}&max_night=20000`))).toContain('max_total=40000');
  });

  test('ignores unknown values and never throws', () => {
    const state = parse(
      "amenities=999&budget=free&star_rating=9&popular=<script>&sort=cheap&page=-1&bounds=1,2,3&property_type='",
    );
    expect(state).toMatchObject({
      sort: 'recommended',
      page: 1,
      bounds: null,
      filters: { popular: [], budget: [], starRating: [], propertyType: [], amenities: [] },
    });
  });

  test('is equal for equal states', () => {
    expect(listHref('/search', parse('amenities=7,41'))).toBe(
      listHref('/search', parse('amenities=41&amenities=7')),
    );
  });
});

describe('property types and the search mode', () => {
  test.each([
    ['type=bungalow', ['bungalow']],
    ['type=hotel', ['hotel', 'resort']],
    ['type=any', []],
    ['type=any&property_type=resort', ['resort']],
    ['type=bungalow&property_type=hotel', ['hotel']],
  ])('%s shows %j', (query, types) => expect(shownTypes(parse(query))).toEqual(types));

  test('turns ticks that match a search mode into that mode, which keeps BHK as BHK', () => {
    const any = parse('type=any');
    expect(withTypes(any, ['bungalow']).query.hotelType).toBe('bungalow');
    expect(withTypes(any, ['resort', 'hotel']).query.hotelType).toBe('hotel');
    expect(withTypes(parse('type=bungalow'), [])).toMatchObject({
      query: { hotelType: null },
      filters: { propertyType: [] },
    });
  });
});

test.each([
  ['18.7,73.3,18.8,73.4', { south: 18.7, west: 73.3, north: 18.8, east: 73.4 }],
  ['18.8,73.3,18.7,73.4', null],
  ['18.7,73.3,18.8,999', null],
  ['1e5,0,1,1', null],
  [null, null],
])('reads the bounds %s', (text, bounds) => expect(parseBounds(text)).toEqual(bounds));
