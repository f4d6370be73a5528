import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import { makeOwner } from '#test/support/owner.ts';
import { NO_SCRIPTS, PHONE, unexpected } from '#test/support/sign-in-pages.ts';
import { complaintsOf, hydrated, traveller } from '#test/support/traveller.ts';
import { addDays } from '#shared/dates.ts';

/** An owner changes nights of different prices by a sum or a percent: each keeps its own price. */
const site = inject('site');
const WIDE = { viewport: { width: 1440, height: 900 } };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

/** A new owner of one property, before the months of it. */
async function ownerOf(after: number, options: BrowserContextOptions) {
  const { page, person } = await traveller(browser, site, options, 'Meera Kale');
  const [villa] = await makeOwner(inject('dataDir'), person.mobile, { after });
  if (villa === undefined) expect.fail('the demo has no property');
  return { page, complaints: complaintsOf(page), path: `/host/calendar/${villa.id}` };
}
const open = async (page: Page, path: string) => {
  await page.goto(site + path, { waitUntil: 'load' });
  await hydrated(page);
};
const looksRight = async (page: Page) =>
  expect([...(await misfits(page)), ...(await axe(page))]).toEqual([]);
const night = (page: Page, date: string) =>
  page.getByRole('link', { name: new RegExp(`^[A-Z][a-z]{2} ${Number(date.slice(8))} `) });
const priceOf = async (link: Locator) =>
  Number(
    (/₹(\d[\d,]*\d)/.exec((await link.getAttribute('aria-label')) ?? '')?.[1] ?? '').replaceAll(
      ',',
      '',
    ),
  );
/** The 10th to the 12th of a month well ahead. */
const month = addDays(new Date().toISOString().slice(0, 10), 270).slice(0, 7);
const dates = [10, 11, 12].map((day) => `${month}-${day}`);
const pricesOn = (page: Page) =>
  Promise.all(dates.map((date) => priceOf(night(page, date).first())));
const inRupees = (rupees: number) => `₹${rupees.toLocaleString('en-IN')}`;
const sheetOf = (page: Page) => page.getByRole('dialog');

/** Gives the three nights different prices. */
async function makeDifferent(page: Page, path: string) {
  await open(page, `${path}?month=${month}&from=${dates[1]}&last=${dates[1]}`);
  await sheetOf(page).getByLabel('Price a night').fill('17,000');
  await sheetOf(page)
    .getByRole('button', { name: /^Save / })
    .click();
  await page.getByText('1 night saved.').waitFor();
}

