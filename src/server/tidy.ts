import { performance } from 'node:perf_hooks';

const LOOK_MS = 5000;
/** Parts of the time in which the process works: above the first it is busy, below the second nobody waits for it. */
const BUSY = 0.1;
const QUIET = 0.03;

/**
 * V8 keeps the room that a start, or a load, has taken until it needs it for something else: a hundred megabytes and more a process. It
 * is given back once a busy time is over. Collecting everything takes a tenth of a second, in which nobody waits.
 */
export function tidyWhenQuiet(lookMs = LOOK_MS): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  let before = performance.eventLoopUtilization();
  let untidy = true;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > BUSY) untidy = true;
    else if (untidy && utilization < QUIET) {
      untidy = false;
      gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    }
  }, lookMs).unref();
}
