import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, placeBooking, type BuiltUser } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { paidOnline } from '#test/support/ledger.ts';
import { settleRefunds } from '#marketplace/payments/index.ts';
import { bookingById } from './booking.ts';
import { cancelBooking, type CancelInput, refundPreview } from './cancel.ts';
import { viewModify } from './change-price.ts';
import { groupedBookings } from './views/list.ts';
import { payOnline } from './pay.ts';
import {
  bookingInput,
  confirmed,
  type Machine,
  openMachines,
  closeMachines,
  payNow,
  refundsOfBooking,
  soldNights,
} from './testing/fixture.ts';

const NOW = '2026-11-25T10:00:00+05:30';
const LAST_FREE = '2026-12-08T13:59:59+05:30';
const NO_LONGER = '2026-12-08T14:00:00+05:30';
const stay = { stay: { checkIn: '2026-12-20', checkOut: '2026-12-22' } };
let t: TestDatabase;
let one: Machine;
let two: Machine;
let asha: BuiltUser;
let ravi: BuiltUser;
const clock = fixedClock(NOW);

beforeAll(async () => {
  ({ t, one, two, asha, ravi } = await openMachines(clock));
});
beforeEach(() => clock.set(NOW));
afterAll(() => closeMachines({ t, one, two }));

const cancel = (
  machine: Machine,
  userId: number,
  bookingId: number,
  over: Partial<CancelInput> = {},
) =>
  cancelBooking(machine, {
    userId,
    bookingId,
    propertyId: null,
    refund: null,
    idempotencyKey: null,
    ...over,
  });
const stateOf = async (id: number) => (await bookingById(one, id))?.state;
const messagesOf = async (id: number) =>
  (
    await t.db
      .selectFrom('messages')
      .select('channel')
      .where('event_key', 'like', `booking-cancelled:${id}:%`)
      .execute()
  ).length;
const refundsOf = async (id: number) =>
  (await refundsOfBooking(one, id)).map(({ amount, reason, state }) => ({ amount, reason, state }));
const onlineVilla = () => buildProperty(t.db, { payHotel: false });

