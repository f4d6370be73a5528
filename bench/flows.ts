import type { Sample } from './load.ts';
import { cpuSeconds, type Running } from './processes.ts';

const AT_ONCE = 16;

/** One thing that a person or a provider does, in as many requests as it takes; false: it did not end as it should. */
export type Step = (lane: number) => Promise<boolean>;

/**
 * Sixteen lanes, one step at a time on each, for some seconds or until the steps are used up (null). What is counted is
 * whole steps: requests a second do not compare with those of single requests, the ratio to the baseline does over
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
