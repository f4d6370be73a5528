import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as texts from '#messages/app.ts';
import * as content from '#messages/content.ts';
import { openBrowser } from '#test/support/browser.ts';
import { atSandbox, book, reviewPath, thanks } from '#test/support/book.ts';
import { NIGHT, rowsFor, testAtNight } from '#test/support/night.ts';
import { ANYBODY, booked, button, own, STAY } from '#test/support/presses.ts';
import {
  hydrated,
  heartSaved,
  openProperty,
  signedIn,
  signedInAs,
  newTraveller,
} from '#test/support/traveller.ts';
import { boardOf } from '#test/support/trip-board.ts';
import { notice, open, press, tryAgain, walk, type Press } from '#test/support/without-network.ts';

/**
 * Without a network every press keeps the page and the typed text, says so, and goes through once there is a network
 * again.
 */
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
/** The traveller of the demo who has a booking in every state; none of her forms reach the server. */
const NANDINI = '9000000003';
/** By day one press of each kind, and all that book or pay; in the night all. */
const BY_DAY = new Set([
  'the search of the home page',
  'a link to another page',
  'a heart of a list',
  'a number in the dialog',
  'a note on a board',
  'a coupon',
  'a review',
]);
const pressesOf = (all: readonly Press[]): readonly Press[] =>
  NIGHT ? all : all.filter(({ what, says }) => says === 'pay' || BY_DAY.has(what));
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

describe('on a phone', () => {
  test('as a visitor', async () => {
    const context = await browser.newContext(PHONE);
    expect(await walk(context, site, pressesOf(ANYBODY))).toEqual([]);
    await context.close();
  });

  test('as a guest who has just signed up', async () => {
    const context = await browser.newContext(PHONE);
    await signedIn(context, site, newTraveller('Rohan Example'));
    const page = await context.newPage();
    for (const id of [1, 3]) {
      await boardOf(page, `${site}/bungalow/x/${id}?${STAY}`);
    }
    const board = new URL(page.url()).pathname;
    await page.goto(`${site}/bungalow/x/1`);
    await hydrated(page);
    await Promise.all([heartSaved(page), button(/^Save .* to your wishlist$/)(page).tap()]);
    await page.goto(`${site}/domestic-tour`);
    const tour = await page.locator('main a[href^="/domestic/"]').first().getAttribute('href');
    const property = await openProperty(site);
    expect(
      await walk(context, site, pressesOf(own(board, tour ?? '', reviewPath(property)))),
    ).toEqual([]);
    await page.goto(`${site}/my-bookings`);
    await page.getByRole('link', { name: 'Upcoming (1)' }).waitFor();
    await context.close();
  });

  test('as a guest with bookings', async () => {
    const context = await browser.newContext(PHONE);
    await signedInAs(context, site, NANDINI);
    const page = await context.newPage();
    await page.goto(`${site}/my-bookings?tab=upcoming`);
    const hrefs = () =>
      page
        .locator('main a[href]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const change = (await hrefs()).findLast((href) => href.startsWith('/modify-booking/')) ?? '';
    await page.goto(`${site}/my-bookings?tab=complete`);
    const write = (await hrefs()).find((href) => href.startsWith('/write-review/')) ?? '';
    const trip = change.replace('modify-booking', 'trip');
    expect(await walk(context, site, pressesOf(booked({ trip, change, write })))).toEqual([]);
    await context.close();
  });
});

testAtNight('on a desktop', async () => {
  const context = await browser.newContext(DESKTOP);
  const wide = new Set(['the search of the home page', 'a link to another page', 'a new account']);
  expect(
    await walk(
      context,
      site,
      pressesOf(ANYBODY).filter(({ what }) => wide.has(what)),
    ),
  ).toEqual([]);
  await context.close();
});

/** A change of the shown page waits for the data of that page alone. */
const sortByPrice = async (page: Page) => {
  // a press before the script that keeps presses is there would replace the page with the router's own error
  await open(page, `${site}/search?city=Lonavala&${STAY}`);
};
const CHANGES = rowsFor<{ what: string; lose: (page: Page) => Promise<unknown> }>({
  day: [{ what: 'the server is away', lose: (page) => page.route(/\.data/, (r) => r.abort()) }],
  night: [{ what: 'the network is away', lose: (page) => page.context().setOffline(true) }],
});

describe.each(CHANGES)('losing the network while $what', ({ lose }) => {
  test('leaves the page as it was, with every button working', async () => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await sortByPrice(page);
    const before = page.url();
    const order = page.getByLabel('Sort by');
    const shown = await order.inputValue();
    await lose(page);
    await order.selectOption({ index: 1 });
    const waiting = page.getByRole('alertdialog');
    await waiting.getByText(texts.waiting.notOpened()).waitFor();
    await press(page, waiting.getByRole('button', { name: content.close() }));
    await waiting.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe(new URL(before).search);
    await expect.poll(() => order.inputValue()).toBe(shown);
    await page.unroute(/\.data/);
    await context.setOffline(false);
    await page.locator('main[aria-busy=true], [role=progressbar]').waitFor({ state: 'detached' });
    expect(await page.locator('main [aria-disabled=true]').count()).toBe(0);
    await order.selectOption({ index: 2 });
    await page.waitForURL(/sort=/);
    await context.close();
  });
});

