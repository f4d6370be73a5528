import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { DAY_MS } from '#shared/dates.ts';

/** A random mobile number without an account, different in each run. */
export const freshMobile = (): string =>
  `8${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;

export interface Person {
  readonly mobile: string;
  readonly name: string;
  readonly email: string;
}

/** A person who has no account yet. */
export function newTraveller(name: string): Person {
  const mobile = freshMobile();
  return { mobile, name, email: `${name.split(' ', 1)[0]?.toLowerCase()}.${mobile}@example.in` };
}

/** The newest code sent to a number, from the developer's outbox. */
export async function codeFor(site: string, mobile: string): Promise<string> {
  for (let attempts = 0; attempts < 50; attempts += 1) {
    const reply = await fetch(`${site}/dev/outbox.json?to=${mobile}`);
    const { data } = (await reply.json()) as { data: readonly { text: string }[] };
    const code = /\b\d{6}\b/.exec(data[0]?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code was sent to ${mobile}.`);
}

/**
 * Waits until React has hydrated the page. Scripts arrive after the first paint; a mismatch would be in the console.
 */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith('__reactFiber')),
  );

/** Waits until a pressed heart is saved. The page also loads the script and the data of that form in advance. */
export const heartSaved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/wishlist/toggle'),
  );

/**
 * Chrome logs a warning when the service worker answers a preload before the page's script asks for it; the script then
 * comes from the worker's cache. It depends on milliseconds, so tests ignore it.
 */
const ANSWERED_BY_WORKER =
  /^A preload for .+ is found, but is not used because it is a cross-world service worker/;

/** Collects the complaints of the browser on a page: errors, hydration warnings, failed requests of ours. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const complained = message.type() === 'error' || message.type() === 'warning';
    if (complained && !ANSWERED_BY_WORKER.test(message.text()))
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}

/** Requests a code in a page or dialog with a field for a number. */
export async function sendOtp(box: Page | Locator, mobile: string): Promise<void> {
  await box.getByLabel('Mobile No').fill(mobile);
  await box.getByRole('button', { name: 'Send OTP', exact: true }).click();
}

/** Enters the code that was sent. */
export async function confirmCode(
  box: Page | Locator,
  site: string,
  mobile: string,
): Promise<void> {
  await box.getByLabel('Enter OTP').waitFor();
  await box.getByLabel('Enter OTP').fill(await codeFor(site, mobile));
  await box.getByRole('button', { name: 'Confirm' }).click();
}

/** Fills in the open sign-in form (page or dialog) for a number without an account, up to the confirmed code. */
export async function signUp(page: Page, site: string, person: Person): Promise<void> {
  await sendOtp(page, person.mobile);
  await page.getByText(`There is no account for ${person.mobile} yet`).waitFor();
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Email Id').fill(person.email);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await confirmCode(page, site, person.mobile);
}

/** Signs a browser in over the API. */
export async function signedIn(
  context: BrowserContext,
  site: string,
  person: Person,
): Promise<void> {
  const post = (call: string, data: object) =>
    context.request.post(`${site}/api/v1/hotel/${call}`, { data });
  await post('register', {
    name: person.name,
    mobile: person.mobile,
    email: person.email,
    password: '',
  });
  await post('check_otp', { mobile: person.mobile, otp: await codeFor(site, person.mobile) });
}

/**
 * Signs a browser in to an existing account, for example one of the demo. Another file may just have requested its
 * code: then it waits as long as the answer says.
 */
export async function signedInAs(
  context: BrowserContext,
  site: string,
  mobile: string,
): Promise<void> {
  const post = (call: string, data: object) =>
    context.request.post(`${site}/api/v1/hotel/${call}`, { data });
  for (;;) {
    const sent = await post('login_otp', { mobile });
    if (sent.status() !== 429) break;
    await new Promise((resolve) =>
      setTimeout(resolve, Number(sent.headers()['retry-after']) * 1000),
    );
  }
  const answer = await post('check_otp', { mobile, otp: await codeFor(site, mobile) });
  if (!answer.ok()) throw new Error(`${mobile} could not sign in: ${await answer.text()}`);
}

/** A new account, signed in, with a page in a browser of its own. */
export async function traveller(
  browser: Browser,
  site: string,
  options: BrowserContextOptions,
  name = 'Rohan Example',
): Promise<{ context: BrowserContext; page: Page; person: Person }> {
  const context = await browser.newContext(options);
  const person = newTraveller(name);
  await signedIn(context, site, person);
  return { context, page: await context.newPage(), person };
}

export interface OpenProperty {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly checkIn: string;
  readonly checkOut: string;
  /** Rupees, taxes included. */
  readonly total: number;
}

interface Listed {
  readonly id: number;
  readonly hotel_name: string;
  readonly url: string;
  readonly hotel_type: string;
  readonly is_available: string;
  readonly grand_total: number;
}

interface PriceOf {
  readonly pay_amount: number;
  readonly grand_total: number;
}

const PAYS = {
  'pay-there': ({ pay_amount }: PriceOf) => pay_amount === 0,
  'pay-online': ({ pay_amount }: PriceOf) => pay_amount > 0,
  'pay-part': ({ pay_amount, grand_total }: PriceOf) => pay_amount > 0 && pay_amount < grand_total,
} as const;

/** `maxWorkers` of the tests. */
const FILES_AT_ONCE = 4;

const iso = (day: Date): string => day.toISOString().slice(0, 10);

/**
 * A villa near Lonavala with a free weekend, which takes nothing (`pay-there`, the default), something (`pay-online`)
 * or a part (`pay-part`) online. It is on the first page of the search. Tries weekends in turn, because earlier runs
 * have booked some; each of four files that run at the same time uses every fourth weekend.
 */
export async function openProperty(
  site: string,
  wanted: keyof typeof PAYS = 'pay-there',
): Promise<OpenProperty> {
  const post = async <T>(call: string, body: object): Promise<T> => {
    const reply = await fetch(`${site}/api/v1/hotel/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await reply.json()) as { data: T }).data;
  };
  const friday = new Date();
  friday.setUTCDate(
    friday.getUTCDate() +
      ((5 - friday.getUTCDay() + 7) % 7) +
      14 +
      7 * (Number(process.env['VITEST_POOL_ID'] ?? 0) % FILES_AT_ONCE),
  );
  for (
    let week = 0;
    week < 44;
    week += FILES_AT_ONCE, friday.setUTCDate(friday.getUTCDate() + 7 * FILES_AT_ONCE)
  ) {
    const [checkIn, checkOut] = [iso(friday), iso(new Date(friday.getTime() + 2 * DAY_MS))];
    const properties = await post<readonly Listed[]>('hotel_list', {
      checkin: checkIn,
      checkout: checkOut,
      city: 'Lonavala, Maharashtra',
      room_qty: 1,
      adult_qty: 2,
      child_qty: 0,
      child_age: '',
      hotel_type: 'bungalow',
      limit: 20,
    });
    for (const property of properties.filter((h) => h.is_available !== 'Not Available')) {
      const price = await post<PriceOf>('get_hotelcheck', {
        hotel_id: property.id,
        start: checkIn,
        end: checkOut,
        rooms: 1,
        adult: 2,
        children: 0,
        child_age: '',
        room_list_array: [],
        plan_list_array: [],
        room_qty_array: [],
      });
      if (PAYS[wanted](price)) {
        return {
          id: property.id,
          name: property.hotel_name,
          path: `/bungalow/${property.url}/${property.id}`,
          checkIn,
          checkOut,
          total: price.grand_total,
        };
      }
    }
  }
  throw new Error(`No property with ${wanted} is free on any weekend.`);
}
