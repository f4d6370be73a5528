import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paidOnline } from '#test/support/ledger.ts';
import { refundable, requestRefund, settleRefunds } from '#marketplace/payments/index.ts';
import { decideSandboxOrder, sandboxOrder } from '#platform/payments/index.ts';
import { expireHolds } from './complete.ts';
import { reconcilePayments } from './pay.ts';
import { type Receipt, receiptOf } from './views/receipt.ts';
import { settlePayment } from './settle-payment.ts';
import { bookingInput, refundsOfBooking } from './testing/fixture.ts';
import { LATER, onlineFixture } from './testing/online-fixture.ts';

let f: Awaited<ReturnType<typeof onlineFixture>>;
beforeAll(async () => {
  f = await onlineFixture();
});
beforeEach(() => f.reset());
afterAll(() => f.close());

describe('unexpected money', () => {
  test('counts only the first of two payments in the balance at the property until the second is back', async () => {
    const { made } = await f.toPay({ payHotel: true, payType: 'percent', payValue: 20 });
    await f.decide(made, 'twice');
    const onReceipt = async () =>
      (await receiptOf(f.open, f.asha.id, made.bookingId)) as { value: Receipt };
    const { booking, ...before } = (await onReceipt()).value;
    expect(before.money).toMatchObject({
      paidOnline: 2 * made.amount,
      onItsWay: made.amount,
      refunded: 0,
      paid: made.amount,
      balance: booking.amount - made.amount,
    });
    await settleRefunds(f.open);
    expect(await onReceipt()).toMatchObject({
      value: {
        money: {
          paidOnline: 2 * made.amount,
          onItsWay: 0,
          refunded: made.amount,
          paid: made.amount,
          balance: booking.amount - made.amount,
        },
      },
    });
  });

  test('refunds a second payment and keeps the booking', async () => {
    const { made } = await f.toPay();
    await f.decide(made, 'twice');
    await settleRefunds(f.open);
    expect(await f.stateOf(made.bookingId)).toBe('confirmed');
    expect(await f.ledger(made.bookingId)).toEqual(
      [made.amount, made.amount, -made.amount].map((amount) => ({
        kind: amount > 0 ? 'payment' : 'refund',
        amount,
        currency: 'INR',
      })),
    );
    expect(await refundable(f.open, made.bookingId)).toBe(made.amount);
  });

  test.each([
    ['short', 'wrong-amount', 'INR'],
    ['foreign', 'wrong-currency', 'USD'],
  ] as const)(
    '%s: never confirms the booking, and refunds the money in full',
    async (outcome, reason, currency) => {
      const { made } = await f.toPay();
      await f.decide(made, outcome);
      expect(await f.status(made)).toMatchObject({ value: { outcome: 'failed', reason } });
      expect(await f.stateOf(made.bookingId)).toBe('held');
      await f.expectAllReturned(
        made.bookingId,
        outcome === 'short' ? Math.ceil(made.amount / 2) : made.amount,
        currency,
      );
      expect((await paidOnline(f.open, [made.bookingId])).get(made.bookingId)).toBe(0);
    },
  );

  test('claims the nights again for a late payment while they are free', async () => {
    const { made } = await f.toPay();
    await f.decide(made, 'late');
    expect(await f.stateOf(made.bookingId)).toBe('held');
    f.clock.set(LATER);
    await expireHolds(f.open);
    expect([await f.stateOf(made.bookingId), await f.claims(made.bookingId)]).toEqual([
      'expired',
      0,
    ]);
    expect(await reconcilePayments(f.open)).toBeGreaterThan(0);
    expect([await f.stateOf(made.bookingId), await f.claims(made.bookingId)]).toEqual([
      'confirmed',
      2,
    ]);
    expect(await f.messages(made.bookingId, 'booking-confirmed')).toBe(2);
  });

  test('claims the nights again for a late payment before the sweep', async () => {
    const { made } = await f.toPay();
    await f.decide(made, 'late');
    f.clock.set(LATER);
    await settlePayment(f.open, made.payment.sessionId);
    expect([await f.stateOf(made.bookingId), await f.claims(made.bookingId)]).toEqual([
      'confirmed',
      2,
    ]);
  });

  test('refunds a late payment in full when the nights are gone, and notifies the guest', async () => {
    const { made, villa } = await f.toPay();
    await f.decide(made, 'late');
    f.clock.set(LATER);
    const winner = await f.pay(bookingInput(f.ravi.id, { propertyId: villa.id }));
    await settlePayment(f.open, made.payment.sessionId);
    expect([await f.stateOf(made.bookingId), await f.stateOf(winner.bookingId)]).toEqual([
      'expired',
      'held',
    ]);
    expect(await f.status(made)).toMatchObject({
      value: { outcome: 'failed', reason: 'nights-gone' },
    });
    await f.expectAllReturned(made.bookingId, made.amount);
  });

  test('refunds a payment in full with the reason when its coupon was used up meanwhile', async () => {
    await f.t.db
      .insertInto('coupons')
      .values({ code: 'LASTONE', title: 'Once', amount: 50_000, max_uses: 1 })
      .execute();
    const { made } = await f.toPay(undefined, {}, 'LASTONE');
    await f.t.db.updateTable('coupons').set({ used: 1 }).where('code', '=', 'LASTONE').execute();
    await f.decide(made, 'paid');
    expect(await f.status(made)).toMatchObject({
      value: { outcome: 'failed', reason: 'coupon-lost', heldUntil: made.expiresAt },
    });
    await f.expectAllReturned(made.bookingId, made.amount);
    expect(await f.claims(made.bookingId)).toBe(2);
  });

  test('ends the hold and closes the order without a charge when no payment comes', async () => {
    const { made } = await f.toPay();
    await decideSandboxOrder(f.open, made.payment.sessionId, 'never');
    f.clock.set(LATER);
    await expireHolds(f.open);
    await reconcilePayments(f.open);
    expect(await f.status(made)).toMatchObject({
      value: { outcome: 'failed', reason: 'hold-over' },
    });
    expect(await sandboxOrder(f.open, made.payment.sessionId)).toMatchObject({ state: 'failed' });
    expect([await f.stateOf(made.bookingId), await f.ledger(made.bookingId)]).toEqual([
      'expired',
      [],
    ]);
  });
});

describe('refunds', () => {
  test('of a part and then of the rest never exceed the payment, and one event counts once', async () => {
    const { made } = await f.toPay();
    await f.decide(made, 'paid');
    const ask = (amount: number, key: string) =>
      f.t.db.transaction().execute((trx) =>
        requestRefund(f.open, trx, {
          bookingId: made.bookingId,
          amount,
          reason: 'cancelled',
          key,
        }),
      );
    const first = await ask(100, 'event-1');
    expect(await ask(100, 'event-1')).toEqual(first);
    await expect(ask(made.amount, 'event-2')).rejects.toThrow(RangeError);
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => ask(made.amount - 100, `race-${n}`)),
    );
    expect(asked.filter(({ status: how }) => how === 'fulfilled')).toHaveLength(1);
    await Promise.all([settleRefunds(f.open), settleRefunds(f.open)]);
    expect(await refundable(f.open, made.bookingId)).toBe(0);
    expect((await paidOnline(f.open, [made.bookingId])).get(made.bookingId)).toBe(0);
    expect(
      (await refundsOfBooking(f.open, made.bookingId)).map(({ state, amount }) => [state, amount]),
    ).toEqual([
      ['done', 100],
      ['done', made.amount - 100],
    ]);
  });
});
