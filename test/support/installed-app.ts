import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
};
export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
};

/** Runs the steps in a browser context of their own. */
export async function withPage(
  browser: Browser,
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

/** Waits until the service worker is active and controls the page. */
export const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Polls until the answer is true. */
export const until = (ask: () => Promise<boolean>) =>
  expect.poll(ask, { interval: 200 }).toBe(true);

/** Waits until a cache of the browser holds a path. */
export const inStore = (page: Page, store: string, path: string) =>
  until(() =>
    page.evaluate(
      async ([name, wanted]) =>
        (await caches.has(name)) && (await (await caches.open(name)).match(wanted)) !== undefined,
      [store, path] as const,
    ),
  );

/** Waits until the browser holds no copy of a person's pages. */
export const personalGone = (page: Page) =>
  until(() => page.evaluate(async () => !(await caches.has('verandah-personal'))));

export const storesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
