import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as content from '#messages/content.ts';
import * as map from '#messages/map.ts';
import * as mapPage from '#messages/map-page.ts';
import * as offers from '#messages/offers.ts';
import * as reviews from '#messages/reviews.ts';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { complaintsOf } from '#test/support/traveller.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates.ts';

const site = inject('site');
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
};
const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
};
const NO_SCRIPTS: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false };

/** A page that is left early has not used its fonts yet. */
const HARMLESS = /was preloaded/;

interface Offer {
  readonly id: number;
  readonly offer_code: string;
  readonly title: string;
}
interface Property {
  readonly id: number;
  readonly hotel_name: string;
  readonly review_count: number;
}

let browser: Browser;
let running: readonly Offer[];
let properties: readonly Property[];

async function call<T>(name: string, body: object): Promise<T> {
  const reply = await fetch(`${site}/api/v1/hotel/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await reply.json()) as { data: T }).data;
}

const inDays = (days: number) =>
  new Date(Date.now() + 5.5 * HOUR_MS + days * DAY_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  running = await call('coupon_offer_list', {});
  properties = await call('hotel_list', {
    checkin: inDays(10),
    checkout: inDays(11),
    room_qty: 1,
    adult_qty: 2,
    city: 'Lonavala, Maharashtra',
    limit: 100,
  });
});
afterAll(() => browser.close());

const offerOf = (code: string) => {
  const offer = running.find((one) => one.offer_code === code);
  if (offer === undefined) throw new Error(`The offer ${code} does not run.`);
  return { ...offer, path: `/offers/${code.toLowerCase()}/${offer.id}` };
};

/** Waits as long as a busy machine may need. */
const settled = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 40_000 });

/** A page without a word of complaint at its end, but for what is `expected`. */
async function visiting(
  options: BrowserContextOptions,
  path: string,
  walk: (page: Page) => Promise<void>,
  expected = /^$/,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  try {
    await page.goto(site + path);
    if (options.javaScriptEnabled !== false) await page.waitForLoadState('networkidle');
    await walk(page);
    expect(complaints.filter((text) => !HARMLESS.test(text) && !expected.test(text))).toEqual([]);
  } finally {
    await context.close();
  }
}

const holding = async (page: Page): Promise<number> =>
  Number.parseInt(
    (await page.getByText(/propert(y|ies) where this offer is valid/).textContent()) ?? '',
    10,
  );

describe('an offer', () => {
  test('stands on the home page and leads to its own, with the properties it holds for', async () => {
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

  test('a wrong name is led to the right one, once and for good', async () => {
    const { path, id } = offerOf('MONSOON15');
    const reply = await fetch(`${site}/offers/another-name/${id}?adults=4`, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([301, `${path}?adults=4`]);
  });

  test('an address that asks for a pool is kept to, and its form without scripts asks again', async () => {
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
    expect(pool.html).toContain('name="pool" value="any"');
  });

  test('filters work and say beforehand what they leave; chips take them off', async () => {
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

  test('on a phone: filters in a drawer, no sideways scroll', async () => {
    await visiting(PHONE, offerOf('MONSOON15').path, async (page) => {
      await page.getByRole('link', { name: /^Filters/ }).click();
      const drawer = page.getByRole('dialog', { name: 'Filters' });
      await drawer.getByText('₹16,000+').click();
      await page.waitForURL(/budget=16000/);
      await settled(
        async () =>
          (await drawer.getByRole('button', { name: /^Show \d+ stays?/ }).textContent()) ===
          `Show ${await holding(page)} stays`,
      ).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  });

  test('without scripts the search box and the filters are forms of its page', async () => {
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

  test('one for resorts lists resorts alone; outside its dates it says so and leads back', async () => {
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
  });

  test.each([
    ['/offers/nothing/999999', 404],
    ['/offers/nothing/abc', 404],
  ])('%s: No Offer Found, and what runs', async (path, status) => {
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

describe('reviews', () => {
  test('from the property to all its reviews, by type and order, and back to book', async () => {
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

  test('below three reviews no score is shown, with none the page says so', async () => {
    for (const property of properties.filter((one) => one.review_count < 3).slice(0, 2)) {
      const html = await (await fetch(`${site}/hotel_review/${property.id}`)).text();
      expect(html).toContain(
        property.review_count === 0 ? reviews.none() : reviews.few({ n: property.review_count }),
      );
      expect(html).not.toContain('Very Good');
      expect(html).not.toContain(reviews.distribution());
    }
  });
});

describe('maps', () => {
  test('the map of all stays opens round Lonavala, and shows the farthest when asked', async () => {
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

  test('all stays on one map; by keyboard through groups down to a property, its card, and back', async () => {
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
  });

  test('a property opens it at itself; without scripts there is the list', async () => {
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
  });

  test('search as I move: off it offers the area, on it follows', async () => {
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
  });

  test('on a phone nothing floats over the cards; the map opens and closes', async () => {
    await visiting(PHONE, '/search', async (page) => {
      await page.locator('article').nth(2).scrollIntoViewIfNeeded();
      const button = page.getByRole('button', { name: map.show(), exact: true });
      const box = await button.boundingBox();
      // within the bar under the header, which stays
      expect(box !== null && box.y < 140).toBe(true);
      await button.click();
      await page.locator('.map-pin').first().waitFor();
      await page.getByRole('button', { name: map.showList(), exact: true }).click();
      await settled(() => page.locator('.map-pin').first().isVisible()).toBe(false);
    });
  });
});

test('the gallery shows the photos of a property under each other', async () => {
  const property = properties[0];
  if (property === undefined) throw new Error('No property.');
  const photos = await call<readonly unknown[]>('hotel_photos', { hotel_id: property.id });
  expect(photos.length).toBeGreaterThan(4);
  await visiting(NO_SCRIPTS, `/gallery/${property.id}`, async (page) => {
    expect(await page.locator('ol figure').count()).toBe(photos.length);
    const tops = await page
      .locator('ol figure')
      .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top));
    expect(tops.every((top, i) => i === 0 || top > (tops[i - 1] ?? 0))).toBe(true);
  });
});

// on phones the walk over every page asks the same
test.each(['offer', 'reviews', 'map'] as const)('everybody can use: %s', async (what) => {
  const path = {
    offer: offerOf('MONSOON15').path,
    reviews: `/hotel_review/${properties[0]?.id ?? 1}`,
    map: '/google_map',
  }[what];
  await visiting(DESKTOP, path, async (page) => {
    if (what === 'map') await page.locator('.map-pin').first().waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
