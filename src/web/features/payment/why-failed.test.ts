import { describe, expect, test } from 'vitest';
import { whyFailed } from './why-failed.ts';

describe('why a payment failed', () => {
  test.each([
    ['declined', 'Your payment was declined', true],
    ['cancelled', 'You left before paying', false],
    ['hold-over', 'The time to pay ran out', false],
    ['wrong-amount', 'A different amount arrived', false],
    ['wrong-currency', 'The payment was not in rupees', false],
    ['nights-gone', 'Your payment came too late', false],
    ['coupon-lost', 'Your coupon was used up', false],
    ['not-begun', 'Your payment has not begun', false],
    ['given-up', 'You released these nights', false],
  ])(
    '%s: has its own title, and suggests the card only where it may be at fault',
    (reason, title, card) => {
      expect(whyFailed(reason)).toMatchObject({ title, card });
      expect(whyFailed(reason).because).toMatch(/^[A-Z].*\.$/);
    },
  );

  test('says only that the payment failed when the reason is unknown', () => {
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

  test('names a wrong amount or currency beside the due one', () => {
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

  test('speaks of the change when its payment failed', () => {
    expect(whyFailed('hold-over', { of: 'change' }).because).toContain('paying the change');
    expect(whyFailed('declined', { of: 'change' }).because).toBe(whyFailed('declined').because);
  });
});
