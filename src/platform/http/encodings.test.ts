import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compress, quickestEncoding, smallestEncoding } from './encodings.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br', 'zstd'],
  ['gzip, deflate, br', 'br', 'gzip'],
  ['br', 'br', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['br;q=0.5, zstd;q=0', 'br', 'br'],
  ['', 'identity', 'identity'],
  [undefined, 'identity', 'identity'],
] as const)('to %s: kept as %s, sent once as %s', (accept, smallest, quickest) => {
  expect(smallestEncoding(accept)).toBe(smallest);
  expect(quickestEncoding(accept)).toBe(quickest);
});

it('compressed bodies decompress to the original', () => {
  const body = Buffer.from('A stay at ₹18,400. '.repeat(500));
  expect(brotliDecompressSync(compress(body, 'br'))).toEqual(body);
  expect(zstdDecompressSync(compress(body, 'zstd'))).toEqual(body);
  expect(gunzipSync(compress(body, 'gzip'))).toEqual(body);
  expect(compress(body, 'identity')).toBe(body);
});
