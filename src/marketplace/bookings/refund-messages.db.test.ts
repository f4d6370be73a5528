import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  listRefundsToDecide,
  moneyMoved,
  retryRefund,
  settleRefundByHand,
  settleRefunds,
} from '#marketplace/payments/index.ts';
import { formatPaise } from '#shared/money.ts';
import { cancelBooking } from './cancel.ts';
import { notifyOfRefunds } from './reminders.ts';
import { confirmed } from './testing/fixture.ts';
import { moneyMessagesFixture, rupees, stay } from './testing/money-messages-fixture.ts';

/**
 * Every message about a refund that a booking's guest gets, in order: subject, heading and SMS side by side. The
 * jobs run every minute, on two machines at once.
 */
let f: Awaited<ReturnType<typeof moneyMessagesFixture>>;
beforeAll(async () => {
  f = await moneyMessagesFixture();
});
beforeEach(async () => {
  f.reset();
  await f.newGuest();
});
afterAll(() => f.close());

const cancel = async (bookingId: number) => {
  const done = await cancelBooking(f.one, {
    userId: f.asha().id,
    bookingId,
    propertyId: null,
    refund: null,
    idempotencyKey: null,
  });
  return done.ok ? done.value.refund : expect.fail(done.code);
};

describe('a refund', () => {
  test('of a cancellation over two payments sends one message with one sum and the parts in the e-mail', async () => {
    const id = await confirmed(f.one, f.asha().id, await f.villaOnline(), { stay });
    const { sessionId, payNow } = await f.startDearerChange(id);
    await f.decide(sessionId, 'paid');
    await cancelBooking(f.two, {
      userId: f.asha().id,
      bookingId: id,
      propertyId: null,
      refund: null,
      idempotencyKey: null,
    });
    const parts = (await moneyMoved(f.one, [id])).get(id)?.refunds ?? [];
    expect(parts).toHaveLength(2);
    const sum = parts.reduce((whole, { amount }) => whole + amount, 0);
    await f.pass(5);
    const [, , cancelled, refunded, ...more] = await f.messagesOf(id);
    expect(more).toEqual([]);
    expect(cancelled).toMatchObject({
      subject: `Booking OH000${id} cancelled: Cloud Porch`,
      sms: expect.stringContaining(`Refund ${rupees(sum)}`),
    });
    expect(refunded).toEqual({
      subject: `${formatPaise(sum)} paid back: Cloud Porch`,
      heading: `${formatPaise(sum)} has been paid back`,
      sms: `the refund of ${rupees(sum)} for booking OH000${id} at Cloud Porch has been paid back the way it came. Your bank may take 5 to 7 working days to show it.`,
    });
    const text = await f.textOfLast(id);
    for (const part of [payNow, sum - payNow])
      expect(text).toMatch(new RegExp(`To your payment pay_[\\w-]+: ${formatPaise(part)}`));
  });

  test('of which one part is late sends no message until all parts are finished', async () => {
    const id = await confirmed(f.one, f.asha().id, await f.villaOnline(), { stay });
    const { sessionId } = await f.startDearerChange(id);
    await f.decide(sessionId, 'paid');
    const sum = await cancel(id);
    // the first run pays one part back; the other stays on its way for an hour
    const refund = f.provider.gateway.refund;
    let asked = 0;
    const slow = {
      ...f.provider.gateway,
      refund: async (order: Parameters<typeof refund>[0]) =>
        (asked += 1) === 1
          ? refund(order)
          : { providerRefundId: order.refundKey, state: 'pending' as const },
    };
    await settleRefunds({ ...f.one, payments: { gateway: slow, others: [] } });
    await notifyOfRefunds(f.one);
    expect((await f.subjects(id)).filter((subject) => subject.includes('paid back'))).toEqual([]);
    await f.pass(5);
    expect((await f.subjects(id)).filter((subject) => subject.includes('paid back'))).toEqual([
      `${formatPaise(sum)} paid back: Cloud Porch`,
    ]);
  });

  test('of which one part failed sends one message with both sums, and another once the rest is paid', async () => {
    const id = await confirmed(f.one, f.asha().id, await f.villaOnline(), { stay });
    const { sessionId, payNow } = await f.startDearerChange(id);
    await f.decide(sessionId, 'paid');
    const sum = await cancel(id);
    const refund = f.provider.gateway.refund;
    const failing = {
      ...f.provider.gateway,
      refund: async (order: Parameters<typeof refund>[0]) =>
        order.reference === sessionId
          ? refund(order)
          : { providerRefundId: order.refundKey, state: 'failed' as const },
    };
    await settleRefunds({ ...f.one, payments: { gateway: failing, others: [] } });
    await f.pass(2);
    const [back, of, rest] = [payNow, sum, sum - payNow].map(formatPaise);
    expect((await f.messagesOf(id)).slice(3)).toEqual([
      {
        subject: `${back} of ${of} paid back: Cloud Porch`,
        heading: `${back} of ${of} has been paid back`,
        sms: `${rupees(payNow)} of your refund of ${rupees(sum)} for booking OH000${id} at Cloud Porch has been paid back. Your bank did not take the rest; our support will call you.`,
      },
    ]);
    expect(await f.textOfLast(id)).toContain(`${rest} could not be paid back`);
    const [failed] = await listRefundsToDecide(f.one, 'failed', 10);
    await retryRefund(f.one, failed?.id ?? 0, 'Sulochana');
    await f.pass(3);
    expect((await f.subjects(id)).slice(4)).toEqual([`${rest} paid back: Cloud Porch`]);
  });

  test('that failed as a whole sends one message, and one more when an operator has paid it', async () => {
    const { id, sessionId } = await f.begin();
    await f.decide(sessionId, 'paid');
    const booked = await confirmed(f.one, f.asha().id, await f.villaOnline(), { stay });
    const sum = await cancel(booked);
    f.provider.script.refund = 'failed';
    await f.pass(3);
    expect((await f.messagesOf(booked)).slice(2)).toEqual([
      {
        subject: `Your refund of ${formatPaise(sum)} is delayed: Cloud Porch`,
        heading: `Your refund of ${formatPaise(sum)} is delayed`,
        sms: `your refund of ${rupees(sum)} for booking OH000${booked} at Cloud Porch is delayed: your bank did not take it. You need not do anything, our support will call you.`,
      },
    ]);
    const [failed] = await listRefundsToDecide(f.one, 'failed', 10);
    await settleRefundByHand(f.one, failed?.id ?? 0, 'Sulochana', 'by bank transfer');
    await f.pass(2);
    expect((await f.messagesOf(booked)).slice(3)).toEqual([
      {
        subject: `${formatPaise(sum)} paid back: Cloud Porch`,
        heading: `${formatPaise(sum)} has been paid back`,
        sms: null,
      },
    ]);
    expect(await f.subjects(id)).toHaveLength(1);
  });

  test('of an unaccepted payment that fails sends a message about the delay and one when it is done', async () => {
    const { id, amount, sessionId } = await f.begin();
    await f.decide(sessionId, 'foreign');
    f.provider.script.refund = 'failed';
    await f.pass(2);
    const dollars = `${(amount / 100).toFixed(2)} USD`;
    expect(await f.subjects(id)).toEqual([
      `${dollars} is being refunded in full: Cloud Porch`,
      `Your refund of ${dollars} is delayed: Cloud Porch`,
    ]);
    const [failed] = await listRefundsToDecide(f.one, 'failed', 10);
    f.provider.script.refund = null;
    await retryRefund(f.one, failed?.id ?? 0, 'Sulochana');
    await f.pass(2);
    expect((await f.messagesOf(id))[2]).toEqual({
      subject: `${dollars} paid back: Cloud Porch`,
      heading: `${dollars} has been paid back`,
      sms: null,
    });
  });
});
