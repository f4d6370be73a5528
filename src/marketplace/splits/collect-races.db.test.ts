import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shareMoney } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import type { BuiltUser, PropertyShape } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { bookingById } from '#marketplace/bookings/booking.ts';
import { cancelBooking } from '#marketplace/bookings/cancel.ts';
import { modifyBooking } from '#marketplace/bookings/change.ts';
import { endOverdueCollecting, startCollecting } from './collect.ts';
import { callOffSplit } from './end-split.ts';
import { setShares } from './set-shares.ts';
import { statementOf } from '#marketplace/bookings/views/money-statement.ts';
import { payShare } from './pay-share.ts';
import { settlePayment } from '#marketplace/bookings/settle-payment.ts';
import { remindOfShares } from './split-reminders.ts';
import type { Split } from './splits.ts';
import {
  changeTo,
  confirmed,
  type Machine,
  must,
  openMachines,
  closeMachines,
  refundsOfBooking,
} from '#marketplace/bookings/testing/fixture.ts';
import { amounts, sharesOf, sum, type Shares } from './testing/shares.ts';

const NOW = '2026-12-01T10:00:00+05:30';
const STAY = { checkIn: '2026-12-20', checkOut: '2026-12-22' };
let t: TestDatabase;
let one: Machine;
let two: Machine;
let asha: BuiltUser;
let h: Shares;
const clock = fixedClock(NOW);

beforeAll(async () => {
  ({ t, one, two, asha } = await openMachines(clock));
  h = sharesOf({ t, one, two });
});
beforeEach(() => clock.set(NOW));
afterAll(() => closeMachines({ t, one, two }));

const PARTY = { adults: 4, childAges: [], rooms: 1 };
/** A villa that Asha has booked for four and paid for alone. */
const paidAlone = async (shape: PropertyShape = {}) =>
  confirmed(one, asha.id, (await h.villa(shape)).id, { stay: STAY, party: PARTY });
/** The same booking, with shares collected by head. */
async function collecting(people = 4, shape: PropertyShape = {}) {
  const bookingId = await paidAlone(shape);
  must(await startCollecting(one, asha.id, bookingId, people));
  return { bookingId, split: await h.splitNow(bookingId) };
}
const money = async (bookingId: number) =>
  statementOf(
    one,
    (await bookingById(one, bookingId)) as NonNullable<Awaited<ReturnType<typeof bookingById>>>,
  );
/** What is kept of all payments of the booking. */
const kept = async (bookingId: number) => (await money(bookingId)).paid;
const cancel = (bookingId: number, machine = one) =>
  cancelBooking(machine, {
    userId: asha.id,
    bookingId,
    propertyId: null,
    refund: null,
    idempotencyKey: null,
  });
/** How much of a share's payment goes back to its payer, and how much was paid on to the organiser. */
async function refundedAndPassedOn(
  bookingId: number,
  split: Split,
  at: number,
): Promise<readonly [back: number, passedOn: number]> {
  const share = split.shares[at] as Split['shares'][number];
  const came = (await shareMoney(one, bookingId)).filter(
    ({ purpose }) => purpose === `share-${share.position}`,
  );
  return [
    sum(came.flatMap((one) => one.refunds.map(({ amount }) => amount))),
    sum(
      (await refundsOfBooking(one, bookingId))
        .filter((refund) => refund.share === share.id)
        .map(({ amount }) => amount),
    ),
  ];
}

