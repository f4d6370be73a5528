import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DELIVERIES } from '#mocks/payments/post.ts';
import {
  startPhonepeStandIn,
  STAND_IN_ACCOUNT,
  type PhonepeStandIn,
} from '#mocks/phonepe/server.ts';
import { startStripeStandIn, type StripeStandIn } from '#mocks/stripe/server.ts';
import { fixedClock } from '#platform/clock.ts';
import {
  createPhonepeGateway,
  createStripeGateway,
  decideSandboxOrder,
} from '#platform/payments/index.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { paidOnline } from '#test/support/ledger.ts';
import { ledgerOf, settleRefunds, shareMoney } from '#marketplace/payments/index.ts';
import { bookingById } from './booking.ts';
import { cancelBooking } from './cancel.ts';
import { startCollecting } from '#marketplace/splits/collect.ts';
import { expireHolds } from './complete.ts';
import { holdForGroup } from '#marketplace/splits/hold-split.ts';
import { backFromShare, payShare, sharePage } from '#marketplace/splits/pay-share.ts';
import { payOnline, providerCalled, reconcilePayments } from './pay.ts';
import { paymentStatus } from './views/payment-status.ts';
import { settlePayment } from './settle-payment.ts';
import { sharePath, splitOf, type Split } from '#marketplace/splits/splits.ts';
import { bookingInput, type Machine, must, openMachine } from './testing/fixture.ts';

/**
 * Random schedules of webhooks that are duplicated, delayed, reordered, dropped and forged; `SCHEDULE_SEED` repeats
 * one, `SCHEDULES` runs more, as the night does.
 */
const SEED = Number(process.env.SCHEDULE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const SCHEDULES = Number(process.env.SCHEDULES ?? 20); // for each provider
const NOW = '2026-12-01T10:00:00+05:30';
let t: TestDatabase;
let asha: BuiltUser;
let ravi: BuiltUser;
let stripe: StripeStandIn;
let phonepe: PhonepeStandIn;
let post: Server;
let target: Machine;
const clock = fixedClock(NOW);
const machines: Machine[] = [];

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

beforeAll(async () => {
  t = await testDatabase();
  [asha, ravi] = [await buildUser(t.db), await buildUser(t.db)];
  post = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      void providerCalled(target, (request.url ?? '').slice(1), {
        headers: request.headers,
        body: Buffer.concat(chunks),
      }).then(({ ok }) => response.writeHead(ok ? 200 : 401).end());
    });
  });
  await new Promise<void>((open) => post.listen(0, '127.0.0.1', open));
  const url = `http://127.0.0.1:${(post.address() as AddressInfo).port}`;
  stripe = await startStripeStandIn({ webhook: `${url}/stripe` });
  phonepe = await startPhonepeStandIn({ webhook: `${url}/phonepe` });
  const stripeGateway = createStripeGateway({
    secretKey: 'sk_test_stand_in',
    publishableKey: 'pk_test_stand_in',
    webhookSecret: 'whsec_stand_in',
    baseUrl: stripe.origin,
  });
  const phonepeGateway = createPhonepeGateway({
    ...STAND_IN_ACCOUNT,
    clientVersion: '1',
    baseUrl: phonepe.origin,
    authUrl: phonepe.origin,
  });
  machines.push(
    openMachine(t.url, clock, { max: 8, gateway: stripeGateway, others: [phonepeGateway] }),
    openMachine(t.url, clock, { max: 8, gateway: phonepeGateway, others: [stripeGateway] }),
  );
});
afterAll(async () => {
  await Promise.all([
    stripe.close(),
    phonepe.close(),
    ...machines.map((machine) => machine.close()),
  ]);
  post.close();
  post.closeAllConnections();
  await t.close();
});

const sold = async (bookingId: number): Promise<number> =>
  (
    await t.db
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
/** Runs the jobs until none has work: they ask about payments whose webhooks were dropped or forged. */
async function jobs(machine: Machine): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    clock.advance(300_000);
    await expireHolds(machine);
    await Promise.all([reconcilePayments(machine), reconcilePayments(machine)]);
    await Promise.all([settleRefunds(machine), settleRefunds(machine)]);
  }
}

