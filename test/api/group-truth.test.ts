import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveGuest } from '#marketplace/accounts/index.ts';
import { addBooking, modifyBooking } from '#marketplace/bookings/index.ts';
import { bookingInput, changeTo, must } from '#marketplace/bookings/testing/fixture.ts';
import { builtPages } from '#test/support/built-pages.ts';
import { buildProperty, buildUser, type BuiltProperty } from '#test/support/builders.ts';
import { saidIn } from '#test/support/message-text.ts';
import { unescape } from '#test/support/page-html.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit } from '#test/support/visitor.ts';

/** What a group decides by, side by side: whether a house suits it and what it costs, on every page that says so. */
let server: TestServer;
let strict: BuiltProperty;
let easy: BuiltProperty;
let cookie = '';
let ashaId = 0;
let board = '';

const STAY = 'checkin=2026-12-04&checkout=2026-12-06';
const PARTY = 'rooms=1&adults=4&children=2&ages=4,9';

beforeAll(async () => {
  server = await openServer({ build: await builtPages(), listens: true });
  const { db } = server.t;
  strict = await buildProperty(db, {
    name: 'Strict House',
    rooms: [{ maxAdults: 8, maxChildren: 4, rate: 1_240_000 }],
  });
  easy = await buildProperty(db, {
    name: 'Easy House',
    rooms: [{ maxAdults: 8, maxChildren: 4, rate: 911_000 }],
  });
  const rule = (property: BuiltProperty, topic: string, answer: string, more: object = {}) => ({
    property_id: property.id,
    topic,
    answer,
    sentence: `Of ${topic}: ${answer}.`,
    ...more,
  });
  await db
    .insertInto('property_rules')
    .values([
      rule(strict, 'pets', 'no'),
      rule(strict, 'music', 'ask'),
      rule(strict, 'children', 'yes', { min_age: 6 }),
      ...['pets', 'music', 'children'].map((topic) => rule(easy, topic, 'yes')),
    ])
    .execute();
  const asha = visit(server);
  const { id, phone } = await buildUser(db);
  ashaId = id;
  await asha.signIn(phone);
  cookie = asha.cookie();
}, 400_000);
afterAll(() => server.close());

async function send(path: string, form: Readonly<Record<string, string>>): Promise<string> {
  const { statusCode, headers, cookies } = await server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      cookie,
      host: 'localhost',
      origin: 'http://localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  });
  expect([302, 303], path).toContain(statusCode);
  for (const { name, value } of cookies)
    cookie = [
      ...cookie.split('; ').filter((one) => !one.startsWith(`${name}=`)),
      `${name}=${value}`,
    ].join('; ');
  return String(headers.location);
}

const textsOf = (html: string): string[] =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .split(/<[^>]+>/)
    .map((text) => unescape(text).trim())
    .filter((text) => text !== '');
async function page(path: string, as = cookie): Promise<string> {
  const { statusCode, body } = await server.app.inject({
    method: 'GET',
    url: path,
    headers: { cookie: as, host: 'localhost' },
  });
  expect(statusCode, path).toBe(200);
  return body;
}
const propertyPath = ({ slug, id }: BuiltProperty, more = `${STAY}&${PARTY}`): string =>
  `/bungalow/${slug}/${id}?${more}`;
const ON_BOARD = 'li id="stay-';
const IN_LIST = 'article data-property="';
const ON_MAP = 'li data-property="';
const WISHED = 'tr data-property="';
/** the texts of a property's card, up to the next one */
function cardOf(html: string, { id }: BuiltProperty, mark: string): string[] {
  const from = html.indexOf(`<${mark}${id}"`);
  const next = html.slice(from + 1).search(new RegExp(`<${mark}|</main>`));
  return from === -1 ? [] : textsOf(html.slice(from, from + 1 + next));
}
/** the cell of a compared row in the column of a property */
function cell(html: string, label: string, property: BuiltProperty): string[] {
  const at = [...html.matchAll(/<th scope="col".*?<\/th>/gs)].findIndex(([head]) =>
    head.includes(`/${property.id}?`),
  );
  const cells =
    new RegExp(`<th scope="row"[^>]*>${label}</th>(.*?)</tr>`, 's').exec(html)?.[1] ?? '';
  return textsOf([...cells.matchAll(/<td.*?<\/td>/gs)][at]?.[0] ?? '');
}

