import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as map from '#messages/map.ts';
import * as mapPage from '#messages/map-page.ts';
import * as search from '#messages/search.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import {
  DESKTOP,
  listedProperties,
  NO_SCRIPTS,
  PHONE,
  settled,
  visiting as visitingOf,
  type ListedProperty,
} from '#test/support/visiting.ts';

const site = inject('site');
let browser: Browser;
let properties: readonly ListedProperty[];

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  properties = await listedProperties(site);
});
afterAll(() => browser.close());

const visiting = (
  options: BrowserContextOptions,
  path: string,
  steps: (page: Page) => Promise<void>,
  expected?: RegExp,
): Promise<void> => visitingOf(browser, site + path, options, steps, expected);

describe('the map', () => {
  test('opens around Lonavala, and shows the farthest stay on request', async () => {
    await visiting(PHONE, '/google_map', async (page) => {
      const pins = page.locator('.map-pin');
      await pins.first().waitFor();
      const inView = async () =>
        (
          await pins.evaluateAll((all) =>
            all.map((pin) => Number(/^(\d+) stays/.exec(pin.textContent ?? '')?.[1] ?? 1)),
          )
        ).reduce((sum, stays) => sum + stays, 0);
      const near = await inView();
      const all = await page
        .getByRole('list', { name: mapPage.list() })
        .getByRole('listitem')
        .count();
      expect(near).toBeGreaterThan(30);
      expect(near).toBeLessThan(all);
      await page.getByRole('button', { name: map.showAll() }).click();
      await settled(inView).toBe(all);
      expect(await page.getByRole('button', { name: map.showAll() }).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        map.results(),
      );
    });
  });

  testAtNight(
    'shows all stays; the keyboard leads through groups to a property, its card, and back',
    async () => {
      await visiting(DESKTOP, '/google_map', async (page) => {
        await page.locator('.map-pin.is-group').first().waitFor();
        const all = await page
          .getByRole('list', { name: mapPage.list() })
          .getByRole('listitem')
          .count();
        expect(all).toBeGreaterThan(50);
        for (let depth = 0; depth < 12; depth += 1) {
          if (depth === 0) await page.locator('.map-pin.is-group').first().focus();
          const before = await page.evaluate(() => document.activeElement?.textContent);
          await page.keyboard.press('Enter');
          await settled(() =>
            page.evaluate(() =>
              document.activeElement?.matches('.map-pin') === true
                ? document.activeElement.textContent
                : null,
            ),
          ).not.toBe(before);
          if (
            await page.evaluate(
              () => document.activeElement?.matches('.map-pin:not(.is-group)') === true,
            )
          )
            break;
        }
        const pin =
          (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '';
        await page.keyboard.press('Enter');
        const card = page.getByRole('region', { name: map.pin() });
        await card.waitFor();
        const name = (await card.getByRole('link').textContent()) ?? '?';
        expect(pin.startsWith(name)).toBe(true);
        await settled(() =>
          card.getByRole('link').evaluate((link) => link === document.activeElement),
        ).toBe(true);
        await page.keyboard.press('Escape');
        await settled(() =>
          page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
        ).toBe(pin);
        await page.getByRole('button', { name: map.searchHere() }).click();
        await page.waitForURL(/bounds=/);
        await settled(() =>
          page.getByRole('list', { name: mapPage.list() }).getByRole('listitem').count(),
        ).toBeLessThan(all);
        await page.getByRole('link', { name: mapPage.wholeMap() }).click();
        await settled(() =>
          page.getByRole('list', { name: mapPage.list() }).getByRole('listitem').count(),
        ).toBe(all);
      });
    },
  );

  testAtNight(
    'opens at the property that links to it; without scripts there is the list',
    async () => {
      const property = properties[0];
      if (property === undefined) throw new Error('No property.');
      await visiting(PHONE, `/google_map?to_id=${property.id}`, async (page) => {
        const card = page.getByRole('region', { name: map.pin() });
        await card.getByRole('link', { name: property.hotel_name }).waitFor();
        expect(
          await page
            .getByRole('list', { name: mapPage.list() })
            .getByRole('listitem')
            .first()
            .textContent(),
        ).toContain(property.hotel_name);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      });
      await visiting(NO_SCRIPTS, '/google_map', async (page) => {
        expect(
          await page.getByRole('list', { name: mapPage.list() }).getByRole('link').count(),
        ).toBeGreaterThan(50);
        expect(await page.getByText(map.asIMove()).count()).toBe(0);
      });
    },
  );

  testAtNight(
    'offers to search the moved area, and follows the map once “search as I move” is on',
    async () => {
      await visiting(DESKTOP, '/search', async (page) => {
        await page.locator('.map-pin').first().waitFor();
        const area = page.getByRole('region', { name: map.results() });
        await area.focus();
        await page.keyboard.press('ArrowRight');
        await page.getByRole('button', { name: map.searchHere() }).click();
        await page.waitForURL(/bounds=/);
        await page.getByRole('heading', { level: 1, name: 'Villas on the map' }).waitFor();
        const first = new URL(page.url()).searchParams.get('bounds');
        await page.getByLabel(map.asIMove()).check();
        await area.focus();
        await page.keyboard.press('ArrowRight');
        await settled(() => new URL(page.url()).searchParams.get('bounds')).not.toBe(first);
        expect(await page.getByRole('button', { name: map.searchHere() }).count()).toBe(0);
      });
    },
  );

  testAtNight('opens and closes on a phone, and its button covers no card', async () => {
    await visiting(PHONE, '/search', async (page) => {
      await page.locator('article').nth(2).scrollIntoViewIfNeeded();
      const button = page.getByRole('button', { name: search.showMap(), exact: true });
      const box = await button.boundingBox();
      // Inside the sticky bar under the header.
      expect(box !== null && box.y < 140).toBe(true);
      await button.click();
      await page.locator('.map-pin').first().waitFor();
      await page.getByRole('button', { name: search.showList(), exact: true }).click();
      await settled(() => page.locator('.map-pin').first().isVisible()).toBe(false);
    });
  });
});
