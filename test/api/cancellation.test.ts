import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extendHorizon } from '#marketplace/inventory/index.ts';
import { addDays, formatInstant } from '#shared/dates.ts';
import { loadPlacesAndAmenities, loadProperties } from '#demo/load-catalogue.ts';
import { buildUser } from '#test/support/builders.ts';
import { builtPages } from '#test/support/built-pages.ts';
import { unescape } from '#test/support/page-html.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/**
 * Compares the cancellation terms of one stay in every place, for the properties and plans of the demo catalogue: list
 * call, card, pin, board, comparison, property page with its structured data, room choice and review.
 */
let server: TestServer;
let guest: Visitor;
let cookie = '';

const TODAY = '2026-11-21';
const CITIES = [
  'Lonavala',
  'Goa',
  'Mahabaleshwar',
  'Panchgani',
  'Alibaug',
  'Karjat',
  'Igatpuri',
] as const;
/**
 * Each search reads every ninth property, of its own third. In the night all searches read all properties.
 */
const ALL = process.env['EVERY_PROPERTY'] === '1';
const EVERY = 9;
const ON_A_BOARD = 20;
const COMPARED = 4;

/**
 * Three days ahead hardly any ladder still refunds; 17 days ahead some refund a part. Six nights in two rooms leave a
 * deposit.
 */
const SEARCHES = [
  { ahead: 3, nights: 1, people: 'adults=2' },
  { ahead: 17, nights: 2, people: 'adults=4&children=1&ages=7' },
  { ahead: 40, nights: 6, people: 'adults=8' },
].map(({ ahead, nights, people }, third) => {
  const checkIn = addDays(TODAY, ahead);
  const checkOut = addDays(checkIn, nights);
  return {
    checkIn,
    checkOut,
    people,
    query: `checkin=${checkIn}&checkout=${checkOut}&${people}`,
    isLookedAt: (id: number) => ALL || id % EVERY === third,
  };
});

beforeAll(async () => {
  server = await openServer({ build: await builtPages() });
  const { ctx, t } = server;
  const today = ctx.clock.today();
  expect(today).toBe(TODAY);
  await loadProperties(ctx, null, today, await loadPlacesAndAmenities(t.db));
  await extendHorizon(ctx, 60);
  await t.pool.query(
    'select rebuild_search_row(id, $1::date, $2::date) from properties order by id',
    [today, addDays(today, 59)],
  );
  const { phone } = await buildUser(t.db);
  guest = visit(server);
  await guest.signIn(phone);
  cookie = guest.cookie();
}, 400_000);
afterAll(() => server.close());

/** '' for a page after the last of a list. */
async function page(path: string): Promise<string> {
  const reply = await server.app.inject({
    method: 'GET',
    url: path,
    headers: { cookie, host: 'localhost' },
  });
  if (reply.statusCode === 302 && path.includes('&page=')) return '';
  expect(reply.statusCode, path).toBe(200);
  return reply.body.replaceAll('<!-- -->', '');
}

const textsOf = (html: string): string[] =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]+>/)
    .map((text) => unescape(text).trim())
    .filter((text) => text !== '');

const share = (percent: string | undefined): string => (percent === '100' ? 'all' : `${percent}%`);
const SHORT: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/^(?:This price: )?Free cancellation till (.+)$/, ([, till]) => `all till ${till}`],
  [/^(?:This price: )?(\d+)% back till (.+)$/, ([, n, till]) => `${share(n)} till ${till}`],
  [/^(?:This price: )?Non-refundable(?: for these dates)?$/, () => 'nothing'],
];
const LONG: typeof SHORT = [
  [/^You pay nothing online\. Cancel any time before (.+?) and you/, ([, at]) => `all till ${at}`],
  [
    /^Cancel until (.+?): .+ comes back, (\d+)% of what you paid\.$/,
    ([, at, n]) => `${share(n)} till ${at}`,
  ],
  [/^Non-refundable: once booked, the /, () => 'nothing'],
];
/**
 * The cancellation terms in some texts, in one form whatever the wording: 'all till 8 Dec 2026, 2:00 PM', '50% till …',
 * 'nothing'.
 */
