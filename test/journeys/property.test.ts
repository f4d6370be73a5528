import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';

interface Listed {
  readonly id: number;
  readonly url: string;
  readonly hotel_type: string;
  readonly is_available: string;
}

const site = inject('site');
const checkIn = addDays(dateInIndia(new Date()), 40);
const checkOut = addDays(checkIn, 2);
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
};
const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
};
let browser: Browser;
let villa: Listed;
let hotel: Listed;
let soldOut: { readonly path: string } | null = null;

const pathOf = (property: Listed): string =>
  `/${property.hotel_type === 'bungalow' ? 'bungalow' : 'hotel'}/${property.url}/${property.id}`;
const stay = (more = ''): string => `?checkin=${checkIn}&checkout=${checkOut}&adults=2${more}`;

async function listed(
  type: 'bungalow' | 'hotel',
  from: string,
  to: string,
): Promise<readonly Listed[]> {
  const response = await fetch(`${site}/api/v1/hotel/hotel_list`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fingerprint: 'journeys-property',
      user_id: 0,
      checkin: from,
      checkout: to,
      city: 'Lonavala',
      latitude: 18.7557,
      longitude: 73.409,
      room_qty: 1,
      adult_qty: 2,
      child_qty: 0,
      hotel_type: type,
      child_age: '',
    }),
  });
  return ((await response.json()) as { data: readonly Listed[] }).data;
}

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  const open = (list: readonly Listed[]) =>
    list.find((property) => property.is_available !== 'Not Available');
  villa = open(await listed('bungalow', checkIn, checkOut))!;
  hotel = open(
    (await listed('hotel', checkIn, checkOut)).filter(
      (property) => property.hotel_type === 'hotel',
    ),
  )!;
  for (let ahead = 0; ahead < 60 && soldOut === null; ahead += 1) {
    const from = addDays(checkIn, ahead - 35);
    const gone = (await listed('bungalow', from, addDays(from, 1))).find(
      (property) => property.is_available === 'Not Available',
    );
    if (gone)
      soldOut = { path: `${pathOf(gone)}?checkin=${from}&checkout=${addDays(from, 1)}&adults=2` };
  }
});
afterAll(() => browser.close());

