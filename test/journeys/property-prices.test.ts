import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { testAtNight } from '#test/support/night.ts';
import { hydrated } from '#test/support/traveller.ts';
import {
  checkIn,
  checkOut,
  DESKTOP,
  freeProperties,
  inAddress,
  listed,
  pathOf,
  PHONE,
  stay,
  total,
  visiting as visitingOf,
  visitorsTotal as visitorsTotalOf,
  type Listed,
} from '#test/support/property-pages.ts';

const site = inject('site');
let browser: Browser;
let villa: Listed;
let hotel: Listed;
let soldOut: { readonly path: string } | null = null;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  ({ villa, hotel } = await freeProperties(site));
  for (let ahead = 0; ahead < 60 && soldOut === null; ahead += 1) {
    const from = addDays(checkIn, ahead - 35);
    const gone = (await listed(site, 'bungalow', from, addDays(from, 1))).find(
      (property) => property.is_available === 'Not Available',
    );
    if (gone)
      soldOut = { path: `${pathOf(gone)}?checkin=${from}&checkout=${addDays(from, 1)}&adults=2` };
  }
});
afterAll(() => browser.close());

const visiting = (
  options: BrowserContextOptions,
  steps: (page: Page) => Promise<void>,
): Promise<void> => visitingOf(browser, options, steps);
const visitorsTotal = (page: Page): Promise<string | null> => visitorsTotalOf(browser, page);

describe('on a phone', () => {
  test('children change the price, the address holds all choices, and a reload keeps them', () =>
    visiting(PHONE, async (page) => {
      await page.goto(`${site}${pathOf(villa)}${stay()}`, { waitUntil: 'networkidle' });
      await page.locator('#stay summary').click();
      await page.getByText('How many guests are staying?').filter({ visible: true }).waitFor();
      await page.locator('#stay').getByRole('button', { name: 'More Children' }).click();
      await inAddress(page, 'children=1&ages=12');
      await page.getByLabel('Age of child 1').selectOption('3');
      await inAddress(page, 'ages=3');
      // The shown price becomes the one that the server renders for this address.
      const quoted = await visitorsTotal(page);
      await expect.poll(() => total(page).textContent()).toBe(quoted);
      await page.reload();
      expect(await total(page).textContent()).toBe(quoted);
    }));

  test('a coupon is refused with a sentence, applied with a sentence, locked and removed', () =>
    visiting(PHONE, async (page) => {
      await page.goto(`${site}${pathOf(villa)}${stay()}`, { waitUntil: 'networkidle' });
      await hydrated(page);
      const before = await total(page).textContent();
      await page.getByRole('button', { name: /offers? for this stay/ }).click();
      const drawer = page.getByRole('dialog');
      const code = drawer.getByLabel('Coupon code');
      const apply = drawer.locator('form button');
      expect(await apply.isDisabled()).toBe(true);
      await code.fill('no-such-code');
      await apply.click();
      await drawer.getByText('This coupon code is not known').waitFor();
      await drawer.getByRole('button', { name: 'Use WELCOME500' }).click();
      await page.getByText('₹500 saved with WELCOME500!').waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('WELCOME500 applied').click();
      expect(await drawer.getByLabel('Coupon code').getAttribute('readonly')).not.toBeNull();
      await drawer.getByRole('button', { name: 'Remove' }).click();
      await expect.poll(() => apply.isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      await page.waitForFunction(
        (text) => document.querySelector('#stay')?.textContent?.includes(text ?? '') === true,
        before,
      );
    }));

  test('Book This Now leads through the sign-in to the review of the shown stay', () =>
    visiting(PHONE, async (page) => {
      await page.goto(`${site}${pathOf(villa)}${stay()}`);
      const href = await page
        .getByRole('link', { name: /^Book This Now/ })
        .filter({ visible: true })
        .first()
        .getAttribute('href');
      expect(href).toMatch(
        new RegExp(
          `^/hotel-booking-review/\\?hotel_id=${villa.id}&checkin=${checkIn}&checkout=${checkOut}&rooms=1&adults=2&children=0&picks=\\d+\\.\\d+\\.1$`,
        ),
      );
      // The link is the same for signed-in guests: the review sends a visitor to sign in first.
      await page.goto(`${site}${href}`);
      const led = new URL(page.url());
      expect([led.pathname, led.searchParams.get('next')]).toEqual(['/login', href]);
    }));
});

test('in a hotel several plans are chosen together; removing the last leaves none', () =>
  visiting(DESKTOP, async (page) => {
    await page.goto(`${site}${pathOf(hotel)}${stay()}`, { waitUntil: 'networkidle' });
    await page
      .getByRole('link', { name: /^More: / })
      .first()
      .click();
    await inAddress(page, 'rooms=2');
    await page
      .getByRole('link', { name: /^Add one room: / })
      .last()
      .click();
    await inAddress(page, 'rooms=3');
    expect(await page.getByText('Selected', { exact: true }).count()).toBe(2);
    for (const left of ['rooms=2', 'rooms=1', 'picks=0']) {
      await page
        .getByRole('link', { name: /^Fewer: / })
        .first()
        .click();
      await inAddress(page, left);
    }
    await page.getByText('Choose a room to see the price.').waitFor();
    expect(await page.getByRole('link', { name: /^Book This Now/ }).count()).toBe(0);
  }));

testAtNight('a sold-out property says so, has no booking link, and offers the next date', () =>
  visiting(DESKTOP, async (page) => {
    expect(soldOut).not.toBeNull();
    await page.goto(site + (soldOut?.path ?? ''), { waitUntil: 'networkidle' });
    await page.getByText('You Just Missed It').waitFor();
    await page.locator('#stay').getByText('Not available for selected dates').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.getByRole('link', { name: /^Book This Now/ }).count()).toBe(0);
    await page.getByRole('link', { name: /^Next Available Date/ }).click();
    await page
      .getByRole('link', { name: /^Book This Now/ })
      .first()
      .waitFor();
  }),
);

