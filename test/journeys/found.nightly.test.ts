import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { everyPage, PERSONAL, UNLISTED, type EveryPage } from '#test/support/every-page.ts';
import { locations, readPage, type ReadPage } from '#test/support/page-html.ts';
import { lacks } from '#test/support/rich-results.ts';
import { DAY_MS } from '#shared/dates.ts';

const site = inject('site');
/** The rules of the standard; rules of style are off. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
const MOST_HTML_BYTES = 40_000;
const CARD = [
  'og:title',
  'og:description',
  'og:url',
  'og:type',
  'og:site_name',
  'og:locale',
  'og:image',
  'og:image:width',
  'og:image:height',
  'og:image:alt',
  'twitter:card',
];

/** The stars beside a property's name; single reviews have stars of their own. */
const SCORED = /href="#reviews"[^>]*>(?:(?!<\/a>).)*Guests gave/s;

let pages: EveryPage;
let found: readonly ReadPage[];
const at = (path: string): ReadPage => {
  const page = found.find((one) => one.path === path);
  if (page === undefined) throw new Error(`${path} is not in the sitemap`);
  return page;
};
const typesAt = (path: string): string[] => at(path).things.map((thing) => thing['@type']);

beforeAll(async () => {
  pages = await everyPage(site);
  const read: ReadPage[] = [];
  for (const path of pages.found) read.push(await readPage(site, path));
  found = read;
}, 240_000);

/** The problems of pages, one line each. */
const wrongs = (
  all: readonly ReadPage[],
  wrong: (page: ReadPage) => readonly (string | false | undefined)[],
): string[] =>
  all.flatMap((page) =>
    wrong(page)
      .filter(Boolean)
      .map((text) => `${page.path}: ${text as string}`),
  );

describe('every page in the sitemap', () => {
  test('is listed once, answers, may be indexed, and is its own canonical address', () => {
    expect(new Set(pages.found).size).toBe(pages.found.length);
    expect(found.length).toBeGreaterThan(64 + 15 + 24 + 20);
    expect(
      wrongs(found, (page) => [
        page.status !== 200 && `answers ${page.status}`,
        page.noindex && 'is not to be listed',
        new URL(page.canonical ?? 'none:').pathname !== page.path &&
          `calls itself ${page.canonical}`,
      ]),
    ).toEqual([]);
  });

  test('has its own title and description, short enough to be shown whole', () => {
    const others = (
      name: string,
      of: (page: ReadPage) => string | undefined,
    ): ((page: ReadPage) => string | false) => {
      const seen = new Map<string | undefined, string>();
      for (const page of found) seen.set(of(page), page.path);
      return (page) =>
        seen.get(of(page)) !== page.path && `has the ${name} of ${seen.get(of(page))}`;
    };
    const title = others('title', (page) => page.title);
    const description = others('description', (page) => page.meta('description'));
    const length = (text = ''): number => text.length;
    expect(
      wrongs(found, (page) => [
        title(page),
        description(page),
        (length(page.title) < 12 || length(page.title) > 75) &&
          `title of ${length(page.title)}: ${page.title}`,
        (length(page.meta('description')) < 50 || length(page.meta('description')) > 165) &&
          `description of ${length(page.meta('description'))}: ${page.meta('description')}`,
      ]),
    ).toEqual([]);
  });

  test('has a card for sharing, with a picture that loads', async () => {
    expect(
      wrongs(found, (page) =>
        CARD.map((name) => (page.meta(name) ?? '') === '' && `has no ${name}`),
      ),
    ).toEqual([]);
    expect(
      wrongs(found, (page) => [
        page.meta('og:url') !== page.canonical && 'is shared under another address',
      ]),
    ).toEqual([]);
    for (const path of ['/', pages.villa, pages.post, '/support']) {
      const picture = await fetch(site + new URL(at(path).meta('og:image') ?? '').pathname);
      expect([picture.status, picture.headers.get('content-type')], path).toEqual([
        200,
        'image/jpeg',
      ]);
      await picture.arrayBuffer();
    }
  });

  test('is small enough for a slow line', () => {
    expect(
      wrongs(found, (page) => [page.weight > MOST_HTML_BYTES && `${page.weight} bytes`]),
    ).toEqual([]);
  });

  test('has one main heading and names its language', () => {
    expect(
      wrongs(found, ({ html }) => [
        (html.match(/<h1[\s>]/g) ?? []).length !== 1 && 'not one h1',
        !html.includes('<html lang="en-IN"') && 'no language',
      ]),
    ).toEqual([]);
  });
});

