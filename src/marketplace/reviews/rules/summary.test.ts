import { expect, test } from 'vitest';
import { SCORES, summarise, type Score } from './summary.ts';

const all = (value: number): Record<Score, number> => Object.fromEntries(SCORES.map((score) => [score, value])) as Record<Score, number>;

test.each([
  [0, 0, null],
  [1, 10, null],
  [2, 20, null],
  [3, 30, 5],
  [3, 3, 0.5],
  [3, 7, 1.2], // 1.1666…
  [4, 29, 3.6], // 3.625
  [10, 73, 3.7], // 3.65, half up
  [7, 61, 4.4], // 4.357…
])('%i reviews with %i half stars in all average %j', (count, halfStars, stars) => {
  expect(summarise({ count, halfStars: all(halfStars) })).toEqual({ count, scores: stars === null ? null : all(stars) });
});
