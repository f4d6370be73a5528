import { Secret, TOTP } from 'otpauth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { besideSite } from '#test/support/beside-site.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import { PHONE } from '#test/support/sign-in-pages.ts';
import { complaintsOf, hydrated, traveller } from '#test/support/traveller.ts';

/** The second step of the staff in a browser: a passkey, an app, recovery codes. And a visit that changes nothing. */
const site = inject('site').replace('127.0.0.1', 'localhost');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

/** A code of an app now, or some steps of half a minute later: each counts once. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];

const idOf = (mobile: string) =>
  besideSite(inject('dataDir'), ({ db }) =>
    db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', `+91${mobile}`)
      .executeTakeFirstOrThrow(),
  );

/** The second step of an account's sessions is over, as after a new sign-in. */
const forgetStep = async (mobile: string): Promise<void> => {
  const { id } = await idOf(mobile);
  await besideSite(inject('dataDir'), ({ db }) =>
    db.updateTable('sessions').set({ second_step_at: null }).where('user_id', '=', id).execute(),
  );
};

/** A device that unlocks at once. */
async function device(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Reads what helps without the phone, and makes the second step with the passkey, by keys alone. */
async function byKeys(page: Page): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const tabTo = async (name: RegExp) => {
    for (let i = 0; i < 40 && !name.test(await focused()); i += 1) await page.keyboard.press('Tab');
    expect(await focused()).toMatch(name);
  };
  await tabTo(/^Use a recovery code/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Recovery code').waitFor();
  await tabTo(/^Use a passkey|passkey/i);
  await tabTo(/^I lost my phone/);
  await page.keyboard.press('Enter');
  await page.getByText('A passkey on another device of yours works too.').waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
}

/** Gives an account a role of the staff, beside the site. */
const makeStaff = async (mobile: string, role: 'operator' | 'finance'): Promise<void> => {
  const { id } = await idOf(mobile);
  await besideSite(inject('dataDir'), ({ db }) =>
    db.insertInto('staff_roles').values({ user_id: id, role, since: new Date() }).execute(),
  );
};

/** A new member of the staff on a phone, who has made the second step with a passkey and is at `path` of the desk. */
async function colleague(name: string, role: 'operator' | 'finance', path: string) {
  const { context, page, person } = await traveller(browser, site, PHONE, name);
  const complaints = complaintsOf(page);
  await device(context, page);
  await page.goto(`${site}/my-profile`, { waitUntil: 'networkidle' });
  await page.getByLabel('Name of this device').fill('The phone in my pocket');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Your passkey is saved.').waitFor();
  await makeStaff(person.mobile, role);
  await page.goto(site + path, { waitUntil: 'networkidle' });
  expect(new URL(page.url()).pathname).toBe('/desk/second-step');
  expect(await wrongOf(page)).toEqual([]);
  await page.getByText('The desk opens after a second step: your passkey.').waitFor();
  await page.getByText('I lost my phone: what now?').tap();
  await page.getByText('Without a recovery code, ask an admin.').waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('button', { name: /passkey/i }).tap();
  await page.waitForURL(site + path);
  return { context, page, person, complaints };
}

test('a passkey opens the desk, an app is set up by its QR code, and recovery codes count once', async () => {
  const { context, page, person, complaints } = await colleague('Uma Lantern', 'finance', '/desk');
  await page.getByRole('link', { name: 'Your second step' }).first().tap();
  await page.getByRole('button', { name: 'Set up an app' }).tap();
  const picture = page.getByRole('img', { name: 'QR code of your key' });
  await picture.waitFor();
  expect((await picture.boundingBox())?.width).toBeGreaterThan(180);
  expect(await wrongOf(page)).toEqual([]);
  const address = page.getByRole('link', { name: 'Open the app on this device' });
  const secret = new URL((await address.getAttribute('href')) ?? '').searchParams.get('secret');
  if (secret === null) expect.fail('the address of the app has no secret');

  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Use this app' }).tap();
  await page.getByText('That code is not right.').first().waitFor();
  await picture.waitFor();
  await page.getByLabel('Code from your app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Use this app' }).tap();
  await page.getByText('Write these codes down now.').waitFor();
  expect(await wrongOf(page)).toEqual([]);
  const shown = page.getByRole('region', { name: 'Your new recovery codes' });
  const codes = await shown.locator('code').allTextContents();
  expect(codes.length).toBeGreaterThan(7);

  await forgetStep(person.mobile);
  await page.goto(`${site}/desk/audit`);
  await hydrated(page);
  await page.getByLabel('Code from your app').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await page.waitForURL(`${site}/desk/audit`);

  await forgetStep(person.mobile);
  await page.goto(`${site}/desk/audit`);
  await hydrated(page);
  await page.getByText('a code from your app, or your passkey.').waitFor();
  await byKeys(page);
  await page.waitForURL(`${site}/desk/audit`);

  const [code = ''] = codes;
  for (const first of [true, false]) {
    await forgetStep(person.mobile);
    await page.goto(`${site}/desk`);
    await hydrated(page);
    await page.getByText('Use a recovery code').tap();
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).tap();
    if (first) await page.getByText(`You have ${codes.length - 1} recovery codes left.`).waitFor();
    else await page.getByText('That code is not right.').first().waitFor();
    expect(await wrongOf(page)).toEqual([]);
  }
  expect(complaints.filter((text) => !/status of 400/.test(text))).toEqual([]);
  await context.close();
});

