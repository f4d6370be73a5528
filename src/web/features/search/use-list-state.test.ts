import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listHref, parseList } from './list-state.ts';
import { createPause, FILTER_PAUSE_MS, QUERY_PAUSE_MS, withChange } from './use-list-state.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  ['a change of the party', QUERY_PAUSE_MS, 1000],
  ['a change of a filter', FILTER_PAUSE_MS, 500],
])('searches for %s once its pause is over', (_, pause, specified) => {
  const search = vi.fn<() => void>();
  createPause().after(pause, search);
  vi.advanceTimersByTime(specified - 1);
  expect(search).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(search).toHaveBeenCalledOnce();
});

test('searches for the last of several changes only, one pause after it', () => {
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

test('does not search after the visitor leaves the list', () => {
  const search = vi.fn<() => void>();
  const pause = createPause();
  pause.after(FILTER_PAUSE_MS, search);
  pause.cancel();
  vi.advanceTimersByTime(60_000);
  expect(search).not.toHaveBeenCalled();
});

test('applies a change to the dates of a link followed meanwhile, and keeps removed filters removed', () => {
  const query = 'city=Lonavala&checkin=2026-12-18&checkout=2026-12-20&rooms=1&adults=2&children=0';
  const read = (address: string) => parseList(new URLSearchParams(address), '2026-12-01').state;
  const from = read(`${query}&popular=pure_veg&page=3`);
  const target = {
    ...from,
    sort: 'price_asc' as const,
    filters: { ...from.filters, popular: ['couple_friendly' as const], starRating: [] },
  };
  const changed = withChange(
    `?${query.replaceAll('2026-12-18', '2026-12-19')}&popular=pure_veg&page=3`,
    from,
    target,
  );
  expect(read(changed)).toEqual({
    ...target,
    page: 1,
    query: { ...target.query, stay: { checkIn: '2026-12-19', checkOut: '2026-12-20' } },
  });
  expect(listHref('', read(withChange(listHref('', target), target, from)))).toBe(
    listHref('', { ...from, page: 1 }),
  );
});
