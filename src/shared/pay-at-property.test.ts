import { expect, test } from 'vitest';
import { payBadge, paysNothingOnline, termsForSize } from './pay-at-property.ts';

const house = { payHotel: true, payType: 'flat', payValue: 0 } as const;
const flat = { ...house, payValue: 200_000 };
const half = { ...house, payType: 'percent', payValue: 50 } as const;

test.each([
  ['nothing is due online', house, { payNow: 0, total: 1_000_000 }, 'Pay At Hotel'],
  ['no price yet', house, null, 'Pay At Hotel'],
  ['a sum first', flat, { payNow: 200_000, total: 1_000_000 }, 'Pay ₹2,000 now, rest at property'],
  ['a sum first, no price yet', flat, null, 'Pay ₹2,000 now, rest at property'],
  ['a sum that is all of it', flat, { payNow: 150_000, total: 150_000 }, null],
  [
    'a share first: its sum for this stay',
    half,
    { payNow: 611_100, total: 1_222_200 },
    'Pay ₹6,111 now, rest at property',
  ],
  ['a share first, no price yet', half, null, 'Pay 50% now, rest at property'],
  ['all of it as a share', { ...half, payValue: 100 }, null, null],
  [
    'everything online',
    { ...house, payHotel: false },
    { payNow: 1_000_000, total: 1_000_000 },
    null,
  ],
  ['everything online, no price yet', { ...house, payHotel: false }, null, null],
] as const)('%s', (_, terms, stay, badge) => expect(payBadge(terms, stay)).toBe(badge));

test('is paid fully at the property only if the property takes the whole payment', () => {
  expect([house, flat, half, { ...house, payHotel: false }].map(paysNothingOnline)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('asks a deposit for a larger stay only if the property asks no online payment', () => {
  const deposit = { above: 10, percent: 20 };
  const part = { ...house, payType: 'percent', payValue: 20 };
  expect([10, 11].map((roomNights) => termsForSize(house, roomNights, deposit))).toEqual([
    house,
    part,
  ]);
  expect(payBadge(termsForSize(house, 11, deposit), null)).toBe('Pay 20% now, rest at property');
  for (const terms of [flat, half, { ...house, payHotel: false }])
    expect(termsForSize(terms, 99, deposit)).toBe(terms);
  expect(paysNothingOnline(termsForSize(house, 99, { above: 10, percent: 0 }))).toBe(true);
});
