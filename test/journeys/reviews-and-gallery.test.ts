import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as reviews from '#messages/reviews.ts';
import { axe } from '#test/support/axe.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import {
  call,
  DESKTOP,
  listedProperties,
  NO_SCRIPTS,
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

describe('reviews', () => {
  test('open from the property, filtered by type and ordered, and lead back to book', async () => {
    const property = properties.find((one) => one.review_count >= 5);
    if (property === undefined) throw new Error('No property has five reviews.');
    await visiting(DESKTOP, `/hotel_review/${property.id}`, async (page) => {
      await page
        .getByRole('heading', { level: 1, name: reviews.title({ name: property.hotel_name }) })
        .waitFor();
      for (const part of [
        'Overall',
        'Location',
        'Food',
        'Cleanliness',
        'Facilities',
        'Value for money',
      ])
        await page.getByText(part, { exact: true }).first().waitFor();
      const type = page.getByRole('navigation', { name: reviews.types() }).getByRole('link').nth(1);
      const promised = Number(/\d+$/.exec((await type.textContent()) ?? '')?.[0]);
      await type.click();
      await page.waitForURL(/type=/);
      await settled(() => page.getByRole('article').count()).toBe(promised);
      await page
        .getByRole('navigation', { name: reviews.types() })
        .getByRole('link')
        .first()
        .click();
      await settled(() => page.getByRole('article').count()).toBe(
        Math.min(10, property.review_count),
      );
      await page.getByRole('link', { name: reviews.sorts.best() }).click();
      await page.waitForURL(/sort=best/);
      const scores = async () =>
        (await page.getByRole('article').allTextContents()).map((text) =>
          Number(/Guests? .*?(\d\.\d)|(\d\.\d)/.exec(text)?.slice(1).find(Boolean)),
        );
      await settled(async () => {
        const given = await scores();
        return (
          given.length > 1 && given.every((score, i) => i === 0 || score <= (given[i - 1] ?? 0))
        );
      }).toBe(true);
      await page.getByRole('link', { name: `Back to ${property.hotel_name}` }).click();
      await page.waitForURL(new RegExp(`/${property.id}$`));
    });
  });

  test('show no score below three, and a sentence when there are none', async () => {
    for (const property of properties.filter((one) => one.review_count < 3).slice(0, 2)) {
      const html = await (await fetch(`${site}/hotel_review/${property.id}`)).text();
      expect(html).toContain(
        property.review_count === 0 ? reviews.none() : reviews.few({ n: property.review_count }),
      );
      expect(html).not.toContain('Very Good');
      expect(html).not.toContain(reviews.distribution());
    }
  });

  // `every-route.test.ts` runs axe on phones.
  testAtNight('pass axe on a desktop', async () => {
    await visiting(DESKTOP, `/hotel_review/${properties[0]?.id ?? 1}`, async (page) => {
      expect(await axe(page)).toEqual([]);
    });
  });
});

testAtNight('the gallery shows the photos of a property under each other', async () => {
  const property = properties[0];
  if (property === undefined) throw new Error('No property.');
  const photos = await call<readonly unknown[]>(site, 'hotel_photos', { hotel_id: property.id });
  expect(photos.length).toBeGreaterThan(4);
  await visiting(NO_SCRIPTS, `/gallery/${property.id}`, async (page) => {
    expect(await page.locator('ol figure').count()).toBe(photos.length);
    const tops = await page
      .locator('ol figure')
      .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top));
    expect(tops.every((top, i) => i === 0 || top > (tops[i - 1] ?? 0))).toBe(true);
  });
});
