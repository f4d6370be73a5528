import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shareMoney } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import type { BuiltUser } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { bookingById } from '#marketplace/bookings/booking.ts';
import { cancelBooking, refundPreview } from '#marketplace/bookings/cancel.ts';
import { holdForGroup } from './hold-split.ts';
import { setShares } from './set-shares.ts';
import { moneyStatements } from '#marketplace/bookings/views/money-statement.ts';
import { backFromShare, sharePage } from './pay-share.ts';
import { notifyOfRefunds } from '#marketplace/bookings/reminders.ts';
import { remindOfShares } from './split-reminders.ts';
import { tripOf } from '#marketplace/bookings/views/trip.ts';
import {
  bookingInput,
  type Machine,
  must,
  openMachines,
  closeMachines,
} from '#marketplace/bookings/testing/fixture.ts';
import { refundedToOthers } from '#marketplace/bookings/views/payers.ts';
import { cancelledSentence } from '#shared/cancellation-terms.ts';
import { messageText } from '#test/support/message-text.ts';
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
describe('refunds and messages of a split', () => {
  test.each([1, 3, 50, 99, 100])(
    'a cancellation that refunds %i per cent refunds each payer their part',
    async (percent) => {
      const { bookingId, split } = await held(2, {
        property: await h.villa({
          rooms: [
            { maxAdults: 8, rate: 1_043_694, plans: [{ ladder: [{ hours_before: 24, percent }] }] },
          ],
        }),
      });
      must(
        await setShares(one, asha.id, bookingId, [
          { name: 'Asha', email: '', amount: split.amount - 710_000 },
          { name: 'Kabir', email: 'kabir@example.in', amount: 10_000 },
          { name: 'Meher', email: 'meher@example.in', amount: 700_000 },
        ]),
      );
      const now = await h.splitNow(bookingId);
      for (const position of [1, 2, 3]) await h.pay(now, position);
      const asked = must(await refundPreview(one, asha.id, bookingId));
      const { refund } = must(
        await cancelBooking(one, {
          userId: asha.id,
          bookingId,
          propertyId: null,
          refund: null,
          idempotencyKey: null,
        }),
      );
      await h.refunds();
      const back = (await shareMoney(one, bookingId)).map(
        (money) => [money.amount, sum(money.refunds.map(({ amount }) => amount))] as const,
      );
      expect(sum(back.map(([, amount]) => amount))).toBe(refund);
      const toOthers = refund - (back[0]?.[1] ?? 0);
      expect([asked.refund, asked.toOthers, await refundedToOthers(one.db, bookingId)]).toEqual([
        refund,
        toOthers,
        toOthers,
      ]);
      const email = await t.db
        .selectFrom('messages')
        .select(['text', 'content'])
        .where('event_key', 'like', `booking-cancelled:${bookingId}%`)
        .where('channel', '=', 'email')
        .executeTakeFirstOrThrow();
      expect(messageText(email)).toContain(
        cancelledSentence({ paid: split.amount, refund, toOthers }),
      );
      for (const [paid, amount] of back)
        expect(Math.abs(amount - (refund * paid) / split.amount)).toBeLessThan(1);
      expect(sum(await h.ledger(bookingId))).toBe(split.amount - refund);
      const booking = (await bookingById(one, bookingId)) as NonNullable<
        Awaited<ReturnType<typeof bookingById>>
      >;
      const statement = (await moneyStatements(one, [booking])).get(bookingId);
      expect([
        statement?.paidOnline,
        statement?.refunded,
        statement?.paid,
        statement?.onItsWay,
        booking.payAmount,
      ]).toEqual([split.amount, refund, split.amount - refund, 0, split.amount]);
      const trip = must(await tripOf(one, { id: asha.id }, bookingId));
      expect('money' in trip && [trip.money.refunded, trip.money.paid]).toEqual([
        refund,
        split.amount - refund,
      ]);
      expect(await h.standing(now, 2)).toBe('cancelled');
      await notifyOfRefunds(one);
      expect(
        (await h.recipients('share-refund')).filter((to) => to === 'meher@example.in').length,
      ).toBeGreaterThan(0);
    },
  );

  test('reminds payers of unpaid shares once at half of the time and once three hours before the end', async () => {
    const { bookingId, split } = await held(3);
    must(
      await setShares(
        one,
        asha.id,
        bookingId,
        split.shares.map(({ amount }, at) => ({
          name: '',
          email: at === 0 ? '' : `payer${at}-${bookingId}@example.in`,
          amount,
        })),
      ),
    );
    const now = await h.splitNow(bookingId);
    const reminded = async () =>
      (await h.recipients('share-reminder')).filter((to) => to.includes(`-${bookingId}@`));
    await remindOfShares(one);
    expect(await reminded()).toEqual([]);
    clock.set('2026-12-01T22:01:00+05:30');
    await Promise.all([remindOfShares(one), remindOfShares(two)]);
    expect(await reminded()).toHaveLength(2);
    await h.pay(now, 2);
    clock.set('2026-12-02T07:01:00+05:30');
    await Promise.all([remindOfShares(one), remindOfShares(two)]);
    await remindOfShares(one);
    expect((await reminded()).slice(2)).toEqual([`payer2-${bookingId}@example.in`]);
    expect(
      await t.db
        .selectFrom('messages')
        .select('recipient')
        .where('event_key', '=', `split-warning:${split.id}:email`)
        .execute(),
    ).toEqual([{ recipient: 'asha@example.in' }]);
  });

  test('tells a payer the whole price, the part due at the property and the refunds of all payments', async () => {
    const { split, bookingId } = await held(2);
    const booking = await bookingById(one, bookingId);
    const page = must(await sharePage(one, h.tokenOf(split, 1)));
    const rest = (booking?.amount ?? 0) - split.amount;
    expect(page.price).toBe(booking?.amount);
    expect(page.atProperty?.amount ?? 0).toBe(rest);
    expect(page.cancellation.paid).toBe(page.share.amount);
    await h.pay(split, 1);
    const paid = must(await sharePage(one, h.tokenOf(split, 1)));
    expect([paid.price, paid.atProperty?.amount ?? 0]).toEqual([booking?.amount, rest]);
  });

  test('tells a payer who returns from the provider the result, or that it is being checked', async () => {
    const { split } = await held(2);
    const { sessionId } = await h.open(split, 1);
    expect(await h.standing(split, 1)).toBe('open');
    await backFromShare(one, h.tokenOf(split, 1), 'back');
    expect(await h.standing(split, 1)).toBe('checking');
    await decideSandboxOrder(one, sessionId, 'paid');
    expect(await h.standing(split, 1)).toBe('paid');
    await h.open(split, 2);
    await backFromShare(one, h.tokenOf(split, 2), 'left');
    expect(must(await sharePage(one, h.tokenOf(split, 2)))).toMatchObject({
      standing: 'open',
      failure: 'cancelled',
    });
    expect(await sharePage(one, 'x'.repeat(24))).toMatchObject({ code: 'share.not-found' });
    expect(await sharePage(one, "' or true --")).toMatchObject({ code: 'share.not-found' });
  });
});

