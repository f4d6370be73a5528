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
    const cache = createPageCache(page([]).bytes * 10);
    cache.put('/a', page([]), cache.mark());
    expect(cache.stats.bytes).toBe(page([]).bytes + 2 * '/a'.length);
    cache.put('/b', page(['home'], 20_000), cache.mark());
    cache.put(`/${'c'.repeat(10_000)}`, page(['home']), cache.mark());
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
    const cache = createPageCache(one * 5);
    for (let i = 0; i < 12; i += 1) cache.put(`/${i}`, page([]), cache.mark());
    expect(cache.stats.bytes).toBeLessThanOrEqual(one * 5);
    expect(cache.get('/0', 0)).toBeUndefined();
    expect(cache.get('/11', 0)).toBeDefined();
  });
});
