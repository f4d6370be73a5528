import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { complaintsOf, confirmCode, sendOtp } from '#test/support/traveller.ts';

const site = inject('site');
const CATALOGUES = join(import.meta.dirname, '../../src/i18n');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(async () => {
  await browser.close();
});

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
const catalogue = (locale: string): Set<string> =>
  new Set(
    readdirSync(join(CATALOGUES, locale)).flatMap((file) =>
      textsOf(JSON.parse(readFileSync(join(CATALOGUES, locale, file), 'utf8'))),
    ),
  );

const hindi = catalogue('hi');
const { amenities, ...said } = JSON.parse(
  readFileSync(join(CATALOGUES, 'en/search.json'), 'utf8'),
) as Record<string, unknown>;
/** The names of amenities are data in English, and some equal a text of the interface. */
const data = new Set([
  ...textsOf(amenities ?? []),
  ...textsOf(JSON.parse(readFileSync(join(CATALOGUES, 'en/house.json'), 'utf8'))),
]);
for (const text of textsOf(said)) data.delete(text);
/** Texts whose Hindi differs from the English. A single word may be a name, so a text needs two words to count. */
const english = new Set(
  [...catalogue('en')].filter(
    (text) =>
      !hindi.has(text) &&
      !data.has(text) &&
      !text.includes('{') &&
      text.trim().includes(' ') &&
      text.length > 8,
  ),
);

/** The texts of the page, visible or read aloud, that are in the English catalogue. */
async function englishOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode.parentElement?.closest('script, style, noscript') === null)
        texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title'])
        texts.push(element.getAttribute(name) ?? '');
    return texts;
  });
  return [...new Set(found.map((text) => text.trim()))].filter((text) => english.has(text));
}

test('a phone goes from home to a property and to the sign-in in Hindi, without any English text', async () => {
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage();
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const look = async (): Promise<void> => {
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi-IN');
    expect(await englishOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
  };

  await page.goto(`${site}/`, { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /yantramanav|martel|\/assets\/(?:hi|mr)-/.test(path))).toEqual([]);
  const before = new Set(asked);
  asked.length = 0;
  await page.getByRole('banner').getByTitle('Language').click();
  await page.getByRole('banner').getByRole('button', { name: 'हिन्दी' }).click();
  await page.waitForURL(/\/hi\/?$/);
  await page.waitForLoadState('networkidle');
  // of scripts only those of the language: the others are there already
  expect(asked.filter((path) => path.endsWith('.js') && before.has(path))).toEqual([]);
  await look();

  await page.goto(
    `${site}/hi/search?city=Lonavala&checkin=2027-01-12&checkout=2027-01-14&adults=2`,
    { waitUntil: 'networkidle' },
  );
  await look();
  await page.goto(
    new URL((await page.locator('a[href*="/bungalow/"]').first().getAttribute('href')) ?? '', site)
      .href,
    { waitUntil: 'networkidle' },
  );
  await look();
  await page.getByRole('banner').getByRole('link', { name: 'साइन इन' }).click();
  await page.getByRole('dialog').waitFor();
  await look();
  expect(complaints).toEqual([]);
});

testAtNight(
  'without scripts a form chooses the language, and the home page remembers it',
  async () => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(`${site}/about-us`);
    await page.getByRole('contentinfo').getByRole('button', { name: 'मराठी' }).click();
    await page.waitForURL(`${site}/mr/about-us`);
    await page.goto(`${site}/`);
    expect(new URL(page.url()).pathname).toMatch(/^\/mr\/?$/);
  },
);

test('an owner whose account is in Marathi signs in on an English page, and goes on in Marathi', async () => {
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${site}/about-us`, { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: 'Sign In / Register' }).tap();
  const dialog = page.getByRole('dialog');
  await sendOtp(dialog, '9000000010');
  await confirmCode(dialog, site, '9000000010');
  await page.waitForURL(`${site}/mr/about-us`);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('mr-IN');
  await page.goto(`${site}/host`);
  await page.waitForURL(`${site}/mr/host`);
  expect(complaints).toEqual([]);
  await page.context().close();
});
