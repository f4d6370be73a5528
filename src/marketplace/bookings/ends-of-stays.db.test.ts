import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeReview } from '#marketplace/reviews/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM, type Context } from '#platform/context.ts';
import { auditRows } from '#test/support/audit-rows.ts';
import { buildProperty, type BuiltUser } from '#test/support/builders.ts';
import { accountOf, sessionFor } from '#test/support/people.ts';
import { memberOf } from '#marketplace/inventory/testing/host.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { stayToReview } from './views/summary.ts';
import { completeStays, settleNoShows } from './complete.ts';
import { markStay, type StayMark } from './mark-stay.ts';
import {
  closeMachines,
  confirmed,
  openMachines,
  soldNights,
  type Machine,
} from './testing/fixture.ts';
import { bookingSummary } from './views/summary.ts';
import { statementOf } from './views/money-statement.ts';

const NOW = '2026-11-25T10:00:00+05:30';
const STAY = { stay: { checkIn: '2026-12-10', checkOut: '2026-12-14' } };
let t: TestDatabase;
let one: Machine;
let two: Machine;
let asha: BuiltUser;
const clock = fixedClock(NOW);

beforeAll(async () => {
  ({ t, one, two, asha } = await openMachines(clock));
});
afterAll(() => closeMachines({ t, one, two }));

/** Whether a mark was made; of a refusal, its code. */
const marked = async (ctx: Context, id: number, mark: StayMark): Promise<true | string> => {
  const done = await markStay(ctx, id, mark);
  return done.ok || done.code;
};
const documents = (id: number) =>
  t.db
    .selectFrom('tax_documents')
    .select(['kind', 'event', 'total', 'content'])
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute();