describe('structured data', () => {
  test('has all fields that search engines require of its type, on every page, in one script', () => {
    expect(wrongs(found, (page) => lacks(page.things))).toEqual([]);
    expect(
      wrongs(found, ({ html }) => [
        (html.match(/application\/ld\+json/g) ?? []).length > 1 && 'more than one script',
      ]),
    ).toEqual([]);
  });

  test('has the types of each kind of page', () => {
    expect(typesAt('/')).toEqual(['Organization', 'WebSite']);
    expect(typesAt(pages.villa)).toEqual(['VacationRental', 'BreadcrumbList']);
    expect(['Hotel', 'Resort']).toContain(typesAt(pages.hotel)[0]);
    expect(typesAt(pages.post)).toEqual(['BlogPosting', 'BreadcrumbList']);
    expect(typesAt('/search')).toEqual(['ItemList']);
    expect(typesAt(pages.tour)).toEqual(['TouristTrip', 'BreadcrumbList']);
    expect(typesAt('/lonavala-villa-with-private-pool')).toEqual(['ItemList']);
    expect(typesAt('/support')).toEqual(['BreadcrumbList', 'FAQPage']);
  });

  test('has only questions and answers that the page shows', () => {
    const questions = at('/support').things.find((thing) => thing['@type'] === 'FAQPage')?.[
      'mainEntity'
    ] as { name: string }[];
    expect(questions.length).toBeGreaterThanOrEqual(4);
    for (const { name } of questions) expect(at('/support').html).toContain(name);
  });

  test('has eight pictures or more, a place to five decimals, and ratings exactly where the page shows a score', () => {
    const properties = found.filter(({ path }) => /^\/(bungalow|hotel)\//.test(path));
    expect(
      wrongs(properties, ({ things: [property], html }) => {
        const { image, geo, aggregateRating } = property as unknown as {
          image: string[];
          geo: { latitude: string };
          aggregateRating?: { reviewCount: number };
        };
        return [
          image.length < 8 && `${image.length} pictures`,
          !/\.\d{5}$/.test(geo.latitude) && geo.latitude,
          aggregateRating !== undefined && aggregateRating.reviewCount < 3 && 'a score of too few',
          (aggregateRating !== undefined) !== SCORED.test(html) && 'rated otherwise than shown',
        ];
      }),
    ).toEqual([]);
    expect(
      properties.some(({ things }) => things[0] !== undefined && 'aggregateRating' in things[0]),
    ).toBe(true);
    expect(
      properties.some(({ things }) => things[0] !== undefined && !('aggregateRating' in things[0])),
    ).toBe(true);
  });

  test('has a price only where dates are chosen, equal to the total on the page', async () => {
    expect(
      wrongs(found, ({ things }) => [
        JSON.stringify(things).includes('"Offer"') &&
          !things.some((thing) => thing['@type'] === 'TouristTrip') &&
          'has a price without dates',
      ]),
    ).toEqual([]);
    const day = (n: number): string => new Date(Date.now() + n * DAY_MS).toISOString().slice(0, 10);
    for (let from = 20; from < 120; from += 7) {
      const page = await readPage(
        site,
        `${pages.villa}?checkin=${day(from)}&checkout=${day(from + 2)}`,
      );
      const offer = page.things[0]?.['makesOffer'] as
        | { price: string; priceCurrency: string }
        | undefined;
      if (offer === undefined) continue; // Sold out for these nights.
      const rupees = Number(offer.price);
      expect(offer.priceCurrency).toBe('INR');
      expect(page.html).toContain(
        `₹${rupees.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(rupees) ? 0 : 2 })}`,
      );
      return;
    }
    throw new Error('the villa has no free weekend among fourteen');
  });
});

describe('a page that is not to be listed', () => {
  test.each(UNLISTED)('%s says so', async (path) => {
    const page = await readPage(site, path);
    expect([page.status, page.noindex]).toEqual([200, true]);
    expect(page.title?.length).toBeGreaterThan(5);
    expect(pages.found).not.toContain(path);
  });

  test.each([...PERSONAL, '/success', '/receipt/1', '/modify-booking/1'])(
    '%s leads to the sign-in and back',
    async (path) => {
      const page = await readPage(site, path);
      expect([page.status, page.location]).toEqual([
        302,
        `/login?next=${encodeURIComponent(path)}`,
      ]);
    },
  );
});

describe('files for programs', () => {
  test('the sitemap is an index of files, each well-formed and dated', async () => {
    const files = (await locations(site, '/sitemap.xml')).map((file) => new URL(file).pathname);
    expect(files).toEqual(
      expect.arrayContaining([
        '/sitemaps/pages.xml',
        '/sitemaps/stays.xml',
        '/sitemaps/journal.xml',
        '/sitemaps/tours.xml',
      ]),
    );
    const stays = await (await fetch(`${site}/sitemaps/stays.xml`)).text();
    expect(stays.match(/<image:loc>/g)?.length).toBeGreaterThan(64 * 8 - 1);
    for (const [, moment] of stays.matchAll(/<lastmod>([^<]+)<\/lastmod>/g))
      expect(new Date(moment ?? '').getTime()).toBeLessThanOrEqual(Date.now());
    expect((await fetch(`${site}/sitemaps/nothing.xml`)).status).toBe(404);
  });

  test('robots.txt names the sitemap and excludes no page in it', async () => {
    const robots = await (await fetch(`${site}/robots.txt`)).text();
    expect(robots).toMatch(/^User-agent: \*\n[\s\S]*\nSitemap: http\S+\/sitemap\.xml\n$/);
    const closed = [...robots.matchAll(/^Disallow: (\/.*)$/gm)]
      .map((match) => match[1] ?? '')
      .filter((path) => !path.includes('*'));
    expect(pages.found.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual(
      [],
    );
  });

  test('security.txt has the fields of RFC 9116 and expires in some months, within a year', async () => {
    const response = await fetch(`${site}/.well-known/security.txt`);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = (await response.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(': ', 2) as [string, string]);
    const of = (name: string): string[] =>
      fields.filter(([field]) => field === name).map(([, value]) => value);
    expect(of('Contact').length).toBeGreaterThan(0);
    for (const contact of of('Contact')) expect(contact).toMatch(/^(mailto:|https?:\/\/)/);
    expect(of('Expires')).toHaveLength(1);
    const days = (new Date(of('Expires')[0] ?? '').getTime() - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(60);
    expect(days).toBeLessThan(365);
    expect(of('Canonical')[0]).toMatch(/\/\.well-known\/security\.txt$/);
    expect(of('Preferred-Languages')).toEqual(['en']);
    const policy = new URL(of('Policy')[0] ?? '');
    expect(await (await fetch(site + policy.pathname)).text()).toContain(
      `id="${policy.hash.slice(1)}"`,
    );
  });

  test('password managers find the page to change a password', async () => {
    const page = await readPage(site, '/.well-known/change-password');
    expect([page.status, page.location]).toEqual([302, '/change_password']);
  });
});

describe('the HTML', () => {
  test('is valid on every kind of page', async () => {
    const faults: string[] = [];
    for (const path of [
      ...pages.kinds,
      ...UNLISTED,
      '/blogs?page=2',
      '/no-such-page',
      '/blogs/nobody-wrote-this',
      '/bungalow/none/999999',
      '/offers/none/999999',
      '/domestic/none/999999',
    ]) {
      const { html } = await readPage(site, path);
      const { results } = await validator.validateString(html, path);
      for (const { messages } of results)
        for (const { ruleId, message, column } of messages)
          faults.push(
            `${path}: ${ruleId}: ${message}: ${html.slice(Math.max(0, column - 40), column + 120)}`,
          );
    }
    expect([...new Set(faults)].slice(0, 10)).toEqual([]);
  });
});
