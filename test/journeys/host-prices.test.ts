import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import {
  farMonth,
  monthOf,
  night,
  open,
  save,
  saved,
  sheetOf,
  undo,
} from '#test/support/owner-months.ts';
import { complaintsOf, hydrated, signedInAs } from '#test/support/traveller.ts';
import { NO_SCRIPTS, PHONE, unexpected } from '#test/support/sign-in-pages.ts';

const site = inject('site');
const WIDE = { viewport: { width: 1440, height: 900 } };
/** Farrokh Daruwalla with five properties, and their caretaker. */
const OWNER = '9000000011';
const CARETAKER = '9000000012';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

async function as(mobile: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  await signedInAs(context, site, mobile);
  return context.newPage();
}
const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];
/** The figures of a night in its name: '₹32,000'. */
const priceOf = async (link: Locator) =>
  /₹\d[\d,]*\d/.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? '';
/** A price near an amount that no earlier run has left, as it is typed and as pages show it. */
function freshPrice(near: number) {
  const rupees = near + (Math.floor(Date.now() / 1000) % 900);
  return { typed: String(rupees), shown: `₹${rupees.toLocaleString('en-IN')}` };
}
test('an owner sets a festival price by touch in at most four presses, and takes it back', async () => {
  const page = await as(OWNER, PHONE);
  const complaints = complaintsOf(page);
  await page.goto(`${site}/host/calendar`, { waitUntil: 'load' });
  await hydrated(page);
  expect(await wrongOf(page)).toEqual([]);
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.tap();
  };
  await press(page.locator('main ul a[href*="/host/calendar/"]').first());
  await page.getByRole('link', { name: 'Seasons' }).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await press(page.getByRole('list', { name: 'Festivals' }).getByRole('link').last());
  const amount = sheetOf(page).getByLabel('Price a night');
  await amount.waitFor();
  expect(await amount.getAttribute('inputmode')).toBe('numeric');
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(freshPrice(41_000).typed);
  await sheetOf(page)
    .getByText(/^You get ₹/)
    .waitFor();
  await sheetOf(page)
    .getByText(/^Two guests pay ₹/)
    .waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await press(save(page));
  await saved(page).waitFor();
  expect(presses).toBeLessThanOrEqual(4);
  expect(await sheetOf(page).count()).toBe(0);
  await undo(page);
  expect(unexpected(complaints)).toEqual([]);
  await page.context().close();
});

test('two taps choose nights; the sheet is in view, keeps what was typed, and saves', async () => {
  const page = await as(OWNER, PHONE);
  const month = farMonth(7);
  await open(page, `${site}${await monthOf(page, site)}?month=${month.iso}`);
  await night(page, `9 ${month.short}`).tap();
  const bar = page.getByText(/now tap the last night/);
  await bar.waitFor();
  // its sentence is no column of single letters over the month
  expect((await bar.boundingBox())?.height).toBeLessThan(60);
  await night(page, `7 ${month.short}`).tap();
  const amount = sheetOf(page).getByLabel('Price a night');
  await amount.waitFor();
  // it slides in
  await expect
    .poll(async () => {
      const { y = -1, height = 0 } = (await amount.boundingBox()) ?? {};
      return y >= 0 && y + height <= 844;
    })
    .toBe(true);
  await sheetOf(page)
    .getByRole('button', { name: '₹500 more' })
    .or(sheetOf(page).getByRole('button', { name: '₹1,000 more' }))
    .first()
    .tap();
  const typed = await amount.inputValue();
  await sheetOf(page).getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: 'Set the price' }).tap();
  expect(await amount.inputValue()).toBe(typed);
  const unset = sheetOf(page).getByRole('button', { name: 'Set the price' });
  for (const wrong of ['0', '100000000', 'abc', '12,500.50']) {
    await amount.fill(wrong);
    await sheetOf(page)
      .getByText(/A night costs from ₹100 to ₹20,00,000/)
      .waitFor();
    expect(await unset.isDisabled()).toBe(true);
  }
  await amount.fill('12.5k');
  await sheetOf(page).getByRole('button', { name: 'Save ₹12,500 for 3 nights' }).waitFor();
  const price = freshPrice(23_000);
  await amount.fill(price.shown);
  await sheetOf(page)
    .getByText(/^You get ₹/)
    .waitFor();
  await save(page).tap();
  await page.getByText('3 nights saved.').waitFor();
  expect(await priceOf(night(page, `8 ${month.short}`))).toBe(price.shown);
  await undo(page);
  expect(await priceOf(night(page, `8 ${month.short}`))).not.toBe(price.shown);
  await page.context().close();
});

