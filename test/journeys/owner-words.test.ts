import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import { focusedText, isSeen } from '#test/support/in-view.ts';
import { NO_SCRIPTS, PHONE } from '#test/support/sign-in-pages.ts';
import { hydrated, signedInAs } from '#test/support/traveller.ts';

/** An owner of five properties says a price in words, on a phone. */
const site = inject('site');
const OWNER = '9000000011';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];

/** The months of the last property of the list, which no other journey prices. */
async function months(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  await signedInAs(context, site, OWNER);
  const page = await context.newPage();
  await page.goto(`${site}/host/calendar`, { waitUntil: 'load' });
  const link = page.locator('main ul a[href*="/host/calendar/"]').nth(4);
  await page.goto(`${site}${await link.getAttribute('href')}`, { waitUntil: 'load' });
  return page;
}

test('words become a preview, or say what was not understood', async () => {
  const page = await months(PHONE);
  await hydrated(page);
  expect(await wrongOf(page)).toEqual([]);
  const words = page.getByRole('textbox', { name: 'Say it in words' });
  await words.fill('blue elephants');
  await page.getByRole('button', { name: 'Preview' }).tap();
  await page.getByText(/We did not understand/).waitFor();
  expect(await words.inputValue()).toBe('blue elephants');
  await expect.poll(() => isSeen(page.getByText(/We did not understand/))).toBe(true);
  await words.fill('Diwali 32k');
  await page.getByRole('button', { name: 'Preview' }).tap();
  const understood = page.getByText(/^Diwali, .*: ₹32,000 a night$/);
  await understood.waitFor();
  await expect.poll(() => isSeen(understood)).toBe(true);
  expect(await focusedText(page)).toContain('₹32,000 a night');
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText(/^\d+ nights? saved\.$/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByText('Taken back. The nights are as they were before.').waitFor();
  await page.context().close();
});

test('without scripts the answer to words is on the screen', async () => {
  const page = await months({ ...PHONE, ...NO_SCRIPTS });
  await page.getByRole('textbox', { name: 'Say it in words' }).fill('Diwali 31k');
  await page.getByRole('button', { name: 'Preview' }).first().tap();
  const understood = page.getByText(/^Diwali, .*: ₹31,000 a night$/);
  await understood.waitFor();
  expect(await understood.evaluate((line) => line.getBoundingClientRect().top)).toBeLessThan(600);
  expect(await understood.evaluate((line) => line.getBoundingClientRect().top)).toBeGreaterThan(0);
  await page.context().close();
});
