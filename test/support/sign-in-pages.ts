import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { confirmCode, sendOtp, newTraveller, type Person } from './traveller.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 900 } };
export const NO_SCRIPTS = { ...PHONE, javaScriptEnabled: false };

/** The complaints other than refusals (4xx), which a test asks for and the browser logs. */
export const unexpected = (complaints: readonly string[]) =>
  complaints.filter((text) => !/status of 4\d\d/.test(text));
/** Expects that the page does not scroll sideways. */
export const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

/** A person who has no account, here or at the stand-in. */
export const stranger = () => newTraveller('Kusum Lanternwali');
/** Signs in at the stand-in's page as a person. */
export async function chooseAt(page: Page, person: { name: string; email: string }): Promise<void> {
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await page.getByLabel('Another name').fill(person.name);
  await page.getByLabel('Its e-mail').fill(person.email);
  await page.getByRole('button', { name: 'Continue as this person' }).click();
}
/** Creates an account with Google from the page /login. */
export async function newByGoogle(page: Page, site: string, next = '/'): Promise<Person> {
  const person = stranger();
  await page.goto(`${site}/login?next=${encodeURIComponent(next)}`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await chooseAt(page, person);
  await page.getByRole('heading', { name: 'Verify Mobile Number' }).waitFor();
  await sendOtp(page, person.mobile);
  await confirmCode(page, site, person.mobile);
  return person;
}
