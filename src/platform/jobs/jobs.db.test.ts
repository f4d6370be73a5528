import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { createJobs, type JobLog } from './index.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());

function recordingLog(): JobLog & { errors: string[] } {
  const errors: string[] = [];
  return { errors, debug: () => undefined, warn: () => undefined, error: (facts) => void errors.push(String((facts as { job?: string }).job)) };
}

async function until(what: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; await sleep(50)) if (await what()) return;
  throw new Error('it did not happen in time');
}

test('two machines share cron work, each runs its tickers, and both stop after what runs', async () => {
  const log = recordingLog();
  const queued: string[] = [];
  const ticked: string[] = [];
  let running = 0;
  const machine = (name: string) => {
    const jobs = createJobs({ url: t.url, log, pollSeconds: 0.5 });
    jobs.define('nightly', {
      schedule: { cron: '0 3 * * *' },
      atStart: true,
      handler: async () => {
        running += 1;
        queued.push(name);
        await sleep(300);
        running -= 1;
        return 1;
      },
    });
    jobs.define('often', { schedule: { every: 3600 }, wakeOn: 'test_wake', handler: async () => void ticked.push(name) });
    return jobs;
  };
  const [one, two] = [machine('one'), machine('two')];
  await one.start();
  await two.start();
  await until(() => queued.length > 0);
  await until(() => ticked.length >= 2); // each looked once after it began to listen
  ticked.length = 0;
  await t.pool.query("select pg_notify('test_wake', '')");
  await until(() => ticked.length === 2);
  expect([...ticked].sort()).toEqual(['one', 'two']);
  const { rows } = await t.pool.query<{ name: string; timezone: string; cron: string }>('select name, timezone, cron from pgboss.schedule');
  expect(rows).toEqual([{ name: 'nightly', timezone: 'Asia/Kolkata', cron: '0 3 * * *' }]);
  await Promise.all([one.stop(), two.stop()]);
  expect(running).toBe(0);
  expect(log.errors).toEqual([]);
});

test('a failing job is logged and tried again; a dropped job is unscheduled', async () => {
  const log = recordingLog();
  let tries = 0;
  const jobs = createJobs({ url: t.url, log, pollSeconds: 0.5 });
  jobs.define('shaky', {
    schedule: { cron: '0 3 * * *' },
    atStart: true,
    handler: async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    },
  });
  await jobs.start();
  await until(() => tries >= 2, 30_000);
  expect(log.errors).toEqual(['shaky']);
  const { rows } = await t.pool.query<{ name: string }>('select name from pgboss.schedule');
  expect(rows.map((row) => row.name)).toEqual(['shaky']);
  await jobs.stop();
});

test('a name is defined once, and before the start', () => {
  const jobs = createJobs({ url: t.url, log: recordingLog() });
  jobs.define('a', { schedule: { every: 60 }, handler: async () => undefined });
  expect(() => jobs.define('a', { schedule: { every: 60 }, handler: async () => undefined })).toThrow(/twice/);
});