test('free weekends and cheapest nights link to their dates at the total that the page then shows, also without scripts', () =>
  visiting(PHONE, async (page) => {
    await page.goto(`${site}${pathOf(villa)}?adults=3`, { waitUntil: 'networkidle' });
    await page.locator('#free-dates').scrollIntoViewIfNeeded();
    const weekend = page.locator('#free-dates a[data-follow]').first();
    await weekend.waitFor();
    expect(await axe(page)).toEqual([]);
    const said = await weekend.locator('b').textContent();
    await weekend.click();
    await inAddress(page, 'checkin=');
    await expect.poll(() => total(page).textContent()).toBe(said);
    expect(await visitorsTotal(page)).toBe(said);
    // Similar stays for those dates, each at the total of its own page.
    await page.locator('#similar').scrollIntoViewIfNeeded();
    const similar = page.locator('#similar li').first();
    await similar.waitFor();
    const told = await similar.locator('b').textContent();
    const plain = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const other = await plain.newPage();
    await other.goto(new URL((await similar.locator('a').getAttribute('href')) ?? '', site).href);
    expect(await total(other).textContent()).toBe(told);
    await other.getByRole('link', { name: 'Free weekends and cheapest nights' }).click();
    await other.locator('main li a').first().click();
    await other.waitForURL(/[?&]adults=3\b/);
    await plain.close();
    // The home page remembers the property in this browser until it is cleared.
    await page.goto(site, { waitUntil: 'networkidle' });
    const seen = page.getByRole('region', { name: 'Recently seen' });
    await seen.scrollIntoViewIfNeeded();
    expect(await seen.getByRole('link').count()).toBe(1);
    await seen.getByRole('button', { name: 'Clear' }).click();
    await seen.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('recently_seen'))).toBeNull();
  }));
