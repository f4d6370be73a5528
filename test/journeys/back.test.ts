import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as content from '#messages/content.ts';
import * as search from '#messages/search.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import {
  freeProperties,
  type Listed,
  pathOf,
  PHONE,
  stay,
  visiting as visitingOf,
} from '#test/support/property-pages.ts';
import { hydrated } from '#test/support/traveller.ts';

/** The back button of a phone closes what lies over the page, and then leaves the page with one press. */
const site = inject('site');
let browser: Browser;
let villa: Listed;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  ({ villa } = await freeProperties(site));
});
afterAll(() => browser.close());

const visiting = (walk: (page: Page) => Promise<void>) =>
  visitingOf(browser, PHONE, async (page) => {
    await page.goto(`${site}/`);
    await walk(page);
  });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const leavesInOnePress = async (page: Page) => {
  await page.goBack();
  await page.waitForURL(`${site}/`);
};

describe('Back on a list', () => {
  const list = (page: Page) => page.goto(`${site}/search${stay()}`).then(() => hydrated(page));
  const openFilters = async (page: Page) => {
    await page.getByRole('link', { name: /^Filters/ }).tap();
    await dialog(page, 'Filters').waitFor();
  };

  test('closes the filters and keeps a filter set in them', () =>
    visiting(async (page) => {
      await list(page);
      await openFilters(page);
      await page.goBack();
      await dialog(page, 'Filters').waitFor({ state: 'hidden' });
      expect(page.url()).toContain('/search?');

      await openFilters(page);
      await dialog(page, 'Filters').getByText('Pay at hotel').tap();
      await page.waitForURL(/popular=pay_at_hotel/);
      const address = page.url();
      // the list is drawn a moment after its address
      await page.waitForFunction(() => (history.state as { layers?: number }).layers === 1);
      await page.goBack();
      await dialog(page, 'Filters').waitFor({ state: 'hidden' });
      expect(page.url()).toBe(address);
    }));

  testAtNight('leaves with one press after panels were closed by their own buttons', () =>
    visiting(async (page) => {
      await list(page);
      for (let times = 0; times < 3; times++) {
        await openFilters(page);
        await dialog(page, 'Filters').getByRole('button', { name: content.close() }).tap();
        await dialog(page, 'Filters').waitFor({ state: 'hidden' });
      }
      await leavesInOnePress(page);
    }),
  );

  testAtNight('closes the map', () =>
    visiting(async (page) => {
      await list(page);
      await page.getByRole('button', { name: search.showMap() }).tap();
      const toList = page.getByRole('button', { name: search.showList(), exact: true });
      await toList.waitFor();
      await page.goBack();
      await toList.waitFor({ state: 'hidden' });
      expect(page.url()).toContain('/search?');
      await leavesInOnePress(page);
    }),
  );

  testAtNight('comes from a property over a closed panel to the list, and from there home', () =>
    visiting(async (page) => {
      await list(page);
      await openFilters(page);
      await dialog(page, 'Filters').getByRole('button', { name: content.close() }).tap();
      await dialog(page, 'Filters').waitFor({ state: 'hidden' });
      await page.locator('article a[href*="/bungalow/"]').first().tap();
      await page.waitForURL(/\/bungalow\//);
      await page.goBack();
      await page.waitForURL(/\/search\?/);
      await leavesInOnePress(page);
    }),
  );
});

describe('Back on a property', () => {
  const property = async (page: Page) => {
    await page.goto(site + pathOf(villa) + stay());
    await hydrated(page);
  };

  testAtNight('closes the photo viewer, again after a second opening', () =>
    visiting(async (page) => {
      await property(page);
      for (let times = 0; times < 2; times++) {
        await page.locator('a[href^="/gallery/"]').first().tap();
        await page.locator('.yarl__root').waitFor();
        await page.goBack();
        await page.locator('.yarl__root').waitFor({ state: 'hidden' });
        expect(page.url()).toContain(pathOf(villa));
      }
      await leavesInOnePress(page);
    }),
  );

  /** Unfolds the guests, adds an adult, and presses Back: the panel closes, the adult stays. */
  const addsAnAdultAndGoesBack = async (page: Page) => {
    const path = new URL(page.url()).pathname;
    const field = page.locator('main details:has(input[name="adults"])');
    const fold = field.locator('summary').first();
    await fold.tap();
    const more = field.getByRole('button', { name: `${content.increase()} ${content.adults()}` });
    await more.tap();
    await page.waitForURL(/adults=3/);
    await page.waitForFunction(() => (history.state as { layers?: number }).layers === 1);
    await page.goBack();
    await more.waitFor({ state: 'hidden' });
    // an answer to the step back would be drawn by then
    await page.waitForLoadState('networkidle');
    expect(page.url()).toContain(path);
    expect(page.url()).toContain('adults=3');
    expect(await fold.textContent()).toContain('3 Adults');
  };

  test('closes the guests, keeps a change made in them, and then leaves', () =>
    visiting(async (page) => {
      await property(page);
      await addsAnAdultAndGoesBack(page);
      await leavesInOnePress(page);
    }));

  testAtNight('closes the guests where rooms and plans are chosen', () =>
    visiting(async (page) => {
      await page.goto(`${site}/hotel-select-room/${villa.id}${stay()}`);
      await hydrated(page);
      await addsAnAdultAndGoesBack(page);
      await leavesInOnePress(page);
    }),
  );

  testAtNight('folds the search of the header, and returns from its list with one press', () =>
    visiting(async (page) => {
      await property(page);
      const menu = page.locator('header details:has(input[name="q"])');
      const words = menu.locator('input[name="q"]');
      const open = async () => {
        await menu.locator('summary').tap();
        await words.waitFor();
        await page.waitForFunction(() => (history.state as { layers?: number }).layers === 1);
      };
      await open();
      await page.goBack();
      await words.waitFor({ state: 'hidden' });
      expect(page.url()).toContain(pathOf(villa));
      await open();
      await words.fill('Goa');
      await words.press('Enter');
      await page.waitForURL(/\/search\?/);
      await hydrated(page);
      await page.goBack();
      await page.waitForURL((url) => url.pathname === pathOf(villa));
      await hydrated(page);
      await words.waitFor({ state: 'hidden' });
      await leavesInOnePress(page);
    }),
  );

  testAtNight('folds the search of the header that was unfolded before the scripts came', () =>
    visiting(async (page) => {
      const scripts = Promise.withResolvers<void>();
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto(site + pathOf(villa) + stay(), { waitUntil: 'domcontentloaded' });
      const menu = page.locator('header details:has(input[name="q"])');
      await menu.locator('summary').tap();
      scripts.resolve();
      await page.waitForFunction(() => (history.state as { layers?: number } | null)?.layers === 1);
      await page.goBack();
      await menu.locator('input[name="q"]').waitFor({ state: 'hidden' });
      expect(page.url()).toContain(pathOf(villa));
    }),
  );

  testAtNight('closes the sign-in dialog', () =>
    visiting(async (page) => {
      await property(page);
      await page.getByRole('link', { name: 'Account' }).tap();
      await page.getByRole('dialog').waitFor();
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(page.url()).toContain(pathOf(villa));
      await leavesInOnePress(page);
    }),
  );
});
