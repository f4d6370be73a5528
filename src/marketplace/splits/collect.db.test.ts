import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shareMoney } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { buildUser, type BuiltUser, type PropertyShape } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { bookingById } from '#marketplace/bookings/booking.ts';
import { cancelBooking } from '#marketplace/bookings/cancel.ts';
import { collectOffer, startCollecting } from './collect.ts';
import { holdForGroup } from './hold-split.ts';
import { setShares } from './set-shares.ts';
import { moneyLines } from '#marketplace/bookings/views/money-lines.ts';
import { statementOf } from '#marketplace/bookings/views/money-statement.ts';
import { payShare } from './pay-share.ts';
import { notifyOfRefunds } from '#marketplace/bookings/reminders.ts';
import { splitsOf, type Split } from './splits.ts';
import {
  bookingInput,
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
let ravi: BuiltUser;
let h: Shares;
const clock = fixedClock(NOW);

beforeAll(async () => {
  ({ t, one, two, asha, ravi } = await openMachines(clock));
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

describe('collecting', () => {
  test('asks the others by head for a week or until check-in, and ignores strangers and second presses', async () => {
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

  test('is not offered before a hold is paid, without a payment, for one person, or after a split of the payment', async () => {
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
    const atProperty = await confirmed(one, asha.id, (await h.villa({ payHotel: true })).id, {
      stay: STAY,
      party: PARTY,
    });
    const alone = await confirmed(one, asha.id, (await h.villa()).id, {
      stay: STAY,
      party: { ...PARTY, adults: 1 },
    });
    const { bookingId: shared } = must(
      await holdForGroup(one, {
        ...bookingInput(asha.id, { propertyId: (await h.villa()).id, stay: STAY, party: PARTY }),
        splitAmong: 2,
      }),
    );
    for (const position of [1, 2]) await h.pay(await h.splitNow(shared), position);
    const held = must(
      await holdForGroup(one, {
        ...bookingInput(asha.id, { propertyId: (await h.villa()).id, stay: STAY, party: PARTY }),
        splitAmong: 2,
      }),
    ).bookingId;
    must(await cancel(bookingId));
    // that hold is still open: another request changes nothing
    for (const id of [atProperty, alone, shared, held, bookingId])
      expect(await startCollecting(one, asha.id, id, 2), String(id)).toMatchObject({
        code: 'collect.refused',
      });
  });

  test('passes a paid share on to the organiser to the paisa; trip, page, ledger and e-mails agree', async () => {
    await h.refunds();
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
    const set = await h.splitNow(bookingId);
    expect([set.amount, h.tokenOf(set, 1)]).toEqual([650_000, h.tokenOf(split, 1)]);
    expect(await h.recipients('share-asked', 'share-asked:')).toEqual([
      'ravi@example.in',
      'meher@example.in',
    ]);
    await h.pay(set, 1, 'declined');
    expect(await h.standing(set, 1)).toBe('open');
    await h.pay(set, 1);
    expect([await h.standing(set, 1), await h.standing(set, 2)]).toEqual(['paid', 'open']);
    expect(await payShare(one, h.tokenOf(set, 1))).toMatchObject({ code: 'share.paid' });
    expect(await refundedAndPassedOn(bookingId, set, 0)).toEqual([0, 400_000]);
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
    await h.pay(set, 2);
    await h.refunds();
    const after = await money(bookingId);
    expect([
      after.paid,
      after.refunded,
      after.onItsWay,
      lines(after)['passed-on'],
      lines(after).refunded,
    ]).toEqual([before, 650_000, 0, -650_000, undefined]);
    expect((await h.ledger(bookingId)).toSorted((a, b) => b - a)).toEqual([
      before,
      400_000,
      250_000,
      -250_000,
      -400_000,
    ]);
    expect((await h.splitNow(bookingId)).state).toBe('complete');
    await Promise.all([notifyOfRefunds(one), notifyOfRefunds(two)]);
    for (const at of [0, 1]) {
      const { id, email } = set.shares[at] as Split['shares'][number];
      expect(await h.recipients('share-paid', `share-paid:${id}:`)).toEqual([email]);
      expect(await h.recipients('share-passed-on', `share-passed-on:${id}:`)).toEqual([
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
    // nothing of the price was refunded, so no e-mail, SMS or document says so
    expect(await letters()).toEqual(earlier);
    expect(
      await t.db
        .selectFrom('tax_documents')
        .select('kind')
        .where('booking_id', '=', bookingId)
        .execute(),
    ).toEqual([{ kind: 'invoice' }]);
  });

  test('refuses hostile and impossible sums, names and people, and any change while a share is being paid', async () => {
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
        { ...row, amount: 10_000 },
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
    expect((await h.splitNow(bookingId)).amount).toBe(split.amount);
    must(await setShares(one, asha.id, bookingId, [{ ...row, amount: most }]));
    await h.open(await h.splitNow(bookingId), 1);
    expect(await setShares(one, asha.id, bookingId, [row])).toMatchObject({ code: 'split.begun' });
    const limited = { ...one, settings: { ...one.settings, RATE_LIMITS: true } };
    const meher = await buildUser(t.db);
    const theirs = await confirmed(one, meher.id, (await h.villa()).id, {
      stay: STAY,
      party: PARTY,
    });
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
