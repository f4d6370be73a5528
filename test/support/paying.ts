import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

const CARD = 'Please check your card details and try again.';

/**
 * Expects the reason, the amount, the property and the dates on the page, and a link back to the stay. The card is
 * mentioned only if it may be the cause.
 */
export const failed =
  (heading: string, { card = false, because }: { card?: boolean; because?: RegExp } = {}) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    for (const text of ['Payment Failed', 'Unfortunately, your payment could not be processed.'])
      await page.getByText(text).waitFor();
    expect(await page.getByText(CARD).count()).toBe(card ? 1 : 0);
    if (because !== undefined) await page.getByText(because).waitFor();
    const facts = await page.locator('dl').first().innerText();
    expect(facts).toMatch(
      /OH000\d+\s+₹[\d,]+\s+Stay\s+\S.*\s+Dates\s+\d{1,2}\s\w{3}\s\d{4}\s–\s\d{1,2}\s\w{3}\s\d{4}/,
    );
    expect(
      await page.getByRole('link', { name: 'Look at the stay again' }).getAttribute('href'),
    ).toMatch(/^\/hotel-booking-review\/\?hotel_id=\d+&checkin=/);
  };
export const pathOf = (page: Page): string => new URL(page.url()).pathname.replace(/\/$/, '');
