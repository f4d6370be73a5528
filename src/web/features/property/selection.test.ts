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
  test('has no priced dates without dates in the address', () => {
    expect(read('').selection).toMatchObject({
      dated: false,
      nothingChosen: false,
      picks: [],
      party: { rooms: 1, adults: 2 },
    });
  });

  test.each([
    [
      'raises the bedrooms of a villa',
      'adults=16&children=6',
      villa,
      { rooms: 2, adults: 16, children: 6, notices: 0 },
    ],
    [
      'raises the rooms of a hotel',
      'adults=4&children=6&rooms=1',
      hotel,
      { rooms: 2, adults: 4, children: 6, notices: 0 },
    ],
    [
      'stops at the villa’s bedrooms; the price reports a party that is too large',
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

  test('replaces past dates by tonight, which is priced', () => {
    const { selection, notices } = read('checkin=2020-01-01&checkout=2020-01-03');
    expect([selection.dated, selection.stay.checkIn, notices.length]).toEqual([true, TODAY, 1]);
  });

  test('limits a villa to one pick and its own bedrooms', () => {
    const { selection, notices } = read(
      'checkin=2026-06-12&checkout=2026-06-13&rooms=5&picks=1.10.2,1.11.1',
    );
    expect(selection.picks).toEqual([{ roomId: 1, planId: 10, quantity: 1 }]);
    expect(selection.party.rooms).toBe(3);
    expect(notices).toEqual([
      'This villa has 3 bedrooms, fewer than you searched for; you would book all of it.',
    ]);
  });

  test('counts a hotel’s rooms from its picks', () => {
    expect(read('rooms=1&picks=1.10.2,2.20.1', hotel).selection.party.rooms).toBe(3);
    expect(read('rooms=2', hotel).selection.party.rooms).toBe(2);
  });
});

describe('writing the address of a property', () => {
  test.each([
    'checkin=2026-06-12&checkout=2026-06-14&rooms=1&adults=4&children=2&ages=3,8&picks=1.10.1&coupon=RAIN',
    'rooms=1&adults=2&children=0',
    'rooms=1&adults=2&children=0&picks=0',
  ])('%s stays as it is', (query) => {
    expect(selectionQuery(read(query).selection)).toBe(query);
  });
});

test('allows four children a bedroom in a villa, 60 in a hotel', () => {
  expect(mostChildren(villa)).toBe(12);
  expect(mostChildren(hotel)).toBe(60);
  expect(partyFor(villa, { rooms: 1, adults: 2, childAges: [1, 2, 3, 4, 5] }).rooms).toBe(2);
  expect(partyFor(hotel, { rooms: 1, adults: 2, childAges: [1] }).rooms).toBe(1);
});

const breakfast = { roomId: 1, planId: 10, quantity: 1 };
const dinner = { roomId: 1, planId: 11, quantity: 1 };

test('replaces the plan of a villa, which is booked whole', () => {
  expect(withQuantity([breakfast], dinner, 1, true)).toEqual([dinner]);
  expect(withQuantity([breakfast], breakfast, 4, true)).toEqual([breakfast]);
});

test('combines plans in a hotel', () => {
  expect(withQuantity([breakfast], dinner, 2, false)).toEqual([
    breakfast,
    { ...dinner, quantity: 2 },
  ]);
  expect(unitsOf(withQuantity([breakfast], dinner, 2, false))).toBe(3);
});

test('keeps the order of picks when a quantity changes', () => {
  expect(withQuantity([breakfast, dinner], breakfast, 3, false).map((p) => p.quantity)).toEqual([
    3, 1,
  ]);
});

test('removes a plan at quantity 0', () => {
  expect(withQuantity([breakfast, dinner], breakfast, 0, false)).toEqual([dinner]);
  expect(withQuantity([breakfast], breakfast, 0, true)).toEqual([]);
});

test('counts 0 for a plan that is not chosen', () =>
  expect(quantityOf([breakfast], dinner)).toBe(0));
