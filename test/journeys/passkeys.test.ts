import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { rowsFor, testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { anHourLater } from '#test/support/old-session.ts';
import { codeFor, complaintsOf, traveller } from '#test/support/traveller.ts';

/** Devices create passkeys for domain names, not for IP addresses. */
const site = inject('site').replace('127.0.0.1', 'localhost');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
let browser: Browser;

/** People who sign up first, because codes to a number come some seconds apart. */
const people = new Map<object, Awaited<ReturnType<typeof traveller>>>();
const WITHOUT_SCRIPTS = { ...PHONE, javaScriptEnabled: false } as const;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  for (const options of [DESKTOP, PHONE, WITHOUT_SCRIPTS])
    people.set(options, await traveller(browser, site, options, 'Tara Example'));
});
afterAll(() => browser.close());

/** A device that unlocks at once, like one with a finger on its sensor. */
async function device(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuses: (refuses: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !refuses }),
  };
}

/** The statuses of refused forms and of requests for a proof. */
const ours = (complaints: readonly string[]) =>
  complaints.filter((text) => !/status of 4(?:0[03]|29)/.test(text));

test.each(
  rowsFor<[string, BrowserContextOptions]>({
    day: [['an old session on a phone', PHONE]],
    night: [['a new session on a desktop', DESKTOP]],
  }),
)('a passkey is added, signs in, proves its owner and is removed: %s', async (_, options) => {
  const { context, page, person } =
    people.get(options) ?? expect.fail('nobody was signed up for this');
  const complaints = complaintsOf(page);
  const key = await device(context, page);
  const long = options === PHONE;
  if (long) await anHourLater(inject('dataDir'), person.mobile);

  await page.goto(`${site}/my-profile`, { waitUntil: 'networkidle' });
  expect(await axe(page)).toEqual([]);
  if (long) {
    // An old session needs a proof before it adds a passkey.
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('heading', { name: 'Is it really you?' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await sendOtpAgain(page);
    await page.getByLabel('Enter OTP').fill(await codeFor(site, person.mobile));
    await page.getByRole('button', { name: 'Confirm and continue' }).click();
    await page.getByText('Now press Add a passkey again.').waitFor();
  }
  await page.getByLabel('Name of this device').fill('The phone in my pocket');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Your passkey is saved.').waitFor();
  await page.getByText('The phone in my pocket').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );

  // Signs in with the passkey.
  await page.getByRole('button', { name: 'Logout' }).last().click();
  await page.waitForURL(`${site}/`);
  await page.goto(`${site}/login/passkey?next=%2Fmy-profile`, { waitUntil: 'networkidle' });
  expect(await axe(page)).toEqual([]);
  await key.refuses(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('No passkey was chosen.').waitFor();
  await key.refuses(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(`${site}/my-profile`);

  // Deleting the account needs a proof, also right after signing in: the passkey is one.
  await page.goto(`${site}/delete-account`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('heading', { name: 'The last step' }).waitFor();

  // An hour later the session alone cannot change the contact; the passkey allows it.
  await anHourLater(inject('dataDir'), person.mobile);
  await page.goto(`${site}/my-profile`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email', { exact: true }).fill(`new.${person.email}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('To change your e-mail, please confirm that it is you.').waitFor();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('heading', { name: 'Confirm your new e-mail' }).waitFor();

  await page.getByRole('button', { name: 'Remove the passkey The phone in my pocket' }).click();
  await page.getByText('The passkey is removed.').waitFor();
  await page.getByText('You have no passkeys yet.').waitFor();
  expect(ours(complaints)).toEqual([]);
  await context.close();
});

/** An SMS right after the last one is refused with a sentence. */
async function sendOtpAgain(page: Page): Promise<void> {
  const soon = page.getByText(/Please wait \d+ seconds? before asking for another OTP\./);
  const field = page.getByLabel('Enter OTP');
  await page.getByRole('button', { name: 'Send OTP to' }).click();
  await field.or(soon).first().waitFor();
  while (!(await field.isVisible())) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (await field.isVisible()) return;
    await page.getByRole('button', { name: 'Send OTP to' }).click();
    await page.waitForLoadState('networkidle');
  }
}

testAtNight('at an IP address the page says where passkeys work', async () => {
  const context = await browser.newContext(DESKTOP);
  const page = await context.newPage();
  await device(context, page);
  await page.goto(`${inject('site')}/login/passkey`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText(`Please open ${site} and sign in there.`).waitFor();
  await context.close();
});

test('without scripts a changed number needs a proof, and the old number reverts it by its link', async () => {
  const { context, page, person } =
    people.get(WITHOUT_SCRIPTS) ?? expect.fail('nobody was signed up for this');
  await anHourLater(inject('dataDir'), person.mobile);
  const fresh = `7${person.mobile.slice(1)}`;
  await page.goto(`${site}/my-profile`);
  await page.getByLabel('Phone').fill(fresh);
  await page.getByLabel('Name', { exact: true }).fill('Tara R. Example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('To change your number, please confirm that it is you.').waitFor();
  await sendOtpAgain(page);
  await page.getByLabel('Enter OTP').fill('123');
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await page.getByText('That code is not right. Check the message and try again.').waitFor();
  await page.getByLabel('Enter OTP').fill(await codeFor(site, person.mobile));
  await page.getByRole('button', { name: 'Confirm and continue' }).click();
  await page.getByRole('heading', { name: 'Confirm your new number' }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Tara R. Example');
  await page.getByLabel('Enter OTP').fill(await codeFor(site, fresh));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('Your new number is saved.').waitFor();

  const { data } = (await (await fetch(`${site}/dev/outbox.json?to=${person.mobile}`)).json()) as {
    data: readonly { text: string }[];
  };
  const path =
    /\/undo-change\/[\w-]+/.exec(data[0]?.text ?? '')?.[0] ?? expect.fail('no way back was sent');
  const other = await browser.newContext(WITHOUT_SCRIPTS);
  const old = await other.newPage();
  await old.goto(`${site}${path}`);
  await old.getByText(/^Your mobile number was changed on .+ Was it not you\?$/).waitFor();
  await old.getByRole('button', { name: 'It was not me, undo it' }).click();
  await old.getByText('Your earlier number is back').waitFor();
  await old.goto(`${site}${path}`);
  await old.getByText('This change was undone already.').waitFor();
  await page.goto(`${site}/my-profile`);
  expect(new URL(page.url()).pathname).toBe('/login');
  await Promise.all([context.close(), other.close()]);
});
