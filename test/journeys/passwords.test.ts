import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { knownMobile } from '#test/support/beside-site.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { DESKTOP, fits, NO_SCRIPTS, PHONE, unexpected } from '#test/support/sign-in-pages.ts';
import { codeFor, complaintsOf, freshMobile, sendOtp } from '#test/support/traveller.ts';

const site = inject('site');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

const open = async (options: BrowserContextOptions): Promise<Page> =>
  (await browser.newContext(options)).newPage();

describe('a password', () => {
  test('is reset and used in the dialog', async () => {
    const mobile = await knownMobile(inject('dataDir'));
    const page = await open(PHONE);
    const complaints = complaintsOf(page);
    const chosen = `lantern ${freshMobile()} steps`;
    await page.goto(`${site}/blogs`, { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('link', { name: 'Sign In / Register' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sign in with a password' }).click();
    const login = dialog.getByRole('button', { name: 'Sign in', exact: true });
    await login.click();
    for (const text of [
      'Please Insert All Fields',
      'Please enter your email',
      'Please enter your password',
    ])
      await dialog.getByText(text, { exact: true }).waitFor();
    await dialog.getByLabel('Email Id').fill(mobile);
    await dialog.getByLabel('Password', { exact: true }).fill('not this one');
    await login.click();
    await dialog.getByText('Invalid Username or Password').waitFor();
    expect(await dialog.getByLabel('Email Id').inputValue()).toBe(mobile);
    expect(await axe(page, '[role=dialog]')).toEqual([]);

    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await dialog.getByRole('heading', { name: 'Forgot Password' }).waitFor();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('heading', { name: 'Sign in with password' }).waitFor();
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await dialog.getByRole('button', { name: 'Send OTP', exact: true }).click();
    await dialog.getByText('Please Enter Mobile Number').waitFor();
    await sendOtp(dialog, '12345');
    await dialog.getByText('Not a valid Mobile number').waitFor();
    const nobody = freshMobile();
    await sendOtp(dialog, nobody);
    await dialog
      .getByText(
        `No account exists for ${nobody}. Maybe you signed up using a different/incorrect mobile number.`,
      )
      .waitFor();
    await sendOtp(dialog, mobile);

    await dialog.getByRole('heading', { name: 'Reset Password' }).waitFor();
    const reset = dialog.getByRole('button', { name: 'Reset password' });
    await reset.click();
    for (const text of [
      'Please enter otp and password',
      'Please enter otp',
      'Please enter your password',
    ])
      await dialog.getByText(text, { exact: true }).waitFor();
    const code = await codeFor(site, mobile);
    await dialog.getByLabel('Enter OTP').fill(code === '000000' ? '111111' : '000000');
    await dialog.getByLabel('New password').fill('password123');
    await reset.click();
    await dialog.getByText(/easy to guess/).waitFor();
    await dialog.getByLabel('New password').fill(chosen);
    await reset.click();
    await dialog.getByText('That code is not right. Check the message and try again.').waitFor();
    expect(await axe(page, '[role=dialog]')).toEqual([]);
    await dialog.getByLabel('Enter OTP').fill(code);
    await reset.click();
    await page.getByText('Successfully Logged In.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/blogs');
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('frontendData') ?? 'null')),
    ).toMatchObject({ data: [{ phone: `+91${mobile}` }] });
    await page.context().clearCookies();

    await page.goto(`${site}/login/password?next=/my-bookings`);
    await page.getByLabel('Email Id').fill(`+91 ${mobile}`);
    await page.getByLabel('Password', { exact: true }).fill(chosen);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'My Bookings' }).waitFor();
    expect(unexpected(complaints)).toEqual([]);
    await page.context().close();
  });

  testAtNight(
    'closing the reset leads back to the request, closing that closes the dialog',
    async () => {
      const page = await open(DESKTOP);
      await page.goto(`${site}/blogs`, { waitUntil: 'networkidle' });
      await page.getByRole('banner').getByRole('link', { name: 'Sign In / Register' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Sign in with a password' }).click();
      await dialog.getByRole('button', { name: 'Forgot password?' }).click();
      await sendOtp(dialog, await knownMobile(inject('dataDir')));
      await dialog.getByRole('heading', { name: 'Reset Password' }).waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.getByRole('heading', { name: 'Forgot Password' }).waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.context().close();
    },
  );

  test('is reset, used and changed without scripts, and the change signs other devices out', async () => {
    const mobile = await knownMobile(inject('dataDir'));
    const page = await open(NO_SCRIPTS);
    await page.goto(`${site}/my-reviews`);
    await page.getByRole('link', { name: 'Sign in with a password' }).click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot Password' }).waitFor();
    await sendOtp(page, freshMobile());
    await page.getByText(/^No account exists for/).waitFor();
    await sendOtp(page, mobile);
    await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
    expect(page.url()).not.toContain(mobile);
    await fits(page);
    const first = `first ${freshMobile()} word`;
    await page.getByLabel('Enter OTP').fill(await codeFor(site, mobile));
    await page.getByLabel('New password').fill(first);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await page.getByRole('heading', { name: 'My Reviews' }).waitFor();

    const other = await open(NO_SCRIPTS);
    await other.goto(`${site}/login/password?next=/change_password`);
    await other.getByLabel('Email Id').fill(mobile);
    await other.getByLabel('Password', { exact: true }).fill(first);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.getByRole('heading', { name: 'Change Password' }).waitFor();
    await fits(other);
    const second = `second ${freshMobile()} word`;
    await other.getByLabel('Current password').fill('not this one');
    await other.getByLabel('Password', { exact: true }).fill(second);
    await other.getByLabel('Confirm Password').fill(second);
    await other.getByRole('button', { name: 'Save password' }).click();
    await other.getByText('This is not your current password').waitFor();
    await other.getByLabel('Current password').fill(first);
    await other.getByLabel('Password', { exact: true }).fill(second);
    await other.getByLabel('Confirm Password').fill(second);
    await other.getByRole('button', { name: 'Save password' }).click();
    await other.getByText('Your password is saved.').waitFor();
    expect(new URL(other.url()).pathname).toBe('/my_acount');

    await page.goto(`${site}/my-reviews`);
    expect(new URL(page.url()).pathname).toBe('/login');
    await page
      .getByText('Your session has ended. Please sign in again, then your reviews open.')
      .waitFor();
    await Promise.all([page.context().close(), other.context().close()]);
  });
});
