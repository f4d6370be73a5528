import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '#platform/clock.ts';
import type { Gateway, OrderKey, OrderStatus } from '#platform/payments/index.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { reconcilePayments } from './pay.ts';
import { insertHeld } from './booking.ts';
import { openMachine, type Machine } from './testing/fixture.ts';
import { sampleBooking, sampleQuote } from './testing/sample-booking.ts';

/** Many orders that wait for an answer of their provider. */
let t: TestDatabase;
let machine: Machine;
let bookingId = 0;
const clock = fixedClock('2026-12-01T10:00:00+05:30');
let asked: string[] = [];
let [running, most] = [0, 0];
let answer: (name: string, key: OrderKey) => Promise<OrderStatus>;
const open = async (_name: string, { reference }: OrderKey): Promise<OrderStatus> => ({
  state: 'open',
  reference,
  payments: [],
});

const standIn = (name: Gateway['name']): Gateway => ({
  name,
  appId: '',
  key: '',
  open: () => Promise.reject(new Error('this test opens no order')),
  close: async () => undefined,
  refund: () => Promise.reject(new Error('this test makes no refund')),
  readCall: async () => null,
  status: async (key) => {
    asked.push(key.reference);
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    return answer(name, key).finally(() => (running -= 1));
  },
});

beforeAll(async () => {
  t = await testDatabase();
  machine = openMachine(t.url, clock, {
    max: 12,
    gateway: standIn('stripe'),
    others: [standIn('phonepe')],
  });
  const property = await buildProperty(t.db, {});
  const user = await buildUser(t.db);
  bookingId = await insertHeld(
    machine,
    t.db,
    sampleBooking(user, sampleQuote(property), { holdExpiresAt: new Date(0) }),
  );
});
afterAll(async () => {
  await machine.close();
  await t.close();
});
beforeEach(async () => {
  await t.db.deleteFrom('payment_attempts').execute();
  [asked, running, most, answer] = [[], 0, 0, open];
  clock.set('2026-12-01T10:00:00+05:30');
});

/** Inserts due orders; the first is the longest due. */
const waiting = (provider: string, count: number) =>
  t.pool.query(
    `
      insert into payment_attempts (
        session_id, booking_id, purpose, provider, txn_id, amount, state, expires_at, created_at,
        next_check_at
      )
      select 'session-of-' || $2 || '-' || lpad(n::text, 4, '0'), $1, 'booking', $2,
        'txn-' || $2 || n, 100, 'abandoned', $4::timestamptz + interval '1 hour', $4,
        $4::timestamptz - interval '1 hour' + n * interval '1 second'
      from generate_series(1, $3::int) n`,
    [bookingId, provider, count, clock.now()],
  );
const due = async (provider: string) =>
  (
    await t.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('provider', '=', provider)
      .where('next_check_at', '<=', clock.now())
      .execute()
  ).length;

test('asks about two hundred orders in one run, eight at a time, the longest due first, each once', async () => {
  await waiting('stripe', 200);
  expect(await reconcilePayments(machine)).toBe(200);
  expect([asked.length, new Set(asked).size, await due('stripe')]).toEqual([200, 200, 0]);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(8);
  // the first eight at once, then one by one as a slot becomes free
  expect(asked.slice(0, 8).every((reference) => reference < 'session-of-stripe-0025')).toBe(true);
  expect(await reconcilePayments(machine)).toBe(0);
});

test('shares the orders between two workers', async () => {
  await waiting('stripe', 60);
  const other = openMachine(t.url, clock, { max: 2, gateway: standIn('stripe') });
  const done = await Promise.all([reconcilePayments(machine), reconcilePayments(other)]);
  await other.close();
  expect([done.reduce((a, b) => a + b), asked.length, new Set(asked).size]).toEqual([60, 60, 60]);
});

test('reports an order that cannot be asked about and goes on with the others', async () => {
  await waiting('stripe', 40);
  answer = (name, key) =>
    key.reference.endsWith('0003') ? Promise.reject(new Error('poison')) : open(name, key);
  await expect(reconcilePayments(machine)).rejects.toThrow('1 failed, 39 were done');
  expect(asked).toHaveLength(40);
});

test('goes on with other providers while one hangs or is away', async () => {
  await waiting('phonepe', 40);
  clock.advance(3_600_000);
  await waiting('stripe', 40);
  let letGo = (): void => undefined;
  const hangs = new Promise<never>((_, reject) => (letGo = () => reject(new Error('no answer'))));
  hangs.catch(() => undefined);
  answer = (name, key) => (name === 'phonepe' ? hangs : open(name, key));
  const run = reconcilePayments(machine).catch((error: Error) => error.message);
  await vi.waitFor(async () => expect([await due('stripe'), running]).toEqual([0, 8]), {
    timeout: 20_000,
  });
  letGo();
  expect(await run).toMatch(/^\d+ failed, 0 were done$/);
  // eight failures in a row: the provider is away, and the rest waits for the next run
  expect(asked.filter((reference) => reference.includes('phonepe')).length).toBeLessThan(24);
});
