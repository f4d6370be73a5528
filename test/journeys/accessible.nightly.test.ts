import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { everyPage } from '#test/support/every-page.ts';
import { complaintsOf, hydrated } from '#test/support/traveller.ts';

/** axe on the pages at the widths and in the states that `every-route.test.ts` does not open. */
const site = inject('site');
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};
const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
};
const from = addDays(dateInIndia(new Date()), 21);
const LIST = `/search?checkin=${from}&checkout=${addDays(from, 2)}`;
const WORDS = `/search?q=${encodeURIComponent('2 bhk with pool near lonavla next weekend, couple friendly, helipad')}`;
const OTHER_DATES = 'Other dates';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

/** Opens each page with all its collapsed parts, and the other dates if the page has a button for them. */
async function lookAt(options: BrowserContextOptions, paths: readonly string[]): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  for (const path of paths) {
    await page.goto(site + path, { waitUntil: 'networkidle' });
    await hydrated(page);
    const otherDates = page.getByRole('button', { name: OTHER_DATES });
    if (await otherDates.isVisible()) await otherDates.click();
    await page.evaluate(() =>
      document.querySelectorAll('main details').forEach((part) => part.setAttribute('open', '')),
    );
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    expect(await axe(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
  expect(complaints.filter((text) => !/was preloaded|status of 404/.test(text))).toEqual([]);
  await context.close();
}

describe('axe finds nothing', () => {
  test.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('on lists, on %s', (_, options) =>
    lookAt(options, [
      LIST,
      WORDS,
      '/villas-in-lonavala-for-one-night-stay',
      '/villas-in-lonavala-with-swimming-pool',
      '/search-location',
    ]),
  );

  test('on the map and an offer, on a desktop', async () => {
    await lookAt(DESKTOP, ['/google_map', (await everyPage(site)).offer]);
  });

  test.each([
    ['a desktop', DESKTOP],
    ['a phone after dark', { ...PHONE, colorScheme: 'dark' } satisfies BrowserContextOptions],
  ])('on tours, on %s', async (_, options) => {
    const { found, tour } = await everyPage(site);
    const abroad = found.find((path) => path.startsWith('/international/')) ?? '';
    await lookAt(options, [
      '/domestic-tour',
      '/international-tour',
      tour,
      abroad,
      '/domestic/none/999999',
    ]);
  });

  test('on the journal and the pages that are only text, on a desktop', async () => {
    await lookAt(DESKTOP, [
      '/blogs',
      '/blogs?page=3',
      (await everyPage(site)).post,
      '/about-us',
      '/contact-us',
      '/support',
      '/privacy-policy',
      '/terms-conditions',
      '/refund-cancellation-policy',
    ]);
  });
});
