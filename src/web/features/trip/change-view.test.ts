import { expect, test } from 'vitest';
import { changeHref, picksOf } from './change-view.ts';

const pick = (planId: number, quantity: number) => ({ roomId: 70, planId, quantity });

test.each([
  ['pick=70.700.1', [pick(700, 1)]],
  ['qty-70.700=2&qty-70.701=0', [pick(700, 2)]],
  ['qty-70.700=1&qty-70.701=3', [pick(700, 1), pick(701, 3)]],
  ['pick=70.700.x&pick=', []],
  ['', []],
])('reads the picks of %s', (query, picks) =>
  expect(picksOf(new URLSearchParams(query))).toEqual(picks),
);

test('reads back the address that it writes', () => {
  const picks = [pick(701, 2), pick(700, 1)];
  const href = changeHref(12, {
    stay: { checkIn: '2026-12-01', checkOut: '2026-12-03' },
    party: { adults: 2, childAges: [4], rooms: 3 },
    picks,
  });
  expect(picksOf(new URL(href, 'https://verandah.example').searchParams)).toEqual(picks);
});
