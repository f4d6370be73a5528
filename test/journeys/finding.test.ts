import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rowsFor, testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { DAY_MS } from '#shared/dates.ts';

const site = inject('site');
const phone = (width: number, height: number): BrowserContextOptions => ({
  viewport: { width, height },
  hasTouch: true,
  isMobile: true,
});
const PHONE = phone(390, 844);
/** An ordinary week, about six weeks ahead. */
const from = new Date(Date.now() + 45 * DAY_MS);
const iso = (plus: number) => new Date(from.getTime() + plus * DAY_MS).toISOString().slice(0, 10);
const STAY = `checkin=${iso(0)}&checkout=${iso(2)}`;
const LIST = `/search?city=Lonavala,+Maharashtra&lat=18.7557237&lng=73.4090757&type=any&${STAY}&adults=4`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

async function visiting(
  path: string,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(site + path, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await use(page);
  await context.close();
}

/** Waits until scripts have taken over the page. */
const hydrated = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('main a, main input')].some((one) =>
        Object.keys(one).some((key) => key.startsWith('__reactProps')),
      ),
    undefined,
    { timeout: 60_000 },
  );
const params = (page: Page) => new URL(page.url()).searchParams;
const field = (page: Page) => page.getByRole('combobox', { name: 'Where to?' }).first();
async function searchFor(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await page.waitForURL((url) => url.pathname !== '/');
}
const cardOf = (page: Page, n: number) => page.locator('article[data-property]').nth(n);
const tapDates = (page: Page) => page.getByRole('button', { name: /^Dates of stay/ }).tap();

describe('a search in words on a phone', () => {
  test('leads from a month to its weekends', () =>
    visiting('/', PHONE, async (page) => {
      await searchFor(page, '22 adults two nights in December');
      expect(new URL(page.url()).pathname).toBe('/free-weekends');
      expect(params(page).get('month')).toMatch(/-12$/);
      expect(params(page).get('adults')).toBe('22');
      await page.getByText('We couldn’t use').waitFor({ state: 'detached' });
      // the guests change on the page itself, with their panel still open, and the month stays
      await page.locator('summary', { hasText: '22 Adults' }).tap();
      await page.getByRole('spinbutton', { name: 'Adults' }).fill('8');
      await page.getByRole('button', { name: 'Find weekends' }).tap();
      await page.waitForURL((url) => url.searchParams.get('adults') === '8');
      expect(params(page).getAll('month')).toEqual([expect.stringMatching(/-12$/)]);
      await page.getByText(/for 8 adults, 2 nights/i).waitFor();
    }));

  testAtNight('knows the forts of our map, and drops praise', () =>
    visiting('/', PHONE, async (page) => {
      await searchFor(page, 'quiet villa near Tikona with plunge pool for 8 next weekend');
      await page.getByRole('heading', { level: 1, name: 'Villas in Tikona' }).waitFor();
      expect(Object.fromEntries(params(page))).toMatchObject({ adults: '8', pool: 'any' });
      expect(await page.getByText('We couldn’t use').count()).toBe(0);
      await cardOf(page, 0).waitFor();
    }),
  );

  test.each(rowsFor({ day: ['hotel rain'], night: ['rain gauge'] }))(
    'leads %j to the hotel of that name',
    (words) =>
      visiting('/', PHONE, async (page) => {
        await searchFor(page, words);
        await page.getByRole('heading', { level: 1, name: 'Hotel Rain Gauge' }).waitFor();
      }),
  );

  test.each(
    rowsFor<[string, string]>({
      day: [['nine', 'Nine Steps Down']],
      night: [
        ['lo', 'Lonavala'],
        ['kar', 'Kar'],
        ['mah', 'Maha'],
        ['go', 'Go'],
        ['ali', 'Alibaug'],
        ['kh', 'Khandala'],
        ['tu', 'Tungarli'],
      ],
    }),
  )('leads the beginning %j where the box would', (words, name) =>
    visiting('/', PHONE, async (page) => {
      await searchFor(page, words);
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).first().textContent())
        .toContain(name);
    }),
  );

  testAtNight('says under the field what it will look for', () =>
    visiting('/', PHONE, async (page) => {
      await field(page).tap();
      await field(page).pressSequentially('villa near tikona for 8, helipad');
      await page.getByText('We will look for: villa · near Tikona · 8 adults.').waitFor();
      await page.getByText('We will not use: “helipad”.').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    }),
  );
});

describe('the list on a phone', () => {
  test.each(
    rowsFor<[number, number, number]>({
      day: [[320, 640, 540]],
      night: [[390, 844, 520]],
    }),
  )('at %i x %i shows its first card on the first screen, and none too high', (w, h, most) =>
    visiting(LIST, phone(w, h), async (page) => {
      await page.evaluate(() => {
        for (const card of document.querySelectorAll<HTMLElement>('.cards-in-turn > *'))
          card.style.contentVisibility = 'visible';
      });
      const tops = await page
        .locator('article[data-property]')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
      expect(tops[0]).toBeLessThan(h * 0.5);
      const heights = await page
        .locator('article[data-property]')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThanOrEqual(most);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(w);
    }),
  );

  testAtNight('repeats neither dates nor party, and opens the other dates from its one row', () =>
    visiting(LIST, PHONE, async (page) => {
      const dates = page.getByRole('navigation', { name: 'Other dates' });
      expect(await dates.isVisible()).toBe(false);
      expect(await page.getByRole('link', { name: 'Remove filter: 4 adults' }).isVisible()).toBe(
        false,
      );
      await page.getByRole('button', { name: 'Other dates' }).tap();
      await dates.getByRole('link', { name: /^This weekend/ }).tap();
      await page.waitForURL((url) => url.searchParams.get('checkin') !== iso(0));
    }),
  );

  testAtNight(
    'names the amenity that it is narrowed to on each card, and has one tick for a pool',
    () =>
      visiting(`${LIST}&amenities=107`, PHONE, async (page) => {
        const said = page.locator('article[data-property]').getByText('Mountain view');
        expect(await said.count()).toBe(await page.locator('article[data-property]').count());
        await page.getByRole('link', { name: /^Filters/ }).tap();
        const drawer = page.getByRole('dialog', { name: 'Filters' });
        await drawer.getByText('With a pool').tap();
        await page.waitForURL(/pool=any/);
        await drawer.getByLabel('Up to').first().fill('20000');
        await page.waitForURL(/max_total=40000/);
      }),
  );
});

