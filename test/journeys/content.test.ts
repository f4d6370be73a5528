import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import * as personFields from '#messages/person-fields.ts';
import * as blog from '#messages/blog.ts';
import * as contact from '#messages/contact.ts';
import * as support from '#messages/support.ts';
import * as app from '#messages/app.ts';
import { rowsFor, testAtNight } from '#test/support/night.ts';
import { axe } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import { hydrated, complaintsOf } from '#test/support/traveller.ts';
import { keepsPresses } from '#test/support/without-network.ts';

const site = inject('site');
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  reducedMotion: 'reduce',
};
const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
};
const NO_SCRIPTS: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false };
const STATIC = [
  '/about-us',
  '/contact-us',
  '/support',
  '/privacy-policy',
  '/terms-conditions',
  '/refund-cancellation-policy',
];
const MIRA = { name: 'Mira Example', email: 'mira@example.com', mobile: '98765 43210' };

let browser: Browser;
let posts: readonly string[];

/** Addresses of this site that a page links to, without their fragments. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="(\/(?!\/)[^"#]*)/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );

const pageAt = async (path: string): Promise<string> => (await fetch(site + path)).text();

beforeAll(async () => {
  browser = await openBrowser({ pictures: false });
  posts = [
    ...new Set(linksOf(await pageAt('/blogs')).filter((path) => /^\/blogs\/[a-z]/.test(path))),
  ];
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
    expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Waits for the scripts, which send the form without leaving the page. */
const ready = (page: Page) => page.waitForLoadState('networkidle');

async function fill(page: Page, message: string, over: Partial<typeof MIRA> = {}): Promise<void> {
  const person = { ...MIRA, ...over };
  await page.getByLabel(contact.name(), { exact: false }).first().fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel(contact.mobile()).fill(person.mobile);
  await page.getByLabel(contact.message()).fill(message);
}

/** The newest e-mail to support that contains a text, as the outbox shows it. */
async function emailWith(text: string): Promise<{ text: string; subject: string } | undefined> {
  const reply = await fetch(`${site}/dev/outbox.json?to=support@verandah.example`);
  return ((await reply.json()) as { data: { text: string; subject: string }[] }).data.find(
    (email) => email.text.includes(text),
  );
}

describe('every link of ours opens', () => {
  test('home, search, a property, a post, the journal and every static page', async () => {
    const property = linksOf(await pageAt('/')).find((path) => path.startsWith('/bungalow/'));
    const pages = ['/', '/search', property!, posts[0]!, '/blogs', ...STATIC];
    const from = new Map<string, string>();
    for (const path of pages)
      for (const link of linksOf(await pageAt(path))) if (!from.has(link)) from.set(link, path);
    expect(from.size).toBeGreaterThan(60);
    const dead: string[] = [];
    const queue = [...from.keys()];
    const walk = async () => {
      for (let link = queue.pop(); link !== undefined; link = queue.pop()) {
        const { status } = await fetch(site + link);
        if (status >= 400) dead.push(`${status} ${link} (on ${from.get(link)})`);
      }
    };
    await Promise.all([walk(), walk(), walk()]);
    expect(dead).toEqual([]);
  });
});