/** A page that collects the errors of its console and scripts; it ends with none. */
async function visiting(
  options: BrowserContextOptions,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    await walk(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

const total = (page: Page) =>
  page
    .locator('#stay')
    .getByText(/^₹[\d,.]+$/)
    .first();
/** The total that somebody else sees at the same address. */
async function visitorsTotal(page: Page): Promise<string | null> {
  const context = await browser.newContext(DESKTOP);
  try {
    const other = await context.newPage();
    await other.goto(page.url());
    return await total(other).textContent();
  } finally {
    await context.close();
  }
}

const inAddress = (page: Page, text: string) =>
  page.waitForURL((url) => decodeURIComponent(url.search).includes(text));

describe('the address', () => {
  test.each([
    [
      'another slug',
      () => `/bungalow/somewhere-else/${villa.id}?adults=4`,
      () => `${pathOf(villa)}?adults=4`,
    ],
    ['the wrong type', () => `/hotel/${villa.url}/${villa.id}/`, () => pathOf(villa)],
  ])('%s leads to the canonical one', async (_what, asked, canonical) => {
    const reply = await fetch(site + asked(), { redirect: 'manual' });
    expect(reply.status).toBe(301);
    expect(reply.headers.get('location')).toBe(canonical());
  });

  test('works with a trailing slash; without a property it is 404', async () => {
    expect((await fetch(`${site}${pathOf(villa)}/`)).status).toBe(200);
    for (const id of ['99999999', 'abc', '0', '-1'])
      expect((await fetch(`${site}/bungalow/x/${id}`)).status).toBe(404);
  });

  test('dates that cannot be used fall back and say so', () =>
    visiting(DESKTOP, async (page) => {
      await page.goto(`${site}${pathOf(villa)}?checkin=31-02-2020&checkout=x&adults=0`);
      await page.getByText('Those dates could not be read').filter({ visible: true }).waitFor();
      // what the notice says is shown is priced, or taken
      await page
        .locator('#stay')
        .getByText(/Total, taxes included|You Just Missed It/)
        .first()
        .waitFor();
    }));
});

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('on a %s', (_device, options) => {
  test.each([
    ['without dates', () => pathOf(villa)],
    ['a villa with dates', () => pathOf(villa) + stay()],
    ['a hotel with dates', () => pathOf(hotel) + stay('&rooms=2')],
    ['the photo list', () => `/gallery/${villa.id}`],
  ])(
    '%s: nothing wrong in the console, for assistive technology, or beyond the edge',
    (_what, path) =>
      visiting(options, async (page) => {
        await page.goto(site + path(), { waitUntil: 'networkidle' });
        expect(await axe(page)).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0);
      }),
  );
});

describe('on a phone', () => {
  test('children change the price, the address carries everything, reload keeps it', () =>
    visiting(PHONE, async (page) => {
      await page.goto(`${site}${pathOf(villa)}${stay()}`, { waitUntil: 'networkidle' });
      await page.locator('#stay summary').click();
      await page.getByText('How many guests are staying?').filter({ visible: true }).waitFor();
      await page.locator('#stay').getByRole('button', { name: 'More Children' }).click();
      await inAddress(page, 'children=1&ages=12');
      await page.getByLabel('Age of child 1').selectOption('3');
      await inAddress(page, 'ages=3');
      // the price on show becomes the one that the server writes for this address
      const quoted = await visitorsTotal(page);
      await expect.poll(() => total(page).textContent()).toBe(quoted);
      await page.reload();
      expect(await total(page).textContent()).toBe(quoted);
    }));

  test('a coupon: refused inline, applied with its sentence, locked, removed', () =>
    visiting(PHONE, async (page) => {
      await page.goto(`${site}${pathOf(villa)}${stay()}`, { waitUntil: 'networkidle' });
      const before = await total(page).textContent();
      await page.getByRole('button', { name: /offers? for this stay/ }).click();
      const drawer = page.getByRole('dialog');
      const code = drawer.getByLabel('Coupon code');
      const apply = drawer.locator('form button');
      expect(await apply.isDisabled()).toBe(true);
      await code.fill('no-such-code');
      await apply.click();
      await drawer.getByText('This coupon code is not known').waitFor();
      await drawer.getByRole('button', { name: 'Use WELCOME500' }).click();
      await page.getByText('₹500 saved with WELCOME500!').waitFor();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('WELCOME500 applied').click();
      expect(await drawer.getByLabel('Coupon code').getAttribute('readonly')).not.toBeNull();
      await drawer.getByRole('button', { name: 'Remove' }).click();
      await drawer.getByRole('button', { name: 'Close' }).click();
      await page.waitForFunction(
        (text) => document.querySelector('#stay')?.textContent?.includes(text ?? '') === true,
        before,
      );
    }));

  test('Book This Now leads by way of signing in to the review of what is shown', () =>
    visiting(PHONE, async (page) => {
      await page.goto(`${site}${pathOf(villa)}${stay()}`);
      const href = await page
        .getByRole('link', { name: /^Book This Now/ })
        .filter({ visible: true })
        .first()
        .getAttribute('href');
      expect(href).toMatch(
        new RegExp(
          `^/hotel-booking-review/\\?hotel_id=${villa.id}&checkin=${checkIn}&checkout=${checkOut}&rooms=1&adults=2&children=0&picks=\\d+\\.\\d+\\.1$`,
        ),
      );
      // the page is the same for somebody who is signed in: the review sends a visitor to sign in first
      await page.goto(`${site}${href}`);
      const led = new URL(page.url());
      expect([led.pathname, led.searchParams.get('next')]).toEqual(['/login', href]);
    }));

  test('the viewer goes round in a circle and closes with Escape', () =>
    visiting(PHONE, async (page) => {
      await page.goto(`${site}${pathOf(villa)}`, { waitUntil: 'networkidle' });
      await page
        .getByRole('link', { name: /^Enlarge/ })
        .first()
        .click();
      await page
        .locator('.yarl__root')
        .getByText(/^1 \/ \d+$/)
        .waitFor();
      await page.keyboard.press('ArrowLeft');
      await page
        .locator('.yarl__root')
        .getByText(/^(\d+) \/ \1$/)
        .waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.yarl__root').waitFor({ state: 'detached' });
    }));
});

test('on a desktop the tabs say which part is being read, also after a jump back to the top', () =>
  visiting(DESKTOP, async (page) => {
    await page.goto(`${site}${pathOf(villa)}${stay()}`, { waitUntil: 'networkidle' });
    const tabs = page.getByRole('navigation', { name: 'Parts of this page' });
    const reading = (name: string) =>
      tabs.locator('[aria-current="location"]').getByText(name, { exact: true }).waitFor();
    await reading('Rooms');
    await tabs.getByRole('link', { name: 'Bungalow Policy' }).click();
    await reading('Bungalow Policy');
    await page.evaluate(() => window.scrollTo(0, 0));
    await reading('Rooms');
  }));

test('on a phone full-screen panels open, close with Back, and keep what was chosen in them', () =>
  visiting(PHONE, async (page) => {
    await page.goto(`${site}${pathOf(hotel)}${stay()}`, { waitUntil: 'networkidle' });
    for (const name of [
      'About Bungalow',
      'Hotel Policy',
      'Bungalow Rules',
      'Bungalow Amenities',
      'Important Information',
    ]) {
      await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await page.getByRole('heading', { name, exact: true }).filter({ visible: true }).waitFor();
      await page.goBack();
      await page
        .getByRole('heading', { name, exact: true })
        .filter({ visible: true })
        .waitFor({ state: 'hidden' });
    }
    await page.getByRole('link', { name: /^Select Room/ }).click();
    await page
      .getByRole('link', { name: /^Select / })
      .filter({ visible: true })
      .last()
      .click();
    await inAddress(page, 'picks=');
    await page.getByRole('link', { name: 'Done' }).click();
    await page.waitForURL((url) => url.hash === '' && url.search.includes('picks='));
  }));

test('in a hotel several plans stand together; the last one taken off leaves nothing chosen', () =>
  visiting(DESKTOP, async (page) => {
    await page.goto(`${site}${pathOf(hotel)}${stay()}`, { waitUntil: 'networkidle' });
    await page
      .getByRole('link', { name: /^More: / })
      .first()
      .click();
    await inAddress(page, 'rooms=2');
    await page
      .getByRole('link', { name: /^Add one room: / })
      .last()
      .click();
    await inAddress(page, 'rooms=3');
    expect(await page.getByText('Selected', { exact: true }).count()).toBe(2);
    for (const left of ['rooms=2', 'rooms=1', 'picks=0']) {
      await page
        .getByRole('link', { name: /^Fewer: / })
        .first()
        .click();
      await inAddress(page, left);
    }
    await page.getByText('Choose a room to see the price.').waitFor();
    expect(await page.getByRole('link', { name: /^Book This Now/ }).count()).toBe(0);
  }));

test('sold out: says so, sells nothing, and offers the next date', () =>
  visiting(DESKTOP, async (page) => {
    expect(soldOut).not.toBeNull();
    await page.goto(site + (soldOut?.path ?? ''), { waitUntil: 'networkidle' });
    await page.getByText('You Just Missed It').waitFor();
    await page.locator('#stay').getByText('Not available for selected dates').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await page.getByRole('link', { name: /^Book This Now/ }).count()).toBe(0);
    await page.getByRole('link', { name: /^Next Available Date/ }).click();
    await page
      .getByRole('link', { name: /^Book This Now/ })
      .first()
      .waitFor();
  }));

