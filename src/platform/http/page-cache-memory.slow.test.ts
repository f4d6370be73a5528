import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createPageCache, freezePage } from './page-cache.ts';

test('stays within its memory limit for any requests', async () => {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  // freed memory is returned in the background: collect again after that has run
  const used = async (): Promise<number> => {
    for (let i = 0; i < 4; i += 1) {
      collect();
      await setImmediate();
    }
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const limit = 8_000_000;
  const cache = createPageCache(limit);
  const before = await used();
  for (let i = 0; i < 2_000; i += 1) {
    // small and large ones, some incompressible, under long addresses, with many tags
    const body =
      i % 5 === 0
        ? Buffer.from(randomBytes(300 + (i % 700)).toString('base64'))
        : Buffer.alloc(300 + (i % 50) * 400, `<p>${i}</p>`);
    const url = `/search?city=${'c'.repeat(i % 900)}${i}`;
    const kept = cache.keep(
      url,
      ['city'],
      () =>
        freezePage({
          status: 200,
          body,
          headers: {
            'content-type': 'text/html',
            'content-security-policy': `script-src ${i}`.padEnd(600, 'x'),
          },
          tags: ['properties', `property:${i}`],
          leads: false,
        }),
      { day: '2026-11-21', mark: cache.mark() },
    );
    for (const encoding of ['br', 'gzip', 'identity'] as const) kept?.form(encoding);
  }
  const taken = (await used()) - before;
  expect(cache.stats.bytes).toBeGreaterThan(limit * 0.9);
  expect(taken).toBeLessThan(cache.stats.bytes);
  expect(cache.stats.bytes).toBeLessThanOrEqual(limit);
});
