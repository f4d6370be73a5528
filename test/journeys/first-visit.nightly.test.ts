import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as search from '#messages/search.ts';
import { openBrowser } from '#test/support/browser.ts';
import { hydrated, complaintsOf, openProperty } from '#test/support/traveller.ts';
import { MOST_WAIT_MS } from '#web/app/late-scripts.ts';

/** What a first visit loads on a phone, and when. */
const site = inject('site');
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};

/** The parts of the build that draw a map. */
const MAP_SCRIPTS = /\/(?:results-map|place-map|leaflet-map|tile-archive)-[\w-]+\.js$/;

let browser: Browser;
let withPictures: Browser;
let villa: string;
beforeAll(async () => {
  [browser, withPictures] = [await openBrowser({ pictures: false }), await openBrowser()];
  villa = (await openProperty(site)).path;
});
afterAll(() => Promise.all([browser.close(), withPictures.close()]));

async function visiting<T>(
  path: string,
  look: (page: Page) => Promise<T>,
  options: BrowserContextOptions = {},
  inBrowser = browser,
): Promise<T> {
  const context = await inBrowser.newContext({ ...PHONE, ...options });
  try {
    const page = await context.newPage();
    await page.goto(site + path);
    return await look(page);
  } finally {
    await context.close();
  }
}

/**
 * Milliseconds until the page has loaded and until the first request of a script. A browser reports a paint when the
 * screen shows it, which may be after the frame in which the scripts may begin.
 */
const beginnings = (page: Page) =>
  page.evaluate(() => ({
    loaded: performance
      .getEntriesByType('navigation')
      .reduce(
        (at, entry) => Math.max(at, (entry as PerformanceNavigationTiming).loadEventStart),
        0,
      ),
    scripted: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }));

const visibilityOf = (page: Page, row: string, item: number) =>
  page
    .locator(`${row} > :nth-child(${item}) picture`)
    .first()
    .evaluate((picture) => getComputedStyle(picture).contentVisibility);

describe('scripts', () => {
  test.each([
    ['home', () => '/'],
    ['a search', () => '/search'],
    ['a property', () => villa],
  ])(
    '%s asks for its first script after it has loaded, or after three seconds',
    async (_, path) => {
      await visiting(path(), async (page) => {
        const complaints = complaintsOf(page);
        await hydrated(page);
        const { loaded, scripted } = await beginnings(page);
        expect(loaded).toBeGreaterThan(0);
        // scripts do not wait longer for a page that loads slowly
        expect(Math.min(loaded, MOST_WAIT_MS)).toBeLessThan(scripted);
        expect(complaints).toEqual([]);
      });
    },
  );

  test('load on a press, before the page has loaded', async () => {
    const context = await withPictures.newContext(PHONE);
    try {
      const page = await context.newPage();
      // A picture that does not arrive keeps the page loading.
      let goOn = (): void => undefined;
      const held = new Promise<void>((resolve) => (goOn = resolve));
      await page.route('**/media/**', (route) => held.then(() => route.abort()));
      await page.clock.install();
      await page.goto(`${site}/search`, { waitUntil: 'domcontentloaded' });
      await page.locator('h1').waitFor();
      expect((await beginnings(page)).scripted).toBe(Infinity);
      await page.locator('h1').tap();
      await hydrated(page);
      goOn();
    } finally {
      await context.close();
    }
  });

  test('of the map come when the map is opened', () =>
    visiting('/search', async (page) => {
      const ofMap: string[] = [];
      page.on('request', (request) => {
        if (MAP_SCRIPTS.test(request.url())) ofMap.push(request.url());
      });
      await page.reload({ waitUntil: 'networkidle' });
      await hydrated(page);
      await page.locator('article').nth(2).scrollIntoViewIfNeeded();
      expect(ofMap).toEqual([]);
      await page.getByRole('button', { name: search.showMap(), exact: true }).tap();
      await page.locator('.map-pin').first().waitFor();
      expect(ofMap.length).toBeGreaterThan(1);
    }));
});

describe('pictures', () => {
  test('of the hero have a crop for phones, also after dark', async () => {
    const shown = (colorScheme: 'light' | 'dark', width: number) =>
      visiting(
        '/',
        (page) =>
          page
            .locator('main picture img')
            .first()
            .evaluate((img: HTMLImageElement) => {
              const source = [...(img.parentElement?.querySelectorAll('source') ?? [])].find(
                ({ media, type }) => type === 'image/avif' && (!media || matchMedia(media).matches),
              );
              return `${source?.media} ${img.naturalWidth >= img.naturalHeight * 1.5 ? 'wide' : 'cut'}`;
            }),
        { colorScheme, viewport: { width, height: 844 } },
        withPictures,
      );
    expect(await shown('light', 390)).toBe('(max-width: 30rem) cut');
    expect(await shown('dark', 390)).toBe(
      '(max-width: 30rem) and (prefers-color-scheme: dark) cut',
    );
    expect(await shown('light', 1440)).toBe(' wide');
  });

  const RECOMMENDED = '[aria-labelledby=recommended] ul';

  test('of a row that a swipe reveals load when the row moves', () =>
    visiting('/', async (page) => {
      await hydrated(page);
      expect(await visibilityOf(page, RECOMMENDED, 2)).not.toBe('hidden');
      expect(await visibilityOf(page, RECOMMENDED, 3)).toBe('hidden');
      await page.locator(RECOMMENDED).evaluate((row) => row.scrollBy({ left: 40 }));
      await expect.poll(() => visibilityOf(page, RECOMMENDED, 3)).not.toBe('hidden');
    }));

  test('all load without scripts', () =>
    visiting(
      '/',
      async (page) => expect(await visibilityOf(page, RECOMMENDED, 3)).toBe('visible'),
      { javaScriptEnabled: false },
    ));

  test('of a card beyond the first load when a finger touches it', () =>
    visiting('/search', async (page) => {
      await hydrated(page);
      const row = page.locator('article .snap-row').first();
      // The card has opened: there is a picture to swipe to.
      await expect.poll(() => row.locator('> a').count()).toBeGreaterThan(1);
      expect(await row.locator('img').count()).toBe(1);
      await row.dispatchEvent('pointerover', { pointerType: 'touch' });
      await expect.poll(() => row.locator('img').count()).toBeGreaterThan(1);
    }));
});
