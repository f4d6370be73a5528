import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { waitFor, waitsOfRequest, withWaits, WaitedTooLong } from './waits.ts';

const NEVER = (): void => undefined;

test('outside of a request there is no limit', async () => {
  expect(waitsOfRequest()).toBeUndefined();
  expect(await waitFor(sleep(5, 'done'))).toBe('done');
});

test('waits at the same time count once, and end once', () =>
  withWaits(60_000, async (waits) => {
    const [first, second] = [waits.begin(NEVER), waits.begin(NEVER)];
    await sleep(20);
    first();
    first();
    await sleep(20);
    const within = waits.leftMs();
    second();
    const left = waits.leftMs();
    await sleep(20);
    expect(waits.leftMs()).toBe(left);
    expect([within < 60_000 - 30, left <= within, left > 0]).toEqual([true, true, true]);
  }));

test('whoever waits for somebody else waits no longer than is left, and that work goes on', async () => {
  const work = Promise.withResolvers<string>();
  const told = withWaits(20, async (waits) => {
    const error: unknown = await waitFor(work.promise).catch((thrown: unknown) => thrown);
    return { error, left: waits.leftMs() < 1 };
  });
  expect(await told).toEqual({ error: expect.any(WaitedTooLong), left: true });
  work.resolve('done');
  expect(await work.promise).toBe('done');
});

test('once a request was answered it has no limit any more', () =>
  withWaits(1, async (waits) => {
    waits.begin(NEVER);
    await sleep(5);
    waits.over();
    expect(waitsOfRequest()).toBeUndefined();
    expect(await waitFor(sleep(5, 'done'))).toBe('done');
  }));
