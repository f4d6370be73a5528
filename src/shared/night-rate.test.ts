import { expect, test } from 'vitest';
import { paise } from './money.ts';
import { changedRate, isNightRate, typedChange, typedRupees } from './night-rate.ts';

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

test.each([
  ['32,000', { rate: 3_200_000 }, 3_200_000],
  ['+1,000', { step: 100_000 }, 712_300],
  [' − 500 ', { step: -50_000 }, 562_300],
  ['-1k', { step: -100_000 }, 512_300],
  ['+10%', { percent: 1_000 }, 673_500],
  ['-12.5 %', { percent: -1_250 }, 535_800],
])('reads %j as a change of a night at ₹6,123', (text, change, rate) => {
  expect(typedChange(text)).toEqual(change);
  expect(changedRate(612_300, change)).toBe(rate);
});

test.each(['', '+', '0', '+0', '-0%', '+500%', '-95%', '+1.5', '10%', '++5', '+x', '+3 crore'])(
  'reads %j as no change',
  (text) => expect(typedChange(text)).toBeNull(),
);
