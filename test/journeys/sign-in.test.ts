import { sql } from 'kysely';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as auth from '#messages/auth.ts';
import { axe } from '#test/support/axe.ts';
import { besideSite, knownMobile } from '#test/support/beside-site.ts';
import { rowsFor } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { codeFor, complaintsOf, signUp, newTraveller } from '#test/support/traveller.ts';

const site = inject('site');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false, worker: true });
});
afterAll(async () => {
  await browser.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };

describe('the dialog in the header', () => {
  test('creates an account by OTP and stays on the page', async () => {
    const page = await (await browser.newContext(PHONE)).newPage();
    const complaints = complaintsOf(page);
    const maya = newTraveller('Maya Example');
    await page.goto(`${site}/`, { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('link', { name: 'Sign In / Register' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Login Account' }).waitFor();

    await dialog.getByRole('button', { name: 'Send OTP', exact: true }).click();
    await dialog.getByText('Please Enter Mobile Number').waitFor();
    await dialog.getByLabel('Mobile No').fill('12345');
    await dialog.getByRole('button', { name: 'Send OTP', exact: true }).click();
    await dialog.getByText('Not a valid Mobile number').waitFor();
    expect(await axe(page, '[role=dialog]')).toEqual([]);

    await signUp(page, site, maya);
    await page.getByText('Successfully Logged In.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/');
    expect(
      await page.evaluate(() => JSON.parse(localStorage.getItem('frontendData') ?? 'null')),
    ).toEqual({
      data: [
        {
          user_id: expect.any(Number),
          user_name: maya.name,
          phone: `+91${maya.mobile}`,
          email: maya.email,
        },
      ],
    });
    // 4xx answers are the refusals above; the browser logs each.
    expect(complaints.filter((text) => !text.includes('status of 400'))).toEqual([]);

    await page.locator('summary', { hasText: 'Maya' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('link', { name: 'Sign In / Register' }).waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.context().close();
  });
});

describe('the pages', () => {
  test.each([
    ['with scripts', true],
    ['without scripts', false],
  ])('lead to where one was going, %s', async (_how, javaScriptEnabled) => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${site}/my-bookings?tab=cancel`);
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.getByText('Please sign in first. Then My Bookings opens.').waitFor();
    await signUp(page, site, newTraveller('Maya Example'));
    await page.getByRole('heading', { name: 'My Bookings' }).waitFor();
    expect(page.url()).toBe(`${site}/my-bookings?tab=cancel`);
    await page.getByText('No Booking Found').waitFor();
    const cookies = await context.cookies();
    expect(cookies.find((cookie) => cookie.name === 'vh_session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
    await context.close();
  });

  test('show which code was wrong, take a pasted one, and wait some seconds before the next', async () => {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    const mobile = await knownMobile(inject('dataDir'));
    await page.goto(`${site}/login`, { waitUntil: 'networkidle' });
    await page.getByLabel('Mobile No').fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
    await page.getByRole('button', { name: 'Send OTP', exact: true }).click();
    await page.getByRole('heading', { name: 'OTP', exact: true }).waitFor();
    expect(page.url()).not.toContain(mobile);
    const field = page.getByLabel('Enter OTP');
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    expect(
      await page.getByRole('button', { name: /^Send OTP again in \d+ seconds?$/ }).isDisabled(),
    ).toBe(true);
    expect(await axe(page)).toEqual([]);

    const code = await codeFor(site, mobile);
    await field.fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('That code is not right. Check the message and try again.').waitFor();
    expect(
      await page.getByRole('link', { name: 'Change Mobile Number' }).getAttribute('href'),
    ).toBe('/login');
    await field.fill(` ${code.slice(0, 3)}-${code.slice(3)} `);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Successfully Logged In.').waitFor();
    await page.context().close();
  });

  test.each(
    rowsFor<[string, BrowserContextOptions]>({
      day: [['with scripts', PHONE]],
      night: [['without scripts', { ...PHONE, javaScriptEnabled: false }]],
    }),
  )('an OTP that has run out says so and offers another, %s', async (_, options) => {
    const mobile = await knownMobile(inject('dataDir'));
    const page = await (await browser.newContext(options)).newPage();
    await page.goto(`${site}/login`, { waitUntil: 'networkidle' });
    await page.getByLabel('Mobile No').fill(mobile);
    await page.getByRole('button', { name: 'Send OTP', exact: true }).click();
    await page.getByRole('heading', { name: 'OTP', exact: true }).waitFor();
    const code = await codeFor(site, mobile);
    await besideSite(inject('dataDir'), async ({ db }) => {
      await db
        .updateTable('otp_challenges')
        .set({
          created_at: sql`created_at - interval '6 minutes'`,
          expires_at: sql`expires_at - interval '6 minutes'`,
        })
        .where('phone', '=', `+91${mobile}`)
        .execute();
      await db
        .updateTable('budget_spends')
        .set({ at: sql`at - interval '6 minutes'` })
        .where('action', 'like', 'code-%')
        .execute();
    });
    await page.getByLabel('Enter OTP').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(auth.otpExpired()).waitFor();
    await page.goto(page.url());
    await page.getByText(auth.otpExpired()).waitFor();
    await page.getByRole('button', { name: auth.resendOtp() }).click();
    await page.getByText(auth.otpExpired()).waitFor({ state: 'detached' });
    await page.getByLabel('Enter OTP').fill(await codeFor(site, mobile));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(`${site}/`);
    await page.context().close();
  });

  test('never redirect to another site', async () => {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    await page.goto(`${site}/login?next=${encodeURIComponent('//evil.example/')}`, {
      waitUntil: 'networkidle',
    });
    await signUp(page, site, newTraveller('Maya Example'));
    await page.getByText('Successfully Logged In.').waitFor();
    expect(page.url()).toBe(`${site}/`);
    await page.context().close();
  });

  test('register refuses empty fields, each with its own text, and a number with an account', async () => {
    const page = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
    await page.goto(`${site}/register`);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Please Insert All Fields').waitFor();
    for (const text of [
      'Please enter your name',
      'Please enter your email',
      'Please enter your mobile',
    ])
      await page.getByText(text, { exact: true }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Maya Example');
    await page.getByLabel('Email Id').fill('maya@example.in');
    await page.getByLabel('Mobile No').fill('12345');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Not a valid Phone number').waitFor();
    await page.getByLabel('Mobile No').fill('9000000001');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Oops !! Your number is already registered..').waitFor();
    expect(await page.getByLabel('Email Id').inputValue()).toBe('maya@example.in');
    await page.context().close();
  });
});
