import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { hydrated, signedInAs } from '#test/support/traveller.ts';
import { NO_SCRIPTS, PHONE } from '#test/support/sign-in-pages.ts';
import { ready } from '#test/support/without-network.ts';

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
/** A month well ahead, 'YYYY-MM'. */
const ahead = new Date(Date.now() + 250 * 86_400_000).toISOString().slice(0, 7);
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
  await page.getByLabel('First night').fill(`${ahead}-03`);
  await page.getByLabel('Last night').fill(`${ahead}-05`);
  await changes(page.getByLabel('Or percent of the usual price'), '90', '50', 'Save the season');
  await open(page, path);
  const words = page.getByRole('textbox', { name: 'Say it in words' });
  await changes(words, 'Holi 20k', 'Holi 25k', 'Save');
  await page.getByText(/^Holi, .*: ₹25,000 a night$/).waitFor();
  await page.context().close();
});

test('nights of different prices get one price only when it is typed, or a step each', async () => {
  const page = await as(OWNER);
  await open(page, await monthOf(page, 2));
  const words = page.getByRole('textbox', { name: 'Say it in words' });
  const sheet = page.getByRole('dialog');
  // the festival's nights are made different, whatever other journeys have left
  const chip = page.getByRole('list', { name: 'Festivals' }).getByRole('link').last();
  const name = (await chip.innerText()).split('\n')[0] ?? '';
  await words.fill(`${name} 21k`);
  await press(page, 'Preview');
  await press(page, 'Save');
  await page.getByText(/nights? saved\.$/).waitFor();
  await chip.tap();
  await sheet.getByLabel('Price a night').waitFor();
  expect(await sheet.getByLabel('Price a night').getAttribute('placeholder')).toBe('21,000');
  await sheet.getByRole('button', { name: 'Cancel' }).tap();
  await press(page, 'Clear the chosen nights');
  await page.locator('ol a[aria-label*="₹21,000"]').first().tap();
  await press(page, 'Only this night');
  await sheet.getByLabel('Price a night').fill('15,525');
  await sheet.getByRole('button', { name: 'Save ₹15,525 for 1 night' }).tap();
  await page.getByText('1 night saved.').waitFor();
  await chip.tap();
  const amount = sheet.getByLabel('Price a night');
  await amount.waitFor();
  expect(await amount.getAttribute('placeholder')).toBe('15,525–21,000');
  expect(await sheet.getByRole('button', { name: 'Set the price' }).isDisabled()).toBe(true);
  await amount.press('Enter');
  await amount.press('Enter');
  expect(await sheet.isVisible()).toBe(true);
  await sheet.getByRole('button', { name: '₹500 more' }).tap();
  await sheet.getByRole('button', { name: /^Save \+₹500 on \d+ nights$/ }).waitFor();
  await amount.fill('22k');
  await sheet.getByRole('button', { name: /^Save ₹22,000 for / }).waitFor();
  await page.context().close();
});

test('on the desktop a second Enter overwrites nothing, and the sheet names the properties', async () => {
  const page = await as(OWNER, { viewport: { width: 1440, height: 900 } });
  await open(page, '/host/calendar');
  const grid = page.getByRole('grid');
  await grid.locator('td[tabindex="0"]').focus();
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Enter', 'Enter'])
    await page.keyboard.press(key);
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Price a night').waitFor();
  expect(await sheet.getByRole('button', { name: 'Set the price' }).isDisabled()).toBe(true);
  const properties = await grid
    .locator('th[scope="row"]')
    .evaluateAll((rows) => rows.slice(0, 4).map((row) => row.ariaLabel?.split(',')[0] ?? ''));
  const text = await sheet.innerText();
  for (const property of properties) expect(text).toContain(`${property}:`);
  await page.context().close();
});

