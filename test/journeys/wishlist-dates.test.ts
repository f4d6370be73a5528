import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addDays, dateInIndia, formatNearDate, formatSpan } from '#shared/dates.ts';
import { rowsFor } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { PHONE } from '#test/support/paying.ts';

const site = inject('site');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

test.each(
  rowsFor<[string, boolean]>({
    day: [['with scripts', true]],
    night: [['without scripts', false]],
  }),
)(
  'a wishlist keeps the dates of its hearts when it is opened anew, and hands them to a board, by touch %s',
  async (_how, javaScriptEnabled) => {
    const checkIn = addDays(dateInIndia(new Date()), 75);
    const checkOut = addDays(checkIn, 2);
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${site}/search?checkin=${checkIn}&checkout=${checkOut}&rooms=1&adults=3`);
    const saved = page.waitForResponse((answer) => answer.url().includes('/wishlist/toggle'));
    await page.locator('article button[name=hotel_id]').first().tap();
    await saved;
    // typed into a new tab, so that no page refers to it
    const anew = await context.newPage();
    await anew.goto(`${site}/my-wishlist`);
    const dates = formatSpan(formatNearDate(checkIn), formatNearDate(checkOut));
    await anew.getByText(dates, { exact: false }).first().waitFor();
    expect(await anew.locator('main tbody a').first().getAttribute('href')).toContain(
      `checkin=${checkIn}&checkout=${checkOut}`,
    );
    await anew.getByRole('button', { name: 'Put these on a trip board' }).tap();
    await anew.waitForURL(/\/board\//);
    await anew.locator(`main a[href*="checkin=${checkIn}"]`).first().waitFor();
    await context.close();
  },
);
