import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { fixedClock } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import {
  attemptsOf,
  BY_HAND,
  failedPaymentsToNotify,
  failedPaymentToNotify,
  ledgerOf,
  markFailureNotified,
  markRefundNotified,
  moneyMoved,
  refreshAttempt,
  refundsToNotify,
} from './index.ts';

let t: TestDatabase;
let ctx: Context;
let book: () => Promise<number>;
let paidBooking: number;
let refundedBooking: number;
let unpaidBooking: number;

beforeAll(async () => {
  t = await testDatabase();
  ctx = testContext(t, { clock: fixedClock('2026-11-20T12:00:00+05:30') });
  const user = await buildUser(t.db);
  const property = await buildProperty(t.db, { nights: 2 });
  book = async () =>
    (
      await t.db
        .insertInto('bookings')
        .values({
          user_id: user.id,
          property_id: property.id,
          state: 'confirmed',
          check_in: '2026-11-20',
          check_out: '2026-11-21',
          rooms: 1,
          adults: 2,
          payment_type: 'PAH',
          amount: 630_000,
          quote: '{}',
          policy: '{}',
          guest_name: 'Asha Rane',
          guest_phone: user.phone,
          guest_email: user.email,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const enter = (booking_id: number, kind: string, amount: number, reference: string) =>
    t.db
      .insertInto('ledger_entries')
      .values({
        booking_id,
        kind,
        amount,
        provider: 'sandbox',
        reference,
        at: new Date('2026-11-20T06:00:00Z'),
      })
      .execute();
  [paidBooking, refundedBooking, unpaidBooking] = [await book(), await book(), await book()];
  await enter(paidBooking, 'payment', 200_000, 'p1');
  await enter(paidBooking, 'paid_at_property', 430_000, 'p2');
  await enter(refundedBooking, 'payment', 9_007_199_254, 'p3');
  await enter(refundedBooking, 'refund', -9_007_199_253, 'p3');
});
afterAll(() => t.close());

test('sums the money of each booking by kind, with zeros for bookings without entries', async () => {
  const moved = await moneyMoved(ctx, [
    paidBooking,
    refundedBooking,
    unpaidBooking,
    paidBooking,
    0,
    -1,
    2 ** 40,
  ]);
  const sums = [...moved].map(([id, { paidOnline, paidAtProperty, refunded }]) => [
    id,
    paidOnline,
    paidAtProperty,
    refunded,
  ]);
  expect(sums).toEqual([
    [paidBooking, 200_000, 430_000, 0],
    [refundedBooking, 9_007_199_254, 0, 9_007_199_253],
    [unpaidBooking, 0, 0, 0],
    [0, 0, 0, 0],
    [-1, 0, 0, 0],
    [2 ** 40, 0, 0, 0],
  ]);
  expect(moved.get(refundedBooking)?.lastRefundAt).toEqual(new Date('2026-11-20T06:00:00Z'));
  expect([...(await moneyMoved(ctx, []))]).toEqual([]);
});

test('lists entries in the order of writing', async () => {
  expect(await ledgerOf(ctx, refundedBooking)).toEqual([
    {
      bookingId: refundedBooking,
      kind: 'payment',
      amount: 9_007_199_254,
      currency: 'INR',
      provider: 'sandbox',
      reference: 'p3',
      at: new Date('2026-11-20T06:00:00Z'),
    },
    {
      bookingId: refundedBooking,
      kind: 'refund',
      amount: -9_007_199_253,
      currency: 'INR',
      provider: 'sandbox',
      reference: 'p3',
      at: new Date('2026-11-20T06:00:00Z'),
    },
  ]);
  expect(await ledgerOf(ctx, unpaidBooking)).toEqual([]);
  expect(await ledgerOf(ctx, 2 ** 40)).toEqual([]);
});

test('deletes calls of providers after half a year, and keeps later ones', async () => {
  const heard = (event_id: string, on: string) => ({
    provider: 'sandbox',
    event_id,
    type: 'paid',
    session_ids: [],
    received_at: new Date(on),
  });
  await t.db
    .insertInto('payment_events')
    .values([heard('old', '2026-05-20T00:00:00Z'), heard('young', '2026-06-10T00:00:00Z')])
    .execute();
  expect([await enforceRetention(ctx), await enforceRetention(ctx)]).toEqual([1, 0]);
  expect(await t.db.selectFrom('payment_events').select('event_id').execute()).toEqual([
    { event_id: 'young' },
  ]);
});

test('the table accepts a reference once and refuses a refund with the wrong sign', async () => {
  const enter = (kind: string, amount: number) =>
    t.db
      .insertInto('ledger_entries')
      .values({ booking_id: paidBooking, kind, amount, provider: 'sandbox', reference: 'p1' })
      .execute();
  await expect(enter('payment', 200_000)).rejects.toMatchObject({ code: '23505' });
  await expect(enter('refund', 100)).rejects.toMatchObject({ code: '23514' });
});

describe('notices', () => {
  const HOUR = 3_600_000;
  const ago = (hours: number): Date => new Date(ctx.clock.now().getTime() - hours * HOUR);
  let made = 0;
  const attempt = async (
    bookingId: number,
    state: string,
    { age = 1, purpose = 'booking', expiresAt = ago(0.5) } = {},
  ): Promise<number> => {
    made += 1;
    const values = {
      session_id: `session${made}`.padEnd(24, 'x'),
      txn_id: `txn-${made}`,
      booking_id: bookingId,
      purpose,
      provider: 'sandbox',
      amount: 100_000,
      state,
      order_id: `order-${made}`,
      expires_at: expiresAt,
      created_at: ago(age),
    };
    return (
      await t.db
        .insertInto('payment_attempts')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  };
  const refund = async (
    bookingId: number,
    state: 'done' | 'requested',
    age = 1,
  ): Promise<number> => {
    const attempt_id = await attempt(bookingId, 'paid');
    const { id: charge_id } = await t.db
      .insertInto('payment_charges')
      .values({
        attempt_id,
        provider: 'sandbox',
        payment_id: `pay-${attempt_id}`,
        amount: 100_000,
        currency: 'INR',
        seen_at: ago(age),
        verdict: 'kept',
        judged_at: ago(age),
        refunding: 40_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const times =
      state === 'done'
        ? { done_at: ago(age), next_attempt_at: null }
        : { done_at: null, next_attempt_at: ago(age) };
    const values = {
      booking_id: bookingId,
      charge_id,
      amount: 40_000,
      currency: 'INR',
      reason: 'cancelled',
      key: `cancelled:${bookingId}`,
      requested_at: ago(age),
      state,
      ...times,
    };
    return (
      await t.db
        .insertInto('payment_refunds')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  };

  test('announce completed refunds of two days, once; manual ones are marked', async () => {
    const [first, second] = [await book(), await book()];
    const [done, byHand] = [await refund(first, 'done'), await refund(second, 'done')];
    await refund(await book(), 'done', 49);
    await refund(await book(), 'requested');
    await t.db
      .insertInto('ledger_entries')
      .values({
        booking_id: second,
        kind: 'refund',
        amount: -40_000,
        provider: BY_HAND,
        reference: `refund-${byHand}`,
        at: ago(1),
      })
      .execute();
    const part = {
      amount: 40_000,
      state: 'done',
      byHand: false,
      paymentId: expect.stringMatching(/^pay-/),
    };
    const [one, two] = await refundsToNotify(ctx, 10);
    expect([one, two]).toEqual([
      {
        id: done,
        bookingId: first,
        currency: 'INR',
        whole: 40_000,
        parts: [{ ...part, id: done }],
      },
      {
        id: byHand,
        bookingId: second,
        currency: 'INR',
        whole: 40_000,
        parts: [{ ...part, id: byHand, byHand: true }],
      },
    ]);
    if (one === undefined) return;
    expect(await refundsToNotify(ctx, 1)).toEqual([one]);
    const marked = await Promise.all([
      markRefundNotified(t.db, one),
      markRefundNotified(t.db, one),
    ]);
    expect(marked.toSorted()).toEqual([false, true]);
    expect(await refundsToNotify(ctx, 10)).toEqual([two]);
    const refunds = await moneyMoved(ctx, [first, second, unpaidBooking, 2 ** 40]);
    expect([...refunds].map(([id, moved]) => [id, moved.refunds.map((one) => one.state)])).toEqual([
      [first, ['done']],
      [second, ['done']],
      [unpaidBooking, []],
      [2 ** 40, []],
    ]);
  });

  test('are abandoned at their end if the order was never opened, and not checked again', async () => {
    const stateOf = async (id: number) => {
      const row = await t.db
        .selectFrom('payment_attempts')
        .select(['session_id', 'state', 'next_check_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await refreshAttempt(ctx, row.session_id);
      const { state, next_check_at } = await t.db
        .selectFrom('payment_attempts')
        .select(['state', 'next_check_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return [state, next_check_at === null];
    };
    const ended = await attempt(await book(), 'opening', { expiresAt: ago(0.01) });
    const live = await attempt(await book(), 'opening', { expiresAt: ago(-1) });
    expect([await stateOf(ended), await stateOf(live)]).toEqual([
      ['abandoned', true],
      ['opening', false],
    ]);
    await t.db.deleteFrom('payment_attempts').where('id', 'in', [ended, live]).execute();
  });

  test('announce expired attempts without money or a successor, each once', async () => {
    const declined = await attempt(await book(), 'failed');
    const waiting = await book();
    await attempt(waiting, 'failed');
    await attempt(waiting, 'opening');
    await t.db
      .updateTable('payment_attempts')
      .set({ state: 'abandoned', next_check_at: ago(-1) })
      .where('booking_id', '=', waiting)
      .where('state', '=', 'opening')
      .execute();
    await attempt(await book(), 'open');
    const abandoned = await attempt(await book(), 'abandoned');
    await attempt(await book(), 'failed', { expiresAt: ago(-1) });
    await attempt(await book(), 'failed', { expiresAt: ago(97) });
    const reopened = await book();
    const refused = await attempt(reopened, 'failed');
    await attempt(reopened, 'opening');
    const again = await book();
    await attempt(again, 'failed');
    await attempt(again, 'paid');
    const other = await book();
    const booking = await attempt(other, 'failed');
    await attempt(other, 'paid', { purpose: 'modification' });
    const listed = async () =>
      (await failedPaymentsToNotify(ctx, 10)).map(({ attemptId }) => attemptId);
    expect(await listed()).toEqual([declined, abandoned, refused, booking]);
    expect((await failedPaymentsToNotify(ctx, 1))[0]).toMatchObject({
      purpose: 'booking',
      amount: 100_000,
      txnId: (await attemptsOf(ctx, (await failedPaymentsToNotify(ctx, 1))[0]?.bookingId ?? 0))[0]
        ?.txnId,
    });
    expect([
      await markFailureNotified(t.db, declined),
      await markFailureNotified(t.db, declined),
    ]).toEqual([true, false]);
    expect([
      await failedPaymentToNotify(ctx, t.db, declined),
      (await failedPaymentToNotify(ctx, t.db, abandoned))?.attemptId,
    ]).toEqual([null, abandoned]);
    expect(await listed()).toEqual([abandoned, refused, booking]);
  });
});