test('two people edit one month: both prices are shown and nothing typed is lost', async () => {
  const [mine, hers] = [await as(OWNER, PHONE), await as(OWNER, PHONE)];
  const month = farMonth(8);
  const path = `${await monthOf(mine, site)}?month=${month.iso}`;
  await open(mine, site + path);
  await open(hers, site + path);
  const choose = async (page: Page, first: number, last: number, price: string) => {
    await night(page, `${first} ${month.short}`).tap();
    await night(page, `${last} ${month.short}`).tap();
    await sheetOf(page).getByLabel('Price a night').fill(price);
  };
  const [first, price] = [freshPrice(21_000), freshPrice(22_000)];
  await choose(hers, 14, 14, first.typed);
  await save(hers).tap();
  await hers.getByText('1 night saved.').waitFor();
  await choose(mine, 13, 14, price.typed);
  await save(mine).tap();
  await sheetOf(mine).getByText(`now it is ${first.shown}; you wanted ${price.shown}.`).waitFor();
  await sheetOf(mine).getByText('1 night saved.').waitFor();
  expect(await sheetOf(mine).getByLabel('Price a night').inputValue()).toBe(price.typed);
  expect(await wrongOf(mine)).toEqual([]);
  await sheetOf(mine).getByRole('button', { name: 'Save mine anyway' }).tap();
  await sheetOf(mine).waitFor({ state: 'detached' });
  await mine.getByText('1 night saved.').waitFor();
  expect(await priceOf(night(mine, `14 ${month.short}`))).toBe(price.shown);
  await hers.getByRole('button', { name: 'Undo' }).tap();
  await hers.getByText(/changed since.* Nothing was undone\./).waitFor();
  expect(await misfits(hers)).toEqual([]);
  await undo(mine);
  expect(await priceOf(night(mine, `14 ${month.short}`))).toBe(first.shown);
  await mine.context().close();
  await hers.context().close();
});

testAtNight(
  'after a conflict the nights that were saved can be taken back in the sheet',
  async () => {
    const [mine, hers] = [await as(OWNER, PHONE), await as(OWNER, PHONE)];
    const month = farMonth(11);
    const path = `${await monthOf(mine, site)}?month=${month.iso}`;
    await open(mine, site + path);
    await open(hers, site + path);
    const before = await priceOf(night(mine, `13 ${month.short}`));
    const [first, price] = [freshPrice(21_000), freshPrice(22_000)];
    await night(hers, `14 ${month.short}`).tap();
    await night(hers, `14 ${month.short}`).tap();
    await sheetOf(hers).getByLabel('Price a night').fill(first.typed);
    await save(hers).tap();
    await hers.getByText('1 night saved.').waitFor();
    await night(mine, `13 ${month.short}`).tap();
    await night(mine, `14 ${month.short}`).tap();
    await sheetOf(mine).getByLabel('Price a night').fill(price.typed);
    await save(mine).tap();
    await sheetOf(mine).getByText('1 night saved.').waitFor();
    await sheetOf(mine).getByRole('button', { name: 'Undo the saved nights' }).tap();
    await mine.getByText('Taken back. The nights are as they were before.').waitFor();
    expect(await priceOf(night(mine, `13 ${month.short}`))).toBe(before);
    expect(await priceOf(night(mine, `14 ${month.short}`))).toBe(first.shown);
    expect(await misfits(mine)).toEqual([]);
    await undo(hers);
    await mine.context().close();
    await hers.context().close();
  },
);

