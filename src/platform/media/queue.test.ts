import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BusyError, createQueue } from './queue.ts';

/** Work that runs until it is released, and reports when it begins. */
function worker() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await sleep(1);
  };
  return { begun, work, end };
}

test('limits parallel tasks, shares one task per key, and refuses more than may wait', async () => {
  const queue = createQueue(2, 1);
  const { begun, work, end } = worker();
  const all = [
    queue.run('a', work('a')),
    queue.run('b', work('b')),
    queue.run('c', work('c')),
    queue.run('a', work('again')),
  ];
  await expect(queue.run('d', work('d'))).rejects.toThrow(BusyError);
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c']);
  await Promise.all([end('b'), end('c')]);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'a']);
});

test('background work begins one by one, and only when nothing else runs', async () => {
  const queue = createQueue(2, 10);
  const { begun, work, end } = worker();
  const all = [
    queue.run('front', work('front')),
    queue.run('one', work('one'), 'background'),
    queue.run('two', work('two'), 'background'),
  ];
  await sleep(1);
  expect(begun).toEqual(['front']);
  await end('front');
  expect(begun).toEqual(['front', 'one']);
  all.push(queue.run('next', work('next')));
  await sleep(1);
  expect(begun).toEqual(['front', 'one', 'next']);
  await end('one');
  expect(begun).toEqual(['front', 'one', 'next']);
  await end('next');
  expect(begun).toEqual(['front', 'one', 'next', 'two']);
  await end('two');
  expect(await Promise.all(all)).toEqual(['front', 'one', 'two', 'next']);
});

test('a task that was still waiting at a stop fails as busy, so its sender may ask again', async () => {
  const queue = createQueue(1, 10);
  const { begun, work, end } = worker();
  const first = queue.run('first', work('first'));
  const second = queue.run('second', work('second'));
  queue.clear();
  await expect(second).rejects.toThrow(BusyError);
  await end('first');
  expect([await first, begun]).toEqual(['first', ['first']]);
});