test.each([
  ['stripe', 0],
  ['phonepe', 1],
] as const)(
  `%s: ${SCHEDULES} random schedules end with ledger and nights right (seed ${SEED})`,
  async (provider, index) => {
    const machine = machines[index];
    if (machine === undefined) throw new Error('opened before');
    target = machine;
    const next = random(SEED + index);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
    const postman = provider === 'stripe' ? stripe : phonepe;
    for (let round = 0; round < SCHEDULES; round += 1) {
      clock.set(NOW);
      const delivery = pick(DELIVERIES);
      const story = pick(['right', 'right', 'short', 'late', 'late and gone'] as const);
      const what = `seed ${SEED}, ${provider} ${round}: ${delivery}, ${story}`;
      postman.setDelivery(delivery);
      postman.failNext(0, 'before'); // clears a failure that no job of the last round met
      const villa = await buildProperty(t.db, { payHotel: false });
      const made = await make(machine, asha, villa.id);
      const paid = story === 'short' ? made.amount - 100 : made.amount;
      if (story.startsWith('late')) {
        clock.advance(16 * 60_000);
        await expireHolds(machine);
      }
      if (story === 'late and gone') await make(machine, ravi, villa.id);
      if (provider === 'stripe') stripe.pay(made.payment.orderId, { amount: paid });
      else phonepe.pay(made.payment.sessionId, paid);
      if (next() < 0.5)
        await paymentStatus(machine, asha.id, made.payment.sessionId, made.bookingId);
      if (next() < 0.2) postman.failNext(1, pick(['before', 'after']));
      await postman.settled();
      await jobs(machine).catch(() => jobs(machine)); // a failed run is repeated once
      const booked = story === 'right' || story === 'late';
      const booking = await bookingById(machine, made.bookingId);
      expect([booking?.state, await sold(made.bookingId)], what).toEqual(
        booked ? ['confirmed', 2] : ['expired', 0],
      );
      const entries = (await ledgerOf(machine, made.bookingId)).map(({ amount }) => amount);
      expect(entries, what).toEqual(booked ? [paid] : [paid, -paid]);
      const [charge] = await t.db
        .selectFrom('ledger_entries')
        .select('reference')
        .where('booking_id', '=', made.bookingId)
        .where('kind', '=', 'payment')
        .execute();
      expect(
        provider === 'stripe'
          ? stripe.refunded(charge?.reference ?? '')
          : phonepe.refunded(made.payment.sessionId),
        what,
      ).toBe(booked ? 0 : paid);
    }
  },
  240_000,
);

/** Presses a button on the provider's page; returns the address it leads to. */
async function press(page: string, act: 'pay' | 'decline' | 'cancel'): Promise<string> {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ act }),
    redirect: 'manual',
  });
  return answer.headers.get('location') ?? '';
}

/** One of the two providers with working webhooks, and a villa to book. */
async function atProvider(provider: 'stripe' | 'phonepe') {
  clock.set(NOW);
  const [machine, postman] =
    provider === 'stripe' ? ([machines[0], stripe] as const) : ([machines[1], phonepe] as const);
  if (machine === undefined) throw new Error('opened before');
  target = machine;
  postman.setDelivery('ok');
  postman.failNext(0, 'before'); // clears a failure that the schedules left
  const villa = await buildProperty(t.db, {
    payHotel: false,
    rooms: [
      { maxAdults: 8, rate: 1_043_694, plans: [{ ladder: [{ hours_before: 24, percent: 50 }] }] },
    ],
  });
  /** The refunded amount of a payment by the provider's books. */
  const givenBack = async (
    bookingId: number,
    purpose: string,
    paymentId: string,
  ): Promise<number> => {
    if (provider === 'stripe') return stripe.refunded(paymentId);
    const { session } = await t.db
      .selectFrom('payment_attempts')
      .select('session_id as session')
      .where('booking_id', '=', bookingId)
      .where('purpose', '=', purpose)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return phonepe.refunded(session);
  };
  return {
    machine,
    postman,
    input: bookingInput(asha.id, {
      propertyId: villa.id,
      party: { adults: 4, childAges: [], rooms: 1 },
    }),
    givenBack,
  };
}

/** The payers of a booking's shares, each with their link, at the provider's page. */
function payersOf(provider: 'stripe' | 'phonepe', machine: Machine, bookingId: number) {
  const split = async () => (await splitOf(machine, bookingId)) as Split;
  const tokenOf = async (at: number) =>
    sharePath(machine, (await split()).shares[at] as Split['shares'][number]).slice(
      '/share/'.length,
    );
  const order = async (at: number) => must(await payShare(machine, await tokenOf(at)));
  const standing = async (at: number) => must(await sharePage(machine, await tokenOf(at))).standing;
  const postman = provider === 'stripe' ? stripe : phonepe;
  /** At Stripe the payer stays on its page until they leave it; PhonePe sends them back. */
  const decline = async (at: number) => {
    const declined = await order(at);
    const back = [
      await press(declined.redirectUrl, 'decline'),
      provider === 'stripe' ? await press(declined.redirectUrl, 'cancel') : '',
    ].join('');
    expect(new URL(back).pathname).toBe(`/share/${await tokenOf(at)}/back`);
    await postman.settled();
    await backFromShare(machine, await tokenOf(at), provider === 'stripe' ? 'left' : 'back');
    return declined;
  };
  const pay = async (at: number) => {
    const begun = await order(at);
    await press(begun.redirectUrl, 'pay');
    await postman.settled();
    await backFromShare(machine, await tokenOf(at), 'back');
    return begun;
  };
  return { split, tokenOf, standing, decline, pay };
}

