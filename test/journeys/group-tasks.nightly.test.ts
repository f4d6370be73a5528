import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from '#test/support/browser.ts';
import { hydrated, heartSaved, signedIn, newTraveller } from '#test/support/traveller.ts';

/**
 * Six tasks of groups, from the home page on. Prints the presses (a click, a tap, or a field that is typed into) and
 * the seconds of each; asserts success and a maximum of presses. No booking is made: a task ends at the last button.
 */
const site = inject('site');
let browser: Browser;
const figures: string[][] = [];

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(async () => {
  await browser.close();
  const widths = [58, 8, 8];
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('');
  process.stdout.write(
    `\n${[['task', 'presses', 'seconds'], ...figures].map(line).join('\n')}\n\n`,
  );
});

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};

/** Counts every press and every field that is typed into. */
interface Hands {
  readonly page: Page;
  readonly context: BrowserContext;
  press(what: Locator): Promise<void>;
  type(what: Locator, text: string): Promise<void>;
}

interface Task {
  readonly name: string;
  readonly most: number;
  readonly account?: boolean;
}

/**
 * Does a task from the home page on and records its presses and seconds. `friend`: another person's browser, whose
 * presses count as well.
 */
async function task(
  { name, most, account = false }: Task,
  work: (hands: Hands, friend: () => Promise<Hands>) => Promise<void>,
): Promise<void> {
  let presses = 0;
  const opened: BrowserContext[] = [];
  const open = async (): Promise<Hands> => {
    const context = await browser.newContext(PHONE);
    opened.push(context);
    const page = await context.newPage();
    return {
      page,
      context,
      press: async (what) => {
        presses += 1;
        await what.tap();
      },
      type: async (what, text) => {
        presses += 1;
        await what.fill(text);
      },
    };
  };
  const hands = await open();
  if (account) await signedIn(hands.context, site, newTraveller('Isha Example'));
  await hands.page.goto(`${site}/`);
  await hydrated(hands.page);
  const began = performance.now();
  await work(hands, open);
  figures.push([name, String(presses), ((performance.now() - began) / 1000).toFixed(1)]);
  expect(presses).toBeLessThanOrEqual(most);
  for (const context of opened) await context.close();
}

/** The visible one of several. */
const seen = (what: Locator): Locator => what.filter({ visible: true }).first();

async function search({ page, press, type }: Hands, words: string): Promise<void> {
  await type(page.getByRole('combobox', { name: 'Where to?' }), words);
  await press(page.getByRole('search').getByRole('button', { name: 'Search', exact: true }));
  await page.waitForURL(/\/search\?.*said=/);
  await page.getByText(/^Searching for:/).waitFor();
  await hydrated(page);
}

const bookable = (page: Page): Locator => seen(page.getByRole('link', { name: /^Book Now: / }));

/** Opens the first property of a list that can be booked; without one, follows the alternative that the page offers. */
async function openFirst({ page, press }: Hands, wayOut: readonly Locator[] = []): Promise<string> {
  const offered = [
    ...wayOut,
    seen(page.getByRole('link', { name: 'Look a week later' })),
    seen(page.getByRole('link', { name: /^Next Available/ })),
  ];
  for (const way of offered) {
    await bookable(page).or(way).first().waitFor();
    if ((await bookable(page).count()) > 0) break;
    const before = page.url();
    await press(way);
    await page.waitForURL((url) => url.href !== before);
    if (wayOut.includes(way)) await way.waitFor({ state: 'hidden' });
    if (!page.url().includes('/search')) return page.getByRole('heading', { level: 1 }).innerText();
  }
  const name = (await bookable(page).getAttribute('aria-label'))?.replace(/^[^:]*: /, '') ?? '';
  await press(bookable(page));
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return name;
}

async function review({ page, press }: Hands): Promise<void> {
  await hydrated(page);
  await press(seen(page.getByRole('link', { name: /^Book This Now/ })));
  await page.getByRole('heading', { level: 1, name: 'Review your booking' }).waitFor();
}

