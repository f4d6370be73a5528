import { expect, test } from 'vitest';
import {
  addDays,
  formatDate,
  formatMonth,
  formatNearDate,
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
  expect(formatDate('2026-09-05', 'hi-IN')).toBe('शनि 5 सित॰ 2026');
  expect(formatDate('2026-12-05', 'mr-IN')).toBe('शनि 5 डिसें॰ 2026');
  expect(formatShortDate('2026-11-24', 'hi-IN')).toBe('24 नव॰ 2026');
  expect(formatNearDate('2026-05-04', 'mr-IN')).toBe('4 मे');
  expect(formatMonth('2026-12', 'mr-IN')).toBe('डिसेंबर 2026');
  const times = ['00:05', '05:00', '11:00', '14:00', '18:30', '21:00'];
  expect(times.map((time) => formatTime(time, 'hi-IN'))).toEqual([
    'रात 12:05',
    'सुबह 5:00',
    'सुबह 11:00',
    'दोपहर 2:00',
    'शाम 6:30',
    'रात 9:00',
  ]);
  expect(times.map((time) => formatTime(time, 'mr-IN'))).toEqual([
    'रात्री 12:05',
    'पहाटे 5:00',
    'सकाळी 11:00',
    'दुपारी 2:00',
    'संध्याकाळी 6:30',
    'रात्री 9:00',
  ]);
});
