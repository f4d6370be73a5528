import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledgerOf, settleRefunds, shareMoney } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder, type SandboxOutcome } from '#platform/payments/index.ts';
import {
  buildProperty,
  buildUser,
  type BuiltUser,
  type PropertyShape,
} from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { bookingById } from './booking.ts';
import { cancelBooking } from './cancel.ts';
import { modifyBooking } from './change.ts';
import { collectOffer, endOverdueCollecting, startCollecting } from './collect.ts';
import { callOffSplit } from './end-split.ts';
import { holdForGroup, setShares } from './hold-split.ts';
import { moneyLines } from './views/money-lines.ts';
import { statementOf } from './views/money-statement.ts';
import { backFromShare, payShare, sharePage } from './pay-share.ts';
import { payAgain } from './pay.ts';
import { notifyOfRefunds } from './reminders.ts';
import { settlePayment } from './settle-payment.ts';
import { remindOfShares } from './split-reminders.ts';
import { sharePath, splitOf, splitsOf, type Split } from './splits.ts';
import {
  bookingInput,
  changeTo,
  confirmed,
  type Machine,
  must,
  openMachine,
  refundsOfBooking,
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
const PARTY = { adults: 4, childAges: [], rooms: 1 };
/** A villa that Asha has booked for four and paid for alone. */
const paidAlone = async (shape: PropertyShape = {}) =>
  confirmed(one, asha.id, (await villa(shape)).id, { stay: STAY, party: PARTY });
const now = async (bookingId: number): Promise<Split> => (await splitOf(one, bookingId)) as Split;
/** The same, and shares collected by head. */
async function collecting(people = 4, shape: PropertyShape = {}) {
  const bookingId = await paidAlone(shape);
  must(await startCollecting(one, asha.id, bookingId, people));
  return { bookingId, split: await now(bookingId) };
}
const tokenOf = (split: Split, at: number): string =>
  sharePath(one, split.shares[at] as Split['shares'][number]).slice('/share/'.length);
const open = async (split: Split, at: number) => must(await payShare(one, tokenOf(split, at)));
const settleTwice = (sessionId: string) =>
  Promise.all([settlePayment(one, sessionId), settlePayment(two, sessionId)]);
/** Pays a share at the sandbox, and has it reported twice, to two machines. */
async function pay(split: Split, at: number, outcome: SandboxOutcome = 'paid') {
  const { sessionId } = await open(split, at);
  await decideSandboxOrder(one, sessionId, outcome);
  await settleTwice(sessionId);
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
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
const amounts = (split: Split) => split.shares.map(({ amount }) => amount);
const standing = async (split: Split, at: number) =>
  must(await sharePage(one, tokenOf(split, at))).standing;
const emails = async (template: string, about: string) =>
  (
    await t.db
      .selectFrom('messages')
      .select(['recipient', 'subject'])
      .where('template', '=', template)
      .where('event_key', 'like', `${about}%`)
      .orderBy('id')
      .execute()
  ).map(({ recipient }) => recipient);
const money = async (bookingId: number) =>
  statementOf(
    one,
    (await bookingById(one, bookingId)) as NonNullable<Awaited<ReturnType<typeof bookingById>>>,
  );
/** Ends the sum at what it was, whoever paid: kept of all payments, and what of each goes back. */
const kept = async (bookingId: number) => (await money(bookingId)).paid;
const cancel = (bookingId: number, machine = one) =>
  cancelBooking(machine, {
    userId: asha.id,
    bookingId,
    propertyId: null,
    refund: null,
    idempotencyKey: null,
  });
/** What of a share's payment goes back to who paid it, and what of it went on to the organiser. */
async function sides(
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

describe('collecting', () => {
  test('asks each of the others by head for what was paid, for a week or until check-in; others and second presses do nothing', async () => {
    const bookingId = await paidAlone();
    const booking = (await bookingById(one, bookingId)) as NonNullable<
      Awaited<ReturnType<typeof bookingById>>
    >;
    const most = Math.floor(booking.payAmount / 100) * 100;
    expect(await collectOffer(one, booking)).toEqual({
      until: new Date('2026-12-08T10:00:00+05:30'),
      most,
      people: 4,
    });
    expect(await startCollecting(one, ravi.id, bookingId, 4)).toMatchObject({
      code: 'booking.not-found',
    });
    for (const people of [1, 5, 2.5, NaN, -3])
      expect(await startCollecting(one, asha.id, bookingId, people)).toMatchObject({
        code: 'collect.people',
      });
    const twice = await Promise.all([
      startCollecting(one, asha.id, bookingId, 4),
      startCollecting(two, asha.id, bookingId, 3),
    ]);
    expect(twice.every(({ ok }) => ok)).toBe(true);
    const splits = await splitsOf(one, bookingId);
    expect(splits).toHaveLength(1);
    const [split] = splits as [Split];
    expect([split.kind, split.state, split.amount]).toEqual([
      'reimbursement',
      'open',
      sum(amounts(split)),
    ]);
    expect(split.shares[0]?.n).toBe(2);
    const people = split.shares.length + 1;
    expect(most - split.amount).toBeGreaterThanOrEqual(Math.floor(most / people / 100) * 100);
    expect(
      amounts(split).every(
        (amount) => amount % 100 === 0 && Math.abs(amount - most / people) < 100,
      ),
    ).toBe(true);
    expect(await collectOffer(one, booking)).toBeNull();
  });

  test('is not offered on the way to check-in, without a payment, for one person, or where the payment was shared before', async () => {
    const bookingId = await paidAlone();
    clock.set('2026-12-20T11:30:00+05:30');
    expect(await startCollecting(one, asha.id, bookingId, 2)).toMatchObject({
      code: 'collect.refused',
    });
    clock.set('2026-12-19T20:00:00+05:30');
    expect((await collectOffer(one, (await bookingById(one, bookingId))!))?.until).toEqual(
      new Date('2026-12-20T14:00:00+05:30'),
    );
    clock.set(NOW);
    const atProperty = await confirmed(one, asha.id, (await villa({ payHotel: true })).id, {
      stay: STAY,
      party: PARTY,
    });
    const alone = await confirmed(one, asha.id, (await villa()).id, {
      stay: STAY,
      party: { ...PARTY, adults: 1 },
    });
    const { bookingId: shared } = must(
      await holdForGroup(one, {
        ...bookingInput(asha.id, { propertyId: (await villa()).id, stay: STAY, party: PARTY }),
        splitAmong: 2,
      }),
    );
    for (const at of [0, 1]) await pay(await now(shared), at);
    const held = must(
      await holdForGroup(one, {
        ...bookingInput(asha.id, { propertyId: (await villa()).id, stay: STAY, party: PARTY }),
        splitAmong: 2,
      }),
    ).bookingId;
    must(await cancel(bookingId));
    // that hold is open: asking again changes nothing of it
    for (const id of [atProperty, alone, shared, held, bookingId])
      expect(await startCollecting(one, asha.id, id, 2), String(id)).toMatchObject({
        code: 'collect.refused',
      });
  });

  test('a share that is paid goes back to the organiser to the paisa; trip, page, ledger and letters say the same', async () => {
    await refunds();
    await notifyOfRefunds(one);
    const { bookingId, split } = await collecting();
    const letters = async () =>
      t.db
        .selectFrom('messages')
        .select('template')
        .where('template', 'like', 'refund-%')
        .execute();
    const earlier = await letters();
    const [before, price] = [await kept(bookingId), (await money(bookingId)).charged];
    must(
      await setShares(one, asha.id, bookingId, [
        { name: 'Ravi', email: 'ravi@example.in', amount: 400_000 },
        { name: 'Meher', email: 'meher@example.in', amount: 250_000 },
      ]),
    );
    const set = await now(bookingId);
    expect([set.amount, tokenOf(set, 0)]).toEqual([650_000, tokenOf(split, 0)]);
    expect(await emails('share-asked', 'share-asked:')).toEqual([
      'ravi@example.in',
      'meher@example.in',
    ]);
    await pay(set, 0, 'declined');
    expect(await standing(set, 0)).toBe('open');
    await pay(set, 0);
    expect([await standing(set, 0), await standing(set, 1)]).toEqual(['paid', 'open']);
    expect(await payShare(one, tokenOf(set, 0))).toMatchObject({ code: 'share.paid' });
    expect(await sides(bookingId, set, 0)).toEqual([0, 400_000]);
    const under = await money(bookingId);
    expect([under.paid, under.charged, under.onItsWay, under.cancellationCharge]).toEqual([
      before,
      price,
      400_000,
      0,
    ]);
    expect(under.refunds).toMatchObject([
      { reason: 'reimbursed', payer: 'Ravi', amount: 400_000, state: 'requested' },
    ]);
    const lines = (of: typeof under) =>
      Object.fromEntries(moneyLines(of).map(({ tag, amount }) => [tag, amount]));
    expect(lines(under)).toMatchObject({
      'paid-online': before + 400_000,
      'passed-on': -400_000,
      paid: before,
    });
    await pay(set, 1);
    await refunds();
    const after = await money(bookingId);
    expect([
      after.paid,
      after.refunded,
      after.onItsWay,
      lines(after)['passed-on'],
      lines(after).refunded,
    ]).toEqual([before, 650_000, 0, -650_000, undefined]);
    expect((await ledger(bookingId)).toSorted((a, b) => b - a)).toEqual([
      before,
      400_000,
      250_000,
      -250_000,
      -400_000,
    ]);
    expect((await now(bookingId)).state).toBe('complete');
    await Promise.all([notifyOfRefunds(one), notifyOfRefunds(two)]);
    for (const at of [0, 1]) {
      const { id, email } = set.shares[at] as Split['shares'][number];
      expect(await emails('share-paid', `share-paid:${id}:`)).toEqual([email]);
      expect(await emails('share-passed-on', `share-passed-on:${id}:`)).toEqual([
        'asha@example.in',
      ]);
    }
    const told = await t.db
      .selectFrom('messages')
      .select(['template', 'recipient', 'subject'])
      .where('event_key', 'like', 'share-back:%')
      .orderBy('id')
      .execute();
    expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['asha@example.in', '₹4,000 from Ravi’s share is back with you'],
      ['asha@example.in', '₹2,500 from Meher’s share is back with you'],
    ]);
    // nothing was refunded of the price: no letter, no SMS and no paper says so
    expect(await letters()).toEqual(earlier);
    expect(
      await t.db
        .selectFrom('tax_documents')
        .select('kind')
        .where('booking_id', '=', bookingId)
        .execute(),
    ).toEqual([{ kind: 'invoice' }]);
  });

  test('hostile and impossible sums, names and people are refused; once somebody is paying nothing is set anew', async () => {
    const { bookingId, split } = await collecting();
    const paid = await kept(bookingId);
    const most = Math.floor(paid / 100) * 100;
    const row = { name: 'Ravi', email: '', amount: 100_000 };
    for (const amount of [0, -100, 50, NaN, Infinity, 2 ** 53])
      expect(await setShares(one, asha.id, bookingId, [{ ...row, amount }])).toMatchObject({
        code: 'split.invalid',
        fields: { 'amount-1': expect.any(String) },
      });
    expect(
      await setShares(one, asha.id, bookingId, [
        { ...row, amount: most },
        { ...row, amount: 100 },
      ]),
    ).toMatchObject({ code: 'split.invalid', fields: { sum: expect.any(String) } });
    expect(await setShares(one, asha.id, bookingId, [])).toMatchObject({
      fields: { sum: expect.any(String) },
    });
    expect(
      await setShares(
        one,
        asha.id,
        bookingId,
        Array.from({ length: 31 }, () => row),
      ),
    ).toMatchObject({ fields: { sum: expect.any(String) } });
    expect(await setShares(one, ravi.id, bookingId, [row])).toMatchObject({
      code: 'booking.not-found',
    });
    expect((await now(bookingId)).amount).toBe(split.amount);
    must(await setShares(one, asha.id, bookingId, [{ ...row, amount: most }]));
    await open(await now(bookingId), 0);
    expect(await setShares(one, asha.id, bookingId, [row])).toMatchObject({ code: 'split.begun' });
    const limited = { ...one, settings: { ...one.settings, RATE_LIMITS: true } };
    const meher = await buildUser(t.db);
    const theirs = await confirmed(one, meher.id, (await villa()).id, { stay: STAY, party: PARTY });
    const answers = [];
    for (let n = 0; n < 62; n += 1)
      answers.push(await startCollecting(limited, meher.id, theirs, 2));
    expect(answers.map((answer) => (answer.ok ? 'asked' : answer.code)).slice(59)).toEqual([
      'asked',
      'split.often',
      'split.often',
    ]);
  });
});

describe('races', () => {
  test('two pay the same share at once: one is kept and passed on, the other goes back in full', async () => {
    const { bookingId, split } = await collecting(2);
    const before = await kept(bookingId);
    const { sessionId } = await open(split, 0);
    await decideSandboxOrder(one, sessionId, 'twice');
    await settleTwice(sessionId);
    const [share = 0] = amounts(split);
    expect(await sides(bookingId, split, 0)).toEqual([share, share]);
    await refunds();
    expect([
      await kept(bookingId),
      sum(await ledger(bookingId)),
      (await now(bookingId)).state,
    ]).toEqual([before, before, 'complete']);
  });

  test('a share is paid while the stay is cancelled, or the organiser stops: kept and shared in, or back in full', async () => {
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
      await pay(split, 0);
      const { sessionId } = await open(split, 1);
      await decideSandboxOrder(one, sessionId, 'paid');
      const [ended] = await Promise.all([
        end === 'cancel' ? cancel(bookingId, two) : callOffSplit(two, asha.id, bookingId),
        settlePayment(one, sessionId),
      ]);
      await settlePayment(one, sessionId);
      const [first, second] = amounts(split) as [number, number];
      const [back, passedOn] = await sides(bookingId, split, 1);
      // whoever stops after the last has paid is told that it is over
      expect(ended.ok ? 'ended' : ended.code).toBe(
        end === 'stop' && passedOn > 0 ? 'split.over' : 'ended',
      );
      // the first is never touched by what becomes of the second
      expect((await sides(bookingId, split, 0))[1]).toBe(first);
      const refund = ended.ok && 'refund' in ended.value ? ended.value.refund : 0;
      if (passedOn === 0) expect(back).toBe(second);
      else
        expect([passedOn, Math.abs(back - (refund * second) / before) < 1]).toEqual([second, true]);
      await refunds();
      expect(sum(await ledger(bookingId))).toBe(before - refund);
      expect((await now(bookingId)).state).toBe(passedOn > 0 ? 'complete' : 'called-off');
      expect(await payShare(one, tokenOf(split, 1))).toMatchObject({ ok: false });
    }
  });

  test('two shares at once that come to more than is left: one is kept, the other goes back in full', async () => {
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
    const split = await now(bookingId);
    const orders = [await open(split, 0), await open(split, 1)];
    // a change to one night gives half of the price back: no longer both have a place in what is left
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
    await Promise.all(orders.map(({ sessionId }) => settleTwice(sessionId)));
    const both = [await sides(bookingId, split, 0), await sides(bookingId, split, 1)].toSorted(
      (a, b) => a[0] - b[0],
    );
    expect(both).toEqual(
      before >= 2 * half
        ? both
        : [
            [0, half],
            [half, 0],
          ],
    );
    await refunds();
    expect([await kept(bookingId), sum(await ledger(bookingId))]).toEqual([before, before]);
    // and whoever comes now is not asked for money that would only go back
    expect(
      await standing(
        split,
        both[0]?.[1] === half && (await sides(bookingId, split, 0))[1] === half ? 1 : 0,
      ),
    ).toBe('over');
  });

  test('the time is over: what was paid in time counts a while longer, then links end, and the rest is asked for again with new ones', async () => {
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
    const set = await now(bookingId);
    const before = await kept(bookingId);
    const reminded = async () =>
      (await emails('share-reminder', 'share-reminder:')).filter((to) =>
        to.includes(`-${bookingId}@`),
      );
    clock.set('2026-12-04T22:01:00+05:30');
    await Promise.all([remindOfShares(one), remindOfShares(two)]);
    expect(await reminded()).toHaveLength(3);
    await pay(set, 0);
    clock.set('2026-12-08T09:55:00+05:30');
    const late = await open(set, 1);
    await decideSandboxOrder(one, late.sessionId, 'paid');
    await Promise.all([remindOfShares(one), remindOfShares(two)]);
    expect((await reminded()).slice(3)).toHaveLength(2);
    clock.set('2026-12-08T10:05:00+05:30');
    expect(await payShare(one, tokenOf(set, 2))).toMatchObject({ code: 'share.over' });
    await endOverdueCollecting(one);
    await settlePayment(one, late.sessionId);
    expect(await standing(set, 1)).toBe('paid');
    clock.set('2026-12-08T10:15:00+05:30');
    await Promise.all([endOverdueCollecting(one), endOverdueCollecting(two)]);
    expect([(await now(bookingId)).state, await standing(set, 2)]).toEqual(['lapsed', 'over']);
    expect(await emails('collecting-over', `collecting-over:${set.id}:`)).toEqual([
      'asha@example.in',
    ]);
    must(await startCollecting(one, asha.id, bookingId, 2));
    const next = await now(bookingId);
    expect(next.shares[0]?.position).toBe(4);
    expect(next.amount).toBeLessThanOrEqual(
      Math.floor((before - sum(amounts(set).slice(0, 2))) / 2),
    );
    await pay(next, 0);
    await refunds();
    expect([
      (await now(bookingId)).state,
      await kept(bookingId),
      sum(await ledger(bookingId)),
    ]).toEqual(['complete', before, before]);
    expect([await standing(set, 0), await standing(set, 2)]).toEqual(['paid', 'over']);
  });
});