testAtNight('a caretaker sees the nights without prices, and why', async () => {
  const page = await as(CARETAKER, PHONE);
  const path = await monthOf(page, site);
  for (const more of ['', '/seasons', '/copy-year']) {
    await open(page, site + path + more);
    await page.getByText("Prices and payouts are the owner's.").waitFor();
    expect(await wrongOf(page)).toEqual([]);
  }
  expect(await page.getByRole('main').innerText()).not.toContain('₹');
  for (const [path, lead] of [
    ['/host', 'Open the calendar of a property to see its nights.'],
    ['/host/calendar', 'Choose a property to see its nights.'],
  ] as const) {
    await open(page, site + path);
    await page.getByText(lead, { exact: true }).waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/price/i);
  }
  await page.context().close();
});

test('by keyboard alone on the desktop: several rooms and nights, saved and taken back', async () => {
  const page = await as(OWNER, WIDE);
  const complaints = complaintsOf(page);
  await open(page, site + '/host/calendar');
  const grid = page.getByRole('grid');
  await grid.waitFor();
  expect(await wrongOf(page)).toEqual([]);
  expect(await grid.locator('td[tabindex="0"]').count()).toBe(1);
  const jump = page.getByRole('navigation', { name: 'Begin with a month' }).getByRole('link');
  await page.getByRole('list', { name: 'What the marks mean' }).getByText('Own booking').waitFor();
  // the month in view is marked while the grid is scrolled
  expect(await jump.nth(0).getAttribute('aria-current')).toBe('true');
  const box = grid.locator('xpath=..');
  await box.evaluate((view) => view.scrollBy({ left: view.scrollWidth / 2 }));
  await expect.poll(() => jump.nth(0).getAttribute('aria-current')).toBeNull();
  expect(await jump.and(page.locator('[aria-current]')).count()).toBe(1);
  await jump.nth(7).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => jump.nth(7).getAttribute('aria-current')).toBe('true');
  expect(await box.evaluate((view) => view.scrollLeft)).toBe(0);
  await grid.locator('td[tabindex="0"]').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight'])
    await page.keyboard.press(key);
  expect(await grid.locator('td[aria-selected="true"]').count()).toBe(3);
  await page.keyboard.press('Escape');
  expect(await grid.locator('td[aria-selected="true"]').count()).toBe(0);
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowUp']) await page.keyboard.press(key);
  expect(await grid.locator('td[aria-selected="true"]').count()).toBe(4);
  await page.keyboard.press('Enter');
  await sheetOf(page).getByLabel('Price a night').waitFor();
  const price = freshPrice(24_000);
  await page.keyboard.type(price.typed);
  await sheetOf(page)
    .getByText(/^You get ₹/)
    .first()
    .waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('4 nights saved.').waitFor();
  expect(await grid.getByRole('gridcell', { name: price.shown }).count()).toBe(4);
  const button = page.getByRole('button', { name: 'Undo' });
  // a second tap is not taken for an Undo
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Taken back.').waitFor();
  expect(await grid.getByRole('gridcell', { name: price.shown }).count()).toBe(0);
  expect(unexpected(complaints)).toEqual([]);
  await page.context().close();
});

testAtNight('by mouse: a drag over nights opens the sheet', async () => {
  const page = await as(OWNER, WIDE);
  await open(page, site + '/host/calendar');
  const cell = (at: string) => page.locator(`[data-cell="${at}"]`);
  await cell('1.3').hover();
  await page.mouse.down();
  await cell('2.6').hover();
  await page.mouse.up();
  await sheetOf(page).getByLabel('Price a night').waitFor();
  expect(await page.locator('td[aria-selected="true"]').count()).toBe(8);
  await page.keyboard.press('Escape');
  await sheetOf(page).waitFor({ state: 'detached' });
  await page.context().close();
});

