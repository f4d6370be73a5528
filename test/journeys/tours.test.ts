import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as carousel from '#messages/carousel.ts';
import * as tourLinks from '#messages/tour-links.ts';
import * as texts from '#messages/tours.ts';
import * as app from '#messages/app.ts';
import { rowsFor, testAtNight } from '#test/support/night.ts';
import { openBrowser } from '#test/support/browser.ts';
import { complaintsOf } from '#test/support/traveller.ts';
import { keepsPresses } from '#test/support/without-network.ts';

const site = inject('site');
const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  reducedMotion: 'reduce',
};
const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
};
const NO_SCRIPTS: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false };
const LISTS = ['/domestic-tour', '/international-tour'] as const;

let browser: Browser;
/** One of each kind. */
let home: string;
let abroad: string;

const linksOf = async (list: string, start: string): Promise<string[]> => [
  ...new Set(
    [...(await (await fetch(site + list)).text()).matchAll(/href="(\/[^"]+)"/g)]
      .map((match) => match[1] ?? '')
      .filter((path) => path.startsWith(start)),
  ),
];

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  home = (await linksOf('/domestic-tour', '/domestic/'))[0]!;
  abroad = (await linksOf('/international-tour', '/international/'))[0]!;
});
afterAll(() => browser.close());

/**
 * Opens a page and runs the steps. Browser and scripts complain of nothing at their end, except what matches
 * `expected`.
 */