describe('the dates that one press chooses', () => {
  it('go from the home page with the place and the party of its form, without scripts', async () => {
    const chips = [
      ...(await page('/', '')).matchAll(
        /<button type="submit" value="([^"]+)"[^>]* name="stay" formAction="\/search"[^>]*>(.*?)<\/button>/g,
      ),
    ].map(([, value = '', html = '']) => ({ value, says: textsOf(html).join(' ') }));
    expect(chips.slice(0, 2).map(({ says }) => says.replace(/\d+/g, 'n'))).toEqual([
      expect.stringMatching(/^Tonight n/),
      expect.stringMatching(/^(This|Next) weekend n/),
    ]);
    const sent = `/search?type=bungalow&city=Lonavala&checkin=2026-12-04&checkout=2026-12-05&rooms=1&adults=4&children=2&age=4&age=9&stay=${chips[1]?.value}`;
    const { statusCode, headers } = await server.app.inject({
      method: 'GET',
      url: sent,
      headers: { host: 'localhost' },
    });
    const [checkIn = '', checkOut = ''] = (chips[1]?.value ?? '').split(',');
    expect([statusCode, headers.location]).toEqual([
      302,
      `/search?type=bungalow&city=Lonavala&checkin=${checkIn}&checkout=${checkOut}&rooms=1&adults=4&children=2&age=4&age=9`,
    ]);
    const html = await page(String(headers.location), '');
    expect(textsOf(html)).toContain('2 children');
    expect(
      /aria-current="date"[^>]*>(.*?)<\/a>/
        .exec(html)?.[1]
        ?.replaceAll('<!-- -->', '')
        .replace(/<[^>]+>/g, ''),
    ).toBe(chips[1]?.says);
  });
});

describe('a search in words', () => {
  const led = async (url: string): Promise<string | undefined> => {
    const { headers } = await server.app.inject({
      method: 'GET',
      url,
      headers: { host: 'localhost' },
    });
    return headers.location === undefined
      ? undefined
      : decodeURIComponent(headers.location.replaceAll('+', ' '));
  };

  it('for any weekend is read as any other, and a name stays a name', async () => {
    expect(
      await led(
        '/free-weekends?city=villa+with+pool+in+lonavala+for+8&point_of=Lonavala&month=&nights=2',
      ),
    ).toMatch(
      /^\/free-weekends\?city=Lonavala.*&type=bungalow.*&adults=8&.*&pool=any&nights=2&said=villa with pool/,
    );
    expect(await led('/free-weekends?city=any+weekend+3+nights+for+4&month=2027-01')).toMatch(
      /adults=4&.*month=2027-01&nights=3/,
    );
    expect(await led('/free-weekends?city=lonavala+for+8+on+4+december')).toMatch(
      /^\/search\?.*checkin=2026-12-04.*adults=8/,
    );
    expect(await led('/free-weekends?city=Lonavala')).toBeUndefined();
    expect(await led('/free-weekends?city=Nowhereinparticular')).toBeUndefined();
  });

  it('stands on its list in chips, each of which can be changed or taken off; the usual search has none', async () => {
    const html = await page(
      `/search?city=Pune&type=bungalow&${STAY}&rooms=3&adults=4&children=2&ages=4,9&pool=any`,
      '',
    );
    const off = [...html.matchAll(/aria-label="Remove filter: ([^"]+)"[^>]*href="([^"]+)"/g)].map(
      ([, label = '', href = '']) => [unescape(label), unescape(href)],
    );
    expect(off.map(([label]) => label)).toEqual([
      'Pune',
      '4–\u20606\u00a0Dec',
      '4 adults, 2 children',
      '3+ BHK',
      'With a pool',
    ]);
    expect(off[2]?.[1]).toContain('rooms=3&adults=2&children=0');
    expect(html).toContain('aria-label="Change 4–\u20606\u00a0Dec"');
    expect(html).toContain('id="search-fields"');
    expect(await page('/search', '')).not.toContain('aria-label="Remove filter');
  });
});