test('without scripts a price is previewed, saved and taken back', async () => {
  const page = await as(OWNER, NO_SCRIPTS);
  const month = farMonth(9);
  await page.goto(`${site}${await monthOf(page, site)}?month=${month.iso}`);
  await night(page, `11 ${month.short}`).click();
  await night(page, `12 ${month.short}`).click();
  expect(await page.getByLabel('Last night').inputValue()).toBe(`${month.iso}-12`);
  await page.getByLabel('Price a night, in ₹').fill('0');
  await page.getByRole('button', { name: 'Preview' }).last().click();
  await page
    .getByText(/A night costs from ₹100/)
    .first()
    .waitFor();
  await page.getByLabel('Price a night, in ₹').fill('25500');
  await page.getByRole('button', { name: 'Preview' }).last().click();
  await page.getByText(/^You get ₹/).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('2 nights saved.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taken back.').waitFor();
  await page.context().close();
});

test('a season is rehearsed, saved, changed and ended; last year’s prices are rehearsed', async () => {
  const page = await as(OWNER, PHONE);
  const path = await monthOf(page, site, 1);
  await open(page, site + `${path}/seasons`);
  expect(await wrongOf(page)).toEqual([]);
  const month = farMonth(10);
  const name = `Mango ${Date.now()}`;
  const price = freshPrice(27_000);
  // single dates stand above every season of the demo
  await page.getByLabel('What kind of price').selectOption('date');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('First night').fill(`${month.iso}-03`);
  await page.getByLabel('Last night').fill(`${month.iso}-05`);
  await page.getByRole('button', { name: 'Preview' }).tap();
  await page.getByText('Give either a rate or a percentage.').first().waitFor();
  await page.getByLabel('Price a night, in ₹').fill(price.typed);
  await page.getByRole('button', { name: 'Preview' }).tap();
  await page.getByText(new RegExp(`3 nights, ₹.* → ${price.shown}`)).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save the season' }).tap();
  await page.getByText('Saved. 3 nights have their new prices.').waitFor();
  await page.getByRole('link', { name: `Edit ${name}` }).tap();
  await page.getByRole('heading', { name: `Edit ${name}` }).waitFor();
  await page.getByLabel('Last night').fill(`${month.iso}-04`);
  await page.getByRole('button', { name: 'Preview' }).tap();
  await page.getByText('Before you save').waitFor();
  await page.getByRole('button', { name: 'Save the season' }).tap();
  await page.getByText(/^Saved\. 1 night has/).waitFor();
  expect(await page.getByRole('link', { name: `Edit ${name}` }).count()).toBe(1);
  await page.getByRole('link', { name: `End ${name}` }).tap();
  await page.getByText(new RegExp(`2 nights, ${price.shown} → ₹`)).waitFor();
  await page.getByRole('button', { name: 'End the season' }).tap();
  await page.getByText(/^Saved\. 2 nights/).waitFor();
  expect(await page.getByText(name).count()).toBe(0);

  await open(page, site + `${path}/copy-year`);
  await page.getByLabel('Percent of last year’s price').fill('110');
  await page.getByRole('button', { name: 'Preview' }).tap();
  await page.getByRole('button', { name: 'Save these prices' }).waitFor();
  await page.getByText(/^\d+ festivals? (?:is|are) on other nights than a year ago\./).tap();
  await page
    .getByText(/Last year’s prices land on/)
    .first()
    .waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.getByLabel('Percent of last year’s price').fill('5000');
  await page.getByRole('button', { name: 'Preview' }).tap();
  await page.getByText('Give a percentage from 10 to 500.').first().waitFor();
  await page.context().close();
});
