import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { besideSite } from '#test/support/beside-site.ts';
import { misfits } from '#test/support/fits.ts';
import { controlled, inStore, until } from '#test/support/installed-app.ts';
import { arrivesToday } from '#test/support/past-stay.ts';
import { testAtNight } from '#test/support/night.ts';
import { dismissed } from '#test/support/presses-of-staff.ts';
import { PHONE } from '#test/support/sign-in-pages.ts';
import { DAY_MS } from '#shared/dates.ts';
import { hydrated, newTraveller, signedInAs, type Person } from '#test/support/traveller.ts';

const site = inject('site');
const dataDir = inject('dataDir');
/** An owner of the demo with properties of their own. */
const OTHER_OWNER = '9000000011';
let browser: Browser;
let owner: Person;
let guest: Person;
let stay: Awaited<ReturnType<typeof arrivesToday>>;
let context: BrowserContext;

// a test that failed without signal leaves the next one none either
beforeEach(() => context.setOffline(false));
beforeAll(async () => {
  browser = await openBrowser({ pictures: false, worker: true });
  owner = newTraveller('Sulabha Example');
  guest = newTraveller('Gauri Example');
  stay = await arrivesToday(dataDir, guest, owner);
  context = await browser.newContext(PHONE);
  await signedInAs(context, site, owner.mobile);
});
afterAll(async () => {
  await dismissed(dataDir, [owner]);
  await browser.close();
});

