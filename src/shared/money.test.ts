import { expect, test } from 'vitest';
import { formatPaise } from './money.ts';

test.each([
  [1_840_000, '₹18,400'],
  [1_840_050, '₹18,400.50'],
  [12_345_600, '₹1,23,456'],
  [0, '₹0'],
  [-50_000, '−₹500'],
  [-159_120, '−₹1,591.20'],
])('%d paise are %s', (amount, text) => {
  expect(formatPaise(amount)).toBe(text);
});
