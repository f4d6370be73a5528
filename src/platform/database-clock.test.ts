import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followDatabaseTime, type DatabaseClock } from './database-clock.ts';

/** A database with the test's own time, and a machine with any clock. */
const START = Date.parse('2026-11-22T06:00:00Z');
let database = 0;
let away = false;
let asked = 0;
const warned: string[] = [];
const pool = {
  query: async () => {
    asked += 1;
    if (away) throw new Error('away');
    return { rows: [{ ms: START + performance.now() + database }] };
  },
};
let clock: DatabaseClock;
const open = async () =>
  (clock = await followDatabaseTime(
    pool as never,
    { warn: (_facts: object, text: string) => void warned.push(text) } as never,
  ));

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  [database, away, asked] = [0, false, 0];
  warned.length = 0;
});
afterEach(() => {
  clock.stop();
  vi.useRealTimers();
});

test('shows the database’s time for any machine clock, and reports a wrong one once', async () => {
  vi.setSystemTime(START + 1_200_000);
  await open();
  expect(clock.now().getTime()).toBe(START);
  expect([clock.today(), clock.offsetMs()]).toEqual(['2026-11-22', 1_200_000]);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(clock.now().getTime()).toBe(START + 90_000);
  expect(warned).toHaveLength(1);
});

test('ignores a change of the machine’s clock, and asks the database at once', async () => {
  await open();
  const before = asked;
  vi.setSystemTime(START + 3_600_000);
  expect(clock.now().getTime()).toBe(START);
  await vi.advanceTimersByTimeAsync(0);
  expect([asked > before, clock.now().getTime(), warned.length]).toEqual([true, START, 1]);
});

test('waits out small steps back and follows large ones; uses the stopwatch while the database is away', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(10_000);
  const shown = clock.now().getTime();
  database = -1500;
  await clock.measure();
  expect(clock.now().getTime()).toBe(shown);
  await vi.advanceTimersByTimeAsync(2000);
  expect(clock.now().getTime()).toBe(shown + 500);
  database = -60_000;
  await clock.measure();
  expect(clock.now().getTime()).toBe(shown + 2000 - 60_000);
  away = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(clock.now().getTime()).toBe(shown + 2000);
});

test('does not start without the database’s time', async () => {
  away = true;
  await expect(open()).rejects.toThrow('away');
});
