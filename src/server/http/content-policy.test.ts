import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentPolicy, hashScripts, LIBRARY_STYLES } from './content-policy.ts';

const NONCE = 'a1b2c3d4e5f6';
const seal = (html: string) => {
  const { page, hashes } = hashScripts(Buffer.from(html), NONCE);
  return { html: page.toString(), hashes };
};
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('our inline scripts are hashed and lose the nonce', () => {
  expect(
    seal(
      `<p>₹1</p><script nonce="${NONCE}">let a = "₹";</script><script nonce="${NONCE}" async="">b()</script>`,
    ),
  ).toEqual({
    html: '<p>₹1</p><script>let a = "₹";</script><script async="">b()</script>',
    hashes: [hash('let a = "₹";'), hash('b()')],
  });
});

test('a script without our nonce is not hashed', () => {
  const html = '<script>alert(1)</script><script nonce="guessed">alert(2)</script>';
  expect(seal(html)).toEqual({ html, hashes: [] });
});

test('scripts from files and other tags only lose the nonce', () => {
  expect(
    seal(
      `<link rel="modulepreload" nonce="${NONCE}" href="/a.js"/><script nonce="${NONCE}" src="/a.js"></script>`,
    ),
  ).toEqual({
    html: '<link rel="modulepreload" href="/a.js"/><script src="/a.js"></script>',
    hashes: [],
  });
});

test('a truncated page loses the nonce and keeps the rest', () => {
  expect(seal(`<script nonce="${NONCE}">never ends`)).toEqual({
    html: '<script>never ends',
    hashes: [],
  });
});

const NOWHERE = { tileOrigin: '', archiveOrigin: '' };

test('the policy allows our own scripts and styles and no other inline ones, except in development', () => {
  const script = hash('b()');
  const policy = contentPolicy([script], {
    tileOrigin: 'https://tiles.example',
    archiveOrigin: 'https://archive.example',
    development: false,
  });
  expect(policy).toMatch(/script-src 'self' (?:'sha256-[^']+' ){2}'sha256-[^']+';/);
  expect(policy).toContain(script);
  expect(policy).toMatch(/style-src 'self' (?:'sha256-[^']+' ){2}'sha256-[^']+';/);
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example");
  expect(contentPolicy([], { ...NOWHERE, development: true })).toContain(
    "script-src 'self' 'unsafe-inline'",
  );
});

test('style attributes are the only inline content allowed without a hash', () => {
  const directives = contentPolicy([], { ...NOWHERE, development: false }).split('; ');
  expect(directives.filter((one) => one.includes('unsafe'))).toEqual([
    "style-src-attr 'unsafe-inline'",
  ]);
});

test('the policy names exactly the styles that the library adds in the browser', () => {
  const library = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map((file) =>
    readFileSync(
      new URL(`../../../node_modules/react-aria/dist/private/${file}`, import.meta.url),
      'utf8',
    ),
  );
  for (const [n, text] of LIBRARY_STYLES.entries()) {
    const written = /textContent = `([^`]*)`\.trim\(\)/
      .exec(library[n] ?? '')?.[1]
      ?.trim()
      .replaceAll(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/g, 'data-react-aria-pressable');
    expect(written).toBe(text);
  }
});
