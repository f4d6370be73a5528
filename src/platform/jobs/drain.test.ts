import { describe, expect, test } from 'vitest';
import { drain, sweep } from './drain.ts';

/** A queue that gives each item once. */
const queueOf = (count: number) => {
  const left = Array.from({ length: count }, (_, at) => at);
  return { left, take: async (most: number) => left.splice(0, most) };
};

describe('a drain', () => {
  test('works on several items at once until the queue is empty, and counts the finished ones', async () => {
    const { take } = queueOf(50);
    let [running, most] = [0, 0];
    const work = async (at: number): Promise<boolean> => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      return at !== 7;
    };
    expect(await drain({ take, work, atOnce: 8 })).toEqual({ done: 49, over: false });
    expect([running, most]).toEqual([0, 8]);
  });

  test('a slow item does not stop the others', async () => {
    const { take, left } = queueOf(30);
    let free = (): void => undefined;
    const slow = new Promise<boolean>((resolve) => (free = () => resolve(true)));
    const whole = drain({
      take,
      work: (at) => (at === 0 ? slow : Promise.resolve(true)),
      atOnce: 3,
    });
    await expect.poll(() => left).toEqual([]);
    left.push(30);
    await expect.poll(() => left).toEqual([]);
    free();
    expect((await whole).done).toBe(31);
  });

  test('a failed item does not stop the others; the first of many failures are reported at the end', async () => {
    const fails = (every: number) =>
      drain({
        take: queueOf(20).take,
        work: async (at) => (at % every === 0 ? Promise.reject(new Error(`no ${at}`)) : true),
        atOnce: 2,
      }).catch((error: AggregateError) => [error.message, error.errors.length]);
    expect([await fails(10), await fails(1)]).toEqual([
      ['2 failed, 18 were done', 2],
      ['20 failed, 0 were done', 5],
    ]);
  });

  test('leaves the rest alone when every item fails', async () => {
    const { take, left } = queueOf(500);
    await expect(
      drain({ take, work: () => Promise.reject(new Error('away')), atOnce: 4, patience: 4 }),
    ).rejects.toThrow('failed, 0 were done');
    expect(left.length).toBeGreaterThan(480);
  });

  test('finishes the items in progress when asked to stop', async () => {
    const { take, left } = queueOf(20);
    const stop = new AbortController();
    const work = async (): Promise<boolean> => {
      stop.abort();
      await new Promise((resolve) => setTimeout(resolve, 5));
      return true;
    };
    expect(await drain({ take, work, atOnce: 5, stop: stop.signal })).toEqual({
      done: 5,
      over: false,
    });
    expect(left).toHaveLength(15);
  });
});

describe('a sweep', () => {
  const due = new Set<number>();
  const find = async (without: readonly number[]) =>
    [...due].filter((id) => !without.includes(id)).slice(0, 3);

  test('continues behind rows that cannot be moved, and tries each of them once', async () => {
    for (let id = 1; id <= 10; id += 1) due.add(id);
    const tried: number[] = [];
    const work = async (id: number): Promise<boolean> => {
      tried.push(id);
      if (id <= 3) throw new Error('poison');
      return id === 4 ? false : due.delete(id);
    };
    await expect(sweep({ find, idOf: (id) => id, work })).rejects.toThrow('3 failed, 6 were done');
    expect(tried).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect([...due]).toEqual([1, 2, 3, 4]);
  });
});
