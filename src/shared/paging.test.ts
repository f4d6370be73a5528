import { expect, test } from 'vitest';
import { rowsOfPage } from './paging.ts';

test.each([
  [1, 10, { offset: 0, limit: 10 }],
  [3, 8, { offset: 16, limit: 8 }],
  [0, 0, { offset: 0, limit: 1 }],
  [-5, -5, { offset: 0, limit: 1 }],
  [2.9, 10.9, { offset: 10, limit: 10 }],
  [Number.NaN, Infinity, { offset: 0, limit: 1 }],
  [1e12, 1e12, { offset: 99_999_900, limit: 100 }],
])('finds the rows of page %d with limit %d: %j', (page, limit, rows) =>
  expect(rowsOfPage(page, limit)).toEqual(rows),
);
