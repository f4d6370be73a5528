import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTicker } from './ticker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('runs at each interval, and goes on after a failure', async () => {
  let runs = 0;
  const ticker = startTicker(3, async () => {
    runs += 1;
    if (runs === 1) throw new Error('first run fails');
  });
  await vi.advanceTimersByTimeAsync(2999);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(runs).toBe(2);
  await ticker.stop();
  await vi.advanceTimersByTimeAsync(9000);
  expect(runs).toBe(2);
});

test('never runs twice at a time; wake-ups during a run make exactly one more', async () => {
  let runs = 0;
  let most = 0;
  let now = 0;
  const ticker = startTicker(60, async () => {
    runs += 1;
    most = Math.max(most, (now += 1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    now -= 1;
  });
  for (let i = 0; i < 5; i += 1) ticker.wake();
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toBe(2);
  expect(most).toBe(1);
  await ticker.stop();
});

test('stop waits for the run under way', async () => {
  let ended = false;
  const ticker = startTicker(60, async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    ended = true;
  });
  ticker.wake();
  const stopped = ticker.stop();
  await vi.advanceTimersByTimeAsync(500);
  await stopped;
  expect(ended).toBe(true);
});
