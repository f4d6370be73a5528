import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shareMoney } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import type { BuiltUser, PropertyShape } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { bookingById } from '#marketplace/bookings/booking.ts';
import { cancelBooking } from '#marketplace/bookings/cancel.ts';
import { startCollecting } from './collect.ts';
import { callOffSplit } from './end-split.ts';
import { holdForGroup } from './hold-split.ts';
import { setShares } from './set-shares.ts';
import { moneyLines } from '#marketplace/bookings/views/money-lines.ts';
import { statementOf } from '#marketplace/bookings/views/money-statement.ts';
import { backFromShare } from './pay-share.ts';
import { payAgain } from '#marketplace/bookings/pay.ts';
import { notifyOfRefunds } from '#marketplace/bookings/reminders.ts';
import { settlePayment } from '#marketplace/bookings/settle-payment.ts';
import type { Split } from './splits.ts';
import {
  bookingInput,
  confirmed,
  type Machine,
  must,
  openMachines,
  closeMachines,
  refundsOfBooking,
} from '#marketplace/bookings/testing/fixture.ts';
import { sharesOf, sum, type Shares } from './testing/shares.ts';

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

describe('refunds after collecting', () => {
  test.each([1, 33, 100])(
    'a cancellation that refunds %i per cent gives each payer their part and ends the collecting',
    async (percent) => {
      const { bookingId } = await collecting(4, {
        rooms: [
          { maxAdults: 8, rate: 1_043_694, plans: [{ ladder: [{ hours_before: 24, percent }] }] },
        ],
      });
      must(
        await setShares(one, asha.id, bookingId, [
          { name: 'Ravi', email: `ravi${percent}@example.in`, amount: 700_000 },
          { name: 'Meher', email: `meher${percent}@example.in`, amount: 10_000 },
          { name: 'Kabir', email: `kabir${percent}@example.in`, amount: 300_000 },
        ]),
      );
      const split = await h.splitNow(bookingId);
      const before = await kept(bookingId);
      await h.pay(split, 1);
      await h.pay(split, 2);
      const waiting = await h.open(split, 3);
      const { refund } = must(await cancel(bookingId));
      const bore = [before - 710_000, 700_000, 10_000];
      const all = await refundsOfBooking(one, bookingId);
      const own = sum(
        all.filter(({ reason }) => reason === 'cancelled').map(({ amount }) => amount),
      );
      const backs = [
        (await refundedAndPassedOn(bookingId, split, 0))[0],
        (await refundedAndPassedOn(bookingId, split, 1))[0],
      ];
      expect(own).toBe(refund);
      const each = [refund - sum(backs), ...backs];
      for (const [at, part] of each.entries())
        expect(Math.abs(part - (refund * bore[at]!) / before)).toBeLessThan(1);
      await decideSandboxOrder(one, waiting.sessionId, 'paid').catch(() => undefined);
      await settlePayment(one, waiting.sessionId);
      await h.refunds();
      expect([sum(await h.ledger(bookingId)), (await h.splitNow(bookingId)).state]).toEqual([
        before - refund,
        'called-off',
      ]);
      expect([await h.standing(split, 1), await h.standing(split, 3)]).toEqual([
        'cancelled',
        'cancelled',
      ]);
      expect(await h.recipients('share-not-needed', 'share-not-needed:')).toContain(
        `kabir${percent}@example.in`,
      );
      await notifyOfRefunds(one);
      expect(await h.recipients('share-refund', 'share-refund:')).toContain(
        `ravi${percent}@example.in`,
      );
      const lines = moneyLines(await money(bookingId));
      expect(
        sum(
          lines
            .filter(({ tag }) =>
              ['paid-online', 'passed-on', 'refunded', 'on-its-way'].includes(tag),
            )
            .map(({ amount }) => amount),
        ),
      ).toBe(before - refund);
      expect(lines.find(({ tag }) => tag === 'refunded')?.amount).toBe(-refund);
    },
  );

  test('collects a payment made alone after a split was called off, and tells those asked when the organiser stops', async () => {
    const { bookingId } = must(
      await holdForGroup(one, {
        ...bookingInput(asha.id, { propertyId: (await h.villa()).id, stay: STAY, party: PARTY }),
        splitAmong: 2,
      }),
    );
    const first = await h.splitNow(bookingId);
    await h.pay(first, 2);
    must(await callOffSplit(one, asha.id, bookingId));
    const alone = must(await payAgain(one, asha.id, bookingId));
    await decideSandboxOrder(one, alone.payment.sessionId, 'paid');
    await settlePayment(one, alone.payment.sessionId);
    const before = await kept(bookingId);
    must(await startCollecting(one, asha.id, bookingId, 3));
    must(
      await setShares(one, asha.id, bookingId, [
        { name: 'Ravi', email: `stopped-${bookingId}@example.in`, amount: 100_000 },
        { name: '', email: '', amount: 200_000 },
      ]),
    );
    const split = await h.splitNow(bookingId);
    expect(split.shares.map(({ position, n }) => [position, n])).toEqual([
      [3, 2],
      [4, 3],
    ]);
    await backFromShare(one, h.tokenOf(split, 1), 'left');
    await h.pay(split, 2);
    must(await callOffSplit(one, asha.id, bookingId));
    expect(must(await callOffSplit(two, asha.id, bookingId))).toEqual({ returned: 0 });
    await h.refunds();
    expect([
      await h.standing(split, 1),
      await h.standing(split, 2),
      await h.standing(first, 1),
      await h.standing(first, 2),
    ]).toEqual(['over', 'paid', 'over', 'over']);
    expect(await h.recipients('share-not-needed', 'share-not-needed:')).toContain(
      `stopped-${bookingId}@example.in`,
    );
    expect([await kept(bookingId), sum(await h.ledger(bookingId))]).toEqual([before, before]);
  });
});

