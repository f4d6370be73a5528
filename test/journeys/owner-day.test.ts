import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import { isSeen } from '#test/support/in-view.ts';
import { arrivesToday } from '#test/support/past-stay.ts';
import { dismissed } from '#test/support/presses-of-staff.ts';
import { NO_SCRIPTS, PHONE } from '#test/support/sign-in-pages.ts';
import { hydrated, newTraveller, signedInAs, type Person } from '#test/support/traveller.ts';

const site = inject('site');
const dataDir = inject('dataDir');
let browser: Browser;
let owner: Person;
let guest: Person;
let stay: Awaited<ReturnType<typeof arrivesToday>>;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  owner = newTraveller('Sulabha Example');
  guest = newTraveller('Gauri Example');
  stay = await arrivesToday(dataDir, guest, owner);
});
afterAll(async () => {
  await dismissed(dataDir, [owner]);
  await browser.close();
});

/** The owner's cookies: codes to a number come some seconds apart, so she signs in once. */
let session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

async function atTheGate(options = PHONE): Promise<Page> {
  const context = await browser.newContext(
    session === undefined ? options : { ...options, storageState: session },
  );
  if (session === undefined) {
    await signedInAs(context, site, owner.mobile);
    session = await context.storageState();
  }
  const page = await context.newPage();
  await page.goto(`${site}/host`, { waitUntil: 'load' });
  return page;
}
const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];
const row = (page: Page) => page.getByRole('link', { name: new RegExp(guest.name) }).first();
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Where the balance is, in the middle of the card. */
const due = (page: Page) => page.getByText(/to be paid at the property\.$/).first();

test('the balance is written down in one press, also pressed twice, and taken back', async () => {
  const page = await atTheGate();
  await hydrated(page);
  await row(page).tap();
  const cash = page.getByRole('button', { name: 'Received in cash' });
  await cash.waitFor();
  const owed = /₹[\d,]+/.exec(await due(page).innerText())?.[0] ?? expect.fail('nothing is due');
  // more than is due is refused beside the field, and what was typed stays
  await page.getByLabel('Amount in ₹').fill('9999999');
  await cash.tap();
  const wrong = page.getByText(`Only ${owed} is still to be paid.`);
  await wrong.waitFor();
  expect(await isSeen(wrong)).toBe(true);
  expect(await page.getByLabel('Amount in ₹').inputValue()).toBe('9999999');
  expect(await wrongOf(page)).toEqual([]);
  await page.getByLabel('Amount in ₹').fill(owed);
  await cash.dblclick();
  await status(page, `Written down: ${owed} received.`).waitFor();
  expect(await due(page).innerText()).toBe('Nothing is to be paid at the property.');
  expect(await page.getByRole('button', { name: `Take back ${owed}` }).count()).toBe(1);
  expect(await cash.count()).toBe(0);
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('button', { name: `Take back ${owed}` }).tap();
  await status(page, 'Taken back.').waitFor();
  expect(await due(page).innerText()).toContain(owed);
  await page.context().close();
});

test('today names who arrives; two presses mark the arrival, one more takes it back', async () => {
  const page = await atTheGate();
  await hydrated(page);
  await page.getByRole('heading', { name: /^Today, / }).waitFor();
  expect(await row(page).innerText()).toContain('Not here yet');
  expect(await isSeen(row(page))).toBe(true);
  expect(await wrongOf(page)).toEqual([]);
  await row(page).tap();
  await page.getByRole('heading', { name: guest.name }).waitFor();
  const arrived = page.getByRole('button', { name: 'They are here' });
  expect(await isSeen(arrived)).toBe(true);
  expect(await page.getByRole('link', { name: /^Call / }).getAttribute('href')).toBe(
    `tel:+91${guest.mobile}`,
  );
  expect(await page.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toContain(
    `https://wa.me/91${guest.mobile}?text=`,
  );
  expect(await wrongOf(page)).toEqual([]);
  await arrived.tap();
  await status(page, `Marked: ${guest.name} has arrived.`).waitFor();
  // their nights go on: leaving now takes one press more
  const left = page.getByRole('button', { name: 'They have left' });
  expect(await left.isVisible()).toBe(false);
  await page.getByText('They leave early').tap();
  expect(await left.isVisible()).toBe(true);
  expect(await wrongOf(page)).toEqual([]);
  await page.goto(`${site}/host`, { waitUntil: 'load' });
  expect(await row(page).innerText()).toContain('Arrived');
  await row(page).tap();
  await page.getByRole('button', { name: 'Take back', exact: true }).tap();
  await status(page, 'Taken back.').waitFor();
  expect(await arrived.isVisible()).toBe(true);
  // the calendar says whose its booked nights are
  await page.goto(`${site}/host/calendar/${stay.propertyId}`, { waitUntil: 'load' });
  await page.getByRole('heading', { name: 'Guests of this month' }).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('link', { name: new RegExp(guest.name) }).tap();
  await page.getByRole('heading', { name: guest.name }).waitFor();
  await page.context().close();
});

test('two colleagues at the gate: the second one reads that the guests are here', async () => {
  const [one, two] = [await atTheGate(), await atTheGate()];
  for (const page of [one, two]) {
    await page.goto(`${site}/host/stays/${stay.bookingId}`, { waitUntil: 'load' });
    await hydrated(page);
  }
  await one.getByRole('button', { name: 'They are here' }).tap();
  await status(one, 'Marked:').waitFor();
  await two.getByRole('button', { name: 'They are here' }).tap();
  await two.getByRole('alert').filter({ hasText: 'marked as arrived already' }).waitFor();
  await two.getByText('They leave early').waitFor();
  await one.getByRole('button', { name: 'Take back', exact: true }).tap();
  await status(one, 'Taken back.').waitFor();
  // after Back the page of the arrival no longer says that they are here
  await one.goBack();
  await one.getByRole('button', { name: 'They are here' }).waitFor();
  expect(await status(one, 'has arrived.').count()).toBe(0);
  await Promise.all([one, two].map((page) => page.context().close()));
});

test('without scripts the guests are marked, leave early and come back', async () => {
  const page = await atTheGate({ ...PHONE, ...NO_SCRIPTS });
  await row(page).tap();
  // a code for what is due, and what was paid by it
  await page.getByText('Take UPI payments by a code').tap();
  await page.getByLabel('Your UPI ID').fill('no bank');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('Write it as name@bank').waitFor();
  await page.getByLabel('Your UPI ID').fill('mist.house@okhdfc');
  await page.getByRole('button', { name: 'Save' }).tap();
  await status(page, 'Saved.').waitFor();
  const code = page.getByText(/^UPI code for ₹/);
  await code.tap();
  expect(await page.getByRole('img', { name: /^QR code that pays ₹/ }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Received by UPI' }).tap();
  await status(page, 'Written down:').waitFor();
  await page.getByRole('button', { name: 'They are here' }).tap();
  await status(page, 'has arrived.').waitFor();
  await page.getByText('They leave early').tap();
  await page.getByText(/^Their last night is /).waitFor();
  await page.getByRole('button', { name: 'They have left' }).tap();
  await status(page, 'has left.').waitFor();
  await page.getByRole('link', { name: 'Today' }).first().tap();
  // back in the house, then not arrived yet
  for (let back = 0; back < 2; back += 1) {
    await page.goto(`${site}/host/stays/${stay.bookingId}`);
    await page.getByRole('button', { name: 'Take back', exact: true }).tap();
    await status(page, 'Taken back.').waitFor();
  }
  expect(await page.getByRole('button', { name: 'They are here' }).isVisible()).toBe(true);
  await page.context().close();
});
