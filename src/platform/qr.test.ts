import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPath } from './qr.ts';

const ADDRESS =
  'otpauth://totp/Verandah:%2B919000000006?issuer=Verandah&secret=OPERATORDEMOVERANDAH2345&algorithm=SHA1&digits=6&period=30';

it('draws every dark module of the code once, inside its quiet zone', () => {
  const { size, path } = qrPath(ADDRESS);
  const drawn = new Set<string>();
  let count = 0;
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) {
      drawn.add(`${at} ${y}`);
      count += 1;
    }
  const { data } = encode(ADDRESS, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : [])));
  expect([...drawn].toSorted()).toEqual(dark.toSorted());
  expect(count).toBe(dark.length);
  expect(size).toBe(data.length);
  const places = dark.flatMap((at) => at.split(' ').map(Number));
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
});
