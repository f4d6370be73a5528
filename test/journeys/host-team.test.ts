import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { focusedText, isSeen } from '#test/support/in-view.ts';
import { misfits } from '#test/support/fits.ts';
import { makeOwner } from '#test/support/owner.ts';
import { NO_SCRIPTS, PHONE } from '#test/support/sign-in-pages.ts';
import { complaintsOf, hydrated, traveller } from '#test/support/traveller.ts';

/** An owner invites a caretaker by touch; the caretaker joins without scripts and is removed again. */
const site = inject('site');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

async function invitationTo(mobile: string): Promise<string> {
  const reply = await fetch(`${site}/dev/outbox.json?to=${mobile}`);
  const { data } = (await reply.json()) as { data: readonly { text: string }[] };
  const texts = data.map(({ text }) => /\/invite\/[\w-]+/.exec(text)?.[0]);
  return texts.find((path) => path !== undefined) ?? expect.fail('no invitation was sent');
}

async function looksRight(page: Page): Promise<void> {
  expect(await misfits(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
}

test('an owner of two properties invites a caretaker to both, who joins; roles change and end', async () => {
  const meera = await traveller(browser, site, PHONE, 'Meera Kale');
  const ramu = await traveller(browser, site, NO_SCRIPTS, 'Ramu Gaikwad');
  const [villa, lodge] = await makeOwner(inject('dataDir'), meera.person.mobile, { count: 2 });
  if (villa === undefined || lodge === undefined) expect.fail('the demo has no two properties');
  const { page } = meera;
  const complaints = complaintsOf(page);

  await page.goto(`${site}/host`);
  await hydrated(page);
  await looksRight(page);
  const bar = page.getByRole('navigation', { name: 'Quick navigation' });
  await bar.getByRole('link', { name: 'Team' }).tap();
  await page.getByRole('heading', { name: 'Team', exact: true }).waitFor();
  await page.getByText('A caretaker looks after guests').waitFor();
  await looksRight(page);
  await page.getByLabel('Mobile number or e-mail').fill(ramu.person.mobile);
  await page.getByRole('button', { name: 'Send invitation' }).tap();
  const problem = page.getByText('Please choose at least one property.');
  await problem.waitFor();
  expect(await isSeen(problem)).toBe(true);
  expect(await focusedText(page)).toContain('Please choose at least one property.');
  // after a look elsewhere the form still says it
  await bar.getByRole('link').first().tap();
  await page.waitForURL(`${site}/host`);
  await page.goBack();
  await problem.waitFor();
  expect(await page.getByLabel('Mobile number or e-mail').inputValue()).toBe(ramu.person.mobile);
  await page.getByRole('checkbox', { name: villa.name }).check();
  await page.getByRole('checkbox', { name: lodge.name }).check();
  await page.getByRole('button', { name: 'Send invitation' }).tap();
  const sent = page.getByText('The invitation is sent');
  await sent.waitFor();
  expect(await isSeen(sent)).toBe(true);
  expect(await focusedText(page)).toContain('The invitation is sent');
  await page.getByRole('link', { name: `Team of ${villa.name}` }).tap();
  await page.waitForURL(/\/host\/team\/\d+$/);
  await page.goBack();
  await sent.waitFor();
  expect(await isSeen(sent)).toBe(true);

  // another person's account cannot take it
  const path = await invitationTo(ramu.person.mobile);
  await page.goto(site + path);
  await hydrated(page);
  await looksRight(page);
  await page.getByRole('button', { name: 'Join the team' }).tap();
  await page.getByText('This invitation is for').first().waitFor();

  await ramu.page.goto(site + path);
  await ramu.page.getByRole('button', { name: 'Join the team' }).tap();
  await ramu.page.getByText('Welcome to the team.').waitFor();
  // the link once more, as after a second press: it leads on
  await ramu.page.goto(site + path);
  await ramu.page.getByText('This invitation was used already.').waitFor();
  await ramu.page.getByRole('link', { name: 'Open your properties' }).tap();
  for (const { name } of [villa, lodge]) await ramu.page.getByRole('heading', { name }).waitFor();
  for (const refusedPath of [`/host/team/${villa.id}`, '/host/team']) {
    const refused = await ramu.page.goto(site + refusedPath);
    expect(refused?.status(), refusedPath).toBe(403);
    await ramu.page.getByText('Only an owner invites people and changes the team.').waitFor();
  }
  await ramu.page.getByRole('link', { name: 'Your properties' }).last().tap();
  await ramu.page.waitForURL(`${site}/host`);

  await page.goto(`${site}/host/team/${villa.id}`);
  await hydrated(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Ramu Gaikwad' });
  await row.locator('summary').tap();
  await looksRight(page);
  await row.getByRole('button', { name: 'Make Ramu Gaikwad an owner' }).tap();
  await page.getByText('The role is changed.').waitFor();
  await row.locator('summary').tap();
  await row.getByRole('button', { name: 'Remove Ramu Gaikwad' }).tap();
  await page.getByText('no longer in the team').waitFor();

  // one stays: the caretaker leaves it without scripts
  await ramu.page.goto(`${site}/host`);
  expect(await ramu.page.getByRole('heading', { name: villa.name }).count()).toBe(0);
  await ramu.page.locator('summary', { hasText: 'Leave the team' }).click();
  await ramu.page.getByRole('button', { name: 'Leave the team' }).click();
  await ramu.page.getByText('You have left the team.').waitFor();
  await ramu.page.getByText('You have no property here yet.').waitFor();

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const at of ['/host', '/host/team', `/host/team/${villa.id}`]) {
    await page.goto(site + at);
    await hydrated(page);
    await looksRight(page);
  }
  expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
}, 300_000);

test('an invitation is sent again and withdrawn without scripts, and the last owner stays', async () => {
  const meera = await traveller(browser, site, NO_SCRIPTS, 'Meera Kale');
  const [villa] = await makeOwner(inject('dataDir'), meera.person.mobile, { after: 2 });
  const { page } = meera;
  await page.goto(`${site}/host/team`);
  expect(new URL(page.url()).pathname).toBe(`/host/team/${villa?.id}`);
  await page.getByLabel('Mobile number or e-mail').fill('98765 43211');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const first = await invitationTo('9876543211');
  await page.getByRole('button', { name: /^Send the invitation to .* again$/ }).click();
  await page.getByText('The invitation is sent again.').waitFor();
  const second = await invitationTo('9876543211');
  expect(second).not.toBe(first);
  expect((await page.goto(site + first))?.status()).toBe(404);
  await page.goto(`${site}/host/team/${villa?.id}`);
  await page.getByRole('button', { name: /^Withdraw the invitation/ }).click();
  await page.getByText('The invitation is withdrawn.').waitFor();
  expect((await page.goto(site + second))?.status()).toBe(404);
  await page.goto(`${site}/host/team/${villa?.id}`);
  await page.locator('summary', { hasText: 'Leave the team' }).click();
  await page.getByRole('button', { name: 'Leave the team' }).click();
  await page.getByText('A property needs an owner. Invite another owner first.').waitFor();
  await meera.context.close();
});

test.each(['/host', '/host/calendar'])('%s invites somebody without a property', async (path) => {
  const { context, page } = await traveller(browser, site, PHONE, 'Nisha Rao');
  await page.goto(site + path);
  await hydrated(page);
  await page.getByRole('heading', { name: 'List your property with us' }).waitFor();
  await page.getByText('Your mobile number: we send a code to it').waitFor();
  await looksRight(page);
  await page.getByRole('link', { name: 'List your property' }).first().tap();
  await page.waitForURL(/\/list-your-property/);
  await page.goBack();
  await page.getByRole('heading', { name: 'List your property with us' }).waitFor();
  await context.close();
});
