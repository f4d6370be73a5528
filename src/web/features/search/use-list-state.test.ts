import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPause, FILTER_PAUSE_MS, QUERY_PAUSE_MS } from './use-list-state.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  ['a change of the party', QUERY_PAUSE_MS, 1000],
  ['a change of a filter', FILTER_PAUSE_MS, 500],
])('%s is searched for once its time is over', (_, pause, specified) => {
  const search = vi.fn<() => void>();
  createPause().after(pause, search);
  vi.advanceTimersByTime(specified - 1);
  expect(search).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(search).toHaveBeenCalledOnce();
});

test('of several changes only the last is searched for, a whole pause after it', () => {
  const searched: string[] = [];
  const pause = createPause();
  pause.after(QUERY_PAUSE_MS, () => searched.push('three adults'));
  vi.advanceTimersByTime(900);
  pause.after(FILTER_PAUSE_MS, () => searched.push('three adults, pool'));
  vi.advanceTimersByTime(499);
  expect(searched).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(searched).toEqual(['three adults, pool']);
});

test('who leaves the list is not taken back to it', () => {
  const search = vi.fn<() => void>();
  const pause = createPause();
  pause.after(FILTER_PAUSE_MS, search);
  pause.cancel();
  vi.advanceTimersByTime(60_000);
  expect(search).not.toHaveBeenCalled();
});
