import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rowsFor, testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { book, reviewPath } from '#test/support/book.ts';
import {
  hydrated,
  complaintsOf,
  heartSaved,
  openProperty,
  signedIn,
  newTraveller,
} from '#test/support/traveller.ts';

/** Personal parts of shared pages: the name, the hearts, and no data of another person. */

const site = inject('site');
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const LIST = `${site}/search?city=Lonavala&lat=18.7481&lng=73.4072`;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

async function withContext(
  options: BrowserContextOptions,
  walk: (context: BrowserContext, page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await walk(context, page);
  } finally {
    await context.close();
  }
}

/** Signs in and passes the page that confirms it. From now on pages are shared ones. */
async function signedInAsNew(context: BrowserContext, page: Page, name: string): Promise<void> {
  await signedIn(context, site, newTraveller(name));
  await page.goto(`${site}/about-us`);
  await page
    .getByRole('banner')
    .locator('summary', { hasText: name.split(' ')[0] ?? '' })
    .waitFor({
      state: 'attached',
    });
  // The browser stores the name for its next page.
  await page.waitForFunction(() => localStorage.getItem('frontendData') !== null);
}

const signInLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Sign In / Register' });
const menuOf = (page: Page, name: string) =>
  page.getByRole('banner').locator('summary').filter({ hasText: name });
const hearts = (page: Page) => page.locator('article button[name=hotel_id]');

