import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shareMoney } from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { formatRupees } from '#shared/money.ts';
import { buildUser, type BuiltUser } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { bookingById } from '#marketplace/bookings/booking.ts';
import { holdForGroup, splitOffer } from './hold-split.ts';
import { setShares } from './set-shares.ts';
import { moneyStatements } from '#marketplace/bookings/views/money-statement.ts';
import { payAgain } from '#marketplace/bookings/pay.ts';
import { payShare } from './pay-share.ts';
import { splitOf } from './splits.ts';
import {
  bookingInput,
  confirmed,
  type Machine,
  must,
  openMachines,
  closeMachines,
  soldNights,
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
const stateOf = async (bookingId: number) => [
  (await bookingById(one, bookingId))?.state,
  (await splitOf(one, bookingId))?.state,
];

describe('a split', () => {
  test('holds the nights for the hours that the property allows, with a share by head', async () => {
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
      ).every(({ token_hash }) => !token_hash.toString('latin1').includes(h.tokenOf(split, 1))),
    ).toBe(true);
    // an order for the whole amount would take money that the others are asked for
    expect(await payAgain(one, asha.id, bookingId)).toMatchObject({
      ok: false,
      code: 'booking.shared',
    });
  });

  test('asks no payer for another sum than they were shown', async () => {
    const { bookingId, split } = await held(2);
    const [first = 0, second = 0] = amounts(split);
    const typed = [first - 100_000, second + 100_000].map((amount, at) => ({
      name: `Guest ${at === 0 ? 'One' : 'Two'}`,
      email: '',
      amount,
    }));
    must(await setShares(one, asha.id, bookingId, typed));
    const link = h.tokenOf(split, 2);
    expect(await payShare(one, link, { shown: second })).toMatchObject({
      code: 'payment.sum-changed',
      message: `The sum has changed: it is ${formatRupees(second + 100_000)} now.`,
    });
    expect(must(await payShare(one, link, { shown: second + 100_000 })).redirectUrl).not.toBe('');
  });

  test('is offered if something is due online, several adults come, and there is time', async () => {
    const { id: propertyId } = await h.villa();
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
    // a stay tomorrow: until six hours before check-in
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

  test('books when the last share is paid; ledger, statement and shares agree', async () => {
    const { bookingId, split, propertyId } = await held(3);
    await h.pay(split, 2);
    await h.pay(split, 1);
    expect(await stateOf(bookingId)).toEqual(['held', 'open']);
    expect([await h.standing(split, 2), await h.standing(split, 3)]).toEqual(['paid', 'open']);
    await h.pay(split, 3);
    expect(await stateOf(bookingId)).toEqual(['confirmed', 'complete']);
    expect(await h.standing(split, 2)).toBe('booked');
    const [first, second, third] = amounts(split);
    expect(await h.ledger(bookingId)).toEqual([second, first, third]);
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

  test('lets the organiser change sums, names and addresses before a payment, and sends links to new addresses', async () => {
    const { bookingId, split } = await held(2);
    const rest = split.amount - 500_000;
    const rows = [
      { name: 'Asha', email: '', amount: 500_000 },
      { name: 'Kabir', email: 'kabir@example.in', amount: rest - 10_000 },
      { name: 'Meher', email: 'meher@example.in', amount: 10_000 },
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
    const now = await h.splitNow(bookingId);
    expect(now.shares.map(({ name, email, amount }) => ({ name, email, amount }))).toEqual(rows);
    // a link that was sent stays valid
    expect(h.tokenOf(now, 1)).toBe(h.tokenOf(split, 1));
    expect(await h.recipients('share-asked')).toEqual(['kabir@example.in', 'meher@example.in']);
    must(await setShares(one, asha.id, bookingId, rows));
    expect(await h.recipients('share-asked')).toHaveLength(2);
    await h.open(now, 3);
    expect(await setShares(one, asha.id, bookingId, rows)).toMatchObject({ code: 'split.begun' });
    await h.pay(now, 3);
    expect(await setShares(one, asha.id, bookingId, rows)).toMatchObject({ code: 'split.begun' });
  });
});

describe('nights held for hours', () => {
  test('limits the splits of one person, also in parallel', async () => {
    const limited = { ...one, settings: { ...one.settings, RATE_LIMITS: true } };
    const meher = await buildUser(t.db);
    const ask = async () =>
      holdForGroup(limited, {
        ...bookingInput(
          meher.id,
          {
            propertyId: (await h.villa()).id,
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

  test('ends and refunds everybody when another booking uses up its coupon before the last share', async () => {
    await t.db
      .insertInto('coupons')
      .values({ code: 'SHAREDONCE', title: 'Once', amount: 50_000, max_uses: 1 })
      .execute();
    const { id: propertyId } = await h.villa();
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
    const split = await h.splitNow(bookingId);
    await h.pay(split, 1);
    await confirmed(one, ravi.id, (await h.villa()).id, { stay: STAY, couponCode: 'SHAREDONCE' });
    await h.pay(split, 2);
    await h.refunds();
    expect([
      sum(await h.ledger(bookingId)),
      await stateOf(bookingId),
      await h.standing(split, 1),
    ]).toEqual([0, ['held', 'called-off'], 'over']);
    expect((await h.ledger(bookingId)).filter((amount) => amount > 0)).toHaveLength(2);
  });
});
