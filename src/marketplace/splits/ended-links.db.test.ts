import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import { decideSandboxOrder } from '#platform/payments/index.ts';
import { type BuiltUser } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import {
  bookingInput,
  closeMachines,
  must,
  openMachines,
  type Machine,
} from '#marketplace/bookings/testing/fixture.ts';
import { comeAfterAll, declineShare } from './decline-share.ts';
import { divideAmongRest } from './divide-rest.ts';
import { endedShare } from './ended-links.ts';
import { callOffSplit } from './end-split.ts';
import { holdForGroup } from './hold-split.ts';
import { notComing } from './not-coming.ts';
import { payShare, sharePage } from './pay-share.ts';
import { personalData } from './personal-data.ts';
import { setShares } from './set-shares.ts';
import { sharesOf, type Shares } from './testing/shares.ts';

// Links of shares that are gone, and the address that a payer leaves for the receipt.

const NOW = '2026-12-01T10:00:00+05:30';
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

/** A stay held for so many people; `tag` makes the addresses of all but the organiser. */
async function asked(tag: string, names: readonly string[] = ['Asha', 'Kabir', 'Meher']) {
  const { bookingId } = must(
    await holdForGroup(one, {
      ...bookingInput(asha.id, {
        propertyId: (await h.villa()).id,
        stay: { checkIn: '2026-12-20', checkOut: '2026-12-22' },
        party: { adults: 4, childAges: [], rooms: 1 },
      }),
      splitAmong: names.length,
    }),
  );
  const { shares } = await h.splitNow(bookingId);
  const rows = shares.map(({ amount }, at) => ({
    name: names[at] ?? '',
    email: at === 0 ? '' : `${tag}-${names[at]?.toLowerCase()}@example.in`,
    amount,
  }));
  must(await setShares(one, asha.id, bookingId, rows));
  return { bookingId, rows, split: await h.splitNow(bookingId) };
}

