import { expect, test } from 'vitest';
import { instantInIndia } from './dates.ts';
import { openWindows, refundPercent, refundShare } from './refund-ladder.ts';

const FULL = [{ hours_before: 288, percent: 100 }];
const STEPS = [{ hours_before: 96, percent: 25 }, { hours_before: 504, percent: 100 }, { hours_before: 240, percent: 60 }];
const checkIn = instantInIndia('2026-12-20', '14:00');
const at = (ist: string): Date => new Date(`${ist}+05:30`);

test.each([
  ['2026-12-08T13:59:59.999', 100],
  ['2026-12-08T14:00:00', 0],
  ['2026-12-08T14:00:01', 0],
  ['2026-12-20T13:59:00', 0],
])('all comes back more than 12 × 24 hours before 14:00 in India: at %s it is %d %%', (moment, percent) => {
  expect(refundPercent(FULL, checkIn, at(moment))).toBe(percent);
});

test.each([
  ['2026-11-29T13:59:00', 100],
  ['2026-11-29T14:00:00', 60],
  ['2026-12-10T13:59:59', 60],
  ['2026-12-10T14:00:00', 25],
  ['2026-12-16T13:59:00', 25],
  ['2026-12-16T14:00:00', 0],
])('steps in any order: at %s it is %d %%', (moment, percent) => {
  expect(refundPercent(STEPS, checkIn, at(moment))).toBe(percent);
});

test('the property’s own hour moves the edge, a day’s date in another zone does not', () => {
  const noon = instantInIndia('2026-12-20', '12:00');
  expect(refundPercent(FULL, noon, at('2026-12-08T12:00:00'))).toBe(0);
  // 8 December has not begun in London, in India it is half past four in the morning
  expect(refundPercent(FULL, instantInIndia('2026-12-20', '04:30'), new Date('2026-12-07T22:59:59Z'))).toBe(100);
  expect(refundPercent(FULL, instantInIndia('2026-12-20', '04:30'), new Date('2026-12-07T23:00:00Z'))).toBe(0);
});

test('a plan without a ladder gives nothing back at any time', () => {
  expect(refundPercent([], checkIn, at('2026-01-01T00:00:00'))).toBe(0);
  expect(openWindows([], checkIn, at('2026-01-01T00:00:00'))).toEqual([]);
});

test('shares are rounded half up to the paisa and never come from less than nothing', () => {
  expect([refundShare(1_000_001, 25), refundShare(10, 25), refundShare(-500, 100), refundShare(333, 0)]).toEqual([250_000, 3, 0, 0]);
});
