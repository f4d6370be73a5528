import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '#test/support/browser.ts';
import { freshMobile, openHouse, signedIn, type OpenHouse } from '#test/support/traveller.ts';

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
const review = (house: OpenHouse): string => `${site}/hotel-booking-review/?hotel_id=${house.id}&checkin=${house.checkIn}&checkout=${house.checkOut}&rooms=1&adults=2&children=0`;

async function traveller(options: Parameters<Browser['newContext']>[0]): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const mobile = freshMobile();
  await signedIn(context, site, { mobile, name: 'Rohan Example', email: `rohan.${mobile}@example.in` });
  return context;
}

describe('the review', () => {
  test.each([['with scripts', { ...DESKTOP }], ['without scripts', { ...PHONE, javaScriptEnabled: false }]])('checks each field by its own text and loses no input, %s', async (_how, options) => {
    const context = await traveller(options);
    const page = await context.newPage();
    await page.goto(review(await openHouse(site)));
    await page.getByLabel(/18 or older/).check();
    for (const name of ['Name', 'Phone', 'Email']) await page.getByLabel(name, { exact: true }).fill('');
    await page.getByLabel('I have a GST number').check();
    await page.getByLabel('Company Name').fill('Example Traders');
    const book = page.getByRole('button', { name: 'Book & Pay At Bungalow' }).filter({ visible: true }).first();
    await book.click();
    for (const text of ['Please enter your name', 'Please enter your phone', 'Please enter your email', 'Please enter gst number', 'Please enter company address']) {
      await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
    }
    expect(await page.getByText('Please enter company name', { exact: true }).count()).toBe(0);
    expect(await page.getByLabel('Company Name').inputValue()).toBe('Example Traders');
    await page.getByLabel('GST Number', { exact: true }).fill('27AAPFU0939F1ZW');
    await book.click();
    await page.getByText('This is not a GST number').waitFor();
    expect(await page.getByLabel(/18 or older/).isChecked()).toBe(true);
    await context.close();
  });

  test('books once however often the same form arrives', async () => {
    const context = await traveller(DESKTOP);
    const page = await context.newPage();
    await page.goto(review(await openHouse(site)));
    await page.getByLabel(/18 or older/).check();
    const form = await page.locator('form#booking').evaluate((node) => Object.fromEntries([...new FormData(node as HTMLFormElement)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])));
    const post = () => context.request.post(page.url(), { form, headers: { origin: site }, maxRedirects: 0 });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map((answer) => answer.status())).toEqual([302, 302, 302]);
    expect(new Set(answers.map((answer) => answer.headers()['location'])).size).toBe(1);
    await page.goto(`${site}/my-bookings`);
    await page.getByRole('link', { name: 'Upcoming (1)' }).waitFor();
    await context.close();
  });

  test('shows the old and the new price when what was shown does not hold, and books nothing', async () => {
    const context = await traveller(DESKTOP);
    const page = await context.newPage();
    await page.goto(review(await openHouse(site)), { waitUntil: 'networkidle' });
    await page.getByLabel(/18 or older/).check();
    await page.locator('form#booking [name=amount]').evaluate((node) => ((node as HTMLInputElement).value = '100000'));
    await page.getByRole('button', { name: 'Book & Pay At Bungalow' }).filter({ visible: true }).first().click();
    await page.getByText('Old Price', { exact: true }).waitFor();
    await page.getByText('New Price', { exact: true }).waitFor();
    await page.goto(`${site}/my-bookings`);
    await page.getByText('No Booking Found').waitFor();
    await context.close();
  });

  test('of a house that was just booked says so and offers the next date', async () => {
    const house = await openHouse(site);
    const [first, second] = [await traveller(DESKTOP), await traveller(PHONE)];
    const [one, two] = [await first.newPage(), await second.newPage()];
    await Promise.all([one.goto(review(house), { waitUntil: 'networkidle' }), two.goto(review(house), { waitUntil: 'networkidle' })]);
    for (const page of [one, two]) {
      await page.getByLabel(/18 or older/).check();
      await page.getByRole('button', { name: 'Book & Pay At Bungalow' }).filter({ visible: true }).first().click();
      await page.getByText(/Thank you, your booking was successful!|You Just Missed It/).waitFor();
    }
    await two.getByText('Not available for selected dates').waitFor();
    await two.getByText(/Next Available Date/).waitFor();
    await Promise.all([first.close(), second.close()]);
  });

  test('pays online: declined first, tried again while the nights are held, then paid', async () => {
    const context = await traveller(PHONE);
    const page = await context.newPage();
    await page.goto(review(await openHouse(site, 'pay-online')), { waitUntil: 'networkidle' });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByLabel(/18 or older/).check();
    await page.getByRole('button', { name: /^Pay ₹/ }).filter({ visible: true }).first().click();
    await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByText('Unfortunately, your payment could not be processed.').waitFor();
    await page.getByText(/still held for you until/).waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByText('Thank you, your booking was successful!').waitFor();
    await context.close();
  });
});

describe('the receipt', () => {
  test('prints on one A4 page, and is nobody else’s', async () => {
    const context = await traveller(DESKTOP);
    const page = await context.newPage();
    await page.goto(review(await openHouse(site)), { waitUntil: 'networkidle' });
    await page.getByLabel('I have a GST number').check();
    await page.getByLabel('GST Number', { exact: true }).fill('27AAPFU0939F1ZV');
    await page.getByLabel('Company Name').fill('Example Traders');
    await page.getByLabel('Company Address').fill('1 Example Road\nPune 411001');
    await page.getByLabel(/18 or older/).check();
    await page.getByRole('button', { name: 'Book & Pay At Bungalow' }).filter({ visible: true }).first().click();
    await page.getByRole('link', { name: 'View Receipt' }).click();
    await page.getByText('27AAPFU0939F1ZV').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

    const stranger = await traveller(DESKTOP);
    const other = await stranger.newPage();
    const answer = await other.goto(page.url());
    expect(answer?.status()).toBe(404);
    await other.getByText('We could not find this booking.').waitFor();
    await Promise.all([context.close(), stranger.close()]);
  });
});

describe('the account', () => {
  test('menu, profile and wishlist answer at their addresses, old spellings move on', async () => {
    const context = await traveller(PHONE);
    const page = await context.newPage();
    for (const [path, address] of [['/my_acount', '/my_acount'], ['/my_profile', '/my-profile'], ['/my-reviews/my_acount', '/my_acount'], ['/my-wishlist', '/my-wishlist'], ['/change_password', '/change_password'], ['/my-bookings/', '/my-bookings/']] as const) {
      const answer = await page.goto(site + path);
      expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 200, address]);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((v) => `${path} ${v.id}`)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    expect((await context.request.get(`${site}/my_profile`, { maxRedirects: 0 })).status()).toBe(301);
    await context.close();
  });
});
