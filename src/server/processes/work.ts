import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { developPictures } from '#marketplace/catalogue/index.ts';
import type { Parts } from './parts.ts';
import type { Stop } from './stops.ts';
import { showWork } from './worker-figures.ts';
import { startJobs } from './jobs.ts';

/**
 * Of the worker, as systems count it: whoever waits for an answer comes first, and jobs have a quarter of what a server
 * has.
 */
const NICENESS = 5;

/**
 * Every thread, where the system counts threads by themselves: those that collect garbage and compile began before
 * this.
 */
function giveWay(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) {
    try {
      setPriority(thread, NICENESS);
    } catch {
      // it ended, or this system does not let anybody do so: jobs are as important as requests then
    }
  }
}

/** Begins what happens behind requests: jobs, and pictures that are still without pixels. */
export async function startWork(
  { config, log, url, database, media, ctx }: Parts,
  stops: Stop[],
): Promise<void> {
  if (config.supervised) giveWay();
  showWork(ctx);
  const jobs = await startJobs({ url, ctx, media, log });
  stops.push(() => jobs.stop());
  if (!config.WARM_PICTURES) return;
  const developing = new AbortController();
  void developPictures(database.db, media, developing.signal).catch((error: unknown) => {
    if (!developing.signal.aborted) log.error({ err: error }, 'pictures were left undeveloped');
  });
  stops.push(() => developing.abort());
}
