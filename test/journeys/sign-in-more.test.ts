import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { knownMobile } from '#test/support/beside-site.ts';
import { book, reviewPath } from '#test/support/book.ts';
import { openBrowser } from '#test/support/browser.ts';
import {
  codeFor,
  complaintsOf,
  confirmCode,
  freshMobile,
  openProperty,
  sendOtp,
  signedIn,
  somebody,
  type Person,
} from '#test/support/traveller.ts';

const site = inject('site');
const social = inject('social');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(async () => {
  await browser.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };
const NO_SCRIPTS = { ...PHONE, javaScriptEnabled: false };

const open = async (options: BrowserContextOptions): Promise<Page> =>
  (await browser.newContext(options)).newPage();
/** Answers of 4xx are refusals that were asked for; the browser logs each. */
const unexpected = (complaints: readonly string[]) =>
  complaints.filter((text) => !/status of 4\d\d/.test(text));
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

/** Somebody at the stand-in whom nobody has met before. */
const stranger = () => somebody('Kusum Lanternwali');
async function chooseAt(page: Page, person: { name: string; email: string }): Promise<void> {
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await page.getByLabel('Another name').fill(person.name);
  await page.getByLabel('Its e-mail').fill(person.email);
  await page.getByRole('button', { name: 'Continue as this person' }).click();
}
/** A new account by way of Google, on the page /login. */
async function newByGoogle(page: Page, next = '/'): Promise<Person> {
  const person = stranger();
  await page.goto(`${site}/login?next=${encodeURIComponent(next)}`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await chooseAt(page, person);
  await page.getByRole('heading', { name: 'Verify Mobile Number' }).waitFor();
  await sendOtp(page, person.mobile);
  await confirmCode(page, site, person.mobile);
  return person;
}

describe('a password', () => {
  test('is forgotten, chosen and used in the dialog', async () => {
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
    await dialog.getByText('Please Insert Correct OTP').waitFor();
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

  test('closing the new password leads back to the forgotten one, closing that closes', async () => {
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
  });

  test('is forgotten, chosen, used and changed without scripts, and changing it signs others out', async () => {
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

describe('an account elsewhere', () => {
  test('asks for the number over the page where one was, and next time for nothing', async () => {
    const page = await open(PHONE);
    const complaints = complaintsOf(page);
    const person = stranger();
    await page.goto(`${site}/blogs`, { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('link', { name: 'Sign In / Register' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Continue with Facebook' }).click();
    await chooseAt(page, person);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Verify Mobile Number' }).waitFor();
    expect(page.url()).toBe(`${site}/blogs`);
    await dialog.getByRole('button', { name: 'Send OTP', exact: true }).click();
    await dialog.getByText('Please Enter Mobile Number').waitFor();
    expect(await axe(page, '[role=dialog]')).toEqual([]);
    await sendOtp(dialog, person.mobile);
    await confirmCode(dialog, site, person.mobile);
    await page.getByText('Successfully Logged In.').waitFor();
    expect(page.url()).toBe(`${site}/blogs`);
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('frontendData') ?? 'null')),
    ).toEqual({
      data: [
        {
          user_id: expect.any(Number),
          user_name: person.name,
          phone: `+91${person.mobile}`,
          email: person.email,
        },
      ],
    });
    await page.context().clearCookies();
    await page.goto(`${site}/login?next=/my-bookings`);
    await page.getByRole('link', { name: 'Continue with Facebook' }).click();
    await chooseAt(page, person);
    await page.getByRole('heading', { name: 'My Bookings' }).waitFor();
    expect(unexpected(complaints)).toEqual([]);
    await page.context().close();
  });

  test('works without scripts, and another’s number is refused by its field', async () => {
    const first = await open(NO_SCRIPTS);
    const known = await newByGoogle(first, '/my-bookings?tab=cancel');
    await first.getByRole('heading', { name: 'My Bookings' }).waitFor();
    expect(first.url()).toBe(`${site}/my-bookings?tab=cancel`);

    const second = await open(NO_SCRIPTS);
    await second.goto(`${site}/register?next=/my-bookings`);
    await second.getByRole('link', { name: 'Continue with Google' }).click();
    await chooseAt(second, stranger());
    await second.getByRole('heading', { name: 'Verify Mobile Number' }).waitFor();
    await fits(second);
    await sendOtp(second, known.mobile);
    await second
      .getByText(
        `${known.mobile} already exists with different account. Please use different mobile number.`,
      )
      .waitFor();
    expect(await second.getByLabel('Mobile No').inputValue()).toBe(known.mobile);
    const own = freshMobile();
    await sendOtp(second, own);
    await confirmCode(second, site, own);
    await second.getByRole('heading', { name: 'My Bookings' }).waitFor();
    await Promise.all([first.context().close(), second.context().close()]);
  });

  test('whose e-mail has an account here says so, and its number leads into it', async () => {
    const page = await open(NO_SCRIPTS);
    const known = stranger();
    await signedIn(page.context(), site, known);
    await page.context().clearCookies();
    await page.goto(`${site}/login`);
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await chooseAt(page, known);
    await page.getByText(`${known.email} already has an account here.`).waitFor();
    await page.context().close();
  });

  test('of which nothing can be believed signs nobody in, and turning back says so', async () => {
    const page = await open(DESKTOP);
    const setMode = (mode: string) =>
      fetch(`${social}/control`, { method: 'POST', body: new URLSearchParams({ mode }) });
    const begin = async () => {
      await page.goto(`${site}/login`);
      await page.getByRole('link', { name: 'Continue with Google' }).click();
    };
    await begin();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('You did not continue with Google.').waitFor();
    expect(await axe(page)).toEqual([]);
    try {
      for (const mode of ['wrong-key', 'wrong-audience', 'expired', 'wrong-nonce']) {
        await setMode(mode);
        await begin();
        await chooseAt(page, stranger());
        await page.getByText('This sign-in could not be verified.').waitFor();
      }
    } finally {
      await setMode('ok');
    }
    // the same way back twice is none
    await begin();
    const back = page.waitForRequest((request) => request.url().includes('/auth/google/callback'));
    await chooseAt(page, stranger());
    await page.getByRole('heading', { name: 'Verify Mobile Number' }).waitFor();
    await page.goto((await back).url());
    await page.getByText('This sign-in took too long, or was started in another window.').waitFor();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('vh_session');
    await page.context().close();
  });
});

describe('the pages', () => {
  test('can be used by everybody, and fit', async () => {
    const page = await open(PHONE);
    const complaints = complaintsOf(page);
    const look = async (heading: string) => {
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      expect([heading, await axe(page)]).toEqual([heading, []]);
      await fits(page);
    };
    for (const [path, heading] of [
      ['/login', 'Login Account'],
      ['/login/password', 'Sign in with password'],
      ['/forgot-password', 'Forgot Password'],
      ['/register', 'Create Account'],
      ['/verify-mobile', 'Verify Mobile Number'],
      ['/reset-password/over', 'This OTP does not work any more'],
    ] as const) {
      await page.goto(site + path);
      await look(heading);
    }
    const mobile = freshMobile();
    await page.goto(`${site}/login?next=/change_password`);
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await chooseAt(page, stranger());
    await look('Verify Mobile Number');
    await sendOtp(page, mobile);
    await look('OTP');
    await confirmCode(page, site, mobile);
    await look('Change Password');
    expect(unexpected(complaints)).toEqual([]);
    await page.context().close();
  });
});

describe('a half-made booking', () => {
  test.each([
    ['with scripts', DESKTOP],
    ['without scripts', NO_SCRIPTS],
  ])(
    'is there again with what was typed when the session ended meanwhile, %s',
    async (_how, options) => {
      const page = await open(options);
      const property = await openProperty(site);
      const person = await newByGoogle(page, reviewPath(property));
      await page.getByLabel('Name', { exact: true }).waitFor();
      await page.getByLabel('Name', { exact: true }).fill('Grandmother Example');
      await page.getByLabel('I have a GST number').check();
      await page.getByLabel('Company Name').fill('Example Traders');
      await page.context().clearCookies({ name: 'vh_session' });
      await book(page);
      await page.getByRole('heading', { name: 'Login Account' }).waitFor();
      await page.getByRole('link', { name: 'Continue with Google' }).click();
      await chooseAt(page, person);
      await page.getByLabel('Name', { exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/hotel-booking-review/');
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(
        'Grandmother Example',
      );
      expect(await page.getByLabel('Company Name').inputValue()).toBe('Example Traders');
      expect(await page.getByLabel(/18 or older/).isChecked()).toBe(true);
      await page.context().close();
    },
  );

  test('without an account leads through Google from the property to its review', async () => {
    const page = await open(PHONE);
    const property = await openProperty(site);
    await page.goto(
      `${site}${property.path}?checkin=${property.checkIn}&checkout=${property.checkOut}&rooms=1&adults=2`,
      { waitUntil: 'networkidle' },
    );
    await page
      .getByRole('link', { name: /^Book This Now|^Book/ })
      .filter({ visible: true })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'Continue with Google' }).click();
    const mobile = freshMobile();
    await chooseAt(page, stranger());
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Verify Mobile Number' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(property.path);
    await sendOtp(dialog, mobile);
    await confirmCode(dialog, site, mobile);
    await page.waitForURL(/\/hotel-booking-review\//);
    await page.getByLabel(/18 or older/).waitFor();
    await page.context().close();
  });
});
