import type { Sample } from './load.ts';
import { cpuSeconds, type Running } from './processes.ts';

const AT_ONCE = 16;

/** One step of a person or a provider, of one or several requests; false: it did not end as expected. */
export type Step = (lane: number) => Promise<boolean>;

/**
 * Runs sixteen lanes, one step at a time on each, for some seconds or until the steps are used up (null). Counts whole
 * steps: their rate does not compare with the rate of single requests, but its ratio to the baseline compares over
 * time.
 */
export async function measureSteps(
  server: Running,
  next: (lane: number) => Step | null,
  seconds: number,
): Promise<Sample> {
  const cpuBefore = cpuSeconds(server.pid);
  const started = performance.now();
  const end = started + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, lane) => {
      for (let step = next(lane); step !== null && performance.now() < end; step = next(lane)) {
        const began = performance.now();
        if (!(await step(lane))) failed += 1;
        times.push(performance.now() - began);
      }
    }),
  );
  const took = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    perSecond: times.length / took,
    cpuMs: ((cpuSeconds(server.pid) - cpuBefore) * 1000) / Math.max(1, times.length),
    bytes: Number.NaN,
    p50: at(0.5),
    p99: at(0.99),
    failed,
  };
}
