import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import * as desk from '#messages/desk-listings.ts';
import * as photos from '#messages/listing-photos.ts';
import * as listing from '#messages/owner-listing.ts';
import * as payee from '#messages/owner-payee.ts';
import * as photographs from '#messages/owner-photographs.ts';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { misfits } from '#test/support/fits.ts';
import { besideSite } from '#test/support/beside-site.ts';
import { typePayee } from '#test/support/presses-on-payees.ts';
import { CHECKS } from '#shared/checklist.ts';
import { onePhoto } from '#test/support/photo.ts';
import { createPerson } from '#test/support/presses-of-hosts.ts';
import { makeAdmin, dismissed, stepped } from '#test/support/presses-of-staff.ts';
import { DESKTOP, PHONE } from '#test/support/property-pages.ts';
import { unfold } from '#test/support/without-network.ts';
import { codeFor, hydrated, newTraveller, signedInAs } from '#test/support/traveller.ts';

const site = inject('site');
const dataDir = inject('dataDir');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
});
afterAll(() => browser.close());

const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];
const open = async (page: Page, path: string) => {
  await page.goto(site + path, { waitUntil: 'load' });
  await hydrated(page);
};
const tick = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ hasText: label }).getByText(listing.done(), { exact: true });

/** Submits a listing by one call, as an app does. */
async function submitted(page: Page, mobile: string, name: string): Promise<void> {
  const fields = {
    hotelier_name: 'Tara Example',
    hotel_name: name,
    hotel_type: 'bungalow',
    email: 'tara@stay.example',
    phone: mobile,
    star_rating: '4',
    no_rooms: '3',
    checkin_time: '14:00',
    checkout_time: '11:00',
    street_address: '7 Mill Lane',
    country: 'India',
    state: 'Maharashtra',
    city: 'Lonavala',
    locality: 'Tungarli',
    zipcode: '410401',
  };
  const post = (more: object) =>
    page.request.post(`${site}/api/v1/hotel/list_your_property`, {
      data: { ...fields, ...more },
    });
  const sent = await post({});
  const { data } = (await sent.json()) as { data: readonly { challenge_id: string }[] };
  const code = await codeFor(site, mobile);
  expect((await post({ challenge_id: data[0]?.challenge_id, otp: code })).status()).toBe(200);
}

