import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startPhonepeStandIn,
  STAND_IN_ACCOUNT,
  type PhonepeStandIn,
} from '#mocks/phonepe/server.ts';
import { startStripeStandIn, type StripeStandIn } from '#mocks/stripe/server.ts';
import { startEmbedded } from '#platform/database/embedded.ts';
import { createDatabase } from '#platform/database/index.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { rowsFor } from '#test/support/night.ts';
import { book, reviewPath, thanks } from '#test/support/book.ts';
import { openBrowser } from '#test/support/browser.ts';
import { buildProperty } from '#test/support/builders.ts';
import { freePort } from '#test/support/free-port.ts';
import { DESKTOP, failed, pathOf, PHONE } from '#test/support/paying.ts';
import { endServers, ROOT, startServer } from '#test/support/server-process.ts';
import { traveller } from '#test/support/traveller.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

describe('on the page of a provider', () => {
  const today = dateInIndia(new Date());
  const [checkIn, checkOut] = [addDays(today, 30), addDays(today, 32)];
  const DATA_DIR = join(ROOT, '.data', 'journeys-payment');
  const sites = { stripe: '', phonepe: '' };
  let stripe: StripeStandIn;
  let phonepe: PhonepeStandIn;
  let makeProperty: () => Promise<number>;
  let close: () => Promise<void>;

  // Two servers on one database, each with one of the providers for new payments.
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

  test.each(
    rowsFor<['stripe' | 'phonepe', string, BrowserContextOptions]>({
      day: [
        ['stripe', 'a desktop', DESKTOP],
        ['phonepe', 'a phone', PHONE],
      ],
      night: [
        ['stripe', 'a phone', PHONE],
        ['phonepe', 'a desktop', DESKTOP],
      ],
    }),
  )('%s on %s: refused, then paid', async (gateway, _device, options) => {
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
      // Stripe keeps a traveller whose card is declined on its page; one who leaves has not paid.
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
    // The page of the first attempt, reopened from a tab or an e-mail, shows the payment too.
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
