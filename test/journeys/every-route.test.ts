import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { everyPage, PERSONAL, UNLISTED } from '#test/support/every-page.ts';
import { alive, complaintsOf, signedIn, somebody } from '#test/support/traveller.ts';

const site = inject('site');
/** some fifty pages, also on a machine that has other things to do */
const LONG = { timeout: 900_000 };
/** the narrowest phone that people still carry */
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

const visitor = (options: BrowserContextOptions): Promise<BrowserContext> => browser.newContext({ ...options, serviceWorkers: 'block' });

/** Opens each page once; closely: with axe. Returns what is wrong, one line each. */
async function walk(context: BrowserContext, closely: boolean, paths: readonly string[], expected: RegExp): Promise<string[]> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints = complaintsOf(page);
  const wrong: string[] = [];
  for (const path of paths) {
    await page.goto(site + path, { waitUntil: 'load' });
    await alive(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) wrong.push(`${path}: ${over} px too wide`);
    if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) wrong.push(`${path}: not one main heading`);
    if (closely) wrong.push(...(await axe(page)));
  }
  await page.close();
  return [...wrong, ...complaints.filter((text) => !/was preloaded|Service Worker registration blocked by Playwright/.test(text) && !expected.test(text))];
}

const NOTHING = /^$/;

// axe takes most of the time, and the journeys of each subject ask it on a desktop as well
describe.each([['a small phone, closely', PHONE, true], ['a desktop', DESKTOP, false]])('every page on %s', (_, options, closely) => {
  test('fits, is clean, and the browser has nothing to say', LONG, async () => {
    const { kinds } = await everyPage(site);
    const context = await visitor(options);
    expect(await walk(context, closely, [...kinds, ...UNLISTED], NOTHING)).toEqual([]);
    await context.close();
  });

  test('so do the pages of somebody who is signed in', LONG, async () => {
    const context = await visitor(options);
    await signedIn(context, site, somebody('Anaya Example'));
    expect(await walk(context, closely, PERSONAL, NOTHING)).toEqual([]);
    await context.close();
  });

  test('and those that are not there', LONG, async () => {
    const context = await visitor(options);
    const lost = ['/no-such-page', '/blogs/nobody-wrote-this', '/bungalow/none/999999', '/offers/none/999999', '/hotel_review/999999', '/gallery/999999', '/domestic/none/999999'];
    expect(await walk(context, closely, lost, /status of 404/)).toEqual([]);
    await context.close();
  });
});

test('what search engines are told of a page does not stay when the visitor goes on', async () => {
  const context = await visitor(DESKTOP);
  const page = await context.newPage();
  await page.goto(`${site}/blogs`);
  const structuredData = page.locator('script[type="application/ld+json"]');
  await page.goto(`${site}/support`);
  await alive(page);
  expect(await structuredData.count()).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
  await page.getByRole('heading', { level: 1 }).and(page.getByText('Support', { exact: true })).waitFor({ state: 'detached' });
  await page.waitForURL('**/blogs');
  await structuredData.waitFor({ state: 'detached' });
  await context.close();
});
