import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startCalendarsStandIn, type CalendarsStandIn } from '#mocks/calendars/server.ts';
import { addDays, dateInIndia, formatNearStay } from '#shared/dates.ts';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import { NO_SCRIPTS, PHONE } from '#test/support/sign-in-pages.ts';
import { hydrated, signedInAs } from '#test/support/traveller.ts';

const site = inject('site');
/** Farrokh Daruwalla with five properties, and Baban Kadu, who takes care of them. */
const [OWNER, CARETAKER] = ['9000000011', '9000000012'];
let browser: Browser;
let elsewhere: CalendarsStandIn;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  elsewhere = await startCalendarsStandIn();
});
afterAll(async () => {
  await elsewhere.close();
  await browser.close();
});

async function as(mobile: string, options: BrowserContextOptions = PHONE): Promise<Page> {
  const context = await browser.newContext(options);
  await signedInAs(context, site, mobile);
  return context.newPage();
}
const open = async (page: Page, path: string, scripts = true) => {
  const answer = await page.goto(site + path, { waitUntil: 'load' });
  if (scripts) await hydrated(page);
  return answer?.status();
};
const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];
/** The page of the other calendars of the fifth property. */
const othersOf = async (page: Page) => {
  await page.goto(`${site}/host/calendar`, { waitUntil: 'load' });
  const months = page.locator('main ul a[href*="/host/calendar/"]').nth(4);
  return `${((await months.getAttribute('href')) ?? '').split('?')[0]}/others`;
};
const day = (n: number) => addDays(dateInIndia(new Date()), 330 + n);
const stay = (from: number, to: number) => ({ from: day(from), to: day(to) });
const said = (from: number, to: number) =>
  formatNearStay({ checkIn: day(from), checkOut: day(to) });

async function paste(page: Page, address: string, name: string): Promise<void> {
  await page.locator('main input[name=address]').fill(address);
  await page.locator('main input[name=name]').fill(name);
  const button = page.getByRole('button', { name: 'Add this calendar' });
  await (page.viewportSize()?.width === PHONE.viewport.width ? button.tap() : button.click());
}

test('two links are pasted, their nights appear, and the one sold twice is named', async () => {
  elsewhere.set('first', [stay(0, 3)]);
  elsewhere.set('second', [stay(2, 5)]);
  const page = await as(OWNER);
  const others = await othersOf(page);
  await open(page, others);
  expect(await wrongOf(page)).toEqual([]);
  await paste(page, elsewhere.addressOf('first'), 'Airbnb');
  await page.getByText('The link is saved.').waitFor();
  await page.getByText(`1 stay taken: ${said(0, 3)}`).waitFor();
  expect(await page.locator('main input[name=address]').inputValue()).toBe('');
  await paste(page, elsewhere.addressOf('second'), 'Booking.com');
  await page.getByText(`${said(2, 3)}: sold on Booking.com, and on Airbnb.`).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  const month = others.replace('/others', `?month=${day(4).slice(0, 7)}`);
  await open(page, month);
  expect(await page.locator(`main a[aria-label*="Closed"]`).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Other calendars' }).tap();
  await page.getByRole('heading', { name: 'Other calendars' }).waitFor();
  for (const name of ['Airbnb', 'Booking.com']) {
    await page.getByRole('button', { name: `Remove ${name}` }).tap();
    await page.getByRole('button', { name: `Remove ${name}` }).waitFor({ state: 'detached' });
  }
  await page.getByText('No other calendar yet.').waitFor();
  await page.context().close();
});

test('a broken calendar says so in plain words, and an address of ours is refused', async () => {
  elsewhere.set('page', [], 'html');
  const page = await as(OWNER, { viewport: { width: 1440, height: 900 } });
  await open(page, await othersOf(page));
  await paste(page, `${site}/ical/abc.ics`, 'Ours');
  await page.getByText('This is our own calendar.').first().waitFor();
  expect(await page.locator('main input[name=name]').inputValue()).toBe('Ours');
  expect(await wrongOf(page)).toEqual([]);
  await paste(page, elsewhere.addressOf('page'), 'A page');
  await page.getByText('What the site sent is not a whole calendar.').waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove A page' }).click();
  await page.getByText('The calendar is removed').waitFor();
  await page.context().close();
});

test('without scripts a link is pasted, looked at again and removed', async () => {
  elsewhere.set('plain', [stay(10, 12)]);
  const page = await as(OWNER, NO_SCRIPTS);
  const others = await othersOf(page);
  await open(page, others, false);
  await page.locator('main input[name=address]').fill(elsewhere.addressOf('plain'));
  await page.getByRole('button', { name: 'Add this calendar' }).click();
  await page.getByText('The link is saved.').waitFor();
  await expect
    .poll(
      async () => {
        await open(page, others, false);
        return page.getByText(`1 stay taken: ${said(10, 12)}`).count();
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toBe(1);
  await page.getByRole('button', { name: 'Remove 127.0.0.1' }).click();
  await page.getByText('The calendar is removed').waitFor();
  await page.context().close();
});

test('a caretaker is told that only owners see them', async () => {
  const owner = await as(OWNER);
  const others = await othersOf(owner);
  await owner.context().close();
  const page = await as(CARETAKER);
  expect(await open(page, others, false)).toBe(403);
  await page.context().close();
});

test('our address is made, copied, read by another site, and ends when a new one is made', async () => {
  const page = await as(OWNER);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site });
  await open(page, await othersOf(page));
  await page
    .getByRole('button', { name: /^Make (?:the|a new) address for another site/ })
    .first()
    .tap();
  await page.getByText('The new address works now.').waitFor();
  const field = page.getByRole('textbox', { name: /^Address for another site/ }).first();
  const address = await field.inputValue();
  expect(address).toMatch(/\/ical\/[\w-]{40}\.ics$/);
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy' }).first().tap();
  await page.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const path = new URL(address).pathname;
  const read = await fetch(site + path);
  expect(read.status).toBe(200);
  expect(read.headers.get('content-type')).toContain('text/calendar');
  expect(await read.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR$/);
  const etag = read.headers.get('etag') ?? '';
  expect((await fetch(site + path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  await open(page, await othersOf(page));
  await page
    .getByText(/^Last read /)
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /^Make a new address for another site/ })
    .first()
    .tap();
  await page.getByText('The new address works now.').waitFor();
  expect(await field.inputValue()).not.toBe(address);
  expect((await fetch(site + path)).status).toBe(404);
  await page.context().close();
});