describe('a link whose share is gone', () => {
  test('says that its payer said no, and that the share was divided, but nothing of anybody else', async () => {
    const { bookingId, split, rows } = await asked('gone');
    const token = h.tokenOf(split, 2);
    expect(await endedShare(one, token)).toBeNull();
    must(await declineShare(one, token));
    await h.pay(split, 1);
    clock.set('2026-12-01T11:00:00+05:30');
    // pressed twice at once, it ends once
    const pressed = await Promise.all([
      divideAmongRest(one, asha.id, bookingId, 2),
      divideAmongRest(two, asha.id, bookingId, 2),
    ]);
    expect(pressed.map(({ ok }) => ok)).toEqual([true, true]);
    const gone = await endedShare(two, token);
    expect(gone).toEqual({
      why: 'divided',
      organiser: 'Asha Example',
      amount: rows[1]!.amount,
      declinedAt: new Date(NOW),
      property: expect.objectContaining({ city: expect.any(String) }),
      stay: { checkIn: '2026-12-20', checkOut: '2026-12-22' },
      money: [],
    });
    expect(JSON.stringify(gone)).not.toMatch(/Meher|Kabir|@/);
    // the link itself stays dead
    expect(await payShare(one, token)).toMatchObject({ code: 'share.not-found' });
    expect(await comeAfterAll(one, token)).toMatchObject({ code: 'share.not-found' });
    for (const wrong of ['', 'x', 'A'.repeat(24), `${token}A`])
      expect(await endedShare(one, wrong)).toBeNull();
  });

  test.each([
    ['with addresses', 'moved-mail', true],
    ['without addresses', 'moved-name', false],
  ])('opens no share of a payer %s who moves up after it', async (_, tag, hasEmail) => {
    const { bookingId, rows } = await asked(tag, ['Asha', 'Kabir', 'Meher', 'Zoya']);
    const [first, ...others] = rows.map((row, at) =>
      at === 1 || !hasEmail ? { ...row, email: '' } : row,
    );
    must(await setShares(one, asha.id, bookingId, [first!, ...others]));
    const before = await h.splitNow(bookingId);
    const [own, kabirs] = [1, 2].map((nth) => h.tokenOf(before, nth));
    expect(must(await sharePage(one, kabirs!)).share.name).toBe('Kabir');
    // Kabir, who has no address, is taken out
    const [kabir, ...rest] = others;
    clock.set('2026-12-01T10:05:00+05:30');
    must(
      await setShares(one, asha.id, bookingId, [
        { ...first!, amount: first!.amount + kabir!.amount },
        ...rest,
      ]),
    );
    expect(await payShare(one, kabirs!)).toMatchObject({ code: 'share.not-found' });
    expect((await endedShare(one, kabirs!))?.why).toBe('divided');
    const now = await h.splitNow(bookingId);
    expect(h.tokenOf(now, 1)).toBe(own);
    expect(must(await sharePage(one, h.tokenOf(now, 2))).share.name).toBe('Meher');
  });

  test('is told apart from one that was sent anew; nobody opens the share of another by it', async () => {
    const { bookingId, rows, split } = await asked('anew', ['Asha', 'Kabir', 'Meher', 'Zoya']);
    const tokens = [2, 3, 4].map((nth) => h.tokenOf(split, nth));
    const [first, kabir, meher, zoya] = rows;
    // Kabir is taken out, and the others move up by one row
    clock.set('2026-12-01T10:05:00+05:30');
    must(
      await setShares(one, asha.id, bookingId, [
        { ...first!, amount: first!.amount + kabir!.amount },
        meher!,
        zoya!,
      ]),
    );
    const ends = await Promise.all(tokens.map((token) => endedShare(one, token)));
    expect(ends.map((end) => end?.why)).toEqual(['divided', 'sent-anew', 'sent-anew']);
    const left = await h.splitNow(bookingId);
    expect(left.shares.map(({ name }) => name)).toEqual(['Asha', 'Meher', 'Zoya']);
    const now = [2, 3].map((nth) => h.tokenOf(left, nth));
    expect(now.filter((token) => tokens.includes(token))).toEqual([]);
    expect(must(await sharePage(one, now[0]!)).share.name).toBe('Meher');
    expect(await h.recipients('share-asked', `share-asked:${left.shares[1]!.id}:`)).toEqual([
      'anew-kabir@example.in',
      'anew-meher@example.in',
    ]);
  });

  test('stays the same while its address does', async () => {
    const { bookingId, rows, split } = await asked('same');
    must(
      await setShares(one, asha.id, bookingId, [
        rows[0]!,
        { ...rows[1]!, name: 'Kabir Anand', email: rows[1]!.email.toUpperCase() },
        rows[2]!,
      ]),
    );
    expect(must(await sharePage(one, h.tokenOf(split, 2))).share.name).toBe('Kabir Anand');
  });

  test('shows what came by it and went back; the next holder of the row sees none of that', async () => {
    const { bookingId, rows, split } = await asked('money');
    const token = h.tokenOf(split, 2);
    const { sessionId } = must(await payShare(one, token));
    await decideSandboxOrder(one, sessionId, 'declined');
    await h.settleTwice(sessionId);
    expect(must(await sharePage(one, token)).failure).toBe('declined');
    clock.set('2026-12-01T10:30:00+05:30');
    must(
      await setShares(one, asha.id, bookingId, [
        rows[0]!,
        { ...rows[1]!, name: 'Zoya', email: 'money-zoya@example.in' },
        rows[2]!,
      ]),
    );
    const next = must(await sharePage(one, h.tokenOf(await h.splitNow(bookingId), 2)));
    expect([next.failure, next.money, next.begun]).toEqual(['', [], null]);
    expect((await endedShare(one, token))?.why).toBe('divided');
  });
});

describe('an address for the receipt', () => {
  test('gets the receipt and the refund instead of the address that was asked, and nothing before', async () => {
    const { bookingId, split } = await asked('mail');
    const token = h.tokenOf(split, 2);
    expect(await payShare(one, token, { email: 'no address' })).toMatchObject({
      code: 'receipt.email',
      fields: { email: expect.any(String) },
    });
    const { sessionId } = must(await payShare(one, token, { email: ' own@payer.example ' }));
    // another press without one keeps it
    must(await payShare(two, token));
    const toOwn = async () =>
      (
        await t.db
          .selectFrom('messages')
          .select('template')
          .where('recipient', '=', 'own@payer.example')
          .orderBy('id')
          .execute()
      ).map(({ template }) => template);
    expect(await toOwn()).toEqual([]);
    await decideSandboxOrder(one, sessionId, 'paid');
    await h.settleTwice(sessionId);
    expect(await toOwn()).toEqual(['share-paid']);
    expect(await h.recipients('share-paid', `share-paid:${split.shares[1]!.id}`)).toEqual([
      'own@payer.example',
    ]);
    must(await callOffSplit(one, asha.id, bookingId));
    await h.refunds();
    expect(await toOwn()).toContain('split-ended');
    // the organiser's export is without it, and the end of their account takes it along
    const person = { bookingIds: [bookingId] } as unknown as Parameters<
      typeof personalData.export
    >[1];
    expect(JSON.stringify(await personalData.export(one, person))).not.toContain('own@payer');
    await personalData.erase(one, t.db, person);
    expect((await h.splitNow(bookingId)).shares[1]?.receiptEmail).toBe('');
  });

  test('is forgotten where the share goes to another person', async () => {
    const { bookingId, rows, split } = await asked('other');
    const { sessionId } = must(
      await payShare(one, h.tokenOf(split, 2), { email: 'first@payer.example' }),
    );
    await decideSandboxOrder(one, sessionId, 'declined');
    await h.settleTwice(sessionId);
    must(
      await setShares(one, asha.id, bookingId, [
        rows[0]!,
        { ...rows[1]!, name: 'Zoya', email: '' },
        rows[2]!,
      ]),
    );
    expect((await h.splitNow(bookingId)).shares[1]?.receiptEmail).toBe('');
  });
});

