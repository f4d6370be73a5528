import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as texts from '#messages/carousel.ts';
import * as home from '#messages/home.ts';
import { openBrowser } from '#test/support/browser.ts';
import { hydrated, openProperty } from '#test/support/traveller.ts';

/** Rows of pictures that move by themselves, and the ways to stop them. */
const site = inject('site');
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const TURN = 4500;

let browser: Browser;
let villa: string;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  villa = (await openProperty(site)).path;
});
afterAll(() => browser.close());

async function looking(
  options: BrowserContextOptions,
  path: string,
  row: (page: Page) => Locator,
  look: (page: Page, at: () => Promise<number>) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(site + path);
    await hydrated(page);
    await row(page).scrollIntoViewIfNeeded();
    await page.mouse.move(2, 2);
    await look(page, () =>
      row(page).evaluate((list) => Math.round(list.scrollLeft / list.clientWidth)),
    );
  } finally {
    await context.close();
  }
}

const slider = (page: Page): Locator =>
  page.getByRole('region', { name: home.occasions() }).locator('ul').first();
const mosaic = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^Photos of/ })
    .locator('ul')
    .first();

type Row = readonly [name: string, path: () => string, row: (page: Page) => Locator];
const HOME: Row = ['the slider of the home page', () => '/', slider];
const PROPERTY: Row = ['the pictures of a property', () => villa, mosaic];

/** In turn, each after its interval: the test moves the clock, the browser scrolls. */
async function plays(page: Page, at: () => Promise<number>): Promise<void> {
  for (const next of [1, 2]) {
    await page.clock.runFor(TURN);
    await expect.poll(at).toBe(next);
  }
}

describe('on a phone', () => {
  test.each([HOME, PROPERTY])('%s play, and stand still when asked', async (_name, path, row) => {
    await looking({ ...PHONE, reducedMotion: 'no-preference' }, path(), row, async (page, at) => {
      await plays(page, at);
      await page.getByRole('button', { name: texts.pause() }).click();
      await page.mouse.move(2, 2);
      await page.clock.runFor(3 * TURN);
      expect(await at()).toBe(2);
      await page.getByRole('button', { name: texts.play() }).click();
      await page.mouse.move(2, 2);
      await page.clock.runFor(TURN);
      await expect.poll(at).not.toBe(2);
    });
  });

  test.each([HOME, PROPERTY])(
    '%s stand still for those who asked for less motion',
    async (_name, path, row) => {
      await looking({ ...PHONE, reducedMotion: 'reduce' }, path(), row, async (page, at) => {
        await page.clock.runFor(3 * TURN);
        expect(await at()).toBe(0);
        await page.getByRole('button', { name: texts.play() }).waitFor();
      });
    },
  );
});

test('arrows, dots and keys move the slider; a press in it ends the autoplay, and nothing on the page shifts', async () => {
  await looking({ ...DESKTOP, reducedMotion: 'no-preference' }, '/', slider, async (page, at) => {
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset['shift'] = String(
            Number(document.documentElement.dataset['shift'] ?? 0) +
              (entry as unknown as { value: number }).value,
          );
      }).observe({ type: 'layout-shift' });
    });
    const part = page.getByRole('region', { name: home.occasions() });
    await part.getByRole('button', { name: texts.next() }).click();
    await expect.poll(at).toBe(1);
    await page.getByRole('button', { name: texts.play() }).waitFor();
    const dots = await part.getByRole('button', { name: /^Picture \d/ }).count();
    await part.getByRole('button', { name: texts.go({ n: dots, count: dots }) }).click();
    await expect.poll(at).toBe(dots - 1);
    await expect
      .poll(() =>
        part
          .getByRole('button', { name: texts.go({ n: dots, count: dots }) })
          .getAttribute('aria-current'),
      )
      .toBe('true');
    await part.getByRole('button', { name: texts.next() }).press('Enter');
    await expect.poll(at).toBe(0);
    expect(
      Number(await page.evaluate(() => document.documentElement.dataset['shift'] ?? '0')),
    ).toBeLessThan(0.001);
  });
});
