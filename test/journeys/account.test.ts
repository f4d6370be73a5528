import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { rowsFor, testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { stayedOnce } from '#test/support/past-stay.ts';
import { codeFor, complaintsOf, traveller } from '#test/support/traveller.ts';

const site = inject('site');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true } as const;
const LEAVING = rowsFor<[string, BrowserContextOptions]>({
  day: [['on a phone', PHONE]],
  night: [['on a phone, without scripts', { ...PHONE, javaScriptEnabled: false }]],
});
/** The people who delete their accounts. They sign up first, because codes to a number come some seconds apart. */
const leavers = new Map<object, Awaited<ReturnType<typeof traveller>>>();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  for (const [, options] of LEAVING)
    leavers.set(options, await traveller(browser, site, options, 'Ira Example'));
});
afterAll(() => browser.close());

/** The complaints without the refused forms and codes that the tests cause. */
const ours = (complaints: readonly string[]) =>
  complaints.filter((text) => !/status of 4(?:00|29)/.test(text));

test('a stay is reviewed with the keyboard, once, and waits under review', async () => {
  const { context, page, person } = await traveller(browser, site, PHONE, 'Ira Example');
  const id = await stayedOnce(inject('dataDir'), person.mobile);
  const complaints = complaintsOf(page);
  await page.goto(`${site}/my-bookings?tab=complete`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Write Review' }).filter({ visible: true }).click();
  await page.getByRole('heading', { name: 'Write Review' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe(`/write-review/${id}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    PHONE.viewport.width,
  );
  expect(await axe(page)).toEqual([]);
  for (const name of [
    'Location',
    'Food',
    'Cleaning',
    'Facility',
    'Value for money',
    'Over All Rating',
  ]) {
    const group = page.getByRole('radiogroup', { name, exact: true });
    await group.getByRole('radio', { name: '4 stars', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    expect(await group.getByRole('radio', { name: '4.5 stars' }).isChecked()).toBe(true);
  }
  await page.getByLabel('Title').fill('Rain on the tin roof');
  await page.getByRole('button', { name: 'Submit Your Review' }).click();
  await page.getByText('Please choose who stayed').first().waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Rain on the tin roof');
  await page.getByRole('radio', { name: 'Solo' }).check();
  await page.getByLabel('Your review').fill('I read two books and saw one leopard’s footprint.');
  await page.getByRole('button', { name: 'Submit Your Review' }).click();
  await page.getByText('Thank you for your review').waitFor();
  await page.getByRole('cell', { name: 'Rain on the tin roof' }).waitFor();
  await page.getByText('Under Review', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  // A booking takes one review: the booking offers it no more, and its address says so.
  await page.goto(`${site}/my-bookings?tab=complete`);
  await page.getByRole('link', { name: 'Completed (1)' }).waitFor();
  expect(await page.getByRole('link', { name: 'Write Review' }).count()).toBe(0);
  await page.goto(`${site}/write-review/${id}`);
  await page.getByText('You have already reviewed this stay.').waitFor();
  expect(ours(complaints)).toEqual([]);
  await context.close();
});

testAtNight(
  'a row of My Bookings leads to the trip, its number and "Receipt" to the receipt',
  async () => {
    const { context, page, person } = await traveller(browser, site, PHONE, 'Ira Example');
    const id = await stayedOnce(inject('dataDir'), person.mobile);
    const list = `${site}/my-bookings?tab=complete`;
    const press = async (name: string | RegExp) => {
      await page.goto(list, { waitUntil: 'networkidle' });
      await page.getByRole('link', { name }).filter({ visible: true }).first().tap();
      await page.waitForURL((url) => url.pathname !== '/my-bookings');
      return new URL(page.url()).pathname;
    };
    expect(await press(/^OH000/)).toBe(`/receipt/${id}`);
    expect(await press(/^Receipt$/)).toBe(`/receipt/${id}`);
    expect(await press('View Details')).toBe(`/trip/${id}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(list, { waitUntil: 'networkidle' });
    expect(await axe(page)).toEqual([]);
    const row = page.getByRole('row').last();
    const box = await row.boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.6, (box?.y ?? 0) + 12);
    await page.waitForURL(`${site}/trip/${id}`);
    await context.close();
  },
);

test('a name and a new e-mail are saved, and the data comes as a file', async () => {
  const { context, page, person: ira } = await traveller(browser, site, PHONE, 'Ira Example');
  const complaints = complaintsOf(page);
  await page.goto(`${site}/my-profile`);
  expect(await axe(page)).toEqual([]);
  const email = `new.${ira.email}`;
  await page.getByLabel('Name', { exact: true }).fill('Ira R. Example');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Confirm your new e-mail' }).waitFor();
  await page.getByLabel('Enter OTP').fill(await codeFor(site, email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your new e-mail is saved.').waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  const file = (await (await context.request.get(`${site}/my-profile/data`)).json()) as {
    account: { name: string; email: string };
  };
  expect(file.account).toMatchObject({ name: 'Ira R. Example', email });
  expect(ours(complaints)).toEqual([]);
  await context.close();
});

test.each(LEAVING)(
  'deleting an account states the consequences first, ends with a receipt and leaves no session, %s',
  async (_, options) => {
    const scripts = !('javaScriptEnabled' in options);
    const {
      context,
      page,
      person: { mobile },
    } = leavers.get(options) ?? expect.fail('nobody was signed up for this');
    const complaints = complaintsOf(page);
    // The same account on another device.
    const other = await browser.newContext({ storageState: await context.storageState() });
    const asked = () => other.request.get(`${site}/my-profile`, { maxRedirects: 0 });
    expect((await asked()).status()).toBe(200);
    // A guest who has stayed has tax documents, which the law requires us to keep.
    if (scripts) await stayedOnce(inject('dataDir'), mobile);

    await page.goto(`${site}/my-profile`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Delete My Account' }).click();
    await page.getByRole('heading', { name: 'Deleted at once' }).waitFor();
    await page
      .getByText(
        scripts
          ? /^1 booking with the guest’s name and contact details, until /
          : 'Nothing. You have no bookings that we must keep.',
      )
      .waitFor();
    expect(await page.getByRole('button', { name: 'Delete My Account' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    // An SMS right after the last one is refused with a sentence.
    const field = page.getByLabel('Enter OTP');
    const soon = page.getByText(/Please wait \d+ seconds? before asking for another OTP\./);
    await field.or(soon).first().waitFor();
    while (await soon.isVisible()) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await field.or(soon).first().waitFor();
    }
    if (scripts) expect(await axe(page)).toEqual([]);
    await field.fill('12');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await page.getByText('That code is not right. Check the message and try again.').waitFor();
    expect((await asked()).status()).toBe(200);
    await field.fill(await codeFor(site, mobile));
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
    await page.getByText(/^DEL-[0-9A-Z]{10}$/).waitFor();
    expect(await page.getByText('Nothing is kept', { exact: true }).count()).toBe(scripts ? 0 : 1);
    await page
      .getByRole('link', { name: 'Sign In / Register' })
      .first()
      .waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      page.viewportSize()?.width,
    );
    if (scripts) expect(await axe(page)).toEqual([]);

    await page.goto(`${site}/my-profile`);
    expect(new URL(page.url()).pathname).toBe('/login');
    expect((await asked()).headers()['location']).toBe('/login?next=%2Fmy-profile');
    expect(
      (await other.request.post(`${site}/api/v1/hotel/user_details`, { data: {} })).status(),
    ).toBe(401);
    // The number belongs to no account any more.
    expect(
      await (
        await other.request.post(`${site}/api/v1/hotel/login_otp`, { data: { mobile } })
      ).json(),
    ).toMatchObject({ message: 'not_found' });
    expect(ours(complaints)).toEqual([]);
    await Promise.all([context.close(), other.close()]);
  },
);
