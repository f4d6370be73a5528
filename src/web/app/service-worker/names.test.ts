import { expect, test } from 'vitest';
import { keyOf } from './names.ts';

test.each([
  ['/search?checkin=2027-01-15&page=3&type=hotel', '/search?checkin=2027-01-15&type=hotel'],
  ['/search/?page=2', '/search'],
  ['/search?my_page=2', '/search?my_page=2'],
  ['/receipt/7/', '/receipt/7'],
  ['/trip/7/', '/trip/7'],
  ['/my-bookings?tab=cancel&page=2', '/my-bookings?tab=cancel&page=2'],
  ['/', '/'],
])('stores %s as %s', (path, key) =>
  expect(keyOf(new URL(path, 'https://verandah.example'))).toBe(key),
);
