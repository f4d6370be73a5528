import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { messageText } from '#test/support/message-text.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { registeredSms } from '#i18n/sms.ts';
import { fitsTemplate } from '#i18n/sms-text.ts';
import { addBooking } from './book.ts';
import { cancelBooking } from './cancel.ts';
import { completeStays } from './complete.ts';
import { moveBooking } from './move-booking.ts';
import { inviteReviews, notifyOfRefunds, remindOfArrivals } from './reminders.ts';
import { bookingInput, type Machine, openMachine } from './testing/fixture.ts';

let t: TestDatabase;
let one: Machine;
let two: Machine;
const clock = fixedClock('2026-12-01T10:00:00+05:30');

beforeAll(async () => {
  t = await testDatabase();
  one = openMachine(t.url, clock, { max: 5 });
  two = openMachine(t.url, clock, { max: 5 });
});
afterAll(async () => {
  await one.close();
  await two.close();
  await t.close();
});

async function book(at: string, email?: string): Promise<{ id: number; userId: number }> {
  clock.set(at);
  const user = await buildUser(t.db);
  const made = await addBooking(
    one,
    bookingInput(
      user.id,
      { propertyId: (await buildProperty(t.db)).id },
      { email: email ?? user.email },
    ),
  );
  if (!made.ok) throw new Error(made.code);
  return { id: made.value.bookingId, userId: user.id };
}
const messagesOf = async (event: string): Promise<string[]> =>
  (
    await t.db
      .selectFrom('messages')
      .select('event_key')
      .where('event_key', 'like', `${event}:%`)
      .orderBy('event_key')
      .execute()
  ).map((row) => row.event_key);

test('reminds of a stay once, from ten on the day before, on two machines; not of late or cancelled bookings', async () => {
  const early = await book('2026-12-01T10:00:00+05:30');
  const given = await book('2026-12-01T10:00:00+05:30');
  const late = await book('2026-12-03T10:05:00+05:30');
  await cancelBooking(one, {
    userId: given.userId,
    bookingId: given.id,
    propertyId: null,
    refund: null,
    idempotencyKey: null,
  });
  clock.set('2026-12-03T09:59:00+05:30');
  expect(await remindOfArrivals(one)).toBe(0);
  clock.set('2026-12-03T10:10:00+05:30');
  await Promise.all([remindOfArrivals(one), remindOfArrivals(two)]);
  expect(await remindOfArrivals(one)).toBe(0);
  expect(await messagesOf(`arrival-reminder:${early.id}`)).toEqual([
    `arrival-reminder:${early.id}:email`,
    `arrival-reminder:${early.id}:sms`,
  ]);
  expect([
    ...(await messagesOf(`arrival-reminder:${given.id}`)),
    ...(await messagesOf(`arrival-reminder:${late.id}`)),
  ]).toEqual([]);
  const text = messageText(
    await t.db
      .selectFrom('messages')
      .select(['text', 'content'])
      .where('event_key', '=', `arrival-reminder:${early.id}:email`)
      .executeTakeFirstOrThrow(),
  );
  expect(text).toContain(`https://verandah.example/receipt/${early.id}`);
  expect(text).toContain('to pay at the property');
});

test('invites a guest who left yesterday once, with a link to the review page of the stay', async () => {
  const stay = await book('2026-12-01T11:00:00+05:30');
  const forFriend = await book('2026-12-01T11:00:00+05:30', 'friend@example.in');
  const unsaid = await book('2026-12-01T11:00:00+05:30');
  clock.set('2026-12-04T15:00:00+05:30');
  for (const { id } of [stay, forFriend]) await moveBooking(one, t.db, id, 'check_in', 'operator');
  clock.set('2026-12-06T12:00:00+05:30');
  await completeStays(one);
  expect(await inviteReviews(one)).toBe(0);
  clock.set('2026-12-07T09:00:00+05:30');
  expect(await inviteReviews(one)).toBe(0);
  clock.set('2026-12-07T10:00:00+05:30');
  await Promise.all([inviteReviews(one), inviteReviews(two)]);
  expect(await inviteReviews(one)).toBe(0);
  expect(await messagesOf(`review-invitation:${stay.id}`)).toHaveLength(2);
  // an unpaid stay of which nobody said that its guest came
  expect(await messagesOf(`review-invitation:${unsaid.id}`)).toEqual([]);
  // only the account may write a review: an address that is not its own gets no invitation
  expect(await messagesOf(`review-invitation:${forFriend.id}`)).toEqual([
    `review-invitation:${forFriend.id}:sms`,
  ]);
  const { text } = await t.db
    .selectFrom('messages')
    .select('text')
    .where('event_key', '=', `review-invitation:${stay.id}:sms`)
    .executeTakeFirstOrThrow();
  expect(text).toContain(`https://verandah.example/write-review/${stay.id}`);
});

test('notifies of a paid refund once, with its amount', async () => {
  const { id } = await book('2026-12-01T12:00:00+05:30');
  const attempt = await t.db
    .insertInto('payment_attempts')
    .values({
      session_id: 'session-of-a-refund',
      booking_id: id,
      purpose: 'booking',
      provider: 'sandbox',
      txn_id: 'txn-of-a-refund',
      amount: 450_000,
      state: 'paid',
      expires_at: clock.now(),
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const charge = await t.db
    .insertInto('payment_charges')
    .values({
      attempt_id: attempt.id,
      provider: 'sandbox',
      payment_id: 'payment-1',
      amount: 450_000,
      currency: 'INR',
      verdict: 'kept',
      seen_at: clock.now(),
      judged_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refund = await t.db
    .insertInto('payment_refunds')
    .values({
      booking_id: id,
      charge_id: charge.id,
      amount: 450_000,
      currency: 'INR',
      reason: 'cancelled',
      key: 'a-refund',
      state: 'done',
      requested_at: clock.now(),
      done_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await Promise.all([notifyOfRefunds(one), notifyOfRefunds(two)]);
  expect(await notifyOfRefunds(one)).toBe(0);
  expect(await messagesOf(`refund-done:${refund.id}`)).toHaveLength(2);
  const { text } = await t.db
    .selectFrom('messages')
    .select('text')
    .where('event_key', '=', `refund-done:${refund.id}:sms`)
    .executeTakeFirstOrThrow();
  expect(text).toContain('the refund of Rs 4500 for booking');
});

test('sends every SMS of a booking as a registered template with its variables filled', async () => {
  const rows = await t.db
    .selectFrom('messages')
    .select(['template', 'text'])
    .where('channel', '=', 'sms')
    .execute();
  expect(new Set(rows.map(({ template }) => template)).size).toBeGreaterThan(4);
  expect(
    rows.filter(
      ({ template, text }) => !fitsTemplate(text, registeredSms()[template] ?? '', 'Verandah'),
    ),
  ).toEqual([]);
});