describe('on a phone', () => {
  test('a family of six and two with a dog finds a stay at Pawna with a pool', () =>
    task(
      {
        name: 'family of 6+2, dog, Pawna, pool, next weekend, under 20,000',
        most: 8,
        account: true,
      },
      async (hands) => {
        const { page, press } = hands;
        await search(
          hands,
          'Pawna with a pool, 6 adults, 2 children aged 4 and 9, a dog, next weekend, under 20000',
        );
        const budget = page
          .getByRole('main')
          .getByRole('link', { name: /^(?:Remove filter: )?Up to ₹20,000/ });
        await openFirst(hands, [seen(budget)]);
        await page.getByText('Pet Friendly').first().waitFor();
        await press(seen(page.getByText('Tell us about your group', { exact: true })));
        await press(page.getByLabel('We bring a pet'));
        await press(page.getByRole('button', { name: 'Check the house rules' }));
        await page
          .getByText(/^Pets: (?:allowed|ask the host)\.$/)
          .first()
          .waitFor();
        await review(hands);
        await page.getByText('6 adults, 2 children').first().waitFor();
        await page
          .getByText(/^Pets: (?:allowed|ask the host)\.$/)
          .first()
          .waitFor();
      },
    ));

  test('a couple finds the cheapest stay for tonight with a hill view, paid at the property', () =>
    task(
      {
        name: 'couple tonight, cheapest with mountain view, pay there',
        most: 8,
        account: true,
      },
      async (hands) => {
        const { page } = hands;
        await search(
          hands,
          'Lonavala for a couple tonight, mountain view, pay at hotel, cheapest first',
        );
        const totals = (await page.getByRole('article').allInnerTexts()).flatMap(
          (text) => /₹([\d,]+)\s*for 1 night, taxes included/.exec(text)?.[1] ?? [],
        );
        const rupees = totals.map((total) => Number(total.replaceAll(',', '')));
        expect(rupees).toEqual(rupees.toSorted((a, b) => a - b));
        await openFirst(hands);
        await review(hands);
        await seen(page.getByRole('button', { name: /^Book & Pay At/ })).waitFor();
        if (totals[0] !== undefined)
          await seen(page.getByText(`₹${totals[0]}`, { exact: true })).waitFor();
      },
    ));

  test('three stays are compared with their totals', () =>
    task({ name: 'compare three', most: 9 }, async (hands) => {
      const { page, press } = hands;
      const names = await shortlist(hands);
      await press(seen(page.getByRole('button', { name: 'Compare' })));
      await page.getByRole('heading', { level: 1, name: 'Side by side' }).waitFor();
      const table = page.getByRole('table');
      for (const name of names) await table.getByRole('columnheader', { name }).waitFor();
      expect(
        await table
          .getByRole('row', { name: /^Total/ })
          .getByRole('cell')
          .filter({ hasText: /₹|Not free/ })
          .count(),
      ).toBe(3);
    }));

  test('the earliest free weekend of a property is one press on its page', () =>
    task({ name: 'earliest free weekend of a property', most: 6 }, async (hands) => {
      const { page, press, type } = hands;
      await type(page.getByRole('combobox', { name: 'Where to?' }), 'Mogra House');
      await press(page.getByRole('option', { name: /^Mogra House/ }));
      await press(page.getByRole('search').getByRole('button', { name: 'Search', exact: true }));
      await page.getByRole('heading', { level: 1, name: 'Mogra House' }).waitFor();
      await hydrated(page);
      const free = page.getByRole('region', { name: 'When it is free' });
      await free.scrollIntoViewIfNeeded();
      const weekend = free.getByRole('link').first();
      const said = /₹[\d,]+/.exec(await weekend.innerText())?.[0] ?? '';
      await press(weekend);
      await page.waitForURL(/checkin=/);
      await seen(page.getByText(said, { exact: true })).waitFor();
      await seen(page.getByRole('link', { name: /^Book This Now/ })).waitFor();
    }));

  test('a board is shared, and three people vote on it', () =>
    task({ name: 'shortlist shared, voted by three', most: 16 }, async (hands, friend) => {
      const { page, press, context } = hands;
      const [name = ''] = await shortlist(hands);
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
      await press(page.getByRole('button', { name: 'Copy link' }));
      await page.getByText('Link copied').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await vote(hands, 'Isha', name);
      for (const who of ['Farhan', 'Leela']) {
        const other = await friend();
        await other.page.goto(link);
        await hydrated(other.page);
        await vote(other, who, name);
      }
      await page.reload();
      await page.getByText(`${name} is ahead: 3 yes`, { exact: false }).waitFor();
    }));

  test('twenty-two adults find a stay', () =>
    task({ name: '22 adults', most: 6, account: true }, async (hands) => {
      const { page } = hands;
      await search(hands, 'Lonavala, 22 adults, next weekend');
      const pair = seen(
        page
          .getByRole('heading', { name: /^Two stays/ })
          .locator('xpath=..')
          .getByRole('link'),
      );
      await openFirst(hands, [pair]);
      await review(hands);
      await page
        .getByText(/^22 adults/i)
        .first()
        .waitFor();
    }));
});

/**
 * Turns three saved properties of a list into a trip board with the dates of the search. Returns the names on the
 * board.
 */
async function shortlist(hands: Hands): Promise<readonly string[]> {
  const { page, press } = hands;
  await search(hands, 'Lonavala with a pool, 6 adults, next weekend');
  for (let n = 0; n < 3; n += 1) {
    const kept = heartSaved(page);
    await press(seen(page.getByRole('button', { name: /^Save .+ to your wishlist$/ })));
    await kept;
  }
  await press(seen(page.getByRole('link', { name: /Wishlist/ })));
  await page.getByRole('heading', { level: 1, name: /Wishlist/ }).waitFor();
  await press(page.getByRole('button', { name: 'Put these on a trip board' }));
  await page.getByRole('heading', { level: 1, name: 'Our trip' }).waitFor();
  await page.getByText('6 adults').first().waitFor();
  await hydrated(page);
  const names = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('heading', { level: 2 })
    .allInnerTexts();
  expect(names).toHaveLength(3);
  return names;
}

async function vote({ page, press, type }: Hands, who: string, name: string): Promise<void> {
  await type(page.getByLabel('Your name'), who);
  await press(page.getByRole('button', { name: `Vote yes for ${name}`, exact: true }));
  await page.getByText(`You are voting as ${who}`).waitFor();
  await page
    .getByText(new RegExp(`${who}.* said yes$`))
    .first()
    .waitFor();
}
