import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/index.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { startWorker, type Job, type JobLog } from './index.ts';
import { askForJob } from './send.ts';

let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.close());

function recordingLog(): JobLog & { errors: string[] } {
  const errors: string[] = [];
  return {
    errors,
    debug: () => undefined,
    warn: () => undefined,
    error: (facts) => void errors.push(String((facts as { job?: string }).job)),
  };
}

async function until(what: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; await sleep(50))
    if (await what()) return;
  throw new Error('it did not happen in time');
}

const startWith = (jobs: Readonly<Record<string, Job>>, log: JobLog = recordingLog()) =>
  startWorker({ url: t.url, log, metrics: createMetrics(), jobs, pollSeconds: 0.5 });
const waiting = async (name: string): Promise<number> => {
  const { rows } = await t.pool.query<{ n: number }>(
    "select count(*)::int as n from pgboss.job where name = $1 and state in ('created', 'retry')",
    [name],
  );
  return rows[0]?.n ?? 0;
};

test('requesting a job before the queue exists does nothing', async () => {
  await askForJob(t.db, 'anything');
  await askForJob(t.db, 'anything', new Date());
});

test('makes every queue before the first poll', async () => {
  const madeBefore: string[][] = [];
  const run = async (): Promise<void> => {
    const { rows } = await t.pool.query<{ name: string }>(
      "select name from pgboss.queue where name like 'part-%' order by name",
    );
    madeBefore.push(rows.map(({ name }) => name));
  };
  const jobs = (...names: string[]) =>
    Object.fromEntries(
      names.map((name) => [name, { schedule: { onRequest: 1 }, atStart: true, run }]),
    );
  // the first start makes the queue's tables
  await (await startWith({})).stop();
  await t.pool.query(`
    create function slow_queue() returns trigger language plpgsql as 'begin perform pg_sleep(2); return new; end';
    create trigger slow_queue before insert on pgboss.queue for each row when (new.name = 'part-2') execute function slow_queue()`);
  const machine = await startWith(jobs('part-1', 'part-2'));
  await until(() => madeBefore.length >= 2);
  await machine.stop();
  expect(madeBefore[0]).toEqual(['part-1', 'part-2']);
  await t.pool.query('drop function slow_queue cascade');
});

test('a start that fails leaves no poller and no connection, and the next one works', async () => {
  let runs = 0;
  const jobs = (...names: string[]) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        { schedule: { onRequest: 1 }, atStart: true, run: async () => void (runs += 1) },
      ]),
    );
  await t.pool.query(`
    create function no_queue() returns trigger language plpgsql as 'begin raise exception ''not now''; end';
    create trigger no_queue before insert on pgboss.queue for each row when (new.name = 'whole-2') execute function no_queue()`);
  await expect(startWith(jobs('whole-1', 'whole-2'))).rejects.toThrow('not now');
  const sessions = async (): Promise<unknown> =>
    (
      await t.pool.query<{ n: number }>(
        `
          select count(*)::int as n
          from pg_stat_activity
          where datname = current_database() and application_name = 'verandah-jobs'`,
      )
    ).rows[0]?.n;
  await until(async () => (await sessions()) === 0);
  expect(runs).toBe(0);
  await t.pool.query('drop function no_queue cascade');
  const machine = await startWith(jobs('whole-1', 'whole-2'));
  await until(() => runs >= 2);
  await machine.stop();
});

test('two machines share the work, and both stop after their current run', async () => {
  const log = recordingLog();
  const queued: string[] = [];
  let running = 0;
  let most = 0;
  const machine = (name: string) => {
    const run = async () => {
      running += 1;
      most = Math.max(most, running);
      queued.push(name);
      await sleep(300);
      running -= 1;
      return 1;
    };
    return startWith({ nightly: { schedule: { cron: '0 3 * * *' }, atStart: true, run } }, log);
  };
  const [one, two] = [await machine('one'), await machine('two')];
  await until(() => queued.length > 0);
  const { rows } = await t.pool.query<{ name: string; timezone: string; cron: string }>(
    'select name, timezone, cron from pgboss.schedule',
  );
  expect(rows).toEqual([{ name: 'nightly', timezone: 'Asia/Kolkata', cron: '0 3 * * *' }]);
  await Promise.all([one.stop(), two.stop()]);
  expect(running).toBe(0);
  expect(log.errors).toEqual([]);
});

test('a job of every second runs again and again, also after a failure, and at most one waits', async () => {
  const log = recordingLog();
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 2) throw new Error('not this time');
  };
  const jobs = { often: { schedule: { every: 1 }, atStart: true, run } } as const;
  const machines = [await startWith(jobs, log), await startWith(jobs, log)];
  await until(() => runs >= 4);
  expect(log.errors).toEqual(['often']);
  expect(await waiting('often')).toBeLessThanOrEqual(1);
  await Promise.all(machines.map((machine) => machine.stop()));
});

test('a requested job runs soon after the commit, not without it, and not before its time', async () => {
  const at: number[] = [];
  const machine = await startWith({
    asked: {
      schedule: { onRequest: 1 },
      atStart: false,
      run: async () => void at.push(performance.now()),
    },
  });
  await inTransaction(t.db, async (trx) => {
    await askForJob(trx, 'asked');
    throw new Error('undone');
  }).catch(() => undefined);
  await sleep(1200);
  expect(at).toEqual([]);
  const began = performance.now();
  await askForJob(t.db, 'asked', new Date(Date.now() + 2500));
  await Promise.all([askForJob(t.db, 'asked'), askForJob(t.db, 'asked')]);
  await until(() => at.length > 0);
  expect((at[0] ?? 0) - began).toBeLessThan(2000);
  await until(() => at.some((time) => time - began > 2400));
  await machine.stop();
  expect(await waiting('asked')).toBe(0);
});

test('a running job gets the stop signal and is waited for', async () => {
  let ended = '';
  const run = async (stop: AbortSignal): Promise<void> => {
    ended = 'running';
    await new Promise((resolve) => stop.addEventListener('abort', resolve));
    await sleep(100);
    ended = 'ended';
  };
  const machine = await startWith({ long: { schedule: { onRequest: 1 }, atStart: true, run } });
  await until(() => ended === 'running');
  await machine.stop();
  expect(ended).toBe('ended');
});

test('parallel requests do not wait for one another', async () => {
  const machine = await startWith({
    asked: { schedule: { onRequest: 1 }, atStart: false, run: async () => undefined },
  });
  await inTransaction(t.db, async (first) => {
    await askForJob(first, 'asked');
    await inTransaction(t.db, (second) => askForJob(second, 'asked'));
  });
  await machine.stop();
});

test('logs and retries a failing job; unschedules a dropped job', async () => {
  const log = recordingLog();
  let attempts = 0;
  const run = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('not yet');
  };
  const machine = await startWith(
    { shaky: { schedule: { cron: '0 3 * * *' }, atStart: true, run } },
    log,
  );
  await until(() => attempts >= 2, 30_000);
  expect(log.errors).toEqual(['shaky']);
  const { rows } = await t.pool.query<{ name: string }>('select name from pgboss.schedule');
  expect(rows.map((row) => row.name)).toEqual(['shaky']);
  await machine.stop();
});
