import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as texts from '#messages/app.ts';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import {
  alive,
  complaintsOf,
  openProperty,
  signedIn,
  signedInAs,
  somebody,
} from '#test/support/traveller.ts';

const site = inject('site');
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
};
const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
};
/**
 * People of the demo catalogue who have bookings; a code may be asked for only every few seconds, so each test has its
 * own.
 */
const [ASHA, KABIR, NANDINI, CYRUS] = [
  '9000000001',
  '9000000002',
  '9000000003',
  '9000000005',
] as const;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ worker: true });
});
afterAll(() => browser.close());

async function withPage(
  options: BrowserContextOptions,
  walk: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await walk(page, context);
  } finally {
    await context.close();
  }
}

/** The worker is installed, active, and answers for this page. */
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Asks the page until the answer is yes. */
const until = (ask: () => Promise<boolean>) => expect.poll(ask, { interval: 200 }).toBe(true);

const inStore = (page: Page, store: string, path: string) =>
  until(() =>
    page.evaluate(
      async ([name, wanted]) =>
        (await caches.has(name)) && (await (await caches.open(name)).match(wanted)) !== undefined,
      [store, path] as const,
    ),
  );

const personalGone = (page: Page) =>
  until(() => page.evaluate(async () => !(await caches.has('verandah-personal'))));

const storesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

