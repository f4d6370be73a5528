import type { Page } from 'playwright-core';
import type { OpenProperty } from './traveller.ts';

/** The path of the review of a stay of two adults. */
export const reviewPath = ({
  id,
  checkIn,
  checkOut,
}: Pick<OpenProperty, 'id' | 'checkIn' | 'checkOut'>): string =>
  `/hotel-booking-review/?hotel_id=${id}&checkin=${checkIn}&checkout=${checkOut}&rooms=1&adults=2&children=0`;

/** A firm whose GST number has a correct check digit. */
export const COMPANY = {
  gstin: '27AAPFU0939F1ZV',
  name: 'Example Traders',
  address: '1 Example Road\nPune 411001',
} as const;

/** Fills in the firm of the invoice. */
export async function bookFor(
  page: Page,
  { gstin, name, address }: { gstin: string; name: string; address: string },
): Promise<void> {
  await page.getByLabel('I have a GST number').check();
  await page.getByLabel('GST Number', { exact: true }).fill(gstin);
  await page.getByLabel('Company Name').fill(name);
  await page.getByLabel('Company Address').fill(address);
}

/** Ticks the agreement to the rules. */
export const agree = (page: Page): Promise<void> =>
  page.getByLabel(/^I agree to the house rules/).check();

/** The button of the review; on a phone the one in the bottom bar. */
export const bookButton = (page: Page) =>
  page
    .getByRole('button', { name: /^(?:Book & Pay At (?:Villa|Hotel|Resort)|Pay ₹)/ })
    .filter({ visible: true })
    .first();

/** Books from the review, or goes on to the payment if something is due online. */
export async function book(page: Page): Promise<void> {
  await page.getByLabel(/18 or older/).check();
  await agree(page);
  await bookButton(page).click();
}

/** Waits for the sandbox's page and presses a button on it. */
export async function atSandbox(page: Page, name: RegExp | string = /^Pay ₹/): Promise<void> {
  await page.getByRole('heading', { name: 'Sandbox payment' }).waitFor();
  await page.getByRole('button', { name }).click();
}

export const thanks = (page: Page): Promise<void> =>
  page.getByText('Thank you, your booking was successful!').waitFor();
