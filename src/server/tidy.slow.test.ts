import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { tidyWhenQuiet } from './tidy.ts';

afterEach(() => vi.unstubAllGlobals());

const work = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;);
};

test('it is collected once after a start, and once after each busy time', async () => {
  const gc = vi.fn();
  vi.stubGlobal('gc', gc);
  tidyWhenQuiet(200);
  await expect.poll(() => gc.mock.calls.length, { timeout: 20_000, interval: 900 }).toBe(1);
  for (let part = 0; part < 8; part += 1) {
    work(100);
    await sleep(5);
  }
  expect(gc).toHaveBeenCalledTimes(1);
  await expect.poll(() => gc.mock.calls.length, { timeout: 20_000, interval: 900 }).toBe(2);
});
