import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { rowsFor, testAtNight } from '#test/support/night.ts';
import { axe } from '#test/support/axe.ts';
import { atSandbox, book, bookFor, COMPANY, reviewPath, thanks } from '#test/support/book.ts';
import { openBrowser } from '#test/support/browser.ts';
import { hydrated, openProperty, traveller } from '#test/support/traveller.ts';

/** The review page: typed text is kept, no booking is made by accident, and an own hold does not block its guest. */
const site = inject('site');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(async () => {
  await browser.close();
});

const ON_PHONE = ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }] as const;
const ON_DESKTOP = ['on a desktop', { viewport: { width: 1440, height: 900 } }] as const;
const WITHOUT_SCRIPTS = [
  'without scripts',
  { viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
] as const;
const WAYS = rowsFor<typeof ON_PHONE | typeof ON_DESKTOP | typeof WITHOUT_SCRIPTS>({
  day: [ON_PHONE, WITHOUT_SCRIPTS],
  night: [ON_DESKTOP],
});
const hasScripts = (options: object): boolean => !('javaScriptEnabled' in options);
const seen = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const HELD = 'You are holding these nights and have not paid for them yet.';

test.each(WAYS)(
  'nights of an own hold are free on property, rooms and review page, and can be released, %s',
  async (_how, options) => {
    const property = await openProperty(site, 'pay-online');
    const { context, page } = await traveller(browser, site, options);
    const pages = [
      `${property.path}?checkin=${property.checkIn}&checkout=${property.checkOut}`,
      `/hotel-select-room/${property.id}?checkin=${property.checkIn}&checkout=${property.checkOut}`,
      reviewPath(property),
    ];
    await page.goto(site + reviewPath(property));
    if (hasScripts(options)) await hydrated(page);
    await book(page);
    await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();

    const other = await browser.newContext();
    const stranger = await other.newPage();
    for (const path of pages) {
      await page.goto(site + path);
      await page.getByText(HELD).waitFor();
      await seen(page, /^Go on and pay ₹/).waitFor();
      expect(await page.getByText('You Just Missed It').count()).toBe(0);
      if (hasScripts(options)) {
        await page
          .getByText(/\d:\d\d left/)
          .first()
          .waitFor();
        expect(await axe(page)).toEqual([]);
      }
      if (path.startsWith('/hotel-booking')) continue;
      await stranger.goto(site + path);
      await stranger.getByText('You Just Missed It').filter({ visible: true }).first().waitFor();
      expect(await stranger.getByText(HELD).count()).toBe(0);
    }
    await seen(page, 'Release these nights').click();
    await page.getByText(HELD).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Review your booking' }).waitFor();
    await stranger.goto(site + (pages[0] ?? ''));
    await stranger
      .getByRole('link', { name: /^Book This Now/ })
      .filter({ visible: true })
      .first()
      .waitFor();
    await other.close();
    await context.close();
  },
);

test.each(WAYS)(
  'a price other than the agreed one is shown beside the button, and the old total is refused again, %s',
  async (_how, options) => {
    const property = await openProperty(site);
    const { context, page } = await traveller(browser, site, options);
    await page.goto(site + reviewPath(property));
    if (hasScripts(options)) await hydrated(page);
    const old = String(property.total * 100 - 12_300);
    const stale = async () => {
      const form = Object.fromEntries(
        await page
          .locator('form#booking input[type=hidden]')
          .evaluateAll((fields) =>
            fields.map((field) => [
              (field as HTMLInputElement).name,
              (field as HTMLInputElement).value,
            ]),
          ),
      );
      const fields = {
        ...form,
        amount: old,
        name: 'Rohan Example',
        phone: '98200 12345',
        email: 'rohan@example.in',
        adult: '1',
        rules: '1',
      };
      return (
        await context.request.post(site + reviewPath(property), {
          form: fields,
          headers: { origin: site },
          maxRedirects: 0,
        })
      ).status();
    };
    expect([await stale(), await stale()]).toEqual([409, 409]);

    const shown = `₹${property.total.toLocaleString('en-IN')}`;
    if (hasScripts(options)) {
      await page.evaluate(
        (amount) =>
          document.querySelector('form#booking input[name=amount]')?.setAttribute('value', amount),
        old,
      );
      await book(page);
      const told = page
        .getByRole('alert')
        .filter({ hasText: 'The price has changed.', visible: true });
      await told.getByText('New Price', { exact: true }).waitFor();
      expect(await told.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await told.textContent()).toContain(shown);
      const button = seen(page, new RegExp(`^Book at ${shown}`));
      await button.waitFor();
      const [box, press] = [await told.boundingBox(), await button.boundingBox()];
      const height = options.viewport.height;
      for (const place of [box, press])
        expect([(place?.y ?? -1) >= 0, (place?.y ?? 0) + (place?.height ?? 0) <= height]).toEqual([
          true,
          true,
        ]);
      expect(await axe(page)).toEqual([]);
      await button.click();
    } else {
      await book(page);
    }
    await thanks(page);
    await context.close();
  },
);

test.each(WAYS)(
  'name and firm survive the way back, a reload and a failed payment, and are on the receipt, %s',
  async (_how, options) => {
    const property = await openProperty(site, 'pay-online');
    const { context, page } = await traveller(browser, site, options);
    const typed = async () => ({
      name: await page.getByLabel('Name', { exact: true }).inputValue(),
      gstin: await page.getByLabel('GST Number', { exact: true }).inputValue(),
      address: await page.getByLabel('Company Address').inputValue(),
    });
    const wanted = { name: 'Meher Vaz', gstin: COMPANY.gstin, address: COMPANY.address };
    await page.goto(site + reviewPath(property));
    if (hasScripts(options)) await hydrated(page);
    await page.getByLabel('Name', { exact: true }).fill('Meher Vaz');
    await bookFor(page, COMPANY);
    if (hasScripts(options)) {
      await page.reload();
      await hydrated(page);
      expect(await typed()).toEqual(wanted);
    }
    await book(page);
    await atSandbox(page, 'Decline');
    await page.getByText('Payment Failed', { exact: true }).waitFor();
    // The same stay again, in a tab without stored input.
    const fresh = await context.newPage();
    await fresh.goto(site + reviewPath(property));
    expect(fresh.url()).not.toContain('Meher');
    expect(await fresh.getByLabel('GST Number', { exact: true }).inputValue()).toBe(COMPANY.gstin);
    expect(await fresh.getByLabel('Name', { exact: true }).inputValue()).toBe('Meher Vaz');
    if (hasScripts(options)) await hydrated(fresh);
    await book(fresh);
    await atSandbox(fresh);
    await thanks(fresh);
    await fresh.getByRole('link', { name: 'View Receipt' }).click();
    await fresh.getByText(COMPANY.gstin).filter({ visible: true }).first().waitFor();

    // Another property: its own form, with the firm offered again.
    const other = await openProperty(site);
    await fresh.goto(site + reviewPath(other));
    // One press fills it in, with scripts or without.
    await fresh
      .getByRole('group', { name: 'Book for a company' })
      .getByRole('link', { name: COMPANY.name })
      .click();
    await fresh.locator('input[name=gst]:checked').waitFor();
    expect(await fresh.getByLabel('GST Number', { exact: true }).inputValue()).toBe(COMPANY.gstin);
    await context.close();
  },
);

testAtNight(
  'each step opens at its top with its heading focused, and the form comes before its button',
  async () => {
    const property = await openProperty(site);
    const { context, page } = await traveller(browser, site, {
      viewport: { width: 1440, height: 500 },
    });
    await page.goto(
      `${site}/hotel-select-room/${property.id}?checkin=${property.checkIn}&checkout=${property.checkOut}`,
    );
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Review your booking' }).waitFor();
    expect(
      await page.evaluate(() => [window.scrollY, document.activeElement?.textContent]),
    ).toEqual([0, 'Review your booking']);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('banner').getByRole('link').allTextContents()).toEqual([
      'Verandah',
      'Support',
    ]);
    await page.getByLabel(/18 or older/).focus();
    const after: string[] = [];
    for (let step = 0; step < 10; step += 1) {
      await page.keyboard.press('Tab');
      after.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
    }
    expect(after.some((text) => /^Book & Pay At (?:Villa|Hotel|Resort)/.test(text))).toBe(true);
    await context.close();
  },
);