describe('whether a house suits the group', () => {
  const VERDICT = /^((?:Pets|Late music|Your children): (?:fits|ask the house|does not fit))\.?$/;
  const verdicts = (texts: readonly string[]): string[] =>
    texts.flatMap((text) => VERDICT.exec(text)?.[1] ?? []);

  it('is said of children to everybody, and of nothing else before somebody says how they come', async () => {
    expect(verdicts(textsOf(await page(propertyPath(strict), '')))).toEqual([
      'Your children: does not fit',
    ]);
    expect(
      verdicts(
        textsOf(await page(propertyPath(strict, `${STAY}&rooms=1&adults=4&children=0`), '')),
      ),
    ).toEqual([]);
  });

  it('is one verdict on the property, its card, the board, the comparison and the review, once it was said on a property page', async () => {
    const said = await send('/company', {
      next: `${propertyPath(strict)}#fit`,
      company: 'pets',
      more: '',
    });
    expect(said).toBe(`${propertyPath(strict)}#fit`);
    await send('/company', { next: '/', company: 'music' });
    await server.app
      .inject({
        method: 'POST',
        url: '/company',
        headers: {
          cookie,
          host: 'localhost',
          origin: 'http://localhost',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'company=pets&company=music&company=evil',
      })
      .then(({ cookies }) => {
        cookie = cookie.replace(/vh_company=[^;]*/, `vh_company=${cookies[0]?.value}`);
      });
    expect(cookie).toContain('vh_company=pets.music');
    board = await send('/trip-board/add', {
      hotel_id: String(strict.id),
      next: propertyPath(strict),
    });
    board = board.split('#')[0] ?? '';
    await send('/trip-board/add', { hotel_id: String(easy.id), next: propertyPath(easy) });
    for (const { id } of [strict, easy])
      await send('/wishlist/toggle', { hotel_id: String(id), next: '/' });
    const expected = {
      strict: ['Pets: does not fit', 'Late music: ask the house', 'Your children: does not fit'],
      easy: ['Pets: fits', 'Late music: fits', 'Your children: fits'],
    };
    const [wishes, boards, compared, list, map] = [
      await page('/my-wishlist'),
      await page(board),
      await page(`${board}/compare?all=1`),
      await page(`/search?type=bungalow&${STAY}&${PARTY}`),
      await page(`/google_map?${STAY}&${PARTY}`),
    ];
    for (const [which, property] of [
      ['strict', strict],
      ['easy', easy],
    ] as const) {
      expect(verdicts(textsOf(await page(propertyPath(property))))).toEqual(expected[which]);
      expect(verdicts(cardOf(boards, property, ON_BOARD))).toEqual(expected[which]);
      expect(
        ['Pets', 'Late music', 'Your children'].map(
          (thing) => `${thing}: ${cell(compared, thing, property)[0]}`,
        ),
      ).toEqual(expected[which]);
      expect(
        verdicts(
          textsOf(await page(`/hotel-booking-review/?hotel_id=${property.id}&${STAY}&${PARTY}`)),
        ),
      ).toEqual(expected[which]);
      const badge = (texts: readonly string[]) =>
        texts.filter((text) => /does not fit|do not fit|ask/.test(text));
      expect([
        badge(cardOf(list, property, IN_LIST)),
        badge(cardOf(map, property, ON_MAP)),
      ]).toEqual(which === 'strict' ? [['2 rules do not fit'], ['2 rules do not fit']] : [[], []]);
      // a wishlist knows no ages: one rule is left that does not fit
      expect(badge(cardOf(wishes, property, WISHED))).toEqual(
        which === 'strict' ? ['Pets: does not fit'] : [],
      );
    }
    expect(textsOf(await page(propertyPath(strict)))).toContain('Of pets: no.');
  });

  it('comes along by the link of a board, and is kept for nobody else', async () => {
    const { cookies } = await server.app.inject({
      method: 'GET',
      url: board,
      headers: { host: 'localhost' },
    });
    expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['vh_company=pets.music']);
    await page(propertyPath(strict));
    expect(verdicts(textsOf(await page(propertyPath(strict), '')))).toEqual([
      'Your children: does not fit',
    ]);
  });

  it.each([
    ['nothing', ''],
    ['what is none', 'evil'],
    ['a character that cuts', 'pets%00'],
    ['too much', '.'.repeat(4000)],
    ['that nothing is asked', 'none'],
  ])('a cookie that says %s asks for nothing', async (_, value) => {
    expect(
      verdicts(textsOf(await page(propertyPath(strict, STAY), `vh_company=${value}`))),
    ).toEqual([]);
  });
});

