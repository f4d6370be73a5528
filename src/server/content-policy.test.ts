import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  contentPolicy,
  gatherStyles,
  hashScripts,
  LIBRARY_STYLES,
  sealPage,
} from './content-policy.ts';

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

test('a page that breaks off keeps what it has', () => {
  expect(seal(`<script nonce="${NONCE}">never ends`)).toEqual({
    html: '<script>never ends',
    hashes: [],
  });
});

test('the policy allows our own scripts and styles and no other inline ones, except in development', () => {
  const [scripts, styles] = [[hash('b()')], [hash('a{}')]];
  const policy = contentPolicy(
    { scripts, styles },
    {
      tileOrigin: 'https://tiles.example',
      archiveOrigin: 'https://archive.example',
      development: false,
    },
  );
  expect(policy).toContain(`script-src 'self' ${scripts[0]};`);
  expect(policy).toMatch(/style-src 'self' (?:'sha256-[^']+' ){3}'sha256-[^']+';/);
  expect(policy).toContain(styles[0]);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example");
  expect(
    contentPolicy(
      { scripts: [], styles: [] },
      { tileOrigin: '', archiveOrigin: '', development: true },
    ),
  ).toContain("script-src 'self' 'unsafe-inline'");
});

const PAGE = (body: string) => `<html><head><title>₹</title></head><body>${body}</body></html>`;
const gathered = (body: string) => {
  const { page, style } = gatherStyles(Buffer.from(PAGE(body)));
  return { page: page.toString(), style };
};

test('the styles of pictures and bars become one style sheet, each once', () => {
  const tint =
    'background-color:#aB12cd;background-image:url(&quot;data:image/webp;base64,UklGR+/=&quot;);background-size:cover';
  const { page, style } = gathered(
    `<p>₹1</p><picture class="a" style="${tint}"></picture><i style="width:80%"></i><picture style="${tint}"></picture>`,
  );
  expect(style).toBe(
    '[data-look="0"]{background-color:#aB12cd;background-image:url("data:image/webp;base64,UklGR+/=");background-size:cover}[data-look="1"]{width:80%}',
  );
  expect(page).toBe(
    `<html><head><title>₹</title><style>${style}</style></head><body><p>₹1</p><picture class="a" data-look="0"></picture><i data-look="1"></i><picture data-look="0"></picture></body></html>`,
  );
  const sealed = sealPage(Buffer.from(PAGE('<i style="width:80%"></i>')), NONCE);
  expect(sealed.hashes.styles).toEqual([hash('[data-look="0"]{width:80%}')]);
});

test.each([
  'background-image:url(&quot;https://evil.example/a&quot;)',
  'background-image:url(&quot;data:image/svg+xml;base64,AA&quot;)',
  'background-color:#fff;position:fixed',
  'width:80%}body{display:none',
  'width:80%;;',
  'width:80%/**/',
  'background-color:#fff&lt;/style&gt;&lt;script&gt;',
  'color:red',
  '',
])('a style of another kind stays and is not allowed: %s', (text) => {
  expect(gathered(`<i style="${text}"></i>`)).toEqual({
    page: PAGE(`<i style="${text}"></i>`),
    style: '',
  });
});

test('what the library adds in the browser is what the policy names', () => {
  const library = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map((file) =>
    readFileSync(
      new URL(`../../node_modules/react-aria/dist/private/${file}`, import.meta.url),
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
