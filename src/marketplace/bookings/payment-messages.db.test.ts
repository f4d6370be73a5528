import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  listRefundsToDecide,
  moneyMoved,
  retryRefund,
  settleRefundByHand,
  settleRefunds,
} from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder, type SandboxOutcome } from '#platform/payments/index.ts';
import { formatPaise } from '#shared/money.ts';
import { messageText } from '#test/support/message-text.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { cancelBooking } from './cancel.ts';
import { keepAsBooked, modifyBooking } from './change.ts';
import { expireHolds } from './complete.ts';
import { releaseHold } from './own-hold.ts';
import { payAgain, payOnline, reconcilePayments } from './pay.ts';
import { notifyOfFailedPayments, notifyOfRefunds } from './reminders.ts';
import { settlePayment } from './settle-payment.ts';
import { bookingInput, changeTo, confirmed, type Machine, openMachine } from './testing/fixture.ts';
import { scriptedGateway } from './testing/scripted-gateway.ts';

/**
 * Every message about money that a booking's guest gets, in order: subject, heading and SMS side by side. The jobs
 * run every minute, on two machines at once.
 */
const NINE = '2026-12-01T09:00:00+05:30';
const MINUTE = 60_000;
const clock = fixedClock(NINE);
let t: TestDatabase;
let one: Machine;
let two: Machine;
let provider: ReturnType<typeof scriptedGateway>;
let asha: BuiltUser;

beforeAll(async () => {
  t = await testDatabase();
  provider = scriptedGateway(t.db, clock);
  one = openMachine(t.url, clock, { max: 8, gateway: provider.gateway });
  two = openMachine(t.url, clock, { max: 8, gateway: provider.gateway });
});
beforeEach(async () => {
  clock.set(NINE);
  provider.reset();
  asha = await buildUser(t.db);
});
afterAll(async () => {
  await one.close();
  await two.close();
  await t.close();
});

/** Runs all jobs that move money and notify of it, on both machines, each minute. */
async function pass(minutes: number): Promise<void> {
  for (let n = 0; n < minutes; n += 1) {
    clock.advance(MINUTE);
    for (const job of [
      expireHolds,
      reconcilePayments,
      settleRefunds,
      notifyOfFailedPayments,
      notifyOfRefunds,
    ])
      await Promise.all([job(one), job(two)]);
  }
}

interface SentMessage {
  readonly subject: string;
  readonly heading: string;
  readonly sms: string | null;
}

/** The messages of a booking in the order of their events, e-mail and SMS of an event side by side. */
async function messagesOf(bookingId: number): Promise<SentMessage[]> {
  const rows = await t.db
    .selectFrom('messages')
    .select(['id', 'channel', 'event_key', 'subject', 'text', 'content'])
    .orderBy('id')
    .execute();
  const mine = rows.filter((row) => new RegExp(`OH000${bookingId}\\b`).test(messageText(row)));
  const eventOf = (key: string): string => key.replace(/:(?:sms|email)$/, '');
  const events = [...new Set(mine.map(({ event_key }) => eventOf(event_key)))];
  expect(mine).toHaveLength(new Set(mine.map(({ event_key }) => event_key)).size);
  return events.map((event) => {
    const of = (channel: string) =>
      mine.filter((row) => row.channel === channel && eventOf(row.event_key) === event);
    const [email, sms] = [of('email'), of('sms')];
    expect([email.length, sms.length <= 1]).toEqual([1, true]);
    const { title = '' } = (email[0]?.content ?? {}) as { title?: string };
    return {
      subject: email[0]?.subject ?? '',
      heading: title,
      sms: sms[0]?.text.replace(/^Verandah: /, '') ?? null,
    };
  });
}
const textOfLast = async (bookingId: number): Promise<string> =>
  (
    await t.db
      .selectFrom('messages')
      .select(['text', 'content'])
      .where('channel', '=', 'email')
      .orderBy('id', 'desc')
      .execute()
  )
    .map(messageText)
    .find((text) => text.includes(`OH000${bookingId}`)) ?? '';

