import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { messageText } from '#test/support/message-text.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { paidOnline } from '#test/support/ledger.ts';
import {
  attemptsOf,
  ledgerOf,
  refreshAttempt,
  refundable,
  requestRefund,
  settleRefunds,
} from '#marketplace/payments/index.ts';
import { decideSandboxOrder, sandboxOrder, type SandboxOutcome } from '#platform/payments/index.ts';
import { bookingById } from './booking.ts';
import { expireHolds } from './complete.ts';
import { payAgain, type PaymentToMake, payOnline, reconcilePayments } from './pay.ts';
import { paymentStatus, paymentStatusByTxn } from './views/payment-status.ts';
import { type Receipt, receiptOf } from './views/receipt.ts';
import { settlePayment } from './settle-payment.ts';
import { bookingInput, type Machine, openMachine, refundsOfBooking } from './testing/fixture.ts';
import { type AddBookingInput } from './hold.ts';
import { releaseHold } from './own-hold.ts';

const NOW = '2026-12-01T10:00:00+05:30';
const LATER = '2026-12-01T10:20:00+05:30';
let t: TestDatabase;
let open: Machine;
let asha: BuiltUser;
let ravi: BuiltUser;
const clock = fixedClock(NOW);

beforeAll(async () => {
  t = await testDatabase();
  open = openMachine(t.url, clock, { max: 25 });
  [asha, ravi] = [await buildUser(t.db), await buildUser(t.db)];
});
beforeEach(() => clock.set(NOW));
afterAll(async () => {
  await open.close();
  await t.close();
});

const pay = async (input: AddBookingInput): Promise<PaymentToMake> => {
  const made = await payOnline(open, input);
  if (!made.ok) throw new Error(made.code);
  return made.value;
};
/** A villa with full online payment, held by Asha, with an open order. */
const toPay = async (
  shape: Parameters<typeof buildProperty>[1] = { payHotel: false },
  over: Partial<AddBookingInput> = {},
  coupon?: string,
) => {
  const villa = await buildProperty(t.db, shape);
  const input = bookingInput(
    asha.id,
    { propertyId: villa.id, ...(coupon === undefined ? {} : { couponCode: coupon }) },
    over,
  );
  return { villa, input, made: await pay(input) };
};
const decide = async (made: PaymentToMake, outcome: SandboxOutcome) => {
  expect(await decideSandboxOrder(open, made.payment.sessionId, outcome)).toBe(true);
  await settlePayment(open, made.payment.sessionId);
};
const status = (made: PaymentToMake, user = asha) =>
  paymentStatus(open, user.id, made.payment.sessionId, made.bookingId);
const stateOf = async (id: number) => (await bookingById(open, id))?.state;
const claims = async (bookingId: number) =>
  (
    await t.db
      .selectFrom('night_claims')
      .select('night')
      .where('booking_id', '=', bookingId)
      .execute()
  ).length;
const ledger = async (bookingId: number) =>
  (await ledgerOf(open, bookingId)).map(({ kind, amount, currency }) => ({
    kind,
    amount,
    currency,
  }));
const messages = async (bookingId: number, template: string) =>
  (
    await t.db
      .selectFrom('messages')
      .select(['text', 'content'])
      .where('template', '=', template)
      .execute()
  ).filter((row) => messageText(row).includes(`OH000${bookingId}`)).length;
/** Expects that all money of a booking was returned. */
const expectAllReturned = async (bookingId: number, amount: number, currency = 'INR') => {
  await settleRefunds(open);
  expect(await ledger(bookingId)).toEqual([
    { kind: 'payment', amount, currency },
    { kind: 'refund', amount: -amount, currency },
  ]);
  expect((await refundsOfBooking(open, bookingId)).map(({ state }) => state)).toEqual(['done']);
  expect(await messages(bookingId, 'payment-returned')).toBe(2);
};

