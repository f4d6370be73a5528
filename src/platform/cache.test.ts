import { describe, expect, it } from 'vitest';
import { createCaches, defineCache } from './cache.ts';

const TENTHS = defineCache<number, number>({ name: 'tenths', max: 3, staleBy: (subject) => (subject === 'one' ? { key: 1 } : subject === 'even' ? { where: (key) => key % 2 === 0 } : subject === 'other' ? 'none' : 'all') });

/** Answers every key with a tenth of it and writes down what it was asked. */
function source() {
  const asked: number[][] = [];
  return { asked, load: async (keys: readonly number[]) => (asked.push([...keys]), new Map(keys.map((key) => [key, key / 10]))) };
}

describe('a cache', () => {
  it('keeps nothing before it listens, nor after that ended', async () => {
    const { asked, load } = source();
    const caches = createCaches();
    for (const step of [() => undefined, () => undefined, caches.start, () => undefined, caches.stop, () => undefined]) {
      step();
      expect(await caches.readMany(TENTHS, [1], load)).toEqual(new Map([[1, 0.1]]));
    }
    expect(asked).toHaveLength(5);
  });

  it('asks for what is missing alone, each key once', async () => {
    const { asked, load } = source();
    const caches = createCaches();
    caches.start();
    await caches.readMany(TENTHS, [1, 2, 2], load);
    expect(await caches.readMany(TENTHS, [3, 2, 1], load)).toEqual(new Map([[1, 0.1], [2, 0.2], [3, 0.3]]));
    expect(asked).toEqual([[1, 2], [3]]);
  });

  it('the longest unused goes first, and the whole answer comes even where it is too long to keep', async () => {
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

  it('a change drops what it makes stale, and nothing else', async () => {
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

  it('loads once for all that ask at the same time, and keeps no failure', async () => {
    const caches = createCaches();
    caches.start();
    let loads = 0;
    const load = async () => {
      loads += 1;
      await Promise.resolve();
      if (loads === 1) throw new Error('once');
      return 7;
    };
    const both = await Promise.allSettled([caches.read(TENTHS, 1, load), caches.read(TENTHS, 1, load)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([await caches.read(TENTHS, 1, load), await caches.read(TENTHS, 1, load), loads]).toEqual([7, 7, 2]);
  });

  it('what was read while something changed serves its own call only', async () => {
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
