import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertHeld } from '#marketplace/bookings/index.ts';
import { openMachine } from '#marketplace/bookings/testing/fixture.ts';
import { sampleBooking, sampleQuote } from '#marketplace/bookings/testing/sample-booking.ts';
import { enqueueMessage } from '#marketplace/messages/index.ts';
import { systemClock } from '#platform/clock.ts';
import { prepareQueue } from '#platform/jobs/index.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import { question, showAnswers } from '#platform/telemetry/questions.ts';
import { addDays } from '#shared/dates.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { showWork } from './worker-figures.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
  await prepareQueue(t.url);
});
afterAll(() => t.close());

/** Values by metric and labels, as a scrape reads them now. */
async function figuresNow(): Promise<ReadonlyMap<string, number>> {
  const ctx = testContext(t, { clock: systemClock });
  showWork(ctx);
  const lines = (await ctx.metrics.registry.metrics())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

test('shows the state of the database, and the waiting bookings, payments and messages', async () => {
  const open = openMachine(t.url, systemClock, { max: 3 });
  const today = systemClock.today();
  const property = await buildProperty(t.db, { from: today, nights: 20 });
  const user = await buildUser(t.db);
  const quote = sampleQuote(property, {
    stay: { checkIn: addDays(today, 4), checkOut: addDays(today, 6) },
  });
  await insertHeld(
    open,
    t.db,
    sampleBooking(user, quote, { holdExpiresAt: new Date(Date.now() - 90_000) }),
  );
  await insertHeld(
    open,
    t.db,
    sampleBooking(user, quote, { holdExpiresAt: new Date(Date.now() + 600_000) }),
  );
  await enqueueMessage(open, t.db, {
    eventKey: 'figures:1',
    channel: 'sms',
    to: '+919876543210',
    template: 'otp',
    text: '123456 is your code.',
  });
  await open.close();

  const found = await figuresNow();
  const value = (name: string): number | undefined => found.get(name);
  expect(value('verandah_database_up')).toBe(1);
  expect(value('verandah_holds_open{state="overdue"}')).toBe(1);
  expect(value('verandah_holds_open{state="open"}')).toBe(1);
  expect(value('verandah_holds_overdue_seconds')).toBeGreaterThan(80);
  expect(value('verandah_bookings_last_hour{state="held",payment="PAH"}')).toBe(2);
  expect(value('verandah_messages_waiting{lane="sms-code",state="due"}')).toBe(1);
  expect(value('verandah_messages_waiting{lane="email",state="due"}')).toBe(0);
  expect(value('verandah_refunds{state="failed"}')).toBe(0);
  expect(value('verandah_guards_missing')).toBe(0);
  expect(value('verandah_database_transactions_total{outcome="commit"}')).toBeGreaterThan(0);
  expect(value('verandah_database_xid_age')).toBeGreaterThan(0);
  expect(value('verandah_database_archive_stuck')).toBe(0);
  expect([...found.keys()].join('')).not.toMatch(/98765|otp|Asha/);
});

test('shows that a guard was switched off', async () => {
  await t.pool.query('alter table night_claims disable trigger night_claims_sell');
  try {
    expect((await figuresNow()).get('verandah_guards_missing')).toBe(1);
  } finally {
    await t.pool.query('alter table night_claims enable trigger night_claims_sell');
  }
});

test('asks each question once on one connection for any number of scrapes, and a failed one blocks no other', async () => {
  const metrics = createMetrics();
  let [asked, most] = [0, 0];
  const good = question({
    metrics: { of_good: ['Counts'] },
    ask: async (trx) => {
      asked += 1;
      most = Math.max(most, t.pool.totalCount - t.pool.idleCount);
      await sql`select pg_sleep(0.05)`.execute(trx);
      return { of_good: asked };
    },
  });
  const slow = question({
    metrics: { of_slow: ['Takes too long'] },
    ask: async (trx) => sql`select pg_sleep(30)`.execute(trx).then(() => ({ of_slow: 1 })),
  });
  const writing = question({
    metrics: { of_writing: ['Must not'] },
    ask: async (trx) =>
      sql`create table not_allowed (id integer)`.execute(trx).then(() => ({ of_writing: 1 })),
  });
  showAnswers(metrics, t.db, [writing, slow, good], { withinMs: 20_000 });
  const pages = await Promise.all([
    metrics.registry.metrics(),
    metrics.registry.metrics(),
    metrics.registry.metrics(),
  ]);
  for (const page of pages) {
    expect(page).toContain('\nof_good 1\n');
    expect(page).not.toMatch(/\nof_(slow|writing) /);
  }
  expect([asked, most]).toEqual([1, 1]);
});

test('drops old values while the database is away', async () => {
  const metrics = createMetrics();
  const away = question({
    metrics: { of_away: ['Not there'] },
    ask: () => Promise.reject(new Error('away')),
  });
  showAnswers(metrics, t.db, [away]);
  const page = await metrics.registry.metrics();
  expect(page).toContain('verandah_database_up 0');
  expect(page).not.toMatch(/\nof_away /);
});
