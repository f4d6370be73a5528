import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rowsFor } from '#test/support/night.ts';
import { axe } from '#test/support/axe.ts';
import { thanks } from '#test/support/book.ts';
import { openBrowser } from '#test/support/browser.ts';
import { DESKTOP, failed, pathOf, PHONE } from '#test/support/paying.ts';
import { openProperty, traveller } from '#test/support/traveller.ts';

const site = inject('site');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

async function checking(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Checking your payment' }).waitFor();
  // Paying again is a plain link here, not the main button.
  expect(
    await page
      .locator('main')
      .getByRole('link', { name: 'Back to the payment page' })
      .getAttribute('class'),
  ).toContain('underline');
  expect(
    await page.locator('main').getByRole('link', { name: 'Check again' }).getAttribute('class'),
  ).toContain('bg-monsoon');
}

type Outcome = readonly [button: string, path: string, outcome: (page: Page) => Promise<void>];
const PAID: Outcome = ['Pay', '/success', thanks];
const DECLINED: Outcome = [
  'Decline',
  '/failure',
  failed('Your payment was declined', { card: true }),
];
const OTHERS: readonly Outcome[] = [
  ['Cancel', '/failure', failed('You left before paying')],
  ['Pay twice', '/success', thanks],
  [
    'Pay only half',
    '/failure',
    failed('A different amount arrived', { because: /₹[\d,.]+ arrived, ₹[\d,]+ was due\./ }),
  ],
  [
    'Pay in dollars',
    '/failure',
    failed('The payment was not in rupees', { because: /[\d.]+ USD arrived, ₹[\d,]+ was due\./ }),
  ],
  ['Never answer', '/stripe', checking],
  ['Pay after the time is over', '/stripe', checking],
];

describe.each([
  ['a phone', PHONE, [PAID, DECLINED, ...OTHERS]],
  ['a desktop', DESKTOP, rowsFor({ day: [PAID, DECLINED], night: OTHERS })],
])('what can happen at the sandbox’s page, on %s', (_device, options, outcomes) => {
  test.each(outcomes)('%s: %s', async (button, path, outcome) => {
    const property = await openProperty(site, 'pay-online');
    const { context, page } = await traveller(browser, site, options);
    const stay = {
      hotel_id: property.id,
      check_in: property.checkIn,
      check_out: property.checkOut,
      room: 1,
      adult: 2,
      children: 0,
      name: 'Tara Example',
      phone: '9876501234',
      email: 'tara@example.in',
    };
    const answer = await page.request.post(`${site}/api/v1/hotel/add_online_booking`, {
      data: stay,
    });
    const { data } = (await answer.json()) as { data: { sessionId: string } };
    await page.goto(`${site}/sandbox-pay/${data.sessionId}`);
    const wanted = page.getByRole('button', {
      name: button === 'Pay' ? /^Pay ₹/ : button,
      exact: true,
    });
    if (!(await wanted.isVisible())) await page.getByText('What else can happen').click();
    await wanted.click();
    await outcome(page);
    expect(pathOf(page).startsWith(path)).toBe(true);
    await context.close();
  });
});

describe.each(
  rowsFor<[string, BrowserContextOptions, boolean]>({
    day: [
      ['a phone', PHONE, true],
      ['a phone without scripts', PHONE, false],
    ],
    night: [['a desktop', DESKTOP, true]],
  }),
)('My Bookings, on %s', (_device, options, javaScriptEnabled) => {
  /** Starts a payment as a new guest. */
  const begin = async () => {
    const property = await openProperty(site, 'pay-online');
    const who = await traveller(browser, site, { ...options, javaScriptEnabled });
    const stay = {
      hotel_id: property.id,
      check_in: property.checkIn,
      check_out: property.checkOut,
      room: 1,
      adult: 2,
      children: 0,
      name: 'Tara Example',
      phone: '9876501234',
      email: 'tara@example.in',
    };
    const { data } = (await (
      await who.page.request.post(`${site}/api/v1/hotel/add_online_booking`, { data: stay })
    ).json()) as { data: { booking_id: number } };
    const row = who.page.getByRole('article', {
      name: `OH000${data.booking_id}, ${property.name}`,
    });
    await who.page.goto(`${site}/my-bookings`);
    return { ...who, property, row };
  };

  test('shows a hold from the first second, then the declined payment, then the booking', async () => {
    const { context, page, row, property } = await begin();
    await row.getByText('Held for you', { exact: true }).waitFor();
    await row.getByText(/still held for you until/).waitFor();
    expect(
      await page.locator('main').evaluate((main) => main.scrollWidth <= main.clientWidth),
    ).toBe(true);
    if (javaScriptEnabled) {
      await row.getByText(/\d+:\d\d left/).waitFor();
      expect(await axe(page)).toEqual([]);
    }
    expect(
      await row.getByRole('link', { name: 'Look at it again' }).getAttribute('href'),
    ).toContain(`hotel_id=${property.id}`);
    await row.getByRole('button', { name: /^Go on and pay ₹/ }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await failed('Your payment was declined', { card: true })(page);
    await page.goto(`${site}/my-bookings`);
    await row.getByText('The last payment did not go through.').waitFor();
    await row.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await thanks(page);
    await page.goto(`${site}/my-bookings`);
    await page.getByRole('link', { name: 'Upcoming (1)' }).waitFor();
    expect(await page.getByText('Not booked yet').count()).toBe(0);
    await page.getByRole('link', { name: property.name }).first().click();
    await page.waitForURL(/\/trip\/\d+/);
    await context.close();
  });

  test('shows an unanswered payment as being checked, without a way to pay twice', async () => {
    const { context, page, row } = await begin();
    await row.getByRole('button', { name: /^Go on and pay ₹/ }).click();
    await page.getByText('What else can happen').click();
    await page.getByRole('button', { name: 'Never answer' }).click();
    await page.getByRole('heading', { name: 'Checking your payment' }).waitFor();
    await page.goto(`${site}/my-bookings`);
    await row.getByText('Being checked').waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    await row.getByRole('link', { name: 'Check now' }).click();
    await page.getByRole('heading', { name: 'Checking your payment' }).waitFor();
    await context.close();
  });

  test('drops released nights, which are free for others', async () => {
    const { context, page, row, property } = await begin();
    await row.getByRole('button', { name: 'Release these nights' }).click();
    await page.getByText('No Booking Found').waitFor();
    await row.waitFor({ state: 'detached' });
    const price = await page.request.post(`${site}/api/v1/hotel/get_hotelcheck`, {
      data: {
        hotel_id: property.id,
        start: property.checkIn,
        end: property.checkOut,
        rooms: 1,
        adult: 2,
        children: 0,
      },
      headers: { cookie: '' },
    });
    expect(((await price.json()) as { data: { available: string } }).data.available).toBe('1');
    await context.close();
  });
});
