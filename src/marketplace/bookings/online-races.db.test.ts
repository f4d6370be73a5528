import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { paidOnline } from '#test/support/ledger.ts';
import { ledgerOf, refundable, settleRefunds } from '#marketplace/payments/index.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { bookingById } from './booking.ts';
import { cancelBooking } from './cancel.ts';
import { modifyBooking } from './change.ts';
import { expireHolds } from './complete.ts';
import { type PaymentToMake, payOnline, reconcilePayments } from './pay.ts';
import { settlePayment } from './settle-payment.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  type Machine,
  must,
  openMachine,
  payNow,
  refundsOfBooking,
  soldNights,
} from './testing/fixture.ts';

/** Races with payments on two machines: nights sold once, coupons used once, every rupee accounted for. */
const NOW = '2026-11-25T10:00:00+05:30';
const STAY = { checkIn: '2026-12-20', checkOut: '2026-12-22' };
const CLIENTS = 50;
let t: TestDatabase;
let one: Machine;
let two: Machine;
let asha: BuiltUser;
let ravi: BuiltUser;
let crowd: readonly BuiltUser[];
const clock = fixedClock(NOW);

beforeAll(async () => {
  t = await testDatabase();
  [one, two] = [openMachine(t.url, clock, { max: 12 }), openMachine(t.url, clock, { max: 12 })];
  [asha, ravi] = [await buildUser(t.db), await buildUser(t.db)];
  crowd = await Promise.all(Array.from({ length: CLIENTS }, () => buildUser(t.db)));
});
beforeEach(() => clock.set(NOW));
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await t.close();
});

const machine = (n: number): Machine => (n % 2 === 0 ? one : two);
const online = (shape: Parameters<typeof buildProperty>[1] = {}) =>
  buildProperty(t.db, { payHotel: false, ...shape });
/** All guests with a hold pay at the same moment, and each payment is reported twice, on two machines. */
async function allPay(made: readonly PaymentToMake[]): Promise<void> {
  await Promise.all(made.map(({ payment }) => decideSandboxOrder(one, payment.sessionId, 'paid')));
  await Promise.all(
    made.flatMap(({ payment }, n) => [
      settlePayment(machine(n), payment.sessionId),
      settlePayment(machine(n + 1), payment.sessionId),
    ]),
  );
  await refunds();
}
async function refunds(): Promise<void> {
  for (let left = 1; left > 0;)
    left = (await Promise.all([settleRefunds(one), settleRefunds(two)])).reduce(
      (sum, n) => sum + n,
      0,
    );
}
const amountsOf = async (bookingId: number) =>
  (await ledgerOf(one, bookingId)).map(({ amount }) => amount);
/** The one booking that was confirmed; all other guests have their money back. */
async function onlyOneOf(made: readonly PaymentToMake[]): Promise<PaymentToMake> {
  const booked: PaymentToMake[] = [];
  for (const each of made) {
    const state = (await bookingById(one, each.bookingId))?.state;
    const stands = state === 'confirmed';
    if (stands) booked.push(each);
    expect(await amountsOf(each.bookingId), state).toEqual(
      stands ? [each.amount] : [each.amount, -each.amount],
    );
  }
  expect(booked).toHaveLength(1);
  return booked[0] as PaymentToMake;
}

