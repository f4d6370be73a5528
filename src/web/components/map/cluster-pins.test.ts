import { expect, test } from 'vitest';
import { clusterPins } from './cluster-pins.ts';

test('pins apart stay single', () => {
  expect(clusterPins([{ id: 1, x: 0, y: 0 }, { id: 2, x: 100, y: 0 }], 60, 30).map((g) => g.ids)).toEqual([[1], [2]]);
});

test('pins that would overlap become one, in their middle', () => {
  expect(clusterPins([{ id: 1, x: 0, y: 0 }, { id: 2, x: 40, y: 20 }], 60, 30)).toEqual([{ ids: [1, 2], x: 20, y: 10 }]);
});

test('no pin is lost and none is shown twice', () => {
  const pins = Array.from({ length: 200 }, (_, id) => ({ id, x: (id * 37) % 400, y: (id * 53) % 300 }));
  const ids = clusterPins(pins, 72, 36).flatMap((g) => g.ids);
  expect(ids.toSorted((a, b) => a - b)).toEqual(pins.map((p) => p.id));
});
