import { PgBoss, type SendOptions } from 'pg-boss';
import { DAY_S } from '#shared/dates.ts';
import { startHousekeeping, type Housekeeping } from './housekeeping.ts';

/**
 * When a job runs. `cron` is read in India's time, minutes at the finest; `every` is in seconds; `onRequest` when
 * somebody asks for it (`askForJob`), and each minute besides. Each of these runs is taken by one machine.
 * `onEachMachine`, in seconds, is for files on a machine's own disk.
 */
export type Schedule = { readonly cron: string } | { readonly every: number } | { readonly onRequest: true } | { readonly onEachMachine: number };

export interface Job {
  readonly schedule: Schedule;
  /** also once when a process starts */
  readonly atStart?: boolean;
  /** must be safe to run twice, and at the same time on two machines; what it returns is logged when it is not 0 */
  run(): Promise<number | void>;
}

export interface Worker {
  /** takes no new work, waits for what runs (a bounded time), then lets go of the database */
  stop(): Promise<void>;
}

export interface JobLog {
  debug(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

interface Options {
  /** PostgreSQL address: the queue lives in its own schema there */
  readonly url: string;
  readonly log: JobLog;
  /** by their names */
  readonly jobs: Readonly<Record<string, Job>>;
  /** how often a process looks for due work, in seconds; tests use less */
  readonly pollSeconds?: number;
}

const TIME_ZONE = 'Asia/Kolkata';
const EACH_MINUTE = '* * * * *';
const STOP_WITHIN_MS = 10_000;
/** What was asked for starts within this. */
const POLL_REQUESTS_SECONDS = 1;
/** Requests that one run answers together. */
const REQUESTS_AT_ONCE = 200;
/** At most one waits. A run that died with its process keeps nobody waiting: the next tick is a new job. */
const AT_MOST_ONE = { policy: 'short', expireInSeconds: 600, deleteAfterSeconds: DAY_S, retentionSeconds: DAY_S };
const TRY_AGAIN = { retryLimit: 3, retryDelay: 5, retryBackoff: true };

/**
 * Runs jobs in this process, from a queue on PostgreSQL: one machine puts a tick in, one takes it. Handlers are written
 * to run twice, so neither a crash in the middle nor two machines at once need a lock.
 */
export async function startWorker({ url, log, jobs, pollSeconds = 2 }: Options): Promise<Worker> {
  const boss = new PgBoss({ connectionString: url, application_name: 'verandah-jobs', max: 3 });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue had an error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
  await boss.start();
  const housekeeping: Housekeeping[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    const run = (): Promise<void> => runLogged(name, () => job.run(), log);
    if ('onEachMachine' in job.schedule) housekeeping.push(startHousekeeping(job.schedule.onEachMachine, run));
    else await queueJob(boss, name, job.schedule, run, pollSeconds);
    if (job.atStart === true) await boss.send(name);
  }
  await dropUnknown(boss, jobs);
  return {
    stop: async () => {
      await Promise.all([...housekeeping.map((each) => each.stop(STOP_WITHIN_MS)), boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })]);
    },
  };
}

/** Makes the queue's tables as the role that owns tables, so that the one that serves need not. */
export async function prepareQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, application_name: 'verandah-migrate', max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined); // of its upkeep; what the start itself meets is thrown
  await boss.start();
  await boss.stop({ graceful: false });
}

type QueuedSchedule = Exclude<Schedule, { readonly onEachMachine: number }>;

async function queueJob(boss: PgBoss, name: string, schedule: QueuedSchedule, run: () => Promise<void>, pollSeconds: number): Promise<void> {
  if ('cron' in schedule) {
    await boss.createQueue(name, { ...AT_MOST_ONE, ...TRY_AGAIN });
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, run);
    await boss.schedule(name, schedule.cron, null, { tz: TIME_ZONE });
    return;
  }
  if ('every' in schedule) {
    // a run asks for the next one; the tick of each minute begins anew where a process died in the middle
    await boss.createQueue(name, { ...AT_MOST_ONE, retryLimit: 0 });
    const next: SendOptions = { startAfter: schedule.every };
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, () => run().finally(() => boss.send(name, null, next)));
  } else {
    // each request is a job of its own: those who ask side by side do not wait for one another
    await boss.createQueue(name, { policy: 'standard', expireInSeconds: 600, deleteAfterSeconds: 3600, retentionSeconds: DAY_S, ...TRY_AGAIN });
    await boss.work(name, { pollingIntervalSeconds: Math.min(POLL_REQUESTS_SECONDS, pollSeconds), batchSize: REQUESTS_AT_ONCE }, run);
  }
  await boss.schedule(name, EACH_MINUTE, null, { tz: TIME_ZONE });
}

/** A job that an older build scheduled and this one no longer has would tick for ever. */
async function dropUnknown(boss: PgBoss, jobs: Readonly<Record<string, Job>>): Promise<void> {
  for (const { name } of await boss.getSchedules()) if (!Object.hasOwn(jobs, name) || 'onEachMachine' in jobs[name]!.schedule) await boss.unschedule(name);
}

/** Runs a job and says in the log what it did or why it failed; the failure is rethrown for the queue to count. */
async function runLogged(name: string, handler: () => Promise<number | void>, log: JobLog): Promise<void> {
  const began = performance.now();
  try {
    const done = await handler();
    const ms = Math.round(performance.now() - began);
    if (typeof done === 'number' && done !== 0) log.debug({ job: name, done, ms }, 'job done');
  } catch (error) {
    log.error({ job: name, err: error }, 'job failed');
    throw error;
  }
}
