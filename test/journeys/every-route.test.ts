import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { NIGHT, rowsFor, testAtNight } from '#test/support/night.ts';
import { axe } from '#test/support/axe.ts';
import { reviewPath } from '#test/support/book.ts';
import { openBrowser } from '#test/support/browser.ts';
import { everyPage, PERSONAL, UNLISTED } from '#test/support/every-page.ts';
import { misfits } from '#test/support/fits.ts';
import { putOnBoard } from '#test/support/trip-board.ts';
import { repeatedValues } from '#test/support/repeated-values.ts';
import {
  hydrated,
  complaintsOf,
  openProperty,
  signedIn,
  signedInAs,
  newTraveller,
} from '#test/support/traveller.ts';

const site = inject('site');
/** For some fifty pages on a busy machine. */
const LONG = { timeout: 900_000 };
/** The narrowest width that pages support: a small phone, or a window of 1280 px at 400 %. */
const PHONE = {
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;
const DESKTOP = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

const visitor = (options: BrowserContextOptions): Promise<BrowserContext> =>
  browser.newContext(options);

/** Opens each page once, with axe if `closely`. Returns the problems, one line each. */
async function walk(
  context: BrowserContext,
  closely: boolean,
  paths: readonly string[],
  expected: RegExp,
): Promise<string[]> {
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const wrong: string[] = [];
  for (const path of paths) {
    await page.goto(site + path, { waitUntil: 'load' });
    await hydrated(page);
    wrong.push(...(await misfits(page)), ...(await repeatedValues(page)));
    if ((await page.getByRole('heading', { level: 1 }).count()) !== 1)
      wrong.push(`${path}: not one main heading`);
    if (closely) wrong.push(...(await axe(page)));
  }
  await page.close();
  return [
    ...wrong,
    ...complaints.filter((text) => !/was preloaded/.test(text) && !expected.test(text)),
  ];
}

const NOTHING = /^$/;
/** The traveller of the demo who has a booking in every state. */
const NANDINI = '9000000003';

/** Where visitors begin: by day these fit, in the night every page. */
const DAILY = ['/', '/search', '/google_map', '/login', '/list-your-property', '/contact-us'];

describe('every page', () => {
  // axe takes most of the time: by day it reads the pages of each subject's journeys.
  test.each(
    rowsFor<[string, BrowserContextOptions, boolean]>({
      day: [['a small phone', PHONE, NIGHT]],
      night: [['a desktop', DESKTOP, false]],
    }),
  )(
    'fits, is clean, and the browser has nothing to say, on %s',
    LONG,
    async (_, options, closely) => {
      const { kinds, villa, hotel } = await everyPage(site);
      const paths = NIGHT ? [...kinds, ...UNLISTED] : [...DAILY, villa, hotel];
      const context = await visitor(options);
      expect(await walk(context, closely, paths, NOTHING)).toEqual([]);
      await context.close();
    },
  );

  testAtNight(
    'the pages of a signed-in guest pass too',
    async () => {
      const context = await visitor(PHONE);
      await signedIn(context, site, newTraveller('Anaya Example'));
      expect(await walk(context, true, [...PERSONAL, '/my-wishlist'], NOTHING)).toEqual([]);
      await context.close();
    },
    LONG.timeout,
  );

  testAtNight(
    'missing pages pass too',
    async () => {
      const context = await visitor(PHONE);
      const lost = [
        '/no-such-page',
        '/blogs/nobody-wrote-this',
        '/bungalow/none/999999',
        '/no-such-villa-to-rent',
        '/no/such/page',
        '/offers/none/999999',
        '/hotel_review/999999',
        '/gallery/999999',
        '/floor-plan/999999',
        '/free-dates/999999',
        '/similar/999999',
        '/domestic/none/999999',
      ];
      expect(await walk(context, true, lost, /status of 404/)).toEqual([]);
      await context.close();
    },
    LONG.timeout,
  );
});

test(
  'the pages of a booking, from its rooms to its receipt, fit on a small phone',
  LONG,
  async () => {
    const context = await visitor(PHONE);
    await signedInAs(context, site, NANDINI);
    const page = await context.newPage();
    const lead =
      /^\/(?:trip|receipt|modify-booking|write-review|stripe|phonepe|sandbox-pay|failure)\b(?!.*\/(?:stay\.ics|invoice|credit))/;
    const found = new Set<string>();
    for (const tab of ['upcoming', 'complete', 'cancel']) {
      await page.goto(`${site}/my-bookings?tab=${tab}`);
      for (const href of await page
        .locator('main a[href]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
        if (lead.test(href)) found.add(href);
    }
    // A board for the group, which a press on a property's page creates.
    await page.goto(`${site}${(await everyPage(site)).villa}`);
    await hydrated(page);
    const board = await putOnBoard(page);
    await page.close();
    expect(found.size).toBeGreaterThan(5);
    const { villa, hotel } = await everyPage(site);
    const { id, checkIn, checkOut } = await openProperty(site);
    const dates = `checkin=${checkIn}&checkout=${checkOut}`;
    const booking = [
      `${villa}?${dates}&adults=6`,
      `${hotel}?${dates}&rooms=2&adults=4`,
      `/hotel-select-room/${hotel.split('/').at(-1)}?${dates}&rooms=5&adults=10`,
      reviewPath({ id, checkIn, checkOut }),
      '/failure',
    ];
    expect(
      await walk(context, false, [...booking, ...found, board, `${board}/compare`], NOTHING),
    ).toEqual([]);
    await context.close();
  },
);

test(
  'in Hindi and without scripts, the pages that a group decides on fit a small phone',
  LONG,
  async () => {
    const context = await visitor({ ...PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    const wrong: string[] = [];
    const look = async (): Promise<void> => {
      wrong.push(...(await misfits(page)));
      const [lang, heading] = [
        await page.locator('html').getAttribute('lang'),
        await page.getByRole('heading', { level: 1 }).allInnerTexts(),
      ];
      if (
        lang !== 'hi-IN' ||
        heading.length !== 1 ||
        !/[\u0900-\u097f]/.test(await page.getByRole('main').innerText())
      )
        wrong.push(`${page.url()}: ${lang}, ${heading.join()}`);
    };
    for (const path of [
      '/search?city=लोणावला',
      '/free-weekends?city=लोणावला',
      '/free-dates/1',
      '/similar/1',
      '/floor-plan/1',
      '/ask/1',
      '/trip-board',
      '/google_map',
    ]) {
      await page.goto(`${site}/hi${path}`);
      await look();
    }
    // A place typed in Devanagari is found, and the form's result stays in the language.
    await page.goto(`${site}/hi/search?city=लोणावला`);
    expect(await page.getByRole('article').count()).toBeGreaterThan(5);
    for (const id of [1, 3]) {
      await page.goto(`${site}/hi/bungalow/x/${id}`);
      expect(await putOnBoard(page)).toMatch(/^\/hi\/board\//);
    }
    await look();
    await page.goto(page.url().replace(/(?:#.*)?$/, '/compare'));
    await look();
    // Needs are stated, a question is asked and a payment is shared, each by a form; the results are checked as well.
    await page.goto(`${site}/hi/bungalow/x/1`);
    await page.locator('#fit summary').click();
    await page.locator('#fit input[name=company]').first().check();
    await Promise.all([
      page.waitForEvent('load'),
      page.locator('#fit form button[type=submit]').first().click(),
    ]);
    await look();
    await signedIn(context, site, newTraveller('Leela Example'));
    await page.goto(`${site}/hi/ask/1`);
    await page.getByRole('textbox').first().fill('क्या छह साल के बच्चे के लिए खाट है?');
    await page.locator('main form:has(textarea) button[type=submit]').click();
    await page.waitForURL(/\/hi\/conversation\//);
    await look();
    await page.goto(`${site}/hi${reviewPath(await openProperty(site, 'pay-online'))}`);
    await look();
    await page.locator('details:has([name=payers]) > summary').click();
    await page.locator('input[name=adult]').check();
    await page.locator('input[name=rules]').check();
    await page.locator('button[name=share]').filter({ visible: true }).first().click();
    await page.waitForURL(/\/hi\/trip\//);
    await look();
    await page.goto(
      site + new URL(await page.locator('#split input[readonly]').first().inputValue()).pathname,
    );
    await look();
    expect(wrong.join('\n')).toBe('');
    await context.close();
  },
);

testAtNight('the metadata of a page does not stay when the visitor goes on', async () => {
  const context = await visitor(DESKTOP);
  const page = await context.newPage();
  await page.goto(`${site}/blogs`);
  const structuredData = page.locator('script[type="application/ld+json"]');
  await page.goto(`${site}/support`);
  await hydrated(page);
  expect(await structuredData.count()).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
  await page
    .getByRole('heading', { level: 1 })
    .and(page.getByText('Support', { exact: true }))
    .waitFor({ state: 'detached' });
  await page.waitForURL('**/blogs');
  await structuredData.waitFor({ state: 'detached' });
  await context.close();
});
