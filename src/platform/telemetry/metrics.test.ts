import { expect, test } from 'vitest';
import { UndeliverableError } from '../undeliverable.ts';
import { watchCalls } from './calls.ts';
import { createMetrics, type Readings } from './metrics.ts';

const linesOf = async (
  { registry }: ReturnType<typeof createMetrics>,
  name: string,
): Promise<string[]> =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(name));

test('reads shown values each time, and omits a value that cannot be read', async () => {
  const metrics = createMetrics();
  let found: Readings = 3;
  metrics.show('one_thing', 'Of it', [], () => found);
  metrics.show('things_total', 'Of them', ['kind'], () => [
    [{ kind: 'a' }, 0],
    [{ kind: 'b' }, -0],
  ]);
  metrics.show('broken', 'Not there', [], () => Promise.reject(new Error('away')));
  metrics.show('broken_parts', 'Not there', ['part'], () => Promise.reject(new Error('away')));
  expect(await linesOf(metrics, 'one_thing')).toEqual(['one_thing 3']);
  found = 5;
  expect(await linesOf(metrics, 'one_thing')).toEqual(['one_thing 5']);
  expect(await linesOf(metrics, 'things')).toEqual([
    'things_total{kind="a"} 0',
    'things_total{kind="b"} 0',
  ]);
  expect(await linesOf(metrics, 'broken')).toEqual([]);
  expect((await metrics.registry.metrics()).match(/# TYPE (one_thing|things_total) \w+/g)).toEqual([
    '# TYPE one_thing gauge',
    '# TYPE things_total counter',
  ]);
});

test('measures a provider call by its outcome, and passes its answer on', async () => {
  const metrics = createMetrics();
  let answer = (): Promise<string> => Promise.resolve('taken');
  const sender = watchCalls(
    metrics,
    'sms',
    { local: true, send: (to: string) => answer().then((word) => `${word} ${to}`) },
    ['send'],
  );
  expect(await sender.send('x')).toBe('taken x');
  answer = () => Promise.reject(new UndeliverableError('no such number'));
  await expect(sender.send('x')).rejects.toThrow('no such number');
  answer = () => Promise.reject(new Error('silence'));
  await expect(sender.send('x')).rejects.toThrow('silence');
  expect(sender.local).toBe(true);
  const counts = await linesOf(metrics, 'verandah_provider_seconds_count');
  expect(counts.map((line) => /outcome="(\w+)"} (\d)/.exec(line)?.slice(1, 3))).toEqual([
    ['ok', '1'],
    ['refused', '1'],
    ['failed', '1'],
  ]);
});
