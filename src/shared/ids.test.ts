import { expect, test } from 'vitest';
import { isId, LARGEST_ID, readId } from './ids.ts';

test.each([
  [1, true],
  [LARGEST_ID, true],
  [LARGEST_ID + 1, false],
  [0, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
  [Infinity, false],
])('%d is an id: %s', (value, is) => expect(isId(value)).toBe(is));

test.each([
  ['1', 1],
  [String(LARGEST_ID), LARGEST_ID],
  [String(LARGEST_ID + 1), null],
  ['99999999999', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['+1', null],
  ['1.0', null],
  ['1e3', null],
  [' 1', null],
  ['house', null],
  ['', null],
  [null, null],
  [undefined, null],
])('reads %s as the id %s', (text, id) => expect(readId(text)).toBe(id));