describe('paying online', () => {
  test('holds, opens an order for the amount due, and confirms once the provider reports the payment', async () => {
    const { made } = await toPay();
    expect(made).toMatchObject({
      expiresAt: new Date('2026-12-01T10:15:00+05:30'),
      payment: {
        provider: 'sandbox',
        redirectUrl: `https://verandah.example/sandbox-pay/${made.payment.sessionId}`,
      },
    });
    expect(await sandboxOrder(open, made.payment.sessionId)).toMatchObject({
      amount: made.amount,
      currency: 'INR',
      state: 'open',
    });
    expect(await status(made)).toMatchObject({
      ok: true,
      value: { outcome: 'processing', heldUntil: made.expiresAt },
    });
    expect(await stateOf(made.bookingId)).toBe('held');
    await decide(made, 'paid');
    expect(await status(made)).toMatchObject({
      ok: true,
      value: { outcome: 'booked', reason: null },
    });
    expect([await stateOf(made.bookingId), await claims(made.bookingId)]).toEqual(['confirmed', 2]);
    expect(await ledger(made.bookingId)).toEqual([
      { kind: 'payment', amount: made.amount, currency: 'INR' },
    ]);
    expect(await messages(made.bookingId, 'booking-confirmed')).toBe(2);
  });

  test.each([
    ['flat', { payHotel: true, payType: 'flat', payValue: 100_000 }],
    ['percent', { payHotel: true, payType: 'percent', payValue: 20 }],
  ] as const)('takes a part (%s) and leaves the balance to the property', async (_what, shape) => {
    const { made } = await toPay(shape);
    await decide(made, 'paid');
    const receipt = await receiptOf(open, asha.id, made.bookingId);
    if (!receipt.ok) throw new Error(receipt.code);
    const { money, booking } = receipt.value;
    expect(money).toMatchObject({ paid: made.amount, balance: booking.amount - made.amount });
    expect(money.balance).toBeGreaterThan(0);
  });

  test('is refused where nothing is due online, and for a price that differs from the server’s', async () => {
    const villa = await buildProperty(t.db);
    expect(await payOnline(open, bookingInput(asha.id, { propertyId: villa.id }))).toMatchObject({
      ok: false,
      code: 'booking.pay-at-property',
    });
    const online = await buildProperty(t.db, { payHotel: false });
    expect(
      await payOnline(open, bookingInput(asha.id, { propertyId: online.id }, { payAmount: 100 })),
    ).toMatchObject({ ok: false, kind: 'conflict', code: 'booking.price-changed' });
    expect(
      await t.db
        .selectFrom('bookings')
        .select('id')
        .where('property_id', 'in', [villa.id, online.id])
        .execute(),
    ).toEqual([]);
  });

  test('twenty times at once with the same key makes one booking and one order', async () => {
    const villa = await buildProperty(t.db, { payHotel: false });
    const input = bookingInput(
      asha.id,
      { propertyId: villa.id },
      { idempotencyKey: 'twenty-times' },
    );
    const made = await Promise.all(Array.from({ length: 20 }, () => pay(input)));
    expect(
      new Set(
        made.map(
          ({ bookingId, payment }) => `${bookingId} ${payment.sessionId} ${payment.orderId}`,
        ),
      ).size,
    ).toBe(1);
  });

  test('begun again replaces the guest’s own hold, whose order can no longer be paid', async () => {
    const { villa, made } = await toPay();
    const again = await pay(bookingInput(asha.id, { propertyId: villa.id }));
    expect([await stateOf(made.bookingId), await stateOf(again.bookingId)]).toEqual([
      'cancelled',
      'held',
    ]);
    expect(await decideSandboxOrder(open, made.payment.sessionId, 'paid')).toBe(false);
    expect(await ledger(made.bookingId)).toEqual([]);
    await decide(again, 'paid');
    expect(await stateOf(again.bookingId)).toBe('confirmed');
  });

  test('refunds money in full that arrives after the hold was released', async () => {
    const { made } = await toPay();
    expect(await decideSandboxOrder(open, made.payment.sessionId, 'late')).toBe(true);
    expect(await releaseHold(open, asha.id, made.bookingId)).toMatchObject({ ok: true });
    clock.set(LATER);
    await settlePayment(open, made.payment.sessionId);
    expect(await status(made)).toMatchObject({
      value: { outcome: 'failed', reason: 'booking-closed' },
    });
    await expectAllReturned(made.bookingId, made.amount);
  });

  test('may be tried again after a decline while the nights are held, and not afterwards', async () => {
    const { made, input } = await toPay(undefined, { idempotencyKey: 'declined-first' });
    await decide(made, 'declined');
    expect(await status(made)).toMatchObject({
      value: { outcome: 'failed', reason: 'declined', heldUntil: made.expiresAt },
    });
    const second = await pay(input);
    expect([second.bookingId, second.payment.sessionId === made.payment.sessionId]).toEqual([
      made.bookingId,
      false,
    ]);
    await decide(second, 'cancelled');
    const third = await payAgain(open, asha.id, made.bookingId);
    expect(third.ok).toBe(true);
    expect(await payAgain(open, ravi.id, made.bookingId)).toMatchObject({
      ok: false,
      code: 'booking.not-found',
    });
    clock.set(LATER);
    expect(await payOnline(open, input)).toMatchObject({
      ok: false,
      kind: 'expired',
      code: 'booking.hold-expired',
    });
    expect(await ledger(made.bookingId)).toEqual([]);
  });

  test('ends the order when the guest leaves the provider’s page, opens another at once, and counts a payment made before', async () => {
    const { made } = await toPay();
    const left = () => paymentStatus(open, asha.id, made.payment.sessionId, made.bookingId, 'left');
    expect(
      await paymentStatus(open, ravi.id, made.payment.sessionId, made.bookingId, 'left'),
    ).toMatchObject({ ok: false, code: 'payment.not-found' });
    expect(await sandboxOrder(open, made.payment.sessionId)).toMatchObject({ state: 'open' });
    expect(await left()).toMatchObject({
      value: { outcome: 'failed', reason: 'cancelled', heldUntil: made.expiresAt },
    });
    expect(await sandboxOrder(open, made.payment.sessionId)).toMatchObject({ state: 'failed' });
    const again = await payAgain(open, asha.id, made.bookingId);
    if (!again.ok) throw new Error(again.code);
    await decideSandboxOrder(open, again.value.payment.sessionId, 'paid');
    expect(
      await paymentStatus(open, asha.id, again.value.payment.sessionId, made.bookingId, 'left'),
    ).toMatchObject({ value: { outcome: 'booked' } });
    expect(await left()).toMatchObject({ value: { outcome: 'booked' } });
  });

  test('opens no second order while money for the first is not judged yet', async () => {
    const { made, input } = await toPay(undefined, { idempotencyKey: 'pressed-between' });
    await decideSandboxOrder(open, made.payment.sessionId, 'paid');
    await refreshAttempt(open, made.payment.sessionId); // the money is recorded, and the process dies
    expect(await stateOf(made.bookingId)).toBe('held');
    const pressed = await Promise.all([
      payOnline(open, input),
      payAgain(open, asha.id, made.bookingId),
      payOnline(open, input),
    ]);
    for (const answer of pressed)
      expect(answer).toMatchObject({ ok: false, kind: 'conflict', code: 'booking.already-paid' });
    expect([
      await stateOf(made.bookingId),
      (await attemptsOf(open, made.bookingId)).length,
    ]).toEqual(['confirmed', 1]);
  });

  test('opens another order after money that had to be refunded', async () => {
    const { made, input } = await toPay(undefined, { idempotencyKey: 'pressed-after-half' });
    await decideSandboxOrder(open, made.payment.sessionId, 'short');
    await refreshAttempt(open, made.payment.sessionId);
    const again = await payOnline(open, input);
    expect(again).toMatchObject({ ok: true, value: { bookingId: made.bookingId } });
    expect((await refundsOfBooking(open, made.bookingId)).map(({ reason }) => reason)).toEqual([
      'wrong-amount',
    ]);
  });

  test('is not found by another account, by session, booking or transaction', async () => {
    const { made } = await toPay();
    const other = (await toPay()).made;
    for (const asked of [
      status(made, ravi),
      paymentStatus(open, asha.id, made.payment.sessionId, other.bookingId),
      paymentStatus(open, asha.id, 'no-such-session', made.bookingId),
      paymentStatusByTxn(open, ravi.id, made.bookingId, made.payment.txnId),
      paymentStatusByTxn(open, ravi.id, made.bookingId, ''),
      paymentStatusByTxn(open, asha.id, other.bookingId, made.payment.txnId),
    ]) {
      expect(await asked).toMatchObject({
        ok: false,
        kind: 'not-found',
        code: 'payment.not-found',
      });
    }
    expect(
      await paymentStatusByTxn(open, asha.id, made.bookingId, made.payment.txnId),
    ).toMatchObject({ ok: true, value: { bookingId: made.bookingId } });
  });
});

