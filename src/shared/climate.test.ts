import { expect, test } from 'vitest';
import { typicalMonths } from './climate.ts';

const lonavala = { latitude: 18.75, longitude: 73.41 };
const months = (checkIn: string, checkOut: string, at = lonavala) =>
  typicalMonths(at, { checkIn, checkOut }).map(({ month, season }) => [month, season]);

test('returns the months that a stay touches', () => {
  expect(months('2026-07-10', '2026-07-12')).toEqual([[7, 'monsoon']]);
  expect(months('2026-12-30', '2027-01-02')).toEqual([
    [12, 'cool'],
    [1, 'cool'],
  ]);
});

test('returns nothing for places outside the range of the figures', () => {
  expect(months('2026-07-10', '2026-07-12', { latitude: 15.5, longitude: 73.8 })).toEqual([]);
  // Karjat lies in the plain below, and is warmer
  expect(months('2026-07-10', '2026-07-12', { latitude: 18.91, longitude: 73.32 })).toEqual([]);
});
