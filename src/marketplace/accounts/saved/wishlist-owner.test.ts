import { expect, test } from 'vitest';
import { identifyOwner } from './wishlist.ts';

test.each([
  [7, null, { userId: 7 }],
  [7, 'abcdefgh', { userId: 7 }],
  [null, 'abcdefgh', { fingerprint: 'abcdefgh' }],
  [null, 'a'.repeat(80), { fingerprint: 'a'.repeat(80) }],
  [null, null, null],
  [0, 'abcdefgh', null],
  [-1, null, null],
  [1.5, null, null],
  [null, 'short', null],
  [null, 'a'.repeat(81), null],
  [null, 'with\0nul-inside', null],
  [null, 'with space inside', null],
])('user %j and fingerprint %j are %j', (userId, fingerprint, owner) =>
  expect(identifyOwner({ userId, fingerprint })).toEqual(owner),
);
