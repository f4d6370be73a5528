import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as texts from '#messages/app.ts';
import { axe } from '#test/support/axe.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import {
  controlled,
  DESKTOP,
  inStore,
  personalGone,
  PHONE,
  until,
  withPage as withPageOf,
} from '#test/support/installed-app.ts';
import {
  hydrated,
  complaintsOf,
  signedIn,
  signedInAs,
  newTraveller,
} from '#test/support/traveller.ts';

const site = inject('site');
/**
 * People of the demo catalogue with bookings. Each test has its own, because codes to a number come some seconds apart.
 */
const [ASHA, KABIR, NANDINI] = ['9000000001', '9000000002', '9000000003'] as const;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false, worker: true });
});
afterAll(() => browser.close());

const withPage = (
  options: BrowserContextOptions,
  steps: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> => withPageOf(browser, options, steps);

describe('without a connection', () => {
  test('a page without a copy shows the offline page; the last results are there with a notice and a link', async () => {
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

  test('copies of one person are deleted when another signs in on the same browser', async () => {
    await withPage(DESKTOP, async (page, context) => {
      await signedInAs(context, site, KABIR);
      await page.goto(`${site}/my-bookings`);
      await controlled(page);
      await page.reload();
      await inStore(page, 'verandah-personal', '/my-bookings');
      await signedIn(context, site, newTraveller('Second Example'));
      await page.goto(`${site}/about-us`);
      await personalGone(page);
      await context.setOffline(true);
      await page.goto(`${site}/my-bookings`);
      await page.getByRole('heading', { name: texts.offline.title() }).waitFor();
    });
  });

  /**
   * Signs in and opens the bookings, which are kept. Then another device ends the session; this browser still has its
   * cookie.
   */
  async function endedElsewhere(page: Page, context: BrowserContext): Promise<void> {
    await signedIn(context, site, newTraveller('Ended Elsewhere'));
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

  /** Expects that the browser holds no data of the person, and that no personal page opens offline. */
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

  test('copies of a session that ended elsewhere are deleted with the next page that is opened', async () => {
    await withPage(PHONE, async (page, context) => {
      await endedElsewhere(page, context);
      await page.goto(`${site}/about-us`);
      await hydrated(page);
      await nothingLeft(page, context);
    });
  });

  testAtNight('they are deleted with the next link that is followed inside the app', async () => {
    await withPage(DESKTOP, async (page, context) => {
      await endedElsewhere(page, context);
      await hydrated(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).first().click();
      await page.waitForURL(`${site}/about-us`);
      await nothingLeft(page, context);
    });
  });

  testAtNight('an offline browser shows no copy that is older than a session can be', async () => {
    await withPage(PHONE, async (page, context) => {
      await signedIn(context, site, newTraveller('Long Offline'));
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

  testAtNight('other personal pages, and forms that are sent, are never kept', async () => {
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
