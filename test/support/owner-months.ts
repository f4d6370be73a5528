import type { Page } from 'playwright-core';
import { hydrated } from './traveller.ts';

/** What journeys do in an owner's months. */

export const open = async (page: Page, address: string) => {
  await page.goto(address, { waitUntil: 'load' });
  await hydrated(page);
};
/** The address of the months of the n-th property of the list on phones. */
export const monthOf = async (page: Page, site: string, n = 0) => {
  await page.goto(`${site}/host/calendar`, { waitUntil: 'load' });
  const href = await page.locator('main ul a[href*="/host/calendar/"]').nth(n).getAttribute('href');
  return href ?? '';
};
export const night = (page: Page, date: string) =>
  page.getByRole('link', { name: new RegExp(`^[A-Z][a-z]{2} ${date}`) });
export const sheetOf = (page: Page) => page.getByRole('dialog');
export const save = (page: Page) => sheetOf(page).getByRole('button', { name: /^Save / });
export const saved = (page: Page) => page.getByText(/^\d+ nights? saved\.$/);
export const undo = async (page: Page) => {
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByText('Taken back. The nights are as they were before.').waitFor();
};
/** A month well ahead, so that no other journey reads its prices: 'March 2027' and its short name. */
export function farMonth(ahead: number) {
  const day = new Date();
  day.setUTCDate(15);
  day.setUTCMonth(day.getUTCMonth() + ahead);
  const format = (month: 'long' | 'short') =>
    new Intl.DateTimeFormat('en-GB', { month, year: 'numeric', timeZone: 'UTC' }).format(day);
  return { long: format('long'), short: format('short'), iso: day.toISOString().slice(0, 7) };
}
