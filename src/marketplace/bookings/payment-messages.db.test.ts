import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatPaise } from '#shared/money.ts';
import { buildUser } from '#test/support/builders.ts';
import { keepAsBooked } from './change.ts';
import { releaseHold } from './own-hold.ts';
import { payAgain, payOnline } from './pay.ts';
import { bookingInput, confirmed } from './testing/fixture.ts';
import {
  confirmedMail,
  MINUTE,
  moneyMessagesFixture,
  rupees,
  stay,
} from './testing/money-messages-fixture.ts';

/**
 * Every message about a payment that a booking's guest gets, in order: subject, heading and SMS side by side. The
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

async function retry(id: number): Promise<string> {
  const again = await payAgain(f.one, f.asha().id, id);
  return again.ok ? again.value.payment.sessionId : expect.fail(again.code);
}

describe('a payment', () => {
  test('declined, tried again and paid sends one confirmation and no other message', async () => {
    const { id, sessionId } = await f.begin();
    await f.decide(sessionId, 'declined');
    await f.pass(3);
    await f.decide(await retry(id), 'paid');
    await f.pass(30);
    expect(await f.messagesOf(id)).toEqual([
      {
        subject: confirmedMail(id),
        heading: 'Thank you, your booking was successful!',
        sms: expect.stringContaining(`booking OH000${id} at Cloud Porch is confirmed`),
      },
    ]);
  });

  test('declined and not tried again sends one message that it failed, once the hold is over', async () => {
    const { id, sessionId } = await f.begin();
    await f.decide(sessionId, 'declined');
    await f.pass(14);
    expect(await f.messagesOf(id)).toEqual([]);
    await f.pass(30);
    expect(await f.messagesOf(id)).toEqual([
      {
        subject: 'Your payment did not go through: Cloud Porch',
        heading: 'Your payment did not go through',
        sms: `your payment for booking OH000${id} at Cloud Porch did not go through. If money was taken, it comes back by itself. What you can do now is in our e-mail to you.`,
      },
    ]);
    expect(await f.textOfLast(id)).toContain('Nothing is booked');
  });

  test('tried three times and abandoned sends one message for the booking', async () => {
    const { id, sessionId } = await f.begin();
    await f.decide(sessionId, 'declined');
    await f.pass(2);
    await f.decide(await retry(id), 'cancelled');
    await f.pass(2);
    await retry(id); // the guest never returns
    await f.pass(40);
    expect(await f.subjects(id)).toEqual(['Your payment did not go through: Cloud Porch']);
  });

  test('abandoned and begun again on the same nights sends messages about the new booking alone', async () => {
    const first = await f.begin();
    await f.decide(first.sessionId, 'declined');
    await f.pass(5);
    const second = await f.begin(first.propertyId);
    await f.pass(5);
    await f.decide(second.sessionId, 'paid');
    await f.pass(30);
    expect([await f.subjects(first.id), await f.subjects(second.id)]).toEqual([
      [],
      [confirmedMail(second.id)],
    ]);
    // the same after the first hold has expired
    await f.newGuest();
    const third = await f.begin();
    await f.decide(third.sessionId, 'declined');
    f.clock.advance(16 * MINUTE);
    const fourth = await f.begin(third.propertyId);
    await f.pass(3);
    await f.decide(fourth.sessionId, 'paid');
    await f.pass(30);
    expect([await f.subjects(third.id), await f.subjects(fourth.id)]).toEqual([
      [],
      [confirmedMail(fourth.id)],
    ]);
  });

  test('for a hold that the guest released sends one e-mail and no SMS', async () => {
    const { id, sessionId } = await f.begin();
    await f.decide(sessionId, 'declined');
    await f.pass(1);
    await releaseHold(f.one, f.asha().id, id);
    await f.pass(30);
    expect(await f.messagesOf(id)).toEqual([
      {
        subject: 'You gave up your nights at Cloud Porch',
        heading: 'You gave up your nights at Cloud Porch',
        sms: null,
      },
    ]);
  });

  test('made twice confirms the booking and reports the refund of the second payment with sum and reference', async () => {
    const { id, amount, sessionId } = await f.begin();
    await f.decide(sessionId, 'twice');
    await f.pass(30);
    const money = formatPaise(amount);
    expect(await f.messagesOf(id)).toEqual([
      {
        subject: confirmedMail(id),
        heading: 'Thank you, your booking was successful!',
        sms: expect.stringContaining('is confirmed'),
      },
      {
        subject: `Paid twice, ${money} comes back: Cloud Porch`,
        heading: `You paid twice: ${money} comes back`,
        sms: `you paid twice for booking OH000${id} at Cloud Porch. It is confirmed, and the second payment of ${rupees(amount)} comes back in full.`,
      },
    ]);
    const text = await f.textOfLast(id);
    expect(text).toMatch(/Reference of the payment: pay_[\w-]+/);
    expect(text).toContain('is confirmed');
    expect(text).not.toContain('had ended');
  });

  test('that is late sends one confirmation and no failure while the nights are free', async () => {
    const { id, sessionId } = await f.begin();
    await f.decide(sessionId, 'late');
    await f.pass(60);
    expect(await f.subjects(id)).toEqual([confirmedMail(id)]);
  });

  test('that is late sends one message about the full refund and no failure when the nights are gone', async () => {
    const { id, amount, sessionId, propertyId } = await f.begin();
    await f.decide(sessionId, 'late');
    f.clock.advance(15 * MINUTE + 1000);
    const ravi = await buildUser(f.t.db);
    expect(await payOnline(f.one, bookingInput(ravi.id, { propertyId }))).toMatchObject({
      ok: true,
    });
    await f.pass(60);
    const money = formatPaise(amount);
    expect(await f.messagesOf(id)).toEqual([
      {
        subject: `${money} is being refunded in full: Cloud Porch`,
        heading: `Your payment of ${money} is being refunded in full`,
        sms: `your payment for booking OH000${id} at Cloud Porch is being refunded in full. The reason and the amount are in our e-mail to you.`,
      },
    ]);
    expect(await f.textOfLast(id)).toContain('somebody else had booked the nights by then');
  });

  test('that the provider leaves open sends no message for two days, then one that it failed', async () => {
    const { id } = await f.begin();
    Object.assign(f.provider.script, { status: { state: 'open', payments: [] }, closes: false });
    await f.pass(20);
    f.clock.set('2026-12-02T20:00:00+05:30');
    await f.pass(2);
    expect(await f.messagesOf(id)).toEqual([]);
    f.clock.set('2026-12-03T10:00:00+05:30');
    await f.pass(2);
    expect(await f.subjects(id)).toEqual(['Your payment did not go through: Cloud Porch']);
  });

  test('of another sum sends one message about the full refund with the time left to pay', async () => {
    const { id, sessionId } = await f.begin();
    await f.decide(sessionId, 'short');
    expect(await f.textOfLast(id)).toContain('held for you until 1 Dec 2026, 9:15 AM');
    await f.pass(40);
    expect(await f.messagesOf(id)).toHaveLength(1);
  });
});

describe('the payment of a change', () => {
  const change = async () => {
    const id = await confirmed(f.one, f.asha().id, await f.villaOnline(), { stay });
    return { id, ...(await f.startDearerChange(id)) };
  };

  test('made twice applies the change and refunds the second payment', async () => {
    const { id, sessionId, payNow } = await change();
    await f.decide(sessionId, 'twice');
    await f.pass(5);
    const money = formatPaise(payNow);
    expect((await f.messagesOf(id)).slice(1)).toMatchObject([
      { subject: `Booking OH000${id} changed: Cloud Porch, 24 Dec 2026` },
      {
        subject: `Paid twice, ${money} comes back: Cloud Porch`,
        heading: `You paid twice: ${money} comes back`,
        sms: expect.stringContaining(`the second payment of ${rupees(payNow)} comes back in full`),
      },
    ]);
    expect(await f.textOfLast(id)).toContain('with the change you paid for');
  });

  test('declined and not tried again sends one message once its time is over, and the booking stands', async () => {
    const { id, sessionId } = await change();
    await f.decide(sessionId, 'declined');
    await f.pass(14);
    expect(await f.messagesOf(id)).toHaveLength(1);
    await f.pass(30);
    expect((await f.messagesOf(id)).slice(1)).toMatchObject([
      {
        subject: 'Your payment did not go through: Cloud Porch',
        heading: 'Your payment did not go through',
      },
    ]);
    expect(await f.textOfLast(id)).toContain('Your booking stands as it was');
  });

  test('sends no message when another change replaces it or the guest keeps the booking', async () => {
    const { id, sessionId } = await change();
    await f.decide(sessionId, 'declined');
    await f.startDearerChange(id, '2026-12-30');
    await f.pass(2);
    await keepAsBooked(f.one, f.asha().id, id);
    await f.pass(40);
    expect(await f.messagesOf(id)).toHaveLength(1);
  });

  test('that arrives when the change no longer waits is refunded with a message, and the booking stands', async () => {
    const { id, sessionId, payNow } = await change();
    await f.decide(sessionId, 'late');
    await f.pass(40);
    expect((await f.messagesOf(id)).slice(1)).toMatchObject([
      {
        subject: `${formatPaise(payNow)} is being refunded in full: Cloud Porch`,
        heading: `Your payment of ${formatPaise(payNow)} is being refunded in full`,
      },
    ]);
    const text = await f.textOfLast(id);
    expect(text).toContain('The change no longer waited for its payment');
    expect(text).toContain('Your booking stands as it was');
  });
});
