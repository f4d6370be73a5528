import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealScripts } from './seal-page.ts';

const MARK = 'a1b2c3d4e5f6';
const seal = (html: string) => {
  const { page, hashes } = sealScripts(Buffer.from(html), MARK);
  return { html: page.toString(), hashes };
};
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('our inline scripts are hashed and lose the mark', () => {
  expect(seal(`<p>₹1</p><script nonce="${MARK}">let a = "₹";</script><script nonce="${MARK}" async="">b()</script>`)).toEqual({
    html: '<p>₹1</p><script>let a = "₹";</script><script async="">b()</script>',
    hashes: [hash('let a = "₹";'), hash('b()')],
  });
});

test('a script without our mark is not hashed', () => {
  const html = '<script>alert(1)</script><script nonce="guessed">alert(2)</script>';
  expect(seal(html)).toEqual({ html, hashes: [] });
});

test('scripts from files and other tags only lose the mark', () => {
  expect(seal(`<link rel="modulepreload" nonce="${MARK}" href="/a.js"/><script nonce="${MARK}" src="/a.js"></script>`)).toEqual({ html: '<link rel="modulepreload" href="/a.js"/><script src="/a.js"></script>', hashes: [] });
});

test('a page that breaks off keeps what it has', () => {
  expect(seal(`<script nonce="${MARK}">never ends`)).toEqual({ html: '<script>never ends', hashes: [] });
});
