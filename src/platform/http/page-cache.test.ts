import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageCache, freezePage, type CachedPage } from './page-cache.ts';

const page = (tags: string[], size = 100): CachedPage => freezePage({ status: 200, body: Buffer.alloc(size, 'a'), headers: { 'content-type': 'text/html' }, tags, expires: 1000 });

describe('the page cache', () => {
  it('gives back what was put until it expires', () => {
    const cache = createPageCache(1_000_000);
    cache.put('/a', page(['home']), cache.mark());
    expect(cache.get('/a', 999)?.status).toBe(200);
    expect(cache.get('/a', 1000)).toBeUndefined();
    expect(cache.stats.entries).toBe(0);
  });

  it('forgets exactly the pages that carry a tag', () => {
    const cache = createPageCache(1_000_000);
    cache.put('/a', page(['property:1', 'properties']), cache.mark());
    cache.put('/b', page(['property:2', 'properties']), cache.mark());
    cache.invalidate('property:1');
    expect(cache.get('/a', 0)).toBeUndefined();
    expect(cache.get('/b', 0)).toBeDefined();
    cache.invalidate('properties');
    expect(cache.get('/b', 0)).toBeUndefined();
    expect(cache.stats.bytes).toBe(0);
  });

  it('refuses a page that was rendered before what it shows moved', () => {
    const cache = createPageCache(1_000_000);
    const mark = cache.mark();
    cache.invalidate('property:1');
    cache.put('/a', page(['property:1']), mark);
    expect(cache.get('/a', 0)).toBeUndefined();
    cache.put('/a', page(['property:1']), cache.mark());
    expect(cache.get('/a', 0)).toBeDefined();
  });

  it('neither keeps nor serves while it is suspended', () => {
    const cache = createPageCache(1_000_000);
    cache.put('/a', page([]), cache.mark());
    cache.suspend(true);
    cache.put('/b', page([]), cache.mark());
    expect(cache.get('/a', 0)).toBeUndefined();
    cache.suspend(false);
    expect(cache.get('/a', 0)).toBeDefined();
    expect(cache.get('/b', 0)).toBeUndefined();
  });

  it('counts keys, and refuses a page that would take more than a quarter', () => {
    const cache = createPageCache(page([]).bytes * 20);
    cache.put('/a', page([]), cache.mark());
    expect(cache.stats.bytes).toBeGreaterThan(page([]).bytes + 2 * '/a'.length);
    cache.put('/b', freezePage({ status: 200, body: randomBytes(20_000), headers: {}, tags: [], expires: 1000 }), cache.mark());
    cache.put(`/${'c'.repeat(50_000)}`, page(['home']), cache.mark());
    expect(cache.stats.entries).toBe(1);
  });

  it('still refuses an old page after more tags moved than it knows by name', () => {
    const cache = createPageCache(1_000_000);
    const mark = cache.mark();
    for (let i = 0; i < 12_000; i += 1) cache.invalidate(`property:${i}`);
    cache.put('/a', page(['property:1']), mark);
    expect(cache.stats.entries).toBe(0);
    cache.put('/a', page(['property:1']), cache.mark());
    expect(cache.stats.entries).toBe(1);
  });

  it('stays within its memory, oldest page out first', () => {
    const one = page([]).bytes;
    const cache = createPageCache(one * 10);
    for (let i = 0; i < 50; i += 1) cache.put(`/${i}`, page([]), cache.mark());
    expect(cache.stats.bytes).toBeLessThanOrEqual(one * 10);
    expect(cache.get('/0', 0)).toBeUndefined();
    expect(cache.get('/49', 0)).toBeDefined();
  });

  it('takes no more of the machine than it says, whatever is asked of its pages', async () => {
    setFlagsFromString('--expose_gc');
    const collect = runInNewContext('gc') as () => void;
    // what was let go is handed back in the background: collected again once that had its turn
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
      // small and large ones, some that hardly pack, under long addresses, with many tags
      const body = i % 5 === 0 ? Buffer.from(randomBytes(300 + (i % 700)).toString('base64')) : Buffer.alloc(300 + (i % 50) * 400, `<p>${i}</p>`);
      const url = `/search?city=${'c'.repeat(i % 900)}${i}`;
      const kept = cache.keep(url, ['city'], () => freezePage({ status: 200, body, headers: { 'content-type': 'text/html', 'content-security-policy': `script-src ${i}`.padEnd(600, 'x') }, tags: ['properties', `property:${i}`], expires: 1000 }), { day: '2026-11-21', mark: cache.mark() });
      for (const encoding of ['br', 'gzip', 'identity'] as const) kept?.form(encoding);
    }
    const taken = (await used()) - before;
    expect(cache.stats.bytes).toBeGreaterThan(limit * 0.9);
    expect(taken).toBeLessThan(cache.stats.bytes);
    expect(cache.stats.bytes).toBeLessThanOrEqual(limit);
  });

  it('sends the same page in every encoding', () => {
    const body = Buffer.from('<p>₹18,400</p>'.repeat(50));
    const frozen = freezePage({ status: 200, body, headers: {}, tags: [], expires: 1000 });
    expect([frozen.form('identity').body.equals(body), zstdDecompressSync(frozen.form('zstd').body).equals(body)]).toEqual([true, true]);
    expect(frozen.form('br').headers).toEqual(['etag', frozen.etag, 'content-length', String(frozen.form('br').body.length), 'content-encoding', 'br']);
  });
});