describe('what was agreed', () => {
  const DAYS = {
    en: ['2026-12-08', '2026-12-10'],
    hi: ['2026-12-11', '2026-12-13'],
    mr: ['2026-12-14', '2026-12-16'],
  } as const;
  const emailOf = async (event: string): Promise<string[]> => {
    const { rows } = await server.t.pool.query<{ text: string; content: unknown }>(
      'select text, content from messages where event_key like $1 order by id desc limit 1',
      [`${event}:email`],
    );
    return rows[0] === undefined ? [] : saidIn(rows[0]).split('\n');
  };
  const onTrip = async (path: string): Promise<string[]> =>
    textsOf(
      /<div class="mb-4 rounded-card[^>]*><h3[^>]*>(?:Agreed|बुकिंग|बुक).*?<\/ul>/s.exec(
        (await page(path)).replaceAll('<!-- -->', ''),
      )?.[0] ?? '',
    );
  const AGREED = [
    'Agreed when you booked',
    'You said: 4 adults, 2 children · We bring a pet · We play music late · We bring our own drinks',
    'Pets: does not fit.',
    'Of pets: no.',
    'Late music: ask the house.',
    'Of music: ask.',
    'Own drinks: ask the house.',
    'The house had not said.',
    'Your children: does not fit.',
    'Of children: yes.',
  ];

  it.each(['en', 'hi', 'mr'] as const)(
    'is said by trip, receipt and the e-mails in the same words: %s',
    async (locale) => {
      await server.t.db.updateTable('users').set({ locale }).where('id', '=', ashaId).execute();
      const [checkIn, checkOut] = DAYS[locale];
      const party = { adults: 4, childAges: [4, 9], rooms: 1 };
      const { bookingId } = must(
        await addBooking(
          server.ctx,
          bookingInput(
            ashaId,
            { propertyId: strict.id, stay: { checkIn, checkOut }, party },
            { company: ['pets', 'music', 'alcohol'] },
          ),
        ),
      );
      const at = locale === 'en' ? '' : `/${locale}`;
      const [trip, receipt] = [
        await onTrip(`${at}/trip/${bookingId}`),
        textsOf(await page(`${at}/receipt/${bookingId}`)),
      ];
      expect(trip).toHaveLength(AGREED.length);
      if (locale === 'en') expect(trip).toEqual(AGREED);
      const [title = '', said = '', ...rules] = trip;
      const lines = rules.flatMap((rule, i) => (i % 2 === 0 ? [`${rule} ${rules[i + 1]}`] : []));
      const verdicts = rules
        .filter((_, i) => i % 2 === 0)
        .map((rule) => rule.slice(0, -1))
        .join(' · ');
      expect(receipt.filter((text) => text === said || text.endsWith(verdicts))).toHaveLength(2);
      const email = await emailOf(`booking-confirmed:${bookingId}`);
      expect(email.slice(email.indexOf(title), email.indexOf(title) + 2 + lines.length)).toEqual([
        title,
        said,
        ...lines,
      ]);
      // a smaller group: judged anew, by the rules that were agreed to
      await server.t.db
        .updateTable('property_rules')
        .set({ answer: 'yes' })
        .where('property_id', '=', strict.id)
        .execute();
      must(
        await modifyBooking(server.ctx, {
          ...changeTo(ashaId, bookingId, checkIn, checkOut, {
            party: { ...party, childAges: [9] },
          }),
          quoteId: null,
          amount: null,
          payAmount: null,
          idempotencyKey: null,
        }),
      );
      await server.t.db
        .updateTable('property_rules')
        .set({ answer: 'no' })
        .where('property_id', '=', strict.id)
        .where('topic', '=', 'pets')
        .execute();
      await server.t.db
        .updateTable('property_rules')
        .set({ answer: 'ask' })
        .where('property_id', '=', strict.id)
        .where('topic', '=', 'music')
        .execute();
      const [, saidNow = '', ...rulesNow] = await onTrip(`${at}/trip/${bookingId}`);
      expect([saidNow === said, rulesNow.slice(0, 6), rulesNow[6] === rules[6]]).toEqual([
        false,
        rules.slice(0, 6),
        false,
      ]);
      const changed = await emailOf('booking-changed:%');
      expect(changed).toEqual(
        expect.arrayContaining([title, saidNow, ...lines.slice(0, 3), rulesNow.slice(6).join(' ')]),
      );
    },
  );
});

