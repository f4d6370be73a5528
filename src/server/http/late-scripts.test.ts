import { expect, test } from 'vitest';
import { lateScripts } from './late-scripts.ts';

const late = (html: string): string => lateScripts(Buffer.from(html)).toString();

test('puts script modules behind all visible parts', () => {
  expect(
    late(
      '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/b.js"/></head>' +
        '<body><p>₹1</p><script type="module" async="">import "/b.js"</script></body></html>',
    ),
  ).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/></head><body><p>₹1</p>' +
      '<template id="late-modules"><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></template>' +
      '<script type="text/late-module">import "/b.js"</script></body></html>',
  );
});

test.each([
  '<p>part</p>',
  '<html><head></head><body></body></html>',
  '',
  '<html><head><link rel="modulepreload" href="/a.js"/></head><body><script type="module">b()</script></body></html>',
])('a page without modules of the router stays as it is: %s', (html) => {
  expect(late(html)).toBe(html);
});
