import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gstinCheckDigit, parseGstin } from './gstin.ts';

describe('a GSTIN', () => {
  test.each<[string, string | null, string]>([
    ['27AAPFU0939F1ZV', '27AAPFU0939F1ZV', 'the specimen of the format'],
    ['24AAACC1206D1ZM', '24AAACC1206D1ZM', 'another state'],
    ['27ABCDE1234F1Z0', '27ABCDE1234F1Z0', 'check digit 0'],
    ['99ABCDE1234F2ZO', '99ABCDE1234F2ZO', 'state code 99, check digit a letter'],
    [' 27aapfu 0939f1zv ', '27AAPFU0939F1ZV', 'small letters and spaces'],
    ['27AAPFU0939F1ZW', null, 'wrong check digit'],
    ['28AAPFU0939F1ZV', null, 'another state with the same check digit'],
    ['27AAPFU0993F1ZV', null, 'two digits swapped'],
    ['00AAPFU0939F1ZV', null, 'no such state'],
    ['39AAPFU0939F1ZV', null, 'no such state'],
    ['27AAPFU0939F0ZV', null, 'entity number 0'],
    ['27AAPFU0939F1XV', null, 'no Z before the check digit'],
    ['27AAPFU0939F1Z', null, 'a digit short'],
    ['27AAPFU0939F1ZVV', null, 'a digit too many'],
    ['', null, 'nothing'],
    ["27AAPFU0939F1ZV'; --", null, 'hostile text'],
  ])('reads %j as %j (%s)', (text, gstin) => {
    expect(parseGstin(text)).toBe(gstin);
  });

  test('fails when any one character changes', () => {
    const good = '27AAPFU0939F1ZV';
    const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13 }), fc.constantFrom(...characters), (at, other) => {
        const changed = good.slice(0, at) + other + good.slice(at + 1);
        expect(parseGstin(changed)).toBe(changed === good ? good : null);
      }),
    );
  });

  test('has exactly one check digit for its first fourteen', () => {
    const first14 = '29BCDEF4321G3Z';
    const fitting = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
      .split('')
      .filter((digit) => parseGstin(first14 + digit) !== null);
    expect(fitting).toEqual([gstinCheckDigit(first14)]);
  });
});
