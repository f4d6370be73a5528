import { expect, test } from 'vitest';
import { span } from './phrases.ts';

test.each([
  [0, '1 second'],
  [45.2, '46 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [119 * 60, '119 minutes'],
  [119 * 60 + 1, '2 hours'],
  [80_580, '23 hours'],
])('a wait of %d seconds is said as %s', (seconds, said) => {
  expect(span(seconds)).toBe(said);
});
