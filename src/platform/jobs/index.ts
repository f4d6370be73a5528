import { PgBoss, type Queue } from 'pg-boss';
import { DAY_S } from '#shared/dates.ts';
import { PATIENCE } from '../database/index.ts';
import { createPool } from '../database/pool.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { traced } from '../telemetry/traces.ts';
import { startHousekeeping, type Housekeeping } from './housekeeping.ts';

/**
 * The schedule of a job. `cron` is in India's time, minutes at the finest; `every` is in seconds; `onRequest` runs
 * when `askForJob` requests it, polled every so many seconds, and each minute besides. One machine takes each of
 * these runs. `onEachMachine`, in seconds, is for files on a machine's own disk.
 */
export type Schedule =
  | { readonly cron: string }
  | { readonly every: number }
  | { readonly onRequest: number }
  | { readonly onEachMachine: number };

export interface Job {
  readonly schedule: Schedule;
  /** also once when a process starts, unless false */
  readonly atStart?: boolean;
  /**
   * Must be safe to run twice, and at the same time on two machines; a result other than 0 is logged. `stop` fires
   * when the process is ending: the run begins nothing new and finishes its current work.
   */
  run(stop: AbortSignal): Promise<number | void>;
}

export interface Worker {
  /** takes no new work, waits for running jobs (a bounded time), then closes its connections */
  stop(): Promise<void>;
}

