import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scriptedGateway } from '#marketplace/bookings/testing/scripted-gateway.ts';
import {
  ledgerOf,
  listRefundsToDecide,
  refundable,
  refundById,
  settleRefundByHand,
  settleRefunds,
} from '#marketplace/payments/index.ts';
import { fixedClock } from '#platform/clock.ts';
import { createDatabase, type Database } from '#platform/database/index.ts';
import { auditRows } from '#test/support/audit-rows.ts';
import { buildProperty, buildUser, type BuiltUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { paidOnline } from '#test/support/ledger.ts';
import { REFUNDS_HELP, refunds } from './refunds.ts';
import { cancelBooking } from '#marketplace/bookings/index.ts';
import { notifyOfRefunds } from '#marketplace/bookings/jobs/index.ts';
import {
  confirmed,
  type Machine,
  openMachine,
  refundsOfBooking,
} from '#marketplace/bookings/testing/fixture.ts';

const NOW = '2026-11-25T10:00:00+05:30';
let t: TestDatabase;
let books: Database;
let open: Machine;
let provider: ReturnType<typeof scriptedGateway>;
let asha: BuiltUser;
const clock = fixedClock(NOW);

beforeAll(async () => {
  t = await testDatabase();
  books = createDatabase(t.url, { max: 2 });
  provider = scriptedGateway(books.db, clock);
  open = openMachine(t.url, clock, { max: 6, gateway: provider.gateway });
  asha = await buildUser(t.db, { name: 'Asha Rane' });
});
beforeEach(async () => {
  clock.set(NOW);
  provider.reset();
  for (const { id } of await listRefundsToDecide(open, 'failed', 100))
    await settleRefundByHand(open, id, 'Test', 'swept');
});
afterAll(async () => {
  await open.close();
  await books.close();
  await t.close();
});

/** A refund after one run of the job, with this answer of the provider. */
async function refundThat(
  answer: 'failed' | 'pending' | 'no answer',
): Promise<{ id: number; bookingId: number; amount: number }> {
  const villa = await buildProperty(t.db, { payHotel: false });
  const bookingId = await confirmed(open, asha.id, villa.id, {
    stay: { checkIn: '2026-12-20', checkOut: '2026-12-22' },
  });
  await cancelBooking(open, {
    userId: asha.id,
    bookingId,
    propertyId: null,
    refund: null,
    idempotencyKey: null,
  });
  provider.script.refund = answer;
  await settleRefunds(open);
  const [refund] = await refundsOfBooking(open, bookingId);
  return { id: refund?.id ?? 0, bookingId, amount: refund?.amount ?? 0 };
}
const paid = async (bookingId: number) => (await paidOnline(open, [bookingId])).get(bookingId);
const run = async (...args: string[]) => {
  const { lines, failed } = await refunds(args, open);
  return `${failed ? 'FAILED ' : ''}${lines.join('\n')}`;
};

test('a refused refund becomes a new refund when it is tried again', async () => {
  const { id, bookingId } = await refundThat('failed');
  expect(await refundById(open, id)).toMatchObject({ state: 'failed', failure: 'refused' });
  expect(await run()).toContain(`${id}`);
  expect(await run('retry', String(id))).toBe(
    'FAILED Say who decides: a name is kept with the decision.',
  );
  expect(await run('retry', String(id), '--by', 'Sulochana')).toContain('is tried again');
  provider.script.refund = null;
  expect(await settleRefunds(open)).toBe(1);
  expect(new Set(provider.script.refundKeys).size).toBe(2);
  expect(await paid(bookingId)).toBe(0);
  expect(await run('retry', String(id), '--by', 'Sulochana')).toBe(
    `FAILED Refund ${id} is done already.`,
  );
  const { amount } = (await refundById(open, id)) ?? { amount: 0 };
  expect(await auditRows(t.db, `refund:${id}`)).toEqual([
    ['refund.decided', 'Sulochana', null, { decision: 'again', amount }, ''],
  ]);
});

test('an unanswered refund fails after its attempts and keeps its key, so money never leaves twice', async () => {
  const { id, bookingId, amount } = await refundThat('no answer');
  for (let n = 0; n < 70; n += 1) {
    clock.advance(3_700_000);
    await settleRefunds(open);
  }
  expect(await refundById(open, id)).toMatchObject({
    state: 'failed',
    failure: 'unanswered',
    attempts: 60,
  });
  expect([await paid(bookingId), await refundable(open, bookingId)]).toEqual([amount, 0]);
  await Promise.all([
    run('retry', String(id), '--by', 'Sulochana'),
    run('retry', String(id), '--by', 'Kabir'),
  ]);
  provider.script.refund = null;
  await Promise.all([settleRefunds(open), settleRefunds(open)]);
  expect(new Set(provider.script.refundKeys).size).toBe(1);
  expect(await paid(bookingId)).toBe(0);
});

test('a refund that the bank takes days for is polled until it ends, and does not fail', async () => {
  const { id, bookingId } = await refundThat('pending');
  for (let n = 0; n < 120; n += 1) {
    clock.advance(3_700_000);
    if (n === 100) provider.script.refund = 'no answer';
    if (n === 103) provider.script.refund = 'pending';
    await settleRefunds(open);
  }
  expect(await refundById(open, id)).toMatchObject({ state: 'sent', failure: '' });
  expect(await run('stuck')).toContain(`${id}`);
  provider.script.refund = null;
  clock.advance(3_700_000);
  await settleRefunds(open);
  expect([await paid(bookingId), await run('stuck')]).toEqual([0, 'No refund is stuck.']);
});

test('a refund paid by hand is final with its ledger row, once, and only when no attempt is open', async () => {
  const { id, bookingId, amount } = await refundThat('pending');
  const settle = (by: string) =>
    run('settle', String(id), '--by', by, '--how', 'NEFT 26 Nov, UTR 123');
  expect(await settle('Sulochana')).toMatch(/^FAILED Refund \d+ is still being tried/);
  provider.script.refund = 'failed';
  clock.advance(3_700_000);
  await settleRefunds(open);
  expect(await run('settle', String(id), '--by', 'Sulochana')).toMatch(/^FAILED Say how/);
  const said = await Promise.all([settle('Sulochana'), settle('Kabir'), settle('Asha')]);
  expect(said.filter((text) => !text.startsWith('FAILED'))).toHaveLength(1);
  expect((await ledgerOf(open, bookingId)).map((entry) => [entry.amount, entry.provider])).toEqual([
    [amount, 'sandbox'],
    [-amount, 'by-hand'],
  ]);
  expect(await paid(bookingId)).toBe(0);
  const shown = await run('show', String(id));
  for (const text of [`OH000${bookingId}`, 'done', 'NEFT 26 Nov, UTR 123', 'refund-'])
    expect(shown).toContain(text);
  await settleRefunds(open);
  expect(await ledgerOf(open, bookingId)).toHaveLength(2);
  // An e-mail alone: the registered SMS says that the money came back by the way of payment.
  await Promise.all([notifyOfRefunds(open), notifyOfRefunds(open)]);
  const sent = await t.db
    .selectFrom('messages')
    .selectAll()
    .where('event_key', 'like', `refund-done:${id}:%`)
    .execute();
  expect(sent.map(({ channel }) => channel)).toEqual(['email']);
  expect(JSON.stringify(sent)).toContain('our desk has paid it to you directly');
});

test.each([
  [['nonsense']],
  [['show']],
  [['retry', '1; drop table bookings']],
  [['settle', '-1']],
  [['--nonsense']],
])('%j explains how it is used', async (args) => {
  expect(await run(...args)).toContain(REFUNDS_HELP);
});

test('reports an empty list and an unknown refund', async () => {
  expect(await run()).toBe('No refund has failed.');
  expect(await run('show', '2000000000')).toBe('FAILED There is no refund 2000000000.');
  expect(await run('retry', '9999999999', '--by', 'A')).toBe(
    'FAILED There is no refund 9999999999.',
  );
});