const villaOnline = async (): Promise<number> =>
  (await buildProperty(t.db, { payHotel: false, nights: 90, name: 'Cloud Porch' })).id;
async function begin(
  propertyId?: number,
): Promise<{ id: number; amount: number; sessionId: string; propertyId: number }> {
  const at = propertyId ?? (await villaOnline());
  const made = await payOnline(one, bookingInput(asha.id, { propertyId: at }));
  if (!made.ok) throw new Error(made.code);
  return {
    id: made.value.bookingId,
    amount: made.value.amount,
    sessionId: made.value.payment.sessionId,
    propertyId: at,
  };
}
async function decide(sessionId: string, outcome: SandboxOutcome): Promise<void> {
  expect(await decideSandboxOrder(one, sessionId, outcome)).toBe(true);
  await settlePayment(one, sessionId);
}
async function retry(id: number): Promise<string> {
  const again = await payAgain(one, asha.id, id);
  return again.ok ? again.value.payment.sessionId : expect.fail(again.code);
}
/** The change of a confirmed booking to more nights, and where it is paid. */
async function startDearerChange(
  id: number,
  checkOut = '2026-12-29',
): Promise<{ sessionId: string; payNow: number }> {
  const made = await modifyBooking(one, {
    ...changeTo(asha.id, id, '2026-12-24', checkOut),
    quoteId: null,
    amount: null,
    payAmount: null,
    idempotencyKey: null,
  });
  return made.ok && made.value.payment !== null
    ? { sessionId: made.value.payment.sessionId, payNow: made.value.payNow }
    : expect.fail('nothing to pay');
}
const stay = { checkIn: '2026-12-24', checkOut: '2026-12-26' };
const cancel = async (bookingId: number) => {
  const done = await cancelBooking(one, {
    userId: asha.id,
    bookingId,
    propertyId: null,
    refund: null,
    idempotencyKey: null,
  });
  return done.ok ? done.value.refund : expect.fail(done.code);
};
const subjects = async (id: number) => (await messagesOf(id)).map(({ subject }) => subject);
const rupees = (paise: number) => `Rs ${paise / 100}`;
const confirmedMail = (id: number) => `Booking OH000${id} confirmed: Cloud Porch, 4 Dec 2026`;

