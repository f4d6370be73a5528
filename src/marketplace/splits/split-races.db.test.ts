import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledgerOf } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import type { BuiltUser } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { bookingById } from '#marketplace/bookings/booking.ts';
import { cancelBooking } from '#marketplace/bookings/cancel.ts';
import { expireHolds } from '#marketplace/bookings/complete.ts';
import { callOffSplit } from './end-split.ts';
import { holdForGroup } from './hold-split.ts';
import { releaseHold } from '#marketplace/bookings/own-hold.ts';
import { payShare } from './pay-share.ts';
import { payAgain, reconcilePayments } from '#marketplace/bookings/pay.ts';
import { settlePayment } from '#marketplace/bookings/settle-payment.ts';
import { splitOf } from './splits.ts';
import { unfinishedBookings } from '#marketplace/bookings/views/unfinished.ts';
import {
  bookingInput,
  type Machine,
  must,
  openMachines,
  closeMachines,
  soldNights,
} from '#marketplace/bookings/testing/fixture.ts';
import { amounts, sharesOf, sum, type Shares } from './testing/shares.ts';

const NOW = '2026-12-01T10:00:00+05:30';
const STAY = { checkIn: '2026-12-20', checkOut: '2026-12-22' };
let t: TestDatabase;
let one: Machine;
let two: Machine;
let asha: BuiltUser;
let ravi: BuiltUser;
let h: Shares;
const clock = fixedClock(NOW);

beforeAll(async () => {
  ({ t, one, two, asha, ravi } = await openMachines(clock));
  h = sharesOf({ t, one, two });
});
beforeEach(() => clock.set(NOW));
afterAll(() => closeMachines({ t, one, two }));

/** A villa that Asha holds for a group of this size. `property`: one that already exists. */
async function held(
  among: number,
  { property, adults = 4 }: { readonly property?: { id: number }; readonly adults?: number } = {},
) {
  const { id } = property ?? (await h.villa());
  const input = {
    ...bookingInput(asha.id, {
      propertyId: id,
      stay: STAY,
      party: { adults, childAges: [], rooms: 1 },
    }),
    splitAmong: among,
  };
  const { bookingId } = must(await holdForGroup(one, input));
  return { bookingId, propertyId: id, split: await h.splitNow(bookingId) };
}
const stateOf = async (bookingId: number) => [
  (await bookingById(one, bookingId))?.state,
  (await splitOf(one, bookingId))?.state,
];