test('a visit to an owner shows their side and changes nothing', async () => {
  const { context, page, complaints } = await colleague('Uma Lantern', 'operator', '/desk/people');
  await page.getByLabel('Name, mobile number or property').fill('Farrokh');
  await page.getByRole('button', { name: 'Find' }).tap();
  await page.waitForURL(/q=Farrokh/);
  await page.getByText('Look or act: Farrokh Daruwalla').tap({ force: true });
  await page.getByLabel('Why').fill('He asked by phone');
  await page.getByRole('button', { name: 'Look as owner' }).tap();
  await page.waitForURL(`${site}/host`);
  const banner = page.getByText('You are looking as Farrokh Daruwalla');
  await banner.waitFor();
  await page.getByRole('heading', { name: 'Mogra House', exact: true }).waitFor();
  expect(await wrongOf(page)).toEqual([]);

  const bar = page.getByRole('navigation', { name: 'Quick navigation' });
  await bar.getByRole('link', { name: 'Team' }).tap();
  await page.getByRole('heading', { name: 'Visits by our staff' }).waitFor();
  await page.getByText('Uma Lantern looked as you').first().waitFor();
  await page.getByLabel('Mobile number or e-mail').fill('98765 43299');
  await page.getByRole('checkbox', { name: 'Mogra House' }).check();
  await page.getByRole('button', { name: 'Send invitation' }).tap();
  await page.getByText('You are looking as an owner, so nothing can be changed.').waitFor();
  await banner.waitFor();
  expect(await wrongOf(page)).toEqual([]);
  const invites = await besideSite(inject('dataDir'), ({ db }) =>
    db.selectFrom('invites').select('id').where('contact', '=', '+919876543299').execute(),
  );
  expect(invites).toEqual([]);

  await bar.getByRole('link', { name: 'Calendar' }).tap();
  await page.locator('main ul a[href*="/host/calendar/"]').first().tap();
  await page.getByRole('list', { name: 'Festivals' }).getByRole('link').last().tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Price a night').fill('21,000');
  await sheet.getByText('You are looking as an owner, so nothing can be changed.').waitFor();
  expect(await sheet.getByRole('button', { name: 'Set the price' }).isDisabled()).toBe(true);
  await sheet.getByRole('button', { name: 'Cancel' }).tap();

  await bar.getByRole('link', { name: 'History' }).tap();
  await page.getByRole('heading', { name: 'Who changed what' }).waitFor();
  expect(await page.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  await banner.waitFor();
  await page.getByRole('button', { name: 'Stop' }).tap();
  await page.waitForURL(`${site}/desk/people`);
  expect(await banner.count()).toBe(0);
  expect(complaints.filter((text) => !/status of 403/.test(text))).toEqual([]);
  await context.close();
});
