import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MoneyMoved, Refund } from '#marketplace/payments/index.ts';
import { moneyStatement, type Stated } from './money-statement.ts';

const hold = new Date('2026-12-01T10:15:00+05:30');
const arrival = new Date('2026-12-04T14:00:00+05:30');
const booking = (over: Partial<Stated> = {}): Stated => ({
  id: 41,
  state: 'confirmed',
  amount: 1_000_000,
  payAmount: 200_000,
  checkIn: '2026-12-04',
  policy: { ladder: [], checkinTime: '14:00', checkoutTime: '11:00', text: '' },
  holdExpiresAt: null,
  ...over,
});
const refund = (
  amount: number,
  state: Refund['state'] = 'requested',
  currency = 'INR',
): Refund => ({
  id: 1,
  amount,
  currency,
  state,
  requestedAt: hold,
  doneAt: state === 'done' ? arrival : null,
  reason: 'cancelled',
  reference: '',
});
const moved = (over: Partial<MoneyMoved> = {}): MoneyMoved => ({
  paidOnline: 0,
  paidAtProperty: 0,
  refunded: 0,
  lastRefundAt: null,
  payments: [],
  refunds: [],
  ...over,
});

describe('the money of a booking', () => {
  test('is due at the property on arrival when nothing is paid', () => {
    expect(moneyStatement(booking(), moved())).toMatchObject({
      charged: 1_000_000,
      paid: 0,
      balance: 1_000_000,
      dues: [{ amount: 1_000_000, where: 'property', by: arrival }],
    });
  });

  test('of a hold is due in part online until the hold ends, the rest at the property', () => {
    expect(moneyStatement(booking({ state: 'held', holdExpiresAt: hold }), moved()).dues).toEqual([
      { amount: 200_000, where: 'online', by: hold },
      { amount: 800_000, where: 'property', by: arrival },
    ]);
  });

  test('leaves the rest due at the property after a part was paid online', () => {
    expect(moneyStatement(booking(), moved({ paidOnline: 200_000 }))).toMatchObject({
      charged: 1_000_000,
      paid: 200_000,
      balance: 800_000,
      cancellationCharge: 0,
    });
    expect(
      moneyStatement(
        booking({ state: 'checked_in' }),
        moved({ paidOnline: 200_000, paidAtProperty: 800_000 }),
      ),
    ).toMatchObject({ charged: 1_000_000, paid: 1_000_000, balance: 0, dues: [] });
  });

  test.each([
    ['asked for', refund(500_000), { refunded: 0, onItsWay: 500_000 }],
    ['failed', refund(500_000, 'failed'), { refunded: 0, onItsWay: 500_000 }],
    ['done', refund(500_000, 'done'), { refunded: 500_000, onItsWay: 0 }],
  ] as const)(
    'counts as paid what is kept after a cheaper change whose refund is %s',
    (_name, back, sums) => {
      const statement = moneyStatement(
        booking(),
        moved({
          paidOnline: 1_500_000,
          refunded: sums.refunded,
          lastRefundAt: sums.refunded > 0 ? arrival : null,
          refunds: [back],
        }),
      );
      expect(statement).toMatchObject({
        ...sums,
        paidOnline: 1_500_000,
        paid: 1_000_000,
        charged: 1_000_000,
        balance: 0,
        cancellationCharge: 0,
      });
    },
  );

  test('charges the part of the difference that a cheaper change does not refund', () => {
    expect(
      moneyStatement(booking(), moved({ paidOnline: 1_500_000, refunds: [refund(200_000)] })),
    ).toMatchObject({
      price: 1_000_000,
      charged: 1_300_000,
      paid: 1_300_000,
      cancellationCharge: 300_000,
      balance: 0,
    });
  });

  test.each(['cancelled', 'no_show'] as const)(
    '%s: charges what is kept, and nothing is due',
    (state) => {
      expect(
        moneyStatement(
          booking({ state }),
          moved({ paidOnline: 200_000, refunds: [refund(50_000)] }),
        ),
      ).toMatchObject({
        charged: 150_000,
        cancellationCharge: 150_000,
        paid: 150_000,
        balance: 0,
        dues: [],
      });
      expect(moneyStatement(booking({ state }), moved())).toMatchObject({
        charged: 0,
        cancellationCharge: 0,
        paid: 0,
        balance: 0,
      });
    },
  );

  test('shows a refund over two payments as one, and as two where the parts differ in state', () => {
    const parts = (one: Refund['state'], other: Refund['state']): readonly Refund[] => [
      { ...refund(30_000, one), id: 1, reference: 're_1' },
      { ...refund(20_000, other), id: 2, reference: 're_2' },
    ];
    const of = (refunds: readonly Refund[]) =>
      moneyStatement(
        booking({ state: 'cancelled' }),
        moved({ paidOnline: 200_000, refunds }),
      ).refunds.map(({ amount, state, reference }) => [amount, state, reference]);
    expect(of(parts('sent', 'sent'))).toEqual([[50_000, 'sent', 're_1, re_2']]);
    expect(of(parts('sent', 'failed'))).toEqual([
      [30_000, 'sent', 're_1'],
      [20_000, 'failed', 're_2'],
    ]);
  });

  test('omits refunded money of another currency', () => {
    expect(
      moneyStatement(booking(), moved({ refunds: [refund(999, 'sent', 'USD')] })),
    ).toMatchObject({ onItsWay: 0, paid: 0, refunds: [] });
  });

  test('shows ledger refunds from before refunds had rows as one refund', () => {
    expect(
      moneyStatement(
        booking({ state: 'cancelled' }),
        moved({ paidOnline: 200_000, refunded: 120_000, lastRefundAt: arrival }),
      ).refunds,
    ).toMatchObject([{ amount: 120_000, state: 'done', doneAt: arrival }]);
  });

  test('adds up in every state', () => {
    const money = fc.nat(5_000_000);
    const back = fc
      .tuple(
        money,
        fc.constantFrom('requested' as const, 'sent' as const, 'failed' as const, 'done' as const),
      )
      .map(([amount, state]) => refund(amount, state));
    const state = fc.constantFrom(
      'held',
      'confirmed',
      'checked_in',
      'completed',
      'no_show',
      'cancelled',
      'expired',
    );
    fc.assert(
      fc.property(
        money,
        money,
        money,
        money,
        fc.array(back, { maxLength: 4 }),
        state,
        (amount, payAmount, extra, paidAtProperty, refunds, of) => {
          const sum = (isWanted: (r: Refund) => boolean) =>
            refunds.reduce((so, r) => (isWanted(r) ? so + r.amount : so), 0);
          const refunded = sum((r) => r.state === 'done');
          const s = moneyStatement(
            booking({
              state: of as Stated['state'],
              amount,
              payAmount,
              holdExpiresAt: of === 'held' ? hold : null,
            }),
            moved({
              paidOnline: sum(() => true) + extra,
              paidAtProperty,
              refunded,
              lastRefundAt: arrival,
              refunds,
            }),
          );
          expect(s.charged).toBe(s.paid + s.balance);
          expect(s.paidOnline + s.paidAtProperty).toBe(s.paid + s.refunded + s.onItsWay);
          expect(s.refunds.reduce((so, r) => so + r.amount, 0)).toBe(s.refunded + s.onItsWay);
          expect(s.dues.reduce((so, due) => so + due.amount, 0)).toBe(s.balance);
          for (const figure of [
            s.charged,
            s.paid,
            s.balance,
            s.cancellationCharge,
            ...s.dues.map((due) => due.amount),
          ])
            expect(figure).toBeGreaterThanOrEqual(0);
          if (s.balance > 0) expect(s.charged).toBe(s.price);
        },
      ),
    );
  });
});
