import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { besideSite } from '#test/support/beside-site.ts';
import { openBrowser } from '#test/support/browser.ts';
import { buildReview } from '#test/support/build-review.ts';
import { buildMember, buildProperty } from '#test/support/builders.ts';
import { misfits } from '#test/support/fits.ts';
import { createPerson } from '#test/support/presses-of-hosts.ts';
import { dismissed, makeAdmin, stepped } from '#test/support/presses-of-staff.ts';
import { NO_SCRIPTS, PHONE } from '#test/support/sign-in-pages.ts';
import { newTraveller, signedInAs, type Person } from '#test/support/traveller.ts';

const site = inject('site');
const dataDir = inject('dataDir');
/** the site of another run keeps the replies that waited there */
const HOUSE = `Second Thoughts House ${Date.now()}`;
const WIDE = { viewport: { width: 1440, height: 900 } } as const;
/** text that would be markup if a page did not escape it */
const HOSTILE = 'Thank you.\n<img src=x onerror="document.title=1"> The heater is new.';
let browser: Browser;
let owner: Person;
let second: Person;
let caretaker: Person;
let admin: Person;
let property: number;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  [owner, second, caretaker, admin] = [
    'Sharayu Example',
    'Neha Example',
    'Ramu Example',
    'Asavari Example',
  ].map(newTraveller) as [Person, Person, Person, Person];
  property = await besideSite(dataDir, async ({ db }) => {
    const { id } = await buildProperty(db, { name: HOUSE, nights: 5 });
    await buildMember(db, await createPerson(db, owner), id);
    await buildMember(db, await createPerson(db, caretaker), id, 'caretaker');
    await buildReview(db, id);
    const other = await buildProperty(db, { name: 'Windy House', nights: 5 });
    await buildMember(db, await createPerson(db, second), other.id);
    await buildReview(db, other.id, { title: 'Windy terrace' });
    return id;
  });
  await makeAdmin(dataDir, admin);
});
afterAll(async () => {
  await dismissed(dataDir, [owner, second, caretaker, admin]);
  await browser.close();
});

const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];
async function as(person: Person, options: BrowserContextOptions, path: string): Promise<Page> {
  const context = await browser.newContext(options);
  await signedInAs(context, site, person.mobile);
  if (person === admin) await stepped(dataDir, admin);
  const page = await context.newPage();
  await page.goto(`${site}${path}`, { waitUntil: 'networkidle' });
  return page;
}
const reviewsPage = async () => (await fetch(`${site}/hotel_review/${property}`)).text();

test('an owner replies by touch, the desk refuses and approves, and guests read it', async () => {
  const page = await as(owner, PHONE, '/host/reviews?reply=none');
  expect(await wrongOf(page)).toEqual([]);
  await page.getByText('Reply to Ishaan M.').tap();
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send reply' }).tap();
  await page.getByText('Please write something first').waitFor();
  await page.getByLabel('Your reply').fill('Ishaan was rude.');
  await page.getByRole('button', { name: 'Send reply' }).tap();
  await page.getByText('Sent. We read it').waitFor();
  await page.goto(`${site}/host/reviews`, { waitUntil: 'networkidle' });
  await page.getByText('We read it now').waitFor();
  expect(await wrongOf(page)).toEqual([]);
  expect(await reviewsPage()).not.toContain('Ishaan was rude.');

  const desk = await as(admin, WIDE, '/desk/replies');
  const waiting = desk.getByRole('listitem').filter({ hasText: HOUSE });
  await waiting.getByText('Ishaan was rude.').waitFor();
  expect(await wrongOf(desk)).toEqual([]);
  await waiting.getByRole('button', { name: 'Refuse' }).click();
  await desk.getByText('Say why, so that the owner can write it differently').waitFor();
  await waiting.getByLabel('Why it is not shown').fill('Please name nobody.');
  await waiting.getByRole('button', { name: 'Refuse' }).click();
  await desk.getByText('Refused. The owner reads your reason.').waitFor();

  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText('Not shown: Please name nobody.').waitFor();
  await page.getByText('Change the reply').tap();
  await page.getByLabel('Your reply').fill(HOSTILE);
  await page.getByRole('button', { name: 'Save reply' }).tap();
  await page.getByText('Sent. We read it').waitFor();

  await desk.goto(`${site}/desk/replies`, { waitUntil: 'networkidle' });
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await desk.getByText('Approved. It stands under the review.').waitFor();
  await expect.poll(reviewsPage, { timeout: 20_000 }).toContain('The heater is new.');
  const guest = await (await browser.newContext(PHONE)).newPage();
  await guest.goto(`${site}/hotel_review/${property}`, { waitUntil: 'networkidle' });
  const shown = await guest.locator('main').innerText();
  expect(shown).toContain(`${HOUSE} replies`);
  expect(shown).toContain('<img src=x');
  expect(await guest.title()).not.toBe('1');
  expect(await wrongOf(guest)).toEqual([]);
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText('Public', { exact: true }).waitFor();
  expect(await page.getByText('Change the reply').count()).toBe(0);
});

test('an owner replies without scripts; a caretaker is told that texts are the owner’s', async () => {
  const page = await as(second, NO_SCRIPTS, '/host/reviews?reply=none');
  await page.locator('main summary').first().click();
  await page.getByLabel('Your reply').fill('The screens are up now.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Sent. We read it').waitFor();
  const other = await as(caretaker, NO_SCRIPTS, '/host');
  expect((await other.goto(`${site}/host/reviews`))?.status()).toBe(403);
});
