import { randomBytes } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageCache, freezePage, type CachedPage } from './page-cache.ts';

const page = (tags: string[], leads = false): CachedPage =>
  freezePage({
    status: 200,
    body: Buffer.alloc(100, 'a'),
    headers: { 'content-type': 'text/html' },
    tags,
    leads,
  });

describe('the page cache', () => {
  it('returns a stored page for five minutes from the start of its rendering', () => {
    let now = 0;
    const cache = createPageCache(1_000_000, () => now);
    const mark = cache.mark();
    now = 400;
    cache.put('/a', page(['home']), mark);
    now = 299_999;
    expect(cache.get('/a')?.status).toBe(200);
    now = 300_000;
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.stats.entries).toBe(0);
  });

  it('drops exactly the pages with a tag', () => {
    const cache = createPageCache(1_000_000);
    cache.put('/a', page(['property:1', 'properties']), cache.mark());
    cache.put('/b', page(['property:2', 'properties']), cache.mark());
    cache.invalidate('property:1');
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.get('/b')).toBeDefined();
    cache.invalidate('properties');
    expect(cache.get('/b')).toBeUndefined();
    expect(cache.stats.bytes).toBe(0);
  });

  it('refuses a page that was rendered before a change of its data', () => {
    const cache = createPageCache(1_000_000);
    const mark = cache.mark();
    cache.invalidate('property:1');
    cache.put('/a', page(['property:1']), mark);
    expect(cache.get('/a')).toBeUndefined();
    cache.put('/a', page(['property:1']), cache.mark());
    expect(cache.get('/a')).toBeDefined();
  });

  describe('of a listing page', () => {
    let now = 0;
    const opened = () => {
      now = 0;
      const cache = createPageCache(1_000_000, () => now);
      cache.put('/list', page(['city:3', 'places'], true), cache.mark());
      return cache;
    };

    it('serves the old page for a moment after a change, except to the request that renders it again', () => {
      const cache = opened();
      now = 10_000;
      cache.invalidate('city:3');
      const asked = Array.from({ length: 50 }, () => cache.get('/list'));
      expect(asked[0]).toBeUndefined();
      expect(asked.slice(1).every((kept) => kept !== undefined)).toBe(true);
      const made = page(['city:3'], true);
      cache.put('/list', made, cache.mark());
      expect(
        Array.from({ length: 50 }, () => cache.get('/list')).every((kept) => kept === made),
      ).toBe(true);
    });

    it('is unaffected by other changes', () => {
      const cache = opened();
      const kept = cache.get('/list');
      now = 10_000;
      for (const tag of ['city:4', 'property:1', 'nights', 'properties', 'home'])
        cache.invalidate(tag);
      expect(cache.get('/list')).toBe(kept);
    });

    it('is rendered about once a second, however many changes and requests', () => {
      const cache = opened();
      let renders = 0;
      for (now = 0; now < 20_000; now += 10) {
        if (now % 50 === 0) cache.invalidate('city:3');
        if (cache.get('/list') === undefined) {
          renders += 1;
          cache.put('/list', page(['city:3'], true), cache.mark());
        }
      }
      expect(renders).toBeGreaterThanOrEqual(18);
      expect(renders).toBeLessThanOrEqual(20);
    });

    it('does not wait for a renderer that never returns', () => {
      const cache = opened();
      now = 10_000;
      cache.invalidate('city:3');
      expect(cache.get('/list')).toBeUndefined();
      now = 10_999;
      expect(cache.get('/list')).toBeDefined();
      now = 11_000;
      expect([cache.get('/list'), cache.get('/list') === undefined]).toEqual([undefined, false]);
    });

    it('is never served five seconds after the first missed change, even if rendering fails', () => {
      const cache = opened();
      now = 10_000;
      cache.invalidate('city:3');
      for (now = 10_000; now < 15_000; now += 100) {
        cache.get('/list');
        cache.invalidate('places');
      }
      expect([cache.get('/list'), cache.get('/list'), cache.stats.entries]).toEqual([
        undefined,
        undefined,
        0,
      ]);
    });

    it('nor one without requests since then', () => {
      const cache = opened();
      now = 10_000;
      cache.invalidate('city:3');
      now = 16_000;
      expect([cache.get('/list'), cache.get('/list')]).toEqual([undefined, undefined]);
    });

    it('keeps a page rendered during a change, as old as the start of its rendering', () => {
      const cache = opened();
      now = 10_000;
      const mark = cache.mark();
      now = 12_000;
      cache.invalidate('places');
      cache.put('/list', page(['city:3', 'places'], true), mark);
      expect(cache.get('/list')).toBeDefined();
      now = 14_999;
      cache.get('/list');
      expect(cache.get('/list')).toBeDefined();
      now = 15_000;
      expect([cache.get('/list'), cache.get('/list')]).toEqual([undefined, undefined]);
    });

    it('a page from older data does not replace a newer one', () => {
      const cache = opened();
      now = 10_000;
      const slow = cache.mark();
      now = 10_500;
      const newer = page(['city:3'], true);
      cache.put('/list', newer, cache.mark());
      cache.put('/list', page(['city:3'], true), slow);
      expect(cache.get('/list')).toBe(newer);
    });

    it('after five minutes one request renders it again; after a change of all prices every request waits', () => {
      const cache = opened();
      now = 300_000;
      expect([cache.get('/list'), cache.get('/list') === undefined]).toEqual([undefined, false]);
      const mark = cache.mark();
      cache.invalidate('all');
      cache.put('/list', page(['city:3'], true), mark);
      expect([cache.get('/list'), cache.get('/list')]).toEqual([undefined, undefined]);
    });
  });

  it('neither keeps nor serves while it is suspended', () => {
    const cache = createPageCache(1_000_000);
    cache.put('/a', page([]), cache.mark());
    cache.suspend(true);
    cache.put('/b', page([]), cache.mark());
    expect(cache.get('/a')).toBeUndefined();
    cache.suspend(false);
    expect(cache.get('/a')).toBeDefined();
    expect(cache.get('/b')).toBeUndefined();
  });

  it('counts keys, and refuses a page above a quarter of its memory', () => {
    const cache = createPageCache(page([]).bytes * 20);
    cache.put('/a', page([]), cache.mark());
    expect(cache.stats.bytes).toBeGreaterThan(page([]).bytes + 2 * '/a'.length);
    cache.put(
      '/b',
      freezePage({ status: 200, body: randomBytes(20_000), headers: {}, tags: [], leads: false }),
      cache.mark(),
    );
    cache.put(`/${'c'.repeat(50_000)}`, page(['home']), cache.mark());
    expect(cache.stats.entries).toBe(1);
  });

  it('still refuses an old page after more tags changed than it records', () => {
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
    expect(cache.get('/0')).toBeUndefined();
    expect(cache.get('/49')).toBeDefined();
  });

  it('serves the same page in every encoding', () => {
    const body = Buffer.from('<p>₹18,400</p>'.repeat(50));
    const frozen = freezePage({ status: 200, body, headers: {}, tags: [], leads: false });
    expect([
      frozen.form('identity').body.equals(body),
      zstdDecompressSync(frozen.form('zstd').body).equals(body),
    ]).toEqual([true, true]);
    expect(frozen.form('br').headers).toEqual([
      'etag',
      frozen.etag,
      'content-length',
      String(frozen.form('br').body.length),
      'content-encoding',
      'br',
    ]);
  });
});
