import { expect, test } from 'vitest';
import { comparePrices, forfeitAfter } from './change-price.ts';

const base = { oldPrice: 1_000_000, newPrice: 1_000_000, payOnline: 0, paid: 0, refundable: 0 };

test.each([
  [
    'paid at the property, dearer',
    { newPrice: 1_500_000 },
    { toPay: 1_500_000, payNow: 0, refund: 0 },
  ],
  [
    'paid at the property, cheaper',
    { newPrice: 400_000 },
    { toPay: 400_000, payNow: 0, refund: 0 },
  ],
  [
    'paid online, dearer: pays the difference now',
    { newPrice: 1_500_000, payOnline: 1_500_000, paid: 1_000_000, refundable: 1_000_000 },
    { toPay: 500_000, payNow: 500_000, refund: 0 },
  ],
  [
    'paid online, cheaper: refunds the difference',
    { newPrice: 400_000, payOnline: 400_000, paid: 1_000_000, refundable: 1_000_000 },
    { toPay: 0, payNow: 0, refund: 600_000 },
  ],
  [
    'cheaper, when the ladder refunds nothing',
    { newPrice: 400_000, payOnline: 400_000, paid: 1_000_000, refundable: 0 },
    { toPay: 0, payNow: 0, refund: 0 },
  ],
  [
    'cheaper, when the ladder refunds a part',
    { newPrice: 400_000, payOnline: 400_000, paid: 1_000_000, refundable: 250_000 },
    { toPay: 0, payNow: 0, refund: 250_000 },
  ],
  [
    'a part online, dearer: pays its part now, the rest at the property',
    { newPrice: 2_000_000, payOnline: 600_000, paid: 300_000, refundable: 300_000 },
    { toPay: 1_700_000, payNow: 300_000, refund: 0 },
  ],
  [
    'a part online, cheaper: refunds what is above the part of the new price',
    { newPrice: 500_000, payOnline: 150_000, paid: 300_000, refundable: 300_000 },
    { toPay: 350_000, payNow: 0, refund: 150_000 },
  ],
  [
    'a part online, cheaper than the part',
    { newPrice: 200_000, payOnline: 60_000, paid: 300_000, refundable: 300_000 },
    { toPay: 140_000, payNow: 0, refund: 240_000 },
  ],
  [
    'a part online, cheaper, when the ladder refunds a part',
    { newPrice: 500_000, payOnline: 150_000, paid: 300_000, refundable: 100_000 },
    { toPay: 300_000, payNow: 0, refund: 100_000 },
  ],
  [
    'a part online, cheaper, when the ladder refunds nothing',
    { newPrice: 500_000, payOnline: 150_000, paid: 300_000, refundable: 0 },
    { toPay: 200_000, payNow: 0, refund: 0 },
  ],
  [
    'a part asked online, all paid online, cheaper: the new stay stays paid',
    { newPrice: 500_000, payOnline: 150_000, paid: 1_000_000, refundable: 1_000_000 },
    { toPay: 0, payNow: 0, refund: 500_000 },
  ],
])('%s', (_name, prices, expected) => {
  expect(comparePrices({ ...base, ...prices })).toMatchObject(expected);
});

test('keeps what the ladder has kept', () => {
  expect([
    forfeitAfter(1_000_000, 1_000_000),
    forfeitAfter(1_000_000, 250_000),
    forfeitAfter(1_000_000, 0),
    forfeitAfter(0, 0),
  ]).toEqual([0, 750_000, 1_000_000, 0]);
});
