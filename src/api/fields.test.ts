import { describe, expect, it } from 'vitest';
import { LARGEST_ID } from '#shared/ids.ts';
import {
  bool,
  bounds,
  date,
  id,
  integer,
  list,
  month,
  oneOf,
  oneTimeCode,
  rupees,
  text,
  Unreadable,
} from './fields.ts';

const refused = expect.any(Unreadable) as unknown;

describe('values from JSON', () => {
  it('restores the leading zeros of a one-time code sent as a number', () => {
    const { read } = oneTimeCode(12);
    expect([read(12_345), read('012345'), read(0), read(' 654321 '), read(123_456)]).toEqual([
      '012345',
      '012345',
      '000000',
      '654321',
      '123456',
    ]);
    for (const wrong of [1.5, {}, null]) expect(read(wrong)).toBeInstanceOf(Unreadable);
  });

  it.each([
    [7, 7],
    ['7', 7],
    [' 7 ', 7],
    [-0, 0],
    [7.5, refused],
    ['7.0', refused],
    ['1e3', refused],
    ['0x10', refused],
    [true, refused],
    [[7], refused],
    [101, refused],
    [-1, refused],
  ])('integer(0, 100) reads %j as %o', (value, read) =>
    expect(integer(0, 100).read(value)).toEqual(read),
  );

  it.each([
    [1, 1],
    [LARGEST_ID, LARGEST_ID],
    [0, refused],
    [2_147_483_648, refused],
  ])('id reads %j as %o', (value, read) => expect(id.read(value)).toEqual(read));

  it.each([
    [18_400, 1_840_000],
    ['18400.5', 1_840_050],
    [0.29, 29],
    [1.005, refused],
    ['1,000', refused],
    [-1, refused],
    [1e21, refused],
    [Number.NaN, refused],
  ])('rupees reads %j as %o paise', (value, read) => expect(rupees.read(value)).toEqual(read));

  it.each([
    ['1', true],
    [1, true],
    [true, true],
    ['0', false],
    [0, false],
    [false, false],
    ['2', refused],
    ['on', refused],
  ])('bool reads %j as %o', (value, read) => expect(bool.read(value)).toEqual(read));

  it.each([
    ['2026-12-04', '2026-12-04'],
    ['04-12-2026', '2026-12-04'],
    ['2026-02-30', refused],
    ['tomorrow', refused],
    [20261204, refused],
  ])('date reads %j as %o', (value, read) => expect(date.read(value)).toEqual(read));

  it.each([
    ['2026-12', '2026-12'],
    ['2026-13', refused],
    ['12-2026', refused],
  ])('month reads %j as %o', (value, read) => expect(month.read(value)).toEqual(read));

  it.each([
    ['1,2', [1, 2]],
    ['[1,2]', [1, 2]],
    ['["1","2"]', [1, 2]],
    [
      [1, '2'],
      [1, 2],
    ],
    [5, [5]],
    ['[]', []],
    [[], []],
    ['1,,2', refused],
    [[1, null], refused],
    ['1,x', refused],
    ['1,2,3,4', refused],
    [{ 0: 1 }, refused],
  ])('a list of at most three ids reads %j as %o', (value, read) =>
    expect(list(id, 3).read(value)).toEqual(read),
  );

  it('trims texts, and refuses long ones and control characters', () => {
    expect(text(5).read('  Rao ')).toBe('Rao');
    expect(text(12).read(9_876_543_210)).toBe('9876543210');
    expect([
      text(5).read('abcdef'),
      text(5).read('a\u0000'),
      text(5).read('\ud800'),
      text(5).read({}),
    ]).toEqual([refused, refused, refused, refused]);
  });

  it('matches words in any case', () => {
    expect(oneOf(['hotel', 'bungalow']).read(' Bungalow ')).toBe('bungalow');
    expect(oneOf(['hotel', 'bungalow']).read('villa')).toEqual(refused);
  });

  it.each([
    [
      { south: 18.7, west: 73.3, north: 18.8, east: 73.5 },
      { south: 18.7, west: 73.3, north: 18.8, east: 73.5 },
    ],
    ['18.7,73.3,18.8,73.5', { south: 18.7, west: 73.3, north: 18.8, east: 73.5 }],
    [[18.8, 73.3, 18.7, 73.5], refused],
    [[18.7, 73.3, 18.8], refused],
    [{ south: 18.7 }, refused],
    [[-91, 0, 91, 1], refused],
  ])('bounds reads %j', (value, read) => expect(bounds.read(value)).toEqual(read));
});