test('a listed villa goes live by pages alone, and a guest finds it', async () => {
  const [owner, admin] = [newTraveller('Tara Example'), newTraveller('Asavari Example')];
  const name = `Fern House ${owner.mobile.slice(-5)}`;
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  await besideSite(dataDir, ({ db }) => createPerson(db, owner));
  await submitted(page, owner.mobile, name);
  await signedInAs(phone, site, owner.mobile);
  await open(page, '/host');
  await page.getByRole('link', { name: listing.of({ hotel: name }) }).tap();
  await page.getByRole('heading', { name: listing.state.draft() }).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  const path = new URL(page.url()).pathname;

  await page.getByRole('link', { name: listing.check.rooms() }).tap();
  await page.waitForURL(/facts#rooms$/);
  await hydrated(page);
  expect(await wrongOf(page)).toEqual([]);
  await page.getByLabel(listing.bed({ n: 1, m: 1 })).selectOption('king');
  await page.getByRole('button', { name: listing.saveRooms() }).tap();
  await page.getByText(listing.saved()).waitFor();
  await page.getByLabel(listing.weekday()).fill('12000');
  await page.getByLabel(listing.weekend()).fill('16,000');
  await page.getByRole('button', { name: listing.savePrices() }).tap();
  await page.getByText(listing.pricesSet()).waitFor();
  await page.getByLabel(listing.number(), { exact: true }).fill('');
  await page.getByRole('button', { name: listing.saveLicence() }).tap();
  await page.getByText(listing.licenceNumber({ most: 60 })).waitFor();
  await page.getByLabel(listing.number(), { exact: true }).fill('MH/PUN/1234');
  await page.getByRole('button', { name: listing.saveLicence() }).tap();
  await page.waitForURL(/saved=licence/);

  await makeAdmin(dataDir, admin);
  try {
    const office = await browser.newContext(DESKTOP);
    await signedInAs(office, site, admin.mobile);
    await stepped(dataDir, admin);
    const look = await office.newPage();
    await open(look, '/desk/listings');
    expect(await wrongOf(look)).toEqual([]);
    await look.getByRole('link', { name: new RegExp(name) }).click();
    await look.getByRole('button', { name: desk.approve() }).waitFor();
    expect(await wrongOf(look)).toEqual([]);
    await look.getByLabel(desk.latitude()).fill('north');
    await look.getByRole('button', { name: desk.approve() }).click();
    await look.getByText('Give the latitude and longitude of the property.').first().waitFor();
    await look.getByLabel(desk.latitude()).fill('18.7612');
    await look.getByRole('button', { name: desk.approve() }).click();
    await look.getByText(desk.done({ state: 'approved' })).waitFor();
    await open(page, path);
    await page.getByRole('heading', { name: listing.state.paused() }).waitFor();
    for (const done of ['approved', 'rooms', 'rates', 'licence'] as const)
      await tick(page, listing.check[done]()).waitFor();
    expect(await tick(page, listing.check.texts()).count()).toBe(0);
    await finishChecklist(page, path);
    await page.getByRole('button', { name: listing.ask() }).tap();
    await page.getByText(listing.asked()).waitFor();
    await open(look, '/desk/listings');
    await look.getByRole('button', { name: listing.putLive({ hotel: name }) }).click();
    await look.getByText(listing.isLive()).waitFor();
    await office.close();
  } finally {
    await dismissed(dataDir, [admin]);
  }
  await open(page, path);
  await page.getByRole('heading', { name: listing.state.live() }).waitFor();
  const guest = await browser.newPage();
  await open(guest, '/');
  await guest.getByRole('combobox', { name: 'Where to?' }).fill(name);
  await guest.getByRole('option', { name: new RegExp(name) }).click();
  await guest.getByRole('button', { name: 'Search', exact: true }).click();
  await guest.getByRole('heading', { name }).first().waitFor();
  await guest.close();
  await phone.close();
});

/** Enters texts, photographs and the payee of an approved property, from its page and back to it. */
async function finishChecklist(page: Page, path: string): Promise<void> {
  await page.getByRole('link', { name: listing.check.texts() }).tap();
  await hydrated(page);
  await page.getByLabel(listing.description()).fill('A house among mango trees.');
  await page.getByLabel(listing.rules(), { exact: true }).fill('No music after ten.');
  await page.getByRole('button', { name: listing.saveTexts() }).tap();
  await page.waitForURL(/saved=texts/);

  await open(page, path);
  await page.getByRole('link', { name: listing.check.pictures() }).tap();
  await page.getByText(photographs.count({ n: 0 })).waitFor();
  await hydrated(page);
  const files = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((one) => onePhoto(`${one}.jpg`)));
  await page.getByLabel(photos.choose()).setInputFiles(files);
  await page.getByText(photographs.count({ n: 5 })).waitFor();
  await page.getByText(photos.taken({ name: 'e.jpg' })).waitFor();

  await open(page, path);
  await page.getByRole('link', { name: listing.check.terms() }).tap();
  await page.getByRole('heading', { name: payee.title() }).waitFor();
  await hydrated(page);
  expect(await wrongOf(page)).toEqual([]);
  await typePayee(page);
  await page.getByLabel(payee.again()).fill('001122334456');
  await page.getByRole('button', { name: payee.save() }).tap();
  await page.getByText(payee.accountDiffers()).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await page.getByLabel(payee.again()).fill('001122334455');
  await page.getByRole('button', { name: payee.save() }).tap();
  await page.getByText(payee.saved()).waitFor();
  await page.getByText(payee.ends({ last: '4455' })).waitFor();
  expect(await page.content()).not.toContain('001122334455');
  expect(await wrongOf(page)).toEqual([]);
  await open(page, path);
  for (const done of CHECKS) await tick(page, listing.check[done]()).waitFor();
}

test('facts are saved without scripts', async () => {
  const owner = newTraveller('Tara Example');
  const name = `Moss House ${owner.mobile.slice(-5)}`;
  const phone = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await phone.newPage();
  await besideSite(dataDir, ({ db }) => createPerson(db, owner));
  await submitted(page, owner.mobile, name);
  await signedInAs(phone, site, owner.mobile);
  await page.goto(`${site}/host`);
  await page.getByRole('link', { name: listing.of({ hotel: name }) }).tap();
  await page.getByRole('link', { name: listing.check.texts() }).tap();
  await page.getByLabel(listing.description()).fill('A house among mango trees.');
  await page.getByLabel(listing.rules(), { exact: true }).fill('No music after ten.');
  await page.getByRole('button', { name: listing.saveTexts() }).tap();
  await page.getByText(listing.saved()).waitFor();
  expect(await page.getByLabel(listing.description()).inputValue()).toBe(
    'A house among mango trees.',
  );
  await phone.close();
});

/** What the photographs show, in the order of the page. */
const shown = (page: Page) =>
  page
    .getByRole('list', { name: photographs.title() })
    .locator('img')
    .evaluateAll((all) => all.map((one) => one.getAttribute('alt')));

