import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledgerOf, settleRefunds, shareMoney } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder, type SandboxOutcome } from '#platform/payments/index.ts';
import { formatRupees } from '#shared/money.ts';
import {
  buildProperty,
  buildUser,
  type BuiltUser,
  type PropertyShape,
} from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { bookingById } from './booking.ts';
import { cancelBooking } from './cancel.ts';
import { expireHolds } from './complete.ts';
import { callOffSplit } from './end-split.ts';
import { holdForGroup, setShares, splitOffer } from './hold-split.ts';
import { moneyStatements } from './views/money-statement.ts';
import { releaseHold } from './own-hold.ts';
import { backFromShare, payShare, sharePage } from './pay-share.ts';
import { payAgain, reconcilePayments } from './pay.ts';
import { notifyOfRefunds } from './reminders.ts';
import { settlePayment } from './settle-payment.ts';
import { remindOfShares } from './split-reminders.ts';
import { sharePath, splitOf, type Split } from './splits.ts';
import { tripOf } from './views/trip.ts';
import { unfinishedBookings } from './views/unfinished.ts';
import {
  bookingInput,
  confirmed,
  type Machine,
  must,
  openMachine,
  soldNights,
} from './testing/fixture.ts';

const NOW = '2026-12-01T10:00:00+05:30';
const STAY = { checkIn: '2026-12-20', checkOut: '2026-12-22' };
let t: TestDatabase;
let one: Machine;
let two: Machine;
let asha: BuiltUser;
let ravi: BuiltUser;
const clock = fixedClock(NOW);

beforeAll(async () => {
  t = await testDatabase();
  [one, two] = [openMachine(t.url, clock, { max: 12 }), openMachine(t.url, clock, { max: 12 })];
  [asha, ravi] = [
    await buildUser(t.db, { name: 'Asha Example', email: 'asha@example.in' }),
    await buildUser(t.db),
  ];
});
beforeEach(() => clock.set(NOW));
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await t.close();
});

const villa = (shape: PropertyShape = {}) =>
  buildProperty(t.db, { payHotel: false, rooms: [{ maxAdults: 8, rate: 1_043_694 }], ...shape });
/** A villa held by Asha for a group of so many; `property` where it is there already. */
async function held(
  among: number,
  { property, adults = 4 }: { readonly property?: { id: number }; readonly adults?: number } = {},
) {
  const { id } = property ?? (await villa());
  const input = {
    ...bookingInput(asha.id, {
      propertyId: id,
      stay: STAY,
      party: { adults, childAges: [], rooms: 1 },
    }),
    splitAmong: among,
  };
  const { bookingId } = must(await holdForGroup(one, input));
  return { bookingId, propertyId: id, split: await splitNow(bookingId) };
}
const splitNow = async (bookingId: number): Promise<Split> =>
  (await splitOf(one, bookingId)) as Split;
const tokenOf = (split: Split, position: number): string =>
  sharePath(one, split.shares[position - 1] as Split['shares'][number]).slice('/share/'.length);
const open = async (split: Split, position: number) =>
  must(await payShare(one, tokenOf(split, position)));
/** Pays a share at the sandbox, and has it reported twice, to two machines. */
async function pay(split: Split, position: number, outcome: SandboxOutcome = 'paid') {
  const { sessionId } = await open(split, position);
  await decideSandboxOrder(one, sessionId, outcome);
  await Promise.all([settlePayment(one, sessionId), settlePayment(two, sessionId)]);
}
async function refunds(): Promise<void> {
  for (let left = 1; left > 0;)
    left = (await Promise.all([settleRefunds(one), settleRefunds(two)])).reduce(
      (sum, n) => sum + n,
      0,
    );
}
const ledger = async (bookingId: number) =>
  (await ledgerOf(one, bookingId)).map(({ amount }) => amount);
const stateOf = async (bookingId: number) => [
  (await bookingById(one, bookingId))?.state,
  (await splitOf(one, bookingId))?.state,
];
const standing = async (split: Split, position: number) =>
  must(await sharePage(one, tokenOf(split, position))).standing;
const emails = async (template: string) =>
  (
    await t.db
      .selectFrom('messages')
      .select('recipient')
      .where('template', '=', template)
      .orderBy('id')
      .execute()
  ).map(({ recipient }) => recipient);
const amounts = (split: Split) => split.shares.map(({ amount }) => amount);
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