describe('a cancellation', () => {
  test('of a booking payable at the property frees its nights, sends one message per channel, and leaves nothing due', async () => {
    const villa = await buildProperty(t.db);
    const id = await confirmed(one, asha.id, villa.id, stay);
    expect(await cancel(one, asha.id, id, { refund: 0 })).toEqual({
      ok: true,
      value: { bookingId: id, refund: 0, already: false },
    });
    expect([
      await stateOf(id),
      await soldNights(t.db, villa.id),
      await messagesOf(id),
      await refundsOf(id),
    ]).toEqual(['cancelled', [], 2, []]);
    expect(await cancel(one, asha.id, id)).toEqual({
      ok: true,
      value: { bookingId: id, refund: 0, already: true },
    });
    expect(await messagesOf(id)).toBe(2);
    expect((await groupedBookings(one, asha.id)).cancel.map((b) => b.id)).toContain(id);
  });

  test('of a booking paid online refunds all until 12 × 24 hours before 14:00 in India, and nothing from that second', async () => {
    const [early, late] = [await onlineVilla(), await onlineVilla()];
    const first = await confirmed(one, asha.id, early.id, stay);
    const second = await confirmed(one, asha.id, late.id, stay);
    const amount = (await bookingById(one, first))?.amount ?? 0;
    clock.set(LAST_FREE);
    expect(await refundPreview(one, asha.id, first)).toMatchObject({
      ok: true,
      value: {
        paid: amount,
        byRule: { percent: 100 },
        refund: amount,
        steps: [{ percent: 100, amount }],
      },
    });
    expect(await cancel(one, asha.id, first)).toMatchObject({
      ok: true,
      value: { refund: amount },
    });
    expect(await refundsOf(first)).toEqual([{ amount, reason: 'cancelled', state: 'requested' }]);
    clock.set(NO_LONGER);
    expect(await refundPreview(one, asha.id, second)).toMatchObject({
      ok: true,
      value: { paid: amount, byRule: { percent: 0 }, refund: 0, steps: [] },
    });
    expect(await cancel(one, asha.id, second)).toMatchObject({ ok: true, value: { refund: 0 } });
    expect(await refundsOf(second)).toEqual([]);
    await settleRefunds(one);
    expect((await paidOnline(one, [first, second])).get(first)).toBe(0);
    expect(await cancel(two, asha.id, first)).toMatchObject({
      ok: true,
      value: { refund: amount, already: true },
    });
  });

  test('follows the booking’s own ladder after the plan’s ladder has changed', async () => {
    const villa = await buildProperty(t.db, {
      payHotel: false,
      rooms: [
        {
          plans: [
            {
              ladder: [
                { hours_before: 480, percent: 100 },
                { hours_before: 96, percent: 25 },
              ],
            },
          ],
        },
      ],
    });
    const id = await confirmed(one, asha.id, villa.id, stay);
    await t.db
      .updateTable('rate_plans')
      .set({ refund_ladder: '[]' })
      .where('property_id', '=', villa.id)
      .execute();
    const amount = (await bookingById(one, id))?.amount ?? 0;
    clock.set('2026-12-10T12:00:00+05:30');
    expect(await cancel(one, asha.id, id, { refund: amount })).toMatchObject({
      ok: false,
      kind: 'conflict',
      code: 'booking.refund-changed',
      data: { refund: amount / 4 },
    });
    expect(await stateOf(id)).toBe('confirmed');
    expect(await cancel(one, asha.id, id, { refund: amount / 4 })).toMatchObject({
      ok: true,
      value: { refund: amount / 4 },
    });
  });

  test('returns the coupon use once, and the coupon can be used again', async () => {
    await t.db
      .insertInto('coupons')
      .values({
        code: 'ONCEONLY',
        title: 'Once',
        amount: 50_000,
        max_uses: 1,
        max_uses_per_user: 1,
      })
      .execute();
    const villa = await buildProperty(t.db);
    const id = await confirmed(one, asha.id, villa.id, { ...stay, couponCode: 'ONCEONLY' });
    const used = async () =>
      (
        await t.db
          .selectFrom('coupons')
          .select('used')
          .where('code', '=', 'ONCEONLY')
          .executeTakeFirstOrThrow()
      ).used;
    expect(await used()).toBe(1);
    await Promise.all([cancel(one, asha.id, id), cancel(two, asha.id, id)]);
    expect(await used()).toBe(0);
    await confirmed(two, asha.id, villa.id, { ...stay, couponCode: 'ONCEONLY' });
    expect(await used()).toBe(1);
  });

  test('is refused from the check-in hour on, and in every terminal state', async () => {
    const villa = await buildProperty(t.db);
    const id = await confirmed(one, asha.id, villa.id, stay);
    clock.set('2026-12-20T14:00:00+05:30');
    expect(await cancel(one, asha.id, id)).toMatchObject({
      ok: false,
      kind: 'conflict',
      code: 'booking.not-cancellable',
      message:
        'Your can not cancel or modify this booking as per hotel cancellation/refund policy.',
    });
    for (const state of ['checked_in', 'completed', 'no_show'] as const) {
      await placeBooking(t.db, id, { state });
      expect(await cancel(one, asha.id, id)).toMatchObject({
        ok: false,
        code: 'booking.not-cancellable',
      });
    }
    expect(await soldNights(t.db, villa.id)).toHaveLength(2);
  });

  test('is not found for another person’s or unknown booking, another property or an expired hold, and changes nothing', async () => {
    const villa = await buildProperty(t.db);
    const id = await confirmed(one, asha.id, villa.id, stay);
    for (const bad of [2_000_000_000, 0, -1, 1.5, Number.NaN])
      expect(await cancel(one, asha.id, bad)).toMatchObject({
        ok: false,
        kind: 'not-found',
        code: 'booking.not-found',
      });
    expect(await cancel(one, ravi.id, id)).toMatchObject({
      ok: false,
      kind: 'not-found',
      code: 'booking.not-found',
    });
    expect(await refundPreview(one, ravi.id, id)).toMatchObject({
      ok: false,
      code: 'booking.not-found',
    });
    expect(await viewModify(one, ravi.id, id)).toMatchObject({
      ok: false,
      code: 'booking.not-found',
    });
    expect(await cancel(one, asha.id, id, { propertyId: villa.id + 1 })).toMatchObject({
      ok: false,
      code: 'booking.not-found',
    });
    expect(await stateOf(id)).toBe('confirmed');
  });

  test('repeats its answer under the same key and refuses another body under it', async () => {
    const id = await confirmed(one, asha.id, (await buildProperty(t.db)).id, stay);
    const first = await cancel(one, asha.id, id, { idempotencyKey: `cancel-key-${id}` });
    expect(await cancel(two, asha.id, id, { idempotencyKey: `cancel-key-${id}` })).toEqual(first);
    expect(
      await cancel(two, asha.id, id, { idempotencyKey: `cancel-key-${id}`, refund: 5 }),
    ).toMatchObject({ ok: false, code: 'idempotency.reused' });
  });
});

describe('at the same time', () => {
  test('twenty cancellations make one refund, one message per channel, and free the nights once', async () => {
    const villa = await onlineVilla();
    const id = await confirmed(one, asha.id, villa.id, stay);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) => cancel(i % 2 === 0 ? one : two, asha.id, id)),
    );
    expect(results.filter((r) => r.ok && !r.value.already)).toHaveLength(1);
    expect(results.every((r) => r.ok)).toBe(true);
    expect([
      await messagesOf(id),
      (await refundsOf(id)).length,
      await soldNights(t.db, villa.id),
    ]).toEqual([2, 1, []]);
  });

  test('a cancellation and a payment of one hold leave it booked, or cancelled with all money on its way back', async () => {
    for (let round = 0; round < 6; round += 1) {
      const villa = await onlineVilla();
      const paying = await payOnline(one, bookingInput(asha.id, { propertyId: villa.id, ...stay }));
      if (!paying.ok) throw new Error(paying.code);
      const { bookingId, amount, payment } = paying.value;
      await Promise.all([payNow(one, payment.sessionId), cancel(two, asha.id, bookingId)]);
      const refunds = (await refundsOf(bookingId)).reduce((sum, refund) => sum + refund.amount, 0);
      expect([await stateOf(bookingId), refunds, await soldNights(t.db, villa.id)]).toEqual([
        'cancelled',
        amount,
        [],
      ]);
    }
  });
});