test.each(['stripe', 'phonepe'] as const)(
  '%s: takes three shares, one after a decline, and a cancellation refunds each payer their part',
  async (provider) => {
    const { machine, input, givenBack } = await atProvider(provider);
    const { bookingId } = must(await holdForGroup(machine, { ...input, splitAmong: 3 }));
    const payers = payersOf(provider, machine, bookingId);
    const declined = await payers.decline(1);
    expect([await payers.standing(1), await ledgerOf(machine, bookingId)]).toEqual(['open', []]);
    expect((await payers.pay(1)).sessionId).not.toBe(declined.sessionId);
    for (const at of [0, 2]) await payers.pay(at);
    const amounts = (await payers.split()).shares.map(({ amount }) => amount);
    expect([(await bookingById(machine, bookingId))?.state, await payers.standing(1)]).toEqual([
      'confirmed',
      'booked',
    ]);
    expect((await ledgerOf(machine, bookingId)).map(({ amount }) => amount)).toEqual([
      amounts[1],
      amounts[0],
      amounts[2],
    ]);
    expect(await payShare(machine, await payers.tokenOf(0))).toMatchObject({
      ok: false,
      code: 'share.paid',
    });

    const cancelled = must(
      await cancelBooking(machine, {
        userId: asha.id,
        bookingId,
        propertyId: null,
        refund: null,
        idempotencyKey: null,
      }),
    );
    await jobs(machine);
    const money = await shareMoney(machine, bookingId);
    expect(money.map(({ refunds }) => refunds.length)).toEqual([1, 1, 1]);
    expect(money.reduce((sum, { refunds }) => sum + (refunds[0]?.amount ?? 0), 0)).toBe(
      cancelled.refund,
    );
    // the provider's refunds of each payment equal ours
    for (const { purpose, paymentId, refunds } of money) {
      expect(refunds[0]?.state).toBe('done');
      expect(await givenBack(bookingId, purpose, paymentId)).toBe(refunds[0]?.amount);
    }
  },
  120_000,
);

test.each(['stripe', 'phonepe'] as const)(
  '%s: passes on a share, first declined then paid, to the card of the guest who paid alone; a cancellation refunds each their part',
  async (provider) => {
    const { machine, postman, input, givenBack } = await atProvider(provider);
    const { bookingId, amount, payment } = must(await payOnline(machine, input));
    await press(payment.redirectUrl, 'pay');
    await postman.settled();
    await jobs(machine);
    must(await startCollecting(machine, asha.id, bookingId, 3));
    const payers = payersOf(provider, machine, bookingId);
    const [share] = (await payers.split()).shares.map((one) => one.amount) as [number, number];
    await payers.decline(0);
    expect((await ledgerOf(machine, bookingId)).map((entry) => entry.amount)).toEqual([amount]);
    await payers.pay(0);
    await jobs(machine);
    // the price is unchanged: the share is refunded to the guest who had paid for all, at the provider too
    expect((await ledgerOf(machine, bookingId)).map((entry) => entry.amount)).toEqual([
      amount,
      share,
      -share,
    ]);
    const [own, theirs] = await t.db
      .selectFrom('ledger_entries')
      .select('reference')
      .where('booking_id', '=', bookingId)
      .where('kind', '=', 'payment')
      .orderBy('id')
      .execute();
    const [money] = await shareMoney(machine, bookingId);
    const atProviders = async () => [
      await givenBack(bookingId, 'booking', own?.reference ?? ''),
      await givenBack(bookingId, money?.purpose ?? '', theirs?.reference ?? ''),
    ];
    expect(await atProviders()).toEqual([share, 0]);

    const { refund } = must(
      await cancelBooking(machine, {
        userId: asha.id,
        bookingId,
        propertyId: null,
        refund: null,
        idempotencyKey: null,
      }),
    );
    await jobs(machine);
    const [ofOwn = 0, ofShare = 0] = await atProviders();
    expect(ofOwn - share + ofShare).toBe(refund);
    expect(ofShare).toBe((await shareMoney(machine, bookingId))[0]?.refunds[0]?.amount);
    expect(Math.abs(ofShare - (refund * share) / amount)).toBeLessThanOrEqual(1);
    expect((await ledgerOf(machine, bookingId)).reduce((sum, entry) => sum + entry.amount, 0)).toBe(
      amount - refund,
    );
  },
  120_000,
);

test('books one of fifty guests who race for one night and one coupon online, and refunds every rupee of the others', async () => {
  clock.set(NOW);
  const machine = openMachine(t.url, clock, { max: 25 });
  await t.db
    .insertInto('coupons')
    .values({ code: 'RACE', title: 'One', amount: 50_000, max_uses: 1 })
    .execute();
  const villas = await Promise.all([
    buildProperty(t.db, { payHotel: false }),
    buildProperty(t.db, { payHotel: false }),
  ]);
  const users = await Promise.all(Array.from({ length: 50 }, () => buildUser(t.db)));
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
    await t.db
      .selectFrom('coupons')
      .select('used')
      .where('code', '=', 'RACE')
      .executeTakeFirstOrThrow(),
  ).toEqual({ used: 1 });
  await machine.close();
});
