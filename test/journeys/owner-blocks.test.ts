import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { isSeen } from '#test/support/in-view.ts';
import { misfits } from '#test/support/fits.ts';
import { typeOwnBooking } from '#test/support/presses-of-hosts.ts';
import { NO_SCRIPTS, PHONE } from '#test/support/sign-in-pages.ts';
import { hydrated, signedInAs } from '#test/support/traveller.ts';

const site = inject('site');
/** Farrokh Daruwalla with five properties, and Baban Kadu, who takes care of them. */
const [OWNER, CARETAKER] = ['9000000011', '9000000012'];
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
const open = async (page: Page, path: string, scripts = true) => {
  await page.goto(site + path, { waitUntil: 'load' });
  if (scripts) await hydrated(page);
};
const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];
/** The address of the months of the fourth property. */
const monthOf = async (page: Page) => {
  await page.goto(`${site}/host/calendar`, { waitUntil: 'load' });
  return (
    (await page.locator('main ul a[href*="/host/calendar/"]').nth(3).getAttribute('href')) ?? ''
  );
};
const first = `${addDays(dateInIndia(new Date()), 340).slice(0, 7)}-01`;
const month = first.slice(0, 7);
const on = (n: number) => addDays(first, n);
const name = (night: string) =>
  new RegExp(`\\b${Number(night.slice(8))} [A-Z][a-z]+ ${night.slice(0, 4)}: `);
const night = (page: Page, n: number) => page.getByRole('link', { name: name(on(n)) });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('three taps close a night, it says so without colour, and undo opens it', async () => {
  const page = await as(OWNER);
  await open(page, `${await monthOf(page)}?month=${month}`);
  await night(page, 2).tap();
  await page.getByRole('link', { name: /^Close nights: / }).tap();
  await page.getByRole('heading', { name: 'Close nights' }).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close 1 night' }).tap();
  await status(page, '1 night closed.').waitFor();
  expect(await wrongOf(page)).toEqual([]);
  expect(await night(page, 2).getAttribute('aria-label')).toContain('Closed');
  expect(await night(page, 2).innerText()).toContain('Closed');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await status(page, 'Taken back.').waitFor();
  expect(await night(page, 2).getAttribute('aria-label')).not.toContain('Closed');
  await page.context().close();
});

test('a telephone booking is written down, opened, changed and freed', async () => {
  const page = await as(OWNER);
  await open(page, `${await monthOf(page)}?month=${month}`);
  await night(page, 5).tap();
  await night(page, 6).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Cancel' }).tap();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Set the price' }).tap();
  expect(await sheet.getByRole('link', { name: /^Close nights: / }).innerText()).toBe(
    'Close nights',
  );
  await sheet.getByRole('link', { name: 'Write down a booking' }).tap();
  await page.getByRole('button', { name: 'Write it down' }).waitFor();
  await page.getByLabel('Children, if any').waitFor();
  for (const label of ['Whole sum, in ₹', 'Advance already paid, in ₹'])
    await page.getByLabel(`${label} (may stay empty)`).waitFor();
  await page.getByText(/None of it goes through us/).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await typeOwnBooking(page);
  await page.locator('main input[name=advance]').fill('90000');
  await page.getByRole('button', { name: 'Write it down' }).tap();
  await page.getByText('The advance cannot be more than the whole sum.').waitFor();
  expect(await page.locator('main input[name=name]').inputValue()).toBe('Anil Deshpande');
  await page.locator('main input[name=advance]').fill('10000');
  await page.getByRole('button', { name: 'Write it down' }).tap();
  await status(page, 'The booking is written down.').waitFor();
  expect(await night(page, 5).getAttribute('aria-label')).toContain('Own booking');
  expect(await night(page, 6).innerText()).toContain('Own');
  const row = page.getByRole('link', { name: /Own booking: Anil Deshpande/ });
  expect(await row.innerText()).toContain('₹32,000 still to be paid');
  await night(page, 6).tap();
  await page.getByRole('heading', { name: 'Own booking: Anil Deshpande' }).waitFor();
  await page.getByText(/^6\s–\s8\s.*,\s2\snights$/).waitFor();
  await page.getByText(/None of it goes through us/).waitFor();
  await page.getByRole('link', { name: /^Register of guests/ }).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('button', { name: '₹32,000 received' }).tap();
  await status(page, 'Written down: ₹32,000 received.').waitFor();
  await page.getByText('₹42,000 in all, ₹42,000 paid').waitFor();
  expect(await page.locator('main input[name=advance]').inputValue()).toBe('42,000');
  expect(await page.getByText(/still to be paid/).count()).toBe(0);
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByText('₹32,000 still to be paid').waitFor();
  await page.getByLabel('Departure').fill(on(8));
  await page.getByRole('button', { name: 'Save the changes' }).tap();
  await status(page, 'The booking is changed.').waitFor();
  expect(await night(page, 7).getAttribute('aria-label')).toContain('Own booking');
  await row.tap();
  await page.getByRole('button', { name: 'The guest is not coming: free the nights' }).tap();
  await status(page, '3 nights open again.').waitFor();
  expect(await row.count()).toBe(0);
  await page.context().close();
});

test('without scripts an owner closes a night and frees it', async () => {
  const page = await as(OWNER, { ...PHONE, ...NO_SCRIPTS });
  await open(page, `${await monthOf(page)}?month=${month}`, false);
  await page.getByRole('link', { name: 'Close nights' }).tap();
  await page.getByLabel('First night').fill(on(12));
  await page.getByLabel('Last night').fill(on(13));
  await page.getByLabel('Repairs or cleaning').check();
  await page.getByRole('button', { name: 'Close the nights' }).tap();
  await status(page, '2 nights closed.').waitFor();
  await night(page, 13).tap();
  await page.getByRole('heading', { name: 'Repairs or cleaning' }).waitFor();
  await page.getByRole('button', { name: 'Free these nights' }).tap();
  await status(page, '2 nights open again.').waitFor();
  await page.context().close();
});

test('a caretaker closes for repairs, and is told the rest is the owner’s', async () => {
  const page = await as(CARETAKER);
  const path = await monthOf(page);
  await open(page, `${path}?month=${month}`);
  await page.getByRole('link', { name: 'Close nights' }).tap();
  await page.getByText('As a caretaker you close nights for repairs or cleaning.').waitFor();
  await page.getByLabel('First night').fill(on(16));
  await page.getByLabel('Last night').fill(on(16));
  await page.getByRole('button', { name: 'Close 1 night' }).tap();
  await status(page, '1 night closed.').waitFor();
  await page.getByRole('link', { name: /^Repairs or cleaning/ }).tap();
  await page.getByRole('button', { name: 'Free these nights' }).tap();
  await status(page, '1 night open again.').waitFor();
  await page.context().close();
});

test('the hours of groups are one press from the months', async () => {
  const page = await as(OWNER);
  await open(page, `${await monthOf(page)}?month=${month}`);
  await page.getByRole('link', { name: 'How long groups may hold nights' }).tap();
  const title = page.getByRole('heading', { name: 'Groups that share the payment' });
  await title.waitFor();
  await expect.poll(() => isSeen(title)).toBe(true);
  await page.goBack();
  await page.getByRole('heading', { name: 'Closed nights and own bookings' }).waitFor();
  await page.context().close();
});
