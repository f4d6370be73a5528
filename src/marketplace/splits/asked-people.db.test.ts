import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdForGroup } from './hold-split.ts';
import { setShares } from './set-shares.ts';
import { comeAfterAll, declineShare } from './decline-share.ts';
import { dividedAmong, divideAmongRest } from './divide-rest.ts';
import { remindOfShares } from './split-reminders.ts';
import { endOverdueCollecting, startCollecting } from './collect.ts';
import { sharePage } from './pay-share.ts';
import { fixedClock } from '#platform/clock.ts';
import { expireHolds } from '#marketplace/bookings/complete.ts';
import { payAgain, payOnline } from '#marketplace/bookings/pay.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { callOffSplit } from './end-split.ts';
import { buildUser, type BuiltUser } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import {
  bookingInput,
  closeMachines,
  must,
  openMachines,
  payNow,
  type Machine,
} from '#marketplace/bookings/testing/fixture.ts';
import { sharesOf, type Shares } from './testing/shares.ts';

// People who are asked for money by somebody else: what they may say, what they hear, and how often they may be asked.

const NOW = '2026-12-01T10:00:00+05:30';
const STAY = { checkIn: '2026-12-20', checkOut: '2026-12-22' };
const PARTY = { adults: 4, childAges: [], rooms: 1 };
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

/** A stay held for three, of whom two were asked by e-mail. */
async function asked(tag: string, userId = asha.id) {
  const { bookingId } = must(
    await holdForGroup(one, {
      ...bookingInput(userId, {
        propertyId: (await h.villa()).id,
        stay: STAY,
        party: PARTY,
      }),
      splitAmong: 3,
    }),
  );
  const { shares } = await h.splitNow(bookingId);
  const rows = shares.map(({ amount }, at) => ({
    name: ['Asha', 'Kabir', 'Meher'][at] ?? '',
    email: at === 0 ? '' : `${tag}-${at}@example.in`,
    amount,
  }));
  must(await setShares(one, userId, bookingId, rows));
  return { bookingId, rows, split: await h.splitNow(bookingId) };
}
const textOf = async (template: string, recipient: string) =>
  JSON.stringify(
    (
      await t.db
        .selectFrom('messages')
        .select('content')
        .where('template', '=', template)
        .where('recipient', '=', recipient)
        .execute()
    ).map(({ content }) => content),
  );