const messageText = (texts: readonly string[], forms = SHORT): string[] =>
  texts.flatMap((text) =>
    forms.flatMap(([form, read]) => {
      const found = form.exec(text);
      return found === null ? [] : [read(found)];
    }),
  );
/** The end of free cancellation as the calls give it, or none. */
const ofCall = (till: string | null): string =>
  till === null ? 'not free' : `all till ${formatInstant(new Date(till))}`;
const asCall = (said: string | undefined): string =>
  said?.startsWith('all till ') ? said : 'not free';

/** The parts of a page that begin with a mark and an id, by id. */
function partsOf(html: string, mark: string): Map<number, string> {
  const [, ...parts] = (html.split('</main>')[0] ?? '').split(mark);
  return new Map(parts.map((part) => [Number(/^\d+/.exec(part)?.[0]), `<i ${part}`]));
}

/** The plans of a page by their headings: the terms of each, and which plan is chosen. */
function plansOf(html: string, heading: 'h3' | 'h4') {
  const [, ...parts] = (html.split('</main>')[0] ?? '').split(`<${heading}`);
  return parts.flatMap((part) => {
    const [name = '', ...texts] = textsOf(`<${heading}${part}`);
    const [said] = messageText(texts.slice(0, 1));
    return said === undefined ? [] : [{ name, said, chosen: texts.includes('Selected') }];
  });
}
/** The terms of the chosen plan; a page may show several plans with different terms. */
const chosenOf = (plans: ReturnType<typeof plansOf>): string[] => [
  ...new Set(plans.filter(({ chosen }) => chosen).map(({ said }) => said)),
];

interface Offer {
  readonly makesOffer?: { readonly description?: string };
}
const structuredIn = (html: string): string => {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const things = (JSON.parse(data) as { '@graph': Offer[] })['@graph'];
  return things.find(({ makesOffer }) => makesOffer)?.makesOffer?.description ?? '';
};

interface Card {
  readonly href: string;
  readonly said: string | undefined;
}
async function cardsOf(query: string): Promise<Map<number, Card>> {
  const cards = new Map<number, Card>();
  for (const city of CITIES) {
    for (let at = 1; ; at += 1) {
      const html = await page(`/search?city=${city}&type=any&${query}&page=${at}`);
      const found = [...partsOf(html, '<article data-property="')].filter(([id]) => !cards.has(id));
      if (found.length === 0) break;
      for (const [id, part] of found)
        cards.set(id, {
          href: unescape(/<h2[^>]*><a href="([^"]+)"/.exec(part)?.[1] ?? ''),
          said: messageText(textsOf(part)).at(-1),
        });
    }
  }
  return cards;
}

interface Pin {
  readonly id: number;
  readonly cancel: { readonly text: string } | null;
}
/** The terms on the cards of the map's pins. The browser draws them from the data of the page. */
async function pinsOf(query: string): Promise<Map<number, string | undefined>> {
  const reply = await server.app.inject({ method: 'GET', url: `/google_map.data?${query}` });
  const { value } = await decodeData(new Blob([reply.body]).stream(), globalThis);
  const routes = value as Readonly<Record<string, { data: { stays?: readonly Pin[] } }>>;
  const { stays = [] } = Object.values(routes).find(({ data }) => data.stays)?.data ?? {};
  return new Map(stays.map(({ id, cancel }) => [id, messageText([cancel?.text ?? ''])[0]]));
}

async function boardOf(ids: readonly number[], { query }: (typeof SEARCHES)[number]) {
  const form = new URLSearchParams(query);
  for (const id of ids) form.append('hotel_id', String(id));
  const made = await server.app.inject({
    method: 'POST',
    url: '/trip-board',
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: form.toString(),
  });
  expect(made.statusCode).toBe(303);
  return String(made.headers.location).split('#')[0] ?? '';
}

