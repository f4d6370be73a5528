import { expect, test } from 'vitest';
import { kindOf } from './names.ts';
import { staticCopy, offlinePage, titleOf } from './static-copy.ts';

const PAGE =
  '<!DOCTYPE html><html><head><title>Stays in Lonavala &amp; round it | Verandah</title><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><noscript><style>.x{}</style></noscript><script type="application/ld+json">{}</script></head><body class="b"><p>₹18,400</p><script>steal()</script><script type="module">import "/a.js"</script></body></html>';

test('removes scripts from a saved page, shows its noscript content, and begins with the time of saving', () => {
  const html = staticCopy(PAGE, {
    asked: '/search?city="x"&a=1',
    savedAt: Date.parse('2026-11-21T04:42:00Z'),
    mayDiffer: true,
  });
  expect(html).not.toMatch(/<script|modulepreload|noscript|steal/);
  expect(html).toContain('<style>.x{}</style>');
  expect(html).toMatch(
    /<body class="b"><aside role="status"[^>]*>.*This page could not be loaded anew.*This page was saved on 21 Nov 2026, 10:12 AM\. Prices and free nights may have changed since\..*<\/aside><p>₹18,400<\/p>/,
  );
  expect(html).toContain('href="/search?city=&#34;x&#34;&#38;a=1"');
  expect(staticCopy(PAGE, { asked: '/receipt/7', savedAt: 0, mayDiffer: false })).not.toContain(
    'Prices',
  );
});

test('links the offline page to the failed address and to saved pages', () => {
  const html = '<body><a href="/offline">Try again</a><div id="saved-pages"></div></body>';
  expect(offlinePage(html, '/bungalow/$&/1', [])).toBe(
    '<body><a href="/bungalow/$&#38;/1">Try again</a><div id="saved-pages"></div></body>',
  );
  const full = offlinePage(html, '/', [
    { path: '/receipt/7', title: '<b>Receipt</b>', savedAt: 0 },
  ]);
  expect(full).toContain('href="/receipt/7"');
  expect(full).toContain('&#60;b&#62;Receipt');
  expect(full).not.toContain('saved-pages');
});

test('removes the brand from a title', () =>
  expect(titleOf(PAGE)).toBe('Stays in Lonavala & round it'));

test.each([
  ['/search', 'search'],
  ['/search/', 'search'],
  ['/receipt/12', 'personal'],
  ['/my-bookings', 'personal'],
  ['/my-profile', null],
  ['/receipt/x', null],
  ['/', null],
  ['/hotel-booking-review', null],
])('stores %s as %s', (pathname, kind) => expect(kindOf({ pathname })).toBe(kind));
