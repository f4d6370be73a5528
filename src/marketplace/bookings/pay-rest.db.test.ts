import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleRefunds } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { formatPaise } from '#shared/money.ts';
import { messageText } from '#test/support/message-text.ts';
import { cancelBooking } from './cancel.ts';
import { modifyBooking } from './change.ts';
import { payOnline } from './pay.ts';
import { payRest } from './pay-rest.ts';
import { settlePayment } from './settle-payment.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  must,
  openMachine,
  payNow,
  type Machine,
} from './testing/fixture.ts';
import { restOf, statementOf } from './views/money-statement.ts';
import { paymentStatus } from './views/payment-status.ts';
import { restTermsOf } from './views/rest-terms.ts';
import { bookingSummary } from './views/summary.ts';

const NOW = '2026-12-01T10:00:00+05:30';
const clock = fixedClock(NOW);
let t: TestDatabase;
let one: Machine;
let asha: BuiltUser;

beforeAll(async () => {
  t = await testDatabase();
  one = openMachine(t.url, clock, { max: 10 });
  asha = await buildUser(t.db);
});
beforeEach(() => clock.set(NOW));
afterAll(async () => {
  await one.close();
  await t.close();
});

/** A villa that asks a quarter online. */
const quarter = () => buildProperty(t.db, { payType: 'percent', payValue: 25 });
const bookPart = async () => confirmed(one, asha.id, (await quarter()).id);
const moneyOf = async (id: number) => {
  const booking = await bookingSummary(one, id);
  if (booking === null) throw new Error('no booking');
  return { booking, money: await statementOf(one, booking) };
};
const mailsOf = async (id: number) =>
  (
    await t.db
      .selectFrom('messages')
      .select(['text', 'content'])
      .where('template', '=', 'rest-paid')
      .execute()
  )
    .map((row) => messageText(row))
    .filter((text) => text.includes(`OH000${id}`));
const refusal = (code: string) => ({ ok: false, code });

test('the rest of a part-paid booking is paid online: once, in full, with an e-mail', async () => {
  const id = await bookPart();
  const before = await moneyOf(id);
  const rest = before.money.balance;
  expect(restOf(before.booking, before.money, clock.now())).toBe(rest);
  const [first, second] = [await payRest(one, asha.id, id), await payRest(one, asha.id, id)];
  const made = must(first);
  expect(made.amount).toBe(rest);
  expect(must(second).payment.sessionId).toBe(made.payment.sessionId);
  await payNow(one, made.payment.sessionId);
  const { money } = await moneyOf(id);
  expect(money).toMatchObject({ balance: 0, paid: before.booking.amount, dues: [] });
  expect(money.payments.map(({ amount }) => amount)).toEqual([before.booking.amount - rest, rest]);
  expect(await payRest(one, asha.id, id)).toMatchObject(refusal('booking.nothing-due'));
  expect(await paymentStatus(one, asha.id, made.payment.sessionId, id)).toMatchObject({
    value: { outcome: 'booked', purpose: 'rest' },
  });
  const [mail, ...more] = await mailsOf(id);
  expect(more).toEqual([]);
  expect(mail).toContain('Nothing more is due.');
});

test('refuses another sum than the guest was shown', async () => {
  const id = await bookPart();
  const due = (await moneyOf(id)).money.balance;
  expect(await payRest(one, asha.id, id, due - 100)).toMatchObject({
    ...refusal('payment.sum-changed'),
    message: `The sum has changed: it is ${formatPaise(due)} now.`,
  });
  expect(must(await payRest(one, asha.id, id, due)).amount).toBe(due);
});

test('is offered only for a booking with a part paid online, to its guest, until check-in', async () => {
  const unpaid = await confirmed(one, asha.id, (await buildProperty(t.db)).id);
  expect(await payRest(one, asha.id, unpaid)).toMatchObject(refusal('booking.nothing-due'));
  const id = await bookPart();
  const other = await buildUser(t.db);
  expect(await payRest(one, other.id, id)).toMatchObject(refusal('booking.not-found'));
  clock.set('2026-12-04T13:59:00+05:30');
  const last = must(await payRest(one, asha.id, id));
  expect(last.expiresAt).toEqual(new Date('2026-12-04T14:00:00+05:30'));
  clock.set('2026-12-04T14:00:00+05:30');
  expect(await payRest(one, asha.id, id)).toMatchObject(refusal('booking.nothing-due'));
});

