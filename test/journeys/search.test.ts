import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as content from '#messages/content.ts';
import { axe } from '#test/support/axe.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { keepsPresses } from '#test/support/without-network.ts';
import { DAY_MS } from '#shared/dates.ts';

const site = inject('site');
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const NO_SCRIPTS: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

/** A page in its own browser context, and its complaints. */
async function visit(
  path: string,
  options: BrowserContextOptions,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
  );
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(site + path, { waitUntil: 'networkidle' });
  return { page, complaints };
}

/** A weekend about three weeks ahead, when some properties are sold out and some are free. */
const from = new Date(Date.now() + 21 * DAY_MS);
const iso = (plus: number) => new Date(from.getTime() + plus * DAY_MS).toISOString().slice(0, 10);
const STAY = `checkin=${iso(0)}&checkout=${iso(2)}`;
/** Polls with a longer limit, for a busy machine. */
const settled = <T>(read: () => T | Promise<T>) => expect.poll(read);
/** Waits until scripts have taken over an element: before that it ignores a press, or sends an ordinary form. */
const reacts = (element: Locator) =>
  settled(() =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))),
  ).toBe(true);
const count = async (page: Page): Promise<number> =>
  Number.parseInt((await page.locator('h1 ~ p[role=status]').textContent()) ?? '', 10);

