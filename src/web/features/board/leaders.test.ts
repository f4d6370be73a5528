import { expect, test } from 'vitest';
import { leadersOf } from './leaders.ts';

const NAMES = ['Asha', 'Kabir', 'Meher', 'Om'];
/** A stay for each pair of numbers: how many said yes, and how many no. */
const stays = (votes: readonly (readonly [yes: number, no: number])[]) =>
  votes.map(([yes, no], at) => ({
    id: at + 1,
    name: `Stay ${at + 1}`,
    votes: { yes: NAMES.slice(0, yes), no: NAMES.slice(0, no) },
  }));

test.each([
  [
    [
      [0, 0],
      [0, 0],
    ],
    '',
    [],
  ],
  [[[2, 0]], '', []],
  [
    [
      [3, 1],
      [1, 0],
    ],
    'Stay 1 is ahead: 3 yes, 1 no.',
    [1],
  ],
  [
    [
      [2, 0],
      [1, 0],
    ],
    'Stay 1 is ahead: 2 yes.',
    [1],
  ],
  [
    [
      [2, 0],
      [2, 0],
      [1, 0],
    ],
    '2 stays are tied: 2 yes each.',
    [1, 2],
  ],
  [
    [
      [2, 1],
      [2, 1],
      [0, 0],
    ],
    '2 stays are tied: 2 yes and 1 no each.',
    [1, 2],
  ],
  [
    [
      [2, 1],
      [1, 0],
      [0, 0],
    ],
    '2 stays are tied: the yes votes less the no votes come to 1 each.',
    [1, 2],
  ],
  [
    [
      [1, 0],
      [1, 0],
    ],
    '2 stays are tied: 1 yes each.',
    [],
  ],
  [
    [
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [0, 0],
    ],
    '4 stays are tied: 1 yes each.',
    [1, 2, 3, 4],
  ],
  [
    [
      [1, 1],
      [0, 0],
    ],
    'No stay is ahead: none has more yes than no.',
    [],
  ],
] as const)('votes %j: %s', (votes, leading, leaders) => {
  expect(leadersOf(stays(votes))).toEqual({ leading, leaders });
});
