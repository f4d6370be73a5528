import { expect, test } from 'vitest';
import type { SharePage } from '#marketplace/splits/index.ts';
import { takenText } from './taken.ts';

const at = new Date('2026-12-01T10:00:00+05:30');
const refund = {
  amount: 2_796_600,
  state: 'requested',
  requestedAt: at,
  doneAt: null,
  reference: '',
  reason: 'booking-closed',
} as const;
const came = (state: 'requested' | 'done'): SharePage['money'] => [
  {
    purpose: 'share-2',
    paymentId: 'pay_1',
    provider: 'sandbox',
    method: 'upi',
    amount: 2_796_600,
    currency: 'INR',
    verdict: 'returned',
    reason: 'booking-closed',
    seenAt: at,
    refunds: [{ ...refund, state }],
  },
];

test.each([
  [[], false, 'Nothing was taken from you, and you need not do anything.'],
  [[], true, 'If you have just paid, all of it comes back to you.'],
  [came('requested'), false, '₹27,966 was taken and is being returned to you in full.'],
  [came('done'), false, '₹27,966 was taken and has been returned to you.'],
] as const)('says what became of the money of a share that is over', (money, awaited, says) => {
  expect(takenText({ money, awaited })).toBe(says);
});
