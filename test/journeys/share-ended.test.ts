import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { agree, atSandbox, reviewPath } from '#test/support/book.ts';
import { openBrowser } from '#test/support/browser.ts';
import { PHONE } from '#test/support/paying.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { traveller } from '#test/support/traveller.ts';
import { call } from '#test/support/visiting.ts';

const site = inject('site');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

/** The links of the payers on the organiser's trip, in their order. */
const linksOn = async (page: Page): Promise<readonly string[]> =>
  (
    await page
      .getByRole('link', { name: 'WhatsApp' })
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  ).map((href) => new URL(/https?:\S+$/.exec(decodeURIComponent(href))?.[0] ?? '').pathname);

/** The review of two nights for four adults in a villa that takes a part online. */
async function reviewForFour(): Promise<string> {
  for (let tries = 0; tries < 20; tries += 1) {
    const checkIn = addDays(dateInIndia(new Date()), 60 + Math.floor(Math.random() * 200));
    const checkOut = addDays(checkIn, 2);
    const stays = await call<readonly { id: number; is_available: string }[]>(site, 'hotel_list', {
      checkin: checkIn,
      checkout: checkOut,
      city: 'Lonavala, Maharashtra',
      room_qty: 1,
      adult_qty: 4,
      hotel_type: 'bungalow',
      limit: 30,
    });
    for (const { id } of stays.filter((stay) => stay.is_available !== 'Not Available')) {
      const price = await call<{ pay_amount: number }>(site, 'get_hotelcheck', {
        hotel_id: id,
        start: checkIn,
        end: checkOut,
        rooms: 1,
        adult: 4,
        children: 0,
      });
      if (price.pay_amount > 2000)
        return reviewPath({ id, checkIn, checkOut }).replace('adults=2', 'adults=4');
    }
  }
  throw new Error('No villa that takes a part online is free.');
}

test('a friend who is not coming, a share that is divided and the party that is smaller, by touch', async () => {
  const { context, page } = await traveller(browser, site, PHONE);
  await page.goto(`${site}${await reviewForFour()}`);
  await page.getByText('Share the payment with your group').tap();
  await page.getByLabel('How many of you pay?').selectOption('3');
  await page.getByLabel(/18 or older/).check();
  await agree(page);
  await page.getByRole('button', { name: 'Hold the nights and share' }).tap();
  await page.getByRole('heading', { name: 'Your group pays' }).waitFor();
  const trip = new URL(page.url()).pathname;
  const [second = '', third = ''] = await linksOn(page);

  const friend = await browser.newContext(PHONE);
  const theirs = await friend.newPage();
  await theirs.goto(`${site}${second}`);
  await theirs.getByText('I’m not coming', { exact: true }).tap();
  await theirs.getByRole('button', { name: 'Yes, I’m not coming' }).tap();
  await theirs.getByRole('heading', { name: 'You said that you are not coming' }).waitFor();

  // the organiser reads it on the trip; nothing is changed by itself
  await page.reload();
  await page.getByText(/^Guest 2 said on .+ that they are not coming\.$/).waitFor();
  await page.getByText('Your booking is still for 4 adults.').waitFor();
  await page.getByText('Once it is booked, you can change that here').waitFor();
  await page.getByRole('link', { name: 'Pay your share' }).tap();
  await page.getByRole('button', { name: /^Pay ₹/ }).tap();
  await atSandbox(page);
  await page.waitForURL((url) => url.pathname === trip);
  await page.getByText('Divide among the rest', { exact: true }).tap();
  await page.getByRole('button', { name: 'Yes, divide this share' }).tap();
  await page.getByText('Divided.', { exact: false }).waitFor();

  // the ended link has a page of its own
  const answer = await theirs.goto(`${site}${second}`);
  expect(answer?.status()).toBe(410);
  await theirs.getByRole('heading', { name: 'You have nothing to pay' }).waitFor();
  await theirs.getByText(/ asked you for a share of ₹[\d,]+ of this stay\.$/).waitFor();
  await theirs.getByText(/^You said on .+ that you are not coming\.$/).waitFor();
  await theirs.getByText(/ divided your share among the others\.$/).waitFor();
  await theirs.getByText('Nothing was taken from you by this link.').waitFor();
  expect(await axe(theirs)).toEqual([]);
  const other = await theirs.goto(`${site}/share/${'A1'.repeat(12)}`);
  expect(other?.status()).toBe(404);

  // the last one leaves an address for the receipt, is told of a begun payment, and pays
  await theirs.goto(`${site}${third}`);
  const email = theirs.getByLabel('E-mail for the receipt (optional)');
  await email.fill('not an address');
  await theirs.getByRole('button', { name: /^Pay ₹/ }).tap();
  await theirs.getByText('Please check this e-mail address').waitFor();
  const payer = `payer-${Date.now()}@example.in`;
  await email.fill(payer);
  await theirs.getByRole('button', { name: /^Pay ₹/ }).tap();
  await theirs.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
  await theirs.goto(`${site}${third}`);
  await theirs.getByText(/^A payment was begun at .+ stays open until /).waitFor();
  await theirs
    .getByText('The receipt goes to the address that was left here before.', { exact: false })
    .waitFor();
  expect(await email.inputValue()).toBe('');
  await theirs.getByRole('button', { name: /^Go on paying ₹/ }).tap();
  await atSandbox(theirs);
  await theirs.getByRole('heading', { name: 'Everybody has paid: the stay is booked' }).waitFor();
  const sent = (await (await fetch(`${site}/dev/outbox.json?to=${payer}`)).json()) as {
    data: readonly { subject: string }[];
  };
  expect(sent.data.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your share is paid'),
  ]);

  // booked: the change of the party is offered with its price, and leads to the change itself
  await page.goto(`${site}${trip}`);
  await page.getByText(/^Guest 2 said on .+ that they are not coming\.$/).waitFor();
  await page.getByText(/^For 3 adults (?:the price stays|it costs) ₹[\d,]+/).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Change to 3 adults' }).tap();
  await page.getByRole('table', { name: 'What changes' }).waitFor();
  await page
    .getByRole('button', { name: /^Change/ })
    .first()
    .tap();
  await page.getByText('Your booking is changed').waitFor();
  await page.goto(`${site}${trip}`);
  await page.getByText('3 adults', { exact: false }).first().waitFor();
  expect(await page.getByText('not coming').count()).toBe(0);
  await Promise.all([context.close(), friend.close()]);
});