test('photographs are added, described, ordered by drag, buttons and keys, removed and put back', async () => {
  const owner = newTraveller('Tara Example');
  const name = `Cloud House ${owner.mobile.slice(-5)}`;
  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  await besideSite(dataDir, ({ db }) => createPerson(db, owner));
  await submitted(page, owner.mobile, name);
  await signedInAs(phone, site, owner.mobile);
  await open(page, '/host');
  await page.getByRole('link', { name: listing.of({ hotel: name }) }).tap();
  await page.getByRole('link', { name: listing.check.pictures() }).tap();
  await page.getByText(photographs.count({ n: 0 })).waitFor();
  await hydrated(page);
  expect(await wrongOf(page)).toEqual([]);
  await page
    .getByLabel(photos.choose())
    .setInputFiles([
      await onePhoto('a.jpg'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.of() },
      await onePhoto('b.jpg'),
      await onePhoto('c.jpg'),
    ]);
  await page.getByText(photos.taken({ name: 'c.jpg' })).waitFor();
  await page.getByText(/^notes.txt is not a photograph/).waitFor();
  await page.getByText(/^empty.jpg is empty/).waitFor();
  await page.getByText(photographs.count({ n: 3 })).waitFor();
  await unfold(page);
  for (const [i, what] of ['Pool', 'Hall', 'Garden'].entries())
    await page.getByLabel(photos.alt({ n: i + 1 })).fill(what);
  await page.getByLabel(photographs.caption({ n: 1 })).fill('Pool deck at sunset');
  await page.getByRole('button', { name: photos.later({ n: 1 }) }).tap();
  await expect.poll(() => shown(page)).toEqual(['Hall', 'Pool', 'Garden']);
  await page.getByText('Pool deck at sunset', { exact: true }).waitFor();
  expect(await wrongOf(page)).toEqual([]);

  const handle = (n: number) => page.getByRole('button', { name: photographs.drag({ n }) });
  await handle(1).press('End');
  await expect.poll(() => shown(page)).toEqual(['Pool', 'Garden', 'Hall']);
  await expect
    .poll(() => handle(3).evaluate((button) => button === document.activeElement))
    .toBe(true);

  await page.getByRole('button', { name: photos.remove({ n: 2 }) }).tap();
  await expect.poll(() => shown(page)).toEqual(['Pool', 'Hall']);
  await page.getByRole('button', { name: photographs.undo() }).tap();
  await expect.poll(() => shown(page)).toEqual(['Pool', 'Garden', 'Hall']);
  await dragOnto(page, handle(2), page.getByRole('img', { name: 'Pool' }));
  await expect.poll(() => shown(page)).toEqual(['Garden', 'Pool', 'Hall']);
  await open(page, new URL(page.url()).pathname.replace('/photographs', ''));
  await page.getByText(listing.hint.pictures({ n: 3 })).waitFor();
  await phone.close();
});

/** Drags a handle with one finger to the middle of a picture. */
async function dragOnto(page: Page, handle: Locator, target: Locator): Promise<void> {
  // the page is settled, and both are on the screen
  await page.locator('main form[aria-busy=false] ol').waitFor();
  await page
    .locator('main details')
    .evaluateAll((parts) => parts.forEach((part) => part.removeAttribute('open')));
  await target.evaluate((picture) =>
    picture.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (from === null || to === null) throw new Error('It is not shown.');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const [toX, toY] = [to.x + to.width / 2, to.y + to.height / 2];
  await touch('touchStart', x, y);
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', x + (toX - x) * part, y + (toY - y) * part);
  await touch('touchEnd', toX, toY);
}

test('photographs are added and ordered without scripts', async () => {
  const owner = newTraveller('Tara Example');
  const name = `Rain House ${owner.mobile.slice(-5)}`;
  const phone = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await phone.newPage();
  await besideSite(dataDir, ({ db }) => createPerson(db, owner));
  await submitted(page, owner.mobile, name);
  await signedInAs(phone, site, owner.mobile);
  await page.goto(`${site}/host`);
  await page.getByRole('link', { name: listing.of({ hotel: name }) }).tap();
  await page.getByRole('link', { name: listing.check.pictures() }).tap();
  await page
    .getByLabel(photos.choose())
    .setInputFiles([
      await onePhoto('a.jpg'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      await onePhoto('b.jpg'),
    ]);
  await page.getByRole('button', { name: photos.upload() }).tap();
  await page.getByText(photos.takenCount({ n: 2 })).waitFor();
  await page.getByText(/^File 2 is not a photograph/).waitFor();
  await page.getByText(photographs.describe({ n: 2 })).tap();
  await page.getByLabel(photos.alt({ n: 2 })).fill('Garden');
  await page.getByRole('button', { name: photos.earlier({ n: 2 }) }).tap();
  await page.getByText(photographs.said.moved({ n: 1 })).waitFor();
  expect((await shown(page))[0]).toBe('Garden');
  await phone.close();
});
