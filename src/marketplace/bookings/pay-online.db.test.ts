import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProperty } from '#test/support/builders.ts';
import { attemptsOf, refreshAttempt } from '#marketplace/payments/index.ts';
import { decideSandboxOrder, sandboxOrder } from '#platform/payments/index.ts';
import { payAgain, payOnline } from './pay.ts';
import { paymentStatus, paymentStatusByTxn } from './views/payment-status.ts';
import { receiptOf } from './views/receipt.ts';
import { settlePayment } from './settle-payment.ts';
import { bookingInput, refundsOfBooking } from './testing/fixture.ts';
import { releaseHold } from './own-hold.ts';
import { LATER, onlineFixture } from './testing/online-fixture.ts';

let f: Awaited<ReturnType<typeof onlineFixture>>;
beforeAll(async () => {
  f = await onlineFixture();
});
beforeEach(() => f.reset());
afterAll(() => f.close());

describe('paying online', () => {
  test('holds, opens an order for the amount due, and confirms once the provider reports the payment', async () => {
    const { made } = await f.toPay();
    expect(made).toMatchObject({
      expiresAt: new Date('2026-12-01T10:15:00+05:30'),
      payment: {
        provider: 'sandbox',
        redirectUrl: `https://verandah.example/sandbox-pay/${made.payment.sessionId}`,
      },
    });
    expect(await sandboxOrder(f.open, made.payment.sessionId)).toMatchObject({
      amount: made.amount,
      currency: 'INR',
      state: 'open',
    });
    expect(await f.status(made)).toMatchObject({
      ok: true,
      value: { outcome: 'processing', heldUntil: made.expiresAt },
    });
    expect(await f.stateOf(made.bookingId)).toBe('held');
    await f.decide(made, 'paid');
    expect(await f.status(made)).toMatchObject({
      ok: true,
      value: { outcome: 'booked', reason: null },
    });
    expect([await f.stateOf(made.bookingId), await f.claims(made.bookingId)]).toEqual([
      'confirmed',
      2,
    ]);
    expect(await f.ledger(made.bookingId)).toEqual([
      { kind: 'payment', amount: made.amount, currency: 'INR' },
    ]);
    expect(await f.messages(made.bookingId, 'booking-confirmed')).toBe(2);
  });

  test.each([
    ['flat', { payHotel: true, payType: 'flat', payValue: 100_000 }],
    ['percent', { payHotel: true, payType: 'percent', payValue: 20 }],
  ] as const)('takes a part (%s) and leaves the balance to the property', async (_what, shape) => {
    const { made } = await f.toPay(shape);
    await f.decide(made, 'paid');
    const receipt = await receiptOf(f.open, f.asha.id, made.bookingId);
    if (!receipt.ok) throw new Error(receipt.code);
    const { money, booking } = receipt.value;
    expect(money).toMatchObject({ paid: made.amount, balance: booking.amount - made.amount });
    expect(money.balance).toBeGreaterThan(0);
  });

  test('is refused where nothing is due online, and for a price that differs from the server’s', async () => {
    const villa = await buildProperty(f.t.db);
    expect(
      await payOnline(f.open, bookingInput(f.asha.id, { propertyId: villa.id })),
    ).toMatchObject({
      ok: false,
      code: 'booking.pay-at-property',
    });
    const online = await buildProperty(f.t.db, { payHotel: false });
    expect(
      await payOnline(
        f.open,
        bookingInput(f.asha.id, { propertyId: online.id }, { payAmount: 100 }),
      ),
    ).toMatchObject({ ok: false, kind: 'conflict', code: 'booking.price-changed' });
    expect(
      await f.t.db
        .selectFrom('bookings')
        .select('id')
        .where('property_id', 'in', [villa.id, online.id])
        .execute(),
    ).toEqual([]);
  });

  test('twenty times at once with the same key makes one booking and one order', async () => {
    const villa = await buildProperty(f.t.db, { payHotel: false });
    const input = bookingInput(
      f.asha.id,
      { propertyId: villa.id },
      { idempotencyKey: 'twenty-times' },
    );
    const made = await Promise.all(Array.from({ length: 20 }, () => f.pay(input)));
    expect(
      new Set(
        made.map(
          ({ bookingId, payment }) => `${bookingId} ${payment.sessionId} ${payment.orderId}`,
        ),
      ).size,
    ).toBe(1);
  });

  test('begun again replaces the guest’s own hold, whose order can no longer be paid', async () => {
    const { villa, made } = await f.toPay();
    const again = await f.pay(bookingInput(f.asha.id, { propertyId: villa.id }));
    expect([await f.stateOf(made.bookingId), await f.stateOf(again.bookingId)]).toEqual([
      'cancelled',
      'held',
    ]);
    expect(await decideSandboxOrder(f.open, made.payment.sessionId, 'paid')).toBe(false);
    expect(await f.ledger(made.bookingId)).toEqual([]);
    await f.decide(again, 'paid');
    expect(await f.stateOf(again.bookingId)).toBe('confirmed');
  });

  test('refunds money in full that arrives after the hold was released', async () => {
    const { made } = await f.toPay();
    expect(await decideSandboxOrder(f.open, made.payment.sessionId, 'late')).toBe(true);
    expect(await releaseHold(f.open, f.asha.id, made.bookingId)).toMatchObject({ ok: true });
    f.clock.set(LATER);
    await settlePayment(f.open, made.payment.sessionId);
    expect(await f.status(made)).toMatchObject({
      value: { outcome: 'failed', reason: 'booking-closed' },
    });
    await f.expectAllReturned(made.bookingId, made.amount);
  });

  test('may be tried again after a decline while the nights are held, and not afterwards', async () => {
    const { made, input } = await f.toPay(undefined, { idempotencyKey: 'declined-first' });
    await f.decide(made, 'declined');
    expect(await f.status(made)).toMatchObject({
      value: { outcome: 'failed', reason: 'declined', heldUntil: made.expiresAt },
    });
    const second = await f.pay(input);
    expect([second.bookingId, second.payment.sessionId === made.payment.sessionId]).toEqual([
      made.bookingId,
      false,
    ]);
    await f.decide(second, 'cancelled');
    const third = await payAgain(f.open, f.asha.id, made.bookingId);
    expect(third.ok).toBe(true);
    expect(await payAgain(f.open, f.ravi.id, made.bookingId)).toMatchObject({
      ok: false,
      code: 'booking.not-found',
    });
    f.clock.set(LATER);
    expect(await payOnline(f.open, input)).toMatchObject({
      ok: false,
      kind: 'expired',
      code: 'booking.hold-expired',
    });
    expect(await f.ledger(made.bookingId)).toEqual([]);
  });

  test('ends the order when the guest leaves the provider’s page, opens another at once, and counts a payment made before', async () => {
    const { made } = await f.toPay();
    const left = () =>
      paymentStatus(f.open, f.asha.id, made.payment.sessionId, made.bookingId, 'left');
    expect(
      await paymentStatus(f.open, f.ravi.id, made.payment.sessionId, made.bookingId, 'left'),
    ).toMatchObject({ ok: false, code: 'payment.not-found' });
    expect(await sandboxOrder(f.open, made.payment.sessionId)).toMatchObject({ state: 'open' });
    expect(await left()).toMatchObject({
      value: { outcome: 'failed', reason: 'cancelled', heldUntil: made.expiresAt },
    });
    expect(await sandboxOrder(f.open, made.payment.sessionId)).toMatchObject({ state: 'failed' });
    const again = await payAgain(f.open, f.asha.id, made.bookingId);
    if (!again.ok) throw new Error(again.code);
    await decideSandboxOrder(f.open, again.value.payment.sessionId, 'paid');
    expect(
      await paymentStatus(f.open, f.asha.id, again.value.payment.sessionId, made.bookingId, 'left'),
    ).toMatchObject({ value: { outcome: 'booked' } });
    expect(await left()).toMatchObject({ value: { outcome: 'booked' } });
  });

  test('opens no second order while money for the first is not judged yet', async () => {
    const { made, input } = await f.toPay(undefined, { idempotencyKey: 'pressed-between' });
    await decideSandboxOrder(f.open, made.payment.sessionId, 'paid');
    await refreshAttempt(f.open, made.payment.sessionId); // the money is recorded, and the process dies
    expect(await f.stateOf(made.bookingId)).toBe('held');
    const pressed = await Promise.all([
      payOnline(f.open, input),
      payAgain(f.open, f.asha.id, made.bookingId),
      payOnline(f.open, input),
    ]);
    for (const answer of pressed)
      expect(answer).toMatchObject({ ok: false, kind: 'conflict', code: 'booking.already-paid' });
    expect([
      await f.stateOf(made.bookingId),
      (await attemptsOf(f.open, made.bookingId)).length,
    ]).toEqual(['confirmed', 1]);
  });

  test('opens another order after money that had to be refunded', async () => {
    const { made, input } = await f.toPay(undefined, { idempotencyKey: 'pressed-after-half' });
    await decideSandboxOrder(f.open, made.payment.sessionId, 'short');
    await refreshAttempt(f.open, made.payment.sessionId);
    const again = await payOnline(f.open, input);
    expect(again).toMatchObject({ ok: true, value: { bookingId: made.bookingId } });
    expect((await refundsOfBooking(f.open, made.bookingId)).map(({ reason }) => reason)).toEqual([
      'wrong-amount',
    ]);
  });

  test('is not found by another account, by session, booking or transaction', async () => {
    const { made } = await f.toPay();
    const other = (await f.toPay()).made;
    for (const asked of [
      f.status(made, f.ravi),
      paymentStatus(f.open, f.asha.id, made.payment.sessionId, other.bookingId),
      paymentStatus(f.open, f.asha.id, 'no-such-session', made.bookingId),
      paymentStatusByTxn(f.open, f.ravi.id, made.bookingId, made.payment.txnId),
      paymentStatusByTxn(f.open, f.ravi.id, made.bookingId, ''),
      paymentStatusByTxn(f.open, f.asha.id, other.bookingId, made.payment.txnId),
    ]) {
      expect(await asked).toMatchObject({
        ok: false,
        kind: 'not-found',
        code: 'payment.not-found',
      });
    }
    expect(
      await paymentStatusByTxn(f.open, f.asha.id, made.bookingId, made.payment.txnId),
    ).toMatchObject({ ok: true, value: { bookingId: made.bookingId } });
  });
});
