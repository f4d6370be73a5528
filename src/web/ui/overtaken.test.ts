import { expect, test } from 'vitest';
import { overtaken } from './overtaken.ts';

test.each([
  ['the only question', ['a'], 'a', false],
  ['the first of two', ['a', 'b'], 'a', true],
  ['the last of two', ['a', 'b'], 'b', false],
  ['there and back again', ['a', 'b', 'a'], 'a', false],
  ['an address from elsewhere', ['a', 'b'], 'c', false],
  ['nothing asked', [], 'a', false],
])('tells whether %s is overtaken', (_what, sent, answered, late) => {
  expect(overtaken(sent, answered)).toBe(late);
});
