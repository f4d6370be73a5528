import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays, dateInIndia, isoWeekday } from '#shared/dates.ts';

export interface Listed {
  readonly id: number;
  readonly url: string;
  readonly hotel_type: string;
  readonly is_available: string;
}

/** A Monday: journeys that book take the nights of weekends. */
const in40Days = addDays(dateInIndia(new Date()), 40);
export const checkIn = addDays(in40Days, (8 - isoWeekday(in40Days)) % 7);
export const checkOut = addDays(checkIn, 2);
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
};
export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
};

export const pathOf = (property: Listed): string =>
  `/${property.hotel_type === 'bungalow' ? 'bungalow' : 'hotel'}/${property.url}/${property.id}`;
export const stay = (more = ''): string =>
  `?checkin=${checkIn}&checkout=${checkOut}&adults=2${more}`;

/** The properties of a type that the search lists for two adults. */
export async function listed(
  site: string,
  type: 'bungalow' | 'hotel',
  from: string,
  to: string,
): Promise<readonly Listed[]> {
  const response = await fetch(`${site}/api/v1/hotel/hotel_list`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fingerprint: 'journeys-property',
      user_id: 0,
      checkin: from,
      checkout: to,
      city: 'Lonavala',
      latitude: 18.7557,
      longitude: 73.409,
      room_qty: 1,
      adult_qty: 2,
      child_qty: 0,
      hotel_type: type,
      child_age: '',
    }),
  });
  return ((await response.json()) as { data: readonly Listed[] }).data;
}

/** A villa and a hotel that have free nights for the stay. */
export async function freeProperties(site: string): Promise<{ villa: Listed; hotel: Listed }> {
  const open = (list: readonly Listed[]) =>
    list.find((property) => property.is_available !== 'Not Available')!;
  const hotels = await listed(site, 'hotel', checkIn, checkOut);
  return {
    villa: open(await listed(site, 'bungalow', checkIn, checkOut)),
    hotel: open(hotels.filter((property) => property.hotel_type === 'hotel')),
  };
}

/** Runs the steps in a browser context of their own. The page has logged no error at their end. */
export async function visiting(
  browser: Browser,
  options: BrowserContextOptions,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  try {
    await walk(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

export const total = (page: Page) =>
  page
    .locator('#stay')
    .getByText(/^₹[\d,.]+$/)
    .first();
/** The total that another visitor sees at the same address. */
export async function visitorsTotal(browser: Browser, page: Page): Promise<string | null> {
  const context = await browser.newContext(DESKTOP);
  try {
    const other = await context.newPage();
    await other.goto(page.url());
    return await total(other).textContent();
  } finally {
    await context.close();
  }
}

export const inAddress = (page: Page, text: string) =>
  page.waitForURL((url) => decodeURIComponent(url.search).includes(text));