export interface JobLog {
  debug(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

interface Options {
  /** PostgreSQL address; the queue has its own schema there */
  readonly url: string;
  readonly log: JobLog;
  readonly metrics: Pick<Metrics, 'jobs' | 'jobSuccess'>;
  /** by their names */
  readonly jobs: Readonly<Record<string, Job>>;
  /** longest interval between two polls of a queue, in seconds; tests use less */
  readonly pollSeconds?: number;
}

/** Connections of the queue: several pollers run at once, and a request for a job must not wait behind them. */
const CONNECTIONS = 5;
/** Seconds between two polls of a queue of that kind, so that a product at rest asks the database little. */
const POLL_CRON = 10;
const POLL_EVERY = 5;
/** How often old jobs are deleted. pg-boss does it once a day, which keeps a day of finished requests. */
const DELETES_EACH_S = 3600;
const TIME_ZONE = 'Asia/Kolkata';
const EACH_MINUTE = '* * * * *';
/** Longer than any provider call and the preparation for it, so that no answer is lost. */
const STOP_WITHIN_MS = 17_000;
/** Requests that one run answers together. */
const REQUESTS_AT_ONCE = 200;
/** At most one waits. A run that died with its process blocks no other run: the next tick is a new job. */
const AT_MOST_ONE = {
  policy: 'short',
  expireInSeconds: 600,
  deleteAfterSeconds: DAY_S,
  retentionSeconds: DAY_S,
} as const;
const TRY_AGAIN = { retryLimit: 3, retryDelay: 5, retryBackoff: true };

/**
 * Runs jobs in this process, from a queue on PostgreSQL: one machine enqueues a tick, one takes it. Handlers may run
 * twice, so no lock is needed against crashes or parallel machines.
 */
export async function startWorker({
  url,
  log,
  metrics,
  jobs,
  pollSeconds = Infinity,
}: Options): Promise<Worker> {
  const { pool } = createPool({ url, max: CONNECTIONS, name: 'verandah-jobs', ...PATIENCE.job });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    maintenanceIntervalSeconds: DELETES_EACH_S,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue had an error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
  const stopping = new AbortController();
  const housekeeping: Housekeeping[] = [];
  const begin = async (): Promise<void> => {
    await boss.start();
    // creates every queue first: running pollers would take the connections needed for it
    for (const [name, { schedule, atStart = true }] of Object.entries(jobs)) {
      if ('onEachMachine' in schedule) continue;
      await makeQueue(boss, name, schedule);
      if (atStart) await boss.send(name);
    }
    await dropUnknown(boss, jobs);
    for (const [name, job] of Object.entries(jobs)) {
      const run = (): Promise<void> =>
        runWatched(name, () => job.run(stopping.signal), { log, metrics });
      if ('onEachMachine' in job.schedule)
        housekeeping.push(startHousekeeping(job.schedule.onEachMachine, run));
      else await pollQueue(boss, name, job.schedule, run, pollSeconds);
    }
  };
  const stop = async (graceful: boolean): Promise<void> => {
    stopping.abort();
    try {
      await Promise.all([
        ...housekeeping.map((each) => each.stop(STOP_WITHIN_MS)),
        boss.stop({ graceful, timeout: STOP_WITHIN_MS }),
      ]);
    } finally {
      await pool.end();
    }
  };
  try {
    await begin();
  } catch (error) {
    // nothing of this attempt may be left: the process may try again
    await stop(false).catch(() => undefined);
    throw error;
  }
  return { stop: () => stop(true) };
}

/** Creates the queue's tables as the role that owns tables, so that the serving role need not. */
export async function prepareQueue(url: string): Promise<void> {
  const { pool } = createPool({ url, max: 1, name: 'verandah-migrate', ...PATIENCE.migration });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined); // of its maintenance; errors of the start itself are thrown
  try {
    await boss.start();
    await boss.stop({ graceful: false });
  } finally {
    await pool.end();
  }
}

type QueuedSchedule = Exclude<Schedule, { readonly onEachMachine: number }>;

async function makeQueue(boss: PgBoss, name: string, schedule: QueuedSchedule): Promise<void> {
  await boss.createQueue(name, queueOptions(schedule));
  const cron = 'cron' in schedule ? schedule.cron : EACH_MINUTE;
  await boss.schedule(name, cron, null, { tz: TIME_ZONE });
}

function queueOptions(schedule: QueuedSchedule): Omit<Queue, 'name'> {
  if ('cron' in schedule) return { ...AT_MOST_ONE, ...TRY_AGAIN };
  // a run requests the next one; each minute's tick restarts the chain after a process died
  if ('every' in schedule) return { ...AT_MOST_ONE, retryLimit: 0 };
  // each request is a job of its own: parallel requests do not wait for one another
  return {
    policy: 'standard',
    expireInSeconds: 600,
    deleteAfterSeconds: 3600,
    retentionSeconds: DAY_S,
    ...TRY_AGAIN,
  };
}

/** How often a queue is polled; Infinity for a job that has no queue. */
export function secondsBetweenPolls(schedule: Schedule): number {
  if ('onEachMachine' in schedule) return Infinity;
  if ('onRequest' in schedule) return schedule.onRequest;
  return 'cron' in schedule ? POLL_CRON : POLL_EVERY;
}

async function pollQueue(
  boss: PgBoss,
  name: string,
  schedule: QueuedSchedule,
  run: () => Promise<void>,
  pollSeconds: number,
): Promise<void> {
  const pollingIntervalSeconds = Math.min(secondsBetweenPolls(schedule), pollSeconds);
  if ('onRequest' in schedule) {
    await boss.work(name, { pollingIntervalSeconds, batchSize: REQUESTS_AT_ONCE }, run);
    return;
  }
  const again = (): Promise<unknown> =>
    'every' in schedule ? boss.send(name, null, { startAfter: schedule.every }) : Promise.resolve();
  await boss.work(name, { pollingIntervalSeconds }, () => run().finally(again));
}

/** Deletes schedules of jobs that this build does not have; they would tick for ever. */
async function dropUnknown(boss: PgBoss, jobs: Readonly<Record<string, Job>>): Promise<void> {
  for (const { name } of await boss.getSchedules())
    if (!Object.hasOwn(jobs, name) || 'onEachMachine' in jobs[name]!.schedule)
      await boss.unschedule(name);
}

/** Runs a job, measures it, and logs its result or failure; rethrows the failure for the queue to count. */
async function runWatched(
  name: string,
  handler: () => Promise<number | void>,
  { log, metrics }: Pick<Options, 'log' | 'metrics'>,
): Promise<void> {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  try {
    const done = await traced(`job ${name}`, { job: name }, async () => handler());
    metrics.jobs.observe({ job: name, outcome: 'ok' }, seconds());
    metrics.jobSuccess.setToCurrentTime({ job: name });
    const ms = Math.round(performance.now() - began);
    if (typeof done === 'number' && done !== 0) log.debug({ job: name, done, ms }, 'job done');
  } catch (error) {
    metrics.jobs.observe({ job: name, outcome: 'failed' }, seconds());
    log.error({ job: name, err: error }, 'job failed');
    throw error;
  }
}
