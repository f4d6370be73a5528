import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { developPictures } from '#marketplace/catalogue/index.ts';
import type { Parts } from './parts.ts';
import type { Stop } from './stops.ts';
import { showWork } from './worker-figures.ts';
import { startJobs } from './jobs.ts';

/** The worker's niceness: requests come first, and jobs get a quarter of a server's processor time. */
const NICENESS = 5;

/**
 * Sets the niceness of every thread, where the system has one per thread: those for garbage collection and compiling
 * started earlier.
 */
function giveWay(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
  for (const thread of threads) {
    try {
      setPriority(thread, NICENESS);
    } catch {
      // the thread ended, or the system does not allow it: jobs then have the priority of requests
    }
  }
}

/** Starts the work behind requests: jobs, and pictures that have no pixels yet. */
export async function startWork(
  { config, log, url, database, media, ctx }: Parts,
  stops: Stop[],
): Promise<void> {
  if (config.supervised) giveWay();
  const jobs = await startJobs(ctx, media, url, log);
  stops.push(() => jobs.stop());
  // last: a failed attempt is repeated, and figures are shown once
  showWork(ctx);
  if (!config.WARM_PICTURES) return;
  const developing = new AbortController();
  void developPictures(database.db, media, developing.signal).catch((error: unknown) => {
    if (!developing.signal.aborted) log.error({ err: error }, 'pictures were left undeveloped');
  });
  stops.push(() => developing.abort());
}
