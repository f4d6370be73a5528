import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverMessages } from '#marketplace/messages/index.ts';
import { settleRefunds } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { issueMissingInvoices } from './book.ts';
import { cancelBooking, refundPreview } from './cancel.ts';
import { modifyBooking } from './change.ts';
import { completeStays, expireHolds } from './complete.ts';
import { releaseHold } from './own-hold.ts';
import { payOnline, reconcilePayments } from './pay.ts';
import { paymentStatus } from './views/payment-status.ts';
import {
  inviteReviews,
  notifyOfFailedPayments,
  notifyOfRefunds,
  remindOfArrivals,
} from './reminders.ts';
import { bookingInput, changeTo, confirmed, openMachine, type Machine } from './testing/fixture.ts';
import { unfinishedBookings } from './views/unfinished.ts';

/** One connection for everything: code that held it and asked for a second one would wait for itself. */
let t: TestDatabase;
let one: Machine;
const clock = fixedClock('2026-12-01T11:00:00+05:30');
beforeAll(async () => {
  t = await testDatabase();
  one = openMachine(t.url, clock, { max: 1 });
});
afterAll(async () => {
  await one.close();
  await t.close();
});

const stateOf = async (id: number) =>
  (await t.db.selectFrom('bookings').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const jobs = async () => {
  for (const job of [
    expireHolds,
    reconcilePayments,
    settleRefunds,
    completeStays,
    remindOfArrivals,
    inviteReviews,
    notifyOfRefunds,
    notifyOfFailedPayments,
    issueMissingInvoices,
  ])
    await job(one);
  await deliverMessages(one);
};

test('books, holds, pays, changes, cancels, releases, completes and runs all jobs side by side over one connection', async () => {
  const asha = await buildUser(t.db);
  const villas = await Promise.all(
    [1, 2, 3, 4].map((n) => buildProperty(t.db, { payHotel: n === 1, nights: 60 })),
  );
  const [atDesk = 0, online = 0, other = 0, late = 0] = villas.map(({ id }) => id);
  const stay = { checkIn: '2026-12-04', checkOut: '2026-12-06' };
  const soon = { stay: { checkIn: '2026-12-03', checkOut: '2026-12-04' } };

  const [desk, paid, past, given] = await Promise.all([
    confirmed(one, asha.id, atDesk, { stay }),
    confirmed(one, asha.id, online, { stay }),
    confirmed(one, asha.id, other, soon),
    payOnline(one, bookingInput(asha.id, { propertyId: late, stay })),
  ]);
  if (!given.ok) throw new Error(given.code);
  await jobs();
  expect(await unfinishedBookings(one, asha.id)).toHaveLength(1);
  const [changed, preview] = await Promise.all([
    modifyBooking(one, {
      ...changeTo(asha.id, desk, '2026-12-05', '2026-12-08'),
      quoteId: null,
      amount: null,
      payAmount: null,
      idempotencyKey: null,
    }),
    refundPreview(one, asha.id, paid),
    releaseHold(one, asha.id, given.value.bookingId),
  ]);
  expect([changed.ok, preview.ok]).toEqual([true, true]);
  expect(
    (
      await cancelBooking(one, {
        userId: asha.id,
        bookingId: paid,
        propertyId: null,
        refund: null,
        idempotencyKey: null,
      })
    ).ok,
  ).toBe(true);
  await jobs();

  // paid without a return and found by the job; declined, with its message
  const [found, lost] = await Promise.all(
    [online, late].map((propertyId) =>
      payOnline(
        one,
        bookingInput(asha.id, {
          propertyId,
          stay: { checkIn: '2026-12-10', checkOut: '2026-12-11' },
        }),
      ),
    ),
  );
  if (found?.ok !== true || lost?.ok !== true) throw new Error('not held');
  await decideSandboxOrder(one, found.value.payment.sessionId, 'paid');
  await decideSandboxOrder(one, lost.value.payment.sessionId, 'declined');
  await paymentStatus(one, asha.id, lost.value.payment.sessionId, lost.value.bookingId);
  clock.advance(20 * 60_000);
  await jobs();
  for (const day of ['2026-12-02', '2026-12-04', '2026-12-05']) {
    clock.set(`${day}T12:00:00+05:30`);
    await jobs();
  }
  expect(
    await Promise.all(
      [desk, paid, past, given.value.bookingId, found.value.bookingId, lost.value.bookingId].map(
        stateOf,
      ),
    ),
  ).toEqual(['confirmed', 'cancelled', 'completed', 'cancelled', 'confirmed', 'expired']);
  const told = await t.db
    .selectFrom('messages')
    .select('template')
    .distinct()
    .where('template', 'in', ['arrival-reminder', 'review-invitation'])
    .execute();
  expect(told).toHaveLength(2);
  const left = await t.db
    .selectFrom('messages')
    .select('state')
    .where('state', '<>', 'sent')
    .execute();
  expect(left).toEqual([]);
});
