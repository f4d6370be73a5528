import { describe, expect, test } from 'vitest';
import { clusterPins, spreadPins } from './pins.ts';

const INDIA = { south: 6, west: 68, north: 36, east: 98 };
const pins = [
  { id: 1, latitude: 18.75, longitude: 73.4 },
  { id: 2, latitude: 18.77, longitude: 73.401 },
  { id: 3, latitude: 18.77, longitude: 73.401 },
  { id: 4, latitude: 15.3, longitude: 74.1 },
];
const idsAt = (zoom: number, bounds = INDIA) =>
  clusterPins(pins, 16)
    .at(bounds, zoom)
    .map((group) => group.ids.toSorted((a, b) => a - b))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));

describe('groups of pins', () => {
  test('join pins at a far zoom', () => expect(idsAt(7)).toEqual([[1, 2, 3], [4]]));
  test('join only overlapping pins at a close zoom', () =>
    expect(idsAt(15)).toEqual([[1], [2, 3], [4]]));
  test('leave every pin alone at the closest zoom, even on the same spot', () =>
    expect(idsAt(16)).toEqual([[1], [2], [3], [4]]));
  test('hold only pins in the visible area', () =>
    expect(idsAt(16, { south: 18, west: 73, north: 19, east: 74 })).toEqual([[1], [2], [3]]));
});

test('loses no pin at any zoom', () => {
  const many = Array.from({ length: 500 }, (_, id) => ({
    id,
    latitude: 15 + ((id * 37) % 400) / 80,
    longitude: 73 + ((id * 53) % 300) / 150,
  }));
  const clusters = clusterPins(many, 16);
  for (let zoom = 4; zoom <= 16; zoom += 1) {
    expect(
      clusters
        .at(INDIA, zoom)
        .flatMap((group) => group.ids)
        .toSorted((a, b) => a - b),
    ).toEqual(many.map((pin) => pin.id));
  }
});

test('makes no groups without pins', () => expect(clusterPins([], 16).at(INDIA, 10)).toEqual([]));

test('leaves pins in place that do not overlap', () => {
  const pins = [
    { id: 1, x: 0, y: 0 },
    { id: 2, x: 100, y: 0 },
  ];
  expect(spreadPins(pins, 60, 40)).toEqual(pins);
});

test('stacks overlapping pins in a column', () => {
  expect(
    spreadPins(
      [
        { id: 1, x: 10, y: 100 },
        { id: 2, x: 10, y: 100 },
        { id: 3, x: 12, y: 101 },
      ],
      60,
      40,
    ),
  ).toEqual([
    { id: 1, x: 10, y: 60 },
    { id: 2, x: 10, y: 100 },
    { id: 3, x: 10, y: 140 },
  ]);
});

test('loses no pin', () => {
  const pins = Array.from({ length: 120 }, (_, id) => ({
    id,
    x: (id * 37) % 300,
    y: (id * 53) % 200,
  }));
  expect(
    spreadPins(pins, 66, 40)
      .map((pin) => pin.id)
      .toSorted((a, b) => a - b),
  ).toEqual(pins.map((pin) => pin.id));
});