describe('the journal', () => {
  test.each(
    rowsFor<[string, BrowserContextOptions]>({
      day: [],
      night: [
        ['phone without scripts', NO_SCRIPTS],
        ['desktop', DESKTOP],
      ],
    }),
  )('pages of eight, forward and back: %s', async (_, options) => {
    await visiting(options, async (page) => {
      await page.goto(`${site}/blogs`);
      const cards = page.getByRole('list', { name: blog.posts() }).getByRole('listitem');
      expect(await cards.count()).toBe(8);
      const pager = page.getByRole('navigation', { name: 'Pages', exact: true });
      expect(await pager.getByText('Previous').getAttribute('aria-disabled')).toBe('true');
      const pages = Number(/Page 1 of (\d+)/.exec(await pager.innerText())?.[1]);
      for (let n = 2; n <= pages; n += 1) {
        await pager.getByRole('link', { name: 'Next' }).click();
        await pager.getByText(`Page ${n} of ${pages}`).waitFor();
      }
      expect(await pager.getByText('Next').getAttribute('aria-disabled')).toBe('true');
      await pager.getByRole('link', { name: 'Previous' }).click();
      await pager.getByText(`Page ${pages - 1} of ${pages}`).waitFor();
    });
  });

  testAtNight(
    'View All leads from home to it, a card to its post, a recent post to the next, with Loading... meanwhile',
    async () => {
      await visiting(
        PHONE,
        async (page) => {
          await page.goto(site);
          await hydrated(page);
          await page.getByRole('link', { name: 'View All', exact: true }).click();
          await page.waitForURL(`${site}/blogs`);
          const first = page.getByRole('list', { name: blog.posts() }).getByRole('link').first();
          const name = await first.innerText();
          await first.click();
          await page.getByRole('heading', { level: 1, name }).waitFor();
          await hydrated(page);
          await page.route('**/blogs/*.data*', async (route) => {
            await new Promise((done) => setTimeout(done, 900));
            await route.continue();
          });
          const next = page
            .getByRole('complementary', { name: blog.recent() })
            .getByRole('link')
            .first();
          const nextName = await next.innerText();
          await next.click();
          await page.getByText(blog.loading()).waitFor();
          await page.getByRole('heading', { level: 1, name: nextName }).waitFor();
          await page.getByText(blog.loading()).waitFor({ state: 'detached' });
        },
        /was preloaded/,
      );
    },
  );

  test('a post has its structured data, and no text in it ends the script', async () => {
    const html = await pageAt(posts[0]!);
    const raw =
      /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(raw).not.toContain('<');
    const graph = (
      JSON.parse(raw) as {
        '@graph': { '@type': string; headline?: string; itemListElement?: unknown[] }[];
      }
    )['@graph'];
    expect(graph.map((thing) => thing['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(html).toContain('<meta property="og:type" content="article"');
  });

  testAtNight('an unknown post gets 404 with a sentence', async () => {
    expect((await fetch(`${site}/blogs/nobody-wrote-this`)).status).toBe(404);
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    await page.goto(`${site}/blogs/nobody-wrote-this`);
    await page.getByRole('heading', { level: 1, name: 'Blog not found.' }).waitFor();
    expect(await axe(page)).toEqual([]);
    await context.close();
  });
});

describe('writing to us', () => {
  test('with scripts: each field has its error, input stays, then thanks and an empty form', async () => {
    await visiting(
      PHONE,
      async (page) => {
        await page.goto(`${site}/contact-us`);
        await page.getByRole('main').getByText('Talegaon Dabhade', { exact: true }).waitFor();
        await ready(page);
        const message = `The road is open again, ${Date.now()}`;
        await fill(page, message, { email: 'mira' });
        const sent = page.waitForResponse((response) =>
          response.url().endsWith('/hotel/contact_us'),
        );
        await page.getByRole('button', { name: contact.send() }).click();
        expect((await sent).status()).toBe(400);
        await page.getByText(personFields.emailInvalid()).waitFor();
        expect(
          await page.getByLabel('E-mail').evaluate((field) => field === document.activeElement),
        ).toBe(true);
        expect(await page.getByLabel(contact.message()).inputValue()).toBe(message);
        await page.getByLabel('E-mail').fill(MIRA.email);
        await page.getByRole('button', { name: contact.send() }).click();
        await page.getByText('Thank you. We have your message and answer by e-mail.').waitFor();
        expect(await page.getByLabel(contact.message()).inputValue()).toBe('');
        expect((await emailWith(message))?.subject).toMatch(/^Message \d+ from Mira Example$/);
        // A browser reports every refused form as a failed request.
      },
      /status of 400/,
    );
  });

  testAtNight(
    'without scripts: the page returns with errors and input, then with thanks',
    async () => {
      const context = await browser.newContext(NO_SCRIPTS);
      const page = await context.newPage();
      await page.goto(`${site}/contact-us`);
      const message = `Is the pool warm? ${Date.now()}`;
      await fill(page, message, { mobile: '12', name: ' ' });
      await page.getByRole('button', { name: contact.send() }).click();
      await page.getByText(personFields.mobileInvalid()).waitFor();
      await page.getByText(personFields.nameRequired()).waitFor();
      expect(await page.getByLabel(contact.message()).inputValue()).toBe(message);
      await page.getByLabel(contact.name(), { exact: false }).first().fill(MIRA.name);
      await page.getByLabel(contact.mobile()).fill(MIRA.mobile);
      await page.getByRole('button', { name: contact.send() }).click();
      await page.getByText(contact.received()).waitFor();
      expect(new URL(page.url()).search).toBe('?sent=1');
      expect(await emailWith(message)).toBeDefined();
      await context.close();
    },
  );

  test('a program that fills in every field is thanked, and no message is sent', async () => {
    const message = `Buy followers ${Date.now()}`;
    const reply = await fetch(`${site}/contact-us`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...MIRA, message, website: 'https://spam.example' }),
    });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/contact-us?sent=1']);
    expect(await emailWith(message)).toBeUndefined();
  });

  testAtNight('without a connection the message stays in the form', async () => {
    const context = await browser.newContext(DESKTOP);
    const page = await context.newPage();
    await page.goto(`${site}/contact-us`);
    await ready(page);
    await keepsPresses(page);
    await fill(page, 'Written in the train');
    await context.setOffline(true);
    await page.getByRole('button', { name: contact.send() }).click();
    await page.getByRole('alertdialog').getByText(app.waiting.notSent()).waitFor();
    expect(await page.getByLabel(contact.message()).inputValue()).toBe('Written in the train');
    await context.close();
  });
});

testAtNight(
  'support has call, mail and chat from the settings; answers open without scripts',
  async () => {
    await visiting(NO_SCRIPTS, async (page) => {
      await page.goto(`${site}/support`);
      const main = page.getByRole('main');
      await main.getByRole('heading', { name: 'Call Us' }).waitFor();
      await main.getByRole('heading', { name: 'Mail Us' }).waitFor();
      expect(await main.locator('a[href^="tel:"]').count()).toBe(1);
      expect(await main.locator('a[href^="mailto:"]').count()).toBe(1);
      await main.getByText(support.questions()[2].question).click();
      await main.getByRole('link', { name: 'Refunds and cancellation' }).click();
      await page
        .getByRole('heading', { level: 1, name: 'Refund and cancellation policy' })
        .waitFor();
    });
  },
);
