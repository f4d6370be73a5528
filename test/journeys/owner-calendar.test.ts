import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '#test/support/browser.ts';
import { hydrated, signedInAs } from '#test/support/traveller.ts';
import { PHONE } from '#test/support/sign-in-pages.ts';

const site = inject('site');
/** Farrokh Daruwalla with five properties. */
const OWNER = '9000000011';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

async function as(mobile: string, options: BrowserContextOptions = PHONE): Promise<Page> {
  const context = await browser.newContext(options);
  await signedInAs(context, site, mobile);
  return context.newPage();
}
const open = async (page: Page, path: string) => {
  await page.goto(site + path, { waitUntil: 'load' });
  await hydrated(page);
};
/** The address of the months of the n-th property of the list on phones. */
const monthOf = async (page: Page, n = 0) => {
  await page.goto(`${site}/host/calendar`, { waitUntil: 'load' });
  const href = await page.locator('main ul a[href*="/host/calendar/"]').nth(n).getAttribute('href');
  return href ?? '';
};
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap();

test('a preview whose fields have changed cannot be saved', async () => {
  const page = await as(OWNER);
  const path = await monthOf(page, 2);
  const stale = page.getByText('You changed a field. Press Preview again to save it.');
  const changes = async (field: Locator, before: string, after: string, save: string) => {
    const button = page.getByRole('button', { name: save, exact: true });
    await field.fill(before);
    await press(page, 'Preview');
    await button.waitFor();
    await field.fill(after);
    await stale.waitFor();
    expect(await button.count()).toBe(0);
    await field.fill(before);
    await button.waitFor();
    await field.fill(after);
    await press(page, 'Preview');
    await button.waitFor();
    expect(await stale.count()).toBe(0);
  };
  await open(page, `${path}/copy-year`);
  const percent = page.getByLabel('Percent of last year’s price');
  await changes(percent, '100', '50', 'Save these prices');
  await page.goBack();
  await expect.poll(() => page.url()).toContain('percent=100');
  await stale.waitFor();
  await open(page, `${path}/seasons`);
  await page.getByLabel('Name').fill('Mango');
  await page.getByLabel('First night').fill('2027-06-03');
  await page.getByLabel('Last night').fill('2027-06-05');
  await changes(page.getByLabel('Or percent of the usual price'), '90', '50', 'Save the season');
  await open(page, path);
  const words = page.getByRole('textbox', { name: 'Say it in words' });
  await changes(words, 'Holi 20k', 'Holi 25k', 'Save');
  await page.getByText(/^Holi, .*: ₹25,000 a night$/).waitFor();
  await page.context().close();
});
