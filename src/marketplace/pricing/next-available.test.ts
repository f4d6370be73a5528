import { describe, expect, it } from 'vitest';
import { unitsIfEmpty } from './capacity.ts';
import { firstFit } from './next-available.ts';
import { nightsAt } from './testing/facts.ts';

/** Free units night by night; undefined: the night is not on sale. */
const NOW = new Date('2026-11-21T03:30:00Z');
const nightsFree = (...free: (number | undefined)[]) =>
  nightsAt(free.map(() => 1)).map((night, i) => ({
    ...night,
    free: free[i] ?? 0,
    rules: { ...night.rules, closed: free[i] === undefined },
  }));
const room = (...free: (number | undefined)[]) => ({
  maxAdults: 2,
  maxChildren: 1,
  nights: nightsFree(...free),
});
const party = (adults: number, rooms: number, childAges: number[] = []) => ({
  adults,
  rooms,
  childAges,
});

describe('the next check-in', () => {
  it.each([
    ['at once', [room(1, 1, 1)], party(2, 1), 2, 0],
    ['after a sold night', [room(1, 0, 1, 1)], party(2, 1), 2, 2],
    ['never across a night that is not on sale', [room(1, undefined, 1)], party(2, 1), 2, null],
    ['two rooms of one kind', [room(1, 2, 2)], party(4, 2), 2, 1],
    ['two rooms of two kinds', [room(1, 1), room(0, 1)], party(4, 2), 1, 1],
    ['not by changing rooms on the way', [room(1, 0, 1), room(0, 1, 0)], party(2, 1), 2, null],
    ['with a child in an adult’s unused place', [room(0, 1)], party(1, 1, [4, 5]), 1, 1],
    ['no room for a large party', [room(9, 9)], party(5, 2), 1, null],
  ])('%s', (_, rooms, people, nights, start) => {
    expect(firstFit('hotel', rooms, people, nights, NOW)).toBe(start);
  });

  it('a villa counts once and needs its bedrooms', () => {
    const villa = { hotelType: 'bungalow', bedrooms: 3 } as const;
    const rooms = [{ maxAdults: 8, maxChildren: 2, units: 1 }];
    expect(unitsIfEmpty(villa, rooms, party(8, 3))).toBe(1);
    expect(unitsIfEmpty(villa, rooms, party(8, 4))).toBe(null);
    expect(unitsIfEmpty(villa, rooms, party(9, 1))).toBe(null);
    expect(
      firstFit('bungalow', [{ ...rooms[0]!, nights: nightsFree(0, 1) }], party(8, 3), 1, NOW),
    ).toBe(1);
  });
});
