import { expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { festivalChips, festivalOn } from './festival-chips.ts';

const FESTIVALS = [
  { name: 'Christmas', from: '2026-12-24', last: '2026-12-26' },
  { name: 'Christmas and New Year', from: '2026-12-24', last: '2027-01-01' },
  { name: 'New Year', from: '2026-12-31', last: '2027-01-01' },
];
const nights = Array.from({ length: 14 }, (_, i) => addDays('2026-12-22', i));

test('names stand over their nights, the shortest festival first, and cover all nights', () => {
  const chips = festivalChips(nights, FESTIVALS);
  expect(chips.map(({ name, nights: n }) => [name, n])).toEqual([
    ['', 2],
    ['Christmas', 3],
    ['Christmas and New Year', 4],
    ['New Year', 3],
    ['', 2],
  ]);
  expect(festivalOn(FESTIVALS, '2026-12-25')?.name).toBe('Christmas');
  expect(festivalOn(FESTIVALS, '2026-12-22')).toBeUndefined();
});

test('without festivals the row is empty', () =>
  expect(festivalChips(nights, [])).toEqual([{ name: '', first: '2026-12-22', nights: 14 }]));