describe('a split', () => {
  test('holds the nights for the hours of the property, with a share by head for each', async () => {
    const { bookingId, split } = await held(3);
    const booking = await bookingById(one, bookingId);
    expect(sum(amounts(split))).toBe(booking?.payAmount);
    expect(amounts(split).every((amount) => amount % 100 === 0)).toBe(true);
    expect([split.state, split.deadline, booking?.holdExpiresAt]).toEqual([
      'open',
      new Date('2026-12-02T10:00:00+05:30'),
      new Date('2026-12-02T10:15:00+05:30'),
    ]);
    expect(split.shares.map(({ name }) => name)).toEqual(['Asha Example', '', '']);
    expect(
      (
        await t.db
          .selectFrom('payment_shares')
          .select('token_hash')
          .where('split_id', '=', split.id)
          .execute()
      ).every(({ token_hash }) => !token_hash.toString('latin1').includes(tokenOf(split, 1))),
    ).toBe(true);
    // an order of the whole would take money that the others are asked for
    expect(await payAgain(one, asha.id, bookingId)).toMatchObject({
      ok: false,
      code: 'booking.shared',
    });
  });

  test('is offered where something is due online, several come, and there is time', async () => {
    const { id: propertyId } = await villa();
    const asked = {
      propertyId,
      payNow: 1_000_000,
      adults: 4,
      roomNights: 2,
      checkIn: STAY.checkIn,
    };
    expect(await splitOffer(one, asked)).toEqual({
      until: new Date('2026-12-02T10:00:00+05:30'),
      most: 4,
    });
    for (const not of [
      { payNow: 0 },
      { payNow: 99_900 },
      { adults: 1 },
      { roomNights: 31 },
      { checkIn: '2026-12-01' },
      { propertyId: 999_999 },
    ])
      expect(await splitOffer(one, { ...asked, ...not }), JSON.stringify(not)).toBeNull();
    // tomorrow's stay: until six hours before check-in
    clock.set('2026-12-01T23:00:00+05:30');
    expect(await splitOffer(one, { ...asked, checkIn: '2026-12-02' })).toEqual({
      until: new Date('2026-12-02T08:00:00+05:30'),
      most: 4,
    });
    await t.db
      .updateTable('properties')
      .set({ split_hold_hours: 0 })
      .where('id', '=', propertyId)
      .execute();
    expect(await splitOffer(one, asked)).toBeNull();
    const input = bookingInput(asha.id, {
      propertyId,
      stay: STAY,
      party: { adults: 4, childAges: [], rooms: 1 },
    });
    expect(await holdForGroup(one, { ...input, splitAmong: 2 })).toMatchObject({
      ok: false,
      code: 'split.refused',
    });
    expect(await holdForGroup(one, { ...input, splitAmong: 5 })).toMatchObject({
      ok: false,
      code: 'split.people',
    });
    expect(await soldNights(t.db, propertyId)).toEqual([]);
  });

  test('books once the last has paid; the ledger, the statement and the shares say the same', async () => {
    const { bookingId, split, propertyId } = await held(3);
    await pay(split, 2);
    await pay(split, 1);
    expect(await stateOf(bookingId)).toEqual(['held', 'open']);
    expect([await standing(split, 2), await standing(split, 3)]).toEqual(['paid', 'open']);
    await pay(split, 3);
    expect(await stateOf(bookingId)).toEqual(['confirmed', 'complete']);
    expect(await standing(split, 2)).toBe('booked');
    const [first, second, third] = amounts(split);
    expect(await ledger(bookingId)).toEqual([second, first, third]);
    const booking = (await bookingById(one, bookingId)) as NonNullable<
      Awaited<ReturnType<typeof bookingById>>
    >;
    const money = (await moneyStatements(one, [booking])).get(bookingId);
    expect([money?.paidOnline, money?.paid, booking.payAmount]).toEqual([
      split.amount,
      split.amount,
      sum(amounts(split)),
    ]);
    expect(
      (await shareMoney(one, bookingId)).map(({ purpose, amount }) => [purpose, amount]),
    ).toEqual([
      ['share-2', second],
      ['share-1', first],
      ['share-3', third],
    ]);
    expect((await soldNights(t.db, propertyId)).length).toBe(2);
  });

  test('is changed by hand while nobody has paid: sums that add up, names, addresses; new addresses are sent their link', async () => {
    const { bookingId, split } = await held(2);
    const rest = split.amount - 500_000;
    const rows = [
      { name: 'Asha', email: '', amount: 500_000 },
      { name: 'Kabir', email: 'kabir@example.in', amount: rest - 100 },
      { name: 'Meher', email: 'meher@example.in', amount: 100 },
    ];
    const wrong = await setShares(one, asha.id, bookingId, [
      { ...rows[0]!, amount: 499_900 },
      ...rows.slice(1),
    ]);
    expect(wrong).toMatchObject({
      ok: false,
      code: 'split.invalid',
      fields: { sum: expect.stringContaining(formatRupees(100)) },
    });
    expect(
      await setShares(one, asha.id, bookingId, [{ ...rows[0]!, amount: 500_050 }, rows[1]!]),
    ).toMatchObject({ fields: { 'amount-1': expect.any(String) } });
    expect(
      await setShares(one, asha.id, bookingId, [
        { ...rows[0]!, name: 'pay at evil.com' },
        { ...rows[1]!, email: 'nobody' },
        rows[2]!,
      ]),
    ).toMatchObject({ fields: { 'name-1': expect.any(String), 'email-2': expect.any(String) } });
    expect(await setShares(one, ravi.id, bookingId, rows)).toMatchObject({
      code: 'booking.not-found',
    });
    expect(must(await setShares(one, asha.id, bookingId, rows))).toBeUndefined();
    const now = await splitNow(bookingId);
    expect(now.shares.map(({ name, email, amount }) => ({ name, email, amount }))).toEqual(rows);
    // a link that was sent stays
    expect(tokenOf(now, 1)).toBe(tokenOf(split, 1));
    expect(await emails('share-asked')).toEqual(['kabir@example.in', 'meher@example.in']);
    must(await setShares(one, asha.id, bookingId, rows));
    expect(await emails('share-asked')).toHaveLength(2);
    await open(now, 3);
    expect(await setShares(one, asha.id, bookingId, rows)).toMatchObject({ code: 'split.begun' });
    await pay(now, 3);
    expect(await setShares(one, asha.id, bookingId, rows)).toMatchObject({ code: 'split.begun' });
  });
});

