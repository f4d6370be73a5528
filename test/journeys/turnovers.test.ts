import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import { isSeen } from '#test/support/in-view.ts';
import { leavesToday } from '#test/support/past-stay.ts';
import { dismissed } from '#test/support/presses-of-staff.ts';
import { NO_SCRIPTS, PHONE } from '#test/support/sign-in-pages.ts';
import { hydrated, newTraveller, signedInAs, type Person } from '#test/support/traveller.ts';

const site = inject('site');
const dataDir = inject('dataDir');
let browser: Browser;
let owner: Person;
let guest: Person;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  owner = newTraveller('Sharayu Example');
  guest = newTraveller('Chandrakant Example');
  await leavesToday(dataDir, guest, owner);
});
afterAll(async () => {
  await dismissed(dataDir, [owner]);
  await browser.close();
});

const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];
const turnover = (page: Page) =>
  page.getByRole('region', { name: 'To be made ready' }).getByRole('listitem');
const share = (page: Page) => page.getByRole('link', { name: 'Send by WhatsApp' });

async function atHome(options = PHONE): Promise<Page> {
  const context = await browser.newContext(options);
  await signedInAs(context, site, owner.mobile);
  const page = await context.newPage();
  await page.goto(`${site}/host`, { waitUntil: 'load' });
  return page;
}

/** The address in the message that goes to the cleaner. */
async function sentLink(page: Page): Promise<string> {
  const href = new URL((await share(page).getAttribute('href')) ?? '');
  expect(href.origin).toBe('https://wa.me');
  const text = href.searchParams.get('text') ?? '';
  expect(text).toContain('Guests leave by ');
  expect(text).not.toMatch(new RegExp(`${guest.name}|${guest.mobile}`));
  return site + new URL(/https?:\S+$/.exec(text)?.[0] ?? expect.fail(text)).pathname;
}

async function asCleaner(link: string): Promise<Page> {
  const page = await (await browser.newContext(NO_SCRIPTS)).newPage();
  expect((await page.goto(link))?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  });
  return page;
}

test('an owner sends the link, a cleaner without account and scripts marks the rooms', async () => {
  const page = await atHome();
  await hydrated(page);
  expect(await turnover(page).innerText()).toContain('Not ready yet');
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Link for the cleaner: / }).tap();
  await share(page).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  const cleaner = await asCleaner(await sentLink(page));
  const shown = await cleaner.locator('body').innerText();
  expect(shown).toMatch(/Leaving\s+today, /);
  expect(shown).not.toMatch(new RegExp(`${guest.name}|${guest.mobile}|₹`));
  const ready = cleaner.getByRole('button', { name: 'It is ready' });
  expect(await isSeen(ready)).toBe(true);
  expect(await misfits(cleaner)).toEqual([]);
  await ready.tap();
  await cleaner
    .getByRole('status')
    .filter({ hasText: /^Ready since / })
    .waitFor();
  expect(await misfits(cleaner)).toEqual([]);
  await page.reload({ waitUntil: 'load' });
  expect(await turnover(page).innerText()).toContain('Ready since');
  await cleaner.getByRole('button', { name: 'Not ready after all' }).tap();
  await ready.waitFor();
  await page.reload({ waitUntil: 'load' });
  expect(await turnover(page).innerText()).toContain('Not ready yet');
  // the same page with scripts
  const { pathname } = new URL(cleaner.url());
  await page.goto(site + pathname, { waitUntil: 'load' });
  await hydrated(page);
  expect(await wrongOf(page)).toEqual([]);
  await Promise.all([cleaner, page].map((one) => one.context().close()));
});

test('a new link ends the one before, which says so in every language', async () => {
  const page = await atHome({ ...PHONE, ...NO_SCRIPTS });
  if ((await share(page).count()) === 0)
    await page.getByRole('button', { name: /^Link for the cleaner: / }).tap();
  const link = await sentLink(page);
  await page.getByRole('button', { name: /^Make a new link: / }).tap();
  await expect.poll(() => sentLink(page)).not.toBe(link);
  const cleaner = await asCleaner(link);
  await cleaner.getByRole('heading', { name: 'This link has ended' }).waitFor();
  expect(await misfits(cleaner)).toEqual([]);
  const { pathname } = new URL(link);
  for (const [prefix, said] of [
    ['/hi', 'यह लिंक अब नहीं चलता'],
    ['/mr', 'ही लिंक आता बंद आहे'],
  ]) {
    await cleaner.goto(`${site}${prefix}${pathname}`);
    await cleaner.getByRole('heading', { name: said }).waitFor();
  }
  await cleaner.goto(await sentLink(page));
  await cleaner.getByRole('button', { name: 'मराठी' }).tap();
  await cleaner.getByRole('button', { name: 'तयार आहे' }).tap();
  await cleaner.getByRole('status').filter({ hasText: 'पासून तयार' }).waitFor();
  expect(await misfits(cleaner)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: /^Not ready after all: / }).tap();
  await page.getByRole('button', { name: /^It is ready: / }).waitFor();
  await Promise.all([cleaner, page].map((one) => one.context().close()));
});