describe('dates changed on the page of a stay', () => {
  test('stay with the list on the way back, by Back and by the link', () =>
    visiting(LIST, PHONE, async (page) => {
      await cardOf(page, 0).getByRole('heading').getByRole('link').tap();
      await page.waitForURL(/\/(bungalow|hotel)\//);
      await page
        .getByRole('list', { name: 'Often chosen dates' })
        .getByRole('link', { name: /^Next weekend/ })
        .tap();
      await page.waitForURL((url) => url.searchParams.get('checkin') !== iso(0));
      const chosen = params(page).get('checkin');
      const back = page.getByRole('link', { name: 'Back to the stays' });
      await expect.poll(() => back.getAttribute('href')).toContain(`checkin=${chosen}`);
      expect(await back.getAttribute('href')).toContain('adults=4');
      await page.goBack();
      await page.waitForURL((url) => url.pathname === '/search');
      await expect.poll(() => params(page).get('checkin')).toBe(chosen);
      expect(params(page).get('adults')).toBe('4');
    }));

  testAtNight('the calendar follows the first press and strikes no free night', () =>
    visiting(LIST, PHONE, async (page) => {
      await page.locator('main summary').first().tap();
      await tapDates(page);
      const sheet = page.getByRole('dialog', { name: 'Dates of stay' });
      const day = sheet.getByRole('button', { name: /\b15\b/ }).first();
      await day.tap();
      await sheet.getByText(/^Check-in .*15.*Now choose the check-out\.$/).waitFor();
      expect(await sheet.getByLabel('Check-in').inputValue()).toMatch(/-15$/);
    }),
  );

  testAtNight('a day behind a sold-out night begins the stay anew', () =>
    visiting(LIST.replace('type=any', 'type=bungalow'), PHONE, async (page) => {
      const month = iso(0).slice(0, 7);
      const found = await stayWithClosedNight(page, month);
      await page.goto(`${site}${found.path}?${STAY}&adults=4`, { waitUntil: 'domcontentloaded' });
      await hydrated(page);
      await tapDates(page);
      const sheet = page.getByRole('dialog', { name: 'Dates of stay' });
      const name = new Date(`${month}-01`).toLocaleDateString('en-IN', { month: 'long' });
      const day = (n: number) =>
        sheet.getByRole('button', { name: new RegExp(`\\b${n} ${name}`) }).first();
      await expect.poll(() => day(found.closed).getAttribute('class')).toContain('line-through');
      await day(found.closed - 1).tap();
      await sheet.getByText('Now choose the check-out').waitFor();
      expect(await day(found.closed + 1).getAttribute('class')).not.toContain('line-through');
      await day(found.closed + 1).tap();
      await sheet
        .getByText(new RegExp(`^Check-in .*\\b${found.closed + 1}\\b.*Now choose the check-out`))
        .waitFor();
    }),
  );
});

/** A villa of the list with a closed night between two free ones, in a month. */
async function stayWithClosedNight(
  page: Page,
  month: string,
): Promise<{ path: string; closed: number }> {
  const links = await page.locator('article[data-property]').evaluateAll((cards) =>
    cards.map((card) => ({
      id: Number(card.getAttribute('data-property')),
      path: new URL(card.querySelector('h2 a')?.getAttribute('href') ?? '', location.href).pathname,
    })),
  );
  for (const { id, path } of links) {
    const reply = await fetch(`${site}/api/v1/hotel/price_calendar`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ hotel_id: id, month, rooms: 1, adult: 4, children: 0 }),
    });
    const { data } = (await reply.json()) as { data: { available: string | number | boolean }[] };
    const free = data.map(({ available }) => Number(available) === 1);
    const at = free.findIndex(
      (one, i) => i > 1 && i < 26 && !one && free[i - 1] === true && free[i + 1] === true,
    );
    if (at > 0) return { path, closed: at + 1 };
  }
  throw new Error('no villa has a closed night between free ones');
}

testAtNight('a notice of a waiting press keeps off the buttons of a dialog', () =>
  visiting(LIST, PHONE, async (page) => {
    await page.getByRole('link', { name: /^Filters/ }).tap();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const show = drawer.getByRole('button', { name: /^Show \d+ stay/ });
    await show.waitFor();
    await page.context().setOffline(true);
    await drawer.getByText('With a pool').tap();
    const waiting = page.getByRole('alertdialog');
    await waiting.waitFor();
    const [notice, button] = [await waiting.boundingBox(), await show.boundingBox()];
    expect((notice?.y ?? 999) + (notice?.height ?? 0)).toBeLessThan(button?.y ?? 0);
  }),
);