test('a booking whose answer is lost is made once, however often it is tried', async () => {
  const context = await browser.newContext(PHONE);
  await signedIn(context, site, newTraveller('Rohan Example'));
  const page = await context.newPage();
  await open(page, site + reviewPath(await openProperty(site)));
  const lost = /hotel-booking-review.*\.data/;
  await page.route(lost, (route) => route.abort('connectionrefused'));
  await book(page);
  await notice(page, texts.waiting.noAnswer()).getByText(texts.waiting.unsurePay()).waitFor();
  // This time the request reaches the server, and its answer is lost.
  await page.unroute(lost);
  await page.route(lost, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await press(page, tryAgain(page));
  await notice(page, texts.waiting.still()).getByText(texts.waiting.unsurePay()).waitFor();
  await expect.poll(() => tryAgain(page).getAttribute('aria-disabled')).toBe(null);
  await page.unroute(lost);
  await press(page, tryAgain(page));
  await thanks(page);
  await page.goto(`${site}/my-bookings`);
  await page.getByRole('link', { name: 'Upcoming (1)' }).waitFor();
  await context.close();
});

test('a payment whose result is lost is asked about as soon as there is a network', async () => {
  const context = await browser.newContext(PHONE);
  await signedIn(context, site, newTraveller('Rohan Example'));
  const page = await context.newPage();
  await open(page, site + reviewPath(await openProperty(site, 'pay-online')));
  await book(page);
  await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
  await page.waitForLoadState('networkidle');
  // the answer to "Pay" arrives, and the network is lost before the next page
  page.on('response', (response) => {
    if (response.request().method() === 'POST') void context.setOffline(true);
  });
  await page.route(/\/stripe\//, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await atSandbox(page);
  await notice(page, texts.waiting.noConnection()).getByText(texts.waiting.unsurePay()).waitFor();
  for (const other of ['Decline', 'Cancel'])
    expect(await page.getByRole('button', { name: other, exact: true }).isDisabled()).toBe(true);
  await page.unroute(/\/stripe\//);
  page.removeAllListeners('response');
  await context.setOffline(false);
  await thanks(page);
  await context.close();
});

test('a network above its limit reads how many seconds to wait, and goes on with the same button', async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await sortByPrice(page);
  await page.route(/\.data/, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '12' },
      contentType: 'text/plain',
      body: 'x',
    }),
  );
  await page.getByLabel('Sort by').selectOption({ index: 1 });
  const waiting = notice(page, texts.waiting.busy());
  await waiting.getByText(texts.waiting.againIn({ seconds: 12 })).waitFor();
  await page.unroute(/\.data/);
  await press(page, tryAgain(page));
  await waiting.waitFor({ state: 'detached' });
  await page.waitForURL(/sort=/);
  await context.close();
});
