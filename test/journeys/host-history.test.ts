import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { testAtNight } from '#test/support/night.ts';
import { focusedText, isSeen } from '#test/support/in-view.ts';
import { misfits } from '#test/support/fits.ts';
import { makeOwner } from '#test/support/owner.ts';
import { PHONE } from '#test/support/sign-in-pages.ts';
import { complaintsOf, hydrated, traveller } from '#test/support/traveller.ts';
import { addDays } from '#shared/dates.ts';

/** An owner finds out who changed a price, and takes it back. */
const site = inject('site');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

async function looksRight(page: Page): Promise<void> {
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
}

test('who changed this, in two presses from the calendar, and undo', async () => {
  const { page, person } = await traveller(browser, site, PHONE, 'Meera Kale');
  const [villa] = await makeOwner(inject('dataDir'), person.mobile, { after: 3 });
  if (villa === undefined) expect.fail('the demo has no property');
  const complaints = complaintsOf(page);
  await page.goto(`${site}/host/history`);
  await hydrated(page);
  await page.getByRole('heading', { name: 'Who changed what' }).waitFor();
  await looksRight(page);

  const night = addDays(new Date().toISOString().slice(0, 10), 300);
  await page.goto(`${site}/host/calendar/${villa.id}?from=${night}&last=${night}`);
  await hydrated(page);
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Price a night').fill('12345');
  await sheet.getByRole('button', { name: /^Save / }).tap();
  await page.getByText('1 night saved.').waitFor();

  await page.getByRole('link', { name: 'Who changed what' }).tap();
  await page.waitForURL(`${site}/host/history?property=${villa.id}`);
  const change = page.getByRole('listitem').filter({ hasText: 'Changed prices' }).first();
  await change.getByText('Meera Kale').waitFor();
  await change.getByText(/Price a night: ₹[\d,]+ → ₹12,345/).waitFor();
  await looksRight(page);
  await change.getByRole('button', { name: 'Undo: Changed prices' }).tap();
  await page.getByText('The change is undone.').waitFor();
  expect(new URL(page.url()).searchParams.get('property')).toBe(String(villa.id));
  await page.getByText('Undid a change').first().waitFor();
  await looksRight(page);

  // a price that was changed again cannot be taken back: the reason stands in place of the button
  for (const price of ['13,001', '13,002']) {
    await page.goto(`${site}/host/calendar/${villa.id}?from=${night}&last=${night}`);
    await hydrated(page);
    await sheet.getByLabel('Price a night').fill(price);
    await sheet.getByRole('button', { name: /^Save / }).tap();
    await page.getByText('1 night saved.').waitFor();
  }
  // a season that covers no night on sale
  const label = 'दिवाळी';
  await page.goto(
    `${site}/host/calendar/${villa.id}/seasons?${new URLSearchParams({ try: '1', kind: 'season', label, from: addDays(night, 200), last: addDays(night, 203), rate: '21,000' }).toString()}`,
  );
  await hydrated(page);
  await page.getByRole('button', { name: 'Save the season' }).tap();
  const saved = page.getByText('Saved. No night on sale changed.');
  await saved.waitFor();
  expect(await isSeen(saved)).toBe(true);
  await page.locator('a[aria-label="Edit Diwali"][href*="rate=21"]').first().waitFor();
  await page.goto(`${site}/host/history?property=${villa.id}`);
  await hydrated(page);
  await page.getByText('Diwali began: ₹21,000').first().waitFor();
  await looksRight(page);
  // the newest, whatever an earlier run has left
  const moved = page.getByRole('listitem').filter({ hasText: '→ ₹13,001' }).first();
  await moved.getByRole('button', { name: 'Undo: Changed prices' }).tap();
  const refusal = moved.getByText(/changed since.* Nothing was undone\./);
  await refusal.waitFor();
  expect(await isSeen(refusal)).toBe(true);
  expect(await moved.getByRole('button').count()).toBe(0);
  expect(await focusedText(page)).toContain('Nothing was undone.');
  await looksRight(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: '→ ₹13,002' })
    .first()
    .getByRole('button', { name: 'Undo: Changed prices' })
    .tap();
  const undone = page.getByText('The change is undone.');
  await undone.waitFor();
  expect(await isSeen(undone)).toBe(true);
  expect(await focusedText(page)).toContain('The change is undone.');

  await page.setViewportSize({ width: 1440, height: 900 });
  await looksRight(page);
  const pages = page.getByRole('navigation', { name: 'Pages for hosts' });
  await pages.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('heading', { name: 'Your properties' }).waitFor();
  await page.getByRole('link', { name: 'Guest site' }).click();
  await page.waitForURL(`${site}/`);
  expect(complaints.filter((text) => !/status of 409/.test(text))).toEqual([]);
  await page.context().close();
});

testAtNight('a property of others is not there, in the visitor’s language', async () => {
  const { page, person } = await traveller(browser, site, PHONE, 'Meera Kale');
  const [villa] = await makeOwner(inject('dataDir'), person.mobile, { after: 4 });
  for (const path of ['/host/history?property=1', '/host/team/1', '/host/calendar/1']) {
    expect(villa?.id).not.toBe(1);
    const answer = await page.goto(`${site}/mr${path}`);
    expect(answer?.status(), path).toBe(404);
    await page.getByRole('heading', { name: 'तुमच्या यादीत नाही' }).waitFor();
    await page.getByText('तुमच्या यादीत अशी जागा नाही.').waitFor();
    await looksRight(page);
  }
  await page.getByRole('link', { name: 'तुमच्या प्रॉपर्टी' }).last().tap();
  await page.waitForURL(`${site}/mr/host`);
  await page.context().close();
});