describe('unexpected money', () => {
  test('counts only the first of two payments in the balance at the property until the second is back', async () => {
    const { made } = await toPay({ payHotel: true, payType: 'percent', payValue: 20 });
    await decide(made, 'twice');
    const onReceipt = async () =>
      (await receiptOf(open, asha.id, made.bookingId)) as { value: Receipt };
    const { booking, ...before } = (await onReceipt()).value;
    expect(before.money).toMatchObject({
      paidOnline: 2 * made.amount,
      onItsWay: made.amount,
      refunded: 0,
      paid: made.amount,
      balance: booking.amount - made.amount,
    });
    await settleRefunds(open);
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
    const { made } = await toPay();
    await decide(made, 'twice');
    await settleRefunds(open);
    expect(await stateOf(made.bookingId)).toBe('confirmed');
    expect(await ledger(made.bookingId)).toEqual(
      [made.amount, made.amount, -made.amount].map((amount) => ({
        kind: amount > 0 ? 'payment' : 'refund',
        amount,
        currency: 'INR',
      })),
    );
    expect(await refundable(open, made.bookingId)).toBe(made.amount);
  });

  test.each([
    ['short', 'wrong-amount', 'INR'],
    ['foreign', 'wrong-currency', 'USD'],
  ] as const)(
    '%s: never confirms the booking, and refunds the money in full',
    async (outcome, reason, currency) => {
      const { made } = await toPay();
      await decide(made, outcome);
      expect(await status(made)).toMatchObject({ value: { outcome: 'failed', reason } });
      expect(await stateOf(made.bookingId)).toBe('held');
      await expectAllReturned(
        made.bookingId,
        outcome === 'short' ? Math.ceil(made.amount / 2) : made.amount,
        currency,
      );
      expect((await paidOnline(open, [made.bookingId])).get(made.bookingId)).toBe(0);
    },
  );

  test('claims the nights again for a late payment while they are free', async () => {
    const { made } = await toPay();
    await decide(made, 'late');
    expect(await stateOf(made.bookingId)).toBe('held');
    clock.set(LATER);
    await expireHolds(open);
    expect([await stateOf(made.bookingId), await claims(made.bookingId)]).toEqual(['expired', 0]);
    expect(await reconcilePayments(open)).toBeGreaterThan(0);
    expect([await stateOf(made.bookingId), await claims(made.bookingId)]).toEqual(['confirmed', 2]);
    expect(await messages(made.bookingId, 'booking-confirmed')).toBe(2);
  });

  test('claims the nights again for a late payment before the sweep', async () => {
    const { made } = await toPay();
    await decide(made, 'late');
    clock.set(LATER);
    await settlePayment(open, made.payment.sessionId);
    expect([await stateOf(made.bookingId), await claims(made.bookingId)]).toEqual(['confirmed', 2]);
  });

  test('refunds a late payment in full when the nights are gone, and notifies the guest', async () => {
    const { made, villa } = await toPay();
    await decide(made, 'late');
    clock.set(LATER);
    const winner = await pay(bookingInput(ravi.id, { propertyId: villa.id }));
    await settlePayment(open, made.payment.sessionId);
    expect([await stateOf(made.bookingId), await stateOf(winner.bookingId)]).toEqual([
      'expired',
      'held',
    ]);
    expect(await status(made)).toMatchObject({
      value: { outcome: 'failed', reason: 'nights-gone' },
    });
    await expectAllReturned(made.bookingId, made.amount);
  });

  test('refunds a payment in full with the reason when its coupon was used up meanwhile', async () => {
    await t.db
      .insertInto('coupons')
      .values({ code: 'LASTONE', title: 'Once', amount: 50_000, max_uses: 1 })
      .execute();
    const { made } = await toPay(undefined, {}, 'LASTONE');
    await t.db.updateTable('coupons').set({ used: 1 }).where('code', '=', 'LASTONE').execute();
    await decide(made, 'paid');
    expect(await status(made)).toMatchObject({
      value: { outcome: 'failed', reason: 'coupon-lost', heldUntil: made.expiresAt },
    });
    await expectAllReturned(made.bookingId, made.amount);
    expect(await claims(made.bookingId)).toBe(2);
  });

  test('ends the hold and closes the order without a charge when no payment comes', async () => {
    const { made } = await toPay();
    await decideSandboxOrder(open, made.payment.sessionId, 'never');
    clock.set(LATER);
    await expireHolds(open);
    await reconcilePayments(open);
    expect(await status(made)).toMatchObject({ value: { outcome: 'failed', reason: 'hold-over' } });
    expect(await sandboxOrder(open, made.payment.sessionId)).toMatchObject({ state: 'failed' });
    expect([await stateOf(made.bookingId), await ledger(made.bookingId)]).toEqual(['expired', []]);
  });
});

describe('refunds', () => {
  test('of a part and then of the rest never exceed the payment, and one event counts once', async () => {
    const { made } = await toPay();
    await decide(made, 'paid');
    const ask = (amount: number, key: string) =>
      t.db
        .transaction()
        .execute((trx) =>
          requestRefund(open, trx, { bookingId: made.bookingId, amount, reason: 'cancelled', key }),
        );
    const first = await ask(100, 'event-1');
    expect(await ask(100, 'event-1')).toEqual(first);
    await expect(ask(made.amount, 'event-2')).rejects.toThrow(RangeError);
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => ask(made.amount - 100, `race-${n}`)),
    );
    expect(asked.filter(({ status: how }) => how === 'fulfilled')).toHaveLength(1);
    await Promise.all([settleRefunds(open), settleRefunds(open)]);
    expect(await refundable(open, made.bookingId)).toBe(0);
    expect((await paidOnline(open, [made.bookingId])).get(made.bookingId)).toBe(0);
    expect(
      (await refundsOfBooking(open, made.bookingId)).map(({ state, amount }) => [state, amount]),
    ).toEqual([
      ['done', 100],
      ['done', made.amount - 100],
    ]);
  });
});
