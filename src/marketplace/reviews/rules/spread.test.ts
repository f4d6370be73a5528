import { expect, test } from 'vitest';
import { spreadOf } from './spread.ts';

test('half stars count to the next whole one, types stand in the order of the form', () => {
  expect(
    spreadOf([
      { type: 'solo', halfStars: 10, count: 2 },
      { type: 'family', halfStars: 9, count: 3 },
      { type: 'family', halfStars: 1, count: 1 },
      { type: 'couple', halfStars: 6, count: 1 },
    ]),
  ).toEqual({ distribution: [1, 0, 1, 0, 5], types: [{ type: 'family', count: 4 }, { type: 'couple', count: 1 }, { type: 'solo', count: 2 }] });
});

test('nothing of nothing', () => expect(spreadOf([])).toEqual({ distribution: [0, 0, 0, 0, 0], types: [] }));
