import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addDays, HOUR_MS } from '#shared/dates.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { rowsFor } from '#test/support/night.ts';
import { hydrated } from '#test/support/traveller.ts';
import * as map from '#messages/map.ts';

/** The cancellation terms of a stay on a phone and on a wide screen: card, page, room choice and pin. */

const site = inject('site');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
}, 120_000);
afterAll(() => browser.close());

const checkIn = addDays(new Date(Date.now() + 5.5 * HOUR_MS).toISOString().slice(0, 10), 17);
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
const stay = `checkin=${checkIn}&checkout=${addDays(checkIn, 1)}&adults=2`;

test.each(
  rowsFor<[string, string | RegExp, RegExp]>({
    day: [['is paid at the property', 'Pay At Hotel', /^Free cancellation till (.+)$/]],
    night: [['gives a part back', /\d+% back till /, /^\d+% back till (.+)$/]],
  }),
)('a stay that %s says so with one deadline wherever it is touched', async (_, mark, form) => {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  /** Waits for the terms at 1440 pixels, and then on the phone again. */
  const shownAtBothWidths = async (place: () => Locator): Promise<void> => {
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size);
      await place().filter({ visible: true }).first().waitFor();
    }
  };
  const card = page.locator('article[data-property]').filter({ hasText: mark }).first();
  for (let at = 1; at <= 3; at += 1) {
    await page.goto(`${site}/search?city=Lonavala&type=any&${stay}&page=${at}`);
    await hydrated(page);
    if ((await card.count()) > 0) break;
  }
  const said = ((await card.getByText(form).textContent()) ?? '').trim();
  const till = form.exec(said)?.[1] ?? '';
  const id = await card.getAttribute('data-property');
  await shownAtBothWidths(() => page.locator(`article[data-property="${id}"]`).getByText(said));
  await card.getByRole('heading').getByRole('link').tap();
  await page.waitForURL(new RegExp(`/${id}\\?`));
  await hydrated(page);
  await page.locator('a[href$="#rooms"]').filter({ visible: true }).first().tap();
  await shownAtBothWidths(() => page.getByText(said));
  await page.goto(`${site}/hotel-select-room/${id}?${stay}`);
  await shownAtBothWidths(() => page.getByText(said));
  await page.goto(`${site}/google_map?to_id=${id}&${stay}`);
  await shownAtBothWidths(() => page.getByRole('region', { name: map.pin() }).getByText(said));
  // The long form on the page names the same moment.
  await page.goto(`${site}/bungalow/x/${id}?${stay}`);
  expect(await page.getByText(new RegExp(`(?:until|before) ${till}`)).count()).toBeGreaterThan(0);
  await context.close();
});

testAtNight(
  'a plan that can be cancelled is preselected; a list ordered by price shows the cheapest, and its page too',
  async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const later = addDays(checkIn, 23);
    const dates = `checkin=${later}&checkout=${addDays(later, 1)}&adults=2`;
    const card = page.locator('article[data-property]').filter({ hasText: 'Wet Fern' });
    const total = async () =>
      /₹[\d,]+/.exec((await card.textContent())?.replace(/.*per night/s, '') ?? '')?.[0] ?? '';
    /** The total of the property page that the card leads to. */
    const follow = async () => {
      await card.getByRole('heading').getByRole('link').tap();
      await page.waitForURL(/\/bungalow\/wet-fern\//);
      await hydrated(page);
      const label = page.getByText('Total, taxes included').filter({ visible: true }).first();
      const shown = await label
        .locator('xpath=following::*[contains(text(), "₹")][1]')
        .textContent();
      await page.goBack();
      await hydrated(page);
      return shown;
    };
    await page.goto(`${site}/search?city=Lonavala&type=bungalow&${dates}`);
    await hydrated(page);
    await card.getByText(/^Free cancellation till /).waitFor();
    const flexible = await total();
    expect(await follow()).toBe(flexible);
    await page.getByLabel('Sort by').selectOption('price_asc');
    await page.waitForURL(/sort=price_asc/);
    await card.getByText('Non-refundable').waitFor();
    const cheapest = await total();
    expect(Number(cheapest.replace(/\D/g, ''))).toBeLessThan(Number(flexible.replace(/\D/g, '')));
    expect(await follow()).toBe(cheapest);
    await context.close();
  },
);