describe(`${CLIENTS} clients, online`, () => {
  test('race for the last night: one gets to pay', async () => {
    const villa = await online();
    const begun = await Promise.all(
      crowd.map(({ id }, n) =>
        payOnline(machine(n), bookingInput(id, { propertyId: villa.id, stay: STAY })),
      ),
    );
    const held = begun.flatMap((made) => (made.ok ? [made.value] : []));
    expect(begun.flatMap((made) => (made.ok ? [] : [made.code]))).toEqual(
      Array.from({ length: CLIENTS - 1 }, () => 'inventory.sold-out'),
    );
    await allPay(held);
    await onlyOneOf(held);
    expect(await soldNights(t.db, villa.id)).toEqual(['2026-12-20', '2026-12-21']);
  });

  test('pay for the last night after their holds have ended: one gets it, the others are refunded', async () => {
    const villa = await online();
    const held: PaymentToMake[] = [];
    for (const { id } of crowd) {
      held.push(must(await payOnline(one, bookingInput(id, { propertyId: villa.id, stay: STAY }))));
      clock.advance(15 * 60_000);
    }
    await allPay(held);
    await onlyOneOf(held);
    expect(await soldNights(t.db, villa.id)).toEqual(['2026-12-20', '2026-12-21']);
  }, 120_000);

  test('pay for the last use of a coupon: one gets it, the others are refunded', async () => {
    await t.db
      .insertInto('coupons')
      .values({ code: 'LASTUSE', title: 'Once', amount: 50_000, max_uses: 1 })
      .execute();
    const hotel = await online({ hotelType: 'hotel', rooms: [{ units: CLIENTS }] });
    const held = await Promise.all(
      crowd.map(async ({ id }, n) =>
        must(
          await payOnline(
            machine(n),
            bookingInput(id, { propertyId: hotel.id, stay: STAY, couponCode: 'LASTUSE' }),
          ),
        ),
      ),
    );
    await allPay(held);
    const winner = await onlyOneOf(held);
    expect(
      await t.db
        .selectFrom('coupons')
        .select('used')
        .where('code', '=', 'LASTUSE')
        .executeTakeFirstOrThrow(),
    ).toEqual({ used: 1 });
    expect(
      await t.db
        .selectFrom('coupon_redemptions')
        .select('booking_id')
        .where(
          'booking_id',
          'in',
          held.map(({ bookingId }) => bookingId),
        )
        .execute(),
    ).toEqual([{ booking_id: winner.bookingId }]);
    clock.advance(15 * 60_000);
    await expireHolds(one);
    expect(await soldNights(t.db, hotel.id)).toEqual(['2026-12-20', '2026-12-21']);
  }, 120_000);
});

const cancel = (at: Machine, bookingId: number) =>
  cancelBooking(at, {
    userId: asha.id,
    bookingId,
    propertyId: null,
    refund: null,
    idempotencyKey: null,
  });
const modify = (at: Machine, bookingId: number, checkIn: string, checkOut: string) =>
  modifyBooking(at, {
    ...changeTo(asha.id, bookingId, checkIn, checkOut),
    quoteId: null,
    amount: null,
    payAmount: null,
    idempotencyKey: null,
  });
/** The order of two calls: both at once, or one certainly before the other. */
const ORDERS = ['at once', 'at once', 'at once', 'cancelled first', 'paid first'] as const;
async function inOrder(
  order: (typeof ORDERS)[number],
  cancelling: () => Promise<unknown>,
  paying: () => Promise<unknown>,
): Promise<void> {
  if (order === 'at once') await Promise.all([cancelling(), paying()]);
  else
    for (const act of order === 'cancelled first' ? [cancelling, paying] : [paying, cancelling])
      await act();
}

