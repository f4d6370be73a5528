import { expect, test } from 'vitest';
import { encodePage } from './encode-page.ts';

const LONG = '<p>₹1,200 · é 🏡</p>'.repeat(60_000);

test.each([
  ['nothing', []],
  ['one byte a sign', ['<!DOCTYPE html>', '<p>café</p>']],
  ['rupees, and pairs of surrogates', ['<p>₹', '1,200</p>', '🏡']],
  ['half a pair', ['<p>₹', 'cut \ud83c', '</p>']],
  ['longer than the pages before', [LONG.slice(0, 600_000), 'x']],
  ['longer than any page', [LONG, LONG, 'x']],
])('%s: the bytes that Buffer.from makes', (_, pieces) => {
  expect(encodePage(pieces).equals(Buffer.from(pieces.join('')))).toBe(true);
});

test('a page keeps its bytes when the next one is encoded', () => {
  const first = encodePage(['₹1']);
  encodePage(['₹2']);
  expect(first.toString()).toBe('₹1');
});
