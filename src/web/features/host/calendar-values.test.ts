import { expect, it } from 'vitest';
import { besideMonth, pressed, readCells, typedRupees, writeCells } from './calendar-values.ts';

const cell = { roomId: 7, night: '2026-11-08', rate: 3_200_000, seen: 600_000 };

it('reads the cells that it wrote, and nothing else', () => {
  expect(readCells(writeCells([cell, { ...cell, night: '2026-11-09' }]))).toEqual([
    cell,
    { ...cell, night: '2026-11-09' },
  ]);
  for (const text of [
    '',
    'x',
    '7 2026-11-31 1 1',
    '0 2026-11-08 1 1',
    '7 2026-11-08 1.5 1',
    '7 2026-11-08 1 1 1',
  ])
    expect(readCells(text)).toBeNull();
});

it.each([
  ['32,000', 3_200_000],
  ['₹ 500', 50_000],
  ['0', 0],
  ['-5', 0],
  ['12.50', 0],
  ['soon', 0],
])('reads %s as %i paise', (text, amount) => expect(typedRupees(text)).toBe(amount));

it('finds the months beside one', () => {
  expect([besideMonth('2026-12', 1), besideMonth('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});

it('chooses a night by one press and a span by two', () => {
  expect(pressed('2026-12-24', '', '')).toEqual({ from: '2026-12-24', last: '2026-12-24' });
  expect(pressed('2026-12-26', '2026-12-24', '2026-12-24')).toEqual({
    from: '2026-12-24',
    last: '2026-12-26',
  });
  expect(pressed('2026-12-20', '2026-12-24', '2026-12-24').from).toBe('2026-12-20');
  expect(pressed('2026-12-28', '2026-12-24', '2026-12-26').last).toBe('2026-12-28');
});
