import { transcode } from 'node:buffer';

/** Grows to the longest page so far, and no further than this: a page is some hundred thousand signs. */
const MOST_SCRATCH = 4_000_000;
let scratch = Buffer.allocUnsafeSlow(500_000);

/**
 * A page's text as UTF-8. One rupee sign makes all of it a two-byte string, and `Buffer.from` encodes such a string sign
 * by sign, for as long as a third of the render takes. Its two-byte form copied and transcoded as a whole costs a fifth of that.
 */
export function encodePage(pieces: readonly string[]): Buffer<ArrayBuffer> {
  const needed = 2 * pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (needed > MOST_SCRATCH) return Buffer.from(pieces.join(''));
  if (needed > scratch.length) scratch = Buffer.allocUnsafeSlow(needed);
  let end = 0;
  for (const piece of pieces) end += scratch.write(piece, end, 'utf16le');
  try {
    return transcode(scratch.subarray(0, end), 'utf16le', 'utf8');
  } catch {
    return Buffer.from(pieces.join('')); // half of a pair, as something cut through a sign leaves it: it becomes U+FFFD
  }
}