describe('races', () => {
  test('a share that is paid twice at once is paid once; the second goes back in full', async () => {
    const { bookingId, split } = await held(2);
    const [a, b] = await Promise.all([
      payShare(one, tokenOf(split, 1)),
      payShare(two, tokenOf(split, 1)),
    ]);
    expect(must(a).sessionId).toBe(must(b).sessionId);
    await decideSandboxOrder(one, must(a).sessionId, 'twice');
    await Promise.all([
      settlePayment(one, must(a).sessionId),
      settlePayment(two, must(a).sessionId),
    ]);
    expect(await payShare(one, tokenOf(split, 1))).toMatchObject({ code: 'share.paid' });
    await refunds();
    const [first = 0] = amounts(split);
    expect(await ledger(bookingId)).toEqual([first, first, -first]);
    await pay(split, 2);
    expect(await stateOf(bookingId)).toEqual(['confirmed', 'complete']);
  });

  test('the last two at once: both are kept and the stay is booked once', async () => {
    const { bookingId, split } = await held(3);
    await pay(split, 1);
    const [a, b] = [await open(split, 2), await open(split, 3)];
    await Promise.all([a, b].map(({ sessionId }) => decideSandboxOrder(one, sessionId, 'paid')));
    await Promise.all([
      settlePayment(one, a.sessionId),
      settlePayment(two, b.sessionId),
      settlePayment(two, a.sessionId),
      settlePayment(one, b.sessionId),
    ]);
    expect(await stateOf(bookingId)).toEqual(['confirmed', 'complete']);
    expect(sum(await ledger(bookingId))).toBe(split.amount);
    expect(
      await t.db
        .selectFrom('booking_events')
        .select('actor')
        .where('booking_id', '=', bookingId)
        .where('event', '=', 'confirm')
        .execute(),
    ).toEqual([{ actor: 'provider' }]);
  });

  test('the time is over: nights free, everybody has all of it back, also who paid that very moment; money in time counts until the hold ends', async () => {
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
    await pay(split, 1);
    expect(await onMyBookings()).toMatchObject({
      standing: 'held',
      sharedUntil: split.deadline,
      sharedPaid: amounts(split)[0],
    });
    const [inTime, late] = [await open(split, 2), await open(split, 3)];
    await decideSandboxOrder(one, inTime.sessionId, 'paid');
    // after the deadline, and before the hold ends: the job hears of what was paid in time
    clock.set('2026-12-02T10:03:00+05:30');
    expect(await payShare(one, tokenOf(split, 3))).toMatchObject({ code: 'share.over' });
    await settlePayment(one, inTime.sessionId);
    expect((await splitNow(bookingId)).shares.map(({ paidAt }) => paidAt !== null)).toEqual([
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
    await refunds();
    expect(sum(await ledger(bookingId))).toBe(0);
    expect((await ledger(bookingId)).filter((amount) => amount > 0)).toHaveLength(3);
    expect([await standing(split, 1), await soldNights(t.db, propertyId)]).toEqual(['over', []]);
    expect(await payShare(one, tokenOf(split, 1))).toMatchObject({ ok: false });
  });

  test('a refusal or a failure of one leaves the money of the others', async () => {
    const { bookingId, split } = await held(2);
    await pay(split, 1);
    for (const outcome of ['declined', 'cancelled', 'short', 'foreign'] as const)
      await pay(split, 2, outcome);
    await refunds();
    expect((await splitNow(bookingId)).shares.map(({ paidAt }) => paidAt !== null)).toEqual([
      true,
      false,
    ]);
    expect(await standing(split, 2)).toBe('open');
    await pay(split, 2);
    expect(await stateOf(bookingId)).toEqual(['confirmed', 'complete']);
    const inRupees = (await ledgerOf(one, bookingId)).filter(({ currency }) => currency === 'INR');
    expect(sum(inRupees.map(({ amount }) => amount))).toBe(split.amount);
  });

  test('called off: everybody has it back, what still comes goes back too, and the organiser may pay alone for as long as any hold', async () => {
    const { bookingId, split } = await held(2);
    await pay(split, 1);
    const { sessionId } = await open(split, 2);
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
    // whether the second share was kept before or came after, it goes back
    expect(must(off).returned + must(again).returned).toBeGreaterThanOrEqual(
      amounts(split)[0] ?? 0,
    );
    await reconcilePayments(one);
    await refunds();
    expect([sum(await ledger(bookingId)), await stateOf(bookingId)]).toEqual([
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
    expect([sum(await ledger(bookingId)), await stateOf(bookingId)]).toEqual([
      split.amount,
      ['confirmed', 'called-off'],
    ]);
  });

  test('calling off and the last share at once: either booked and paid, or all of it back', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { bookingId, split, propertyId } = await held(2);
      await pay(split, 1);
      const { sessionId } = await open(split, 2);
      await decideSandboxOrder(one, sessionId, 'paid');
      await Promise.all(
        round % 2 === 0
          ? [callOffSplit(one, asha.id, bookingId), settlePayment(two, sessionId)]
          : [settlePayment(two, sessionId), callOffSplit(one, asha.id, bookingId)],
      );
      await settlePayment(one, sessionId);
      await refunds();
      const [state, ended] = await stateOf(bookingId);
      expect([state, ended, sum(await ledger(bookingId))]).toEqual(
        state === 'confirmed' ? ['confirmed', 'complete', split.amount] : ['held', 'called-off', 0],
      );
      if (state === 'held') must(await releaseHold(one, asha.id, bookingId));
      expect((await soldNights(t.db, propertyId)).length).toBe(state === 'held' ? 0 : 2);
    }
  });

  test('nights that are let go before anybody paid end the split, and a share can no longer be paid', async () => {
    const { bookingId, split, propertyId } = await held(2);
    must(await releaseHold(one, asha.id, bookingId));
    expect([await stateOf(bookingId), await soldNights(t.db, propertyId)]).toEqual([
      ['cancelled', 'called-off'],
      [],
    ]);
    expect(await payShare(one, tokenOf(split, 1))).toMatchObject({ code: 'share.over' });
    // the same through the call that cancels, with a share paid: all of it comes back, whatever the ladder says
    const other = await held(2);
    await pay(other.split, 1);
    must(
      await cancelBooking(one, {
        userId: asha.id,
        bookingId: other.bookingId,
        propertyId: null,
        refund: null,
        idempotencyKey: null,
      }),
    );
    await refunds();
    expect([sum(await ledger(other.bookingId)), await stateOf(other.bookingId)]).toEqual([
      0,
      ['cancelled', 'called-off'],
    ]);
  });
});

describe('what is kept from others for hours', () => {
  test('is limited: so many splits for a person, also at once', async () => {
    const limited = { ...one, settings: { ...one.settings, RATE_LIMITS: true } };
    const meher = await buildUser(t.db);
    const ask = async () =>
      holdForGroup(limited, {
        ...bookingInput(
          meher.id,
          {
            propertyId: (await villa()).id,
            stay: STAY,
            party: { adults: 4, childAges: [], rooms: 1 },
          },
          { phone: meher.phone },
        ),
        splitAmong: 2,
      });
    const asked = await Promise.all([ask(), ask(), ask(), ask()]);
    expect(asked.map((result) => (result.ok ? 'held' : result.code)).toSorted()).toEqual([
      'held',
      'held',
      expect.any(String),
      expect.any(String),
    ]);
    expect(await ask()).toMatchObject({ ok: false, code: 'split.many' });
  });

  test('a coupon that somebody else has used up before the last share ends it: everybody has their money back', async () => {
    await t.db
      .insertInto('coupons')
      .values({ code: 'SHAREDONCE', title: 'Once', amount: 50_000, max_uses: 1 })
      .execute();
    const { id: propertyId } = await villa();
    const { bookingId } = must(
      await holdForGroup(one, {
        ...bookingInput(asha.id, {
          propertyId,
          stay: STAY,
          party: { adults: 4, childAges: [], rooms: 1 },
          couponCode: 'SHAREDONCE',
        }),
        splitAmong: 2,
      }),
    );
    const split = await splitNow(bookingId);
    await pay(split, 1);
    await confirmed(one, ravi.id, (await villa()).id, { stay: STAY, couponCode: 'SHAREDONCE' });
    await pay(split, 2);
    await refunds();
    expect([
      sum(await ledger(bookingId)),
      await stateOf(bookingId),
      await standing(split, 1),
    ]).toEqual([0, ['held', 'called-off'], 'over']);
    expect((await ledger(bookingId)).filter((amount) => amount > 0)).toHaveLength(2);
  });
});

describe('what comes back', () => {
  test.each([1, 3, 50, 99, 100])(
    'a cancellation that gives back %i per cent gives each payer their part',
    async (percent) => {
      const { bookingId, split } = await held(2, {
        property: await villa({
          rooms: [
            { maxAdults: 8, rate: 1_043_694, plans: [{ ladder: [{ hours_before: 24, percent }] }] },
          ],
        }),
      });
      must(
        await setShares(one, asha.id, bookingId, [
          { name: 'Asha', email: '', amount: split.amount - 700_100 },
          { name: 'Kabir', email: 'kabir@example.in', amount: 100 },
          { name: 'Meher', email: 'meher@example.in', amount: 700_000 },
        ]),
      );
      const now = await splitNow(bookingId);
      for (const position of [1, 2, 3]) await pay(now, position);
      const { refund } = must(
        await cancelBooking(one, {
          userId: asha.id,
          bookingId,
          propertyId: null,
          refund: null,
          idempotencyKey: null,
        }),
      );
      await refunds();
      const back = (await shareMoney(one, bookingId)).map(
        (money) => [money.amount, sum(money.refunds.map(({ amount }) => amount))] as const,
      );
      expect(sum(back.map(([, amount]) => amount))).toBe(refund);
      for (const [paid, amount] of back)
        expect(Math.abs(amount - (refund * paid) / split.amount)).toBeLessThan(1);
      expect(sum(await ledger(bookingId))).toBe(split.amount - refund);
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
      expect(await standing(now, 2)).toBe('cancelled');
      await notifyOfRefunds(one);
      expect(
        (await emails('share-refund')).filter((to) => to === 'meher@example.in').length,
      ).toBeGreaterThan(0);
    },
  );

  test('reminders go out at half of the time and three hours before its end, once each, to who has not paid', async () => {
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
    const now = await splitNow(bookingId);
    const reminded = async () =>
      (await emails('share-reminder')).filter((to) => to.includes(`-${bookingId}@`));
    await remindOfShares(one);
    expect(await reminded()).toEqual([]);
    clock.set('2026-12-01T22:01:00+05:30');
    await Promise.all([remindOfShares(one), remindOfShares(two)]);
    expect(await reminded()).toHaveLength(2);
    await pay(now, 2);
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

  test('who comes back from the provider is told at once, or that it is being checked', async () => {
    const { split } = await held(2);
    const { sessionId } = await open(split, 1);
    expect(await standing(split, 1)).toBe('open');
    await backFromShare(one, tokenOf(split, 1), 'back');
    expect(await standing(split, 1)).toBe('checking');
    await decideSandboxOrder(one, sessionId, 'paid');
    expect(await standing(split, 1)).toBe('paid');
    await open(split, 2);
    await backFromShare(one, tokenOf(split, 2), 'left');
    expect(must(await sharePage(one, tokenOf(split, 2)))).toMatchObject({
      standing: 'open',
      failure: 'cancelled',
    });
    expect(await sharePage(one, 'x'.repeat(24))).toMatchObject({ code: 'share.not-found' });
    expect(await sharePage(one, "' or true --")).toMatchObject({ code: 'share.not-found' });
  });
});

describe('the database refuses, also by hand,', () => {
  const refusedBy = async (constraint: string, write: (trx: typeof t.db) => Promise<unknown>) =>
    expect(
      t.db.transaction().execute(async (trx) => write(trx as unknown as typeof t.db)),
    ).rejects.toMatchObject({ constraint });

  test('shares that do not add up, a paid share without its money, and money that is kept for nothing', async () => {
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
    await pay(split, 1);
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