describe('a list of stays', () => {
  test('on a desktop has cards with one total, filters with true counts and a map in step', async () => {
    const { page, complaints } = await visit(`/search?${STAY}`, DESKTOP);
    expect(await page.locator('h1').textContent()).toBe('Villas in Lonavala');
    const before = await count(page);
    const box = page.locator('aside label', { hasText: 'Couple friendly' });
    const promised = Number.parseInt((await box.locator('span').last().textContent()) ?? '', 10);
    expect(promised).toBeLessThan(before);
    await reacts(box.locator('input'));
    await box.click();
    await page.waitForURL(/popular=couple_friendly/);
    await settled(() => count(page)).toBe(promised);
    await page.locator('.map-pin').first().waitFor();
    await page.getByRole('link', { name: 'Remove filter: Couple friendly' }).click();
    await settled(() => count(page)).toBe(before);
    await page.goBack();
    await settled(() => count(page)).toBe(promised);
    expect(await box.locator('input').isChecked()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('leads from a card to its property with the same dates and total', async () => {
    const { page } = await visit(`/search?${STAY}`, DESKTOP);
    const card = page.locator('article').first();
    const total = (await card.getByText(/^₹/).first().textContent()) ?? '';
    await card.getByRole('link', { name: /^Book Now/ }).click();
    await page.waitForURL(/\/(?:bungalow|hotel)\/[a-z0-9-]+\/\d+\?checkin=/);
    expect(page.url()).toContain(STAY);
    await page.locator('main', { hasText: total }).waitFor();
    await page.context().close();
  });

  testAtNight('shows sold-out properties last, with their next date', async () => {
    const { page } = await visit(`/search?${STAY}&page=2`, DESKTOP);
    const sold = await page
      .locator('article')
      .evaluateAll((cards) => cards.map((card) => card.textContent?.includes('Sold Out') ?? false));
    expect(sold.indexOf(true)).toBeGreaterThanOrEqual(0);
    expect(sold.slice(sold.indexOf(true)).every(Boolean)).toBe(true);
    const next = page.getByRole('link', { name: /^Next Available Date/ }).first();
    expect(await next.getAttribute('href')).toMatch(/^\/bungalow\/.*checkin=\d{4}-\d{2}-\d{2}/);
    await page.context().close();
  });

  test('joins more stays, which are there after going back', async () => {
    const { page, complaints } = await visit(`/search?${STAY}`, DESKTOP);
    // The next page joins when its link comes near.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await settled(() => page.locator('article').count()).toBeGreaterThan(20);
    const joined = await page.locator('article').count();
    await page.locator('article h2 a').nth(22).click();
    await page.waitForURL(/\/(?:bungalow|hotel)\//);
    await page.goBack();
    // a stay may have left the list meanwhile: other journeys book
    await settled(() => page.locator('article').count()).toBeGreaterThan(Math.max(20, joined - 5));
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  testAtNight('opens a property that is pressed while the next page joins', async () => {
    const { page } = await visit(`/search?${STAY}`, DESKTOP);
    await page.evaluate(() => {
      document.querySelector('a[href*="&page=2"]')?.scrollIntoView();
      [...document.querySelectorAll<HTMLElement>('article h2 a')].at(-1)?.click();
    });
    await page.waitForURL(/\/(?:bungalow|hotel)\//);
    await page.context().close();
  });

  test('on a phone has filters in a drawer and the map over the list, and does not scroll sideways', async () => {
    const { page, complaints } = await visit(`/search?${STAY}`, PHONE);
    await page.getByRole('link', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByText('Pay at hotel').click();
    await page.waitForURL(/popular=pay_at_hotel/);
    await settled(
      async () =>
        (await drawer.getByRole('button', { name: /^Show \d+ stays?/ }).textContent()) ===
        `Show ${await count(page)} stays`,
    ).toBe(true);
    await drawer.getByRole('button', { name: /^Show \d+/ }).click();
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.locator('.map-pin').first().waitFor();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  testAtNight('without scripts has boxes and a button, and links to its pages', async () => {
    const { page } = await visit(`/search?${STAY}`, NO_SCRIPTS);
    const before = await count(page);
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.waitForURL(/[?&]page=2\b/);
    await page.goto(`${site}/search?${STAY}`);
    await page.getByRole('link', { name: /^Filters/ }).click();
    await page.locator('#filters').getByText('Couple friendly').click();
    await page.locator('#filters').getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/popular=/);
    expect(new URL(page.url()).searchParams.getAll('popular')).toEqual(['couple_friendly']);
    expect(await count(page)).toBeLessThan(before);
    await page.context().close();
  });

  test('for any weekend, by a button or in words, names the weekend of each stay, which costs the same on its page', async () => {
    const { page } = await visit(
      '/search?city=Lonavala&type=bungalow&adults=4&rooms=1&children=0',
      NO_SCRIPTS,
    );
    await page.getByRole('link', { name: 'Any weekend' }).click();
    await page.getByLabel('Month').selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Find weekends' }).click();
    await page.waitForURL(/[?&]month=/);
    const asked = new URL(page.url()).searchParams;
    expect([asked.get('adults'), asked.get('month'), asked.get('nights')]).toEqual([
      '4',
      expect.stringMatching(/^\d{4}-\d{2}$/),
      '2',
    ]);
    const stay = page.locator('main li:has(h3)').first();
    const said = await stay.locator('b').textContent();
    await page.goto(new URL((await stay.locator('a').getAttribute('href')) ?? '', site).href);
    expect(
      await page
        .locator('#stay')
        .getByText(/^₹[\d,.]+$/)
        .first()
        .textContent(),
    ).toBe(said);
    // From the header of that page, in words, with its party kept.
    await page.locator('header summary[title=Search]').click();
    await page.locator('header input[name=q]').fill('koi bhi weekend lonavala mein, pool');
    await page.locator('header').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/\/free-weekends\?/);
    expect([
      new URL(page.url()).searchParams.get('adults'),
      new URL(page.url()).searchParams.get('pool'),
    ]).toEqual(['4', 'any']);
    expect(await page.locator('main').textContent()).toContain(
      'Searching for: near Lonavala, Maharashtra · any weekend',
    );
    await page.context().close();
  });

  testAtNight('without results says why and offers alternatives', async () => {
    const filtered = await visit(`/search?${STAY}&amenities=4,43,19&budget=0_4000`, DESKTOP);
    await filtered.page.getByRole('heading', { name: /^No (?:Villa|Stay) Available$/ }).waitFor();
    await filtered.page.getByRole('link', { name: 'Clear all' }).first().click();
    await filtered.page.locator('article').first().waitFor();
    const crowd = await visit(`/search?${STAY}&adults=60&rooms=20`, DESKTOP);
    await crowd.page.getByRole('heading', { name: /^No (?:villa|stay) found here$/ }).waitFor();
    await Promise.all([filtered.page.context().close(), crowd.page.context().close()]);
  });

  testAtNight('without a network keeps the search and tries it again', async () => {
    const { page } = await visit(`/search?${STAY}`, { ...DESKTOP, serviceWorkers: 'allow' });
    // the filters act once their script is there
    await keepsPresses(page);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.locator('aside label', { hasText: 'Couple friendly' }).click();
    const notice = page.getByRole('alertdialog', { name: 'No connection' });
    await notice.waitFor();
    expect(await page.locator('article').count()).toBeGreaterThan(0);
    await page.context().setOffline(false);
    // The service worker may notice the network a moment later; its notice is answered with another press.
    const again = page.getByRole('alertdialog').getByRole('button', { name: 'Try again' });
    await again.click();
    await expect
      .poll(async () => {
        if (await page.getByRole('alertdialog', { name: 'Still no connection' }).isVisible())
          await again.click();
        return page.url();
      })
      .toContain('popular=couple_friendly');
    await page.locator('article').first().waitFor();
    await page.context().close();
  });
});

testAtNight(
  'a change of party searches after a second, a change of filter after half; a request in progress is aborted',
  async () => {
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    await page.clock.install();
    const asked: string[] = [];
    const dropped: string[] = [];
    const searching = (url: string): boolean => url.includes('/search.data');
    page.on(
      'request',
      (request) => searching(request.url()) && asked.push(new URL(request.url()).search),
    );
    page.on(
      'requestfailed',
      (request) => searching(request.url()) && dropped.push(new URL(request.url()).search),
    );
    await page.goto(`${site}/search?${STAY}`, { waitUntil: 'networkidle' });
    const before = await count(page);
    // The answer to the first search does not arrive.
    await page.route(/\/search\.data\?.*adults=3/, (route) =>
      route.request().url().includes('couple') ? route.continue() : undefined,
    );
    await page.locator('main summary').filter({ hasText: 'Lonavala' }).first().click();
    await page.locator('main details details summary').click();
    const more = page
      .getByRole('button', { name: `${content.increase()} ${content.adults()}` })
      .first();
    // The script of these fields arrives when they open.
    await reacts(more);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    await more.click();
    await page.clock.runFor(999);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await settled(() => asked.length).toBe(1);
    expect(asked[0]).toContain('adults=3');
    await page.locator('aside label', { hasText: 'Couple friendly' }).click();
    await page.clock.runFor(499);
    expect([asked.length, dropped.length]).toEqual([1, 0]);
    await page.clock.runFor(1);
    await settled(() => dropped.length).toBe(1);
    await settled(() => asked.length).toBe(2);
    expect(asked[1]).toMatch(/adults=3.*popular=couple_friendly/);
    await page.clock.resume();
    await settled(() => count(page)).toBeLessThan(before);
    expect(page.url()).toMatch(/adults=3.*popular=couple_friendly/);
    await context.close();
  },
);

testAtNight('moving the map searches its area, once that is switched on', async () => {
  const { page } = await visit(`/search?${STAY}`, DESKTOP);
  await page.locator('.map-pin').first().waitFor();
  await page.getByLabel('Search as I move the map').check();
  const map = await page
    .getByRole('region', { name: 'Map of the stays in the list' })
    .boundingBox();
  if (map === null) throw new Error('the map has no place');
  await page.mouse.move(map.x + 150, map.y + 300);
  await page.mouse.down();
  await page.mouse.move(map.x + 80, map.y + 240, { steps: 6 });
  await page.mouse.up();
  await page.waitForURL(/bounds=/);
  await page.getByRole('heading', { level: 1, name: 'Villas on the map' }).waitFor();
  await page.context().close();
});

describe('landing pages', () => {
  test('keep to the terms of their address and are their own canonical address', async () => {
    const { page, complaints } = await visit('/2-bhk-villa-in-lonavala-for-rent', DESKTOP);
    await page.locator('summary', { hasText: '2+ BHK' }).first().waitFor();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /\/2-bhk-villa-in-lonavala-for-rent$/,
    );
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    await page.getByRole('link', { name: 'Book villas in Lonavala with pool' }).first().click();
    // pictures of a new server are still being drawn
    await page.waitForURL(/book-villas-in-lonavala-with-pool/, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Remove filter: With a pool' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test('a place is chosen by name or from the popular cities', async () => {
  const { page, complaints } = await visit('/search-location', PHONE);
  await page.getByRole('combobox', { name: 'Destination' }).fill('tungar');
  await page.getByRole('option', { name: /Tungarli/ }).click();
  await page.getByRole('button', { name: 'Stays' }).click();
  await page.waitForURL(/\/search\?city=Tungarli/);
  await page.locator('article').first().waitFor();
  await page.goto(`${site}/search-location`);
  await page.getByRole('link', { name: 'Goa' }).click();
  await page.waitForURL(/\/search\?city=Goa/);
  expect(complaints).toEqual([]);
  await page.context().close();
});
