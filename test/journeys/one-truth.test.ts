import { expect, inject, test } from 'vitest';
import { addDays, HOUR_MS } from '#shared/dates.ts';
import { NIGHT } from '#test/support/night.ts';
import { unescape } from '#test/support/page-html.ts';
import { columnsOf, partsOf, sizesOnMap, textsOf } from '#test/support/page-texts.ts';

/**
 * Compares the facts of every property of the demo catalogue on its page, in its room choice, in the review and in the
 * calls.
 */

const site = inject('site');
const page = async (path: string, cookie = ''): Promise<string> =>
  (await (await fetch(site + path, { headers: { cookie } })).text()).replaceAll('<!-- -->', '');
const call = async <Reply>(name: string, body: object): Promise<Reply> =>
  (await (
    await fetch(`${site}/api/v1/hotel/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).json()) as Reply;
const rupees = (text = ''): number => Number(text.replaceAll(/[^\d.]/g, ''));

const today = new Date(Date.now() + 5.5 * HOUR_MS).toISOString().slice(0, 10);
const stay = `checkin=${addDays(today, 40)}&checkout=${addDays(today, 41)}`;
const all = [
  ...(await page('/sitemaps/stays.xml')).matchAll(
    /<loc>[^<]*?(\/(?:bungalow|hotel)\/[^<]+)<\/loc>/g,
  ),
].map(([, path = '']) => path);

/** By day every fourth property is compared, in the night all. */
const BY_DAY = 4;
const paths = all.filter((_, n) => NIGHT || n % BY_DAY === 0);

interface Details {
  readonly data: readonly {
    readonly hotel_name: string;
    readonly max_guests: number;
    readonly max_adults: number;
    readonly bedrooms: number;
    readonly bathrooms: number;
    readonly house: {
      readonly overnight: { readonly guests: number; readonly adults: number };
      readonly bathrooms: number;
    } | null;
  }[];
}
interface Rooms {
  readonly data: readonly {
    readonly rate_plan: readonly {
      readonly plan: string;
      readonly plan_id: number;
      readonly room_id: number;
    }[];
  }[];
}

test('every property has the same facts on every screen and in every call', async () => {
  expect(all).toHaveLength(67);
  for (const path of paths) {
    const id = Number(path.split('/').at(-1));
    const villa = path.startsWith('/bungalow');
    const [
      {
        data: [details],
      },
      { data: rooms },
    ] = await Promise.all([
      call<Details>('hotel_details', { hotel_id: id }),
      call<Rooms>('room_list', {
        hotel_id: id,
        checkin: addDays(today, 40),
        checkout: addDays(today, 41),
        rooms: 1,
        adults: 2,
        children: 0,
      }),
    ]);
    const guests = details?.max_guests ?? 0;
    const html = await page(path);
    const undated = textsOf(html);
    if (villa)
      expect({ path, structured: /"occupancy":\{[^}]*"value":(\d+)/.exec(html)?.[1] }).toEqual({
        path,
        structured: String(guests),
      });
    const capacities = undated.flatMap((text) => SLEEPS.exec(text)?.[1] ?? []);
    expect({
      path,
      said: villa ? capacities.map((text) => guestsIn(text)) : 'each room',
    }).toEqual({ path, said: villa ? capacities.map(() => guests) : 'each room' });
    expect(capacities).not.toEqual([]);
    expect({
      path,
      overnight: details?.house?.overnight,
      bathrooms: details?.house?.bathrooms,
    }).toEqual({
      path,
      overnight: { guests, adults: details?.max_adults },
      bathrooms: details?.bathrooms,
    });

    // Who answers questions, and how soon, is one sentence where a question is asked.
    const answering = (texts: readonly string[]) =>
      texts.filter((text) => text.includes('Our team answers your questions'));
    expect({ path, says: answering(textsOf(await page(`/ask/${id}`))) }).toEqual({
      path,
      says: answering(undated),
    });
    expect({ path, once: answering(undated).length }).toEqual({ path, once: 1 });

    // No price is below the starting price.
    const from = rupees(undated[undated.indexOf('From') + 1]);
    const onSale = [...(await page(path)).matchAll(/data-stay="(\d+)"/g)].map(
      ([, paise]) => Number(paise) / 100,
    );
    expect({ path, from: from <= Math.min(...onSale) }).toEqual({ path, from: true });

    // The names of plans, and the review of the first plan.
    const plans = rooms.flatMap((room) => room.rate_plan);
    const names = plans.map(({ plan }) => plan);
    const dated = textsOf(await page(`${path}?${stay}&adults=2`));
    const choice = textsOf(await page(`/hotel-select-room/${id}?${stay}&adults=2`));
    expect({
      path,
      page: names.filter((name) => !dated.includes(name)),
      choice: names.filter((name) => !choice.includes(name)),
    }).toEqual({ path, page: [], choice: [] });

    // A party up to its capacity gets a price; one more person is refused with the same number.
    if (villa) {
      const party = (adults: number, children: number) =>
        `${stay}&adults=${adults}&children=${children}&rooms=${details?.bedrooms}${Array.from({ length: children }, () => '&age=5').join('')}`;
      const adults = details?.max_adults ?? 0;
      const refusal = /^This villa takes up to (\d+) adults?, (\d+) guests? in all/;
      const [full, over] = [
        textsOf(await page(`${path}?${party(adults, guests - adults)}`)),
        textsOf(await page(`${path}?${party(adults + 1, 0)}`)),
      ];
      expect({ path, full: full.some((text) => refusal.test(text)) }).toEqual({
        path,
        full: false,
      });
      expect({
        path,
        over: refusal.exec(over.find((text) => refusal.test(text)) ?? '')?.slice(1),
      }).toEqual({ path, over: [String(adults), String(guests)] });
    }
  }
}, 240_000);

test('the starting price is one figure on home, wishlist and property page, with taxes everywhere', async () => {
  const begins = (texts: readonly string[], at = 0): number =>
    rupees(texts[texts.indexOf('From', at) + 1]);
  const home = await page('/');
  const shown = [
    ...home.matchAll(/<h3[^>]*><a href="(\/(?:bungalow|hotel)\/[^"?]+\/(\d+))"[^>]*>([^<]+)<\/a>/g),
  ].map(([, path = '', id = '', name = '']) => ({ path, id, name: unescape(name) }));
  expect(shown.length).toBeGreaterThan(5);
  const cookie = await save(shown.map(({ id }) => id));
  const wished = textsOf(await page('/my-wishlist', cookie));
  const texts = textsOf(home);
  for (const { path, name } of shown) {
    const onHome = begins(
      texts,
      texts.indexOf(name, texts.indexOf('Stays we would send our own family to')),
    );
    const own = textsOf(await page(path));
    const onWishlist = begins(wished, wished.indexOf(name));
    expect({ path, onHome, onWishlist, says: own[own.indexOf('From') + 2] }).toEqual({
      path,
      onHome: begins(own),
      onWishlist: begins(own),
      says: 'a night, taxes included',
    });
  }
});

test('size, scores, starting price and a dated total are the same on page, card, pin, wishlist, board, share picture, comparison and in the calls', async () => {
  const dated = `checkin=${addDays(today, 40)}&checkout=${addDays(today, 41)}&adults=2`;
  const ids = paths.map((path) => path.split('/').at(-1) ?? '');
  const cookie = await save(ids);
  const wished = partsOf(await page('/my-wishlist', cookie), '<tr data-property="');
  const pins = partsOf(await page(`/google_map?${dated}`), '<li data-property="');
  const pinSizes = await sizesOnMap(site, dated);
  const pictures = await picturesOf(ids);
  const cards = new Map<string, string[]>();
  const listed = new Map<
    string,
    { readonly grand_total: number; readonly rating: number; readonly review_count: number }
  >();
  for (const city of [
    'Lonavala',
    'Goa',
    'Mahabaleshwar',
    'Panchgani',
    'Alibaug',
    'Karjat',
    'Igatpuri',
  ]) {
    for (let n = 1; n < 4; n += 1) {
      for (const type of ['bungalow', 'hotel'])
        for (const [id, texts] of partsOf(
          await page(`/search?city=${city}&type=${type}&${dated}&page=${n}`),
          '<article data-property="',
        ))
          cards.set(id, texts);
      for (const one of (
        await call<{
          data: readonly {
            id: number;
            grand_total: number;
            rating: number;
            review_count: number;
          }[];
        }>('hotel_list', {
          city,
          checkin: addDays(today, 40),
          checkout: addDays(today, 41),
          room_qty: 1,
          adult_qty: 2,
          page: n,
        })
      ).data)
        listed.set(String(one.id), one);
    }
  }
  const boards = new Map<string, string[]>();
  const compared = new Map<string, Readonly<Record<string, string>>>();
  for (let n = 0; n < ids.length; n += 20) {
    const some = ids.slice(n, n + 20);
    const board = await begin(some);
    for (const [id, texts] of partsOf(await page(board), '<li id="stay-')) boards.set(id, texts);
    for (let at = 0; at < some.length; at += 4)
      for (const [id, rows] of columnsOf(
        await page(
          `${board}/compare?all=1&${some
            .slice(Math.min(at, some.length - 2), at + 4)
            .map((one) => `p=${one}`)
            .join('&')}`,
        ),
      ))
        compared.set(id, rows);
  }

  const [said, expected]: [unknown[], unknown[]] = [[], []];
  for (const path of paths) {
    const id = path.split('/').at(-1) ?? '';
    const villa = path.startsWith('/bungalow');
    const [
      own,
      {
        data: [details],
      },
    ] = await Promise.all([
      page(path).then(textsOf),
      call<Details>('hotel_details', { hotel_id: Number(id) }),
    ]);
    const [card = [], pin = [], wish = [], onBoard = [], beside = {}, call2] = [
      cards.get(id),
      pins.get(id),
      wished.get(id),
      boards.get(id),
      compared.get(id),
      listed.get(id),
    ];
    const before = (texts: readonly string[], what: RegExp): number =>
      rupees(texts[texts.findIndex((text) => what.test(text)) - 1]);
    const size = own.find((text) => SIZE.test(text)) ?? '';
    const beds = /(\d+) bedrooms? · (\d+) beds? · (\d+) bathrooms?/.exec(size)?.slice(1) ?? [];
    const sleeps = own.map((text) => SLEEPS.exec(text)?.[1]).find(Boolean) ?? '';
    const from = rupees(own[own.indexOf('From') + 1]);
    const total = call2 === undefined ? Number.NaN : call2.grand_total;
    const short = villa
      ? `${beds[0]} BHK · ${beds[1]} bed${beds[1] === '1' ? '' : 's'} · sleeps ${sleeps}`
      : '';
    const score = call2 !== undefined && call2.review_count >= 3 ? call2.rating.toFixed(1) : '';
    const reviews =
      call2 === undefined || call2.review_count === 0
        ? ''
        : `${call2.review_count} review${call2.review_count === 1 ? '' : 's'}`;
    said.push({
      path,
      calls: villa ? [details?.bedrooms, details?.bathrooms, details?.max_guests].map(String) : '',
      sizes: [card, wish, [pinSizes.get(id) ?? '']].map(
        (texts) => texts.find((text) => / BHK · /.test(text)) ?? '',
      ),
      picture: villa
        ? pictures.includes(`${details?.hotel_name} Too small for 60 people. Sleeps ${sleeps},`)
        : '',
      board: [
        onBoard.find((text) => /bedrooms? · sleeps/.test(text)) ?? '',
        // a longer stay's price may follow
        rupees(onBoard.find((text) => text.startsWith('From ₹'))?.split(' · ')[0]),
      ],
      wish: rupees(wish[wish.indexOf('From') + 1]),
      totals: [before(card, /^for 1 night, taxes included$/), before(pin, /^taxes included$/)],
      compared: villa
        ? [beside['Bedrooms'], beside['Beds'], beside['Bathrooms'], beside['Sleeps']]
        : beside['Sleeps'],
      rooms: villa
        ? textsOf(await page(`/hotel-select-room/${id}?${stay}&adults=2`))
            .map((text) => SLEEPS.exec(text)?.[1])
            .find(Boolean)
        : '',
      scores: [card, onBoard, own].map((texts) => [
        score === '' || texts.includes(score),
        reviews === '' || texts.includes(reviews),
      ]),
      comparison: beside['Guests say'],
    });
    expected.push({
      path,
      calls: villa ? [beds[0], beds[2], String(guestsIn(sleeps))] : '',
      sizes: [short, short, short],
      picture: villa ? true : '',
      board: [
        villa ? `${beds[0]} bedroom${beds[0] === '1' ? '' : 's'} · sleeps ${sleeps}` : '',
        from,
      ],
      wish: from,
      totals: [total, total],
      compared: villa ? [...beds, `Sleeps ${sleeps}`] : '—',
      rooms: villa ? sleeps : '',
      scores: [
        [true, true],
        [true, true],
        [true, true],
      ],
      comparison: score === '' ? '—' : score,
    });
  }
  expect(said).toEqual(expected);
}, 240_000);

/** 'Sleeps 9 adults + 4 children: 6 in beds, 3 on mattresses; 4 children share beds' on a villa's page. */
const SLEEPS =
  /^Sleeps (\d+ adults?(?: \+ \d+ child(?:ren)?)?)(?:: \d+ in (?:a bed|beds)(?:, \d+ on mattresses)?)?(?:; .+ shares? .+)?$/;

/** 13 of '9 adults + 4 children'. */
const guestsIn = (sleeps: string): number =>
  [...sleeps.matchAll(/\d+/g)].reduce((sum, [n]) => sum + Number(n), 0);

/** '3 bedrooms · 3 beds · 4 bathrooms' on a property's page. */
const SIZE = /^\d+ bedrooms? · \d+ beds? · \d+ bathrooms?$/;

/** What the share pictures say of some properties on boards of sixty people. A picture has room for four. */
async function picturesOf(ids: readonly string[]): Promise<string> {
  const said: string[] = [];
  for (let n = 0; n < ids.length; n += 4) {
    const group = new URLSearchParams(`${stay}&adults=60`);
    const board = await begin(ids.slice(n, n + 4), '/trip-board', [...group]);
    said.push(/property="og:image:alt" content="([^"]*)"/.exec(await page(board))?.[1] ?? '');
  }
  return said.map((text) => `${unescape(text)},`).join('\n');
}

/** Creates a board with some properties. Returns its path. */
async function begin(
  ids: readonly string[],
  path = '/trip-board/add',
  more = [['next', '/']],
): Promise<string> {
  const made = await fetch(site + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(site).origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams([...ids.map((id) => ['hotel_id', id]), ...more]).toString(),
  });
  expect(made.status).toBe(303);
  return (made.headers.get('location') ?? '').split('#')[0] ?? '';
}

/** Saves some properties as a visitor. Returns the cookie of the wishlist. */
async function save(ids: readonly string[]): Promise<string> {
  let cookie = '';
  for (const id of ids) {
    const pressed = await fetch(`${site}/wishlist/toggle`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: new URL(site).origin,
        'content-type': 'application/x-www-form-urlencoded',
        ...(cookie === '' ? {} : { cookie }),
      },
      body: `hotel_id=${id}&next=%2F`,
    });
    expect(pressed.status).toBeLessThan(400);
    if (cookie === '')
      cookie = pressed.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
  }
  return cookie;
}