test('a payment that was begun says since when and until when, for everybody with the link', async () => {
  const { split } = await asked('begun');
  const token = h.tokenOf(split, 2);
  expect(must(await sharePage(one, token)).begun).toBeNull();
  must(await payShare(one, token));
  clock.set('2026-12-01T10:10:00+05:30');
  must(await payShare(two, token));
  expect(must(await sharePage(two, token)).begun).toEqual({
    at: new Date(NOW),
    until: new Date('2026-12-01T10:30:00+05:30'),
  });
  clock.set('2026-12-01T10:31:00+05:30');
  expect(must(await sharePage(two, token)).begun).toBeNull();
});

test('whoever pays after saying no comes after all; the organiser who pays for them does not change that', async () => {
  const { split } = await asked('pays');
  const token = h.tokenOf(split, 2);
  must(await declineShare(one, token));
  const organiser = {
    ...one,
    actor: { ...one.actor, session: { account: { id: asha.id } } as typeof one.actor.session },
  };
  must(await payShare(organiser, token));
  expect(must(await sharePage(one, token)).share.declinedAt).not.toBeNull();
  must(await payShare(one, token));
  expect(must(await sharePage(one, token)).share.declinedAt).toBeNull();
});

test('who is not coming is known until the booking is changed, also once their share is divided', async () => {
  const { bookingId, split } = await asked('fewer');
  const token = h.tokenOf(split, 2);
  expect(await notComing(one, bookingId)).toEqual([]);
  must(await declineShare(one, token));
  expect(await notComing(one, bookingId)).toEqual([{ name: 'Kabir', at: new Date(NOW) }]);
  must(await comeAfterAll(one, token));
  expect(await notComing(one, bookingId)).toEqual([]);
  must(await declineShare(one, token));
  await h.pay(split, 1);
  must(await divideAmongRest(one, asha.id, bookingId, 2));
  expect(await notComing(one, bookingId)).toEqual([{ name: 'Kabir', at: new Date(NOW) }]);
  const { ended_share_links: kept } = await personalData.export(one, {
    bookingIds: [bookingId],
  } as unknown as Parameters<typeof personalData.export>[1]);
  expect(kept).toMatchObject([{ name: 'Kabir', position: 2 }]);
  await t.db
    .insertInto('booking_events')
    .values({
      booking_id: bookingId,
      at: new Date('2026-12-01T12:00:00+05:30'),
      actor: 'guest',
      event: 'modify',
      from_state: 'confirmed',
      to_state: 'confirmed',
      detail: '{}',
    })
    .execute();
  expect(await notComing(one, bookingId)).toEqual([]);
});

test('two payers of one name are two people, with and without their shares', async () => {
  const { bookingId, split } = await asked('namesakes', ['Asha', 'Kabir', 'Kabir', '']);
  must(await declineShare(one, h.tokenOf(split, 2)));
  must(await declineShare(one, h.tokenOf(split, 3)));
  must(await declineShare(one, h.tokenOf(split, 4)));
  const names = async () => (await notComing(one, bookingId)).map(({ name }) => name).toSorted();
  expect(await names()).toEqual(['Guest 4', 'Kabir', 'Kabir']);
  must(await comeAfterAll(one, h.tokenOf(split, 2)));
  await h.pay(split, 1);
  for (const position of [3, 4]) must(await divideAmongRest(one, asha.id, bookingId, position));
  expect(await names()).toEqual(['Guest 4', 'Kabir']);
  await personalData.erase(one, t.db, {
    bookingIds: [bookingId],
  } as unknown as Parameters<typeof personalData.erase>[2]);
  expect(await names()).toEqual(['Guest 3', 'Guest 4']);
});