describe('a payer who is not coming', () => {
  test('says so once by the link; the organiser is told, no reminder follows, and the share can still be paid', async () => {
    const { bookingId, rows, split } = await asked('no');
    const token = h.tokenOf(split, 2);
    must(await declineShare(one, token));
    must(await declineShare(two, token));
    const page = must(await sharePage(one, token));
    expect([page.standing, page.share.declinedAt]).toEqual(['open', new Date(NOW)]);
    expect(must(await sharePage(one, h.tokenOf(split, 3))).others).toContainEqual({
      label: 'Kabir',
      paid: false,
      declined: true,
    });
    expect(await h.recipients('share-declined', `share-declined:${split.shares[1]!.id}:`)).toEqual([
      asha.email,
    ]);
    expect(await textOf('share-declined', asha.email)).toContain('Kabir is not coming');
    clock.set('2026-12-01T23:00:00+05:30');
    await remindOfShares(one);
    expect(
      (await h.recipients('share-reminder')).filter((address) => address.startsWith('no-')),
    ).toEqual(['no-2@example.in']);
    // another person in the row has said nothing yet
    must(
      await setShares(one, asha.id, bookingId, [
        rows[0]!,
        { ...rows[1]!, name: 'Zoya', email: '' },
        rows[2]!,
      ]),
    );
    const now = await h.splitNow(bookingId);
    expect(now.shares[1]?.declinedAt).toBeNull();
    expect(await declineShare(one, token)).toMatchObject({ code: 'share.not-found' });
    must(await declineShare(one, h.tokenOf(now, 2)));
    await h.pay(now, 2);
    expect(await h.standing(now, 2)).toBe('paid');
    expect(await declineShare(one, h.tokenOf(now, 2))).toMatchObject({ code: 'share.paid' });
    expect(await declineShare(one, 'A'.repeat(24))).toMatchObject({ code: 'share.not-found' });
  });

  test('can take it back while unpaid, and the organiser is told', async () => {
    const { split } = await asked('back');
    const token = h.tokenOf(split, 2);
    must(await comeAfterAll(one, token));
    must(await declineShare(one, token));
    must(await comeAfterAll(one, token));
    expect(must(await sharePage(one, token)).share.declinedAt).toBeNull();
    expect(await h.recipients('share-declined', `share-coming:${split.shares[1]!.id}:`)).toEqual([
      asha.email,
    ]);
    // the last word is always told, however often it changes, up to a limit
    clock.set(new Date(clock.now().getTime() + 60_000).toISOString());
    must(await declineShare(one, token));
    expect(await h.recipients('share-declined', `share-declined:${split.shares[1]!.id}:`)).toEqual([
      asha.email,
      asha.email,
    ]);
    const limited = { ...one, settings: { ...one.settings, RATE_LIMITS: true } };
    let refused = '';
    for (let i = 0; i < 60 && refused === ''; i += 1) {
      clock.set(new Date(clock.now().getTime() + 1_000).toISOString());
      const said = await (i % 2 === 0 ? comeAfterAll : declineShare)(limited, token);
      if (!said.ok) refused = said.code;
    }
    expect(refused).toBe('share.often');
    await h.pay(split, 2);
    expect(await comeAfterAll(one, token)).toMatchObject({ ok: true });
    expect(await declineShare(one, token)).toMatchObject({ code: 'share.paid' });
  });

  test('leaves a share that the organiser divides among those who come and have not paid', async () => {
    const { bookingId, split, rows } = await asked('rest');
    must(await declineShare(one, h.tokenOf(split, 2)));
    const divide = (position = 2, userId = asha.id) =>
      divideAmongRest(one, userId, bookingId, position);
    expect(await divide()).toMatchObject({ code: 'split.not-divided' });
    await h.pay(split, 1);
    expect(await divide(3)).toMatchObject({ code: 'split.not-divided' });
    expect(await divide(2, (await buildUser(t.db)).id)).toMatchObject({
      code: 'booking.not-found',
    });
    clock.set('2026-12-01T10:20:00+05:30');
    const shown = dividedAmong(await h.splitNow(bookingId), rows[1]!).map(({ amount }) => amount);
    must(await divide());
    must(await divide());
    const left = await h.splitNow(bookingId);
    expect(left.shares.map(({ n, amount }) => [n, amount])).toEqual([
      [1, rows[0]!.amount],
      [3, rows[1]!.amount + rows[2]!.amount],
    ]);
    expect(shown).toEqual([left.shares[1]!.amount]);
    expect(await h.recipients('share-asked', `share-asked:${split.shares[2]!.id}:`)).toEqual([
      'rest-2@example.in',
      'rest-2@example.in',
    ]);
    expect(await declineShare(one, h.tokenOf(split, 2))).toMatchObject({ code: 'share.not-found' });
    await h.pay(left, 2);
    expect(await h.standing(left, 2)).toBe('booked');
  });

  test('is not promised a division where all others have paid, nor while one is being paid', async () => {
    const { bookingId, split } = await asked('last');
    for (const nth of [1, 3]) await h.pay(split, nth);
    must(await declineShare(one, h.tokenOf(split, 2)));
    expect(await textOf('share-declined', asha.email)).toContain(
      'On the trip you can pay the share yourself, or stop sharing.',
    );
    expect(await divideAmongRest(one, asha.id, bookingId, 2)).toMatchObject({
      code: 'split.not-divided',
    });
  });

  test('stays marked when the organiser stops sharing, pays alone and collects', async () => {
    for (const [people, marks] of [
      [3, [true, false]],
      [2, [false]],
    ] as const) {
      const { bookingId, split } = await asked(`again-${people}`);
      must(await declineShare(one, h.tokenOf(split, 2)));
      must(await callOffSplit(one, asha.id, bookingId));
      const { payment } = must(await payAgain(one, asha.id, bookingId));
      await decideSandboxOrder(one, payment.sessionId, 'paid');
      await h.settleTwice(payment.sessionId);
      must(await startCollecting(one, asha.id, bookingId, people));
      const { shares } = await h.splitNow(bookingId);
      expect(shares.map(({ declinedAt }) => declinedAt !== null)).toEqual(marks);
    }
  });

  test('is refused after the time to pay', async () => {
    const { split } = await asked('late-no');
    clock.set('2026-12-02T10:30:00+05:30');
    expect(await declineShare(one, h.tokenOf(split, 2))).toMatchObject({ code: 'share.over' });
  });
});

