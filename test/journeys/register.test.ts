import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import { isSeen } from '#test/support/in-view.ts';
import { arrivesToday } from '#test/support/past-stay.ts';
import { dismissed } from '#test/support/presses-of-staff.ts';
import { NO_SCRIPTS, PHONE } from '#test/support/sign-in-pages.ts';
import { hydrated, newTraveller, signedInAs, type Person } from '#test/support/traveller.ts';

const site = inject('site');
const dataDir = inject('dataDir');
let browser: Browser;
let owner: Person;
let guest: Person;
let stay: Awaited<ReturnType<typeof arrivesToday>>;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  owner = newTraveller('Sulabha Example');
  guest = newTraveller('Gauri Example');
  stay = await arrivesToday(dataDir, guest, owner);
});
afterAll(async () => {
  await dismissed(dataDir, [owner]);
  await browser.close();
});

/** The owner's cookies: codes to a number come some seconds apart, so she signs in once. */
let session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;

async function atTheGate(path: string, options: BrowserContextOptions = PHONE): Promise<Page> {
  const context = await browser.newContext(
    session === undefined ? options : { ...options, storageState: session },
  );
  if (session === undefined) {
    await signedInAs(context, site, owner.mobile);
    session = await context.storageState();
  }
  const page = await context.newPage();
  await page.goto(site + path, { waitUntil: 'load' });
  return page;
}
const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];
const card = () => `/host/stays/${stay.bookingId}`;
const register = () => `/host/stays/booking/${stay.bookingId}/register`;
const save = (page: Page) => page.getByRole('button', { name: /^Save/ });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('each adult is written with a few fields, from the card of the stay and back', async () => {
  const page = await atTheGate(card());
  await hydrated(page);
  const link = page.getByRole('link', { name: /^Register of guests/ });
  expect(await link.innerText()).toMatch(/0 of \d adults written/);
  await link.tap();
  await page.getByRole('heading', { name: 'Adult 1 of' }).waitFor();
  expect(await field(page, 'Name').inputValue()).toBe(guest.name);
  expect(await wrongOf(page)).toEqual([]);
  // what is wrong is said beside the field, and what was typed stays
  await field(page, 'From').fill('Satara, Maharashtra');
  await field(page, 'Last four').fill('2341 2341 2346');
  await save(page).tap();
  await page.getByText(/^Never write a whole Aadhaar number/).waitFor();
  expect(await field(page, 'From').inputValue()).toBe('Satara, Maharashtra');
  expect(await wrongOf(page)).toEqual([]);
  await field(page, 'Document').selectOption({ label: 'PAN' });
  await field(page, 'Last four').fill('12x4');
  await save(page).dblclick();
  await status(page, `Written down: ${guest.name}.`).waitFor();
  // the next one comes from the same place
  await page.getByRole('heading', { name: 'Adult 2 of' }).waitFor();
  expect(await field(page, 'From').inputValue()).toBe('Satara, Maharashtra');
  expect(await field(page, 'Last four').inputValue()).toBe('');
  expect(await page.getByRole('listitem').filter({ hasText: '12X4' }).count()).toBe(1);
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'The stay' }).tap();
  await expect.poll(() => link.innerText()).toMatch(/1 of \d adults written/);
  await page.context().close();
});

test('two colleagues write one adult: the second reads what the first wrote, and loses nothing', async () => {
  const [one, two] = [
    await atTheGate(register()),
    await atTheGate(register(), { ...PHONE, ...NO_SCRIPTS }),
  ];
  await hydrated(one);
  for (const [page, name] of [
    [one, 'Meera Kulkarni'],
    [two, 'Mira Kulkarni'],
  ] as const) {
    await field(page, 'Name').fill(name);
    await field(page, 'From').fill('Karad');
    await field(page, 'Last four').fill('9876');
  }
  await save(one).tap();
  await status(one, 'Written down: Meera Kulkarni.').waitFor();
  await save(two).tap();
  const said = two.getByText('A colleague wrote:');
  await said.waitFor();
  expect(await isSeen(said)).toBe(true);
  expect(await field(two, 'Name').inputValue()).toBe('Mira Kulkarni');
  expect(await misfits(two)).toEqual([]);
  await save(two).tap();
  await status(two, 'Written down: Mira Kulkarni.').waitFor();
  await two.getByRole('link', { name: 'Change Mira Kulkarni' }).tap();
  expect(await field(two, 'Name').inputValue()).toBe('Mira Kulkarni');
  await Promise.all([one, two].map((page) => page.context().close()));
});

test('a foreign guest has Form III, which is reported with the receipt of the portal', async () => {
  const page = await atTheGate(`${register()}?guest=1`, {
    ...PHONE,
    permissions: ['clipboard-write', 'clipboard-read'],
  });
  await hydrated(page);
  await field(page, 'Not an Indian citizen, or OCI').check();
  await field(page, 'From').fill('Lisbon, Portugal');
  await field(page, 'Last four').fill('4567');
  await save(page).tap();
  const document = page.getByText(/^Choose the passport/);
  await document.waitFor();
  expect(await isSeen(document)).toBe(true);
  await field(page, 'Document').selectOption({ label: 'Passport' });
  await save(page).tap();
  await page.getByRole('link', { name: /^Form III, arrival/ }).tap();
  await page.getByRole('heading', { name: 'Form III, arrival' }).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await field(page, 'Nationality').fill('Portugal');
  await save(page).tap();
  const asked = page.getByText('The portal asks for it');
  await asked.waitFor();
  expect(await isSeen(asked)).toBe(true);
  expect(await field(page, 'Nationality').inputValue()).toBe('Portugal');
  await field(page, 'Passport number').fill('CB1234567');
  await page.getByRole('button', { name: 'Copy Passport number' }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('CB1234567');
  await field(page, 'Date of birth').fill('1981-02-03');
  await page.getByRole('button', { name: 'Copy Date of birth' }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('03/02/1981');
  await field(page, 'Receipt number of the portal').fill('F3-99');
  await save(page).tap();
  await page.getByText(/^Reported on /).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Register of guests' }).tap();
  await page.getByText('reported', { exact: true }).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.context().close();
});

test('by keyboard alone, and in Hindi and Marathi without scripts', async () => {
  const page = await atTheGate(`${register()}?guest=1`);
  await hydrated(page);
  await field(page, 'Last four').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('77k7');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: '77K7' }).waitFor();
  await page.context().close();
  for (const [prefix, title] of [
    ['/hi', 'अतिथि रजिस्टर'],
    ['/mr', 'पाहुण्यांची नोंदवही'],
  ] as const) {
    const other = await atTheGate(`${prefix}${register()}?guest=1`, { ...PHONE, ...NO_SCRIPTS });
    await other.getByRole('heading', { name: title }).waitFor();
    expect(await misfits(other)).toEqual([]);
    await other.locator('main input[name=last_four]').fill('123');
    await other.locator('main form button[type=submit]').tap();
    await other.locator('main [role=alert]').filter({ hasText: /चार/ }).first().waitFor();
    expect(new URL(other.url()).pathname).toContain(prefix);
    await other.context().close();
  }
});
