import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as app from '#messages/app.ts';
import * as texts from '#messages/board.ts';
import * as content from '#messages/content.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { PHONE } from '#test/support/paying.ts';
import { boardOf } from '#test/support/trip-board.ts';
import { STAY } from '#test/support/presses.ts';
import { open } from '#test/support/without-network.ts';

const site = inject('site');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

test('a stay goes on a board without leaving its page, and says so after Back, by touch', async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await open(page, `${site}/bungalow/x/1?${STAY}`);
  await page.getByRole('button', { name: /to your trip board$/ }).tap();
  await page.getByText('Added to Our trip.').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/1$/);
  await page.getByRole('link', { name: 'Open', exact: true }).tap();
  await page.waitForURL(/\/board\//);
  await page.goBack();
  await page.getByText('Our trip').first().waitFor();
  await page.reload();
  await page.getByText('On your trip board: Our trip').waitFor();
  await context.close();
});

test('a vote that the server cannot save keeps the page and the name, and goes out again, by touch', async () => {
  const owner = await browser.newContext(PHONE);
  const page = await owner.newPage();
  const board = await boardOf(page, `${site}/bungalow/x/1?${STAY}`);
  const friend = await browser.newContext(PHONE);
  const theirs = await friend.newPage();
  await open(theirs, `${site}${board}`);
  await theirs.route('**/board/*.data', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          headers: { 'X-Remix-Response': 'yes', 'Content-Type': 'text/x-script' },
          body: '[{"_1":2},"error",["SanitizedError","Error","Unexpected Server Error"]]\n',
        })
      : route.continue(),
  );
  await theirs.getByLabel('Your name').fill('Om');
  await theirs
    .getByRole('button', { name: /^Vote yes for / })
    .first()
    .tap();
  await theirs.getByText(app.waiting.failed()).waitFor();
  expect(await theirs.getByLabel('Your name').inputValue()).toBe('Om');
  await theirs.getByRole('button', { name: content.close() }).tap();
  await theirs.getByText(app.waiting.failed()).waitFor({ state: 'detached' });
  expect(await theirs.getByLabel('Your name').inputValue()).toBe('Om');
  await theirs
    .getByRole('button', { name: /^Vote yes for / })
    .first()
    .tap();
  await theirs.getByText(app.waiting.failed()).waitFor();
  await theirs.unroute('**/board/*.data');
  await theirs.getByRole('button', { name: content.tryAgain() }).tap();
  await theirs.getByText('Om said yes').waitFor();
  await Promise.all([owner.close(), friend.close()]);
});

testAtNight(
  'a heart that the server cannot save is empty again once its notice is closed',
  async () => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.route('**/wishlist/toggle.data*', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'X-Remix-Response': 'yes', 'Content-Type': 'text/x-script' },
        body: '[{"_1":2},"error",["SanitizedError","Error","Unexpected Server Error"]]\n',
      }),
    );
    for (const path of [`/search?${STAY}`, `/bungalow/x/1?${STAY}`]) {
      await open(page, `${site}${path}`);
      const heart = page.locator('main button[aria-pressed][aria-label$="wishlist"]').first();
      await heart.tap();
      await page.getByText(app.waiting.failed()).waitFor();
      expect(await heart.getAttribute('aria-pressed')).toBe('true');
      await page.getByRole('button', { name: content.close() }).tap();
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
    }
    await context.close();
  },
);

testAtNight(
  'an error that replaces a scrolled page is seen and has the focus, by touch',
  async () => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await boardOf(page, `${site}/bungalow/x/1?${STAY}`);
    const board = await boardOf(page, `${site}/bungalow/x/3?${STAY}`);
    await open(page, `${site}${board}`);
    await page.route('**/board/**.data*', (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
    );
    await page.getByRole('button', { name: texts.weekendFind() }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: texts.weekendFind() }).tap();
    const heading = page.getByRole('heading', { name: content.failedTitle() });
    await heading.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    const box = await heading.boundingBox();
    expect(box?.y).toBeGreaterThan(60);
    expect(box?.y).toBeLessThan(700);
    await context.close();
  },
);

test('a name typed on a board outlives an outage that makes the page load again, by touch', async () => {
  const owner = await browser.newContext(PHONE);
  const page = await owner.newPage();
  const board = await boardOf(page, `${site}/bungalow/x/1?${STAY}`);
  const friend = await browser.newContext(PHONE);
  const theirs = await friend.newPage();
  await open(theirs, `${site}${board}`);
  await theirs.getByLabel('Your name').tap();
  await theirs.getByLabel('Your name').pressSequentially('Om');
  await friend.setOffline(true);
  await theirs.reload().catch(() => undefined);
  await friend.setOffline(false);
  await open(theirs, `${site}${board}`);
  expect(await theirs.getByLabel('Your name').inputValue()).toBe('Om');
  await theirs
    .getByRole('button', { name: /^Vote yes for / })
    .first()
    .tap();
  await theirs.getByText('Om said yes').waitFor();
  await Promise.all([owner.close(), friend.close()]);
});

test('the names of the houses stay in sight while their rows scroll, by touch', async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await boardOf(page, `${site}/bungalow/x/1?${STAY}`);
  const board = await boardOf(page, `${site}/bungalow/x/3?${STAY}`);
  await open(page, `${site}${board}/compare?all=1`);
  const name = page.getByRole('columnheader').last();
  await page.getByRole('region', { name: texts.compareTitle() }).scrollIntoViewIfNeeded();
  await page.getByRole('row').last().scrollIntoViewIfNeeded();
  const box = (await name.boundingBox()) ?? expect.fail('no name');
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThan(844);
  await context.close();
});
