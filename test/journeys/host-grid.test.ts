import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import { hydrated, signedInAs } from '#test/support/traveller.ts';

/** The grid of all rooms on a wide screen. */
const site = inject('site');
/** Farrokh Daruwalla with five properties. */
const OWNER = '9000000011';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

async function openGrid(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signedInAs(context, site, OWNER);
  const page = await context.newPage();
  await page.goto(`${site}/host/calendar`, { waitUntil: 'load' });
  await hydrated(page);
  return page;
}
const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];
const sheetOf = (page: Page) => page.getByRole('dialog');

test('on a wide screen four weeks and the festivals stand side by side, and nothing shifts', async () => {
  const page = await openGrid();
  const grid = page.getByRole('grid');
  const shown = () =>
    grid.evaluate((table) => {
      const box = table.parentElement!.getBoundingClientRect();
      const name = table.querySelector('th')!.getBoundingClientRect();
      return [...table.querySelectorAll('[data-cell^="0."]')].filter((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return left >= name.right - 1 && right <= box.right + 1;
      }).length;
    });
  expect(await shown()).toBeGreaterThanOrEqual(28);
  const chips = page.locator('thead tr[aria-hidden] span');
  expect(await chips.count()).toBeGreaterThan(0);
  // far to the right and down, names and head stay
  await grid.evaluate((table) => table.parentElement!.scrollTo(900, 200));
  const at = await page.getByRole('rowheader').last().boundingBox();
  const head = await page.getByRole('columnheader').first().boundingBox();
  const box = await grid.evaluate((table) => table.parentElement!.getBoundingClientRect().toJSON());
  expect(Math.abs((at?.x ?? -9) - box.x)).toBeLessThan(3);
  expect(Math.abs((head?.y ?? -9) - box.y)).toBeLessThan(3);
  expect(await shown()).toBeGreaterThanOrEqual(27);
  const widths = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => [
      ...new Set(cells.map((cell) => Math.round(cell.getBoundingClientRect().width))),
    ]);
  expect(widths).toHaveLength(1);
  expect(await wrongOf(page)).toEqual([]);
  await page.context().close();
});

test('a drag to the edge scrolls the grid and goes on choosing, and keys say what is chosen', async () => {
  const page = await openGrid();
  const grid = page.getByRole('grid');
  const scrolled = () => grid.evaluate((table) => table.parentElement!.scrollLeft);
  const box = await grid.evaluate((table) => table.parentElement!.getBoundingClientRect().toJSON());
  const start = await page.locator('[data-cell="0.20"]').boundingBox();
  if (start === null) expect.fail('the night is not on the screen');
  const y = start.y + start.height / 2;
  await page.mouse.move(start.x + 10, y);
  await page.mouse.down();
  await page.mouse.move(start.x + 100, y, { steps: 3 });
  await page.mouse.move(box.right - 4, y, { steps: 5 });
  await expect.poll(scrolled).toBeGreaterThan(400);
  await page.mouse.move(box.right + 30, y);
  await expect.poll(scrolled).toBeGreaterThan(600);
  await page.mouse.up();
  await sheetOf(page).getByLabel('Price a night').waitFor();
  expect(await page.locator('td[aria-selected="true"]').count()).toBeGreaterThan(20);
  const over = await scrolled();
  await page.keyboard.press('Escape');
  await sheetOf(page).waitFor({ state: 'detached' });
  expect(await scrolled()).toBe(over);
  // and back to the first night
  await page.mouse.move(box.right - 200, y);
  await page.mouse.down();
  await page.mouse.move(box.right - 300, y, { steps: 3 });
  await page.mouse.move(box.x + 190, y, { steps: 5 });
  await expect.poll(scrolled).toBe(0);
  await page.mouse.up();
  await sheetOf(page).getByLabel('Price a night').waitFor();
  await page.keyboard.press('Escape');
  await sheetOf(page).waitFor({ state: 'detached' });

  await grid.locator('td[tabindex="0"]').focus();
  for (const key of ['Escape', 'Home', 'Shift+ArrowRight', 'Shift+ArrowDown'])
    await page.keyboard.press(key);
  const said = page.getByRole('status').filter({ hasText: /: 2 nights chosen in 2 rooms\./ });
  await said.waitFor({ state: 'attached' });
  await page.context().close();
});
