import { expect, test } from 'vitest';
import { countdown, heldFor } from './held-countdown.tsx';

const now = new Date('2026-12-01T23:50:00+05:30');

test('shows the end of a hold as a time, with the date on another day', () => {
  expect(heldFor(new Date('2026-12-01T23:59:30+05:30'), now)).toEqual({
    until: '11:59 PM',
    seconds: 570,
  });
  expect(heldFor(new Date('2026-12-02T00:05:00+05:30'), now)).toEqual({
    until: '2 Dec 2026, 12:05 AM',
    seconds: 900,
  });
  expect(heldFor(now, new Date('2026-12-02T10:00:00+05:30')).seconds).toBe(0);
});

test('counts down in minutes and seconds, with hours from one hour on', () => {
  expect([
    countdown(5),
    countdown(65),
    countdown(899),
    countdown(3_600),
    countdown(77_109),
  ]).toEqual(['0:05', '1:05', '14:59', '1:00:00', '21:25:09']);
});
