import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as content from '#messages/content.ts';
import * as offers from '#messages/offers.ts';
import { rowsFor, testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import {
  call,
  DESKTOP,
  inDays,
  NO_SCRIPTS,
  PHONE,
  settled,
  visiting as visitingOf,
} from '#test/support/visiting.ts';

const site = inject('site');

interface Offer {
  readonly id: number;
  readonly offer_code: string;
  readonly title: string;
}
let browser: Browser;
let running: readonly Offer[];

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  running = await call(site, 'coupon_offer_list', {});
});
afterAll(() => browser.close());

const offerOf = (code: string) => {
  const offer = running.find((one) => one.offer_code === code);
  if (offer === undefined) throw new Error(`The offer ${code} does not run.`);
  return { ...offer, path: `/offers/${code.toLowerCase()}/${offer.id}` };
};

const visiting = (
  options: BrowserContextOptions,
  path: string,
  steps: (page: Page) => Promise<void>,
  expected?: RegExp,
): Promise<void> => visitingOf(browser, site + path, options, steps, expected);

const holding = async (page: Page): Promise<number> =>
  Number.parseInt(
    (await page.getByText(/propert(y|ies) where this offer is valid/).textContent()) ?? '',
    10,
  );

describe('an offer', () => {
  test('is on the home page and leads to its own page, with its properties', async () => {
    const offer = offerOf('MONSOON15');
    await visiting(DESKTOP, '/', async (page) => {
      await page.getByRole('link', { name: offer.title }).click();
      await page.waitForURL(`**${offer.path}`);
      await page
        .getByRole('heading', { level: 1, name: 'Stays in Lonavala with MONSOON15' })
        .waitFor();
      await page.getByText('Hotels in Lonavala', { exact: true }).waitFor();
      const count = await holding(page);
      expect(count).toBeGreaterThan(0);
      await page
        .getByRole('navigation', { name: content.breadcrumb() })
        .getByText(`${count} properties`)
        .waitFor();
      expect(await page.getByText(offer.offer_code, { exact: true }).isVisible()).toBe(true);
    });
  });

  test('redirects a wrong name to the right one permanently', async () => {
    const { path, id } = offerOf('MONSOON15');
    const reply = await fetch(`${site}/offers/another-name/${id}?adults=4`, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([301, `${path}?adults=4`]);
  });

  test('keeps to the pool in its address, and its form without scripts keeps it too', async () => {
    const { path } = offerOf('MONSOON15');
    const read = async (query: string): Promise<{ html: string; count: number }> => {
      const html = await (await fetch(site + path + query)).text();
      return {
        html,
        count: Number(/(\d+) propert(?:y|ies) where this offer is valid/.exec(html)?.[1]),
      };
    };
    const [all, pool] = [await read(''), await read('?pool=any')];
    expect(pool.count).toBeGreaterThan(0);
    expect(pool.count).toBeLessThan(all.count);
    expect(pool.html).toMatch(/<input(?=[^>]*name="pool")[^>]*checked/);
  });

  testAtNight('has filters with counts that come true, and chips that remove them', async () => {
    await visiting(DESKTOP, offerOf('MONSOON15').path, async (page) => {
      const before = await holding(page);
      const box = page.locator('#filters label', { hasText: 'Resort' }).first();
      const promised = Number.parseInt((await box.locator('span').last().textContent()) ?? '', 10);
      expect(promised).toBeLessThan(before);
      await box.click();
      await page.waitForURL(/property_type=resort/);
      await settled(() => holding(page)).toBe(promised);
      await page.getByRole('link', { name: 'Remove filter: Resort' }).click();
      await settled(() => holding(page)).toBe(before);
    });
  });

  testAtNight('has filters in a drawer on a phone, and does not scroll sideways', async () => {
    await visiting(PHONE, offerOf('MONSOON15').path, async (page) => {
      await page.getByRole('link', { name: /^Filters/ }).click();
      const drawer = page.getByRole('dialog', { name: 'Filters' });
      await drawer.getByText('With a pool').click();
      await page.waitForURL(/pool=any/);
      await settled(
        async () =>
          (await drawer.getByRole('button', { name: /^Show \d+ stays?/ }).textContent()) ===
          `Show ${await holding(page)} stays`,
      ).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });

  testAtNight('has forms for search box and filters without scripts', async () => {
    const { path } = offerOf('MONSOON15');
    await visiting(NO_SCRIPTS, path, async (page) => {
      await page.locator('summary', { hasText: 'Lonavala' }).click();
      await page.getByRole('button', { name: 'Change', exact: true }).first().click();
      await page.waitForURL(/adults=2/);
      expect(new URL(page.url()).pathname).toBe(path);
      await page.getByRole('link', { name: /^Filters/ }).click();
      await page.locator('#filters label', { hasText: 'Resort' }).first().click();
      await page.locator('#filters').getByRole('button', { name: 'Apply' }).click();
      await page.waitForURL(/property_type=resort/);
      await page.getByRole('link', { name: 'Remove filter: Resort' }).waitFor();
    });
  });

  testAtNight(
    'for resorts lists resorts alone; outside its dates it says so and links to its dates',
    async () => {
      await visiting(DESKTOP, offerOf('RESORT10').path, async (page) => {
        const resorts = Number.parseInt(
          (await page
            .locator('#filters label', { hasText: 'Resort' })
            .first()
            .locator('span')
            .last()
            .textContent()) ?? '',
          10,
        );
        expect(await holding(page)).toBe(resorts);
      });
      await visiting(
        PHONE,
        `${offerOf('EARLYBIRD').path}?checkin=${inDays(3)}&checkout=${inDays(4)}`,
        async (page) => {
          await page.getByRole('heading', { name: offers.none() }).waitFor();
          await page.getByRole('link', { name: /^Use / }).click();
          await page.locator('article').first().waitFor();
        },
      );
    },
  );

  test.each(
    rowsFor<[string, number]>({
      day: [['/offers/nothing/999999', 404]],
      night: [['/offers/nothing/abc', 404]],
    }),
  )('%s: No Offer Found, and what runs', async (path, status) => {
    expect((await fetch(site + path)).status).toBe(status);
    await visiting(
      PHONE,
      path,
      async (page) => {
        await page.getByRole('heading', { level: 1, name: offers.none() }).waitFor();
        await page
          .getByRole('link', { name: `${offers.seeStays()}: ${offerOf('MONSOON15').title}` })
          .click();
        await page
          .getByRole('heading', { level: 1, name: 'Stays in Lonavala with MONSOON15' })
          .waitFor();
      },
      /404/,
    );
  });
});
