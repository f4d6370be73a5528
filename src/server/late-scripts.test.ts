import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { lateScripts, STARTER_HASH } from './late-scripts.ts';

const lateHtml = (html: string): string => lateScripts(Buffer.from(html)).toString();

const PAGE = '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/b.js"/></head><body><p>Text</p><script type="module" async="">import "/b.js"</script></body></html>';

test('script modules wait behind everything that is seen', () => {
  const late = lateHtml(PAGE);
  expect(late).toContain('<head><link rel="stylesheet" href="/a.css"/></head>');
  expect(late).toContain('<script type="text/held-module">import "/b.js"</script><template id="held-modules"><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></template><script>');
  expect(late).not.toContain('<script type="module"');
});

test('the policy names the script that starts them', () => {
  const starter = /<\/template><script>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/.exec(lateHtml(PAGE))?.[1] ?? '';
  expect(STARTER_HASH).toBe(`'sha256-${createHash('sha256').update(starter).digest('base64')}'`);
});

test('what is no whole page, or has no modules, stays as it is', () => {
  for (const html of ['<p>part</p>', '<html><head></head><body></body></html>', '', '<html><head></head><body><link rel="modulepreload" href="/x.js"></body></html>']) expect(lateHtml(html)).toBe(html);
});
