import { expect, test } from 'vitest';
import { NOTHING_MOVED, type MoneyMoved } from '#marketplace/payments/index.ts';
import { moneyInShort, moneyLines, statementLines } from './money-lines.ts';
import { moneyStatement, restOf, type Stated } from './money-statement.ts';

const booked = new Date('2026-11-24T10:15:00+05:30');
const later = new Date('2026-11-26T09:00:00+05:30');
const booking: Stated = {
  id: 41,
  state: 'confirmed',
  amount: 1_000_000,
  payAmount: 300_000,
  checkIn: '2026-12-04',
  policy: { ladder: [], checkinTime: '14:00', checkoutTime: '11:00', text: '' },
  holdExpiresAt: null,
};
const cancelled: Stated = { ...booking, state: 'cancelled' };
const payment = {
  amount: 300_000,
  where: 'online',
  provider: 'stripe',
  method: 'card',
  reference: 'pay_29',
  purpose: 'booking',
  at: booked,
  judged: true,
} as const;
const refund = {
  id: 1,
  amount: 300_000,
  currency: 'INR',
  state: 'requested',
  requestedAt: later,
  doneAt: null,
  reason: 'cancelled',
  reference: '',
} as const;
const moved = (over: Partial<MoneyMoved> = {}): MoneyMoved => ({
  ...NOTHING_MOVED,
  paidOnline: 300_000,
  payments: [payment],
  ...over,
});
const labels = (of: Stated, money: MoneyMoved) =>
  moneyLines(moneyStatement(of, money)).map(({ label }) => label);

test('each payment and refund has a line with date, payer, method and reference, oldest first', () => {
  const shared = {
    ...payment,
    payer: 'Meher',
    reference: 'pay_30',
    provider: 'phonepe',
    method: 'upi',
    purpose: 'share-2',
    at: later,
  } as const;
  const unsaid = { ...payment, method: '', reference: 'pay_28' } as const;
  const unnamed = {
    ...payment,
    purpose: 'share-1',
    method: 'netbanking',
    reference: 'pay_27',
  } as const;
  const back = { ...refund, state: 'done', doneAt: later, reference: 're_7' } as const;
  expect(
    statementLines({
      payments: [unnamed, unsaid, payment, shared],
      refunds: [refund, back, { ...back, payer: 'Om' }],
    }),
  ).toEqual([
    '₹3,000 paid online on Tue 24 Nov 2026: net banking, through Stripe. Reference: pay_27',
    '₹3,000 paid online on Tue 24 Nov 2026 by you. Reference: pay_28',
    '₹3,000 paid online on Tue 24 Nov 2026 by you: card, through Stripe. Reference: pay_29',
    '₹3,000 paid online on Thu 26 Nov 2026 by Meher: UPI, through PhonePe. Reference: pay_30',
    '₹3,000: asked for on 26 Nov 2026, being sent to the bank',
    '₹3,000: refunded on 26 Nov 2026. Reference: re_7',
    '₹3,000 from Om’s share: refunded on 26 Nov 2026. Reference: re_7',
  ]);
});

test('says that nothing was charged only where nothing was paid', () => {
  const returning = moved({ refunds: [refund] });
  expect(moneyInShort(moneyStatement(cancelled, NOTHING_MOVED))).toEqual(['Nothing was charged']);
  expect(labels(cancelled, NOTHING_MOVED)).toContain('Cancelled, not charged');
  expect(moneyInShort(moneyStatement(cancelled, returning))).toEqual([
    'All you paid is on its way back',
  ]);
  expect(labels(cancelled, returning)).toContain('No longer charged');
  expect(
    moneyInShort(
      moneyStatement(
        cancelled,
        moved({
          refunded: 300_000,
          lastRefundAt: later,
          refunds: [{ ...refund, state: 'done', doneAt: later }],
        }),
      ),
    ),
  ).toEqual(['All you paid has come back']);
});

test('names the shares of others in what was paid online', () => {
  const passedOn = moved({
    paidOnline: 1_200_000,
    refunds: [{ ...refund, amount: 200_000, share: 3 }],
  });
  expect(labels(booking, passedOn)).toContain('Paid online by you and the others');
  expect(labels(booking, moved({ paidOnline: 1_200_000, refunds: [refund] }))).toContain(
    'Paid online',
  );
});

test('the rest can be paid online until check-in, once a part is paid', () => {
  const rest = (of: Stated, money: MoneyMoved, at = booked) =>
    restOf(of, moneyStatement(of, money), at);
  expect(rest(booking, moved())).toBe(700_000);
  expect(rest(booking, NOTHING_MOVED)).toBe(0);
  expect(rest(cancelled, moved())).toBe(0);
  expect(rest(booking, moved({ paidOnline: 1_000_000 }))).toBe(0);
  expect(rest(booking, moved(), new Date('2026-12-04T14:00:00+05:30'))).toBe(0);
});

test('a stay cancelled after a change has one charge, which holds what the change kept', () => {
  const cheaper: Stated = { ...cancelled, amount: 200_000 };
  const lines = moneyLines(moneyStatement(cheaper, moved()));
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Cancellation charge', 300_000],
    ['Paid online', 300_000],
    ['Paid', 300_000],
    ['Balance', 0],
  ]);
});