const card = () => `/host/stays/${stay.bookingId}`;
const wrongOf = async (page: Page) => [...(await misfits(page)), ...(await axe(page))];
const row = (page: Page) => page.getByRole('link', { name: new RegExp(guest.name) }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Today, with the card of the stay saved on the phone. */
async function atTheGate(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site}/host`, { waitUntil: 'load' });
  await hydrated(page);
  await controlled(page);
  // the first page of a browser is loaded before there is a worker
  await page.reload({ waitUntil: 'load' });
  for (const path of ['/host', card()]) await inStore(page, 'verandah-personal', path);
  await page.waitForLoadState('networkidle');
  return page;
}

/** The databases of presses that wait in the browser. */
const queues = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).filter(({ name }) => name?.startsWith('verandah-host-')),
  );

test('without signal the day opens, presses wait, and each is done once when there is signal', async () => {
  const page = await atTheGate();
  await context.setOffline(true);
  await page.goto(`${site}/host`, { waitUntil: 'load' });
  await page.getByRole('heading', { name: /^Today, / }).waitFor();
  await page.getByText(/^You see this page as it was on /).waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await row(page).tap();
  await page.getByRole('heading', { name: guest.name }).waitFor();
  await hydrated(page);
  await button(page, 'They are here').tap();
  await page.getByText(/^Kept on this phone: They are here, booking OH/).waitFor();
  await page.getByLabel('Amount in ₹').fill('500');
  await button(page, 'Received in cash').tap();
  await page.getByText(/^Kept on this phone: ₹500 in cash, booking OH/).waitFor();
  expect(await button(page, /Received/).count()).toBe(0);
  expect(await wrongOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Today' }).first().tap();
  await page.getByText('2 presses wait for signal').waitFor();
  await row(page).getByText('waits for signal').waitFor();
  expect(await row(page).innerText()).toContain('Not here yet');
  // the phone is switched off and on again
  await page.reload({ waitUntil: 'load' });
  await page.getByText('2 presses wait for signal').waitFor();

  await context.setOffline(false);
  await page.getByText('2 presses wait for signal').waitFor({ state: 'detached' });
  await page.getByText(/^You see this page as it was on /).waitFor({ state: 'detached' });
  await row(page).getByText('Arrived').waitFor();
  await page.goto(site + card(), { waitUntil: 'load' });
  expect(await button(page, 'Take back ₹500').count()).toBe(1);
  await page.close();
});

test('what a colleague has done meanwhile comes back as a card, with its reason', async () => {
  const page = await atTheGate();
  await page.goto(site + card(), { waitUntil: 'load' });
  await hydrated(page);
  await context.setOffline(true);
  await button(page, 'Take back').first().tap();
  await page.getByText(/^Kept on this phone: Take back, booking OH/).waitFor();
  const elsewhere = await browser.newContext({
    ...PHONE,
    storageState: await context.storageState(),
    serviceWorkers: 'block',
  });
  const colleague = await elsewhere.newPage();
  await colleague.goto(site + card(), { waitUntil: 'load' });
  await hydrated(colleague);
  await button(colleague, 'Take back').first().tap();
  await colleague.getByText('Taken back.').waitFor();
  await elsewhere.close();
  await context.setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: 'This was not done' });
  await refused.waitFor();
  expect(await wrongOf(page)).toEqual([]);
  await refused.getByRole('button', { name: /^I have seen it/ }).tap();
  await refused.waitFor({ state: 'detached' });
  await button(page, /^They are here$/).waitFor();
  await page.close();
});

test('a press of three days ago is not sent; whoever signs out takes everything along', async () => {
  const page = await atTheGate();
  await page.goto(site + card(), { waitUntil: 'load' });
  await hydrated(page);
  await context.setOffline(true);
  await button(page, 'They are here').tap();
  await page.getByText(/^Kept on this phone/).waitFor();
  await page.evaluate(async () => {
    const queue = (await indexedDB.databases()).find(({ name }) =>
      name?.startsWith('verandah-host-'),
    );
    const asked = indexedDB.open(queue?.name ?? '');
    await new Promise((resolve) => asked.addEventListener('success', resolve));
    const db = asked.result;
    const acts = db.transaction('acts', 'readwrite').objectStore('acts');
    await new Promise((resolve) => {
      acts.openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (cursor === null) return resolve(null);
        const act = cursor.value as { readonly at: number };
        cursor.update({ ...act, at: act.at - 73 * 3_600_000 }).onsuccess = resolve;
      };
    });
    db.close();
  });
  await context.setOffline(false);
  await page.getByText(/^It was pressed more than three days ago/).waitFor();
  await page.reload({ waitUntil: 'load' });
  await button(page, /^They are here$/).waitFor();
  await page.getByText(/^It was pressed more than three days ago/).waitFor();
  await page.evaluate(() => fetch('/logout', { method: 'POST' }));
  await until(async () => (await queues(page)).length === 0);
  await until(async () => page.evaluate(async () => !(await caches.has('verandah-personal'))));
  await page.close();
});

/** Puts sums of one rupee into the queue of the browser, as so many presses without signal do. */
const keptRupees = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    async ([n, bookingId]) => {
      const queue = (await indexedDB.databases()).find(({ name }) =>
        name?.startsWith('verandah-host-'),
      );
      const asked = indexedDB.open(queue?.name ?? '');
      await new Promise((resolve) => asked.addEventListener('success', resolve));
      const writing = asked.result.transaction('acts', 'readwrite');
      for (let i = 0; i < n; i += 1)
        writing.objectStore('acts').add({
          call: 'host/collect_balance',
          body: { booking_id: bookingId, method: 'cash', amount: 1 },
          key: crypto.randomUUID(),
          about: `/host/stays/${bookingId}`,
          label: `₹1 in cash (${i})`,
          at: Date.now(),
          refused: '',
        });
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      asked.result.close();
    },
    [count, stay.bookingId] as const,
  );
/** The sums of one rupee that were received. */
const rupees = () =>
  besideSite(dataDir, ({ db }) =>
    db
      .selectFrom('collections')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('booking_id', '=', stay.bookingId)
      .where('amount', '=', 100)
      .executeTakeFirstOrThrow(),
  ).then(({ n }) => n);

testAtNight(
  '200 presses are each done once, though the phone is switched off among them',
  async () => {
    await signedInAs(context, site, owner.mobile);
    let page = await atTheGate();
    await context.setOffline(true);
    await keptRupees(page, 200);
    await page.reload({ waitUntil: 'load' });
    await page.getByText('200 presses wait for signal').waitFor();
    await context.setOffline(false);
    for (const left of [150, 60]) {
      await expect
        .poll(async () => {
          const words = await page.getByText(/presses wait for signal/).innerText();
          return Number.parseInt(words, 10);
        })
        .toBeLessThan(left);
      await page.close();
      page = await context.newPage();
      await page.goto(`${site}/host`, { waitUntil: 'load' });
    }
    await expect.poll(rupees, { timeout: 300_000 }).toBe(200);
    await page.getByText(/wait for signal/).waitFor({ state: 'detached' });
    expect(await page.getByText('This was not done').count()).toBe(0);
    await page.close();
  },
  600_000,
);

testAtNight('a clock that is a day off changes nothing of what waits', async () => {
  for (const off of [DAY_MS, -DAY_MS]) {
    const page = await atTheGate();
    await page.clock.install({ time: Date.now() + off });
    await page.goto(site + card(), { waitUntil: 'load' });
    await hydrated(page);
    await context.setOffline(true);
    await page.getByLabel('Amount in ₹').fill('7');
    await button(page, 'Received in cash').tap();
    await page.getByText(/^Kept on this phone: ₹7 in cash/).waitFor();
    await context.setOffline(false);
    const back = button(page, 'Take back ₹7');
    await back.waitFor();
    await back.tap();
    await page.getByText('Taken back.').waitFor();
    await page.close();
  }
});

testAtNight('what one person pressed is not sent for the next person of the phone', async () => {
  let page = await atTheGate();
  await page.goto(site + card(), { waitUntil: 'load' });
  await hydrated(page);
  await context.setOffline(true);
  await page.getByLabel('Amount in ₹').fill('9');
  await button(page, 'Received in cash').tap();
  await page.getByText(/^Kept on this phone: ₹9 in cash/).waitFor();
  await page.close();
  await context.setOffline(false);
  // her session ends without a sign-out, and the owner of other properties signs in
  await context.clearCookies();
  await signedInAs(context, site, OTHER_OWNER);
  page = await context.newPage();
  await page.goto(`${site}/host`, { waitUntil: 'load' });
  await hydrated(page);
  await page.getByRole('heading', { name: /^Today, / }).waitFor();
  expect(await page.getByText(/waits? for signal/).count()).toBe(0);
  // it is deleted with everything else that this phone kept of her
  await until(async () => (await queues(page)).length <= 1);
  await page.close();
  await context.clearCookies();
  await signedInAs(context, site, owner.mobile);
  page = await context.newPage();
  await page.goto(site + card(), { waitUntil: 'load' });
  await hydrated(page);
  expect(await page.getByText(/waits? for signal/).count()).toBe(0);
  expect(await button(page, 'Take back ₹9').count()).toBe(0);
  await page.close();
});