async function visiting(
  options: BrowserContextOptions,
  walk: (page: Page) => Promise<void>,
  expected = /was preloaded/,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  try {
    await walk(page);
    expect(
      complaints.filter((text) => !expected.test(text) && !/was preloaded/.test(text)),
    ).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Waits for the scripts, which send the form without leaving the page. */
const ready = (page: Page) => page.waitForLoadState('networkidle');
const box = (page: Page) => page.getByRole('complementary', { name: texts.enquiry.title() });

async function fill(
  page: Page,
  email: string,
  over: { name?: string; phone?: string } = {},
): Promise<void> {
  await box(page)
    .getByLabel(texts.enquiry.name())
    .fill(over.name ?? 'Mira Example');
  await box(page)
    .getByLabel(texts.enquiry.phone())
    .fill(over.phone ?? '98765 43210');
  await box(page).getByLabel(texts.enquiry.email()).fill(email);
}

const send = (page: Page) => box(page).getByRole('button', { name: texts.enquiry.send() }).click();

let serial = 0;
/** An address of this run alone, to find its e-mail. */
const newEmail = (): string => `mira.${Date.now()}.${(serial += 1)}@example.com`;

/** E-mails to support that contain a text, as the outbox shows them. */
async function emailsWith(text: string): Promise<{ text: string; subject: string }[]> {
  const reply = await fetch(`${site}/dev/outbox.json?to=support@verandah.example`);
  return ((await reply.json()) as { data: { text: string; subject: string }[] }).data.filter(
    (email) => email.text.includes(text),
  );
}

describe('the lists', () => {
  test('show at least twelve tours within India and eight abroad, each leading to its own page', async () => {
    expect((await linksOf('/domestic-tour', '/domestic/')).length).toBeGreaterThanOrEqual(12);
    const all = await linksOf('/international-tour', '/international/');
    expect(all.length).toBeGreaterThanOrEqual(8);
    for (const path of [...(await linksOf('/domestic-tour', '/domestic/')), ...all])
      expect((await fetch(site + path, { redirect: 'manual' })).status, path).toBe(200);
  });

  test.each(
    rowsFor<[string, BrowserContextOptions]>({
      day: [['phone without scripts', NO_SCRIPTS]],
      night: [['desktop', DESKTOP]],
    }),
  )(
    'a card leads to its tour, the crumb back, and the button to the other list: %s',
    async (_, options) => {
      await visiting(options, async (page) => {
        await page.goto(`${site}/domestic-tour`);
        const card = page.getByRole('list', { name: texts.list() }).getByRole('link').first();
        const title = await card.innerText();
        await card.click();
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        await page
          .getByRole('navigation', { name: 'You are here' })
          .getByRole('link', { name: tourLinks.domestic() })
          .click();
        await page.getByRole('heading', { level: 1, name: texts.domestic.heading() }).waitFor();
        await page
          .getByRole('main')
          .getByRole('link', { name: texts.otherKind.domestic() })
          .click();
        await page
          .getByRole('heading', { level: 1, name: texts.international.heading() })
          .waitFor();
      });
    },
  );

  test('are linked from the footer and the home page', async () => {
    const front = await (await fetch(`${site}/`)).text();
    for (const path of LISTS) expect(front).toContain(`href="${path}"`);
  });
});

describe('addresses', () => {
  test('a wrong name or kind redirects to the right one with its query; unknown tours get 404', async () => {
    const [, , , id] = home.split('/');
    for (const wrong of [
      `/domestic/other-name/${id}`,
      `/international/${home.split('/')[2]}/${id}`,
    ]) {
      const reply = await fetch(`${site}${wrong}?utm=1`, { redirect: 'manual' });
      expect([
        reply.status,
        new URL(reply.headers.get('location') ?? '', site).pathname +
          new URL(reply.headers.get('location') ?? '', site).search,
      ]).toEqual([301, `${home}?utm=1`]);
    }
    for (const none of ['/domestic/none/999999', '/international/none/abc', '/domestic/none/0']) {
      const reply = await fetch(site + none);
      expect([reply.status, reply.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
      expect(await reply.text()).toContain('Tour not found.');
    }
  });
});

describe('a tour', () => {
  test('names one place if it begins and ends in the same, else both', async () => {
    const factOf = async (path: string): Promise<string> =>
      /Begins and ends.*?<dd[^>]*>([^<]+)</.exec(await (await fetch(site + path)).text())?.[1] ??
      '';
    const said = await Promise.all(
      [
        ...(await linksOf('/domestic-tour', '/domestic/')),
        ...(await linksOf('/international-tour', '/international/')),
      ].map(factOf),
    );
    const places = said.map((fact) => fact.split(' to '));
    expect(places.filter(([start, end]) => !start || start === end)).toEqual([]);
    expect(new Set(places.map((ends) => ends.length))).toEqual(new Set([1, 2]));
  });

  testAtNight(
    'opens and closes its three parts without scripts, the plan a day at a time',
    async () => {
      await visiting(NO_SCRIPTS, async (page) => {
        await page.goto(site + home);
        const part = (title: string) =>
          page
            .locator('details')
            .filter({ has: page.getByRole('heading', { level: 2, name: title }) });
        expect(await page.locator('details h2').allInnerTexts()).toEqual([
          'Tour Plan',
          'Inclusion & Exclusion',
          'Terms & Conditions',
        ]);
        expect(await part('Tour Plan').evaluate((one) => (one as HTMLDetailsElement).open)).toBe(
          true,
        );
        const days = Number(/^(\d+) days/.exec(await page.locator('dd').first().innerText())?.[1]);
        expect(await part('Tour Plan').getByRole('heading', { level: 3 }).count()).toBe(days);
        for (const [title, inside] of [
          ['Inclusion & Exclusion', texts.notIncluded()],
          ['Terms & Conditions', 'The lead traveller is 18 or older.'],
        ] as const) {
          await part(title).locator('summary').click();
          await part(title).getByText(inside).waitFor();
        }
      });
    },
  );

  testAtNight('has pictures that the arrows move and that open in full, each once', async () => {
    await visiting(DESKTOP, async (page) => {
      await page.goto(site + abroad);
      await ready(page);
      const pictures = page.getByRole('region', { name: /^Pictures of/ });
      expect(await pictures.getByRole('link').count()).toBeGreaterThanOrEqual(3);
      const addresses = await pictures
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(new Set(addresses).size).toBe(addresses.length);
      await pictures.getByRole('button', { name: carousel.next() }).click();
      await pictures.getByText(`2 / ${addresses.length}`).waitFor();
      await pictures.getByRole('button', { name: carousel.previous() }).click();
      await pictures.getByText(`1 / ${addresses.length}`).waitFor();
      await pictures.getByRole('link').first().click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });
  });

  test('has structured data about the trip and its breadcrumb', async () => {
    const html = await (await fetch(site + home)).text();
    const raw =
      /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    const graph = (
      JSON.parse(raw) as {
        '@graph': { '@type': string; name?: string; offers?: { price: string } }[];
      }
    )['@graph'];
    expect(graph.map((thing) => thing['@type'])).toEqual(['TouristTrip', 'BreadcrumbList']);
    expect(Number(graph[0]?.offers?.price)).toBeGreaterThan(1000);
    expect(html).toContain(`<link rel="canonical" href="${site}${home}"`);
  });
});

describe('Traveller Information', () => {
  test('with scripts, on a phone: each field has its error, input stays, then Thank you.', async () => {
    await visiting(
      PHONE,
      async (page) => {
        const email = newEmail();
        await page.goto(site + home);
        await ready(page);
        await page.getByRole('link', { name: texts.enquiry.ask() }).click();
        await fill(page, email, { phone: '12345', name: ' ' });
        const answer = page.waitForResponse((response) =>
          response.url().endsWith('/hotel/add_package_enquiry'),
        );
        await send(page);
        expect((await answer).status()).toBe(400);
        await page.getByText('Not a valid Mobile number').waitFor();
        await page.getByText('Please enter your name').waitFor();
        expect(await box(page).getByLabel(texts.enquiry.email()).inputValue()).toBe(email);
        await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
        await fill(page, email);
        await send(page);
        await page.getByText('Thank you.', { exact: true }).waitFor();
        const emails = await emailsWith(email);
        expect(emails).toHaveLength(1);
        expect(emails[0]?.subject).toMatch(/^Tour enquiry \d+: /);
        // A browser reports every refused form as a failed request.
      },
      /status of 400/,
    );
  });

  testAtNight(
    'without scripts: the page returns with errors and input, then with thanks; sent again it is one e-mail',
    async () => {
      await visiting(
        NO_SCRIPTS,
        async (page) => {
          const email = newEmail();
          await page.goto(site + abroad);
          await fill(page, email, { phone: '' });
          await send(page);
          await page.getByText('Please Enter Mobile Number').waitFor();
          expect(await box(page).getByLabel(texts.enquiry.email()).inputValue()).toBe(email);
          for (let times = 0; times < 2; times += 1) {
            await fill(page, email);
            await send(page);
            await page.getByText('Thank you.', { exact: true }).waitFor();
            expect(new URL(page.url()).search).toBe('?sent=1');
          }
          expect(await emailsWith(email)).toHaveLength(1);
        },
        /status of 400/,
      );
    },
  );

  testAtNight('a button pressed twice sends once', async () => {
    await visiting(DESKTOP, async (page) => {
      const email = newEmail();
      await page.goto(site + home);
      await ready(page);
      await fill(page, email);
      await box(page).getByRole('button', { name: texts.enquiry.send() }).dblclick();
      await page.getByText('Thank you.', { exact: true }).waitFor();
      expect(await emailsWith(email)).toHaveLength(1);
    });
  });

  test('a program that fills in every field is thanked, and no message is sent', async () => {
    const email = newEmail();
    const body = new URLSearchParams({
      name: 'Buy Now',
      phone: '9876543210',
      email,
      website: 'https://spam.example',
    });
    const reply = await fetch(site + home, { method: 'POST', redirect: 'manual', body });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${home}?sent=1#enquiry`]);
    expect(await emailsWith(email)).toEqual([]);
  });

  testAtNight('without a connection typed text stays', async () => {
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    const email = newEmail();
    await page.goto(site + home);
    await ready(page);
    await keepsPresses(page);
    await fill(page, email);
    await context.setOffline(true);
    await send(page);
    await page.getByRole('alertdialog').getByText(app.waiting.notSent()).waitFor();
    expect(await box(page).getByLabel(texts.enquiry.email()).inputValue()).toBe(email);
    await context.close();
  });
});
