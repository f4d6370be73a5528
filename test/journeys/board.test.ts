import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { axe } from '#test/support/axe.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import { hydrated, signedIn, newTraveller } from '#test/support/traveller.ts';
import { boardOf } from '#test/support/trip-board.ts';
import { keepsPresses } from '#test/support/without-network.ts';

/** The trip board and its questions: with scripts and without, and on a phone without a signal. */
const site = inject('site');
let browser: Browser;
const stay = (() => {
  const from = addDays(dateInIndia(new Date()), 60);
  return `checkin=${from}&checkout=${addDays(from, 2)}&rooms=1&adults=4&children=1&ages=6`;
})();
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

/** Adds two properties to a new board from their own pages. */
async function begin(page: Page): Promise<void> {
  for (const id of [1, 3]) {
    await boardOf(page, `${site}/bungalow/x/${id}?${stay}`);
  }
}

test('a board is created, named, voted on and cleaned up without scripts', async () => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site}/bungalow/x/1?${stay}`);
  await page.getByText('Tell us about your group', { exact: true }).click();
  await page.getByLabel('We play music late').check();
  await page.getByRole('button', { name: 'Check the house rules' }).click();
  await page
    .getByText(/^Late music: /)
    .first()
    .waitFor();
  await begin(page);
  const board = new URL(page.url().split('#')[0] ?? '').pathname;
  expect(await page.getByText(/^Late music: /).count()).toBe(2);
  await page.getByLabel('Your name').fill('Isha');
  await page
    .getByRole('button', { name: /^Vote yes for / })
    .first()
    .click();
  const friend = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const theirs = await friend.newPage();
  await theirs.goto(site + board);
  await theirs.getByLabel('Your name').fill('Farhan');
  await theirs
    .getByRole('button', { name: /^Vote no for / })
    .first()
    .click();
  await theirs.getByText('Farhan said no').waitFor();
  expect(await theirs.getByText('Remove a vote').count()).toBe(0);
  await page.reload();
  await page.getByText('Remove a vote').click();
  await page.getByRole('button', { name: /^Remove the vote of Farhan/ }).click();
  await page.getByText('Isha said yes').waitFor();
  expect(await page.getByText('Farhan said no').count()).toBe(0);
  await page.getByRole('button', { name: /^Take back your vote/ }).click();
  expect(await page.getByText('Isha said yes').count()).toBe(0);
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('rowheader', { name: 'Total' }).waitFor();
  await page.getByText(/^\d stays: scroll sideways to see all\.$/).waitFor();
  await page
    .getByRole('cell', { name: /^₹[\d,]+ ?taxes included · Plan: / })
    .first()
    .waitFor();
  for (const one of [context, friend]) await one.close();
});

test('the board, the property and the review show one price, and the board names its plan', async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await begin(page);
  await hydrated(page);
  for (const id of [1, 3]) {
    const card = page.locator(`#stay-${id}`);
    const total = /₹[\d,]+/.exec((await card.textContent()) ?? '')?.[0] ?? '';
    const plan = (await card.getByText(/^Plan: /).textContent())?.slice('Plan: '.length) ?? '';
    expect([total, plan]).toEqual([
      expect.stringMatching(/^₹\d/) as string,
      expect.stringMatching(/\S/) as string,
    ]);
    await card.getByRole('heading').getByRole('link').tap();
    await page.waitForURL(/\/(?:bungalow|hotel)\//);
    await page.getByText(total, { exact: true }).first().waitFor();
    await page.getByText(plan, { exact: true }).first().waitFor({ state: 'attached' });
    await page.goBack();
    await card.waitFor();
  }
  await context.close();
});

testAtNight('board, comparison, votes, questions and a thread pass axe', async () => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${site}/trip-board`);
  await hydrated(page);
  expect(await axe(page)).toEqual([]);
  await begin(page);
  await hydrated(page);
  await page.getByLabel('Your name').fill('Isha');
  await page
    .getByRole('button', { name: /^Vote yes for / })
    .first()
    .click();
  await page.getByText('You are voting as Isha').waitFor();
  expect([await axe(page), await misfits(page)]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('heading', { name: 'Side by side' }).waitFor();
  expect([await axe(page), await misfits(page)]).toEqual([[], []]);
  await page.goto(`${site}/bungalow/x/1?${stay}#questions`);
  expect(await axe(page, '#questions')).toEqual([]);
  expect(await axe(page, '#fit')).toEqual([]);
  await signedIn(context, site, newTraveller('Leela Example'));
  await page.goto(`${site}/ask/1`);
  await hydrated(page);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('textbox').first().fill('Is there a cot for a child of six?');
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.waitForURL(/\/conversation\//);
  await page.getByText('Is there a cot for a child of six?').first().waitFor();
  expect([await axe(page), await misfits(page)]).toEqual([[], []]);
  await context.close();
});

testAtNight(
  'without a signal the board stays, an unsent press says so, and typed text is kept',
  async () => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await begin(page);
    await hydrated(page);
    const names = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    await keepsPresses(page);
    await page.getByLabel('Your name').fill('Isha');
    await context.setOffline(true);
    await page
      .getByRole('button', { name: /^Vote yes for / })
      .first()
      .click();
    const notice = page.getByRole('alertdialog', { name: 'No connection' });
    await notice.getByText(/^Nothing was sent\./).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(names);
    expect(await page.getByLabel('Your name').inputValue()).toBe('Isha');
    await context.setOffline(false);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('You are voting as Isha').waitFor();
    expect(await notice.count()).toBe(0);
    await context.close();
  },
);

test('a friend sees a stay first, and gives a name at the first vote', async () => {
  const owner = await browser.newContext(PHONE);
  const page = await owner.newPage();
  await begin(page);
  const board = new URL(page.url().split('#')[0] ?? '').pathname;
  const friend = await browser.newContext(PHONE);
  const theirs = await friend.newPage();
  await theirs.goto(`${site}${board}`);
  await hydrated(theirs);
  const first = theirs.locator('[id^="stay-"]').first();
  expect(await first.evaluate((card) => card.getBoundingClientRect().top)).toBeLessThan(500);
  await keepsPresses(theirs);
  await first.getByRole('button', { name: /^Vote yes for / }).tap();
  const save = theirs.getByRole('button', { name: 'Save name and vote' });
  await save.waitFor();
  // the question is no mistake of theirs; an empty answer is one
  const wrong = theirs.getByText(/^Please write your name/);
  expect(await wrong.count()).toBe(0);
  await save.tap();
  await wrong.first().waitFor();
  // a second vote before the name loses none
  const second = theirs.locator('[id^="stay-"]').nth(1);
  await second.getByRole('button', { name: /^Vote no for / }).tap();
  await second.getByLabel('Your name').fill('Om');
  await second.getByRole('button', { name: 'Save name and vote' }).tap();
  await theirs.getByText('Om said yes').waitFor();
  await theirs.getByText('Om said no').waitFor();
  await theirs.getByText('You are voting as Om').waitFor();
  await Promise.all([owner.close(), friend.close()]);
});
