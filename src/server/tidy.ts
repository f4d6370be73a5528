import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 5000;
/** Parts of the time in which the process works: above the first it is busy, below the second nobody waits for it. */
const BUSY = 0.1;
const QUIET = 0.03;

/**
 * V8 keeps the room that a start, or a load, has taken until it needs it for something else: a hundred megabytes and more a process. It
 * is given back once a busy time is over. Collecting everything takes a tenth of a second, in which nobody waits.
 */
export function tidyWhenQuiet(lookMs = LOOK_MS): void {
  const gc = globalThis.gc ?? collector();
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

/**
 * V8's collector, without a flag at the start: with it a process would refuse the code that another has compiled, and hold the
 * compiler itself, of types as well, for thirty megabytes.
 */
function collector(): NonNullable<typeof globalThis.gc> {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
  setFlagsFromString('--no-expose-gc');
  return gc;
}
