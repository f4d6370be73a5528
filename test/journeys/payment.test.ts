import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startPhonepeStandIn, STAND_IN_ACCOUNT, type PhonepeStandIn } from '#mocks/phonepe/server.ts';
import { startStripeStandIn, type StripeStandIn } from '#mocks/stripe/server.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createDatabase } from '#platform/database/index.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { book, reviewPath, thanks } from '#test/support/book.ts';
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

/** The page says so, and leads back to the very stay. */
const failed = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: 'Payment Failed' }).waitFor();
  for (const text of ['Unfortunately, your payment could not be processed.', 'Please check your card details and try again.']) await page.getByText(text).waitFor();
  expect(await page.getByRole('link', { name: 'Look at the stay again' }).getAttribute('href')).toMatch(/^\/hotel-booking-review\/\?hotel_id=\d+&checkin=/);
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
      STRIPE_SECRET_KEY: 'sk_test_stand_in', STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in', STRIPE_WEBHOOK_SECRET: 'whsec_stand_in', STRIPE_BASE_URL: stripe.origin,
      PHONEPE_CLIENT_ID: STAND_IN_ACCOUNT.clientId, PHONEPE_CLIENT_SECRET: STAND_IN_ACCOUNT.clientSecret, PHONEPE_WEBHOOK_USER: STAND_IN_ACCOUNT.webhookUser, PHONEPE_WEBHOOK_PASSWORD: STAND_IN_ACCOUNT.webhookPassword, PHONEPE_BASE_URL: phonepe.origin, PHONEPE_AUTH_URL: phonepe.origin,
    };
    const usual = { DATA_DIR, RATE_LIMITS: '0', WARM_PICTURES: '0', DEV_OUTBOX: '1', OTP_PER_ADDRESS_PER_HOUR: '5000' };
    for (const gateway of ['stripe', 'phonepe'] as const) {
      const server = startServer({ ...usual, ...keys, PAYMENT_GATEWAY: gateway, PORT: String(await freePort()) });
      sites[gateway] = await server.open;
    }
    stripe.setWebhook(`${sites.stripe}/api/v1/webhooks/stripe`);
    phonepe.setWebhook(`${sites.phonepe}/api/v1/webhooks/phonepe`);
    const embedded = await startEmbedded({ dir: DATA_DIR });
    const database = createDatabase(embedded.url, { max: 2 });
    let properties = 0;
    makeProperty = async () => (await buildProperty(database.db, { slug: `paid-online-${Date.now()}-${(properties += 1)}`, name: 'Fern Terrace', payHotel: false, from: today, nights: 60 })).id;
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
    await page.goto(sites[gateway] + reviewPath({ id: property, checkIn, checkOut }), { waitUntil: 'networkidle' });
    await book(page);
    const hosted = page.getByRole('heading', { name: `${gateway === 'stripe' ? 'Stripe' : 'PhonePe'} stand-in` });
    await hosted.waitFor();
    expect(new URL(page.url()).origin).toBe(gateway === 'stripe' ? stripe.origin : phonepe.origin);
    await page.getByRole('button', { name: 'decline' }).click();
    if (gateway === 'stripe') {
      // Stripe keeps a traveller whose card is declined; who then leaves has not paid
      await page.getByText('The card was declined. Try another.').waitFor();
      await page.getByRole('button', { name: 'cancel' }).click();
    }
    await failed(page);
    expect(pathOf(page)).toBe('/failure');
    await page.getByText(/still held for you until/).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await hosted.waitFor();
    await page.getByRole('button', { name: 'pay' }).click();
    await thanks(page);
    expect(pathOf(page)).toBe('/success');
    await context.close();
  });
});

describe.each([['a phone', PHONE], ['a desktop', DESKTOP]])('what can happen at the sandbox’s page, on %s', (_device, options) => {
  const checking = (page: Page) => page.getByRole('heading', { name: 'Checking your payment' }).waitFor();
  test.each([
    ['Pay', '/success', thanks],
    ['Decline', '/failure', failed],
    ['Cancel', '/failure', failed],
    ['Pay twice', '/success', thanks],
    ['Pay only half', '/failure', (page: Page) => page.getByText('The amount that arrived is not the amount that was due.').waitFor()],
    ['Pay in dollars', '/failure', (page: Page) => page.getByText('The payment arrived in another currency than Indian rupees.').waitFor()],
    ['Never answer', '/stripe', checking],
    ['Pay after the time is over', '/stripe', checking],
  ] as const)('%s: %s', async (button, path, outcome) => {
    const property = await openProperty(site, 'pay-online');
    const { context, page } = await traveller(browser, site, options);
    const stay = { hotel_id: property.id, check_in: property.checkIn, check_out: property.checkOut, room: 1, adult: 2, children: 0, name: 'Tara Example', phone: '9876501234', email: 'tara@example.in' };
    const answer = await page.request.post(`${site}/api/v1/hotel/add_online_booking`, { data: stay });
    const { data } = (await answer.json()) as { data: { sessionId: string } };
    await page.goto(`${site}/sandbox-pay/${data.sessionId}`);
    const wanted = page.getByRole('button', { name: button === 'Pay' ? /^Pay ₹/ : button, exact: true });
    if (!(await wanted.isVisible())) await page.getByText('What else can happen').click();
    await wanted.click();
    await outcome(page);
    expect(pathOf(page).startsWith(path)).toBe(true);
    await context.close();
  });
});
