import { expect, test } from 'vitest';
import { SCORES, type ScoreName } from '#shared/reviews.ts';
import { spreadOf, summarise } from './scores.ts';

const all = (value: number): Record<ScoreName, number> =>
  Object.fromEntries(SCORES.map((score) => [score, value])) as Record<ScoreName, number>;

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
  expect(summarise({ count, halfStars: all(halfStars) })).toEqual({
    count,
    scores: stars === null ? null : all(stars),
  });
});

test('rounds half stars up, and lists types in the order of the form', () => {
  expect(
    spreadOf([
      { type: 'solo', halfStars: 10, count: 2 },
      { type: 'family', halfStars: 9, count: 3 },
      { type: 'family', halfStars: 1, count: 1 },
      { type: 'couple', halfStars: 6, count: 1 },
    ]),
  ).toEqual({
    distribution: [1, 0, 1, 0, 5],
    types: [
      { type: 'family', count: 4 },
      { type: 'couple', count: 1 },
      { type: 'solo', count: 2 },
    ],
  });
});

test('of no reviews is empty', () =>
  expect(spreadOf([])).toEqual({ distribution: [0, 0, 0, 0, 0], types: [] }));
