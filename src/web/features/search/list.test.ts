import { expect, test } from 'vitest';
import { parseList } from './list-state.ts';
import { agesNotice } from './list.server.ts';

test.each([
  ['children=2', true],
  ['children=2&age=&age=', true],
  ['children=2&age=4', true],
  ['children=2&ages=4', true],
  ['children=2&ages=4,12', false],
  ['children=2&age=4&age=12', false],
  ['adults=4', false],
])('says of %s whether children count as 12', (query, said) => {
  const params = new URLSearchParams(query);
  const { party } = parseList(params, '2026-11-27').state.query;
  expect(agesNotice(params, party).join(' ').includes('count as 12')).toBe(said);
});