describe('what comes back', () => {
  test.each([1, 33, 100])(
    'a cancellation that gives back %i per cent gives each their part of what they bore, and ends the asking',
    async (percent) => {
      const { bookingId } = await collecting(4, {
        rooms: [
          { maxAdults: 8, rate: 1_043_694, plans: [{ ladder: [{ hours_before: 24, percent }] }] },
        ],
      });
      must(
        await setShares(one, asha.id, bookingId, [
          { name: 'Ravi', email: `ravi${percent}@example.in`, amount: 700_000 },
          { name: 'Meher', email: `meher${percent}@example.in`, amount: 100 },
          { name: 'Kabir', email: `kabir${percent}@example.in`, amount: 300_000 },
        ]),
      );
      const split = await now(bookingId);
      const before = await kept(bookingId);
      await pay(split, 0);
      await pay(split, 1);
      const waiting = await open(split, 2);
      const { refund } = must(await cancel(bookingId));
      const bore = [before - 700_100, 700_000, 100];
      const all = await refundsOfBooking(one, bookingId);
      const own = sum(
        all.filter(({ reason }) => reason === 'cancelled').map(({ amount }) => amount),
      );
      const backs = [(await sides(bookingId, split, 0))[0], (await sides(bookingId, split, 1))[0]];
      expect(own).toBe(refund);
      const each = [refund - sum(backs), ...backs];
      for (const [at, part] of each.entries())
        expect(Math.abs(part - (refund * bore[at]!) / before)).toBeLessThan(1);
      await decideSandboxOrder(one, waiting.sessionId, 'paid').catch(() => undefined);
      await settlePayment(one, waiting.sessionId);
      await refunds();
      expect([sum(await ledger(bookingId)), (await now(bookingId)).state]).toEqual([
        before - refund,
        'called-off',
      ]);
      expect([await standing(split, 0), await standing(split, 2)]).toEqual([
        'cancelled',
        'cancelled',
      ]);
      expect(await emails('share-not-needed', 'share-not-needed:')).toContain(
        `kabir${percent}@example.in`,
      );
      await notifyOfRefunds(one);
      expect(await emails('share-refund', 'share-refund:')).toContain(`ravi${percent}@example.in`);
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

  test('a payment that was shared, called off and then paid alone can be collected; who stops says so to those who were asked', async () => {
    const { bookingId } = must(
      await holdForGroup(one, {
        ...bookingInput(asha.id, { propertyId: (await villa()).id, stay: STAY, party: PARTY }),
        splitAmong: 2,
      }),
    );
    const first = await now(bookingId);
    await pay(first, 1);
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
    const split = await now(bookingId);
    expect(split.shares.map(({ position, n }) => [position, n])).toEqual([
      [3, 2],
      [4, 3],
    ]);
    await backFromShare(one, tokenOf(split, 0), 'left');
    await pay(split, 1);
    must(await callOffSplit(one, asha.id, bookingId));
    expect(must(await callOffSplit(two, asha.id, bookingId))).toEqual({ returned: 0 });
    await refunds();
    expect([
      await standing(split, 0),
      await standing(split, 1),
      await standing(first, 0),
      await standing(first, 1),
    ]).toEqual(['over', 'paid', 'over', 'over']);
    expect(await emails('share-not-needed', 'share-not-needed:')).toContain(
      `stopped-${bookingId}@example.in`,
    );
    expect([await kept(bookingId), sum(await ledger(bookingId))]).toEqual([before, before]);
  });
});

describe('the database refuses, also by hand,', () => {
  const refusedBy = async (constraint: string, write: (trx: typeof t.db) => Promise<unknown>) =>
    expect(
      t.db.transaction().execute(async (trx) => write(trx as unknown as typeof t.db)),
      constraint,
    ).rejects.toMatchObject({ constraint });

  test('more than is left, a paid share that went to nobody, money that goes back for no share, and a cancelled stay that collects', async () => {
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
    await pay(split, 0);
    await pay(split, 1);
    must(await startCollecting(one, asha.id, bookingId, 2));
    const next = await now(bookingId);
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