async function boardsOf(ids: readonly number[], search: (typeof SEARCHES)[number]) {
  const board = new Map<number, string | undefined>();
  const compared = new Map<number, string | undefined>();
  const pictures: string[] = [];
  for (let n = 0; n < ids.length; n += ON_A_BOARD) {
    const some = ids.slice(n, n + ON_A_BOARD);
    const path = await boardOf(some, search);
    const html = await page(path);
    for (const [id, part] of partsOf(html, '<li id="stay-'))
      board.set(id, messageText(textsOf(part))[0]);
    pictures.push(/property="og:image:alt" content="([^"]*)"/.exec(html)?.[1] ?? '');
    for (let at = 0; at < some.length; at += COMPARED) {
      const beside = some.slice(Math.min(at, some.length - 2), at + COMPARED);
      const table = await page(`${path}/compare?all=1&${beside.map((id) => `p=${id}`).join('&')}`);
      const heads = [...table.matchAll(/<th scope="col".*?<\/th>/gs)].map(([head]) =>
        Number(/\/(\d+)(?:\?[^"]*)?"/.exec(head)?.[1]),
      );
      const row = /<th scope="row"[^>]*>If you cancel<\/th>(.*?)<\/tr>/s.exec(table)?.[1] ?? '';
      const cells = [...row.matchAll(/<td.*?<\/td>/gs)].map(
        ([cell]) => messageText(textsOf(cell))[0],
      );
      heads.forEach((id, column) => compared.set(id, cells[column]));
    }
  }
  return { board, compared, pictures };
}

interface ListItem {
  readonly id: number;
  readonly hotel_type: string;
  readonly count_refund: number;
  readonly free_cancellation_till: string | null;
}
/**
 * The list call takes exactly that many rooms, pages at least that many. For two adults and for villas both mean the
 * same.
 */
async function listOf({ checkIn, checkOut, people }: (typeof SEARCHES)[number]) {
  const asked = new URLSearchParams(people);
  const items: ListItem[] = [];
  for (const city of CITIES) {
    const { body } = await guest.call<readonly ListItem[]>('hotel/hotel_list', {
      city,
      checkin: checkIn,
      checkout: checkOut,
      room_qty: 1,
      adult_qty: Number(asked.get('adults')),
      child_qty: Number(asked.get('children') ?? 0),
      child_age: asked.get('ages') ?? '',
      limit: 100,
    });
    items.push(...body.data);
  }
  return items.filter(({ hotel_type: type }) => type === 'bungalow' || asked.get('adults') === '2');
}

const reviewPath = (id: number, search: string): string =>
  `/hotel-booking-review/?hotel_id=${id}&${search.replace(/^\?/, '')}`;

describe.each(SEARCHES)('a stay from $checkIn to $checkOut for $people', (search) => {
  it('has the same cancellation terms on card, pin, board, comparison, page, room choice and review, and in the calls', async () => {
    const all = await cardsOf(search.query);
    expect(all.size).toBeGreaterThan(40);
    const cards = new Map([...all].filter(([id]) => search.isLookedAt(id)));
    const [pins, listed] = [await pinsOf(search.query), await listOf(search)];
    const { board, compared, pictures } = await boardsOf([...cards.keys()], search);
    expect(pictures.join(' ')).not.toMatch(/cancel|refund|% back/i);
    const [seen, expected]: [unknown[], unknown[]] = [[], []];
    for (const [id, { href, said }] of cards) {
      const own = await page(href);
      const { search: asked } = new URL(href, 'http://localhost');
      const rooms = await page(`/hotel-select-room/${id}${asked}`);
      const review = await page(reviewPath(id, asked));
      const item = listed.find((one) => one.id === id);
      const [onPage, inChoice] = [chosenOf(plansOf(own, 'h4')), chosenOf(plansOf(rooms, 'h3'))];
      seen.push({
        href,
        said,
        pin: pins.get(id),
        board: board.get(id),
        compared: compared.get(id),
        page: messageText(textsOf(own), LONG)[0],
        structured: messageText([structuredIn(own)]),
        // what cannot be cancelled is chosen only where nothing can
        better: said === 'nothing' ? plansOf(own, 'h4').filter((plan) => plan.said !== said) : [],
        chosen: [onPage, inChoice].map((plans) => (plans.length === 1 ? plans[0] : said)),
        review: [messageText(textsOf(review))[0], messageText(textsOf(review), LONG)[0] ?? said],
        call: item && [ofCall(item.free_cancellation_till), item.count_refund > 0],
      });
      expected.push({
        href,
        said: expect.stringMatching(/^(?:all|\d+%) till |^nothing$/) as string,
        pin: said,
        board: said,
        compared: said,
        page: said,
        structured: [said],
        better: [],
        chosen: [said, said],
        review: [said, said],
        call: item && [asCall(said), asCall(said) === 'not free' ? item.count_refund > 0 : true],
      });
    }
    expect(seen).toEqual(expected);
  }, 240_000);
});

interface ListedRoom {
  readonly room_id: number;
  readonly rate_plan: readonly {
    readonly plan_id: number;
    readonly plan: string;
    readonly count_refund: number;
    readonly free_cancellation_till: string | null;
  }[];
}

const kinds = new Set<string>();

it.each(SEARCHES)(
  'each plan from $checkIn to $checkOut shows beside its name the terms that the review shows once it is chosen',
  async ({ checkIn, checkOut, isLookedAt }) => {
    const cards = await cardsOf(`checkin=${checkIn}&checkout=${checkOut}&adults=2`);
    for (const [id, { href }] of cards) {
      if (!isLookedAt(id)) continue;
      const { pathname, search } = new URL(href, 'http://localhost');
      const { body } = await guest.call<readonly ListedRoom[]>('hotel/room_list', {
        hotel_id: id,
        checkin: checkIn,
        checkout: checkOut,
        room_qty: 1,
      });
      const plans = body.data.flatMap(({ room_id: room, rate_plan: list }) =>
        list.map((plan) => ({ room, ...plan })),
      );
      const [onPage, inChoice] = [
        plansOf(await page(pathname + search), 'h4'),
        plansOf(await page(`/hotel-select-room/${id}${search}`), 'h3'),
      ];
      const names = (list: readonly { name: string; said: string }[]) =>
        list.map(({ name, said }) => `${name}: ${said}`).toSorted();
      expect({ href, plans: names(onPage) }).toEqual({ href, plans: names(inChoice) });
      const chosen = [];
      for (const plan of plans) {
        const review = textsOf(
          await page(reviewPath(id, `${search}&picks=${plan.room}.${plan.plan_id}.1`)),
        );
        const [said = ''] = messageText(review);
        kinds.add(said.replace(/ till .*/, ''));
        chosen.push({ name: plan.plan, said });
        const free = ofCall(plan.free_cancellation_till);
        expect({ href, plan: plan.plan, free, count: plan.count_refund }).toEqual({
          href,
          plan: plan.plan,
          free: asCall(said),
          count: asCall(said) === 'not free' ? 0 : 1,
        });
      }
      expect({ href, plans: names(onPage) }).toEqual({ href, plans: names(chosen) });
    }
  },
  240_000,
);

it('a plan named for its refunds says beside its name that their deadlines have passed', async () => {
  const [near] = SEARCHES;
  const cards = await cardsOf(near?.query ?? '');
  const beside = (html: string): string[] => {
    const texts = textsOf(html);
    return texts.flatMap((text, at) => (/^Flexible[^:]*$/.test(text) ? [texts[at + 1] ?? ''] : []));
  };
  const seen = new Set<string>();
  for (const [id, { href }] of cards) {
    const { search } = new URL(href, 'http://localhost');
    const rooms = await page(`/hotel-select-room/${id}${search}`);
    if (!rooms.includes('>Flexible')) continue;
    const room = /name="select" value="([\d.]+)" aria-label="[^"]*Flexible/.exec(rooms)?.[1];
    const picks = room === undefined ? '' : `&picks=${room}`;
    const review = await page(reviewPath(id, search + picks));
    for (const html of [await page(href), rooms, review])
      for (const text of beside(html)) seen.add(text);
  }
  expect([...seen].toSorted()).toEqual([
    '50% back till 21 Nov 2026, 2:00 PM',
    'Non-refundable for these dates',
  ]);
}, 240_000);

it('these plans gave everything back, a part and nothing', () => {
  expect([...kinds]).toEqual(expect.arrayContaining(['all', '50%', 'nothing']));
});
