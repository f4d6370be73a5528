import { expect, test } from 'vitest';
import {
  addDays,
  formatDate,
  formatNearStay,
  formatShortDate,
  formatStay,
  formatTime,
} from './dates.ts';

test("keeps the specification's format of English dates in every runtime", () => {
  expect([formatDate('2026-09-05'), formatShortDate('2026-09-05'), formatTime('14:00')]).toEqual([
    'Sat 5 Sep 2026',
    '5 Sep 2026',
    '2:00 PM',
  ]);
});

test('keeps check-in and check-out within the 15 characters that are shown', () => {
  const year = Array.from({ length: 366 }, (_, day) => formatDate(addDays('2027-01-01', day)));
  expect(year.filter((date) => date.slice(0, 15) !== date)).toEqual([]);
  expect(year).toContain('Tue 12 Jan 2027');
});

test('breaks a span of dates within no day, and at its dash only if it is long', () => {
  const stay = { checkIn: '2026-11-27', checkOut: '2026-11-29' };
  expect([formatNearStay(stay), formatStay(stay)].map((span) => span.split(' '))).toEqual([
    ['Fri\u00a027\u00a0Nov\u00a0–\u00a0Sun\u00a029\u00a0Nov'],
    ['Fri\u00a027\u00a0Nov\u00a02026\u00a0–', 'Sun\u00a029\u00a0Nov\u00a02026'],
  ]);
});

test('writes dates and times of other languages as their readers do', () => {
  expect(formatDate('2026-09-05', 'hi-IN')).toMatch(/शनि.*5.*2026/);
  expect(formatShortDate('2026-09-05', 'mr-IN')).toMatch(/५.*२०२६/);
  expect(formatTime('14:00', 'hi-IN')).toMatch(/2:00/);
});