describe('who comes along', () => {
  const review = `/hotel-booking-review/?hotel_id=`;
  const hidden = (html: string, name: string): string =>
    unescape(new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '');

  it('may be named at the checkout without scripts, and stands on trip and receipt in every language', async () => {
    await server.t.db.updateTable('users').set({ locale: 'en' }).where('id', '=', ashaId).execute();
    must(await saveGuest(server.ctx, ashaId, { name: 'Meher Rao', born: '', relation: 'friend' }));
    const path = `${review}${strict.id}&checkin=2026-12-18&checkout=2026-12-20&${PARTY}`;
    const html = await page(path);
    expect(textsOf(html)).toContain('Names of the others (optional): Meher Rao');
    expect(/<textarea[^>]*name="people"[^>]*>([^<]*)</.exec(html)?.[1]?.trim()).toBe('Meher Rao');
    const form = {
      ...Object.fromEntries(
        ['quote_id', 'amount', 'pay_amount', 'idempotency_key'].map((name) => [
          name,
          hidden(html, name),
        ]),
      ),
      name: 'Asha Example',
      phone: '98200 00001',
      email: 'asha@example.in',
      adult: '1',
      rules: '1',
    };
    const refusal = await server.app.inject({
      method: 'POST',
      url: path,
      headers: {
        cookie,
        host: 'localhost',
        origin: 'http://localhost',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        ...form,
        people: 'Meher Rao\nsee https://evil.example',
      }).toString(),
    });
    expect([
      refusal.statusCode,
      textsOf(refusal.body).some((text) => text.startsWith('Please write names only')),
      refusal.body.includes('<details open=""'),
      refusal.body.includes('see https://evil.example</textarea>'),
    ]).toEqual([400, true, true, true]);
    const booked = await send(path, { ...form, people: 'Meher Rao\r\nमीरा सुळे\r\n' });
    const id = Number(/booking_id=(\d+)/.exec(booked)?.[1]);
    for (const at of ['', '/hi', '/mr']) {
      const [trip, receipt] = [
        textsOf(await page(`${at}/trip/${id}`)),
        textsOf(await page(`${at}/receipt/${id}`)),
      ];
      expect({
        at,
        trip: ['Meher Rao', 'मीरा सुळे'].filter((name) => !trip.includes(name)),
        receipt: receipt.filter((text) => text.endsWith('Meher Rao, मीरा सुळे')).length,
      }).toEqual({ at, trip: [], receipt: 1 });
    }
  });
});

