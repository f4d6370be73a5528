import { describe, expect, it } from 'vitest';
import { bytesOf, createCaches, defineCache } from './cache.ts';

const TENTHS = defineCache<number, number>({
  name: 'tenths',
  max: 3,
  staleBy: (subject) =>
    subject === 'one'
      ? { key: 1 }
      : subject === 'even'
        ? { where: (key) => key % 2 === 0 }
        : subject === 'other'
          ? 'none'
          : 'all',
});

/** Answers every key with a tenth of it and records its calls. */
function source() {
  const asked: number[][] = [];
  return {
    asked,
    load: async (keys: readonly number[]) => (
      asked.push([...keys]),
      new Map(keys.map((key) => [key, key / 10]))
    ),
  };
}

describe('a cache', () => {
  it('keeps nothing before it listens or after that ended', async () => {
    const { asked, load } = source();
    const caches = createCaches();
    for (const step of [
      () => undefined,
      () => undefined,
      caches.start,
      () => undefined,
      caches.stop,
      () => undefined,
    ]) {
      step();
      expect(await caches.readMany(TENTHS, [1], load)).toEqual(new Map([[1, 0.1]]));
    }
    expect(asked).toHaveLength(5);
  });

  it('loads missing keys only, each once', async () => {
    const { asked, load } = source();
    const caches = createCaches();
    caches.start();
    await caches.readMany(TENTHS, [1, 2, 2], load);
    expect(await caches.readMany(TENTHS, [3, 2, 1], load)).toEqual(
      new Map([
        [1, 0.1],
        [2, 0.2],
        [3, 0.3],
      ]),
    );
    expect(asked).toEqual([[1, 2], [3]]);
  });

  it('evicts the least recently used, and returns the whole answer even if it is too long to keep', async () => {
    const { asked, load } = source();
    const caches = createCaches();
    caches.start();
    await caches.readMany(TENTHS, [1, 2, 3], load);
    await caches.readMany(TENTHS, [1], load);
    await caches.readMany(TENTHS, [4], load);
    await caches.readMany(TENTHS, [2], load);
    expect(asked.slice(1)).toEqual([[4], [2]]);
    expect((await caches.readMany(TENTHS, [5, 6, 7, 8], load)).size).toBe(4);
  });

  it('a change drops exactly the stale entries', async () => {
    const { asked, load } = source();
    const caches = createCaches();
    caches.start();
    for (const subject of ['other', 'one', 'even', 'all']) {
      await caches.readMany(TENTHS, [1, 2, 3], load);
      caches.onChange(subject);
    }
    await caches.readMany(TENTHS, [1, 2, 3], load);
    expect(asked).toEqual([[1, 2, 3], [1], [2], [1, 2, 3]]);
  });

  it('a self-updating value receives changes, also during its load, and is dropped when it returns false', async () => {
    const told = defineCache<number, string[]>({
      name: 'told',
      max: 3,
      staleBy: (subject) => (subject === 'all' ? 'all' : 'none'),
      tell: (value, subject) => value.push(subject) < 3,
    });
    const caches = createCaches();
    caches.start();
    let release: (value: string[]) => void = () => undefined;
    const reading = caches.read(
      told,
      1,
      () => new Promise<string[]>((resolve) => (release = resolve)),
    );
    caches.onChange('first');
    release([]);
    await reading;
    const asked = () => caches.read(told, 1, () => Promise.resolve(['new']));
    expect(await asked()).toEqual(['first']);
    caches.onChange('second');
    expect(await asked()).toEqual(['first', 'second']);
    caches.onChange('third');
    expect(await asked()).toEqual(['first', 'second', 'third']);
    expect(await asked()).toEqual(['new']);
    caches.onChange('all');
    expect(await asked()).toEqual(['new']);
  });

  it('loads once for parallel callers, and does not keep failures', async () => {
    const caches = createCaches();
    caches.start();
    let loads = 0;
    const load = async () => {
      loads += 1;
      await Promise.resolve();
      if (loads === 1) throw new Error('once');
      return 7;
    };
    const both = await Promise.allSettled([
      caches.read(TENTHS, 1, load),
      caches.read(TENTHS, 1, load),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([await caches.read(TENTHS, 1, load), await caches.read(TENTHS, 1, load), loads]).toEqual(
      [7, 7, 2],
    );
  });

  it('a value read during a change serves its own call only', async () => {
    const caches = createCaches();
    caches.start();
    let answer = 1;
    const slow = async (keys: readonly number[]) => {
      const read = answer;
      await Promise.resolve();
      return new Map(keys.map((key) => [key, read]));
    };
    const reading = caches.readMany(TENTHS, [1], slow);
    answer = 2;
    caches.onChange('all');
    expect((await reading).get(1)).toBe(1);
    expect((await caches.readMany(TENTHS, [1], slow)).get(1)).toBe(2);
  });
});

describe('memory of a cache', () => {
  const WORDS = defineCache<number, string>({
    name: 'words',
    max: 1_000_000,
    maxBytes: 100_000,
    staleBy: () => 'none',
  });
  const BY_STAY = defineCache<number, Map<string, string>>({
    name: 'by-stay',
    max: 1_000_000,
    maxBytes: 100_000,
    staleBy: () => 'none',
  });
  const word = 'x'.repeat(1000);

  it('is bounded for any number of entries', async () => {
    const caches = createCaches();
    caches.start();
    for (let i = 0; i < 500; i += 1)
      await caches.readMany(WORDS, [i], async () => new Map([[i, word]]));
    for (let i = 500; i < 600; i += 1) await caches.read(WORDS, i, async () => word);
    // the latest of 600 kB
    const asked: number[] = [];
    await caches.readMany(
      WORDS,
      Array.from({ length: 600 }, (_, i) => i),
      async (missing) => (asked.push(...missing), new Map()),
    );
    const kept = 600 - asked.length;
    expect(kept).toBeGreaterThan(60);
    expect(kept).toBeLessThan(100);
    expect(asked).not.toContain(599);
  });

  it('counts additions to an entry', async () => {
    const caches = createCaches();
    caches.start();
    const ids = Array.from({ length: 50 }, (_, i) => i);
    const maps = await caches.readMany(
      BY_STAY,
      ids,
      async () => new Map(ids.map((id) => [id, new Map<string, string>()])),
    );
    for (let stay = 0; stay < 20; stay += 1) {
      for (const [id, byStay] of maps) {
        byStay.set(String(stay), word);
        caches.added(BY_STAY, id, word);
      }
    }
    let lost = 0;
    await caches.readMany(
      BY_STAY,
      ids,
      async (missing) => (
        (lost = missing.length),
        new Map(missing.map((id) => [id, new Map<string, string>()]))
      ),
    );
    expect(lost).toBeGreaterThan(40);
  });

  it('an estimate is near the real size of texts, figures, lists and maps', () => {
    expect(bytesOf('abc')).toBe(27);
    expect(bytesOf([1, 2])).toBe(72);
    expect(bytesOf(new Map([['a', { b: null }]]))).toBe(40 + 40 + 25 + 40 + 16);
  });
});