describe('concurrent payments of a split', () => {
  test('keeps one of two simultaneous payments for a share and refunds the other in full', async () => {
    const { bookingId, split } = await held(2);
    const [a, b] = await Promise.all([
      payShare(one, h.tokenOf(split, 1)),
      payShare(two, h.tokenOf(split, 1)),
    ]);
    expect(must(a).sessionId).toBe(must(b).sessionId);
    await decideSandboxOrder(one, must(a).sessionId, 'twice');
    await Promise.all([
      settlePayment(one, must(a).sessionId),
      settlePayment(two, must(a).sessionId),
    ]);
    expect(await payShare(one, h.tokenOf(split, 1))).toMatchObject({ code: 'share.paid' });
    await h.refunds();
    const [first = 0] = amounts(split);
    expect(await h.ledger(bookingId)).toEqual([first, first, -first]);
    await h.pay(split, 2);
    expect(await stateOf(bookingId)).toEqual(['confirmed', 'complete']);
  });

  test('keeps the last two shares paid at once and books the stay once', async () => {
    const { bookingId, split } = await held(3);
    await h.pay(split, 1);
    const [a, b] = [await h.open(split, 2), await h.open(split, 3)];
    await Promise.all([a, b].map(({ sessionId }) => decideSandboxOrder(one, sessionId, 'paid')));
    await Promise.all([
      settlePayment(one, a.sessionId),
      settlePayment(two, b.sessionId),
      settlePayment(two, a.sessionId),
      settlePayment(one, b.sessionId),
    ]);
    expect(await stateOf(bookingId)).toEqual(['confirmed', 'complete']);
    expect(sum(await h.ledger(bookingId))).toBe(split.amount);
    expect(
      await t.db
        .selectFrom('booking_events')
        .select('actor')
        .where('booking_id', '=', bookingId)
        .where('event', '=', 'confirm')
        .execute(),
    ).toEqual([{ actor: 'provider' }]);
  });

  test('frees the nights and refunds everybody at the end; counts payments made in time until the hold ends', async () => {
    const { bookingId, split, propertyId } = await held(3);
    const { userId } = await t.db
      .selectFrom('bookings')
      .select('user_id as userId')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const onMyBookings = async () =>
      (await unfinishedBookings(one, userId)).find(({ id }) => id === bookingId);
    expect(await onMyBookings()).toMatchObject({
      standing: 'held',
      sharedUntil: split.deadline,
      sharedPaid: 0,
    });
    await h.pay(split, 1);
    expect(await onMyBookings()).toMatchObject({
      standing: 'held',
      sharedUntil: split.deadline,
      sharedPaid: amounts(split)[0],
    });
    const [inTime, late] = [await h.open(split, 2), await h.open(split, 3)];
    await decideSandboxOrder(one, inTime.sessionId, 'paid');
    // after the deadline, before the hold ends: the job finds the payment made in time
    clock.set('2026-12-02T10:03:00+05:30');
    expect(await payShare(one, h.tokenOf(split, 3))).toMatchObject({ code: 'share.over' });
    await settlePayment(one, inTime.sessionId);
    expect((await h.splitNow(bookingId)).shares.map(({ paidAt }) => paidAt !== null)).toEqual([
      true,
      true,
      false,
    ]);
    await decideSandboxOrder(one, late.sessionId, 'paid');
    clock.set('2026-12-02T10:15:00+05:30');
    await Promise.all([
      expireHolds(one),
      settlePayment(two, late.sessionId),
      expireHolds(two),
      reconcilePayments(one),
    ]);
    expect(await stateOf(bookingId)).toEqual(['expired', 'lapsed']);
    expect(await onMyBookings()).toMatchObject({
      standing: 'failed',
      sharedUntil: null,
      sharedPaid: 0,
      shareLapsed: true,
    });
    await h.refunds();
    expect(sum(await h.ledger(bookingId))).toBe(0);
    expect((await h.ledger(bookingId)).filter((amount) => amount > 0)).toHaveLength(3);
    expect([await h.standing(split, 1), await soldNights(t.db, propertyId)]).toEqual(['over', []]);
    expect(await payShare(one, h.tokenOf(split, 1))).toMatchObject({ ok: false });
  });

  test('keeps the other payments when one is refused or fails', async () => {
    const { bookingId, split } = await held(2);
    await h.pay(split, 1);
    for (const outcome of ['declined', 'cancelled', 'short', 'foreign'] as const)
      await h.pay(split, 2, outcome);
    await h.refunds();
    expect((await h.splitNow(bookingId)).shares.map(({ paidAt }) => paidAt !== null)).toEqual([
      true,
      false,
    ]);
    expect(await h.standing(split, 2)).toBe('open');
    await h.pay(split, 2);
    expect(await stateOf(bookingId)).toEqual(['confirmed', 'complete']);
    const inRupees = (await ledgerOf(one, bookingId)).filter(({ currency }) => currency === 'INR');
    expect(sum(inRupees.map(({ amount }) => amount))).toBe(split.amount);
  });

  test('refunds everybody, also late payments, when called off; the organiser may pay alone for the length of a hold', async () => {
    const { bookingId, split } = await held(2);
    await h.pay(split, 1);
    const { sessionId } = await h.open(split, 2);
    await decideSandboxOrder(one, sessionId, 'paid');
    expect(await callOffSplit(one, ravi.id, bookingId)).toMatchObject({
      code: 'booking.not-found',
    });
    expect(await releaseHold(one, asha.id, bookingId)).toMatchObject({ code: 'booking.shared' });
    const [off, again] = await Promise.all([
      callOffSplit(one, asha.id, bookingId),
      callOffSplit(two, asha.id, bookingId),
      settlePayment(two, sessionId),
    ]);
    // the second share goes back, whether it was kept before or arrived after
    expect(must(off).returned + must(again).returned).toBeGreaterThanOrEqual(
      amounts(split)[0] ?? 0,
    );
    await reconcilePayments(one);
    await h.refunds();
    expect([sum(await h.ledger(bookingId)), await stateOf(bookingId)]).toEqual([
      0,
      ['held', 'called-off'],
    ]);
    expect((await bookingById(one, bookingId))?.holdExpiresAt).toEqual(
      new Date('2026-12-01T10:15:00+05:30'),
    );
    const alone = must(await payAgain(one, asha.id, bookingId));
    expect(alone.amount).toBe(split.amount);
    await decideSandboxOrder(one, alone.payment.sessionId, 'paid');
    await settlePayment(one, alone.payment.sessionId);
    expect([sum(await h.ledger(bookingId)), await stateOf(bookingId)]).toEqual([
      split.amount,
      ['confirmed', 'called-off'],
    ]);
  });

  test('either books and keeps all or refunds all, when called off while the last share is paid', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { bookingId, split, propertyId } = await held(2);
      await h.pay(split, 1);
      const { sessionId } = await h.open(split, 2);
      await decideSandboxOrder(one, sessionId, 'paid');
      await Promise.all(
        round % 2 === 0
          ? [callOffSplit(one, asha.id, bookingId), settlePayment(two, sessionId)]
          : [settlePayment(two, sessionId), callOffSplit(one, asha.id, bookingId)],
      );
      await settlePayment(one, sessionId);
      await h.refunds();
      const [state, ended] = await stateOf(bookingId);
      expect([state, ended, sum(await h.ledger(bookingId))]).toEqual(
        state === 'confirmed' ? ['confirmed', 'complete', split.amount] : ['held', 'called-off', 0],
      );
      if (state === 'held') must(await releaseHold(one, asha.id, bookingId));
      expect((await soldNights(t.db, propertyId)).length).toBe(state === 'held' ? 0 : 2);
    }
  });

  test('ends the split and its links when the nights are let go before a payment', async () => {
    const { bookingId, split, propertyId } = await held(2);
    must(await releaseHold(one, asha.id, bookingId));
    expect([await stateOf(bookingId), await soldNights(t.db, propertyId)]).toEqual([
      ['cancelled', 'called-off'],
      [],
    ]);
    expect(await payShare(one, h.tokenOf(split, 1))).toMatchObject({ code: 'share.over' });
    // the call that cancels, with one share paid: everything is refunded, whatever the ladder says
    const other = await held(2);
    await h.pay(other.split, 1);
    must(
      await cancelBooking(one, {
        userId: asha.id,
        bookingId: other.bookingId,
        propertyId: null,
        refund: null,
        idempotencyKey: null,
      }),
    );
    await h.refunds();
    expect([sum(await h.ledger(other.bookingId)), await stateOf(other.bookingId)]).toEqual([
      0,
      ['cancelled', 'called-off'],
    ]);
  });
});
