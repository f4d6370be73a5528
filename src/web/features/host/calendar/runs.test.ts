import { expect, it } from 'vitest';
import { besideMonth, nightsOfMonth, pressed, readRuns, writeRuns } from './runs.ts';

const cell = {
  propertyId: 7,
  roomId: 12,
  night: '2026-11-08',
  rate: 3_200_000,
  seen: 600_000,
};

it('writes nights that follow each other as one run, and reads them as changes', () => {
  const text = writeRuns([
    cell,
    { ...cell, night: '2026-11-09' },
    { ...cell, night: '2026-11-10', seen: 700_000 },
    { ...cell, night: '2026-11-12' },
    { ...cell, roomId: 13, night: '2026-11-13' },
  ]);
  expect(text).toBe(
    '7.12 2026-11-08 3200000.600000*2-3200000.700000,7.12 2026-11-12 3200000.600000,7.13 2026-11-13 3200000.600000',
  );
  const change = { propertyId: 7, roomId: 12, set: { rate: 3_200_000 } };
  expect(readRuns(text)).toEqual([
    { ...change, from: '2026-11-08', to: '2026-11-10', seen: [600_000, 600_000] },
    { ...change, from: '2026-11-10', to: '2026-11-11', seen: [700_000] },
    { ...change, from: '2026-11-12', to: '2026-11-13', seen: [600_000] },
    { ...change, roomId: 13, from: '2026-11-13', to: '2026-11-14', seen: [600_000] },
  ]);
});

it.each([
  '',
  'x',
  '7.12 2026-11-31 1.1',
  '7.0 2026-11-08 1.1',
  '12 2026-11-08 1.1',
  '7.12 2026-11-08 1',
  '7.12 2026-11-08 1.5.1',
  '7.12 2026-11-08 -1.1',
  '7.12 2026-11-08 1.1*0',
  '7.12 2026-11-08 1.1*999',
  '7.12 2026-11-08 1.1*9999999999',
  '7.12 2026-11-08 1.1 1',
])('refuses %j', (text) => expect(readRuns(text)).toBeNull());

it('finds the months beside one, and the nights of one', () => {
  expect([besideMonth('2026-12', 1), besideMonth('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  expect([nightsOfMonth('2028-02').length, nightsOfMonth('2026-12').at(-1)]).toEqual([
    29,
    '2026-12-31',
  ]);
});

it('chooses a night by one press and a span by two, in either order', () => {
  const span = { from: '2026-12-24', last: '2026-12-26' };
  expect(pressed('2026-12-24', '', '')).toEqual({ from: '2026-12-24', last: '2026-12-24' });
  expect(pressed('2026-12-26', '2026-12-24', '2026-12-24')).toEqual(span);
  expect(pressed('2026-12-24', '2026-12-26', '2026-12-26')).toEqual(span);
  expect(pressed('2026-12-28', '2026-12-24', '2026-12-26')).toEqual({
    from: '2026-12-28',
    last: '2026-12-28',
  });
});
