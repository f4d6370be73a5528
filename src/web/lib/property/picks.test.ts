import { expect, test } from 'vitest';
import { quantityOf, unitsOf, withQuantity } from './picks.ts';

const breakfast = { roomId: 1, planId: 10, quantity: 1 };
const dinner = { roomId: 1, planId: 11, quantity: 1 };

test('a villa is booked whole: another plan takes the place of the first', () => {
  expect(withQuantity([breakfast], dinner, 1, true)).toEqual([dinner]);
  expect(withQuantity([breakfast], breakfast, 4, true)).toEqual([breakfast]);
});

test('in a hotel plans stand beside each other', () => {
  expect(withQuantity([breakfast], dinner, 2, false)).toEqual([breakfast, { ...dinner, quantity: 2 }]);
  expect(unitsOf(withQuantity([breakfast], dinner, 2, false))).toBe(3);
});

test('a changed quantity keeps its place', () => {
  expect(withQuantity([breakfast, dinner], breakfast, 3, false).map((p) => p.quantity)).toEqual([3, 1]);
});

test('at 1 and decremented the plan is removed', () => {
  expect(withQuantity([breakfast, dinner], breakfast, 0, false)).toEqual([dinner]);
  expect(withQuantity([breakfast], breakfast, 0, true)).toEqual([]);
});

test('what is not chosen counts as none', () => expect(quantityOf([breakfast], dinner)).toBe(0));
