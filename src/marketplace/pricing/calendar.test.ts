import { describe, expect, it } from 'vitest';
import { everFits, firstFit } from './calendar.ts';

const hotel = { hotelType: 'hotel', bedrooms: 8 } as const;
const room = (...free: (number | undefined)[]) => ({ maxAdults: 2, maxChildren: 1, free });
const party = (adults: number, rooms: number, childAges: number[] = []) => ({
  adults,
  rooms,
  childAges,
});

describe('the next check-in', () => {
  it.each([
    ['at once', [room(1, 1, 1)], party(2, 1), 2, 0],
    ['after a sold night', [room(1, 0, 1, 1)], party(2, 1), 2, 2],
    ['never across a night that is not on sale', [room(1, undefined, 1)], party(2, 1), 2, -1],
    ['two rooms of one kind', [room(1, 2, 2)], party(4, 2), 2, 1],
    ['two rooms of two kinds', [room(1, 1), room(0, 1)], party(4, 2), 1, 1],
    ['not by changing rooms on the way', [room(1, 0, 1), room(0, 1, 0)], party(2, 1), 2, -1],
    ['with a child in an adult’s unused place', [room(0, 1)], party(1, 1, [4, 5]), 1, 1],
    ['no room for a large party', [room(9, 9)], party(5, 2), 1, -1],
  ])('%s', (_, rooms, people, nights, start) => {
    expect(firstFit(hotel, rooms, people, nights, rooms[0]!.free.length)).toBe(start);
  });

  it('a villa counts once and needs its bedrooms', () => {
    const villa = { hotelType: 'bungalow', bedrooms: 3 } as const;
    const rooms = [{ maxAdults: 8, maxChildren: 2, units: 1 }];
    expect(everFits(villa, rooms, party(8, 3))).toBe(true);
    expect(everFits(villa, rooms, party(8, 4))).toBe(false);
    expect(everFits(villa, rooms, party(9, 1))).toBe(false);
    expect(firstFit(villa, [{ ...rooms[0]!, free: [0, 1] }], party(8, 3), 1, 2)).toBe(1);
  });
});