test.each([
  ['nothing paid', { payHotel: true }, 1],
  ['paid in full', { payHotel: false }, 0],
  ['paid in part', { payHotel: true, payValue: 200_000 }, 1],
] as const)('a no-show with %s is charged what was kept', async (_name, pay, notes) => {
  clock.set(NOW);
  const villa = await buildProperty(t.db, pay);
  const id = await confirmed(one, asha.id, villa.id, STAY);
  clock.set('2026-12-10T23:59:00+05:30');
  expect(await marked(one, id, 'no-show')).toBe('stay.too-early');
  clock.set('2026-12-11T00:00:00+05:30');
  expect(await marked(one, id, 'no-show')).toBe(true);
  expect(await settleNoShows(one)).toBe(0);
  // until check-out it can be taken back, so the nights and the invoice stand
  clock.set('2026-12-14T10:59:00+05:30');
  expect(await settleNoShows(one)).toBe(0);
  expect(await documents(id)).toHaveLength(1);
  expect(await soldNights(t.db, villa.id)).toHaveLength(4);
  clock.set('2026-12-14T11:00:00+05:30');
  const settled = await Promise.all([settleNoShows(one), settleNoShows(two)]);
  expect(settled.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(await settleNoShows(two)).toBe(0);
  const papers = await documents(id);
  expect(papers.map(({ kind }) => kind)).toEqual([
    'invoice',
    ...Array<string>(notes).fill('credit_note'),
  ]);
  const sum = papers.reduce((n, d) => n + (d.kind === 'invoice' ? d.total : -d.total), 0);
  const booking = await bookingSummary(one, id);
  if (booking === null) throw new Error('no booking');
  const money = await statementOf(one, booking);
  expect(sum).toBe(money.charged);
  expect(sum).toBe(money.paid);
  if (notes === 1)
    expect(papers[1]).toMatchObject({
      event: `no-show:${id}`,
      content: { against: { reason: 'no_show' } },
    });
});

test('a guest who leaves early frees the nights from tomorrow on', async () => {
  clock.set(NOW);
  const villa = await buildProperty(t.db);
  const id = await confirmed(one, asha.id, villa.id, STAY);
  expect(await marked(one, id, 'left')).toBe('stay.too-early');
  clock.set('2026-12-10T15:00:00+05:30');
  expect(await marked(one, id, 'arrived')).toBe(true);
  clock.set('2026-12-11T09:00:00+05:30');
  const both = await Promise.all([marked(one, id, 'left'), marked(two, id, 'left')]);
  expect(both.toSorted()).toEqual(['stay.state', true]);
  expect(await soldNights(t.db, villa.id)).toEqual(['2026-12-10', '2026-12-11']);
  const next = { stay: { checkIn: '2026-12-12', checkOut: '2026-12-14' } };
  expect(await confirmed(one, asha.id, villa.id, next)).toBeGreaterThan(id);
  expect(await marked(one, 2_000_000_000, 'left')).toBe('booking.not-found');
  expect(await auditRows(t.db, `booking:${id}`)).toEqual([
    ['stay.marked', 'server', { state: 'confirmed' }, { state: 'checked_in' }, ''],
    ['stay.marked', 'server', { state: 'checked_in' }, { state: 'completed' }, ''],
  ]);
  const visitor = actingAs(one, { ...SYSTEM, requestId: 'r' });
  expect(await marked(visitor, id, 'left')).toBe('session.required');
  expect(await marked(visitor, id, 'arrived')).toBe('session.required');
});

const completed = async (pay: Parameters<typeof buildProperty>[1]): Promise<number> => {
  clock.set(NOW);
  const id = await confirmed(one, asha.id, (await buildProperty(t.db, pay)).id, STAY);
  clock.set('2026-12-14T11:00:00+05:30');
  await completeStays(one);
  return id;
};

test('an arrival said within a day of check-out makes an unpaid stay count as stayed, once', async () => {
  const [id, late] = [await completed({ payHotel: true }), await completed({ payHotel: true })];
  expect(await stayToReview(one, asha.id, id)).toMatchObject({ code: 'review.not-stayed' });
  clock.set('2026-12-15T10:59:00+05:30');
  const both = await Promise.all([marked(one, id, 'arrived'), marked(two, id, 'arrived')]);
  expect(both.toSorted()).toEqual(['stay.state', true]);
  expect((await bookingSummary(one, id))?.state).toBe('completed');
  expect(await stayToReview(one, asha.id, id)).toMatchObject({ ok: true });
  clock.set('2026-12-15T11:00:00+05:30');
  expect(await marked(one, late, 'arrived')).toBe('stay.state');
});

test('a no-show said after check-out owes nothing more, and is refused once the guest has reviewed the stay', async () => {
  const [id, reviewed] = [
    await completed({ payHotel: true }),
    await completed({ payHotel: false }),
  ];
  const stay = await stayToReview(one, asha.id, reviewed);
  if (!stay.ok) throw new Error(stay.code);
  const score = 4;
  const scores = {
    location: score,
    food: score,
    cleaning: score,
    facility: score,
    money: score,
    overall: score,
  };
  expect(
    await writeReview(
      one,
      stay.value,
      { id: asha.id, name: 'Asha' },
      { propertyId: null, type: 'family', scores, title: 'Rain', details: 'And tea.' },
    ),
  ).toMatchObject({ ok: true });
  expect(await marked(one, reviewed, 'no-show')).toBe('stay.state');
  expect(await marked(one, id, 'no-show')).toBe(true);
  await settleNoShows(one);
  const booking = await bookingSummary(one, id);
  if (booking === null) throw new Error('no booking');
  expect(await statementOf(one, booking)).toMatchObject({ charged: 0, balance: 0, dues: [] });
  expect((await documents(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
});

test('a mark is taken back until check-out: arrival, no-show and an early departure whose nights are free', async () => {
  clock.set(NOW);
  const villa = await buildProperty(t.db);
  const id = await confirmed(one, asha.id, villa.id, STAY);
  const { confirmedAt } = (await bookingSummary(one, id)) ?? {};
  clock.set('2026-12-11T09:00:00+05:30');
  expect(await marked(one, id, 'take-back')).toBe('stay.state');
  expect(await marked(one, id, 'no-show')).toBe(true);
  expect(await marked(one, id, 'take-back')).toBe(true);
  expect(await marked(one, id, 'arrived')).toBe(true);
  expect(await marked(one, id, 'take-back')).toBe(true);
  const before = await bookingSummary(one, id);
  expect(before).toMatchObject({ state: 'confirmed', isCheckin: false, confirmedAt });
  expect(await marked(one, id, 'arrived')).toBe(true);
  expect(await marked(one, id, 'left')).toBe(true);
  expect(await soldNights(t.db, villa.id)).toEqual(['2026-12-10', '2026-12-11']);
  expect(await marked(one, id, 'take-back')).toBe(true);
  expect(await soldNights(t.db, villa.id)).toHaveLength(4);
  expect(await bookingSummary(one, id)).toMatchObject({ state: 'checked_in', isCheckin: true });
  // left again, and the freed nights are sold: the departure stands, and nothing is half done
  expect(await marked(one, id, 'left')).toBe(true);
  const next = { stay: { checkIn: '2026-12-12', checkOut: '2026-12-13' } };
  await confirmed(one, asha.id, villa.id, next);
  expect(await marked(one, id, 'take-back')).toBe('stay.sold');
  expect(await bookingSummary(one, id)).toMatchObject({ state: 'completed' });
  expect(await soldNights(t.db, villa.id)).toEqual(['2026-12-10', '2026-12-11', '2026-12-12']);
  clock.set('2026-12-14T11:00:00+05:30');
  expect(await marked(one, id, 'take-back')).toBe('stay.state');
});

test('a caretaker marks the stays of their property; a stranger learns nothing', async () => {
  clock.set(NOW);
  const villa = await buildProperty(t.db);
  const id = await confirmed(one, asha.id, villa.id, STAY);
  const caretaker = await memberOf(one, [villa.id], 'caretaker');
  clock.set('2026-12-10T15:00:00+05:30');
  const stranger = { ...SYSTEM, requestId: 'r', session: sessionFor(accountOf(asha)) };
  expect(await marked(actingAs(one, stranger), id, 'arrived')).toBe('booking.not-found');
  // twice by a bad line, then by a second person
  const twice = await Promise.all(
    [0, 1].map(() => markStay(caretaker, id, 'arrived', { idempotencyKey: 'gate-1-arrived' })),
  );
  expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await marked(caretaker, id, 'arrived')).toBe('stay.state');
  const events = await t.db
    .selectFrom('booking_events')
    .select('actor')
    .where('booking_id', '=', id)
    .where('event', '=', 'check_in')
    .execute();
  expect(events).toEqual([{ actor: 'property' }]);
});
