import { expect, test } from 'vitest';
import { paise } from './money.ts';
import { isNightRate, typedRupees } from './night-rate.ts';

test.each([
  ['32,000', 32_000],
  ['₹ 12 500', 12_500],
  ['12k', 12_000],
  ['12.5 K', 12_500],
  ['1.2 lakh', 120_000],
  ['१२,०००', 12_000],
  ['12,500.50', 12_500.5],
  ['', 0],
  ['abc', 0],
  ['12 apples', 0],
  ['12k5', 0],
  ['-5', 0],
])('reads %j as ₹%d', (text, rupees) => expect(typedRupees(text)).toBe(paise(rupees)));

test.each([
  [100, true],
  [2_000_000, true],
  [99, false],
  [2_000_001, false],
  [12_500.5, false],
])('a night at ₹%d: %s', (rupees, can) => expect(isNightRate(paise(rupees))).toBe(can));
