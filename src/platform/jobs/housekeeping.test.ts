import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs at each interval, also after a failure', async () => {
  let runs = 0;
  const housekeeping = startHousekeeping(3, async () => {
    runs += 1;
    if (runs === 1) throw new Error('first run fails');
  });
  await vi.advanceTimersByTimeAsync(2999);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(runs).toBe(2);
  await housekeeping.stop(1000);
  await vi.advanceTimersByTimeAsync(9000);
  expect(runs).toBe(2);
});

test('never runs twice at a time', async () => {
  let runs = 0;
  const housekeeping = startHousekeeping(1, async () => {
    runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 2500));
  });
  await vi.advanceTimersByTimeAsync(3400);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(600);
  expect(runs).toBe(2);
  await Promise.all([housekeeping.stop(5000), vi.advanceTimersByTimeAsync(5000)]);
});

test('stop waits for the current run, for a bounded time', async () => {
  let ended = false;
  const slow = startHousekeeping(60, async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    ended = true;
  });
  const stuck = startHousekeeping(60, () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(60_000);
  const stopped = Promise.all([slow.stop(1000), stuck.stop(1000)]);
  await vi.advanceTimersByTimeAsync(1000);
  await stopped;
  expect(ended).toBe(true);
});
