import { expect, test } from 'vitest';
import { edgeSpeed, inside } from './edge-scroll.ts';

test.each([
  [200, 0],
  [124, 0],
  [123, -1],
  [100, -12],
  [-500, -18],
  [376, 0],
  [377, 1],
  [400, 12],
  [900, 18],
])('a drag at %d between 100 and 400 scrolls by %d', (at, speed) =>
  expect(edgeSpeed(at, 100, 400)).toBe(speed),
);

test('a drag beyond an edge is at the last cell before it', () =>
  expect([-5, 200, 900].map((at) => inside(at, 100, 400))).toEqual([102, 200, 398]));