describe('a split that lapsed', () => {
  test('is told to everybody who was asked and has not paid; who said no hears nothing more', async () => {
    const { split } = await asked('lapsed');
    must(await declineShare(one, h.tokenOf(split, 3)));
    clock.set('2026-12-02T10:30:00+05:30');
    await expireHolds(one);
    expect(await h.recipients('split-ended', `split-ended:${split.id}:`)).toContain(
      'lapsed-1@example.in',
    );
    expect(await h.recipients('split-ended', `split-ended:${split.id}:`)).not.toContain(
      'lapsed-2@example.in',
    );
    expect(await textOf('split-ended', 'lapsed-1@example.in')).toContain('You have nothing to pay');
  });

  test('is told to those who were asked after booking, too', async () => {
    const villa = await h.villa();
    const paying = must(
      await payOnline(
        one,
        bookingInput(asha.id, { propertyId: villa.id, stay: STAY, party: PARTY }),
      ),
    );
    await payNow(one, paying.payment.sessionId);
    must(await startCollecting(one, asha.id, paying.bookingId, 2));
    must(
      await setShares(one, asha.id, paying.bookingId, [
        { name: 'Ravi', email: 'collected@example.in', amount: 100_000 },
      ]),
    );
    clock.set('2026-12-08T11:00:00+05:30');
    await endOverdueCollecting(one);
    expect(await textOf('share-not-needed', 'collected@example.in')).toContain(
      'nothing is taken from you',
    );
  });
});

describe('requests to people who may not know the organiser', () => {
  test('name persons, ask for a hundred rupees or more, and no more people than come', async () => {
    const { bookingId, rows } = await asked('words');
    const [first, second, third] = rows;
    expect(
      await setShares(one, asha.id, bookingId, [
        { ...first!, amount: first!.amount + second!.amount - 100 },
        { ...second!, name: 'Your lottery prize waits', amount: 100 },
        third!,
      ]),
    ).toMatchObject({
      code: 'split.invalid',
      fields: {
        'name-2': expect.stringContaining('name of a person'),
        'amount-2': 'A share is at least ₹100',
      },
    });
    const five = Array.from({ length: 5 }, () => ({ name: '', email: '', amount: 100_000 }));
    expect(await setShares(one, asha.id, bookingId, five)).toMatchObject({
      fields: { sum: expect.stringContaining('2 to 4') },
    });
  });

  test('reach one address three times a day, whoever asks', async () => {
    const limited = { ...one, settings: { ...one.settings, RATE_LIMITS: true } };
    const answers: string[] = [];
    for (let at = 0; at < 4; at += 1) {
      const { id } = await buildUser(t.db);
      const { bookingId, rows } = await asked(`other-${at}`, id);
      const set = await setShares(limited, id, bookingId, [
        rows[0]!,
        { ...rows[1]!, email: 'Stranger@Example.in' },
        rows[2]!,
      ]);
      answers.push(set.ok ? 'asked' : set.code);
    }
    expect(answers).toEqual(['asked', 'asked', 'asked', 'split.asked-often']);
  });
});