/** Holds `/me.json` back until it is released. */
async function holdAnswer(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/me.json', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.each(
  rowsFor<[string, BrowserContextOptions]>({
    day: [['phone', PHONE]],
    night: [['desktop', DESKTOP]],
  }),
)(
  'a signed-in person finds their header before anything is asked, and nothing moves when it is answered (%s)',
  (_size, options) =>
    withContext(options, async (context, page) => {
      const complaints = complaintsOf(page);
      await signedInAsNew(context, page, 'Ira Example');
      const answer = await holdAnswer(page);
      await page.addInitScript(() => {
        type Shift = { value: number; sources: readonly { node: Node | null }[] };
        let shift = 0;
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Shift[])
            if (sources.some(({ node }) => node instanceof Element && node.closest('header')))
              shift += value;
          (globalThis as { shift?: number }).shift = shift;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const response = await page.goto(`${site}/`);
      expect(await response?.headerValue('cache-control')).toContain('public');
      expect(await response?.text()).not.toContain('Ira');
      await expect.poll(() => page.locator('.person-initial').isVisible()).toBe(true);
      expect(await signInLink(page).isVisible()).toBe(false);
      // The name is there already, from the browser's storage.
      expect(
        await page.evaluate(() => {
          const name = document.querySelector('.person-name');
          return name && `${name.textContent}${getComputedStyle(name, '::before').content}`;
        }),
      ).toContain('Ira Example');
      await hydrated(page);
      answer();
      await menuOf(page, 'Ira Example').waitFor({ state: 'attached' });
      expect(
        await page.evaluate(() => (globalThis as { shift?: number }).shift ?? 0),
      ).toBeLessThanOrEqual(0.02);
      expect(complaints).toEqual([]);
    }),
);

test('a visitor’s page requests no personal data and shows the way to sign in', () =>
  withContext(PHONE, async (_context, page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(LIST, { waitUntil: 'networkidle' });
    await signInLink(page).waitFor();
    expect(await page.locator('.person-initial').isVisible()).toBe(false);
    expect(asked).not.toContain('/me.json');
  }));

testAtNight(
  'a heart that is pressed before the saved ones are known is saved, and a saved one stays saved',
  () =>
    withContext(PHONE, async (context, page) => {
      await signedInAsNew(context, page, 'Ira Example');
      await page.goto(LIST, { waitUntil: 'networkidle' });
      const first = heartSaved(page);
      await hearts(page).first().tap();
      await first;
      const answer = await holdAnswer(page);
      await page.goto(LIST);
      await hydrated(page);
      // Neither is known to be saved yet; both are pressed.
      for (const n of [0, 1]) {
        await hearts(page).nth(n).scrollIntoViewIfNeeded();
        const sent = heartSaved(page);
        await hearts(page).nth(n).tap();
        await sent;
      }
      answer();
      await expect.poll(() => page.locator('article button[aria-pressed=true]').count()).toBe(2);
      await page.goto(LIST, { waitUntil: 'networkidle' });
      await expect.poll(() => page.locator('article button[aria-pressed=true]').count()).toBe(2);
    }),
);

test('the next person on the same browser sees no data of the one before', () =>
  withContext(DESKTOP, async (context, page) => {
    await signedInAsNew(context, page, 'Ira Example');
    await page.goto(LIST, { waitUntil: 'networkidle' });
    const kept = heartSaved(page);
    await hearts(page).first().click();
    await kept;
    // The page that the browser keeps in memory for the way back.
    await page.goto(`${site}/about-us`);
    await menuOf(page, 'Ira').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInLink(page).waitFor();
    await page.goto(LIST, { waitUntil: 'networkidle' });
    expect(await page.locator('article button[aria-pressed=true]').count()).toBe(0);
    await page.goBack();
    // a page that came back for somebody else loads itself anew, which may cut the next step short
    await signInLink(page).waitFor();
    await page.waitForLoadState('networkidle');
    await page.goBack({ waitUntil: 'commit' });
    await signInLink(page).waitFor();
    expect(await menuOf(page, 'Ira').count()).toBe(0);

    await signedIn(context, site, newTraveller('Omkar Example'));
    const answer = await holdAnswer(page);
    for (const path of [`${site}/`, LIST]) {
      await page.goto(path);
      await expect.poll(() => page.locator('.person-initial').isVisible()).toBe(true);
      expect(await page.content()).not.toContain('Ira');
      expect(await page.locator('article button[aria-pressed=true]').count()).toBe(0);
    }
    answer();
    await menuOf(page, 'Omkar').waitFor();
    expect(await page.locator('article button[aria-pressed=true]').count()).toBe(0);
  }));

test('a session that ended elsewhere changes the header to a visitor’s', () =>
  withContext(DESKTOP, async (context, page) => {
    await signedInAsNew(context, page, 'Ira Example');
    const elsewhere = await browser.newContext({
      storageState: { cookies: await context.cookies(), origins: [] },
    });
    await elsewhere.request.post(`${site}/api/v1/hotel/logout`, { data: {} });
    await elsewhere.close();
    await page.goto(`${site}/`);
    await signInLink(page).waitFor();
    expect(await page.locator('.person-initial').isVisible()).toBe(false);
    // The answer about the person, which ends the cookies, comes after the link is shown.
    const ended = async () =>
      (await context.cookies()).filter(({ name }) => /^vh_(?:session|person)$/.test(name));
    await expect.poll(ended).toEqual([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('frontendData'))).toBeNull();
  }));

testAtNight('a page in another tab changes its header as well', () =>
  withContext(DESKTOP, async (context, page) => {
    await signedInAsNew(context, page, 'Ira Example');
    const other = await context.newPage();
    await other.goto(`${site}/about-us`);
    await menuOf(other, 'Ira').click();
    await other.getByRole('button', { name: 'Logout' }).click();
    await signInLink(other).waitFor();
    // The browser shows the first tab again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await signInLink(page).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('Ira');
  }),
);

testAtNight('without scripts every link leads to the own pages, and a heart saves', () =>
  withContext({ ...PHONE, javaScriptEnabled: false }, async (context, page) => {
    await signedIn(context, site, newTraveller('Ira Example'));
    // The first page confirms the sign-in; the next ones are shared pages.
    await page.goto(`${site}/about-us`);
    await page.goto(`${site}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await signInLink(page).tap();
    await page.waitForURL(`${site}/`);
    await page.getByRole('link', { name: 'Bookings', exact: true }).tap();
    await page.getByRole('heading', { name: 'My Bookings' }).waitFor();
    await page.goto(`${site}/`);
    await page.getByRole('link', { name: 'Account', exact: true }).tap();
    await page.waitForURL('**/my-profile');
    for (let turn = 0; turn < 2; turn += 1) {
      await page.goto(LIST);
      await hearts(page).first().tap();
      await page.waitForURL('**/my-wishlist');
      expect(await page.getByRole('button', { name: /from your wishlist$/ }).count()).toBe(1);
    }
  }),
);

test('an own hold appears on a shared page, and at once in the browser that made it', () =>
  withContext(PHONE, async (context, page) => {
    const villa = await openProperty(site, 'pay-online');
    const stay = `${villa.path}?checkin=${villa.checkIn}&checkout=${villa.checkOut}&rooms=1&adults=2`;
    await signedInAsNew(context, page, 'Ira Example');
    await page.goto(`${site}${reviewPath(villa)}`);
    await book(page);
    await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
    const held = await page.goto(`${site}${stay}`);
    expect(await held?.text()).toContain('action="/failure?');

    // Another browser of the same guest, without local data about the hold.
    const cookies = (await context.cookies()).filter(({ name }) => name !== 'vh_holding');
    const other = await browser.newContext({ ...PHONE, storageState: { cookies, origins: [] } });
    const there = await other.newPage();
    const kept = await there.goto(`${site}${stay}`);
    expect(await kept?.text()).not.toContain('action="/failure?');
    await there.getByRole('region', { name: 'You are holding these nights' }).waitFor();
    await other.close();
  }));
