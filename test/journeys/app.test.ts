import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as texts from '#messages/app.ts';
import { axe } from '#test/support/axe.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import {
  controlled,
  DESKTOP,
  PHONE,
  storesOf,
  until,
  withPage as withPageOf,
} from '#test/support/installed-app.ts';
import { signedInAs } from '#test/support/traveller.ts';

const site = inject('site');
/** A person of the demo with bookings. No other test file asks for this number's codes, which come 30 s apart. */
const CYRUS = '9000000005';
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false, worker: true });
});
afterAll(() => browser.close());

const withPage = (
  options: BrowserContextOptions,
  steps: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> => withPageOf(browser, options, steps);

describe('the files of the app', () => {
  test('include a manifest with a name, icons in their sizes and two shortcuts', async () => {
    const reply = await fetch(`${site}/manifest.webmanifest`);
    expect(reply.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await reply.json()) as {
      name: string;
      start_url: string;
      display: string;
      icons: { src: string; sizes: string; purpose?: string }[];
      shortcuts: { url: string; icons: { src: string; sizes: string }[] }[];
    };
    expect([manifest.name, manifest.start_url, manifest.display]).toEqual([
      'Verandah',
      '/',
      'standalone',
    ]);
    expect(manifest.icons.map((icon) => `${icon.sizes} ${icon.purpose ?? 'any'}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    expect(manifest.shortcuts.map((one) => one.url)).toEqual(['/search', '/my-bookings']);
    for (const { src, sizes } of [
      ...manifest.icons,
      ...manifest.shortcuts.flatMap((one) => one.icons),
    ]) {
      const png = Buffer.from(await (await fetch(site + src)).arrayBuffer());
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
    const home = await (await fetch(site)).text();
    expect(home).toMatch(/<link rel="manifest" href="\/manifest\.webmanifest"/);
    expect(home).toMatch(/<link rel="apple-touch-icon" href="\/assets\/touch-180-[^"]+\.png"/);
  });

  test('include a worker for the whole site, which is revalidated on each visit, and versions', async () => {
    const headers = { 'accept-encoding': 'br' };
    const worker = await fetch(`${site}/service-worker.js`, { headers });
    expect([
      worker.status,
      worker.headers.get('content-type'),
      worker.headers.get('service-worker-allowed'),
      worker.headers.get('cache-control'),
    ]).toEqual([200, 'application/javascript; charset=utf-8', '/', 'no-cache']);
    // The browser revalidates it on each visit: a new one is small, an unchanged one sends nothing.
    expect([worker.headers.get('content-encoding'), worker.headers.get('vary')]).toEqual([
      'br',
      'accept-encoding',
    ]);
    const again = await fetch(`${site}/service-worker.js`, {
      // A browser sends this header; `fetch` alone would send `no-cache`.
      headers: {
        ...headers,
        'cache-control': 'max-age=0',
        'if-none-match': worker.headers.get('etag') ?? '',
      },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(await worker.text()).toBe(
      await (
        await fetch(`${site}/service-worker.js`, { headers: { 'accept-encoding': 'identity' } })
      ).text(),
    );
    expect(await (await fetch(`${site}/version.json`)).json()).toEqual({
      forceNewSettingsVersion: '1',
      forceCacheClearVersion: '1',
    });
    const offline = await fetch(`${site}/offline`);
    expect([offline.status, /noindex/.test(await offline.text())]).toEqual([200, true]);
  });
});

describe('the refresh check', () => {
  const versions = (cacheClear: string) =>
    JSON.stringify({ forceNewSettingsVersion: '1', forceCacheClearVersion: cacheClear });

  test('clears and reloads once when the version differs, and keeps session, shopping data, pincode and state', async () => {
    await withPage(DESKTOP, async (page, context) => {
      await signedInAs(context, site, CYRUS);
      await page.goto(`${site}/about-us`);
      await controlled(page);
      await page.waitForFunction(() => localStorage.getItem('forceCacheClearVersion') === '1');
      await page.evaluate(() => {
        for (const name of ['shoppingData', 'pincode', 'state', 'somethingElse'])
          localStorage.setItem(name, 'kept?');
      });
      let loads = 0;
      page.on('load', () => (loads += 1));
      await context.route('**/version.json', (route) =>
        route.fulfill({ contentType: 'application/json', body: versions('2') }),
      );
      await page.goto(`${site}/blogs`);
      await page.getByText(texts.refresh.soon()).waitFor();
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('navigation')
          .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
      );
      await controlled(page);
      expect(loads).toBe(2);
      expect(
        await page.evaluate(() =>
          ['shoppingData', 'pincode', 'state', 'somethingElse', 'forceCacheClearVersion'].map(
            (name) => localStorage.getItem(name),
          ),
        ),
      ).toEqual(['kept?', 'kept?', 'kept?', null, '2']);
      await page.locator('header').getByText('Cyrus').waitFor();
      await page.goto(`${site}/about-us`);
      await page.waitForLoadState('networkidle');
      expect(loads).toBe(3);
    });
  });

  testAtNight('waits while a form is being filled in', async () => {
    await withPage(DESKTOP, async (page, context) => {
      await page.goto(`${site}/about-us`);
      await page.waitForFunction(() => localStorage.getItem('forceCacheClearVersion') === '1');
      await context.route('**/version.json', (route) =>
        route.fulfill({ contentType: 'application/json', body: versions('2') }),
      );
      await page.goto(`${site}/contact-us`, { waitUntil: 'commit' });
      await page.getByLabel('Write message').fill('A long question');
      await page.waitForResponse('**/version.json');
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => localStorage.getItem('forceCacheClearVersion'))).toBe('1');
      expect(await page.getByLabel('Write message').inputValue()).toBe('A long question');
    });
  });

  testAtNight('a worker whose file is gone is unregistered', async () => {
    await withPage(DESKTOP, async (page, context) => {
      await page.goto(`${site}/about-us`);
      await controlled(page);
      await context.route('**/service-worker.js', (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<p>not here</p>' }),
      );
      await page.goto(`${site}/blogs`);
      await until(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0),
      );
      await page.getByRole('heading', { level: 1 }).waitFor();
    });
  });
});

testAtNight(
  'the self-check page shows server, browser, connection and worker, and is not listed by search engines',
  async () => {
    await withPage(PHONE, async (page) => {
      await page.goto(`${site}/test`);
      await controlled(page);
      await page.goto(`${site}/test`);
      await page.getByText(texts.test.workerStates.active()).waitFor();
      for (const text of [
        texts.test.database(),
        texts.test.storage(),
        texts.test.zone(),
        texts.test.online(),
      ])
        await page.getByText(text, { exact: false }).first().waitFor();
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      expect(await page.getByText(texts.test.failed(), { exact: true }).count()).toBe(0);
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect((await storesOf(page)).some((name) => name.startsWith('verandah-shell-'))).toBe(true);
    });
  },
);

testAtNight('the self-check page shows the server without scripts', async () => {
  await withPage({ ...PHONE, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${site}/test`);
    await page.getByText(texts.test.noScripts()).waitFor();
    await page.getByText(texts.test.database()).waitFor();
  });
});
