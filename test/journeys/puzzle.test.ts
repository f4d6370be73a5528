import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as auth from '#messages/auth.ts';
import { axe } from '#test/support/axe.ts';
import { testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { endServers, ROOT, startServer } from '#test/support/server-process.ts';
import {
  hydrated,
  codeFor,
  complaintsOf,
  confirmCode,
  sendOtp,
  signedIn,
  newTraveller,
  type Person,
} from '#test/support/traveller.ts';

/** Above a limit a person solves a puzzle, which takes some seconds, and continues. The server has small limits. */
const DATA_DIR = join(ROOT, '.data', 'journeys-puzzle');
const LIMITS = 'code-gap.number@network=1/1,code-gap.browser=1/1,code-check.number.3600=1';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

let browser: Browser;
let site: string;

beforeAll(async () => {
  mkdirSync(DATA_DIR, { recursive: true });
  [browser, site] = await Promise.all([
    openBrowser({ pictures: false }),
    startServer({
      DATA_DIR,
      RATE_LIMITS: '0',
      WARM_PICTURES: '0',
      DEV_OUTBOX: '1',
      OTP_PER_NUMBER_PER_HOUR: '1',
      OTP_PER_ADDRESS_PER_HOUR: '5000',
      PUZZLE_ROUNDS: '150',
      LIMITS,
    }).open,
  ]);
});
afterAll(async () => {
  await browser.close();
  await endServers();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

/** A person with an account whose number gets no more codes without a puzzle, and the browser where they signed in. */
async function atTheLimit(): Promise<{
  person: Person;
  known: Awaited<ReturnType<Browser['newContext']>>;
}> {
  const person = newTraveller('Asha Example');
  const known = await browser.newContext(DESKTOP);
  await signedIn(known, site, person);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  return { person, known };
}
const refusalsApart = (complaints: readonly string[]) =>
  complaints.filter((text) => !text.includes('status of 4'));

describe('a new browser above the limit', () => {
  test('solves a puzzle in the sign-in dialog and is signed in', async () => {
    const { person } = await atTheLimit();
    const page = await (await browser.newContext(PHONE)).newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${site}/`, { waitUntil: 'networkidle' });
    await page.getByRole('banner').getByRole('link', { name: 'Sign In / Register' }).click();
    const dialog = page.getByRole('dialog');
    await sendOtp(dialog, person.mobile);
    await dialog.getByText(auth.puzzle()).waitFor();
    expect(await dialog.getByLabel('Mobile No').inputValue()).toBe(person.mobile);
    expect(await axe(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('heading', { name: 'OTP', exact: true }).waitFor();
    await confirmCode(dialog, site, person.mobile);
    await page.getByText('Successfully Logged In.').waitFor();
    expect(refusalsApart(complaints)).toEqual([]);
    await page.context().close();
  });

  test('does so on the page as well, and after too many wrong codes', async () => {
    const { person } = await atTheLimit();
    const page = await (await browser.newContext(PHONE)).newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${site}/login?next=/my-bookings`, { waitUntil: 'networkidle' });
    await hydrated(page);
    await sendOtp(page, person.mobile);
    await page.getByText(auth.puzzle()).waitFor();
    await page.getByRole('heading', { name: 'OTP', exact: true }).waitFor();
    const code = await codeFor(site, person.mobile);
    const enter = async (otp: string) => {
      await page.getByLabel('Enter OTP').fill(otp);
      await page.getByRole('button', { name: 'Confirm' }).click();
    };
    await enter(code === '111111' ? '222222' : '111111');
    await page.getByText(auth.otpWrong()).waitFor();
    await enter(code);
    await page.getByText(auth.puzzle()).waitFor();
    await page.getByRole('heading', { name: 'My Bookings' }).waitFor();
    expect(refusalsApart(complaints)).toEqual([]);
    await page.context().close();
  });

  testAtNight(
    'reads without scripts when it works without a puzzle, and typed text is kept',
    async () => {
      const { person } = await atTheLimit();
      const page = await (
        await browser.newContext({ ...PHONE, javaScriptEnabled: false })
      ).newPage();
      await page.goto(`${site}/login`);
      await sendOtp(page, person.mobile);
      await page
        .getByText(
          /^Too many OTPs were asked for\. Please try again in \d+ minutes, or sign in with your password or a passkey\.$/,
        )
        .waitFor();
      expect(await page.getByLabel('Mobile No').inputValue()).toBe(person.mobile);
      await page.context().close();
    },
  );
});

test('a browser that signed in before is sent its code at once', async () => {
  const { person, known } = await atTheLimit();
  const page = await known.newPage();
  await known.clearCookies({ name: 'vh_session' });
  await page.goto(`${site}/login`, { waitUntil: 'networkidle' });
  await sendOtp(page, person.mobile);
  await page.getByRole('heading', { name: 'OTP', exact: true }).waitFor();
  expect(await page.getByText(auth.puzzle()).count()).toBe(0);
  await known.close();
});

test('the address of a code’s page shows nothing and confirms nothing in another browser', async () => {
  const person = newTraveller('Asha Example');
  const [mine, theirs] = [
    await (await browser.newContext(PHONE)).newPage(),
    await (await browser.newContext(PHONE)).newPage(),
  ];
  await mine.goto(`${site}/register`, { waitUntil: 'networkidle' });
  await mine.getByLabel('Name', { exact: true }).fill(person.name);
  await mine.getByLabel('Email Id').fill(person.email);
  await mine.getByLabel('Mobile No').fill(person.mobile);
  await mine.getByRole('button', { name: 'Sign Up' }).click();
  await mine.getByLabel('Enter OTP').waitFor();
  await theirs.goto(mine.url(), { waitUntil: 'networkidle' });
  await theirs.getByRole('heading', { name: auth.otpOver() }).waitFor();
  expect(await theirs.content()).not.toContain(person.mobile.slice(0, 5));
  await confirmCode(mine, site, person.mobile);
  await mine.getByText('Successfully Logged In.').waitFor();
  await Promise.all([mine.context().close(), theirs.context().close()]);
});
