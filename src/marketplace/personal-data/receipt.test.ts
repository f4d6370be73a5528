import { expect, test } from 'vitest';
import { keptUntil, looksLikeReference, newReference } from './receipt.ts';

test.each([
  ['2026-11-21', '2033-12-31'],
  ['2027-03-31', '2033-12-31'],
  ['2027-04-01', '2034-12-31'],
])('the invoice of a stay that ended on %s is kept until %s', (checkOut, until) => {
  expect(keptUntil(checkOut)).toBe(until);
});

test('references are well formed and differ', () => {
  const made = Array.from({ length: 200 }, newReference);
  expect(made.every(looksLikeReference)).toBe(true);
  expect(new Set(made).size).toBe(200);
  expect(looksLikeReference("DEL-' or 1=1 --")).toBe(false);
});