test('by touch: more on each night, a night that moved meanwhile, and undo', async () => {
  const { page, complaints, path } = await ownerOf(10, PHONE);
  await makeDifferent(page, path);
  const before = await pricesOn(page);
  expect(new Set(before).size).toBeGreaterThan(1);
  const sheet = sheetOf(page);
  const choose = async () => {
    await open(page, `${path}?month=${month}&from=${dates[0]}&last=${dates[2]}`);
    await sheet.getByLabel('Price a night').waitFor();
  };
  await choose();
  await sheet.getByText(/^These nights have different prices\./).waitFor();
  await sheet.getByRole('button', { name: /^₹1,000 more$/ }).tap();
  expect(await sheet.getByLabel('Price a night').inputValue()).toBe('+1,000');
  const sum = before.reduce((total, one) => total + one, 0);
  await sheet.getByText(`3 nights together: ${inRupees(sum)} → ${inRupees(sum + 3000)}`).tap();
  await sheet.getByText(`₹17,000 → ₹18,000`).waitFor();
  await looksRight(page);

  // meanwhile a night moves in another tab
  const other = await page.context().newPage();
  await open(other, `${path}?month=${month}&from=${dates[1]}&last=${dates[1]}`);
  await sheetOf(other).getByLabel('Price a night').fill('16,000');
  await sheetOf(other)
    .getByRole('button', { name: /^Save / })
    .tap();
  await other.getByText('1 night saved.').waitFor();
  await other.close();
  await sheet.getByRole('button', { name: 'Save +₹1,000 on 3 nights' }).tap();
  await sheet.getByText('now it is ₹16,000; you wanted ₹18,000.').waitFor();
  await sheet.getByText('2 nights saved.').waitFor();
  await looksRight(page);
  await sheet.getByRole('button', { name: 'Save mine anyway' }).tap();
  await page.getByText('1 night saved.').waitFor();
  const raised = before.map((one, i) => (i === 1 ? 18_000 : one + 1000));
  expect(await pricesOn(page)).toEqual(raised);

  await choose();
  await sheet.getByRole('button', { name: '10% less' }).tap();
  await sheet.getByRole('button', { name: 'Save −10% on 3 nights' }).tap();
  await page.getByText('3 nights saved.').waitFor();
  expect(await pricesOn(page)).toEqual(raised.map((one) => Math.round(one * 0.9)));
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByText('Taken back. The nights are as they were before.').waitFor();
  expect(await pricesOn(page)).toEqual(raised);

  // a step that would leave the bounds
  await choose();
  await sheet.getByLabel('Price a night').fill('-20,00,000');
  await sheet.getByText(/A night costs from ₹100 to ₹20,00,000/).waitFor();
  expect(await sheet.getByRole('button', { name: 'Set the price' }).isDisabled()).toBe(true);
  await sheet.getByRole('button', { name: 'Cancel' }).tap();

  const words = page.getByRole('textbox', { name: 'Say it in words' });
  await words.fill('+1000 on weekends in January');
  await page.getByRole('button', { name: 'Preview' }).first().tap();
  await page.getByText(/: ₹1,000 more on each night’s own price$/).waitFor();
  await looksRight(page);
  await words.fill('weekends - 1000');
  await page.getByRole('button', { name: 'Preview' }).first().tap();
  await page.getByText(/We did not understand “- 1000”/).waitFor();
  expect(unexpected(complaints)).toEqual([]);
  await page.context().close();
});

test('by mouse on the grid: a percent on nights of several rooms', async () => {
  const { page, complaints } = await ownerOf(11, WIDE);
  await open(page, `/host/calendar?from=${dates[0]}`);
  const cell = (at: string) => page.locator(`[data-cell="${at}"]`);
  const rates = async () =>
    Promise.all([0, 1, 2, 3, 4, 5].map(async (i) => (await cell(`0.${i}`).innerText()).trim()));
  await cell('0.0').hover();
  await page.mouse.down();
  await cell('0.5').hover();
  await page.mouse.up();
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: '10% more' }).click();
  await sheet.getByText(/^6 nights together: ₹[\d,]+ → ₹[\d,]+$/).click();
  await looksRight(page);
  const before = await rates();
  await sheet.getByRole('button', { name: 'Save +10% on 6 nights' }).click();
  await page.getByText('6 nights saved.').waitFor();
  expect(await rates()).not.toEqual(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taken back.').waitFor();
  expect(await rates()).toEqual(before);
  expect(unexpected(complaints)).toEqual([]);
  await page.context().close();
});

test('without scripts a step is previewed, saved and taken back', async () => {
  const { page, path } = await ownerOf(12, NO_SCRIPTS);
  await page.goto(`${site}${path}?month=${month}&from=${dates[0]}&last=${dates[2]}`);
  const before = await pricesOn(page);
  await page.getByLabel('Price a night, in ₹').fill('+1,000');
  await page.getByRole('button', { name: 'Preview' }).last().click();
  await page.getByText(/^3 nights together: ₹[\d,]+ → ₹[\d,]+$/).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('3 nights saved.').waitFor();
  expect(await pricesOn(page)).toEqual(before.map((one) => one + 1000));
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Taken back.').waitFor();
  expect(await pricesOn(page)).toEqual(before);
  await page.context().close();
});
