import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import { proveByApp } from '#test/support/second-step.ts';
import { complaintsOf, hydrated, signedInAs, traveller } from '#test/support/traveller.ts';

const site = inject('site');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const OPERATOR = { mobile: '9000000006', secret: 'OPERATORDEMOVERANDAH2345' } as const;
const ADMIN = { mobile: '9000000015', secret: 'ADMINDEMOVERANDAHVILLA23' } as const;
const FINANCE = { mobile: '9000000013', secret: 'FINANCEONEDEMOVERANDAH23' } as const;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Signs a member of the staff in by SMS and makes the second step on the page that the desk leads to. */
async function atDesk(
  { mobile, secret }: { mobile: string; secret: string },
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext(options);
  await signedInAs(context, site, mobile);
  const page = await context.newPage();
  await page.goto(`${site}/desk`, { waitUntil: 'load' });
  await page.getByRole('heading', { name: 'Your second step' }).waitFor();
  await proveByApp(page, secret);
  await page.waitForURL(`${site}/desk`);
  return page;
}

/** Width, headings and accessibility of the open page. */
const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];

test('the operator comes in by touch, looks as an owner, and finds it in the log', async () => {
  const context = await browser.newContext(PHONE);
  await signedInAs(context, site, OPERATOR.mobile);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${site}/desk`, { waitUntil: 'networkidle' });
  expect(new URL(page.url()).pathname).toBe('/desk/second-step');
  expect(await wrongOf(page)).toEqual([]);
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await page.getByText('That code is not right.').first().waitFor();
  await page.getByLabel('Code from your app').fill(codeOf(OPERATOR.secret));
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await page.getByRole('heading', { name: 'Namaste, Sulochana Pawar' }).waitFor();
  expect(await wrongOf(page)).toEqual([]);

  const pages = page.getByRole('navigation', { name: 'Pages of the desk' });
  await pages.getByRole('link', { name: 'People' }).tap();
  await page.getByRole('heading', { name: 'Owners' }).waitFor();
  await page.getByLabel('Name, mobile number or property').fill('Farrokh');
  await page.getByRole('button', { name: 'Find' }).tap();
  await page.waitForURL(/q=Farrokh/);
  await page.getByText('Look or act: Farrokh Daruwalla').tap({ force: true });
  expect(await wrongOf(page)).toEqual([]);
  // other journeys look at this owner at the same time
  const why = `He asked about ${Date.now()}`;
  await page.getByLabel('Why').fill(why);
  await page.getByRole('button', { name: 'Look as owner' }).tap();
  const banner = page.getByText('You are looking as Farrokh Daruwalla');
  await banner.waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.goto(`${site}/search`, { waitUntil: 'networkidle' });
  await banner.waitFor();
  await page.getByRole('button', { name: 'Stop' }).tap();
  await page.waitForURL(`${site}/desk/people`);
  await page.getByRole('heading', { name: 'Owners' }).waitFor();
  expect(await banner.count()).toBe(0);

  await pages.getByRole('link', { name: 'Audit' }).tap();
  await page.getByText('Stopped looking as an owner').first().waitFor();
  await page.getByText(`Why: ${why}`).first().waitFor();
  await page
    .getByText(/^Until: \d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d [AP]M$/)
    .first()
    .waitFor();
  expect(await wrongOf(page)).toEqual([]);
  expect(complaints.filter((text) => !/status of 400/.test(text))).toEqual([]);
  await context.close();

  // the owner reads it in the own history
  const owner = await browser.newContext(PHONE);
  await signedInAs(owner, site, '9000000011');
  const history = await owner.newPage();
  await history.goto(`${site}/host/history`, { waitUntil: 'load' });
  const visit = history.getByRole('listitem').filter({ hasText: `Why: ${why}` });
  await visit.first().getByText('Our staff looked at your side').waitFor();
  await visit
    .first()
    .getByText(/^\d{1,2}:\d\d [AP]M to \d{1,2}:\d\d [AP]M$/)
    .waitFor();
  await visit.first().getByText('Sulochana Pawar as operator').waitFor();
  expect(await wrongOf(history)).toEqual([]);
  await owner.close();
});

test('without scripts the admin comes in and gives and ends a role', async () => {
  const { context, person } = await traveller(browser, site, PHONE, 'Revati Example');
  await context.close();
  const page = await atDesk(ADMIN, { ...PHONE, javaScriptEnabled: false });
  await page.goto(`${site}/desk/people`);
  await page.getByLabel('Mobile number', { exact: true }).fill(person.mobile);
  await page.getByLabel('Role', { exact: true }).selectOption('finance');
  await page.getByRole('button', { name: 'Give the role' }).click();
  await page.getByText('Hand these recovery codes to Revati Example').waitFor();
  await page.getByRole('button', { name: 'End: finance, Revati Example' }).click();
  await page.getByText('The role has ended.').waitFor();
  expect(await page.getByText('Revati Example').count()).toBe(0);
  await page.context().close();
});

testAtNight(
  'the keys of the desk move through a list, find its search and stay away from typing',
  async () => {
    const page = await atDesk(FINANCE, { viewport: { width: 1440, height: 900 } });
    await page.goto(`${site}/desk/people`, { waitUntil: 'load' });
    await hydrated(page);
    const focused = () =>
      page.evaluate(() => {
        const rows = [...document.querySelectorAll('[data-desk-row]')];
        return rows.indexOf(document.activeElement as Element);
      });
    await page.keyboard.press('j');
    expect(await focused()).toBe(0);
    await page.keyboard.press('j');
    expect(await focused()).toBe(1);
    await page.keyboard.press('k');
    expect(await focused()).toBe(0);
    await page.keyboard.press('k');
    expect(await focused()).toBe(0);
    await page.keyboard.press('/');
    const search = page.getByLabel('Name, mobile number or property');
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await search.inputValue()).toBe('');
    await page.keyboard.type('j/k?');
    expect(await search.inputValue()).toBe('j/k?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await search.blur();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys of the desk' });
    await help.waitFor();
    expect(await wrongOf(page)).toEqual([]);
    await help.getByLabel('Use these keys').uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    expect(await focused()).toBe(-1);
    await page.getByRole('button', { name: 'Keys of the desk' }).click();
    await help.getByLabel('Use these keys').check();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.goto(`${site}/desk/audit`, { waitUntil: 'load' });
    await hydrated(page);
    await page.keyboard.press('j');
    expect(await focused()).toBe(0);
    await page.keyboard.press('/');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('q');
    await page.context().close();
  },
);

test('a guest finds no desk', async () => {
  const { context, page } = await traveller(browser, site, PHONE);
  for (const path of ['/desk', '/desk/people', '/desk/audit', '/desk/second-step'])
    expect((await page.goto(site + path))?.status(), path).toBe(404);
  await context.close();
});
