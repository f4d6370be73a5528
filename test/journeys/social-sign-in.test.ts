import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rowsFor, testAtNight } from '#test/support/night.ts';
import { axe } from '#test/support/axe.ts';
import { book, reviewPath } from '#test/support/book.ts';
import { openBrowser } from '#test/support/browser.ts';
import {
  chooseAt,
  DESKTOP,
  fits,
  newByGoogle,
  NO_SCRIPTS,
  PHONE,
  stranger,
  unexpected,
} from '#test/support/sign-in-pages.ts';
import {
  complaintsOf,
  confirmCode,
  freshMobile,
  openProperty,
  sendOtp,
  signedIn,
} from '#test/support/traveller.ts';

const site = inject('site');
const social = inject('social');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

const open = async (options: BrowserContextOptions): Promise<Page> =>
  (await browser.newContext(options)).newPage();

describe('an account at a provider', () => {
  test('asks for the number over the current page, and for nothing the next time', async () => {
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

  test('works without scripts, and refuses another account’s number at its field', async () => {
    const first = await open(NO_SCRIPTS);
    const known = await newByGoogle(first, site, '/my-bookings?tab=cancel');
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

  test('whose e-mail has an account here says so, and the number of that account signs in to it', async () => {
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

  test('with an invalid claim signs nobody in; cancelling says so', async () => {
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
      for (const mode of rowsFor({
        day: ['wrong-key', 'wrong-nonce'],
        night: ['wrong-audience', 'expired'],
      })) {
        await setMode(mode);
        await begin();
        await chooseAt(page, stranger());
        await page.getByText('This sign-in could not be verified.').waitFor();
      }
    } finally {
      await setMode('ok');
    }
    // A callback works once.
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

testAtNight('the sign-in pages pass axe and fit a phone', async () => {
  const page = await open(PHONE);
  const complaints = complaintsOf(page);
  const look = async (heading: string) => {
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    expect([heading, await axe(page)]).toEqual([heading, []]);
    await fits(page);
  };
  for (const [path, heading] of rowsFor<[string, string]>({
    day: [
      ['/login', 'Login Account'],
      ['/register', 'Create Account'],
    ],
    night: [
      ['/login/password', 'Sign in with password'],
      ['/forgot-password', 'Forgot Password'],
      ['/verify-mobile', 'Verify Mobile Number'],
      ['/reset-password/over', 'This OTP does not work any more'],
    ],
  })) {
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

describe('an unfinished booking', () => {
  test.each(
    rowsFor<[string, BrowserContextOptions]>({
      day: [['with scripts', DESKTOP]],
      night: [['without scripts', NO_SCRIPTS]],
    }),
  )(
    'is there again with what was typed when the session ended meanwhile, %s',
    async (_how, options) => {
      const page = await open(options);
      const property = await openProperty(site);
      const person = await newByGoogle(page, site, reviewPath(property));
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
