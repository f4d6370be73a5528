import { expect, test } from 'vitest';
import { cheaperLine } from './cheaper-line.ts';

test('says the terms of a plan once', () => {
  const line = { amount: '₹9,000', terms: 'Non-refundable' };
  expect(cheaperLine({ ...line, plan: 'non-refundable' })).toBe('Or ₹9,000 on non-refundable');
  expect(cheaperLine({ ...line, plan: 'Non Refundable' })).toBe('Or ₹9,000 on Non Refundable');
  expect(cheaperLine({ ...line, plan: 'Room only' })).toBe(
    'Or ₹9,000 on Room only: Non-refundable',
  );
});
