import { describe, expect, it } from 'vitest';
import { createRemembered } from './remembered.ts';

/** Answers every id with a tenth of it and writes down what it was asked. */
function source() {
  const asked: number[][] = [];
  return { asked, load: async (ids: readonly number[]) => (asked.push([...ids]), new Map(ids.map((id) => [id, id / 10]))) };
}

const LIMITS = { mostGroups: 2, mostValues: 4, atOnce: 3 };

describe('values remembered by id', () => {
  it('asks in portions, and for nothing twice in a group', async () => {
    const { asked, load } = source();
    const memory = createRemembered<number>({ ...LIMITS, mostValues: 100 });
    memory.remember();
    expect([...(await memory.recall('a', [1, 2, 3, 4], load))]).toEqual([[1, 0.1], [2, 0.2], [3, 0.3], [4, 0.4]]);
    await memory.recall('a', [4, 5], load);
    await memory.recall('b', [4], load);
    expect(asked).toEqual([[1, 2, 3], [4], [5], [4]]);
  });

  it('beyond its limits the longest unused group goes, and only it', async () => {
    const { asked, load } = source();
    const memory = createRemembered<number>(LIMITS);
    memory.remember();
    for (const group of ['a', 'b', 'a', 'c']) await memory.recall(group, [1], load);
    await memory.recall('a', [1], load);
    expect(asked).toHaveLength(3);
    await memory.recall('b', [1], load);
    expect(asked).toHaveLength(4);
  });

  it('counts values over all groups', async () => {
    const { asked, load } = source();
    const memory = createRemembered<number>(LIMITS);
    memory.remember();
    await memory.recall('a', [1, 2, 3], load);
    await memory.recall('b', [1, 2], load);
    await memory.recall('b', [1, 2], load);
    expect(asked).toHaveLength(2);
    await memory.recall('a', [1], load);
    expect(asked).toHaveLength(3);
  });

  it('serves the whole answer even where the group is too large to keep', async () => {
    const { load } = source();
    const memory = createRemembered<number>(LIMITS);
    memory.remember();
    expect((await memory.recall('a', [1, 2, 3, 4, 5, 6], load)).size).toBe(6);
  });

  it('one id is dropped from every group; nothing is kept before listening nor after it ended', async () => {
    const { asked, load } = source();
    const memory = createRemembered<number>(LIMITS);
    await memory.recall('a', [1], load);
    memory.remember();
    await memory.recall('a', [1, 2], load);
    memory.drop(1);
    await memory.recall('a', [1, 2], load);
    expect(asked).toEqual([[1], [1, 2], [1]]);
    memory.forget();
    await memory.recall('a', [2], load);
    await memory.recall('a', [2], load);
    expect(asked).toHaveLength(5);
  });
});
