import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import {
  farMonth,
  monthOf,
  night,
  open,
  save,
  saved,
  sheetOf,
  undo,
} from '#test/support/owner-months.ts';
import { complaintsOf, signedInAs } from '#test/support/traveller.ts';
import { PHONE, unexpected } from '#test/support/sign-in-pages.ts';

/** An owner's rules for stays, from the sheet to what travellers read. */
const site = inject('site');
/** Farrokh Daruwalla. */
const OWNER = '9000000011';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());
const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];

test('an owner asks for more nights by touch, travellers read why not two, and it is taken back', async () => {
  const context = await browser.newContext(PHONE);
  await signedInAs(context, site, OWNER);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const month = farMonth(8);
  const months = await monthOf(page, site);
  // another length than an earlier run may have left
  const least = 3 + (Math.floor(Date.now() / 1000) % 4);
  await open(page, `${site}${months}?month=${month.iso}`);
  await night(page, `10 ${month.short}`).tap();
  await night(page, `14 ${month.short}`).tap();
  await sheetOf(page).getByLabel('At least').selectOption(String(least));
  await sheetOf(page).getByText(`5 nights get these rules: ${least} nights or more`).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await save(page).tap();
  await saved(page).waitFor();
  expect(await night(page, `12 ${month.short}`).getAttribute('aria-label')).toContain(
    `${least} nights or more`,
  );

  const id = /\d+/.exec(months.replace(/^.*calendar/, ''))?.[0] ?? '';
  const visitor = await (await browser.newContext(PHONE)).newPage();
  const [year, number] = month.iso.split('-');
  await open(
    visitor,
    `${site}/bungalow/x/${id}?checkin=10-${number}-${year}&checkout=12-${number}-${year}&adults=2`,
  );
  await visitor
    .getByText(new RegExp(`${least} nights or more from .* 10 `))
    .first()
    .waitFor();
  await visitor.getByText('The owner asks for other dates').first().waitFor();
  await visitor
    .getByRole('link', { name: /^Free for these dates: / })
    .first()
    .tap();
  await visitor.waitForURL(new RegExp(`checkout=${month.iso}-${10 + least}`));
  await expect.poll(() => visitor.getByText('The owner asks for other dates').count()).toBe(0);
  await visitor.context().close();

  await undo(page);
  expect(unexpected(complaints)).toEqual([]);
  await page.context().close();
});

test('a price and a rule are saved at once, and both calendars show them', async () => {
  const context = await browser.newContext(PHONE);
  await signedInAs(context, site, OWNER);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const month = farMonth(9);
  const months = await monthOf(page, site);
  // other than what an earlier run may have left
  const n = Math.floor(Date.now() / 1000) % 400;
  const [least, rupees] = [3 + (n % 4), 21_000 + n];
  const shown = rupees.toLocaleString('en-IN');
  await open(page, `${site}${months}?month=${month.iso}`);
  const choose = async (on: Page) => {
    await night(on, `10 ${month.short}`).tap();
    await night(on, `12 ${month.short}`).tap();
  };
  await choose(page);
  await sheetOf(page).getByLabel('Price a night').fill(String(rupees));
  await sheetOf(page).getByLabel('At least').selectOption(String(least));
  await sheetOf(page).getByText(`3 nights get these rules: ${least} nights or more`).waitFor();
  await sheetOf(page)
    .getByRole('button', { name: `Save ₹${shown} for 3 nights` })
    .tap();
  await page.getByText('3 nights saved.').waitFor();
  const name = await night(page, `11 ${month.short}`).getAttribute('aria-label');
  expect(name).toContain(`₹${shown}`);
  expect(name).toContain(`${least} nights or more`);

  // the sheet says the rules that stand
  const again = await context.newPage();
  await open(again, `${site}${months}?month=${month.iso}`);
  await choose(again);
  const standing = sheetOf(again).getByRole('list', { name: 'Rules now' });
  await standing.waitFor();
  expect(await standing.textContent()).toMatch(
    new RegExp(`^Now 10\\s–\\s12\\s.*: ${least} nights or more$`),
  );
  expect(await wrongOf(again)).toEqual([]);
  await again.close();

  const wide = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  await signedInAs(wide.context(), site, OWNER);
  await open(wide, `${site}/host/calendar?from=${month.iso}-01`);
  const cell = wide
    .getByRole('gridcell', { name: new RegExp(`11 ${month.short}: ₹${shown}, `) })
    .first();
  await cell.scrollIntoViewIfNeeded();
  expect(await cell.locator('[data-stay-rule]').textContent()).toBe(`${least}+`);
  expect(
    await cell.evaluate((box) => {
      const mark = box.querySelector('[data-stay-rule]')!.getBoundingClientRect();
      const { right, bottom } = box.getBoundingClientRect();
      return mark.right <= right && mark.bottom <= bottom;
    }),
  ).toBe(true);
  expect(await wrongOf(wide)).toEqual([]);
  await wide.context().close();

  await undo(page);
  expect(await night(page, `11 ${month.short}`).getAttribute('aria-label')).not.toContain(shown);
  expect(unexpected(complaints)).toEqual([]);
  await page.context().close();
});
