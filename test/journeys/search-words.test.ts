import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { heartSaved, signedIn, newTraveller } from '#test/support/traveller.ts';
import { DAY_MS } from '#shared/dates.ts';

const site = inject('site');
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const NO_SCRIPTS: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false };
/** An ordinary week, about six weeks ahead. */
const from = new Date(Date.now() + 45 * DAY_MS);
const iso = (plus: number) => new Date(from.getTime() + plus * DAY_MS).toISOString().slice(0, 10);
const STAY = `checkin=${iso(0)}&checkout=${iso(2)}`;
const LONAVALA = `city=Lonavala,+Maharashtra&lat=18.7557237&lng=73.4090757`;
const WORDS = '2 bhk with pool near lonavla next weekend, couple friendly, helipad';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

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
  await page.goto(site + path, { waitUntil: 'domcontentloaded' });
  if (options.javaScriptEnabled !== false) await hydrated(page, 'main a, main input');
  return { page, complaints };
}

/** Waits until scripts have taken over the element: before that a press sends an ordinary form or follows a link. */
async function hydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (of) =>
      [...document.querySelectorAll(of)].some((one) =>
        Object.keys(one).some((key) => key.startsWith('__reactProps')),
      ),
    selector,
    { timeout: 60_000 },
  );
}

const settled = <T>(read: () => T | Promise<T>) => expect.poll(read);
const params = (page: Page) => new URL(page.url()).searchParams;
const dates = (page: Page) =>
  page.getByRole('navigation', { name: 'Other dates' }).getByRole('list').last();
const isList = (url: URL) =>
  url.pathname.startsWith('/search') &&
  !url.pathname.startsWith('/search/') &&
  url.pathname !== '/search-location';