testAtNight(
  'after an outage the notice goes with the press that succeeds, and the page stays meanwhile',
  async () => {
    const page = await as(OWNER);
    await open(page, await monthOf(page, 2));
    await ready(page);
    const notice = page.getByRole('alertdialog');
    await page.getByRole('list', { name: 'Festivals' }).getByRole('link').last().tap();
    const sheet = page.getByRole('dialog');
    const price = String(31_000 + (Math.floor(Date.now() / 1000) % 900));
    await sheet.getByLabel('Price a night').fill(price);
    await page.context().setOffline(true);
    await sheet.getByRole('button', { name: /^Save / }).tap();
    await notice.getByText('No connection').waitFor();
    await page.context().setOffline(false);
    await sheet.getByRole('button', { name: /^Save / }).tap();
    await page.getByText(/nights? saved\.$/).waitFor();
    expect(await notice.count()).toBe(0);
    await press(page, 'Undo');
    await page.getByText('Taken back. The nights are as they were before.').waitFor();

    // without a network, whether or not the browser knows it, words and months leave the page as it is
    const words = page.getByRole('textbox', { name: 'Say it in words' });
    const month = page.getByRole('heading', { level: 2 }).first();
    await words.fill('Holi 20k');
    await page.context().setOffline(true);
    await press(page, 'Preview');
    await notice.getByText('No connection').waitFor();
    expect(await words.inputValue()).toBe('Holi 20k');
    await notice.getByRole('button', { name: 'Close' }).tap();
    const before = await month.innerText();
    await page.getByRole('link', { name: 'Earlier month' }).tap();
    await expect.poll(() => month.innerText()).not.toBe(before);
    await page.context().setOffline(false);
    await page.route('**/*.data?*', (route) => route.abort());
    await press(page, 'Preview');
    await notice.getByText('No answer').waitFor();
    expect(await words.inputValue()).toBe('Holi 20k');
    await page.unroute('**/*.data?*');
    await notice.getByRole('button', { name: 'Try again' }).tap();
    await page.getByText(/^Holi, .*: ₹20,000 a night$/).waitFor();
    expect(await notice.count()).toBe(0);
    await page.context().close();
  },
);

testAtNight(
  'a price by words shows its month and the marks, and Back opens no sheet again',
  async () => {
    const page = await as(OWNER);
    const path = await monthOf(page, 2);
    const chips = page.getByRole('list', { name: 'Festivals' }).getByRole('link');
    const sheet = page.getByRole('dialog');
    await open(page, path);
    const hrefs = await chips.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    const firsts = hrefs.map((href) => /from=([\d-]+)/.exec(href ?? '')?.[1] ?? '');
    expect(firsts).toEqual(firsts.toSorted());
    // the address that a press leads to before the scripts work
    await open(page, hrefs.at(-1) ?? '');
    const price = String(33_000 + (Math.floor(Date.now() / 1000) % 900));
    await sheet.getByLabel('Price a night').fill(price);
    await sheet.getByText(/^One night, 2 guests, plan “.+”$/).waitFor();
    await sheet.getByRole('button', { name: /^Save / }).tap();
    await page.getByText(/nights? saved\.$/).waitFor();
    await page.goBack();
    await expect.poll(() => page.url()).not.toContain('done=');
    expect(await sheet.count()).toBe(0);

    await open(page, path);
    await page.getByRole('list', { name: 'What the marks mean' }).getByText('Set by you').waitFor();
    const name = (await chips.last().innerText()).split('\n')[0] ?? '';
    await page.getByRole('textbox', { name: 'Say it in words' }).fill(`${name} ${price}`);
    await press(page, 'Preview');
    await press(page, 'Save');
    await page.getByText(/nights? (?:saved|changed)\.$/i).waitFor();
    const month = new URLSearchParams(hrefs.at(-1)?.split('?')[1]).get('month') ?? '';
    expect(new URL(page.url()).searchParams.get('month')).toBe(month);
    const words = await page.getByRole('heading', { name: 'Say it in words' }).boundingBox();
    const toast = await page
      .getByRole('button', { name: 'Close this notice' })
      .or(page.getByRole('link', { name: 'Close this notice' }))
      .boundingBox();
    expect(words !== null && toast !== null && words.y > toast.y + toast.height).toBe(true);
    await page.context().close();
  },
);

testAtNight('without scripts a preview says what its Save takes, and takes that', async () => {
  const page = await as(OWNER, NO_SCRIPTS);
  await page.goto(`${site}${await monthOf(page, 2)}/copy-year?try=1&percent=100`);
  await page.getByText(/^This saves what stands above\./).waitFor();
  const save = page.locator('form[method=post]', { hasText: 'Save these prices' });
  expect(await save.getAttribute('action')).toContain('percent=100');
  await page.context().close();
});
