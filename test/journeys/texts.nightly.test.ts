import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '#test/support/browser.ts';
import { everyPage } from '#test/support/every-page.ts';
import { readPage } from '#test/support/page-html.ts';
import { hydrated, signUp, newTraveller } from '#test/support/traveller.ts';
import { DAY_MS } from '#shared/dates.ts';

/**
 * Required texts of the interface, letter for letter, in their place. The journeys of searches, bookings, sign-in,
 * tours, offers and listings check their own; here are the others.
 */
const site = inject('site');
const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;

let browser: Browser;
let villa: string;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  ({ villa } = await everyPage(site));
});
afterAll(() => browser.close());

async function opened(
  path: string,
  options: typeof DESKTOP | typeof PHONE = DESKTOP,
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(site + path, { waitUntil: 'load' });
  await hydrated(page);
  return page;
}

/** The whole list, page by page, without scripts. */
async function wholeList(path: string): Promise<string> {
  let html = '';
  for (let n = 1; n < 10; n += 1) {
    const page = await readPage(site, `${path}${path.includes('?') ? '&' : '?'}page=${n}`);
    if (page.status !== 200) return html;
    html += page.html;
  }
  return html;
}

describe('cards of a list', () => {
  test.each(['/villas-on-rent-in-lonavala', '/search'])(
    '%s shows what each property is, its price and its refund terms',
    async (path) => {
      const list = await wholeList(path);
      const bound = [
        'Entire Villa',
        'Couple Friendly',
        'Pay At Hotel',
        'Non-refundable',
        'You save ₹',
        'Sold Out',
        'Next Available Date ',
        'Book Now',
      ];
      expect(bound.filter((text) => !list.includes(text))).toEqual([]);
    },
  );

  test('a stay with free cancellation says until when', async () => {
    const day = (n: number): string => new Date(Date.now() + n * DAY_MS).toISOString().slice(0, 10);
    const { html } = await readPage(site, `/search?checkin=${day(40)}&checkout=${day(41)}`);
    expect(html.includes('Free cancellation till ')).toBe(true);
  });

  test('the search names the children’s ages', async () => {
    const { html } = await readPage(site, '/search?children=1&ages=5');
    expect(html.includes('Age 0–12')).toBe(true);
  });
});

describe('a property', () => {
  test('without dates asks for them; its overview opens and closes', async () => {
    const page = await opened(villa);
    await page.getByText('Add dates to check availability').first().waitFor();
    await page.getByText('Select Dates').locator('visible=true').first().waitFor();
    await page.getByText('+ View More').click();
    await page.getByText('- View Less').click();
    await page.getByText('+ View More').waitFor();
    await page.context().close();
  });

  test('has tabs on a desktop and panels on a phone', async () => {
    const page = await opened(villa);
    for (const tab of ['Rooms', 'About Villa', 'Map', 'Amenities', 'Villa Policy', 'Villa Rules'])
      await page
        .getByRole('navigation')
        .getByRole('link', { name: tab, exact: true })
        .first()
        .waitFor();
    await page.context().close();
    const phone = await opened(villa, PHONE);
    for (const panel of [
      'Select Room',
      'About Villa',
      'Villa Policy',
      'Villa Rules',
      'Amenities',
      'Important Information',
    ])
      await phone.getByText(panel, { exact: true }).locator('visible=true').first().waitFor();
    await phone.context().close();
  });
});

describe('registering', () => {
  test('each field is required, a known number is refused, and the button shows that it works', async () => {
    const known = newTraveller('Mira Example');
    const first = await opened('/login');
    await signUp(first, site, known);
    await first.waitForURL(`${site}/`);
    await first.context().close();

    const page = await opened('/register');
    const send = page.getByRole('button', { name: 'Sign Up' });
    await send.click();
    for (const text of [
      'Please enter your name',
      'Please enter your email',
      'Please enter your mobile',
    ])
      await page.getByText(text).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Mira Again');
    await page.getByLabel('Email Id').fill(known.email);
    await page.getByLabel('Mobile No').fill(known.mobile);
    let go = (): void => undefined;
    const held = new Promise<void>((done) => {
      go = done;
    });
    await page.route('**/register**', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await send.click();
    await page.getByText('Please wait...').waitFor();
    go();
    await page.getByText('Oops !! Your email or mobile is already registered..').waitFor();
    await page.context().close();
  });
});