describe('a payment', () => {
  test('declined, tried again and paid sends one confirmation and no other message', async () => {
    const { id, sessionId } = await begin();
    await decide(sessionId, 'declined');
    await pass(3);
    await decide(await retry(id), 'paid');
    await pass(30);
    expect(await messagesOf(id)).toEqual([
      {
        subject: confirmedMail(id),
        heading: 'Thank you, your booking was successful!',
        sms: expect.stringContaining(`booking OH000${id} at Cloud Porch is confirmed`),
      },
    ]);
  });

  test('declined and not tried again sends one message that it failed, once the hold is over', async () => {
    const { id, sessionId } = await begin();
    await decide(sessionId, 'declined');
    await pass(14);
    expect(await messagesOf(id)).toEqual([]);
    await pass(30);
    expect(await messagesOf(id)).toEqual([
      {
        subject: 'Your payment did not go through: Cloud Porch',
        heading: 'Your payment did not go through',
        sms: `your payment for booking OH000${id} at Cloud Porch did not go through. If money was taken, it comes back by itself. What you can do now is in our e-mail to you.`,
      },
    ]);
    expect(await textOfLast(id)).toContain('Nothing is booked');
  });

  test('tried three times and abandoned sends one message for the booking', async () => {
    const { id, sessionId } = await begin();
    await decide(sessionId, 'declined');
    await pass(2);
    await decide(await retry(id), 'cancelled');
    await pass(2);
    await retry(id); // the guest never returns
    await pass(40);
    expect(await subjects(id)).toEqual(['Your payment did not go through: Cloud Porch']);
  });

  test('abandoned and begun again on the same nights sends messages about the new booking alone', async () => {
    const first = await begin();
    await decide(first.sessionId, 'declined');
    await pass(5);
    const second = await begin(first.propertyId);
    await pass(5);
    await decide(second.sessionId, 'paid');
    await pass(30);
    expect([await subjects(first.id), await subjects(second.id)]).toEqual([
      [],
      [confirmedMail(second.id)],
    ]);
    // the same after the first hold has expired
    asha = await buildUser(t.db);
    const third = await begin();
    await decide(third.sessionId, 'declined');
    clock.advance(16 * MINUTE);
    const fourth = await begin(third.propertyId);
    await pass(3);
    await decide(fourth.sessionId, 'paid');
    await pass(30);
    expect([await subjects(third.id), await subjects(fourth.id)]).toEqual([
      [],
      [confirmedMail(fourth.id)],
    ]);
  });

  test('for a hold that the guest released sends one e-mail and no SMS', async () => {
    const { id, sessionId } = await begin();
    await decide(sessionId, 'declined');
    await pass(1);
    await releaseHold(one, asha.id, id);
    await pass(30);
    expect(await messagesOf(id)).toEqual([
      {
        subject: 'You gave up your nights at Cloud Porch',
        heading: 'You gave up your nights at Cloud Porch',
        sms: null,
      },
    ]);
  });

  test('made twice confirms the booking and reports the refund of the second payment with sum and reference', async () => {
    const { id, amount, sessionId } = await begin();
    await decide(sessionId, 'twice');
    await pass(30);
    const money = formatPaise(amount);
    expect(await messagesOf(id)).toEqual([
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
    const text = await textOfLast(id);
    expect(text).toMatch(/Reference of the payment: pay_[\w-]+/);
    expect(text).toContain('is confirmed');
    expect(text).not.toContain('had ended');
  });

  test('that is late sends one confirmation and no failure while the nights are free', async () => {
    const { id, sessionId } = await begin();
    await decide(sessionId, 'late');
    await pass(60);
    expect(await subjects(id)).toEqual([confirmedMail(id)]);
  });

  test('that is late sends one message about the full refund and no failure when the nights are gone', async () => {
    const { id, amount, sessionId, propertyId } = await begin();
    await decide(sessionId, 'late');
    clock.advance(15 * MINUTE + 1000);
    const ravi = await buildUser(t.db);
    expect(await payOnline(one, bookingInput(ravi.id, { propertyId }))).toMatchObject({ ok: true });
    await pass(60);
    const money = formatPaise(amount);
    expect(await messagesOf(id)).toEqual([
      {
        subject: `${money} is being refunded in full: Cloud Porch`,
        heading: `Your payment of ${money} is being refunded in full`,
        sms: `your payment for booking OH000${id} at Cloud Porch is being refunded in full. The reason and the amount are in our e-mail to you.`,
      },
    ]);
    expect(await textOfLast(id)).toContain('somebody else had booked the nights by then');
  });

  test('that the provider leaves open sends no message for two days, then one that it failed', async () => {
    const { id } = await begin();
    Object.assign(provider.script, { status: { state: 'open', payments: [] }, closes: false });
    await pass(20);
    clock.set('2026-12-02T20:00:00+05:30');
    await pass(2);
    expect(await messagesOf(id)).toEqual([]);
    clock.set('2026-12-03T10:00:00+05:30');
    await pass(2);
    expect(await subjects(id)).toEqual(['Your payment did not go through: Cloud Porch']);
  });

  test('of another sum sends one message about the full refund with the time left to pay', async () => {
    const { id, sessionId } = await begin();
    await decide(sessionId, 'short');
    expect(await textOfLast(id)).toContain('held for you until 1 Dec 2026, 9:15 AM');
    await pass(40);
    expect(await messagesOf(id)).toHaveLength(1);
  });
});

describe('a refund', () => {
  test('of a cancellation over two payments sends one message with one sum and the parts in the e-mail', async () => {
    const id = await confirmed(one, asha.id, await villaOnline(), { stay });
    const { sessionId, payNow } = await startDearerChange(id);
    await decide(sessionId, 'paid');
    await cancelBooking(two, {
      userId: asha.id,
      bookingId: id,
      propertyId: null,
      refund: null,
      idempotencyKey: null,
    });
    const parts = (await moneyMoved(one, [id])).get(id)?.refunds ?? [];
    expect(parts).toHaveLength(2);
    const sum = parts.reduce((whole, { amount }) => whole + amount, 0);
    await pass(5);
    const [, , cancelled, refunded, ...more] = await messagesOf(id);
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
    const text = await textOfLast(id);
    for (const part of [payNow, sum - payNow])
      expect(text).toMatch(new RegExp(`To your payment pay_[\\w-]+: ${formatPaise(part)}`));
  });

  test('of which one part is late sends no message until all parts are finished', async () => {
    const id = await confirmed(one, asha.id, await villaOnline(), { stay });
    const { sessionId } = await startDearerChange(id);
    await decide(sessionId, 'paid');
    const sum = await cancel(id);
    // the first run pays one part back; the other stays on its way for an hour
    const refund = provider.gateway.refund;
    let asked = 0;
    const slow = {
      ...provider.gateway,
      refund: async (order: Parameters<typeof refund>[0]) =>
        (asked += 1) === 1
          ? refund(order)
          : { providerRefundId: order.refundKey, state: 'pending' as const },
    };
    await settleRefunds({ ...one, payments: { gateway: slow, others: [] } });
    await notifyOfRefunds(one);
    expect((await subjects(id)).filter((subject) => subject.includes('paid back'))).toEqual([]);
    await pass(5);
    expect((await subjects(id)).filter((subject) => subject.includes('paid back'))).toEqual([
      `${formatPaise(sum)} paid back: Cloud Porch`,
    ]);
  });

  test('of which one part failed sends one message with both sums, and another once the rest is paid', async () => {
    const id = await confirmed(one, asha.id, await villaOnline(), { stay });
    const { sessionId, payNow } = await startDearerChange(id);
    await decide(sessionId, 'paid');
    const sum = await cancel(id);
    const refund = provider.gateway.refund;
    const failing = {
      ...provider.gateway,
      refund: async (order: Parameters<typeof refund>[0]) =>
        order.reference === sessionId
          ? refund(order)
          : { providerRefundId: order.refundKey, state: 'failed' as const },
    };
    await settleRefunds({ ...one, payments: { gateway: failing, others: [] } });
    await pass(2);
    const [back, of, rest] = [payNow, sum, sum - payNow].map(formatPaise);
    expect((await messagesOf(id)).slice(3)).toEqual([
      {
        subject: `${back} of ${of} paid back: Cloud Porch`,
        heading: `${back} of ${of} has been paid back`,
        sms: `${rupees(payNow)} of your refund of ${rupees(sum)} for booking OH000${id} at Cloud Porch has been paid back. Your bank did not take the rest; our support will call you.`,
      },
    ]);
    expect(await textOfLast(id)).toContain(`${rest} could not be paid back`);
    const [failed] = await listRefundsToDecide(one, 'failed', 10);
    await retryRefund(one, failed?.id ?? 0, 'Sulochana');
    await pass(3);
    expect((await subjects(id)).slice(4)).toEqual([`${rest} paid back: Cloud Porch`]);
  });

  test('that failed as a whole sends one message, and one more when an operator has paid it', async () => {
    const { id, sessionId } = await begin();
    await decide(sessionId, 'paid');
    const booked = await confirmed(one, asha.id, await villaOnline(), { stay });
    const sum = await cancel(booked);
    provider.script.refund = 'failed';
    await pass(3);
    expect((await messagesOf(booked)).slice(2)).toEqual([
      {
        subject: `Your refund of ${formatPaise(sum)} is delayed: Cloud Porch`,
        heading: `Your refund of ${formatPaise(sum)} is delayed`,
        sms: `your refund of ${rupees(sum)} for booking OH000${booked} at Cloud Porch is delayed: your bank did not take it. You need not do anything, our support will call you.`,
      },
    ]);
    const [failed] = await listRefundsToDecide(one, 'failed', 10);
    await settleRefundByHand(one, failed?.id ?? 0, 'Sulochana', 'by bank transfer');
    await pass(2);
    expect((await messagesOf(booked)).slice(3)).toEqual([
      {
        subject: `${formatPaise(sum)} paid back: Cloud Porch`,
        heading: `${formatPaise(sum)} has been paid back`,
        sms: null,
      },
    ]);
    expect(await subjects(id)).toHaveLength(1);
  });

  test('of an unaccepted payment that fails sends a message about the delay and one when it is done', async () => {
    const { id, amount, sessionId } = await begin();
    await decide(sessionId, 'foreign');
    provider.script.refund = 'failed';
    await pass(2);
    const dollars = `${(amount / 100).toFixed(2)} USD`;
    expect(await subjects(id)).toEqual([
      `${dollars} is being refunded in full: Cloud Porch`,
      `Your refund of ${dollars} is delayed: Cloud Porch`,
    ]);
    const [failed] = await listRefundsToDecide(one, 'failed', 10);
    provider.script.refund = null;
    await retryRefund(one, failed?.id ?? 0, 'Sulochana');
    await pass(2);
    expect((await messagesOf(id))[2]).toEqual({
      subject: `${dollars} paid back: Cloud Porch`,
      heading: `${dollars} has been paid back`,
      sms: null,
    });
  });
});

describe('the payment of a change', () => {
  const change = async () => {
    const id = await confirmed(one, asha.id, await villaOnline(), { stay });
    return { id, ...(await startDearerChange(id)) };
  };

  test('made twice applies the change and refunds the second payment', async () => {
    const { id, sessionId, payNow } = await change();
    await decide(sessionId, 'twice');
    await pass(5);
    const money = formatPaise(payNow);
    expect((await messagesOf(id)).slice(1)).toMatchObject([
      { subject: `Booking OH000${id} changed: Cloud Porch, 24 Dec 2026` },
      {
        subject: `Paid twice, ${money} comes back: Cloud Porch`,
        heading: `You paid twice: ${money} comes back`,
        sms: expect.stringContaining(`the second payment of ${rupees(payNow)} comes back in full`),
      },
    ]);
    expect(await textOfLast(id)).toContain('with the change you paid for');
  });

  test('declined and not tried again sends one message once its time is over, and the booking stands', async () => {
    const { id, sessionId } = await change();
    await decide(sessionId, 'declined');
    await pass(14);
    expect(await messagesOf(id)).toHaveLength(1);
    await pass(30);
    expect((await messagesOf(id)).slice(1)).toMatchObject([
      {
        subject: 'Your payment did not go through: Cloud Porch',
        heading: 'Your payment did not go through',
      },
    ]);
    expect(await textOfLast(id)).toContain('Your booking stands as it was');
  });

  test('sends no message when another change replaces it or the guest keeps the booking', async () => {
    const { id, sessionId } = await change();
    await decide(sessionId, 'declined');
    await startDearerChange(id, '2026-12-30');
    await pass(2);
    await keepAsBooked(one, asha.id, id);
    await pass(40);
    expect(await messagesOf(id)).toHaveLength(1);
  });

  test('that arrives when the change no longer waits is refunded with a message, and the booking stands', async () => {
    const { id, sessionId, payNow } = await change();
    await decide(sessionId, 'late');
    await pass(40);
    expect((await messagesOf(id)).slice(1)).toMatchObject([
      {
        subject: `${formatPaise(payNow)} is being refunded in full: Cloud Porch`,
        heading: `Your payment of ${formatPaise(payNow)} is being refunded in full`,
      },
    ]);
    const text = await textOfLast(id);
    expect(text).toContain('The change no longer waited for its payment');
    expect(text).toContain('Your booking stands as it was');
  });
});
