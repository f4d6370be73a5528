import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import {
  agree,
  atSandbox,
  book,
  bookFor,
  COMPANY,
  reviewPath,
  thanks,
} from '#test/support/book.ts';
import { rowsFor, testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { openProperty, traveller } from '#test/support/traveller.ts';

const site = inject('site');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(async () => {
  await browser.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };
const newcomer = (options: BrowserContextOptions) => traveller(browser, site, options);

describe('the review', () => {
  test('books once however often the same form arrives', async () => {
    const { context, page } = await newcomer(DESKTOP);
    await page.goto(site + reviewPath(await openProperty(site)));
    await page.getByLabel(/18 or older/).check();
    await agree(page);
    const form = await page
      .locator('form#booking')
      .evaluate((node) =>
        Object.fromEntries(
          [...new FormData(node as HTMLFormElement)].map(([name, value]) => [
            name,
            typeof value === 'string' ? value : '',
          ]),
        ),
      );
    const post = () =>
      context.request.post(page.url(), { form, headers: { origin: site }, maxRedirects: 0 });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map((answer) => answer.status())).toEqual([302, 302, 302]);
    expect(new Set(answers.map((answer) => answer.headers()['location'])).size).toBe(1);
    await page.goto(`${site}/my-bookings`);
    await page.getByRole('link', { name: 'Upcoming (1)' }).waitFor();
    await context.close();
  });

  test('shows the old and the new price after a change, and books nothing', async () => {
    const { context, page } = await newcomer(DESKTOP);
    await page.goto(site + reviewPath(await openProperty(site)), { waitUntil: 'networkidle' });
    await page
      .locator('form#booking [name=amount]')
      .evaluate((node) => ((node as HTMLInputElement).value = '100000'));
    await book(page);
    await page.getByText('Old Price', { exact: true }).filter({ visible: true }).waitFor();
    await page.getByText('New Price', { exact: true }).filter({ visible: true }).waitFor();
    await page.goto(`${site}/my-bookings`);
    await page.getByText('No Booking Found').waitFor();
    await context.close();
  });

  test('of a property that was just booked says so and offers the next date', async () => {
    const property = await openProperty(site);
    const pair = [await newcomer(DESKTOP), await newcomer(PHONE)];
    await Promise.all(
      pair.map(({ page }) => page.goto(site + reviewPath(property), { waitUntil: 'networkidle' })),
    );
    for (const { page } of pair) {
      await book(page);
      await page.getByText(/Thank you, your booking was successful!|You Just Missed It/).waitFor();
    }
    const late = pair.at(-1)?.page;
    await late?.getByText('Not available for selected dates').waitFor();
    await late?.getByText(/Next Available Date/).waitFor();
    await Promise.all(pair.map(({ context }) => context.close()));
  });

  test('takes an online payment: declined first, tried again within the hold, then paid', async () => {
    const { context, page } = await newcomer(PHONE);
    await page.goto(site + reviewPath(await openProperty(site, 'pay-online')), {
      waitUntil: 'networkidle',
    });
    expect(await axe(page)).toEqual([]);
    await book(page);
    await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await atSandbox(page, 'Decline');
    await page.getByText('Unfortunately, your payment could not be processed.').waitFor();
    await page.getByText(/still held for you until/).waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await atSandbox(page);
    await thanks(page);
    await context.close();
  });
});

describe('the receipt', () => {
  test('prints on one A4 page, and opens for its guest alone', async () => {
    const { context, page } = await newcomer(DESKTOP);
    await page.goto(site + reviewPath(await openProperty(site)), { waitUntil: 'networkidle' });
    await bookFor(page, COMPANY);
    await book(page);
    await page.getByRole('link', { name: 'View Receipt' }).click();
    await page.getByText(COMPANY.gstin).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

    const { context: stranger, page: other } = await newcomer(DESKTOP);
    const answer = await other.goto(page.url());
    expect(answer?.status()).toBe(404);
    await other.getByText('We could not find this booking.').waitFor();
    await Promise.all([context.close(), stranger.close()]);
  });
});

describe('the trip', () => {
  test.each(
    rowsFor<[string, boolean]>({
      day: [['with scripts', true]],
      night: [['without scripts', false]],
    }),
  )(
    'a question is kept through the sign-in; booked, the trip takes arrival, requests and a message, %s',
    async (_how, javaScriptEnabled) => {
      const asha = await newcomer({ ...PHONE, javaScriptEnabled });
      const { page } = asha;
      const property = await openProperty(site);
      const visitor = await browser.newContext({ ...PHONE, javaScriptEnabled });
      const asking = await visitor.newPage();
      await asking.goto(`${site}/ask/${property.id}`);
      await asking.getByLabel('Your question').fill('Is the kitchen open to us?');
      await asking.getByRole('button', { name: 'Send question' }).click();
      await asking.waitForURL(/\/login\?next=%2Fask%2F/);
      await visitor.addCookies(await asha.context.cookies());
      await asking.goto(`${site}/ask/${property.id}`);
      expect(await asking.getByLabel('Your question').inputValue()).toBe(
        'Is the kitchen open to us?',
      );
      await asking.getByRole('button', { name: 'Send question' }).click();
      await asking.getByText('Sent. We will e-mail you when there is an answer.').waitFor();
      await asking.getByText('Is the kitchen open to us?').waitFor();
      await visitor.close();

      await page.goto(site + reviewPath(property), { waitUntil: 'networkidle' });
      await book(page);
      await page.getByRole('link', { name: 'Open your trip' }).click();
      await page.getByRole('heading', { name: 'Getting there' }).waitFor();
      await page.getByLabel('When will you arrive?').selectOption('21:30');
      await page.getByLabel('Anything they should know?').fill('A cot for the baby');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Saved. We have passed it on.').waitFor();
      expect(await page.getByLabel('When will you arrive?').inputValue()).toBe('21:30');
      await page.getByLabel('Your message').fill('Which gate is it?');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByText('Which gate is it?').filter({ visible: true }).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      if (javaScriptEnabled) expect(await axe(page)).toEqual([]);
      await asha.context.close();
    },
  );
});

testAtNight(
  'the account has menu, profile and wishlist at their addresses, and redirects old spellings',
  async () => {
    const { context, page } = await newcomer(PHONE);
    for (const [path, address] of [
      ['/my_acount', '/my_acount'],
      ['/my_profile', '/my-profile'],
      ['/my-reviews/my_acount', '/my_acount'],
      ['/my-wishlist', '/my-wishlist'],
      ['/change_password', '/change_password'],
      ['/my-bookings/', '/my-bookings/'],
    ] as const) {
      const answer = await page.goto(site + path);
      expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 200, address]);
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    expect((await context.request.get(`${site}/my_profile`, { maxRedirects: 0 })).status()).toBe(
      301,
    );
    await context.close();
  },
);
