import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  startPhonepeStandIn,
  STAND_IN_ACCOUNT,
  type PhonepeStandIn,
} from '#mocks/phonepe/server.ts';
import { startStripeStandIn, type StripeStandIn } from '#mocks/stripe/server.ts';
import { axe } from '#test/support/axe.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createDatabase } from '#platform/database/index.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { agree, atSandbox, book, reviewPath, thanks } from '#test/support/book.ts';
import { openBrowser } from '#test/support/browser.ts';
import { buildProperty } from '#test/support/builders.ts';
import { freePort } from '#test/support/free-port.ts';
import { endServers, ROOT, startServer } from '#test/support/server-process.ts';
import { openProperty, traveller } from '#test/support/traveller.ts';

/** Paying: real redirects to the hosted pages of the stand-ins and back, and every outcome of the sandbox's page. */
const site = inject('site');
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

const CARD = 'Please check your card details and try again.';

/**
 * The page says why, of what sum, where and when, and leads back to the very stay; the card is spoken of only where it
 * may be the card.
 */
const failed =
  (heading: string, { card = false, because }: { card?: boolean; because?: RegExp } = {}) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    for (const text of ['Payment Failed', 'Unfortunately, your payment could not be processed.'])
      await page.getByText(text).waitFor();
    expect(await page.getByText(CARD).count()).toBe(card ? 1 : 0);
    if (because !== undefined) await page.getByText(because).waitFor();
    const facts = await page.locator('dl').first().innerText();
    expect(facts).toMatch(
      /OH000\d+\s+₹[\d,]+\s+Stay\s+\S.*\s+Dates\s+\d{1,2}\s\w{3}\s\d{4}\s–\s\d{1,2}\s\w{3}\s\d{4}/,
    );
    expect(
      await page.getByRole('link', { name: 'Look at the stay again' }).getAttribute('href'),
    ).toMatch(/^\/hotel-booking-review\/\?hotel_id=\d+&checkin=/);
  };
const pathOf = (page: Page): string => new URL(page.url()).pathname.replace(/\/$/, '');

