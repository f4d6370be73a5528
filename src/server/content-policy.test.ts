import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy, hashScripts } from './content-policy.ts';

const NONCE = 'a1b2c3d4e5f6';
const seal = (html: string) => {
  const { page, hashes } = hashScripts(Buffer.from(html), NONCE);
  return { html: page.toString(), hashes };
};
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('our inline scripts are hashed and lose the nonce', () => {
  expect(seal(`<p>₹1</p><script nonce="${NONCE}">let a = "₹";</script><script nonce="${NONCE}" async="">b()</script>`)).toEqual({
    html: '<p>₹1</p><script>let a = "₹";</script><script async="">b()</script>',
    hashes: [hash('let a = "₹";'), hash('b()')],
  });
});

test('a script without our nonce is not hashed', () => {
  const html = '<script>alert(1)</script><script nonce="guessed">alert(2)</script>';
  expect(seal(html)).toEqual({ html, hashes: [] });
});

test('scripts from files and other tags only lose the nonce', () => {
  expect(seal(`<link rel="modulepreload" nonce="${NONCE}" href="/a.js"/><script nonce="${NONCE}" src="/a.js"></script>`)).toEqual({ html: '<link rel="modulepreload" href="/a.js"/><script src="/a.js"></script>', hashes: [] });
});

test('a page that breaks off keeps what it has', () => {
  expect(seal(`<script nonce="${NONCE}">never ends`)).toEqual({ html: '<script>never ends', hashes: [] });
});

test('the policy allows our own scripts and no other inline one, except in development', () => {
  const scripts = [hash('b()')];
  expect(contentPolicy(scripts, { tileOrigin: 'https://tiles.example', development: false })).toContain(`script-src 'self' ${scripts[0]};`);
  expect(contentPolicy(scripts, { tileOrigin: 'https://tiles.example', development: false })).toContain("img-src 'self' data: blob: https://tiles.example");
  expect(contentPolicy([], { tileOrigin: '', development: true })).toContain("script-src 'self' 'unsafe-inline'");
});
