import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#platform/log.ts';
import { stopAll, type Stop } from './stops.ts';

/** The wait before a retry; it doubles each time. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

interface Background {
  /** whether the start has succeeded */
  runs(): boolean;
  /** ends the retries, waits for an attempt under way, and stops what it started */
  stop(): Promise<void>;
}

/**
 * Starts something that the site does not wait for, and tries again when it fails. `start` adds to the given stops
 * what must be stopped, also when it then fails.
 */
export function startInBackground(
  start: (stops: Stop[]) => Promise<void>,
  log: Pick<Logger, 'info' | 'error'>,
  firstPauseMs = FIRST_PAUSE_MS,
): Background {
  const stopping = new AbortController();
  const stops: Stop[] = [];
  let runs = false;
  const attempts = async (): Promise<void> => {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await start(stops);
        runs = true;
        log.info('jobs are running');
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.error({ err: error, wait_ms: pause }, 'jobs did not start and are started again');
      }
      await stopAll(stops.splice(0), log);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
    }
  };
  const started = attempts();
  return {
    runs: () => runs,
    stop: async () => {
      stopping.abort();
      await started;
      await stopAll(stops, log);
    },
  };
}
