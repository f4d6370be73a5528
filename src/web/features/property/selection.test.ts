import { describe, expect, test } from 'vitest';
import {
  mostChildren,
  partyFor,
  quantityOf,
  readSelection,
  selectionQuery,
  unitsOf,
  withQuantity,
} from './selection.ts';

const TODAY = '2026-06-10';
const villa = { id: 4, hotelType: 'bungalow', bedrooms: 3 } as const;
const hotel = { id: 9, hotelType: 'hotel', bedrooms: 12 } as const;
const read = (query: string, property: typeof villa | typeof hotel = villa) =>
  readSelection(new URLSearchParams(query), property, TODAY);

describe('reading the address of a property', () => {
  test('without dates nothing is priced yet', () => {
    expect(read('').selection).toMatchObject({
      dated: false,
      nothingChosen: false,
      picks: [],
      party: { rooms: 1, adults: 2 },
    });
  });

  test.each([
    [
      'a villa takes its bedrooms',
      'adults=16&children=6',
      villa,
      { rooms: 2, adults: 16, children: 6, notices: 0 },
    ],
    [
      'a hotel takes as many rooms',
      'adults=4&children=6&rooms=1',
      hotel,
      { rooms: 2, adults: 4, children: 6, notices: 0 },
    ],
    [
      'more than there are stays as it is: the price says why there is none',
      'adults=16&children=40',
      villa,
      { rooms: 3, adults: 16, children: 40, notices: 0 },
    ],
  ])('a large family: %s', (_what, query, property, expected) => {
    const { selection, notices } = read(
      `checkin=2026-06-12&checkout=2026-06-13&${query}`,
      property,
    );
    expect({
      rooms: selection.party.rooms,
      adults: selection.party.adults,
      children: selection.party.childAges.length,
      notices: notices.length,
    }).toEqual(expected);
  });

  test('dates that cannot be are tonight, priced like chosen ones', () => {
    const { selection, notices } = read('checkin=2020-01-01&checkout=2020-01-03');
    expect([selection.dated, selection.stay.checkIn, notices.length]).toEqual([true, TODAY, 1]);
  });

  test('a villa has one pick, and no more bedrooms than it has', () => {
    const { selection, notices } = read(
      'checkin=2026-06-12&checkout=2026-06-13&rooms=5&picks=1.10.2,1.11.1',
    );
    expect(selection.picks).toEqual([{ roomId: 1, planId: 10, quantity: 1 }]);
    expect(selection.party.rooms).toBe(3);
    expect(notices).toEqual([
      'This villa has 3 bedrooms, fewer than you searched for; you would book all of it.',
    ]);
  });

  test('a hotel has as many rooms as were picked', () => {
    expect(read('rooms=1&picks=1.10.2,2.20.1', hotel).selection.party.rooms).toBe(3);
    expect(read('rooms=2', hotel).selection.party.rooms).toBe(2);
  });
});

describe('writing it', () => {
  test.each([
    'checkin=2026-06-12&checkout=2026-06-14&rooms=1&adults=4&children=2&ages=3,8&picks=1.10.1&coupon=RAIN',
    'rooms=1&adults=2&children=0',
    'rooms=1&adults=2&children=0&picks=0',
  ])('%s stays as it is', (query) => {
    expect(selectionQuery(read(query).selection)).toBe(query);
  });
});

test('children: in a villa four a bedroom, in a hotel as many as there may be', () => {
  expect(mostChildren(villa)).toBe(12);
  expect(mostChildren(hotel)).toBe(60);
  expect(partyFor(villa, { rooms: 1, adults: 2, childAges: [1, 2, 3, 4, 5] }).rooms).toBe(2);
  expect(partyFor(hotel, { rooms: 1, adults: 2, childAges: [1] }).rooms).toBe(1);
});

const breakfast = { roomId: 1, planId: 10, quantity: 1 };
const dinner = { roomId: 1, planId: 11, quantity: 1 };

test('a villa is booked whole: another plan takes the place of the first', () => {
  expect(withQuantity([breakfast], dinner, 1, true)).toEqual([dinner]);
  expect(withQuantity([breakfast], breakfast, 4, true)).toEqual([breakfast]);
});

test('in a hotel plans stand beside each other', () => {
  expect(withQuantity([breakfast], dinner, 2, false)).toEqual([
    breakfast,
    { ...dinner, quantity: 2 },
  ]);
  expect(unitsOf(withQuantity([breakfast], dinner, 2, false))).toBe(3);
});

test('a changed quantity keeps its place', () => {
  expect(withQuantity([breakfast, dinner], breakfast, 3, false).map((p) => p.quantity)).toEqual([
    3, 1,
  ]);
});

test('at 1 and decremented the plan is removed', () => {
  expect(withQuantity([breakfast, dinner], breakfast, 0, false)).toEqual([dinner]);
  expect(withQuantity([breakfast], breakfast, 0, true)).toEqual([]);
});

test('what is not chosen counts as none', () => expect(quantityOf([breakfast], dinner)).toBe(0));
