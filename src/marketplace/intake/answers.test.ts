import { describe, expect, test } from 'vitest';
import { LISTING_FIELDS, type ListingAnswers } from '#shared/listing-fields.ts';
import { checkListing, postcode, timeOfDay } from './answers.ts';
import type { KnownPlace } from './places.ts';

const india: KnownPlace = {
  country: { code: 'IN', name: 'India' },
  hasStates: true,
  state: { name: 'Maharashtra' },
};
const good: ListingAnswers = {
  hotelier_name: ' Tara  Example ',
  hotel_name: 'Fern House',
  hotel_type: 'Villa',
  email: 'tara@example.com',
  phone: '+91 98765-43210',
  star_rating: '4',
  built_year: '1987',
  no_rooms: '6',
  no_restaurant: '',
  checkin_time: '2:00 PM',
  checkout_time: '11:00',
  street_address: '7 Mill Lane',
  country: 'india',
  state: 'MH',
  city: 'Lonavala',
  locality: 'Tungarli',
  zipcode: '410 401',
};
const check = (over: ListingAnswers = {}, place = india) =>
  checkListing({ ...good, ...over }, LISTING_FIELDS, { place, thisYear: 2026 });
const problems = (over: ListingAnswers, place = india) => {
  const checked = check(over, place);
  return checked.ok ? {} : checked.fields;
};

test('reads a good listing into values', () => {
  expect(check()).toEqual({
    ok: true,
    value: {
      hotelier_name: 'Tara Example',
      hotel_name: 'Fern House',
      hotel_type: 'bungalow',
      email: 'tara@example.com',
      phone: '+919876543210',
      star_rating: 4,
      built_year: 1987,
      no_rooms: 6,
      no_restaurant: null,
      checkin_time: '14:00',
      checkout_time: '11:00',
      street_address: '7 Mill Lane',
      country: 'India',
      state: 'Maharashtra',
      city: 'Lonavala',
      locality: 'Tungarli',
      zipcode: '410401',
    },
  });
});

test('reports each missing required field with its own text', () => {
  const checked = checkListing({}, LISTING_FIELDS, {
    place: { country: null, hasStates: false, state: null },
    thisYear: 2026,
  });
  expect(checked.ok ? {} : Object.keys(checked.fields)).toEqual([
    'hotelier_name',
    'hotel_name',
    'email',
    'phone',
    'star_rating',
    'no_rooms',
    'checkin_time',
    'checkout_time',
    'street_address',
    'country',
    'city',
    'locality',
    'zipcode',
  ]);
  expect(problems({ state: ' ' })).toEqual({ state: 'Please choose a state' });
});

test.each<[keyof ListingAnswers, string]>([
  ['hotelier_name', '\u202e\u2066'],
  ['hotelier_name', '...'],
  ['hotel_name', 'x'.repeat(121)],
  ['hotel_type', 'castle'],
  ['email', 'tara@example'],
  ['email', 'tara@example.com\nbcc:all@example.com'],
  ['phone', '12345 67890'],
  ['phone', '+1 202 555 0100'],
  ['star_rating', '0'],
  ['star_rating', '6'],
  ['star_rating', '4.5'],
  ['built_year', '1599'],
  ['built_year', '2027'],
  ['built_year', '87'],
  ['no_rooms', '0'],
  ['no_rooms', '-3'],
  ['no_rooms', '1e3'],
  ['no_rooms', '99999999999'],
  ['no_restaurant', '101'],
  ['checkin_time', '25:00'],
  ['checkout_time', 'noon'],
  ['zipcode', '010401'],
  ['zipcode', '41040'],
])('%s = %j is refused by its field alone', (field, text) => {
  expect(Object.keys(problems({ [field]: text }))).toEqual([field]);
});

test('refuses a country and a state outside the lists', () => {
  expect(
    problems({ country: 'Atlantis' }, { country: null, hasStates: false, state: null }),
  ).toEqual({ country: 'Please choose a country from the list' });
  expect(problems({ state: 'Bavaria' }, { ...india, state: null })).toEqual({
    state: 'Please choose a state of India from the list',
  });
});

test('accepts a country without states', () => {
  expect(
    check(
      { country: 'Macau S.A.R.', state: '', zipcode: '999078' },
      { country: { code: 'MO', name: 'Macau S.A.R.' }, hasStates: false, state: null },
    ),
  ).toMatchObject({ ok: true, value: { state: '' } });
});

test('keeps strange but valid names unchanged', () => {
  const name = "O'Brien & Söhne <b>'); drop table listings; --</b> हरि";
  expect(check({ hotel_name: name })).toMatchObject({ ok: true, value: { hotel_name: name } });
});

describe('times', () => {
  test.each([
    ['14:00', '14:00'],
    ['14:30:00', '14:30'],
    ['2:00 PM', '14:00'],
    ['2pm', '14:00'],
    ['12 AM', '00:00'],
    ['12:15 p.m.', '12:15'],
    ['9:05', '09:05'],
    ['11.30 am', '11:30'],
    ['0:00', '00:00'],
  ])('%s is %s', (text, time) => {
    expect(timeOfDay(text)).toBe(time);
  });
  test.each([
    '',
    '14',
    '2',
    '24:00',
    '13:00 PM',
    '0 am',
    '2 p',
    '14:60',
    '14:0',
    'PM',
    '1;2',
    '2:00 PMM',
    "2:00'",
  ])('%j is none', (text) => {
    expect(timeOfDay(text)).toBeNull();
  });
});

describe('postal codes', () => {
  test.each([
    ['410401', 'IN', '410401'],
    ['410 401', 'IN', '410401'],
    ['sw1a 1aa', 'GB', 'SW1A 1AA'],
    ['94107-1234', 'US', '94107-1234'],
    ['999078', 'MO', '999078'],
    ['00000', 'AE', '00000'],
  ])('%s in %s', (text, country, code) => {
    expect(postcode(text, country)).toBe(code);
  });
  test.each([
    ['041040', 'IN'],
    ['4104011', 'IN'],
    ['ABCDEF', 'IN'],
    ['4104O1', 'IN'],
    ['1234', 'US'],
    ['-', 'AE'],
    ['<script>', 'AE'],
    ['x'.repeat(13), 'AE'],
  ])('%s is none in %s', (text, country) => {
    expect(postcode(text, country)).toBeNull();
  });
});
