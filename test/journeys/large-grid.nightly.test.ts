import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import { makeOwner } from '#test/support/owner.ts';
import { complaintsOf, hydrated, traveller } from '#test/support/traveller.ts';
import { unexpected } from '#test/support/sign-in-pages.ts';

const site = inject('site');
const PROPERTIES = 24;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

/** The rows of the grid: how many there are, and those with their nights. */
const rowsOf = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const rows = [...(grid as HTMLTableElement).tBodies[0]!.rows];
    return {
      count: rows.length,
      drawn: rows.flatMap((row, i) => (row.cells.length > 2 ? [i] : [])),
    };
  });
const activeCell = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['cell'] ?? '');

test('a grid of two dozen properties draws the rows near the view, and the keys find every one', async () => {
  const { context, page, person } = await traveller(browser, site, {
    viewport: { width: 1440, height: 900 },
  });
  // between those of other journeys and those with owners in the demo
  await makeOwner(inject('dataDir'), person.mobile, { count: PROPERTIES, after: 28 });
  const complaints = complaintsOf(page);
  await page.goto(`${site}/host/calendar`, { waitUntil: 'load' });
  await hydrated(page);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  const { count, drawn } = await rowsOf(page);
  expect(count).toBeGreaterThanOrEqual(PROPERTIES);
  expect(drawn[0]).toBe(0);
  expect(drawn.length).toBeLessThan(count);
  // the row of a property that is not drawn still has its name
  expect(await grid.getByRole('rowheader').count()).toBe(count);
  expect([...(await misfits(page)), ...(await axe(page))]).toEqual([]);

  // by the wheel, to the end
  await grid.evaluate((table) => table.parentElement!.scrollTo(0, 1_000_000));
  await expect.poll(async () => (await rowsOf(page)).drawn.at(-1)).toBe(count - 1);
  await expect.poll(async () => (await rowsOf(page)).drawn.includes(count - 2)).toBe(true);
  await grid.evaluate((table) => table.parentElement!.scrollTo(0, 0));

  // by the keys, from the first row to the last, faster than anything scrolls
  await grid.locator('td[tabindex="0"]').focus();
  for (let row = 1; row < count; row += 1) await page.keyboard.press('ArrowDown');
  expect(await activeCell(page)).toBe(`${count - 1}.0`);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Price a night').waitFor();
  await page.keyboard.press('Escape');
  // a choice over all rows is that of the two corners, drawn or not
  await grid.locator('td[tabindex="0"]').focus();
  for (let row = 1; row < count; row += 1) await page.keyboard.press('Shift+ArrowUp');
  expect(await activeCell(page)).toMatch(/^0\./);
  await page.keyboard.press('Enter');
  // their prices differ, so nothing is saved before one is typed
  await page.getByRole('dialog').getByLabel('Price a night').fill('9000');
  const button = page.getByRole('dialog').getByRole('button', { name: /^Save .* nights$/ });
  await button.waitFor();
  const nights = Number(/for (\d+) nights/.exec(await button.innerText())?.[1] ?? 0);
  expect(nights).toBeGreaterThan(PROPERTIES);
  await page.keyboard.press('Escape');
  expect(unexpected(complaints)).toEqual([]);
  await context.close();
});
