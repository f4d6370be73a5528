import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { agree, reviewPath } from '#test/support/book.ts';
import { openBrowser } from '#test/support/browser.ts';
import { PHONE } from '#test/support/paying.ts';
import { openProperty, traveller } from '#test/support/traveller.ts';

const site = inject('site');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

test('a payer is never asked for another sum than their button named, and learns what stopping means', async () => {
  const property = await openProperty(site, 'pay-online');
  const { context, page } = await traveller(browser, site, PHONE);
  await page.goto(`${site}${reviewPath(property)}`);
  await page.getByText('Share the payment with your group').click();
  await page.getByLabel(/18 or older/).check();
  await agree(page);
  // what has to be ticked and the button that needs it are on one screen
  const hold = page.getByRole('button', { name: 'Hold the nights and share' });
  const [tick, button] = [
    await page.getByLabel(/18 or older/).boundingBox(),
    await hold.boundingBox(),
  ];
  expect((button?.y ?? 0) + (button?.height ?? 0) - (tick?.y ?? 0)).toBeGreaterThan(0);
  expect((button?.y ?? 0) + (button?.height ?? 0) - (tick?.y ?? 0)).toBeLessThan(844);
  await hold.click();
  await page.getByRole('heading', { name: 'Your group pays' }).waitFor();
  const href = (await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '';
  const link = new URL(/https?:\S+$/.exec(decodeURIComponent(href))?.[0] ?? '').pathname;

  const friend = await browser.newContext(PHONE);
  const theirs = await friend.newPage();
  await theirs.goto(`${site}${link}`);
  const pay = theirs.getByRole('button', { name: /^Pay ₹/ });
  const before = await pay.textContent();

  // the addresses of friends are asked for at once, not behind a fold
  await page.locator('input[name=email-2]').waitFor({ state: 'visible' });
  const [own, other] = [1, 2].map((at) => page.locator(`input[name=amount-${at}]`));
  await own?.fill(String(Number(await own.inputValue()) - 100));
  await other?.fill(String(Number(await other.inputValue()) + 100));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.', { exact: false }).waitFor();

  await pay.click();
  const said = theirs.getByText(/^The sum has changed: it is ₹[\d,]+ now\.$/);
  const now = /₹[\d,]+/.exec((await said.textContent()) ?? '')?.[0] ?? '';
  await theirs.getByRole('button', { name: `Pay ${now}` }).waitFor();
  expect(before).not.toContain(now);

  await page.getByText('Stop sharing', { exact: true }).click();
  await page.getByRole('button', { name: 'Yes, stop sharing' }).click();
  await page.getByText('The payment is not shared any more.', { exact: false }).waitFor();
  await theirs.reload();
  await theirs.getByText('Nothing was taken from you', { exact: false }).waitFor();
  await Promise.all([context.close(), friend.close()]);
});
