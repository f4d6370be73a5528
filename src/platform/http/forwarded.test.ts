import { expect, it } from 'vitest';
import { cleanForwarded } from './forwarded.ts';

const cleaned = (forwarded: string) => {
  const headers = { 'x-forwarded-for': forwarded };
  cleanForwarded({ headers });
  return headers['x-forwarded-for'];
};

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:2000, 198.51.100.1:443', '203.0.113.7, 198.51.100.1'],
  ['[2001:db8::1]:2000, [2001:db8::2],2001:db8::3', '2001:db8::1, 2001:db8::2, 2001:db8::3'],
  ['unknown, _hidden, 999.1.1.1:80, [x]:1, ', 'unknown, unknown, unknown, unknown, unknown'],
])('of %j leaves the addresses %j', (forwarded, addresses) => {
  expect(cleaned(forwarded)).toBe(addresses);
});

it('adds no header', () => {
  const headers = {};
  cleanForwarded({ headers });
  expect(headers).toEqual({});
});