test('free weekends and cheapest nights are links that set the dates, at the total that the page then shows; without scripts too', () =>
  visiting(PHONE, async (page) => {
    await page.goto(`${site}${pathOf(villa)}?adults=3`, { waitUntil: 'networkidle' });
    await page.locator('#free-dates').scrollIntoViewIfNeeded();
    const weekend = page.locator('#free-dates a[data-follow]').first();
    await weekend.waitFor();
    expect(await axe(page)).toEqual([]);
    const said = await weekend.locator('b').textContent();
    await weekend.click();
    await inAddress(page, 'checkin=');
    await expect.poll(() => total(page).textContent()).toBe(said);
    expect(await visitorsTotal(page)).toBe(said);
    // stays like it, for those dates, each at the total that its own page shows
    await page.locator('#similar').scrollIntoViewIfNeeded();
    const similar = page.locator('#similar li').first();
    await similar.waitFor();
    const told = await similar.locator('b').textContent();
    const plain = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const other = await plain.newPage();
    await other.goto(new URL((await similar.locator('a').getAttribute('href')) ?? '', site).href);
    expect(await total(other).textContent()).toBe(told);
    await other.getByRole('link', { name: 'Free weekends and cheapest nights' }).click();
    await other.locator('main li a').first().click();
    expect(new URL(other.url()).searchParams.get('adults')).toBe('3');
    await plain.close();
    // the home page remembers it in this browser, until it is told not to
    await page.goto(site, { waitUntil: 'networkidle' });
    const seen = page.getByRole('region', { name: 'Recently seen' });
    await seen.scrollIntoViewIfNeeded();
    expect(await seen.getByRole('link').count()).toBe(1);
    await seen.getByRole('button', { name: 'Clear' }).click();
    await seen.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('recently_seen'))).toBeNull();
  }));

test('the heart stays filled after a reload', () =>
  visiting(DESKTOP, async (page) => {
    await page.goto(`${site}${pathOf(villa)}`, { waitUntil: 'networkidle' });
    const kept = page.waitForResponse(/\/wishlist\/toggle/);
    await page.getByRole('button', { name: /^Save / }).click();
    await kept;
    await page.reload();
    await page.getByRole('button', { name: /from your wishlist$/ }).waitFor();
  }));

test('without scripts dates, price, plan, coupon, photos and heart still work', () =>
  visiting({ ...PHONE, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${site}${pathOf(villa)}`);
    await page.locator('input[type=date][name=checkin]').fill(checkIn);
    await page.locator('input[type=date][name=checkout]').fill(checkOut);
    await page.getByLabel('Coupon code').fill('WELCOME500');
    await page.getByRole('button', { name: 'Show the price' }).click();
    await page.locator('#stay').getByText('Coupon WELCOME500').waitFor();
    await page.getByText('+ View More').click();
    await page.getByText('- View Less').waitFor();
    await page.getByRole('link', { name: /^Select Room/ }).click();
    const select = page.getByRole('link', { name: /^Select / }).filter({ visible: true });
    if ((await select.count()) > 1) {
      await select.last().click();
      expect(page.url()).toContain('picks=');
    }
    await page.goto(`${site}${pathOf(villa)}`);
    await page.getByRole('button', { name: /^Save / }).click();
    await page.waitForURL('**/my-wishlist');
    await page.getByRole('button', { name: /from your wishlist$/ }).waitFor();
    await page.goto(`${site}${pathOf(villa)}`);
    await page
      .getByRole('link', { name: /^Enlarge/ })
      .first()
      .click();
    await page.getByRole('heading', { name: /^Photos of/ }).waitFor();
  }));
