import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { besideSite } from '#test/support/beside-site.ts';
import { openBrowser } from '#test/support/browser.ts';
import { buildMember, buildProperty } from '#test/support/builders.ts';
import { misfits } from '#test/support/fits.ts';
import { createPerson } from '#test/support/presses-of-hosts.ts';
import { dismissed } from '#test/support/presses-of-staff.ts';
import { asksProperty } from '#test/support/presses-on-inbox.ts';
import { NO_SCRIPTS, PHONE } from '#test/support/sign-in-pages.ts';
import { complaintsOf, newTraveller, signedInAs, type Person } from '#test/support/traveller.ts';

const site = inject('site');
const dataDir = inject('dataDir');
const WIDE = { viewport: { width: 1440, height: 900 } } as const;
const COT = 'Is there a cot for a baby?';
let browser: Browser;
let owner: Person;
let caretaker: Person;
let second: Person;
let thread: number;
let lake: number;
let towels: number;
const [gauri, omkar, tara, ela] = [
  'Gauri Example',
  'Omkar Example',
  'Tara Example',
  'Ela Example',
].map(newTraveller) as [Person, Person, Person, Person];

/** A property with an owner, and the caretaker if it has one. */
const house = (name: string, host: Person, keeper: Person | null = null): Promise<number> =>
  besideSite(dataDir, async ({ db }) => {
    const { id } = await buildProperty(db, { name, nights: 5 });
    await buildMember(db, await createPerson(db, host), id);
    if (keeper !== null) await buildMember(db, await createPerson(db, keeper), id, 'caretaker');
    return id;
  });

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  [owner, caretaker, second] = ['Sharayu Example', 'Ramu Example', 'Neha Example'].map(
    newTraveller,
  ) as [Person, Person, Person];
  const first = await house('Wait-a-While House', owner);
  thread = await asksProperty(dataDir, first, gauri, { text: COT, minutesAgo: 185 });
  await asksProperty(dataDir, first, omkar, { text: 'How far is the lake?', minutesAgo: 25 });
  const other = await house('Windy House', second, caretaker);
  lake = await asksProperty(dataDir, other, tara, { text: 'How far is the lake?' });
  towels = await asksProperty(dataDir, other, ela, { text: 'Are there towels?' });
});
afterAll(async () => {
  await dismissed(dataDir, [owner, caretaker, second]);
  await browser.close();
});

const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];
async function as(person: Person, options: BrowserContextOptions, path: string): Promise<Page> {
  const context = await browser.newContext(options);
  await signedInAs(context, site, person.mobile);
  const page = await context.newPage();
  await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
  return page;
}

test('an owner sees on Today who waits, and answers by touch; the guest reads it', async () => {
  const page = await as(owner, PHONE, '/host');
  const complaints = complaintsOf(page);
  await page.getByText('2 guests wait for an answer. Waiting 3 hours.').waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Read and answer' }).tap();
  await page.getByRole('heading', { name: 'Waiting for an answer' }).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  const rows = page.getByRole('region', { name: 'Waiting for an answer' }).getByRole('listitem');
  const shown = await rows.allInnerTexts();
  expect(shown[0]).toMatch(/Gauri Example[\s\S]*New[\s\S]*Waiting 3 hours[\s\S]*cot for a baby/);
  expect(shown[1]).toMatch(/Omkar Example[\s\S]*Waiting 2\d min/);
  // no telephone number of a guest
  expect(await page.locator('main').innerText()).not.toContain(gauri.mobile);
  await page.getByRole('link', { name: 'Gauri Example' }).tap();
  await page.getByText(COT).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send answer' }).tap();
  await page.getByText('Please write something first').waitFor();
  await page.getByLabel('Your answer').fill('Yes, we put one up for you.');
  await page.getByRole('button', { name: 'Send answer' }).tap();
  await page.getByText('Sent. The guest gets an e-mail').waitFor();
  await page.getByText('Yes, we put one up for you.').waitFor();
  expect(await wrongOf(page)).toEqual([]);
  // the bar at the bottom leads back to the list
  await page.getByRole('link', { name: 'Messages', exact: true }).last().tap();
  await page.getByRole('heading', { name: 'Answered' }).waitFor();
  // the browser reports the empty answer that was refused
  expect(complaints.filter((one) => !one.includes('400 (Bad Request)'))).toEqual([]);

  const guest = await as(gauri, PHONE, `/conversation/${thread}`);
  const said = await guest.locator('main').innerText();
  expect(said).toMatch(/Wait-a-While House[\s\S]*Yes, we put one up for you\./);
  expect(said).not.toContain(owner.name);
});

test('a caretaker answers without scripts, and a removed one finds no messages', async () => {
  const page = await as(caretaker, NO_SCRIPTS, '/host/messages');
  await page.getByRole('link', { name: 'Tara Example' }).click();
  await page.getByLabel('Your answer').fill('Ten minutes on foot.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.waitForURL(/sent=1/);
  expect(await page.locator('main').innerText()).toContain('Ten minutes on foot.');
  await dismissed(dataDir, [caretaker]);
  expect((await page.goto(`${site}/host/messages/${lake}`))?.status()).toBe(404);
  expect((await page.goto(`${site}/host/messages`))?.status()).toBe(404);
});

test('the list and a thread by the keyboard, on a wide screen', async () => {
  const page = await as(second, WIDE, '/host/messages');
  expect(await wrongOf(page)).toEqual([]);
  const link = page.getByRole('link', { name: 'Ela Example' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site}/host/messages/${towels}`);
  expect(await wrongOf(page)).toEqual([]);
  await page.getByLabel('Your answer').focus();
  await page.keyboard.type('And a high chair.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('And a high chair.').first().waitFor();
  await page.waitForURL(/sent=1/);
});