async function understood(page: Page): Promise<void> {
  await page.getByText('We couldn’t use “helipad”.').waitFor();
  await page.getByText('“lonavla” was read as Lonavala.').waitFor();
  expect(Object.fromEntries(params(page))).toMatchObject({
    city: 'Lonavala, Maharashtra',
    type: 'bungalow',
    rooms: '2',
    popular: 'couple_friendly',
    pool: 'any',
  });
  expect(params(page).get('checkin')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(await page.locator('h1').textContent()).toBe('Villas in Lonavala');
}

describe('a search in words', () => {
  test('in the place box of the home page becomes filters that can be removed', async () => {
    const { page, complaints } = await visit('/', DESKTOP);
    await page.getByRole('combobox', { name: 'Where to?' }).fill(WORDS);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/said=/);
    await understood(page);
    await page.getByRole('link', { name: 'Remove filter: With a pool' }).click();
    await page.waitForURL((url) => !url.searchParams.has('pool'));
    await page.getByRole('link', { name: 'Remove filter: Couple friendly' }).waitFor();
    await settled(() => page.getByText('We couldn’t use').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('gives the same result without scripts', async () => {
    const { page } = await visit('/', NO_SCRIPTS);
    await page.locator('input[name=city]').first().fill(WORDS);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await understood(page);
    await page.getByRole('link', { name: 'Remove filter: Couple friendly' }).click();
    expect(params(page).has('popular')).toBe(false);
    expect(params(page).get('pool')).toBe('any');
    await page.context().close();
  });

  testAtNight('in the summary of a list keeps the terms that it does not mention', async () => {
    const { page, complaints } = await visit(`/search?${LONAVALA}&${STAY}&adults=4`, DESKTOP);
    await page.locator('summary', { hasText: 'Lonavala' }).first().click();
    await page.getByRole('combobox', { name: 'Where to?' }).fill('resort in goa with wifi');
    await page.getByRole('search').getByRole('button', { name: 'Change' }).click();
    await page.waitForURL(/said=/);
    expect(Object.fromEntries(params(page))).toMatchObject({
      city: 'Goa',
      property_type: 'resort',
      amenities: '7',
      adults: '4',
      checkin: iso(0),
      checkout: iso(2),
    });
    await page.getByRole('link', { name: 'Remove filter: Resort' }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('still shows suggestions while a name is typed', async () => {
    const { page } = await visit('/', PHONE);
    await page.getByRole('combobox', { name: 'Where to?' }).fill('tungar');
    await page.getByRole('option', { name: /Tungarli/ }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL(/city=Tungarli/);
    expect(params(page).has('said')).toBe(false);
    await page.context().close();
  });

  test.each([
    '',
    '   ',
    '%00%07',
    '%F0%9F%8F%A1',
    "'; drop table properties; --",
    '<img src=x onerror=alert(1)>',
    'x'.repeat(2000),
    '9'.repeat(500),
    'and or not no under for in',
  ])('whatever is asked, it is a list: %j', async (words) => {
    const asked = await fetch(
      `${site}/search?q=${words.startsWith('%') ? words : encodeURIComponent(words)}`,
      { redirect: 'manual' },
    );
    expect(asked.status).toBe(302);
    const to = asked.headers.get('location') ?? '';
    expect(to.length).toBeLessThan(700);
    expect(new URL(to, site).searchParams.get('city')?.length).toBeLessThanOrEqual(100);
    const list = await fetch(site + to);
    expect(list.status).toBe(200);
    expect(await list.text()).not.toContain('<img src=x');
  });
});

describe('other dates', () => {
  test('show the cheapest total of their list, and lead to it', async () => {
    const { page, complaints } = await visit(`/search?${LONAVALA}&${STAY}`, DESKTOP);
    await dates(page).getByText(/₹/).first().waitFor();
    expect(await dates(page).getByRole('link').count()).toBe(7);
    const before = dates(page).getByRole('link').nth(1);
    const price = (await before.locator('span').last().textContent()) ?? '';
    await before.click();
    await page.waitForURL((url) => url.searchParams.get('checkin') === iso(-2));
    expect(params(page).get('checkout')).toBe(iso(0));
    await page.locator('select[name=sort]').selectOption('price_asc');
    await page.waitForURL(/sort=price_asc/);
    await settled(() => page.locator('article').first().getByText(/^₹/).first().textContent()).toBe(
      price,
    );
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  testAtNight('are plain links without scripts, also on landing pages', async () => {
    const { page } = await visit(`/lonavala-villa-with-private-pool?${STAY}`, NO_SCRIPTS);
    await dates(page).getByRole('link').last().click();
    await page.waitForURL(/\/lonavala-villa-with-private-pool/);
    expect(params(page).get('checkin')).toBe(iso(3));
    await page.context().close();
  });
});

describe('a list', () => {
  testAtNight('searches once for two ticks in a row', async () => {
    const { page } = await visit(`/search?${LONAVALA}&${STAY}`, DESKTOP);
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (isList(url) && url.pathname.endsWith('.data')) asked.push(url.search);
    });
    await hydrated(page, '#filters input[value=pay_at_hotel]');
    // In one task, because two clicks on a busy machine may be too far apart.
    await page.locator('#filters').evaluate((aside) => {
      for (const value of ['couple_friendly', 'pay_at_hotel'])
        aside.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click();
    });
    await page.waitForURL(/popular=couple_friendly,pay_at_hotel/);
    expect(asked.filter((query) => query.includes('couple_friendly'))).toHaveLength(1);
    await page.context().close();
  });

  testAtNight(
    'dims old results until new ones come, and never shows an older answer after a newer one',
    async () => {
      const { page } = await visit(`/search?${LONAVALA}&${STAY}`, DESKTOP);
      let release: () => void = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      let reached = false;
      await page.route(isList, async (route) => {
        const query = new URL(route.request().url()).searchParams;
        if (query.get('popular') === 'couple_friendly') {
          reached = true;
          await held;
        }
        await route.continue().catch(() => undefined);
      });
      const cards = await page.locator('article').count();
      await hydrated(page, '#filters input[value=couple_friendly]');
      await page.locator('aside label', { hasText: 'Couple friendly' }).click();
      await settled(() => reached).toBe(true);
      expect(await page.locator('[aria-busy=true] article').count()).toBe(cards);
      await page.locator('aside label', { hasText: 'Pay at hotel' }).click();
      await page.waitForURL(/popular=couple_friendly,pay_at_hotel/);
      release();
      await settled(() => page.locator('[aria-busy=true]').count()).toBe(0);
      const shown = await page.locator('h1 ~ p[role=status]').textContent();
      await page.reload({ waitUntil: 'domcontentloaded' });
      expect(await page.locator('h1 ~ p[role=status]').textContent()).toBe(shown);
      expect(params(page).get('popular')).toBe('couple_friendly,pay_at_hotel');
      await page.context().close();
    },
  );

  testAtNight('keeps a change that is made while other dates are loading', async () => {
    const { page } = await visit(`/search?${LONAVALA}&${STAY}`, DESKTOP);
    await dates(page).getByText(/₹/).first().waitFor(); // The strip is there: only the list is delayed below.
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(isList, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await dates(page)
      .getByRole('link')
      .nth(1)
      .evaluate((link: HTMLElement) => link.click());
    await page.locator('[aria-busy=true] article').first().waitFor();
    await page.locator('select[name=sort]').selectOption('price_asc');
    release();
    await page.waitForURL(/sort=price_asc/);
    expect(params(page).get('checkin')).toBe(iso(-2));
    await page.context().close();
  });

  testAtNight('shows skeletons while a visitor arrives from another page', async () => {
    const { page } = await visit('/', PHONE);
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(isList, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('status', { name: 'Looking for stays' }).waitFor();
    release();
    await page.locator('article').first().waitFor();
    await page.context().close();
  });

  testAtNight('restores all joined pages and the scroll position on the way back', async () => {
    const { page, complaints } = await visit(`/search?${LONAVALA}&${STAY}&type=any`, DESKTOP);
    const last = page.locator('article').nth(19);
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await settled(() => page.locator('article').count()).toBeGreaterThan(25);
    const joined = await page.locator('article').count();
    await page.locator('article h2 a').nth(22).scrollIntoViewIfNeeded();
    await settled(
      async () =>
        (await page.getByRole('link', { name: 'Show more stays' }).count()) +
        (await page.getByRole('status', { name: 'Looking for stays' }).count()),
    ).toBe(0);
    const all = await page.locator('article').count();
    expect(all).toBeGreaterThanOrEqual(joined);
    const name = (await page.locator('article h2 a').nth(22).textContent()) ?? '';
    const top = await page.evaluate(() => window.scrollY);
    await page.locator('article h2 a').nth(22).click();
    await page.waitForURL(/\/(bungalow|hotel)\//);
    await page.locator('h1', { hasText: name }).waitFor();
    await page.goBack();
    await settled(() => page.locator('article').count()).toBe(all);
    await settled(
      async () => Math.abs((await page.evaluate(() => window.scrollY)) - top) < 200,
    ).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('keeps a visitor’s hearts, which join the account at sign-in', async () => {
    const { page } = await visit(`/search?${LONAVALA}&${STAY}`, PHONE);
    const heart = page.locator('article').first().locator('button[name=hotel_id]');
    const name = (await page.locator('article h2').first().textContent()) ?? '';
    const kept = heartSaved(page);
    await heart.click();
    await kept;
    await settled(() => heart.getAttribute('aria-pressed')).toBe('true');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await settled(() => page.locator('article button[aria-pressed=true]').count()).toBe(1);
    // Without an account the wishlist belongs to the browser; signing in moves it to the account.
    for (const signIn of [false, true]) {
      if (signIn) await signedIn(page.context(), site, newTraveller('Ketaki Varshasheel'));
      await page.goto(`${site}/my-wishlist`, { waitUntil: 'domcontentloaded' });
      await page.getByRole('main').getByRole('link', { name }).waitFor();
      expect(await page.getByText('This list is kept in this browser.').count()).toBe(
        signIn ? 0 : 1,
      );
    }
    await page.getByRole('button', { name: `Delete ${name} from your wishlist` }).click();
    await page.getByText('Your wishlist is empty').waitFor();
    await page.context().close();
  });
});
