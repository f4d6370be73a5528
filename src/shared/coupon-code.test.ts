import { expect, it } from 'vitest';
import { readCouponCode } from './coupon-code.ts';

it.each([
  [' flat500 ', 'FLAT500'],
  ['FLAT500', 'FLAT500'],
  [null, ''],
  [undefined, ''],
  ['   ', ''],
  ['x'.repeat(50), 'X'.repeat(40)],
])('reads %j as %j', (typed, code) => {
  expect(readCouponCode(typed)).toBe(code);
  expect(readCouponCode(code)).toBe(code);
});
