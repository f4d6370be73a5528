import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser } from '#test/support/browser.ts';
import { codeFor, complaintsOf, freshMobile, signedIn } from '#test/support/traveller.ts';

const site = inject('site');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

const person = () => ({ mobile: freshMobile(), name: 'Ira Example', email: `ira.${freshMobile()}@example.in` });
/** Without what the tests bring about themselves: no service worker, and forms that are refused. */
const ours = (complaints: readonly string[]) => complaints.filter((text) => !/Service Worker registration blocked|status of 400/.test(text));
const axe = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);

// First in the file: by the time the last test has waited for its code, this person may ask for one again.
test('a stay is reviewed with the keyboard, once, and waits under review', { timeout: 120_000 }, async () => {
  const context = await browser.newContext(PHONE);
  // of the demo's people one with a completed stay that nobody wrote about; an earlier code may be less than half a minute old
  const cyrus = '9000000005';
  const ask = () => context.request.post(`${site}/api/v1/hotel/login_otp`, { data: { mobile: cyrus } });
  while (!(await ask()).ok()) await new Promise((resolve) => setTimeout(resolve, 3000));
  const opened = await context.request.post(`${site}/api/v1/hotel/check_otp`, { data: { mobile: cyrus, otp: await codeFor(site, cyrus) } });
  expect(opened.ok()).toBe(true);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${site}/my-bookings?tab=complete`, { waitUntil: 'networkidle' });
  const write = page.getByRole('link', { name: 'Write Review' }).filter({ visible: true });
  // an earlier run on the same data may have written them all
  if ((await write.count()) > 0) {
    await write.first().click();
    await page.getByRole('heading', { name: 'Write Review' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await axe(page)).toEqual([]);
    for (const name of ['Location', 'Food', 'Cleaning', 'Facility', 'Value for money', 'Over All Rating']) {
      const group = page.getByRole('radiogroup', { name, exact: true });
      await group.getByRole('radio', { name: '4 stars', exact: true }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      expect(await group.getByRole('radio', { name: '4.5 stars' }).isChecked()).toBe(true);
    }
    await page.getByLabel('Title').fill('Rain on the tin roof');
    await page.getByRole('button', { name: 'Submit Your Review' }).click();
    await page.getByText('Please choose who stayed').first().waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Rain on the tin roof');
    await page.getByRole('radio', { name: 'Solo' }).check();
    await page.getByLabel('Your review').fill('I read two books and saw one leopard’s footprint.');
    await page.getByRole('button', { name: 'Submit Your Review' }).click();
    await page.getByText('Thank You For Submit Your Review').waitFor();
    await page.getByRole('cell', { name: 'Rain on the tin roof' }).first().waitFor();
    await page.getByText('Under Review').first().waitFor();
    expect(await axe(page)).toEqual([]);
  }
  expect(ours(complaints)).toEqual([]);
  await context.close();
});

test.each([['a phone', PHONE], ['a desktop', DESKTOP]])('a name and a new e-mail are saved, and the data comes as a file, on %s', { timeout: 120_000 }, async (_, options) => {
  const ira = person();
  const context = await browser.newContext(options);
  await signedIn(context, site, ira);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${site}/my-profile`);
  expect(await axe(page)).toEqual([]);
  const email = `new.${ira.email}`;
  await page.getByLabel('Name', { exact: true }).fill('Ira R. Example');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Confirm your new e-mail' }).waitFor();
  await page.getByLabel('Enter OTP').fill(await codeFor(site, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your new e-mail is saved.').waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  const file = (await (await context.request.get(`${site}/my-profile/data`)).json()) as { account: { name: string; email: string } };
  expect(file.account).toMatchObject({ name: 'Ira R. Example', email });
  expect(ours(complaints)).toEqual([]);
  await context.close();
});

test('an account is deleted without scripts: what it means is read first, the receipt comes last', { timeout: 120_000 }, async () => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const ira = person();
  await signedIn(context, site, ira);
  const page = await context.newPage();
  await page.goto(`${site}/my-profile`);
  await page.getByRole('link', { name: 'Delete My Account' }).click();
  await page.getByRole('heading', { name: 'What goes, at once' }).waitFor();
  await page.getByText('Nothing: you have no bookings that the law makes us keep.').waitFor();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  // an SMS within half a minute of the last one is refused in words
  const field = page.getByLabel('Enter OTP');
  const soon = page.getByText(/Please wait \d+ seconds? before asking for another OTP\./);
  await field.or(soon).first().waitFor();
  while (await soon.isVisible()) {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await field.or(soon).first().waitFor();
  }
  await field.fill('12');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await page.getByText('Please Insert Correct OTP').waitFor();
  await page.getByLabel('Enter OTP').fill(await codeFor(site, ira.mobile));
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
  await page.getByText(/^DEL-[0-9A-Z]{10}$/).waitFor();
  await page.goto(`${site}/my-profile`);
  expect(new URL(page.url()).pathname).toBe('/login');
  await context.close();
});
