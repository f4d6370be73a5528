import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { agree, bookButton, reviewPath } from '#test/support/book.ts';
import { rowsFor } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { PHONE } from '#test/support/paying.ts';
import { openProperty, traveller } from '#test/support/traveller.ts';

const site = inject('site');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

/** Pays at the sandbox's page by a method, as its menu names it. */
async function payBy(page: Page, method: string): Promise<void> {
  await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
  await page.getByLabel('Pay by').selectOption(method);
  await page.getByRole('button', { name: /^Pay ₹/ }).tap();
}

const statement = (page: Page) =>
  page.getByRole('list', { name: 'Payments and refunds' }).getByRole('listitem').allInnerTexts();
const restButton = (page: Page) =>
  page.getByRole('button', { name: /^Pay the rest now: ₹/ }).filter({ visible: true });

type Place = readonly [name: string, open: (page: Page, id: number) => Promise<unknown>];
const THE_TRIP: Place = ['the trip', (page, id) => page.goto(`${site}/trip/${id}`)];
const MY_BOOKINGS: Place = ['My Bookings', (page) => page.goto(`${site}/my-bookings`)];

describe.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)('a guest who has paid a part pays the rest, by touch %s', (_how, javaScriptEnabled) => {
  test.each(
    rowsFor({
      day: [javaScriptEnabled ? THE_TRIP : MY_BOOKINGS],
      night: [javaScriptEnabled ? MY_BOOKINGS : THE_TRIP],
    }),
  )('from %s', async (_place, open) => {
    const property = await openProperty(site, 'pay-part');
    const { context, page } = await traveller(browser, site, { ...PHONE, javaScriptEnabled });
    await page.goto(`${site}${reviewPath(property)}`);
    await page.getByLabel(/18 or older/).check();
    await agree(page);
    await bookButton(page).tap();
    await payBy(page, 'Card');
    await page.getByText('Thank you, your booking was successful!').waitFor();
    const id = Number(new URL(page.url()).searchParams.get('booking_id'));
    const part = /^₹[\d,]+ paid online on .+ by you: card, through test bank\. Reference: \S+$/;
    expect(await statement(page)).toEqual([expect.stringMatching(part)]);

    await open(page, id);
    if (javaScriptEnabled) expect(await axe(page)).toEqual([]);
    const amount = /₹[\d,]+$/.exec(await restButton(page).innerText())?.[0] ?? '';
    await restButton(page).tap();
    await payBy(page, 'Net banking');
    await page.getByText('Your payment has arrived. Thank you.').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/trip/${id}`);
    expect(await restButton(page).count()).toBe(0);
    await page.getByText('Nothing more is to be paid.').waitFor();
    const [first, second, ...more] = await statement(page);
    expect(more).toEqual([]);
    expect(first).toMatch(part);
    expect(second?.startsWith(`${amount} paid online on `)).toBe(true);
    expect(second).toContain(' by you: net banking, through test bank. Reference: ');
    await page.goto(`${site}/receipt/${id}`);
    expect(await statement(page)).toEqual([first, second]);
    await context.close();
  });
});
