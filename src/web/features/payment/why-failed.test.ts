import { describe, expect, test } from 'vitest';
import { whyFailed } from './why-failed.ts';

describe('why a payment failed', () => {
  test.each([
    ['declined', 'Your payment was declined', true],
    ['cancelled', 'You left before paying', false],
    ['hold-over', 'The time to pay ran out', false],
    ['wrong-amount', 'The sum was not right', false],
    ['wrong-currency', 'The payment was not in rupees', false],
    ['nights-gone', 'Your payment came too late', false],
    ['coupon-lost', 'Your coupon was used up', false],
    ['given-up', 'You gave these nights up', false],
  ])(
    '%s: a heading of its own, and the card only where it may be the card',
    (reason, title, card) => {
      expect(whyFailed(reason)).toMatchObject({ title, card });
      expect(whyFailed(reason).because).toMatch(/^[A-Z].*\.$/);
    },
  );

  test('unknown: says only that it did not go through', () => {
    expect(whyFailed(null)).toEqual({
      title: 'Your payment did not go through',
      because: null,
      card: true,
    });
    expect(whyFailed('toString')).toMatchObject({
      title: 'Your payment did not go through',
      because: null,
    });
  });

  test('another sum or currency is named beside what was due', () => {
    expect(
      whyFailed('wrong-amount', {
        received: { amount: 2_006_000, currency: 'INR' },
        due: 4_012_000,
      }).because,
    ).toBe('₹20,060 arrived, ₹40,120 was due.');
    expect(
      whyFailed('wrong-currency', {
        received: { amount: 4_012_000, currency: 'USD' },
        due: 4_012_000,
      }).because,
    ).toBe('40120.00 USD arrived, ₹40,120 was due.');
  });

  test('of a change speaks of the change', () => {
    expect(whyFailed('hold-over', { change: true }).because).toContain('paying the change');
    expect(whyFailed('declined', { change: true }).because).toBe(whyFailed('declined').because);
  });
});
