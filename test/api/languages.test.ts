import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES, PSEUDO_LOCALE } from '#i18n/locale.ts';
import { PSEUDO_MARKS } from '#i18n/message.ts';
import { MONTHS, WEEKDAYS } from '#shared/dates.ts';
import {
  buildProperty,
  buildUser,
  placeBooking,
  type BuiltProperty,
} from '#test/support/builders.ts';
import { unescape } from '#test/support/page-html.ts';
import { needPages, ROOT } from '#test/support/server-process.ts';
import { bookingOf } from '#test/support/stay-requests.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/**
 * In the pseudo-language every text of a catalogue is between marks, so a text without marks did not come from a
 * catalogue. Data (names, addresses, what people wrote), dates and figures are not texts of the interface.
 */
let server: TestServer;
let villa: BuiltProperty;
let hers: Visitor;
let booking: number;
let stayed: number;
let data: readonly string[];

const STAY = 'checkin=2027-01-08&checkout=2027-01-10&rooms=1&adults=2&children=1&ages=4';
const PREFIX = `/${PSEUDO_LOCALE}`;

beforeAll(async () => {
  needPages();
  server = await openServer({
    build: (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild,
  });
  const { db } = server.t;
  const meera = await buildUser(db, { name: 'Meera Sule', email: 'meera@sule.invalid' });
  villa = await buildProperty(db, {
    name: 'Fern Ledge',
    amenities: [7, 41],
    rooms: [{ units: 9, rate: 500_000 }],
  });
  const hotel = await buildProperty(db, {
    name: 'Brook Rest',
    hotelType: 'hotel',
    rooms: [{ name: 'Garden room', units: 4, rate: 300_000 }],
  });
  await db
    .insertInto('offers')
    .values({ property_id: villa.id, kind: 'hotel_discount', title: 'Winter', percent: 10 })
    .execute();
  hers = visit(server);
  await hers.signIn(meera.phone);
  const book = async (id: number, from: string, to: string): Promise<number> =>
    (await hers.call<{ booking_id: number }>('hotel/add_booking', bookingOf(id, from, to))).body
      .data.booking_id;
  booking = await book(villa.id, '2026-12-04', '2026-12-06');
  stayed = await book(hotel.id, '2026-12-11', '2026-12-13');
  await placeBooking(db, stayed, { state: 'completed', checked_in_at: server.clock.now() });
  data = await dataOf(server);
}, 400_000);
afterAll(() => server.close());

/** Every text in the database, longest first. */
async function dataOf({ t }: TestServer): Promise<readonly string[]> {
  const { rows: columns } = await t.pool.query<{ table: string; column: string }>(
    "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and data_type in ('text', 'ARRAY') and table_name in ('properties', 'rooms', 'rate_plans', 'places', 'amenities', 'users', 'media', 'offers', 'coupons', 'bookings', 'booking_rooms', 'listings')",
  );
  const values = await Promise.all(
    columns.map(({ table, column }) =>
      t.pool.query<{ value: string }>(`select distinct "${column}"::text as value from "${table}"`),
    ),
  );
  const texts = values
    .flatMap(({ rows }) => rows.map(({ value }) => value))
    .filter(
      (value) =>
        value !== null && /\p{L}{2}/u.test(value) && value.length > 3 && value.length < 400,
    );
  return [
    ...new Set([
      ...texts.flatMap((text) => [text, text.replace(/<[^>]+>/g, '')]),
      server.ctx.settings.BRAND_NAME,
      server.ctx.settings.SUPPORT_EMAIL,
      ...server.ctx.settings.OFFICE_ADDRESS.split(/,\s*/),
      'Goa',
      '/dev/outbox',
      'lightMyRequest',
      ...Object.values(LANGUAGE_NAMES),
      ...server.ctx.settings.SOCIAL_LINKS.split(',').map((pair) => pair.split('=')[0] ?? ''),
    ]),
  ]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
}

const page = async (path: string, cookie: string): Promise<string> =>
  (await server.app.inject({ method: 'GET', url: path, headers: { cookie, host: 'localhost' } }))
    .body;

/** Replaces a tag. */
const EDGE = '\u0001';

const DATE_WORDS = new RegExp(
  `\\b(?:${[...MONTHS, ...WEEKDAYS].flatMap((word) => [word, word.slice(0, 3)]).join('|')}|AM|PM)\\b`,
  'g',
);

/** The texts outside the marks that a reader or a screen reader meets. */
function unmarked(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|noscript|template)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '');
  // A text may hold links and bold words: all between its marks is one text, including tags.
  const shown = body.replace(/<[^>]+>/g, EDGE);
  const spoken = [...body.matchAll(/\s(?:aria-label|alt|placeholder|title)="([^"]*)"/g)].map(
    (match) => match[1] ?? '',
  );
  const [open, close] = PSEUDO_MARKS;
  const innermost = new RegExp(`${open}[^${open}${close}]*${close}`, 'g');
  const withoutMarked = (raw: string): string => {
    let text = unescape(raw);
    for (let before = ''; before !== text;) {
      before = text;
      text = text.replace(innermost, ' ');
    }
    return text;
  };
  return [...withoutMarked(shown).split(EDGE), ...spoken.map(withoutMarked)].flatMap((left) => {
    let text = left;
    for (const known of data) text = text.replaceAll(known, ' ');
    text = text
      .replace(DATE_WORDS, ' ')
      .replace(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g, ' ')
      .replace(/OH\d+|[\w.+-]+@[\w.-]+/g, ' ');
    return /\p{L}{2}/u.test(text) ? [text.trim().slice(0, 120)] : [];
  });
}