test('a declined payment leaves the booking as it is, and can be tried again', async () => {
  const id = await bookPart();
  const made = must(await payRest(one, asha.id, id));
  await decideSandboxOrder(one, made.payment.sessionId, 'declined');
  await settlePayment(one, made.payment.sessionId);
  expect(await paymentStatus(one, asha.id, made.payment.sessionId, id)).toMatchObject({
    value: { outcome: 'failed', reason: 'declined', heldUntil: null },
  });
  expect((await moneyOf(id)).booking.state).toBe('confirmed');
  const again = must(await payRest(one, asha.id, id));
  expect(again.payment.sessionId).not.toBe(made.payment.sessionId);
  await payNow(one, again.payment.sessionId);
  expect((await moneyOf(id)).money.balance).toBe(0);
});

test('money that arrives after a cancellation, or twice, goes back in full', async () => {
  const id = await bookPart();
  const made = must(await payRest(one, asha.id, id));
  must(
    await cancelBooking(one, {
      userId: asha.id,
      bookingId: id,
      propertyId: null,
      refund: null,
      idempotencyKey: null,
    }),
  );
  await payNow(one, made.payment.sessionId);
  await settleRefunds(one);
  const { money } = await moneyOf(id);
  expect(money.refunds.find(({ reason }) => reason === 'booking-closed')).toMatchObject({
    amount: made.amount,
    state: 'done',
  });
  const twice = await bookPart();
  const paid = must(await payRest(one, asha.id, twice));
  await decideSandboxOrder(one, paid.payment.sessionId, 'twice');
  await settlePayment(one, paid.payment.sessionId);
  const after = await moneyOf(twice);
  expect(after.money).toMatchObject({ balance: 0, paid: after.booking.amount });
  expect(after.money.refunds).toMatchObject([{ reason: 'double', amount: paid.amount }]);
});

test('a stay paid in full stays so after a cheaper change, which returns the difference', async () => {
  const villa = await buildProperty(t.db, {
    payType: 'percent',
    payValue: 25,
    rooms: [{ plans: [{ ladder: [{ hours_before: 24, percent: 100 }] }] }],
  });
  const id = await confirmed(one, asha.id, villa.id);
  await payNow(one, must(await payRest(one, asha.id, id)).payment.sessionId);
  const before = (await moneyOf(id)).booking.amount;
  must(
    await modifyBooking(one, {
      ...changeTo(asha.id, id, '2026-12-04', '2026-12-05'),
      quoteId: null,
      amount: null,
      payAmount: null,
      idempotencyKey: null,
    }),
  );
  const { booking, money } = await moneyOf(id);
  expect(booking.amount).toBeLessThan(before);
  expect(money).toMatchObject({ paid: booking.amount, balance: 0 });
});

test('waits while a change waits for its own payment', async () => {
  const id = await bookPart();
  const change = must(
    await modifyBooking(one, {
      ...changeTo(asha.id, id, '2026-12-10', '2026-12-16'),
      quoteId: null,
      amount: null,
      payAmount: null,
      idempotencyKey: null,
    }),
  );
  expect(change.payNow).toBeGreaterThan(0);
  expect(await payRest(one, asha.id, id)).toMatchObject(refusal('booking.change-waits'));
  await payNow(one, change.payment?.sessionId ?? '');
  expect((await payRest(one, asha.id, id)).ok).toBe(true);
});

test('a hold that is not paid yet has no rest', async () => {
  const held = must(
    await payOnline(one, bookingInput(asha.id, { propertyId: (await quarter()).id })),
  );
  expect(await payRest(one, asha.id, held.bookingId)).toMatchObject(refusal('booking.not-found'));
});

test('says before paying how much more a late cancellation then keeps', async () => {
  const id = await bookPart();
  const { booking, money } = await moneyOf(id);
  const terms = await restTermsOf(one, id);
  expect(terms).toContain(`${formatPaise(booking.amount)} is kept in place of`);
  expect(terms).toContain(formatPaise(money.paid));
  expect(terms).not.toContain('cancel today');
  const { payment } = must(await payRest(one, asha.id, id));
  await decideSandboxOrder(one, payment.sessionId, 'paid');
  await settlePayment(one, payment.sessionId);
  expect(await restTermsOf(one, id)).toBe('');
});
