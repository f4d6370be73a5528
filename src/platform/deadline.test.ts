import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { deadlineOfRequest, OutOfTime, untilDeadline, withDeadline } from './deadline.ts';

test('outside of a request there is no deadline', async () => {
  expect(deadlineOfRequest()).toBeUndefined();
  expect(await untilDeadline(sleep(5, 'done'))).toBe('done');
});

test('a request that waits for shared work gives up at its deadline, and the work goes on', async () => {
  const work = Promise.withResolvers<string>();
  const told = withDeadline(20, () => untilDeadline(work.promise));
  await expect(told).rejects.toBeInstanceOf(OutOfTime);
  work.resolve('done');
  expect(await work.promise).toBe('done');
});

test('after the deadline nothing is waited for any more', () =>
  withDeadline(5, async () => {
    await sleep(20);
    await expect(untilDeadline(Promise.resolve('done'))).rejects.toBeInstanceOf(OutOfTime);
  }));

test('a deadline that was lifted never comes', () =>
  withDeadline(5, async ({ lift, signal }) => {
    lift();
    await sleep(20);
    expect([signal.aborted, await untilDeadline(sleep(5, 'done'))]).toEqual([false, 'done']);
  }));
