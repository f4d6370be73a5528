import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as account from '#messages/account.ts';
import * as auth from '#messages/auth.ts';
import * as boardLinks from '#messages/wishlist-boards.ts';
import * as board from '#messages/board.ts';
import * as ruleFit from '#messages/rule-fit.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { putOnBoard } from '#test/support/trip-board.ts';
import { hydrated, heartSaved, signedIn, newTraveller } from '#test/support/traveller.ts';

/** Every press does what its button says, also while a panel beside it is open. */
const site = inject('site');
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};
const TABLET: BrowserContextOptions = { ...PHONE, viewport: { width: 900, height: 1100 } };
const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

async function visit(options: BrowserContextOptions, path: string): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(site + path);
  await hydrated(page);
  return page;
}

const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

/** A tap or a click at the place of an element, at once, without waiting until it can be reached. */
async function pressAt(page: Page, button: ReturnType<typeof searchButton>): Promise<void> {
  const box = await button.boundingBox();
  if (box === null) throw new Error('There is nothing to press.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await (isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

describe('an open panel beside the pressed element', () => {
  test('of guests, on a phone: Search searches', async () => {
    const page = await visit(PHONE, '/');
    await page.locator('form[role=search] summary').tap();
    await page.getByRole('button', { name: 'Done' }).waitFor();
    await searchButton(page).scrollIntoViewIfNeeded();
    await pressAt(page, searchButton(page));
    await page.waitForURL(/\/search\?/);
    await page.context().close();
  });

  testAtNight('of the group, on a phone: Search keeps what was ticked', async () => {
    const page = await visit(PHONE, '/');
    await page.getByText(ruleFit.tell(), { exact: true }).tap();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/company'));
    await page.getByLabel(ruleFit.company.pets()).tap();
    await saved;
    await searchButton(page).tap();
    await page.waitForURL(/\/search\?/);
    await page.goto(`${site}/`);
    await page.getByText(ruleFit.change(), { exact: true }).tap();
    expect(await page.getByLabel(ruleFit.company.pets()).isChecked()).toBe(true);
    await page.context().close();
  });

  testAtNight('of guests, on a phone: a press outside closes it, one inside does not', async () => {
    const page = await visit(PHONE, '/');
    await page.locator('form[role=search] summary').tap();
    await page.getByRole('button', { name: 'More Adults' }).tap();
    expect(await page.getByRole('button', { name: 'Done' }).isVisible()).toBe(true);
    await page.getByRole('heading', { level: 1 }).tap();
    await page.getByRole('button', { name: 'Done' }).waitFor({ state: 'hidden' });
    await page.context().close();
  });

  testAtNight(
    'of place suggestions, on a phone: the pressed one is taken, and the element below is not pressed',
    async () => {
      const page = await visit(PHONE, '/');
      await page.evaluate(() => {
        document.addEventListener(
          'click',
          ({ target }) =>
            target instanceof Element &&
            (document.body.dataset['clicked'] = target.closest('[role]')?.role ?? ''),
          true,
        );
      });
      await page.getByRole('combobox').tap();
      await pressAt(page, page.getByRole('option', { name: /Goa/ }));
      await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('Goa');
      expect(await page.locator('body').getAttribute('data-clicked')).toBe('option');
      expect(await page.getByRole('listbox').isVisible()).toBe(false);
      await page.context().close();
    },
  );

  test.each([
    ['a tablet', TABLET],
    ['a desktop', DESKTOP],
  ])('the calendar, on %s: Search searches', async (_, options) => {
    const page = await visit(options, '/');
    await page.getByRole('button', { name: /^Dates of stay/ }).click();
    await page.getByRole('dialog').waitFor();
    await pressAt(page, searchButton(page));
    await page.waitForURL(/\/search\?/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });

  testAtNight(
    'of the calendar, on a desktop: its button, Escape and the page beside it close it',
    async () => {
      const page = await visit(DESKTOP, '/');
      const trigger = page.getByRole('button', { name: /^Dates of stay/ });
      for (const close of [
        () => trigger.click(),
        () => page.keyboard.press('Escape'),
        () => page.getByRole('heading', { level: 1 }).click(),
      ]) {
        await trigger.click();
        await page.getByRole('grid').first().waitFor();
        await close();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await page.context().close();
    },
  );

  testAtNight(
    'of the header menu, on a phone: a press outside closes it and takes effect',
    async () => {
      const page = await visit(PHONE, '/about-us');
      await signedIn(page.context(), site, newTraveller('Leela Example'));
      await page.reload();
      await hydrated(page);
      await page.locator('header summary').filter({ hasText: 'Leela' }).tap();
      await page.getByRole('button', { name: 'Logout' }).waitFor();
      await pressAt(page, page.getByRole('navigation', { name: 'Quick' }).getByText('Bookings'));
      await page.waitForURL(/my-bookings/);
      await page.context().close();
    },
  );
});

const stay = (() => {
  const from = addDays(dateInIndia(new Date()), 60);
  return `checkin=${from}&checkout=${addDays(from, 2)}&rooms=1&adults=4&children=0`;
})();

testAtNight(
  'a friend saves a name on a board, by touch, then votes and takes the vote back',
  async () => {
    const owner = await visit(PHONE, `/bungalow/x/1?${stay}`);
    const page = await visit(PHONE, await putOnBoard(owner));
    await page.getByLabel(board.voterLabel()).fill('Om');
    await page.getByRole('button', { name: board.saveName() }).tap();
    await page.getByText(board.votingAs({ name: 'Om' })).waitFor();
    expect(await page.getByText(board.offBoard()).count()).toBe(0);
    await page.getByRole('button', { name: /^Vote yes for / }).tap();
    await page.getByText(board.liked({ names: 'Om' })).waitFor();
    await page.getByRole('button', { name: /^Take back your vote/ }).tap();
    await page.getByText(board.liked({ names: 'Om' })).waitFor({ state: 'detached' });
    for (const one of [owner, page]) await one.context().close();
  },
);

test('adding the wishlist to a board keeps the wishlist, and removing one removes it, by touch', async () => {
  const page = await visit(PHONE, '/search');
  const hearts = page.locator('article button[name=hotel_id]');
  for (const n of [0, 1]) {
    await Promise.all([heartSaved(page), hearts.nth(n).tap()]);
    await expect.poll(() => hearts.nth(n).getAttribute('aria-pressed')).toBe('true');
  }
  await page.goto(`${site}/my-wishlist`);
  await hydrated(page);
  const rows = page.locator('main tbody tr');
  expect(await rows.count()).toBe(2);
  await page.route('**/trip-board/add.data', async (route) => {
    // While the request is in progress all saved properties are still listed.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await rows.count()).toBe(2);
    await route.continue();
  });
  await page.getByRole('button', { name: boardLinks.addAll() }).tap();
  await page.waitForURL(/\/board\//);
  await page.goBack();
  await page.waitForURL(/\/my-wishlist/);
  await Promise.all([
    page.waitForResponse('**/my-wishlist.data'),
    page.getByRole('button', { name: account.remove() }).first().tap(),
  ]);
  await expect.poll(() => rows.count()).toBe(1);
  await page.reload();
  expect(await rows.count()).toBe(1);
  await page.context().close();
});

test('an error goes away when its field changes, and a new refusal shows it again, by touch', async () => {
  const page = await visit(PHONE, '/login');
  const field = page.getByRole('main').getByLabel(auth.mobileLabel());
  const error = page.getByRole('alert').filter({ hasText: /valid/i });
  const send = () => page.getByRole('main').getByRole('button', { name: auth.sendOtp() }).tap();
  await field.fill('12');
  await send();
  await error.waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('123');
  await error.waitFor({ state: 'detached' });
  expect(await field.getAttribute('aria-invalid')).toBe(null);
  await send();
  await error.waitFor();
  await page.context().close();
});