describe('the picture of a board', () => {
  const imageOf = async (): Promise<string> =>
    unescape(
      /property="og:image" content="http:\/\/localhost([^"]+)"/.exec(await page(board, ''))?.[1] ??
        '',
    );
  const get = (url: string) =>
    server.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });

  it('is drawn for whoever shows its link, and is another once the board has changed', async () => {
    const image = await imageOf();
    const { statusCode, headers, rawPayload } = await get(image);
    expect([
      statusCode,
      headers['content-type'],
      headers['x-robots-tag'],
      rawPayload.subarray(0, 2).toString('hex'),
    ]).toEqual([200, 'image/jpeg', 'noindex, nofollow', 'ffd8']);
    expect(await page(board, '')).toContain('<meta property="og:image:width" content="1200"/>');
    await send(board, {
      intent: 'facts',
      name: 'दिवाली & <b>friends</b>',
      checkin: '2026-12-04',
      checkout: '2026-12-06',
      adults: '4',
      children: '2',
      ages: '4,9',
    });
    await send('/company', { next: '/', company: 'pets' });
    expect(await imageOf()).not.toBe(image);
    expect((await get(await imageOf())).statusCode).toBe(200);
    expect((await get('/board/AAAAAAAAAAAAAAAAAAAAAAA1/card.jpg')).statusCode).toBe(404);
  });

  it('names nobody who voted', async () => {
    await send(board, { intent: `vote:${easy.id}:1`, voter: 'Zubin' });
    const html = await page(board, '');
    expect([
      /og:image:alt" content="([^"]*)"/.exec(html)?.[1]?.includes('Zubin'),
      /og:description" content="([^"]*)"/.exec(html)?.[1]?.includes('Zubin'),
    ]).toEqual([false, false]);
    await send(board, { intent: `vote:${easy.id}:0` });
  });
});

describe('what it costs', () => {
  const total = (texts: readonly string[], label: RegExp, by: number): string =>
    texts[texts.findIndex((text) => label.test(text)) + by] ?? '';
  async function totals(property: BuiltProperty) {
    const list = cardOf(await page(`/search?type=bungalow&${STAY}&${PARTY}`), property, IN_LIST);
    const onBoard = cardOf(await page(board), property, ON_BOARD);
    const compared = await page(`${board}/compare?all=1`);
    return {
      property: total(textsOf(await page(propertyPath(property))), /^Total, taxes included$/, 1),
      list: total(list, /^for 2 nights, taxes included$/, -1),
      map: total(
        cardOf(await page(`/google_map?${STAY}&${PARTY}`), property, ON_MAP),
        /^taxes included$/,
        -1,
      ),
      board: total(onBoard, /^₹[\d,]+ a head$/, -1),
      head: [
        total(onBoard, /^₹[\d,]+ a head$/, 0),
        total(list, /^₹[\d,]+ a head$/, 0),
        cell(compared, 'A head', property)[0],
      ],
      compared: cell(compared, 'Total', property)[0],
      review: total(
        textsOf(await page(`/hotel-booking-review/?hotel_id=${property.id}&${STAY}&${PARTY}`)),
        /^Total, taxes included$/,
        1,
      ),
    };
  }
  const changed = async (work: () => Promise<unknown>): Promise<void> => {
    const told = server.changes.next('change');
    await work();
    await told;
  };
  const expectOne = async (property: BuiltProperty): Promise<string> => {
    const { head, ...seen } = await totals(property);
    expect(seen.property).toMatch(/^₹[\d,]+$/);
    expect(seen).toEqual(
      Object.fromEntries(Object.keys(seen).map((where) => [where, seen.property])),
    );
    expect(new Set(head).size).toBe(1);
    return seen.property;
  };

  it('is one total on the list, the map, the property, the board, the comparison and the review, also after a change of rates', async () => {
    const before = [await expectOne(strict), await expectOne(easy)];
    await changed(() =>
      sql`update room_nights set rate = rate + 77700 where property_id = ${strict.id}`.execute(
        server.t.db,
      ),
    );
    const after = [await expectOne(strict), await expectOne(easy)];
    expect([before[0] === after[0], before[1] === after[1]]).toEqual([false, true]);
  });

  it('is gone everywhere once the nights are', async () => {
    await changed(() =>
      sql`update room_nights set closed = 'owner' where property_id = ${easy.id} and night = '2026-12-05'`.execute(
        server.t.db,
      ),
    );
    const says = {
      board: cardOf(await page(board), easy, ON_BOARD),
      compared: cell(await page(`${board}/compare?all=1`), 'Your dates', easy),
      list: cardOf(await page(`/search?type=bungalow&${STAY}&${PARTY}`), easy, IN_LIST),
    };
    expect([
      says.board.includes('Not free on your dates'),
      says.board.includes('Next free: 6–\u20608\u00a0Dec'),
      says.compared?.[0],
      says.list.includes('Sold Out'),
    ]).toEqual([true, true, 'Not free on your dates', true]);
    for (const path of [
      propertyPath(easy),
      `/hotel-booking-review/?hotel_id=${easy.id}&${STAY}&${PARTY}`,
    ])
      expect(textsOf(await page(path)).some((text) => /You Just Missed It/.test(text))).toBe(true);
    expect((await totals(easy)).board).not.toMatch(/^₹/);
    await expectOne(strict);
  });

  it('is owned up to where it cannot be looked up, and the rest of the board stands', async () => {
    await send(board, { intent: `vote:${strict.id}:1`, voter: 'Zubin' });
    server.ctx.caches.stop();
    await sql`alter table room_nights rename to room_nights_away`.execute(server.t.db);
    try {
      const texts = cardOf(await page(board), strict, ON_BOARD);
      expect(texts).toEqual(
        expect.arrayContaining([
          'Strict House',
          'We could not look up the price just now. Please try again in a moment.',
          'Zubin said yes',
        ]),
      );
      expect(texts.filter((text) => text.includes('₹'))).toEqual([]);
      expect(cell(await page(`${board}/compare?all=1`), 'Total', strict)).toEqual(['—']);
    } finally {
      await sql`alter table room_nights_away rename to room_nights`.execute(server.t.db);
    }
    await expectOne(strict);
  });
});

describe('a photograph that its owner sent', () => {
  it('comes before every drawing, wherever the house is shown, and is called after it while nobody has described it', async () => {
    const { db } = server.t;
    const told = server.changes.next('change');
    const picture = (id: string, origin: string, alt: string, height: number) => ({
      id,
      origin,
      storage_key: id,
      mime: 'image/jpeg',
      width: 1200,
      height,
      alt,
    });
    await db
      .insertInto('media')
      .values([
        picture('drawing00001', 'drawn', 'The house, drawn', 800),
        picture('photograph01', 'photo', '', 1600),
      ])
      .execute();
    await db
      .insertInto('property_pictures')
      .values([
        { property_id: strict.id, media_id: 'drawing00001', position: 0 },
        { property_id: strict.id, media_id: 'photograph01', position: 9 },
      ])
      .execute();
    await told;
    if (!(await page('/my-wishlist')).includes('Strict House'))
      await send('/wishlist/toggle', { hotel_id: String(strict.id), next: '/my-wishlist' });
    const first = (html: string): string | undefined =>
      /\/media\/(drawing00001|photograph01)\//.exec(html)?.[1];
    const about = (html: string, mark: string): string =>
      html.slice(html.indexOf(`<${mark}${strict.id}"`));
    const house = await page(propertyPath(strict));
    const shows = {
      property: first(house.slice(house.indexOf('<main'))),
      shared: first(/og:image" content="([^"]*)"/.exec(house)?.[1] ?? ''),
      told: first(house.slice(house.indexOf('application/ld+json'))),
      gallery: first((await page(`/gallery/${strict.id}`)).split('<main')[1] ?? ''),
      list: first(about(await page(`/search?type=bungalow&${STAY}&${PARTY}`), IN_LIST)),
      board: first(about(await page(board), ON_BOARD)),
      wishlist: first((await page('/my-wishlist')).split('<main')[1] ?? ''),
    };
    expect(shows).toEqual(
      Object.fromEntries(Object.keys(shows).map((where) => [where, 'photograph01'])),
    );
    expect([
      house.includes('aria-label="Enlarge: Strict House"'),
      house.includes('og:image:alt" content="Strict House"'),
    ]).toEqual([true, true]);
  });
});
