import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as content from '#messages/content.ts';
import * as ruleFit from '#messages/rule-fit.ts';
import * as searchDates from '#messages/search-dates.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { freeProperties, pathOf, PHONE, stay, visiting } from '#test/support/property-pages.ts';
import { hydrated } from '#test/support/traveller.ts';

/** What a phone says of the guests: their children's ages, their group, and why they sign in before they book. */
const site = inject('site');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

const onPhone = (walk: (page: Page) => Promise<void>) => visiting(browser, PHONE, walk);

test('says that a child counts as 12 until its age is chosen', () =>
  onPhone(async (page) => {
    await page.goto(`${site}/`);
    await hydrated(page);
    const guests = page.locator('details:has(input[name="children"])');
    await guests.locator('summary').tap();
    const more = guests.getByRole('button', {
      name: `${content.increase()} ${content.children()}`,
    });
    await more.tap();
    await more.tap();
    const warning = guests.getByText('Children without an age count as 12');
    await warning.waitFor();
    for (const [n, age] of [
      [1, '12'],
      [2, '4'],
    ] as const) {
      const select = guests.getByLabel(content.ageOfChild({ n }));
      expect(await select.inputValue()).toBe('');
      await select.selectOption(age);
    }
    await warning.waitFor({ state: 'hidden' });
    // the longest age fits beside the arrow
    const room = await guests.getByLabel(content.ageOfChild({ n: 1 })).evaluate((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (pen === null) return 0;
      pen.font = font;
      const text = pen.measureText('12 years old').width;
      return (
        select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text
      );
    });
    expect(room).toBeGreaterThanOrEqual(0);
    await guests.getByRole('button', { name: content.done() }).tap();
    await page.getByRole('button', { name: content.searchAction(), exact: true }).tap();
    await page.waitForURL(/children=2&ages=12,4/);
  }));

testAtNight('comes back to the form that asked about the group, and says that it is saved', () =>
  onPhone(async (page) => {
    await page.goto(`${site}/`);
    await hydrated(page);
    await page.getByText(ruleFit.tell(), { exact: true }).tap();
    await page.getByLabel(ruleFit.company.pets()).tap();
    await page.getByRole('button', { name: ruleFit.check() }).tap();
    const saved = page.getByText(ruleFit.saved());
    await saved.waitFor();
    await hydrated(page);
    const box = await saved.boundingBox();
    expect(box?.y).toBeGreaterThan(64);
    expect(box?.y).toBeLessThan(844 - 64);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  }),
);

test('says on a property’s page, too, that the answer about the group is saved', () =>
  onPhone(async (page) => {
    const { villa } = await freeProperties(site);
    await page.goto(site + pathOf(villa) + stay());
    await hydrated(page);
    await page.locator('#fit summary').tap();
    await page.locator('#fit').getByLabel(ruleFit.company.pets()).tap();
    await page.locator('#fit').getByRole('button', { name: ruleFit.check() }).tap();
    const saved = page.locator('#fit').getByText(ruleFit.saved());
    await saved.waitFor();
    await hydrated(page);
    const box = await saved.boundingBox();
    expect(box?.y).toBeGreaterThan(64);
    expect(box?.y).toBeLessThan(844 - 64);
  }));

testAtNight(
  'shows of dates near today whether they are free, beside any stay, and cuts no word of them',
  () =>
    onPhone(async (page) => {
      const { villa } = await freeProperties(site);
      await page.goto(site + pathOf(villa) + stay());
      const row = page.getByRole('list', { name: searchDates.chips() });
      const chips = row.getByRole('listitem');
      for (const near of [0, 1]) expect(await chips.nth(near).textContent()).toMatch(/Sold Out|₹/);
      const edge = await row.evaluate((list) => list.getBoundingClientRect().right);
      const words = await chips.locator('b').evaluateAll((all) =>
        all.map((word) => {
          const { left, right } = word.getBoundingClientRect();
          return [left, right] as const;
        }),
      );
      expect(words.filter(([left, right]) => left < edge && right > edge)).toEqual([]);
    }),
);

testAtNight('says on the way from a property to the booking why to sign in', () =>
  onPhone(async (page) => {
    const { villa } = await freeProperties(site);
    await page.goto(site + pathOf(villa) + stay());
    await hydrated(page);
    await page.getByRole('link', { name: 'Book This Now' }).first().tap();
    await page
      .getByRole('dialog')
      .getByText('Please sign in first. Then your booking opens.')
      .waitFor();
  }),
);
