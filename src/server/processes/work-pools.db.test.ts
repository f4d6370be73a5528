import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANES } from '#marketplace/messages/index.ts';
import { askForJob } from '#platform/jobs/send.ts';
import { createLogger } from '#platform/log.ts';
import { testSettings } from '#test/support/context.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { openParts, type Parts } from './parts.ts';
import { stopAll, type Stop } from './stops.ts';
import { startWork } from './work.ts';

/** The worker as it runs: its pollers and its jobs have connections of their own. */
const log = createLogger('silent');
const stops: Stop[] = [];
let t: TestDatabase;
let dir: string;
let parts: Parts;
beforeAll(async () => {
  t = await testDatabase();
  dir = mkdtempSync(join(tmpdir(), 'verandah-work-'));
  const config = testSettings({ PROCESSES: '0', WARM_PICTURES: '0', DATA_DIR: dir });
  parts = await openParts(config, log, t.url, 'job', stops);
  await startWork(parts, stops);
});
afterAll(async () => {
  await stopAll(stops, log);
  await t.close();
  rmSync(dir, { recursive: true, force: true });
});

/** How many requests of a job the pollers have taken. */
const takenOf = async (name: string): Promise<number> => {
  const { rows } = await t.pool.query<{ n: number }>(
    'select count(*)::int as n from pgboss.job where name = $1 and started_on is not null',
    [name],
  );
  return rows[0]?.n ?? 0;
};

test('pollers take requests while jobs use every connection for jobs', async () => {
  const { job } = LANES['sms-code'];
  const { pool } = parts.database;
  const before = await takenOf(job);
  const held = await Promise.all(
    Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()),
  );
  expect(held.length).toBeGreaterThan(1);
  try {
    await askForJob(t.db, job);
    await expect.poll(() => takenOf(job), { timeout: 5000 }).toBeGreaterThan(before);
  } finally {
    held.forEach((client) => client.release());
  }
});

test('jobs read and write while every poller waits for the queue', async () => {
  const lock = await t.pool.connect();
  const waiting = async (): Promise<number> => {
    const { rows } = await lock.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name = 'verandah-jobs' and wait_event_type = 'Lock'`,
    );
    return rows[0]?.n ?? 0;
  };
  await lock.query('begin');
  try {
    await lock.query('lock table pgboss.job');
    await expect.poll(waiting, { timeout: 10_000 }).toBe(5);
    const began = performance.now();
    await parts.database.pool.query('select 1');
    expect(performance.now() - began).toBeLessThan(1000);
  } finally {
    await lock.query('rollback');
    lock.release();
  }
});
