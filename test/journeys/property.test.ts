import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rowsFor, testAtNight } from '#test/support/night.ts';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { heartSaved } from '#test/support/traveller.ts';
import {
  checkIn,
  checkOut,
  DESKTOP,
  freeProperties,
  inAddress,
  pathOf,
  PHONE,
  stay,
  visiting as visitingOf,
  type Listed,
} from '#test/support/property-pages.ts';

const site = inject('site');
let browser: Browser;
let villa: Listed;
let hotel: Listed;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  ({ villa, hotel } = await freeProperties(site));
});
afterAll(() => browser.close());

const visiting = (
  options: BrowserContextOptions,
  steps: (page: Page) => Promise<void>,
): Promise<void> => visitingOf(browser, options, steps);

test('what the house refuses stands above its facts and among its rules, whatever the group said', async () => {
  const html = await (await fetch(`${site}/bungalow/kaner-courtyard/5`)).text();
  const shown = html.replace(/<script[\s\S]*?<\/script>/g, '');
  for (const line of ['Pets: not allowed.', 'Unmarried couples: not allowed.'])
    expect(shown.split(line)).toHaveLength(3);
});

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

  testAtNight('with invalid dates falls back to others and says so', () =>
    visiting(DESKTOP, async (page) => {
      await page.goto(`${site}${pathOf(villa)}?checkin=31-02-2020&checkout=x&adults=0`);
      await page.getByText('Those dates could not be read').filter({ visible: true }).waitFor();
      // The dates that the notice names have a price or are sold out.
      await page
        .locator('#stay')
        .getByText(/Total, taxes included|You Just Missed It/)
        .first()
        .waitFor();
    }),
  );
});

describe.each(
  rowsFor<[string, BrowserContextOptions]>({
    day: [['phone', PHONE]],
    night: [['desktop', DESKTOP]],
  }),
)('on a %s', (_device, options) => {
  test.each(
    rowsFor<[string, () => string]>({
      day: [['a hotel with dates', () => pathOf(hotel) + stay('&rooms=2')]],
      night: [
        ['without dates', () => pathOf(villa)],
        ['a villa with dates', () => pathOf(villa) + stay()],
        ['the photo list', () => `/gallery/${villa.id}`],
      ],
    }),
  )(
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

testAtNight('on a phone the viewer wraps around at its ends and closes with Escape', () =>
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
  }),
);

testAtNight('on a desktop the tabs mark the part in view, also after a jump back to the top', () =>
  visiting(DESKTOP, async (page) => {
    await page.goto(`${site}${pathOf(villa)}${stay()}`, { waitUntil: 'networkidle' });
    const tabs = page.getByRole('navigation', { name: 'Parts of this page' });
    const reading = (name: string) =>
      tabs.locator('[aria-current="location"]').getByText(name, { exact: true }).waitFor();
    await reading('Rooms');
    await tabs.getByRole('link', { name: 'Villa Policy' }).click();
    await reading('Villa Policy');
    await page.evaluate(() => window.scrollTo(0, 0));
    await reading('Rooms');
  }),
);

testAtNight('on a phone full-screen panels open, close with Back, and keep choices', () =>
  visiting(PHONE, async (page) => {
    await page.goto(`${site}${pathOf(hotel)}${stay()}`, { waitUntil: 'networkidle' });
    for (const name of [
      'About Hotel',
      'Hotel Policy',
      'Hotel Rules',
      'Amenities',
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
  }),
);

test('the heart stays filled after a reload', () =>
  visiting(DESKTOP, async (page) => {
    await page.goto(`${site}${pathOf(villa)}`, { waitUntil: 'networkidle' });
    const kept = heartSaved(page);
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
      await page.waitForURL(/picks=/);
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