describe('what is served', () => {
  test('a manifest with a name, icons that exist in their sizes, and two ways in', async () => {
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

  test('a worker for the whole site, never kept, and versions', async () => {
    const headers = { 'accept-encoding': 'br' };
    const worker = await fetch(`${site}/service-worker.js`, { headers });
    expect([
      worker.status,
      worker.headers.get('content-type'),
      worker.headers.get('service-worker-allowed'),
      worker.headers.get('cache-control'),
    ]).toEqual([200, 'application/javascript; charset=utf-8', '/', 'no-cache']);
    // asked about at each visit: small when it is new, nothing when it is not
    expect([worker.headers.get('content-encoding'), worker.headers.get('vary')]).toEqual([
      'br',
      'accept-encoding',
    ]);
    const again = await fetch(`${site}/service-worker.js`, {
      // as a browser asks; alone, `fetch` would say `no-cache`
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

describe('without a connection', () => {
  test('a page that was never seen is the offline page, the last results and their notice are there, and a link leads to them', async () => {
    await withPage(PHONE, async (page, context) => {
      const complaints = complaintsOf(page);
      await page.goto(`${site}/search`);
      await controlled(page);
      await inStore(page, 'verandah-searches', '/search');
      expect(complaints.filter((text) => !text.includes('was preloaded'))).toEqual([]);
      await context.setOffline(true);

      await page.goto(`${site}/search`);
      await page.getByText(texts.offline.notice()).waitFor();
      await page
        .getByText(
          /This page was saved on \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [AP]M\. Prices and free nights may have changed since\./,
        )
        .waitFor();
      expect(await page.getByRole('article').count()).toBeGreaterThan(3);
      expect(await page.locator('script').count()).toBe(0);

      await page.goto(`${site}/about-us`);
      await page.getByRole('heading', { name: texts.offline.title() }).waitFor();
      await page.getByText(texts.offline.savedTitle()).waitFor();
      expect(
        await page.getByRole('link', { name: texts.offline.tryAgain() }).getAttribute('href'),
      ).toBe('/about-us');
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page
        .getByRole('main')
        .getByRole('link', { name: /Lonavala/ })
        .click();
      await page.getByText('This page was saved on').waitFor();

      await context.setOffline(false);
      await page.getByRole('link', { name: texts.offline.tryAgain() }).click();
      await page.locator('#saved-copy').waitFor({ state: 'detached' });
    });
  });

  test('receipts are readable, also those only listed; logging out deletes them', async () => {
    await withPage(PHONE, async (page, context) => {
      await signedInAs(context, site, ASHA);
      await page.goto(`${site}/my-bookings?tab=complete`);
      const path = await page.locator('main a[href^="/trip/"]').first().getAttribute('href');
      await controlled(page);
      await page.reload();
      await inStore(page, 'verandah-personal', path ?? '');
      await context.setOffline(true);

      await page.goto(site + path);
      await page.getByText(texts.offline.notice()).waitFor();
      await page.getByText('This page was saved on').waitFor();
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByText(texts.offline.mayDiffer()).count()).toBe(0);
      await page.goto(`${site}/my-bookings?tab=complete`);
      await page.getByText('This page was saved on').waitFor();

      await context.setOffline(false);
      await page.goto(site);
      await controlled(page);
      await page.locator('header summary').filter({ hasText: 'Asha' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('link', { name: 'Sign In / Register' }).waitFor();
      await personalGone(page);
      await context.setOffline(true);
      await page.goto(site + path);
      await page.getByRole('heading', { name: texts.offline.title() }).waitFor();
      expect(await page.getByRole('main').getByRole('listitem').count()).toBe(0);
    });
  });

  test('what one person kept is gone when another signs in on the same browser', async () => {
    await withPage(DESKTOP, async (page, context) => {
      await signedInAs(context, site, KABIR);
      await page.goto(`${site}/my-bookings`);
      await controlled(page);
      await page.reload();
      await inStore(page, 'verandah-personal', '/my-bookings');
      await signedIn(context, site, somebody('Second Example'));
      await page.goto(`${site}/about-us`);
      await personalGone(page);
      await context.setOffline(true);
      await page.goto(`${site}/my-bookings`);
      await page.getByRole('heading', { name: texts.offline.title() }).waitFor();
    });
  });

  /**
   * Signs in, reads the bookings so that they are kept, then the session ends by another hand: this browser still has
   * its cookie.
   */
  async function endedElsewhere(page: Page, context: BrowserContext): Promise<void> {
    await signedIn(context, site, somebody('Ended Elsewhere'));
    await page.goto(`${site}/my-bookings`);
    await controlled(page);
    await page.reload();
    await inStore(page, 'verandah-personal', '/my-bookings');
    await page.evaluate(() => sessionStorage.setItem('typed', 'a name and a number'));
    const elsewhere = await browser.newContext({
      storageState: { cookies: await context.cookies(), origins: [] },
    });
    expect((await elsewhere.request.post(`${site}/api/v1/hotel/logout`, { data: {} })).ok()).toBe(
      true,
    );
    await elsewhere.close();
  }

  /** Nothing of the person is left in the browser, and offline there is nothing to read. */
  async function nothingLeft(page: Page, context: BrowserContext): Promise<void> {
    await personalGone(page);
    await until(() =>
      page.evaluate(
        () =>
          localStorage.getItem('frontendData') === null && sessionStorage.getItem('typed') === null,
      ),
    );
    await context.setOffline(true);
    await page.goto(`${site}/my-bookings`);
    await page.getByRole('heading', { name: texts.offline.title() }).waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(0);
  }

  test('a session that ended elsewhere takes its copies along with the next page that is opened', async () => {
    await withPage(PHONE, async (page, context) => {
      await endedElsewhere(page, context);
      await page.goto(`${site}/about-us`);
      await alive(page);
      await nothingLeft(page, context);
    });
  });

  test('and with the next link that is followed inside the app', async () => {
    await withPage(DESKTOP, async (page, context) => {
      await endedElsewhere(page, context);
      await alive(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).first().click();
      await page.waitForURL(`${site}/about-us`);
      await nothingLeft(page, context);
    });
  });

  test('a browser that stays offline shows no copy that is older than a session could be', async () => {
    await withPage(PHONE, async (page, context) => {
      await signedIn(context, site, somebody('Long Offline'));
      await page.goto(`${site}/my-bookings`);
      await controlled(page);
      await page.reload();
      await inStore(page, 'verandah-personal', '/my-bookings');
      await page.evaluate(async () => {
        const store = await caches.open('verandah-personal');
        const held = await store.match('/my-bookings');
        const headers = new Headers(held?.headers);
        headers.set('x-saved-at', String(Date.now() - 31 * 86_400_000));
        await store.put('/my-bookings', new Response(await held?.text(), { headers }));
      });
      await context.setOffline(true);
      await page.goto(`${site}/my-bookings`);
      await page.getByRole('heading', { name: texts.offline.title() }).waitFor();
      expect(await page.getByRole('main').getByRole('listitem').count()).toBe(0);
    });
  });

  test('other pages of a person, and what is sent, are never kept', async () => {
    await withPage(DESKTOP, async (page, context) => {
      await signedInAs(context, site, NANDINI);
      await page.goto(`${site}/my-bookings`);
      await controlled(page);
      for (const path of ['/my-profile', '/my-wishlist', '/']) await page.goto(site + path);
      await page.waitForLoadState('networkidle');
      const kept = await page.evaluate(async () =>
        (
          await Promise.all(
            (await caches.keys()).map(async (name) =>
              (await (await caches.open(name)).keys()).map(
                (request) => new URL(request.url).pathname,
              ),
            ),
          )
        ).flat(),
      );
      expect(
        kept.filter(
          (path) =>
            !/^\/(assets|media)\//.test(path) &&
            !['/offline', '/hi/offline', '/mr/offline', '/owner', '/my-bookings'].includes(path) &&
            !/^\/(receipt|trip)\//.test(path),
        ),
      ).toEqual([]);
      expect(kept).toContain('/offline');
    });
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

  test('waits while a form is being filled in', async () => {
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

  test('a worker whose file is gone is given up', async () => {
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

describe('the self-check page', () => {
  test('tells of server, browser, connection and worker, and is not for search engines', async () => {
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
  });

  test('tells of the server without scripts', async () => {
    await withPage({ ...PHONE, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${site}/test`);
      await page.getByText(texts.test.noScripts()).waitFor();
      await page.getByText(texts.test.database()).waitFor();
    });
  });
});

describe('the chat button', () => {
  const pages = ['/about-us', '/search', '/floor-plan/1', ''] as const;

  test.each([768, 1024, 1280, 1440, 1920])(
    'stands at %i px on every kind of page, and covers nothing',
    async (width) => {
      const villa = (await openProperty(site)).path;
      await withPage({ viewport: { width, height: 900 } }, async (page) => {
        for (const path of pages) {
          await page.goto(site + (path || villa));
          await alive(page);
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
          const button = page
            .getByRole('link', { name: 'Chat with us' })
            .and(page.locator('[data-chat]'))
            .filter({ visible: true });
          expect([path, await button.count()]).toEqual([path, 1]);
          const covered = await button.evaluate((node) => {
            const { left, top, right, bottom } = node.getBoundingClientRect();
            const others = [
              ...document.querySelectorAll(
                'main a[href], main button, main input, main select, main p, main h2, main h3, main img, footer a[href], header a[href], header button',
              ),
            ];
            return others
              .filter((other) => {
                const box = other.getBoundingClientRect();
                return (
                  other !== node &&
                  other.checkVisibility() &&
                  box.width > 1 &&
                  box.left < right &&
                  box.right > left &&
                  box.top < bottom &&
                  box.bottom > top &&
                  node.closest('header') === other.closest('header')
                );
              })
              .map((other) => other.outerHTML.slice(0, 90));
          });
          expect([path, covered]).toEqual([path, []]);
        }
      });
    },
  );

  test('on phones Support of the bottom bar leads to the same chat', async () => {
    await withPage(PHONE, async (page) => {
      await page.goto(`${site}/about-us`);
      expect(await page.locator('[data-chat]').filter({ visible: true }).count()).toBe(0);
      const [bar, footer] = [
        page
          .getByRole('navigation', { name: 'Quick navigation' })
          .getByRole('link', { name: 'Support' }),
        page.getByRole('contentinfo').getByRole('link', { name: 'Chat with us' }),
      ];
      expect(await bar.getAttribute('href')).toBe(await footer.getAttribute('href'));
    });
  });
});

test('the bottom bar of phones is on every page, a property too, under the bar with its price', async () => {
  const { path } = await openProperty(site);
  await withPage(PHONE, async (page) => {
    for (const each of ['/', path, '/domestic-tour']) {
      await page.goto(site + each);
      await page
        .getByRole('navigation', { name: 'Quick navigation' })
        .getByRole('link', { name: 'Bookings' })
        .waitFor();
    }
    await page.goto(site + path);
    const [bar, price] = [
      await page.getByRole('navigation', { name: 'Quick navigation' }).boundingBox(),
      await page.locator('.own-bar').boundingBox(),
    ];
    expect(Math.round((price?.y ?? 0) + (price?.height ?? 0))).toBe(Math.round(bar?.y ?? -1));
  });
});

test('a visitor finds My Profile in the header; it leads through the sign-in', async () => {
  await withPage(DESKTOP, async (page) => {
    await page.goto(site);
    const link = page.getByRole('banner').getByRole('link', { name: 'My Profile' });
    expect(await link.getAttribute('href')).toBe('/my-profile');
    await page.goto(`${site}/my-profile`);
    await page.waitForURL('**/login?next=**my-profile**');
  });
});

test('at 400 % zoom of a desktop the bars leave most of the window to the page', async () => {
  const { path } = await openProperty(site);
  await withPage({ viewport: { width: 320, height: 256 } }, async (page) => {
    for (const each of ['/', path, '/search', '/login']) {
      await page.goto(site + each);
      await alive(page);
      await page.evaluate(() => document.querySelector('main')?.scrollIntoView());
      const free = await page.evaluate(
        () =>
          Array.from({ length: 64 }, (_, i) =>
            document
              .elementFromPoint(160, i * 4 + 2)
              ?.closest('main:not(.own-bar), .own-bar, header, nav'),
          ).filter((box) => box?.tagName === 'MAIN').length / 64,
      );
      expect([each, free > 0.6]).toEqual([each, true]);
    }
  });
});
