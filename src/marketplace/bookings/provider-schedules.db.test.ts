import { afterAll, beforeAll, expect, test } from 'vitest';
import { DELIVERIES } from '#mocks/payments/post.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { paidOnline } from '#test/support/ledger.ts';
import { ledgerOf, settleRefunds } from '#marketplace/payments/index.ts';
import { bookingById } from './booking.ts';
import { expireHolds } from './complete.ts';
import { payOnline } from './pay.ts';
import { paymentStatus } from './views/payment-status.ts';
import { settlePayment } from './settle-payment.ts';
import { bookingInput, type Machine, openMachine } from './testing/fixture.ts';
import { NOW, twoProviders } from './testing/two-providers.ts';

/**
 * Random schedules of webhooks that are duplicated, delayed, reordered, dropped and forged; `SCHEDULE_SEED` repeats
 * one, `SCHEDULES` runs more, as the night does.
 */
const SEED = Number(process.env.SCHEDULE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const SCHEDULES = Number(process.env.SCHEDULES ?? 20); // for each provider

let f: Awaited<ReturnType<typeof twoProviders>>;
beforeAll(async () => {
  f = await twoProviders();
});
afterAll(() => f.close());

/** A small random generator with a seed, so schedules can be repeated. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

const sold = async (bookingId: number): Promise<number> =>
  (
    await f.t.db
      .selectFrom('night_claims')
      .select('night')
      .where('booking_id', '=', bookingId)
      .execute()
  ).length;

const make = async (machine: Machine, user: BuiltUser, propertyId: number) => {
  const made = await payOnline(machine, bookingInput(user.id, { propertyId }));
  if (!made.ok) throw new Error(made.code);
  return made.value;
};

test.each([
  ['stripe', 0],
  ['phonepe', 1],
] as const)(
  `%s: ${SCHEDULES} random schedules end with ledger and nights right (seed ${SEED})`,
  async (provider, index) => {
    const next = random(SEED + index);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
    const postman = f.postmanOf(provider);
    for (let round = 0; round < SCHEDULES; round += 1) {
      const machine = f.machineOf(provider);
      const delivery = pick(DELIVERIES);
      const story = pick(['right', 'right', 'short', 'late', 'late and gone'] as const);
      const what = `seed ${SEED}, ${provider} ${round}: ${delivery}, ${story}`;
      postman.setDelivery(delivery);
      const villa = await buildProperty(f.t.db, { payHotel: false });
      const made = await make(machine, f.asha, villa.id);
      const paid = story === 'short' ? made.amount - 100 : made.amount;
      if (story.startsWith('late')) {
        f.clock.advance(16 * 60_000);
        await expireHolds(machine);
      }
      if (story === 'late and gone') await make(machine, f.ravi, villa.id);
      if (provider === 'stripe') f.stripe.pay(made.payment.orderId, { amount: paid });
      else f.phonepe.pay(made.payment.sessionId, paid);
      if (next() < 0.5)
        await paymentStatus(machine, f.asha.id, made.payment.sessionId, made.bookingId);
      if (next() < 0.2) postman.failNext(1, pick(['before', 'after']));
      await postman.settled();
      await f.jobs(machine).catch(() => f.jobs(machine)); // a failed run is repeated once
      const booked = story === 'right' || story === 'late';
      const booking = await bookingById(machine, made.bookingId);
      expect([booking?.state, await sold(made.bookingId)], what).toEqual(
        booked ? ['confirmed', 2] : ['expired', 0],
      );
      const entries = (await ledgerOf(machine, made.bookingId)).map(({ amount }) => amount);
      expect(entries, what).toEqual(booked ? [paid] : [paid, -paid]);
      const [charge] = await f.t.db
        .selectFrom('ledger_entries')
        .select('reference')
        .where('booking_id', '=', made.bookingId)
        .where('kind', '=', 'payment')
        .execute();
      expect(
        provider === 'stripe'
          ? f.stripe.refunded(charge?.reference ?? '')
          : f.phonepe.refunded(made.payment.sessionId),
        what,
      ).toBe(booked ? 0 : paid);
    }
  },
  240_000,
);

test('books one of fifty guests who race for one night and one coupon online, and refunds every rupee of the others', async () => {
  f.clock.set(NOW);
  const machine = openMachine(f.t.url, f.clock, { max: 25 });
  await f.t.db
    .insertInto('coupons')
    .values({ code: 'RACE', title: 'One', amount: 50_000, max_uses: 1 })
    .execute();
  const villas = await Promise.all([
    buildProperty(f.t.db, { payHotel: false }),
    buildProperty(f.t.db, { payHotel: false }),
  ]);
  const users = await Promise.all(Array.from({ length: 50 }, () => buildUser(f.t.db)));
  const begun = await Promise.all(
    users.map((user, n) =>
      payOnline(
        machine,
        bookingInput(user.id, { propertyId: villas[n % 2]?.id ?? 0, couponCode: 'RACE' }),
      ),
    ),
  );
  const held = begun.flatMap((made) => (made.ok ? [made.value] : []));
  expect(held).toHaveLength(2); // one hold per villa: a hold does not use up the coupon
  for (const made of begun) if (!made.ok) expect(made.code).toBe('inventory.sold-out');
  await Promise.all(
    held.map(async ({ payment }) => {
      await decideSandboxOrder(machine, payment.sessionId, 'paid');
      await Promise.all([
        settlePayment(machine, payment.sessionId),
        settlePayment(machine, payment.sessionId),
      ]);
    }),
  );
  await settleRefunds(machine);
  const states = await Promise.all(
    held.map(async ({ bookingId, amount }) => [
      (await bookingById(machine, bookingId))?.state,
      (await paidOnline(machine, [bookingId])).get(bookingId) === amount,
    ]),
  );
  expect(states.toSorted()).toEqual([
    ['confirmed', true],
    ['held', false],
  ]);
  expect(
    await f.t.db
      .selectFrom('coupons')
      .select('used')
      .where('code', '=', 'RACE')
      .executeTakeFirstOrThrow(),
  ).toEqual({ used: 1 });
  await machine.close();
});
