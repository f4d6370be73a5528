import { expect, test } from 'vitest';
import { formatPaise, formatRupees, wholeRupees } from './money.ts';

test.each([
  [1_840_000, '₹18,400'],
  [1_840_050, '₹18,400.50'],
  [12_345_600, '₹1,23,456'],
  [0, '₹0'],
  [-50_000, '−₹500'],
  [-159_120, '−₹1,591.20'],
])('writes %d paise as %s', (amount, text) => {
  expect(formatPaise(amount)).toBe(text);
});

test.each([
  [1_840_049, '₹18,400'],
  [1_840_050, '₹18,401'],
  [-159_150, '−₹1,592'],
  [40, '₹0'],
])('writes %d paise as %s in whole rupees', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
  expect(Math.abs(wholeRupees(amount) - amount)).toBeLessThanOrEqual(50);
});
