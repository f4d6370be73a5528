import { PgBoss } from 'pg-boss';
import { listen, type Listener } from './listener.ts';
import { runLogged } from './run-logged.ts';
import { startTicker, type Ticker } from './ticker.ts';
import type { JobDefinition, JobLog, Jobs } from './types.ts';

export type * from './types.ts';

const TIME_ZONE = 'Asia/Kolkata';
const STOP_WITHIN_MS = 10_000;
const DAY_S = 86_400;

interface Options {
  /** PostgreSQL address: the queue lives in its own schema there */
  readonly url: string;
  readonly log: JobLog;
  /** how often a worker looks for due work, in seconds; tests use less */
  readonly pollSeconds?: number;
}

/**
 * Jobs on PostgreSQL. `cron` jobs go through the queue: one machine puts the tick in, one takes it, and a failed run is
 * tried again with growing pauses. `every` jobs run in each process and are woken by NOTIFY. Handlers are written to
 * run twice, so neither a crash in the middle nor two machines at once need a lock.
 */
export function createJobs({ url, log, pollSeconds = 2 }: Options): Jobs {
  const defined = new Map<string, JobDefinition>();
  const boss = new PgBoss({ connectionString: url, application_name: 'verandah-jobs', max: 3 });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue had an error'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'the job queue warns'));
  const tickers = new Map<string, Ticker>();
  let listener: Listener | null = null;
  let started = false;

  async function startQueued(name: string, job: JobDefinition, cron: string): Promise<void> {
    // 'short': at most one waiting. A run that died with its process keeps nobody waiting: the next tick is a new job.
    await boss.createQueue(name, { policy: 'short', retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 600, deleteAfterSeconds: DAY_S, retentionSeconds: DAY_S });
    await boss.work(name, { pollingIntervalSeconds: pollSeconds }, () => runLogged(name, () => job.handler(), log));
    await boss.schedule(name, cron, null, { tz: TIME_ZONE });
    if (job.atStart === true) await boss.send(name);
  }

  function startTicking(name: string, job: JobDefinition, seconds: number): void {
    const ticker = startTicker(seconds, () => runLogged(name, () => job.handler(), log));
    tickers.set(name, ticker);
    if (job.atStart === true) ticker.wake();
  }

  return {
    define: (name, definition) => {
      if (started || defined.has(name)) throw new Error(`job ${name} is defined twice or after the start`);
      defined.set(name, definition);
    },
    start: async () => {
      started = true;
      await boss.start();
      for (const [name, job] of defined) {
        if ('cron' in job.schedule) await startQueued(name, job, job.schedule.cron);
        else startTicking(name, job, job.schedule.every);
      }
      await forgetUnknown(boss, defined);
      const wakers = [...defined].flatMap(([name, { wakeOn }]) => (wakeOn === undefined ? [] : [{ name, channel: wakeOn }]));
      const wake = (channel: string): void => wakers.filter((w) => w.channel === channel).forEach((w) => tickers.get(w.name)?.wake());
      listener = await listen(url, [...new Set(wakers.map((w) => w.channel))], wake, log);
    },
    stop: async () => {
      await listener?.close();
      await Promise.race([Promise.all([...tickers.values()].map((ticker) => ticker.stop())), new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())]);
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}

/** A job that an older build scheduled and this one no longer has would tick for ever. */
async function forgetUnknown(boss: PgBoss, defined: ReadonlyMap<string, JobDefinition>): Promise<void> {
  for (const schedule of await boss.getSchedules()) {
    const job = defined.get(schedule.name);
    if (job === undefined || !('cron' in job.schedule)) await boss.unschedule(schedule.name);
  }
}