/** A hotel with two rooms free for four people on some nights, and the paths of its pages. */
async function twoRooms(): Promise<{
  readonly id: number;
  readonly path: string;
  readonly query: string;
}> {
  const post = async <T>(call: string, body: object): Promise<T> => {
    const reply = await fetch(`${site}/api/v1/hotel/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await reply.json()) as { data: T }).data;
  };
  const [from, to] = [150, 152].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  ) as [string, string];
  const hotels = await post<readonly { id: number; url: string; is_available: string }[]>(
    'hotel_list',
    {
      checkin: from,
      checkout: to,
      city: 'Lonavala, Maharashtra',
      room_qty: 2,
      adult_qty: 4,
      child_qty: 0,
      child_age: '',
      hotel_type: 'hotel',
      limit: 20,
    },
  );
  for (const { id, url } of hotels.filter((hotel) => hotel.is_available !== 'Not Available')) {
    const [room] = await post<readonly { rate_plan: readonly { free_units: number }[] }[]>(
      'room_list',
      { hotel_id: id, checkin: from, checkout: to },
    );
    if ((room?.rate_plan.length ?? 0) > 1 && (room?.rate_plan[0]?.free_units ?? 0) > 2)
      return {
        id,
        path: `/hotel/${url}/${id}`,
        query: `checkin=${from}&checkout=${to}&rooms=2&adults=4`,
      };
  }
  throw new Error('No hotel has two rooms free.');
}

test.each(rowsFor<typeof ON_PHONE | typeof ON_DESKTOP>({ day: [ON_PHONE], night: [ON_DESKTOP] }))(
  'each plan costs the same on the property and the rooms page, chosen or not: one room, the stay, taxes included, %s',
  async (_how, options) => {
    const hotel = await twoRooms();
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const prices = () =>
      page
        .locator('[data-stay]')
        .evaluateAll((nodes) => nodes.map((node) => Number(node.getAttribute('data-stay'))));
    await page.goto(`${site}/hotel-select-room/${hotel.id}?${hotel.query}`);
    await hydrated(page);
    const before = await prices();
    expect(before.length).toBeGreaterThan(1);
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .click();
    await page.waitForURL(/picks=/);
    await page.locator('[aria-busy="false"]').first().waitFor();
    expect(await prices()).toEqual(before);
    await page.goto(`${site}${hotel.path}?${hotel.query}`);
    await hydrated(page);
    expect(await prices()).toEqual(before);

    // Select takes as many rooms as the party wants.
    if (options.viewport.width < 768)
      await page.getByRole('link', { name: /^Select Room/ }).click();
    await page
      .getByRole('link', { name: /^Select / })
      .filter({ visible: true })
      .last()
      .click();
    await page.waitForURL((url) => (url.searchParams.get('picks') ?? '').endsWith('.2'));
    expect(new URL(page.url()).searchParams.get('rooms')).toBe('2');
    await context.close();
  },
);

testAtNight('past dates are replaced by tonight, with its price', async () => {
  const property = await openProperty(site);
  const page = await browser.newPage();
  await page.goto(`${site}${property.path}?checkin=2020-01-01&checkout=2020-01-02`);
  await page
    .getByText('Those dates have passed, so we are showing tonight instead.')
    .filter({ visible: true })
    .waitFor();
  // Tonight may be sold out: then the panel says so.
  await page
    .locator('#stay')
    .getByText(/Total, taxes included|You Just Missed It/)
    .first()
    .waitFor();
  expect(await page.getByText('Add dates to check availability').count()).toBe(0);
  await page.close();
});