describe('a cancellation and a payment', () => {
  test.each(ORDERS.map((order, n) => [order, n] as const))(
    'of a hold, %s (%i): ends without a stay and with the money back',
    async (order) => {
      const villa = await online();
      const made = must(
        await payOnline(one, bookingInput(asha.id, { propertyId: villa.id, stay: STAY })),
      );
      await decideSandboxOrder(one, made.payment.sessionId, 'paid');
      await inOrder(
        order,
        () => cancel(two, made.bookingId),
        () => settlePayment(one, made.payment.sessionId),
      );
      await refunds();
      expect((await bookingById(one, made.bookingId))?.state).toBe('cancelled');
      expect(await amountsOf(made.bookingId)).toEqual([made.amount, -made.amount]);
      expect(await soldNights(t.db, villa.id)).toEqual([]);
      expect(await refundsOfBooking(one, made.bookingId)).toHaveLength(1);
    },
  );

  test.each(ORDERS.map((order, n) => [order, n] as const))(
    'of a dearer change, %s (%i): refunds both amounts once each',
    async (order) => {
      const villa = await online();
      const id = await confirmed(one, asha.id, villa.id, { stay: STAY });
      const asked = must(await modify(one, id, '2026-12-21', '2026-12-24'));
      await decideSandboxOrder(one, asked.payment?.sessionId ?? '', 'paid');
      await inOrder(
        order,
        () => cancel(two, id),
        () => settlePayment(one, asked.payment?.sessionId ?? ''),
      );
      await refunds();
      expect((await bookingById(one, id))?.state).toBe('cancelled');
      expect((await amountsOf(id)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
      expect((await amountsOf(id)).filter((amount) => amount > 0)).toEqual([
        asked.payNow * 2,
        asked.payNow,
      ]);
      expect(await soldNights(t.db, villa.id)).toEqual([]);
      expect(await refundable(one, id)).toBe(0);
    },
  );

  test('makes one refund of twenty cancellations of a paid stay', async () => {
    const villa = await online();
    const id = await confirmed(one, asha.id, villa.id, { stay: STAY });
    const paid = (await paidOnline(one, [id])).get(id) ?? 0;
    const answers = (
      await Promise.all(Array.from({ length: 20 }, (_, n) => cancel(machine(n), id)))
    ).map(must);
    expect(answers.filter(({ already }) => !already)).toHaveLength(1);
    expect(new Set(answers.map(({ refund }) => refund))).toEqual(new Set([paid]));
    await refunds();
    expect(await amountsOf(id)).toEqual([paid, -paid]);
  });
});

describe('a change', () => {
  test('that waits for payment and another guest’s payment for its nights: one of them gets the nights', async () => {
    for (let round = 0; round < 6; round += 1) {
      const villa = await online();
      const id = await confirmed(one, asha.id, villa.id, { stay: STAY });
      const [asked, made] = await Promise.all([
        modify(one, id, '2026-12-21', '2026-12-24'),
        payOnline(
          two,
          bookingInput(ravi.id, {
            propertyId: villa.id,
            stay: { checkIn: '2026-12-23', checkOut: '2026-12-25' },
          }),
        ),
      ]);
      expect([asked.ok, made.ok].filter(Boolean)).toHaveLength(1);
      const session = asked.ok
        ? asked.value.payment?.sessionId
        : made.ok
          ? made.value.payment.sessionId
          : '';
      await payNow(two, session ?? '');
      expect(await soldNights(t.db, villa.id)).toEqual(
        asked.ok
          ? ['2026-12-21', '2026-12-22', '2026-12-23']
          : ['2026-12-20', '2026-12-21', '2026-12-23', '2026-12-24'],
      );
    }
  });

  test('that is paid late after another guest has paid for its nights leaves the old stay and refunds the difference', async () => {
    const villa = await online();
    const id = await confirmed(one, asha.id, villa.id, { stay: STAY });
    const asked = must(await modify(one, id, '2026-12-21', '2026-12-24'));
    clock.advance(15 * 60_000);
    const made = must(
      await payOnline(
        two,
        bookingInput(ravi.id, {
          propertyId: villa.id,
          stay: { checkIn: '2026-12-22', checkOut: '2026-12-24' },
        }),
      ),
    );
    await Promise.all(
      [asked.payment?.sessionId ?? '', made.payment.sessionId].map(async (session, n) => {
        await decideSandboxOrder(one, session, 'paid');
        await settlePayment(machine(n), session);
      }),
    );
    await refunds();
    expect(await soldNights(t.db, villa.id)).toEqual([
      '2026-12-20',
      '2026-12-21',
      '2026-12-22',
      '2026-12-23',
    ]);
    expect((await amountsOf(id)).slice(1)).toEqual([asked.payNow, -asked.payNow]);
    expect((await bookingById(one, made.bookingId))?.state).toBe('confirmed');
  });

  test('that another change replaces before it is paid: the later one can be paid, money for the earlier one is refunded', async () => {
    const villa = await online();
    const id = await confirmed(one, asha.id, villa.id, { stay: STAY });
    const paid = (await paidOnline(one, [id])).get(id) ?? 0;
    const first = must(await modify(one, id, '2026-12-21', '2026-12-24'));
    clock.advance(60_000);
    const second = must(await modify(two, id, '2026-12-20', '2026-12-24'));
    expect(second.payment?.sessionId).not.toBe(first.payment?.sessionId);
    // the provider has ended the earlier order
    expect(await decideSandboxOrder(one, first.payment?.sessionId ?? '', 'paid')).toBe(false);
    await payNow(one, second.payment?.sessionId ?? '');
    expect(await soldNights(t.db, villa.id)).toEqual([
      '2026-12-20',
      '2026-12-21',
      '2026-12-22',
      '2026-12-23',
    ]);
    expect(await amountsOf(id)).toEqual([paid, second.payNow]);
  });

  test('requested in two versions at once: one waits, and each payment ends in a requested stay at its price', async () => {
    for (let round = 0; round < 4; round += 1) {
      const villa = await online();
      const id = await confirmed(one, asha.id, villa.id, { stay: STAY });
      const asked = await Promise.all([
        modify(one, id, '2026-12-21', '2026-12-24'),
        modify(two, id, '2026-12-20', '2026-12-24'),
      ]);
      const sessions = asked.flatMap((each) =>
        each.ok && each.value.payment !== null ? [each.value.payment.sessionId] : [],
      );
      expect(sessions.length).toBeGreaterThan(0);
      await Promise.all(
        sessions.map(async (session, n) => {
          await decideSandboxOrder(one, session, 'paid');
          await settlePayment(machine(n), session);
        }),
      );
      clock.advance(16 * 60_000);
      await expireHolds(one);
      await Promise.all([reconcilePayments(one), reconcilePayments(two)]);
      await refunds();
      const booking = await bookingById(one, id);
      expect(booking).toMatchObject({ state: 'confirmed' });
      expect((await amountsOf(id)).reduce((sum, amount) => sum + amount, 0)).toBe(booking?.amount);
      expect((await soldNights(t.db, villa.id)).at(0)).toBe(booking?.checkIn);
      expect(
        await t.db
          .selectFrom('night_claims')
          .select('night')
          .where('property_id', '=', villa.id)
          .where('booking_id', '<>', id)
          .execute(),
      ).toEqual([]);
    }
  });

  test('repeated under its key gets the same order, nothing to pay once paid, and a refusal once over', async () => {
    const villa = await online();
    const id = await confirmed(one, asha.id, villa.id, { stay: STAY });
    const ask = (at: Machine, checkOut = '2026-12-24') =>
      modifyBooking(at, {
        ...changeTo(asha.id, id, '2026-12-20', checkOut),
        quoteId: null,
        amount: null,
        payAmount: null,
        idempotencyKey: `once-more-${checkOut}`,
      });
    const begun = (await Promise.all([ask(one), ask(two), ask(one)])).map(must);
    expect(new Set(begun.map(({ payment }) => payment?.sessionId)).size).toBe(1);
    await payNow(one, begun[0]?.payment?.sessionId ?? '');
    expect(must(await ask(two))).toEqual({ bookingId: id, refund: 0, payNow: 0, payment: null });
    must(await ask(one, '2026-12-25'));
    clock.advance(15 * 60_000);
    expect(await ask(one, '2026-12-25')).toMatchObject({
      ok: false,
      kind: 'expired',
      code: 'booking.change-over',
    });
  });
});
