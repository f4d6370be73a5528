import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as desk from '#messages/desk-threads.ts';
import { axe } from '#test/support/axe.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import { proveByApp } from '#test/support/second-step.ts';
import {
  complaintsOf,
  newTraveller,
  signedInAs,
  signUp,
  traveller,
} from '#test/support/traveller.ts';

/** The chat of guests with the desk. */
const site = inject('site');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const ADMIN = { mobile: '9000000015', secret: 'ADMINDEMOVERANDAHVILLA23' } as const;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

test('a guest asks the desk, is answered there, and finds the answer among the messages', async () => {
  const { context, page, person } = await traveller(browser, site, PHONE, 'Chitra Example');
  const complaints = complaintsOf(page);
  const wrong: string[] = [];
  const look = async () => void wrong.push(...(await misfits(page)), ...(await axe(page)));
  await page.goto(`${site}/my-messages`);
  await look();
  await page.getByRole('link', { name: 'Ask Verandah' }).tap();
  await page.getByLabel('Your message').fill(`May ${person.mobile} pay by UPI?`);
  await look();
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByText('Sent.', { exact: true }).waitFor();
  await page.getByText('pay by UPI?').waitFor();

  const office = await browser.newContext(PHONE);
  await signedInAs(office, site, ADMIN.mobile);
  const answering = await office.newPage();
  await answering.goto(`${site}/desk/messages`);
  await proveByApp(answering, ADMIN.secret);
  await answering.waitForURL(/\/desk\/messages$/);
  wrong.push(...(await misfits(answering)), ...(await axe(answering)));
  // who has waited longest stands first
  const waiting = answering.getByRole('region', { name: desk.waiting() });
  await waiting.getByRole('link', { name: 'Chitra Example, Chat' }).last().tap();
  await answering.getByText(person.mobile).waitFor();
  wrong.push(...(await misfits(answering)), ...(await axe(answering)));
  await answering.getByLabel(desk.answer()).fill('Namaste! Yes, gladly.');
  await answering.getByRole('button', { name: desk.send() }).tap();
  await answering.getByText(desk.sent()).waitFor();
  await office.close();

  await page.goto(`${site}/my-bookings`);
  await page.getByRole('link', { name: '1 new message' }).tap();
  await page.getByRole('link', { name: 'Verandah', exact: true }).last().waitFor();
  await look();
  await page.getByRole('main').getByRole('link', { name: 'Verandah', exact: true }).tap();
  // the list shows the same words and 'New': whoever leaves it before the chat opens has not read them
  await page.waitForURL(/\/chat/);
  await page.getByText('Namaste! Yes, gladly.').waitFor();
  await page.getByText('New', { exact: true }).waitFor();
  await page.goto(`${site}/my-bookings`);
  await page.getByRole('main').getByRole('link', { name: 'Messages' }).waitFor();
  expect(wrong).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

testAtNight(
  'without scripts a visitor signs in from the chat, comes back to it and writes, in three languages',
  async () => {
    const person = newTraveller('Dara Example');
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site}/chat?booking=12`);
    expect(await page.getByRole('link', { name: 'Write without an account' }).count()).toBe(1);
    await page.getByRole('link', { name: 'Sign in to chat' }).tap();
    await page.waitForURL(/\/login\?next=/);
    await signUp(page, site, person);
    await page.waitForURL(/\/chat\?booking=12/);
    const box = page.locator('main textarea');
    expect(await box.inputValue()).toBe('OH00012: ');
    await page.locator('main button[type=submit]').tap();
    await page.waitForURL(/\/chat\?sent=1/);
    await page.getByText('OH00012:').waitFor();
    for (const [path, word] of [
      ['/hi/chat', 'आप'],
      ['/mr/chat', 'आपण'],
    ] as const) {
      await page.goto(site + path);
      await box.fill(`Namaste ${person.mobile}`);
      await page.locator('main button[type=submit]').tap();
      await page.waitForURL(/sent=1/);
      expect(new URL(page.url()).pathname).toBe(path);
      await page.getByText(word, { exact: true }).first().waitFor();
      expect(await misfits(page)).toEqual([]);
    }
    await context.close();
  },
);
