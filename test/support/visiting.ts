import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/dates.ts';
import { complaintsOf } from './traveller.ts';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
};
export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
};
export const NO_SCRIPTS: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false };

/** A page that a test leaves early has not used its fonts yet. */
const HARMLESS = /was preloaded/;

/** Posts to a call of the API and returns its data. */
export async function call<T>(site: string, name: string, body: object): Promise<T> {
  const reply = await fetch(`${site}/api/v1/hotel/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await reply.json()) as { data: T }).data;
}

/** The date in India, a number of days from today. */
export const inDays = (days: number) =>
  new Date(Date.now() + 5.5 * HOUR_MS + days * DAY_MS).toISOString().slice(0, 10);

export interface ListedProperty {
  readonly id: number;
  readonly hotel_name: string;
  readonly review_count: number;
}

/** The villas that the search lists for ten days from now. */
export const listedProperties = (site: string): Promise<readonly ListedProperty[]> =>
  call(site, 'hotel_list', {
    checkin: inDays(10),
    checkout: inDays(11),
    room_qty: 1,
    adult_qty: 2,
    city: 'Lonavala, Maharashtra',
    limit: 100,
  });

/** Polls with a longer limit, for a busy machine. */
export const settled = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 40_000 });

/** Opens a page and runs the steps. The console has logged nothing at their end, except what matches `expected`. */
export async function visiting(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  walk: (page: Page) => Promise<void>,
  expected = /^$/,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  try {
    await page.goto(url);
    if (options.javaScriptEnabled !== false) await page.waitForLoadState('networkidle');
    await walk(page);
    expect(complaints.filter((text) => !HARMLESS.test(text) && !expected.test(text))).toEqual([]);
  } finally {
    await context.close();
  }
}