describe('through the page of a provider', () => {
  const today = dateInIndia(new Date());
  const [checkIn, checkOut] = [addDays(today, 30), addDays(today, 32)];
  const DATA_DIR = join(ROOT, '.data', 'journeys-payment');
  const sites = { stripe: '', phonepe: '' };
  let stripe: StripeStandIn;
  let phonepe: PhonepeStandIn;
  let makeProperty: () => Promise<number>;
  let close: () => Promise<void>;

  // two servers on one database of their own: each sends new payments through its provider
  beforeAll(async () => {
    [stripe, phonepe] = [await startStripeStandIn(), await startPhonepeStandIn()];
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
      STRIPE_BASE_URL: stripe.origin,
      PHONEPE_CLIENT_ID: STAND_IN_ACCOUNT.clientId,
      PHONEPE_CLIENT_SECRET: STAND_IN_ACCOUNT.clientSecret,
      PHONEPE_WEBHOOK_USER: STAND_IN_ACCOUNT.webhookUser,
      PHONEPE_WEBHOOK_PASSWORD: STAND_IN_ACCOUNT.webhookPassword,
      PHONEPE_BASE_URL: phonepe.origin,
      PHONEPE_AUTH_URL: phonepe.origin,
    };
    const usual = {
      DATA_DIR,
      RATE_LIMITS: '0',
      WARM_PICTURES: '0',
      DEV_OUTBOX: '1',
      OTP_PER_ADDRESS_PER_HOUR: '5000',
    };
    for (const gateway of ['stripe', 'phonepe'] as const) {
      const server = startServer({
        ...usual,
        ...keys,
        PAYMENT_GATEWAY: gateway,
        PORT: String(await freePort()),
      });
      sites[gateway] = await server.open;
    }
    stripe.setWebhook(`${sites.stripe}/api/v1/webhooks/stripe`);
    phonepe.setWebhook(`${sites.phonepe}/api/v1/webhooks/phonepe`);
    const embedded = await startEmbedded({ dir: DATA_DIR });
    const database = createDatabase(embedded.url, { max: 2 });
    let properties = 0;
    makeProperty = async () =>
      (
        await buildProperty(database.db, {
          slug: `paid-online-${Date.now()}-${(properties += 1)}`,
          name: 'Fern Terrace',
          payHotel: false,
          from: today,
          nights: 60,
        })
      ).id;
    close = async () => {
      await database.close();
      await endServers();
      await embedded.stop();
      await Promise.all([stripe.close(), phonepe.close()]);
    };
  });
  afterAll(() => close());

  test.each([
    ['stripe', 'a phone', PHONE],
    ['stripe', 'a desktop', DESKTOP],
    ['phonepe', 'a phone', PHONE],
    ['phonepe', 'a desktop', DESKTOP],
  ] as const)('%s on %s: refused, then paid', async (gateway, _device, options) => {
    const property = await makeProperty();
    const { context, page } = await traveller(browser, sites[gateway], options);
    await page.goto(sites[gateway] + reviewPath({ id: property, checkIn, checkOut }), {
      waitUntil: 'networkidle',
    });
    await book(page);
    const hosted = page.getByRole('heading', {
      name: `${gateway === 'stripe' ? 'Stripe' : 'PhonePe'} stand-in`,
    });
    await hosted.waitFor();
    expect(new URL(page.url()).origin).toBe(gateway === 'stripe' ? stripe.origin : phonepe.origin);
    await page.getByRole('button', { name: 'decline' }).click();
    if (gateway === 'stripe') {
      // Stripe keeps a traveller whose card is declined; who then leaves has not paid
      await page.getByText('The card was declined. Try another.').waitFor();
      await page.getByRole('button', { name: 'cancel' }).click();
    }
    await failed('Your payment was declined', { card: true })(page);
    expect(pathOf(page)).toBe('/failure');
    const declined = page.url();
    await page.getByText(/still held for you until/).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await hosted.waitFor();
    await page.getByRole('button', { name: 'pay' }).click();
    await thanks(page);
    expect(pathOf(page)).toBe('/success');
    // the page of the first attempt, kept in a tab or an e-mail, knows of it too
    await page.goto(declined);
    await thanks(page);
    const { session_id: first = '', booking_id: id = '' } = Object.fromEntries(
      new URL(declined).searchParams,
    );
    await page.goto(`${sites[gateway]}/${gateway}/${first}/${id}`);
    await thanks(page);
    await context.close();
  });
});

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('what can happen at the sandbox’s page, on %s', (_device, options) => {
  const checking = async (page: Page) => {
    await page.getByRole('heading', { name: 'Checking your payment' }).waitFor();
    // paying again is no button here, let alone the main one
    expect(
      await page
        .locator('main')
        .getByRole('link', { name: 'Back to the payment page' })
        .getAttribute('class'),
    ).toContain('underline');
    expect(
      await page.locator('main').getByRole('link', { name: 'Check again' }).getAttribute('class'),
    ).toContain('bg-monsoon');
  };
  test.each([
    ['Pay', '/success', thanks],
    ['Decline', '/failure', failed('Your payment was declined', { card: true })],
    ['Cancel', '/failure', failed('You left before paying')],
    ['Pay twice', '/success', thanks],
    [
      'Pay only half',
      '/failure',
      failed('The sum was not right', { because: /₹[\d,.]+ arrived, ₹[\d,]+ was due\./ }),
    ],
    [
      'Pay in dollars',
      '/failure',
      failed('The payment was not in rupees', { because: /[\d.]+ USD arrived, ₹[\d,]+ was due\./ }),
    ],
    ['Never answer', '/stripe', checking],
    ['Pay after the time is over', '/stripe', checking],
  ] as const)('%s: %s', async (button, path, outcome) => {
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

describe.each([
  ['a phone', PHONE, true],
  ['a desktop', DESKTOP, true],
  ['a phone without scripts', PHONE, false],
] as const)('My Bookings, on %s', (_device, options, javaScriptEnabled) => {
  /** Nights that somebody new has begun to pay for. */
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

  test('a hold stands there from the first second; declined it says so; paid it is a booking', async () => {
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

  test('a payment that nobody has answered is being checked, with no way to pay twice', async () => {
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

  test('nights that are let go are gone from it, and free for others', async () => {
    const { context, page, row, property } = await begin();
    await row.getByRole('button', { name: 'Let these nights go' }).click();
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

describe.each([
  ['a phone', PHONE, true],
  ['a phone without scripts', PHONE, false],
] as const)('a group shares the payment, on %s', (_device, options, javaScriptEnabled) => {
  test('two pay by their links, the stay is booked, and a cancellation gives each their part', async () => {
    const property = await openProperty(site, 'pay-online');
    const { context, page } = await traveller(browser, site, { ...options, javaScriptEnabled });
    await page.goto(`${site}${reviewPath(property)}`);
    await page.getByText('Share the payment with your group').click();
    await page.getByLabel(/18 or older/).check();
    await agree(page);
    await page.getByRole('button', { name: 'Hold the nights and share' }).click();
    await page.getByRole('heading', { name: 'Your group pays' }).waitFor();
    if (javaScriptEnabled) expect(await axe(page)).toEqual([]);
    expect(
      await page.locator('main').evaluate((main) => main.scrollWidth <= main.clientWidth),
    ).toBe(true);
    const trip = pathOf(page);
    const href = (await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
    const link = new URL(/https?:\S+$/.exec(decodeURIComponent(href))?.[0] ?? '').pathname;

    // a friend, without an account
    const friend = await browser.newContext({ ...options, javaScriptEnabled });
    const theirs = await friend.newPage();
    await theirs.goto(`${site}${link}`);
    await theirs.getByText('Guest 2', { exact: false }).first().waitFor();
    if (javaScriptEnabled) expect(await axe(theirs)).toEqual([]);
    await theirs.getByRole('button', { name: /^Pay ₹/ }).click();
    await atSandbox(theirs, 'Decline');
    await theirs.getByText('Nothing was taken').waitFor();
    await theirs.getByRole('button', { name: /^Pay ₹/ }).click();
    await atSandbox(theirs);
    await theirs.getByRole('heading', { name: /^Thank you, your share of ₹/ }).waitFor();

    await page.reload();
    await page.getByText('1 of 2 have paid').waitFor();
    await page.getByRole('link', { name: 'Pay your share' }).click();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await atSandbox(page);
    await page.getByRole('heading', { name: 'Everybody has paid: the stay is booked' }).waitFor();

    const cancelled = await page.request.post(`${site}/api/v1/hotel/cancel_booking`, {
      data: { booking_id: Number(trip.split('/').at(-1)) },
    });
    expect(cancelled.ok()).toBe(true);
    await page.goto(`${site}${trip}`);
    // each payment with its reference, and where the rule of the plan gives something back, each payer's part
    await page
      .locator('#split')
      .getByText(/^Payment /)
      .nth(1)
      .waitFor();
    const { data } = (await cancelled.json()) as { data: { refund_amount: number } };
    expect(
      await page
        .locator('#split')
        .getByText(/₹[\d,.]+ (?:goes back, started|paid back) /)
        .count(),
    ).toBe(data.refund_amount > 0 ? 2 : 0);
    await theirs.goto(`${site}${link}`);
    await theirs.getByRole('heading', { name: 'The stay was cancelled' }).waitFor();
    await Promise.all([context.close(), friend.close()]);
  });

  test('one has paid alone, and the other’s share goes back to them', async () => {
    const property = await openProperty(site, 'pay-online');
    const { context, page } = await traveller(browser, site, { ...options, javaScriptEnabled });
    await page.goto(`${site}${reviewPath(property)}`);
    await book(page);
    await atSandbox(page);
    await thanks(page);
    const id = /\d+$/.exec(new URL(page.url()).searchParams.get('booking_id') ?? '')?.[0] ?? '';
    await page.goto(`${site}/trip/${id}`);
    const shares = page.locator('#shares');
    const sumOf = async (label: string) =>
      Number(
        await page
          .locator('#money div', { has: page.getByText(label, { exact: true }) })
          .locator('[data-amount]')
          .first()
          .getAttribute('data-amount'),
      );
    const before = await sumOf('Paid');
    await shares.getByLabel('How many of you share the cost?').selectOption('2');
    await shares.getByRole('button', { name: 'Make the links' }).click();
    await shares.getByText('The links are ready.').waitFor();
    await shares.getByText('Change who pays how much').click();
    // more than was paid is never asked for
    await shares.getByLabel('Name 1').fill('Ravi');
    await shares.getByLabel('Share in ₹').first().fill('9999999');
    await shares.getByRole('button', { name: 'Save' }).click();
    await shares.getByText(/ is too much\.$/).waitFor();
    await shares.getByLabel('Share in ₹').first().fill('1,500');
    await shares.getByRole('button', { name: 'Save' }).click();
    await shares.getByText('Saved.').waitFor();
    if (javaScriptEnabled) expect(await axe(page)).toEqual([]);
    expect(
      await page.locator('main').evaluate((main) => main.scrollWidth <= main.clientWidth),
    ).toBe(true);
    const href = (await shares.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
    const said = decodeURIComponent(href);
    expect(said).toContain('Your share is ₹1,500.');
    const link = new URL(/https?:\S+$/.exec(said)?.[0] ?? '').pathname;

    const friend = await browser.newContext({ ...options, javaScriptEnabled });
    const theirs = await friend.newPage();
    await theirs.goto(`${site}${link}`);
    await theirs.getByText('paid for all of you').waitFor();
    if (javaScriptEnabled) expect(await axe(theirs)).toEqual([]);
    await theirs.getByRole('button', { name: 'Pay ₹1,500' }).click();
    await atSandbox(theirs);
    await theirs
      .getByRole('heading', { name: 'Thank you, your share of ₹1,500 is paid' })
      .waitFor();

    // the row, the money of the stay and the refund tracker say the same, and the stay costs what it did
    await page.reload();
    await shares.getByText('Everybody has paid: ₹1,500').waitFor();
    await shares.getByText(/^₹1,500 (?:goes back to you, started|back with you) on /).waitFor();
    await page.getByText('₹1,500 from Ravi’s share').waitFor();
    expect([
      await sumOf('Paid online'),
      await sumOf('Back to you from the others’ shares'),
      await sumOf('Paid'),
    ]).toEqual([before + 150_000, -150_000, before]);
    await Promise.all([context.close(), friend.close()]);
  });
});