/**
 * The targets of links and forms that leave the language of the page. Pictures and files have no language; the upload
 * gets it as a parameter.
 */
const leaving = (html: string): string[] =>
  [...html.matchAll(/<(?:a|form|button)\b[^>]*?\s(?:href|action|formAction)="(\/[^"#]*)/gi)]
    .map((match) => match[1] ?? '')
    .filter((path) => !path.startsWith(PREFIX) || path.startsWith(`${PREFIX}${PREFIX}`))
    .filter(
      (path) =>
        !/^\/(?:media\/|language$|offline$|dev\/outbox$|my-profile\/data$)|[?&]language=|\.(?:xml|txt|pdf|ics|webmanifest)$/.test(
          path,
        ),
    );

const VISITOR = [
  '/',
  '/search?city=Lonavala&checkin=2027-01-08&checkout=2027-01-10&adults=2',
  '/search?city=Lonavala&type=hotel',
  '/luxury-villas-in-lonavala',
  '/google_map',
  '/search-location',
  '/login',
  '/login/password',
  '/register',
  '/forgot-password',
  '/about-us',
  '/contact-us',
  '/privacy-policy',
  '/terms-conditions',
  '/refund-cancellation-policy',
  '/support',
  '/blogs',
  '/domestic-tour',
  '/list-your-property',
  '/offline',
  '/failure',
  '/no-such-page',
  '/test',
];
const GUEST = [
  '/my-bookings',
  '/my-bookings?tab=complete',
  '/my-bookings?tab=cancel',
  '/my-reviews',
  '/my-profile',
  '/my_acount',
  '/my-wishlist',
  '/delete-account',
  '/change_password',
];

describe('every text of a page comes from a catalogue, and every link and form leads on in its language', () => {
  it.each(VISITOR)('%s, for a visitor', async (path) => {
    const html = await page(PREFIX + path, '');
    expect([unmarked(html), leaving(html)]).toEqual([[], []]);
  });
  it.each(GUEST)('%s, for a guest', async (path) => {
    const html = await page(PREFIX + path, hers.cookie());
    expect([unmarked(html), leaving(html)]).toEqual([[], []]);
  });
  it.each<readonly [string, () => string]>([
    ['a property', () => `/bungalow/${villa.slug}/${villa.id}?${STAY}`],
    ['its rooms', () => `/hotel-select-room/${villa.id}?${STAY}`],
    ['the review', () => `/hotel-booking-review/?hotel_id=${villa.id}&${STAY}`],
    ['its reviews', () => `/hotel_review/${villa.id}`],
    ['the success', () => `/success/?booking_id=${booking}`],
    ['the receipt', () => `/receipt/${booking}`],
    [
      'a change',
      () =>
        `/modify-booking/${booking}?checkin=2026-12-04&checkout=2026-12-07&rooms=1&adults=2&children=0`,
    ],
    ['writing a review', () => `/write-review/${stayed}`],
  ])('%s', async (_what, path) => {
    const html = await page(PREFIX + path(), hers.cookie());
    expect([unmarked(html), leaving(html)]).toEqual([[], []]);
  });
});

describe('an address in another language', () => {
  it('names its language, and its links stay in it', async () => {
    const html = await page(`${PREFIX}/`, '');
    expect(html).toContain(`data-locale="${PSEUDO_LOCALE}"`);
    expect(html.match(/<a [^>]*href="\//g)?.length).toBeGreaterThan(20);
  });

  it('redirects to the sign-in in the same language, and back', async () => {
    const asked = await server.app.inject({
      method: 'GET',
      url: `${PREFIX}/my-bookings`,
      headers: { host: 'localhost' },
    });
    expect(asked.headers.location).toBe(`${PREFIX}/login?next=%2Fmy-bookings`);
  });

  it('has a cache entry apart from the English page', async () => {
    const [english, marked] = [await page('/about-us', ''), await page(`${PREFIX}/about-us`, '')];
    expect(english).not.toContain(PSEUDO_MARKS[0]);
    expect(marked).toContain(PSEUDO_MARKS[0]);
    expect(await page('/about-us', '')).toBe(english);
  });

  it('is where a visitor who chose the language arrives from the home page', async () => {
    const asked = await server.app.inject({
      method: 'GET',
      url: '/',
      headers: { host: 'localhost', cookie: `lang=${PSEUDO_LOCALE}` },
    });
    expect([asked.statusCode, asked.headers.location]).toEqual([302, `${PREFIX}/`]);
    expect(
      (
        await server.app.inject({
          method: 'GET',
          url: '/',
          headers: { host: 'localhost', cookie: 'lang=xx' },
        })
      ).statusCode,
    ).toBe(200);
  });

  it('is stored with the account', async () => {
    await server.t.db
      .updateTable('users')
      .set({ locale: PSEUDO_LOCALE })
      .where('name', '=', 'Meera Sule')
      .execute();
    const asked = await server.app.inject({
      method: 'GET',
      url: '/',
      headers: { host: 'localhost', cookie: hers.cookie() },
    });
    expect(asked.headers.location).toBe(`${PREFIX}/`);
  });
});

describe('messages are written in the reader’s language', () => {
  const said = async (template: string) =>
    (
      await server.t.db
        .selectFrom('messages')
        .select(['channel', 'text', 'content'])
        .where('template', 'like', `${template}%`)
        .orderBy('id', 'desc')
        .limit(2)
        .execute()
    ).map(({ text, content }) => text || JSON.stringify(content));

  it('a code is in the language of the page that requested it, by a form without scripts', async () => {
    const { phone } = await buildUser(server.t.db, { name: 'Ravi Joshi' });
    const { origin } = new URL(server.ctx.settings.publicUrl);
    const asked = await server.app.inject({
      method: 'POST',
      url: '/hi/login',
      headers: {
        host: new URL(origin).host,
        origin,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `mobile=${encodeURIComponent(phone)}`,
    });
    expect(asked.headers.location).toMatch(/^\/hi\//);
    const { data } = (
      await server.app.inject({ url: `/dev/outbox.json?to=${encodeURIComponent(phone)}` })
    ).json<{ data: { text: string }[] }>();
    expect(data[0]?.text).toMatch(
      /^\d{6} आपका Verandah OTP है, 5 मिनट तक मान्य। इसे किसी को न बताएँ।$/,
    );
  });

  it('SMS and e-mails about a booking are in the language of the account, whatever page or call made it', async () => {
    const asmita = await buildUser(server.t.db, {
      name: 'Asmita Pawar',
      email: 'asmita@pawar.invalid',
    });
    await server.t.db
      .updateTable('users')
      .set({ locale: 'mr' })
      .where('id', '=', asmita.id)
      .execute();
    const visitor = visit(server, '203.0.113.9');
    await visitor.signIn(asmita.phone);
    const made = await visitor.call<{ booking_id: number }>(
      'hotel/add_booking',
      bookingOf(villa.id, '2027-02-01', '2027-02-03'),
    );
    expect(made.http).toBe(200);
    const number = `OH000${made.body.data.booking_id}`;
    const [email, text] = await said('booking-confirmed');
    expect(text).toMatch(
      new RegExp(
        `^Verandah: बुकिंग ${number} पक्के झाले: Fern Ledge, 1 Feb 2027 te 3 Feb 2027\\. एकूण ₹\\d+, करांसह\\. पावती: \\S+/mr/receipt/${made.body.data.booking_id}$`,
      ),
    );
    expect(email).toContain('आपले बुकिंग झाले!');
  });
});
