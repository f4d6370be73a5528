import { expect, test } from 'vitest';
import { spreadPins } from './spread-pins.ts';

test('pins apart stay where they are', () => {
  const pins = [{ id: 1, x: 0, y: 0 }, { id: 2, x: 100, y: 0 }];
  expect(spreadPins(pins, 60, 40)).toEqual(pins);
});

test('pins on each other stand in a column', () => {
  expect(spreadPins([{ id: 1, x: 10, y: 100 }, { id: 2, x: 10, y: 100 }, { id: 3, x: 12, y: 101 }], 60, 40)).toEqual([{ id: 1, x: 10, y: 60 }, { id: 2, x: 10, y: 100 }, { id: 3, x: 10, y: 140 }]);
});

test('no pin is lost', () => {
  const pins = Array.from({ length: 120 }, (_, id) => ({ id, x: (id * 37) % 300, y: (id * 53) % 200 }));
  expect(spreadPins(pins, 66, 40).map((pin) => pin.id).toSorted((a, b) => a - b)).toEqual(pins.map((pin) => pin.id));
});
