import { expect, test, vi } from 'vitest';
import { startInBackground } from './background.ts';

const openLog = () => ({ info: vi.fn(), error: vi.fn() });

test('tries again until it succeeds, stops what a failed attempt left, and says so', async () => {
  const log = openLog();
  const stopped: number[] = [];
  let attempts = 0;
  const jobs = startInBackground(
    async (stops) => {
      attempts += 1;
      const mine = attempts;
      stops.push(() => void stopped.push(mine));
      if (attempts < 3) throw new Error('timeout exceeded when trying to connect');
    },
    log,
    1,
  );
  expect(jobs.runs()).toBe(false);
  await expect.poll(jobs.runs).toBe(true);
  expect([attempts, stopped]).toEqual([3, [1, 2]]);
  expect(log.error.mock.calls.map(([facts, text]) => [facts.wait_ms, text])).toEqual([
    [1, 'jobs did not start and are started again'],
    [2, 'jobs did not start and are started again'],
  ]);
  expect(log.info.mock.calls).toEqual([['jobs are running']]);
  await jobs.stop();
  expect(stopped).toEqual([1, 2, 3]);
});

test('a stop waits for the attempt under way, stops what it started, and begins no other', async () => {
  const log = openLog();
  const go = Promise.withResolvers<void>();
  const stopped: string[] = [];
  let attempts = 0;
  const jobs = startInBackground(async (stops) => {
    attempts += 1;
    stops.push(() => void stopped.push('pool'));
    await go.promise;
    throw new Error('too late');
  }, log);
  const ended = jobs.stop();
  go.resolve();
  await ended;
  expect([attempts, stopped, log.error.mock.calls]).toEqual([1, ['pool'], []]);
});

test('a stop ends the wait for the next attempt', async () => {
  const log = openLog();
  const jobs = startInBackground(() => Promise.reject(new Error('no')), log, 60_000);
  await expect.poll(() => log.error.mock.calls.length).toBe(1);
  await jobs.stop();
  expect(jobs.runs()).toBe(false);
});