describe('the database refuses', () => {
  const refusedBy = async (constraint: string, write: (trx: typeof t.db) => Promise<unknown>) =>
    expect(
      t.db.transaction().execute(async (trx) => write(trx as unknown as typeof t.db)),
    ).rejects.toMatchObject({ constraint });

  test('shares that do not add up, a paid share without a payment, and a payment kept for no share', async () => {
    const { bookingId, split } = await held(2);
    const shares = (trx: typeof t.db) =>
      trx.updateTable('payment_shares').where('split_id', '=', split.id);
    await refusedBy('payment_shares_add_up', (trx) =>
      shares(trx)
        .where('position', '=', 1)
        .set((eb) => ({ amount: eb('amount', '+', 100) }))
        .execute(),
    );
    await refusedBy('payment_shares_add_up', (trx) =>
      trx
        .deleteFrom('payment_shares')
        .where('split_id', '=', split.id)
        .where('position', '=', 2)
        .execute(),
    );
    await refusedBy('payment_shares_paid_once', (trx) =>
      shares(trx)
        .where('position', '=', 1)
        .set({ paid_at: new Date(NOW) })
        .execute(),
    );
    await refusedBy('payment_splits_stand', (trx) =>
      trx
        .updateTable('payment_splits')
        .where('id', '=', split.id)
        .set({ deadline: new Date('2027-01-01') })
        .execute(),
    );
    await refusedBy('payment_splits_complete', (trx) =>
      trx
        .updateTable('payment_splits')
        .where('id', '=', split.id)
        .set({ state: 'complete', ended_at: new Date(NOW) })
        .execute(),
    );
    await refusedBy('bookings_leave_no_split', (trx) =>
      trx.updateTable('bookings').where('id', '=', bookingId).set({ state: 'cancelled' }).execute(),
    );
    await h.pay(split, 1);
    await refusedBy('payment_splits_give_back', (trx) =>
      trx
        .updateTable('payment_splits')
        .where('id', '=', split.id)
        .set({ state: 'lapsed', ended_at: new Date(NOW) })
        .execute(),
    );
    await refusedBy('payment_shares_stand', (trx) =>
      shares(trx).where('position', '=', 1).set({ paid_at: null }).execute(),
    );
    await refusedBy('payment_splits_of_holds', (trx) =>
      trx
        .insertInto('payment_splits')
        .values({
          booking_id: bookingId,
          amount: 100,
          deadline: new Date(NOW),
          created_at: new Date(NOW),
        })
        .execute(),
    );
  });
});