describe('the database refuses', () => {
  const refusedBy = async (constraint: string, write: (trx: typeof t.db) => Promise<unknown>) =>
    expect(
      t.db.transaction().execute(async (trx) => write(trx as unknown as typeof t.db)),
      constraint,
    ).rejects.toMatchObject({ constraint });

  test('more than is left, a paid share not passed on, money passed on for no share, and collecting for a cancelled stay', async () => {
    const { bookingId, split } = await collecting(3);
    const at = new Date(NOW);
    const own = await t.db
      .selectFrom('payment_charges as c')
      .innerJoin('payment_attempts as a', 'a.id', 'c.attempt_id')
      .select(['c.id', 'c.amount'])
      .where('a.booking_id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const other = await paidAlone();
    const insert =
      (amount: number, booking_id = other) =>
      (trx: typeof t.db) =>
        trx
          .insertInto('payment_splits')
          .values({ booking_id, kind: 'reimbursement', amount, deadline: at, created_at: at })
          .execute();
    await refusedBy('payment_splits_of_paid', insert(own.amount + 10_000));
    await refusedBy('payment_splits_one_open', insert(100, bookingId));
    await refusedBy('payment_splits_stand', (trx) =>
      trx
        .updateTable('payment_splits')
        .set({ kind: 'payment' })
        .where('id', '=', split.id)
        .execute(),
    );
    await refusedBy('payment_splits_stand', (trx) =>
      trx
        .updateTable('payment_splits')
        .set({ amount: own.amount + 10_000 })
        .where('id', '=', split.id)
        .execute(),
    );
    await refusedBy('payment_shares_add_up', (trx) =>
      trx.updateTable('payment_splits').set({ amount: 100 }).where('id', '=', split.id).execute(),
    );
    await refusedBy('bookings_leave_no_split', (trx) =>
      trx.updateTable('bookings').set({ state: 'cancelled' }).where('id', '=', bookingId).execute(),
    );
    await refusedBy('payment_shares_paid_once', (trx) =>
      trx
        .updateTable('payment_shares')
        .set({ paid_at: at })
        .where('id', '=', split.shares[0]!.id)
        .execute(),
    );
    const refund = (key: string) => (trx: typeof t.db) =>
      trx
        .insertInto('payment_refunds')
        .values({
          booking_id: bookingId,
          charge_id: own.id,
          amount: 100,
          currency: 'INR',
          reason: 'reimbursed',
          key,
          requested_at: at,
          next_attempt_at: at,
        })
        .execute();
    await refusedBy('payment_shares_passed_on', refund(`reimbursed:${split.shares[0]!.id}`));
    await refusedBy('payment_shares_passed_on', refund('reimbursed:x'));
    await h.pay(split, 1);
    await h.pay(split, 2);
    must(await startCollecting(one, asha.id, bookingId, 2));
    const next = await h.splitNow(bookingId);
    await refusedBy('payment_shares_one_position', (trx) =>
      trx
        .updateTable('payment_shares')
        .set({ position: split.shares[0]!.position })
        .where('split_id', '=', next.id)
        .execute(),
    );
    await refusedBy('payment_shares_passed_on', refund(`reimbursed:${split.shares[0]!.id}x`));
    await refusedBy('payment_splits_stand', (trx) =>
      trx.updateTable('payment_splits').set({ amount: 100 }).where('id', '=', split.id).execute(),
    );
  });
});
