import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeReview } from '#marketplace/reviews/index.ts';
import { inTransaction } from '#platform/database/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { actingAs, SYSTEM } from '#platform/context.ts';
import { auditRows } from '#test/support/audit-rows.ts';
import { buildProperty, type BuiltUser } from '#test/support/builders.ts';
import type { TestDatabase } from '#test/support/database.ts';
import { stayToReview } from './views/summary.ts';
import { checkOutStay, completeStays, markStay, settleNoShows } from './complete.ts';
import { moveBooking } from './move-booking.ts';
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

const operate = (id: number, event: 'mark_no_show' | 'check_in') =>
  inTransaction(one.db, (trx) => moveBooking(one, trx, id, event, 'operator'));
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
  clock.set('2026-12-10T15:00:00+05:30');
  expect(await operate(id, 'mark_no_show')).toBe(true);
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
  expect(await checkOutStay(one, id)).toBe(false);
  clock.set('2026-12-10T15:00:00+05:30');
  expect(await operate(id, 'check_in')).toBe(true);
  clock.set('2026-12-11T09:00:00+05:30');
  const both = await Promise.all([checkOutStay(one, id), checkOutStay(two, id)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect(await soldNights(t.db, villa.id)).toEqual(['2026-12-10', '2026-12-11']);
  const next = { stay: { checkIn: '2026-12-12', checkOut: '2026-12-14' } };
  expect(await confirmed(one, asha.id, villa.id, next)).toBeGreaterThan(id);
  expect(await checkOutStay(one, 2_000_000_000)).toBe(false);
  expect(await auditRows(t.db, `booking:${id}`)).toEqual([
    ['stay.marked', 'server', { state: 'checked_in' }, { state: 'completed' }, ''],
  ]);
  const visitor = actingAs(one, { ...SYSTEM, requestId: 'r' });
  expect(await checkOutStay(visitor, id)).toBe(false);
  expect(await markStay(visitor, id, 'check_in')).toBe(false);
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
  const both = await Promise.all([markStay(one, id, 'check_in'), markStay(two, id, 'check_in')]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect((await bookingSummary(one, id))?.state).toBe('completed');
  expect(await stayToReview(one, asha.id, id)).toMatchObject({ ok: true });
  clock.set('2026-12-15T11:00:00+05:30');
  expect(await markStay(one, late, 'check_in')).toBe(false);
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
  expect(await markStay(one, reviewed, 'mark_no_show')).toBe(false);
  expect(await markStay(one, id, 'mark_no_show')).toBe(true);
  await settleNoShows(one);
  const booking = await bookingSummary(one, id);
  if (booking === null) throw new Error('no booking');
  expect(await statementOf(one, booking)).toMatchObject({ charged: 0, balance: 0, dues: [] });
  expect((await documents(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
});