describe('concurrent payments of collected shares', () => {
  test('keeps and passes on one of two simultaneous payments for a share and refunds the other in full', async () => {
    const { bookingId, split } = await collecting(2);
    const before = await kept(bookingId);
    const { sessionId } = await h.open(split, 1);
    await decideSandboxOrder(one, sessionId, 'twice');
    await h.settleTwice(sessionId);
    const [share = 0] = amounts(split);
    expect(await refundedAndPassedOn(bookingId, split, 0)).toEqual([share, share]);
    await h.refunds();
    expect([
      await kept(bookingId),
      sum(await h.ledger(bookingId)),
      (await h.splitNow(bookingId)).state,
    ]).toEqual([before, before, 'complete']);
  });

  test('keeps or fully refunds a share that is paid while the stay is cancelled or the organiser stops', async () => {
    for (const end of ['cancel', 'stop', 'cancel', 'stop'] as const) {
      const { bookingId, split } = await collecting(3, {
        rooms: [
          {
            maxAdults: 8,
            rate: 1_043_694,
            plans: [{ ladder: [{ hours_before: 24, percent: 50 }] }],
          },
        ],
      });
      const before = await kept(bookingId);
      await h.pay(split, 1);
      const { sessionId } = await h.open(split, 2);
      await decideSandboxOrder(one, sessionId, 'paid');
      const [ended] = await Promise.all([
        end === 'cancel' ? cancel(bookingId, two) : callOffSplit(two, asha.id, bookingId),
        settlePayment(one, sessionId),
      ]);
      await settlePayment(one, sessionId);
      const [first, second] = amounts(split) as [number, number];
      const [back, passedOn] = await refundedAndPassedOn(bookingId, split, 1);
      // a stop after the last payment is refused: the split is over
      expect(ended.ok ? 'ended' : ended.code).toBe(
        end === 'stop' && passedOn > 0 ? 'split.over' : 'ended',
      );
      // the first share is unaffected by the second
      expect((await refundedAndPassedOn(bookingId, split, 0))[1]).toBe(first);
      const refund = ended.ok && 'refund' in ended.value ? ended.value.refund : 0;
      if (passedOn === 0) expect(back).toBe(second);
      else
        expect([passedOn, Math.abs(back - (refund * second) / before) < 1]).toEqual([second, true]);
      await h.refunds();
      expect(sum(await h.ledger(bookingId))).toBe(before - refund);
      expect((await h.splitNow(bookingId)).state).toBe(passedOn > 0 ? 'complete' : 'called-off');
      expect(await payShare(one, h.tokenOf(split, 2))).toMatchObject({ ok: false });
    }
  });

  test('keeps one of two simultaneous shares and refunds the other when both exceed what is left', async () => {
    const bookingId = await paidAlone({
      rooms: [
        {
          maxAdults: 8,
          rate: 1_043_694,
          plans: [{ ladder: [{ hours_before: 24, percent: 100 }] }],
        },
      ],
    });
    must(await startCollecting(one, asha.id, bookingId, 3));
    const most = Math.floor((await kept(bookingId)) / 100) * 100;
    const half = Math.floor(most / 200) * 100;
    must(
      await setShares(one, asha.id, bookingId, [
        { name: 'Ravi', email: '', amount: half },
        { name: 'Meher', email: '', amount: half },
      ]),
    );
    const split = await h.splitNow(bookingId);
    const orders = [await h.open(split, 1), await h.open(split, 2)];
    // a change to one night refunds half of the price: the rest no longer covers both shares
    const shorter = await modifyBooking(one, {
      ...changeTo(asha.id, bookingId, STAY.checkIn, '2026-12-21', { party: PARTY }),
      quoteId: null,
      amount: null,
      payAmount: null,
      idempotencyKey: null,
    });
    expect(must(shorter).refund).toBeGreaterThan(0);
    const before = await kept(bookingId);
    for (const { sessionId } of orders) await decideSandboxOrder(one, sessionId, 'paid');
    await Promise.all([
      settlePayment(one, orders[0]!.sessionId),
      settlePayment(two, orders[1]!.sessionId),
    ]);
    await Promise.all(orders.map(({ sessionId }) => h.settleTwice(sessionId)));
    const both = [
      await refundedAndPassedOn(bookingId, split, 0),
      await refundedAndPassedOn(bookingId, split, 1),
    ].toSorted((a, b) => a[0] - b[0]);
    expect(both).toEqual(
      before >= 2 * half
        ? both
        : [
            [0, half],
            [half, 0],
          ],
    );
    await h.refunds();
    expect([await kept(bookingId), sum(await h.ledger(bookingId))]).toEqual([before, before]);
    // a later payer is not asked for money that would only be refunded
    expect(
      await h.standing(
        split,
        both[0]?.[1] === half && (await refundedAndPassedOn(bookingId, split, 0))[1] === half
          ? 2
          : 1,
      ),
    ).toBe('over');
  });

  test('counts payments made in time a while after the deadline, then ends the links and collects the rest with new ones', async () => {
    const { bookingId, split } = await collecting(4);
    must(
      await setShares(
        one,
        asha.id,
        bookingId,
        split.shares.map(({ amount }, at) => ({
          name: '',
          email: `late${at}-${bookingId}@example.in`,
          amount,
        })),
      ),
    );
    const set = await h.splitNow(bookingId);
    const before = await kept(bookingId);
    const reminded = async () =>
      (await h.recipients('share-reminder', 'share-reminder:')).filter((to) =>
        to.includes(`-${bookingId}@`),
      );
    clock.set('2026-12-04T22:01:00+05:30');
    await Promise.all([remindOfShares(one), remindOfShares(two)]);
    expect(await reminded()).toHaveLength(3);
    await h.pay(set, 1);
    clock.set('2026-12-08T09:55:00+05:30');
    const late = await h.open(set, 2);
    await decideSandboxOrder(one, late.sessionId, 'paid');
    await Promise.all([remindOfShares(one), remindOfShares(two)]);
    expect((await reminded()).slice(3)).toHaveLength(2);
    clock.set('2026-12-08T10:05:00+05:30');
    expect(await payShare(one, h.tokenOf(set, 3))).toMatchObject({ code: 'share.over' });
    await endOverdueCollecting(one);
    await settlePayment(one, late.sessionId);
    expect(await h.standing(set, 2)).toBe('paid');
    clock.set('2026-12-08T10:15:00+05:30');
    await Promise.all([endOverdueCollecting(one), endOverdueCollecting(two)]);
    expect([(await h.splitNow(bookingId)).state, await h.standing(set, 3)]).toEqual([
      'lapsed',
      'over',
    ]);
    expect(await h.recipients('collecting-over', `collecting-over:${set.id}:`)).toEqual([
      'asha@example.in',
    ]);
    must(await startCollecting(one, asha.id, bookingId, 2));
    const next = await h.splitNow(bookingId);
    expect(next.shares[0]?.position).toBe(4);
    expect(next.amount).toBeLessThanOrEqual(
      Math.floor((before - sum(amounts(set).slice(0, 2))) / 2),
    );
    await h.pay(next, 1);
    await h.refunds();
    expect([
      (await h.splitNow(bookingId)).state,
      await kept(bookingId),
      sum(await h.ledger(bookingId)),
    ]).toEqual(['complete', before, before]);
    expect([await h.standing(set, 1), await h.standing(set, 3)]).toEqual(['paid', 'over']);
  });
});
