import { bookingById } from '#marketplace/bookings/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from '#test/support/built-pages.ts';
import { HOST_AND_DESK } from '#test/support/host-and-desk-routes.ts';
import { ROUTE_PATHS as all } from '#test/support/route-paths.ts';
import { bookingOf } from '#test/support/stay-requests.ts';
import { HIS_REVIEW, twoPeople, type TwoPeople } from '#test/support/two-people.ts';

/**
 * He, and an operator, open every page for her data and send its forms. The list of pages is the list of routes: a new
 * page fails here until this list says whether it is public, personal, or takes the id of a personal record.
 */
let p: TwoPeople;
beforeAll(async () => {
  p = await twoPeople(await builtPages());
}, 400_000);
afterAll(() => p.server.close());

interface Look {
  readonly path: () => string;
  /** Sent as a form; without it the request is a GET. */
  readonly form?: () => Readonly<Record<string, string>>;
  /** `missing`: 404. `hidden`: answered or redirected without data of hers. */
  readonly answer: 'missing' | 'hidden';
  /** Operators do this at the desk: the role gets 403 with the reason, and nothing changes. */
  readonly atDesk?: true;
}
const answered =
  (answer: Look['answer']) =>
  (path: () => string, form?: Look['form']): Look => ({
    path,
    answer,
    ...(form === undefined ? {} : { form }),
  });
const [missing, hidden] = [answered('missing'), answered('hidden')];
/** A personal page without an id in its address, or with that of the property. */
const own = (path: string) => [hidden(() => path.replace(':id', String(p.villa.id)))];
const payment = (provider: string): readonly Look[] => [
  missing(() => `/${provider}/${p.of.paidSession}/${p.of.booking}`),
  missing(() => `/${provider}/${p.of.openSession}/${p.of.hold}`),
  missing(() => `/${provider}/${p.of.paidSession}/${p.hisBooking}`),
];

/** By route. */
const PERSONAL: Readonly<Record<string, readonly Look[]>> = {
  '/stripe/:session_id/:booking_id': payment('stripe'),
  '/phonepe/:session_id/:booking_id': payment('phonepe'),
  '/failure': [
    hidden(() => `/failure?session_id=${p.of.openSession}&booking_id=${p.of.hold}`),
    missing(
      () => '/failure',
      () => ({ booking_id: String(p.of.hold) }),
    ),
    missing(
      () => `/failure?session_id=${p.of.openSession}&booking_id=${p.of.hold}`,
      () => ({ booking_id: String(p.of.hold), intent: 'keep' }),
    ),
  ],
  '/success': (['booking', 'hold'] as const).map((one) =>
    missing(() => `/success?booking_id=${p.of[one]}`),
  ),
  '/trip/:id': [
    missing(() => `/trip/${p.of.booking}`),
    missing(() => `/trip/OH000${p.of.stayed}`),
    missing(() => `/trip/${p.of.hold}`),
    missing(
      () => `/trip/${p.of.booking}`,
      () => ({ arrival: '', requests: 'Mine' }),
    ),
    missing(
      () => `/trip/${p.of.booking}`,
      () => ({ intent: 'people', others: 'Mine' }),
    ),
    ...['split-save', 'split-even', 'split-stop'].map((intent) =>
      missing(
        () => `/trip/${p.of.hold}`,
        () => ({
          intent,
          people: '2',
          'name-1': 'Mine',
          'amount-1': '1',
          'name-2': 'His',
          'amount-2': '1',
        }),
      ),
    ),
    missing(
      () => `/trip/${p.of.booking}`,
      () => ({ intent: 'collect', people: '2' }),
    ),
    {
      ...missing(
        () => `/trip/${p.of.booking}`,
        () => ({ intent: 'write', text: 'Mine', key: 'a key of his own' }),
      ),
      atDesk: true,
    },
  ],
  '/receipt/:id': (['booking', 'stayed'] as const).map((one) =>
    missing(() => `/receipt/${p.of[one]}`),
  ),
  '/receipt/:id/stay.ics': [missing(() => `/receipt/${p.of.booking}/stay.ics`)],
  '/receipt/:id/:document': ['invoice', 'credit-note-1'].map((name) =>
    missing(() => `/receipt/${p.of.booking}/${name}.pdf`),
  ),
  '/modify-booking/:id': [
    missing(() => `/modify-booking/${p.of.booking}`),
    missing(
      () =>
        `/modify-booking/${p.of.booking}?checkin=2026-12-05&checkout=2026-12-07&rooms=1&adults=2&children=0`,
    ),
    missing(
      () => `/modify-booking/${p.of.booking}`,
      () => ({ intent: 'cancel', refund: '0', idempotency_key: '' }),
    ),
    missing(
      () => `/modify-booking/${p.of.hold}`,
      () => ({ intent: 'cancel', refund: '0', idempotency_key: '' }),
    ),
    missing(
      () =>
        `/modify-booking/${p.of.booking}?checkin=2026-12-05&checkout=2026-12-07&rooms=1&adults=2&children=0`,
      () => ({ intent: 'modify', amount: '0', pay_amount: '0', idempotency_key: '', quote_id: '' }),
    ),
  ],
  '/conversation/:id': [
    missing(() => `/conversation/${p.of.conversation}`),
    ...(
      [
        { intent: 'write', text: 'Mine', key: 'a key of his own' },
        { intent: 'publish', question: 'Mine', answer: 'Mine' },
        { intent: 'withdraw', question_id: '1' },
      ] as const
    ).map((form) => ({
      ...missing(
        () => `/conversation/${p.of.conversation}`,
        () => form,
      ),
      atDesk: true as const,
    })),
  ],
  '/chat': [hidden(() => '/chat')],
  '/desk/messages/:id': [undefined, () => ({ text: 'Mine' })].map((form) =>
    hidden(() => `/desk/messages/${p.of.conversation}`, form),
  ),
  '/board/:token': [
    hidden(() => `/board/${p.of.board}`),
    ...[['facts'], ['note', 'Mine'], ['remove'], ['remove-vote'], ['renew'], ['delete']].map(
      ([intent = '', note = '']) =>
        hidden(
          () => `/board/${p.of.board}`,
          () => ({ intent, note, name: 'Mine', adults: '2', property: '2' }),
        ),
    ),
  ],
  '/ical/:file': [missing(() => `/ical/${p.of.board}.ics`)],
  '/board/:token/card.jpg': [hidden(() => `/board/${p.of.board}/card.jpg`)],
  '/board/:token/compare': [hidden(() => `/board/${p.of.board}/compare`)],
  '/ask/:id': [hidden(() => `/ask/${p.villa.id}`)],
  '/write-review/:id': [
    missing(() => `/write-review/${p.of.stayed}`),
    missing(
      () => `/write-review/${p.of.stayed}`,
      () => HIS_REVIEW,
    ),
  ],
  '/my-profile': [
    hidden(() => '/my-profile'),
    hidden(
      () => '/my-profile',
      () => ({ intent: 'end', session: p.of.signIn }),
    ),
  ],
  '/host/messages/:id': [missing(() => `/host/messages/${p.of.conversation}`)],
  '/host/stays/:id': [missing(() => `/host/stays/${p.of.stayed}`)],
  '/host/register/:id/:file': [missing(() => `/host/register/${p.villa.id}/2026-12-05.pdf`)],
  '/host/stays/:kind/:id/register/:guest/:direction': [undefined, () => ({ version: '0' })].map(
    (form) => missing(() => `/host/stays/booking/${p.of.stayed}/register/1/arrival`, form),
  ),
  '/host/stays/:kind/:id/register': [undefined, () => ({ position: '1', version: '0' })].map(
    (form) => missing(() => `/host/stays/booking/${p.of.stayed}/register`, form),
  ),
  '/host/calendar/:id/blocks/:block': [missing(() => `/host/calendar/${p.villa.id}/blocks/1`)],
  '/host/team': [missing(() => '/host/team')],
  '/host/history': [undefined, () => ({ id: '1' })].map((form) =>
    missing(() => `/host/history?property=${p.villa.id}`, form),
  ),
  '/host/team/:id': [
    missing(() => `/host/team/${p.villa.id}`),
    ...['invite', 'again', 'withdraw', 'role', 'remove', 'leave'].map((intent) =>
      missing(
        () => `/host/team/${p.villa.id}`,
        () => ({ intent, contact: '98765 43210', role: 'owner', of: '1' }),
      ),
    ),
  ],
  '/hotel-booking-review': [
    hidden(
      () =>
        `/hotel-booking-review?hotel_id=${p.villa.id}&checkin=2027-01-08&checkout=2027-01-10&rooms=1&adults=2&children=0&booking_id=${p.of.hold}`,
    ),
  ],
  ...Object.fromEntries(
    [
      ...HOST_AND_DESK,
      '/me.json',
      '/my-wishlist',
      '/my-bookings',
      '/my-messages',
      '/my_acount',
      '/my-profile/data',
      '/my-profile/people',
      '/my-reviews',
      '/delete-account',
      '/change_password',
    ].map((path) => [path, own(path)]),
  ),
};
/** Secret addresses without personal data: a code's challenge, a provider's page, the receipt of a deletion. */
const SECRET: Readonly<Record<string, () => string>> = {
  '/otp/:id': () => `/otp/${p.of.challenge}`,
  '/reset-password/:id': () => `/reset-password/${p.of.challenge}`,
  '/sandbox-pay/:session_id': () => `/sandbox-pay/${p.of.openSession}`,
  '/share/:token': () => `/share/${'A'.repeat(24)}`,
  '/t/:token': () => `/t/${'A'.repeat(24)}`,
  '/share/:token/back': () => `/share/${'A'.repeat(24)}/back`,
  '/invite/:token': () => `/invite/${'A'.repeat(22)}`,
  '/undo-change/:token': () => `/undo-change/${'A'.repeat(22)}`,
  '/account-deleted/:reference': () => `/account-deleted/${p.of.reference}`,
};
/** Public pages; their parameters name entries of the catalogue. */
const PUBLIC_PARAMETERS: ReadonlySet<string> = new Set([
  '/auth/:provider',
  '/auth/:provider/callback',
  '/hotel-select-room/:id',
  '/bungalow/:slug/:id',
  '/hotel/:slug/:id',
  '/offers/:name/:id',
  '/hotel_review/:id',
  '/gallery/:id',
  '/floor-plan/:id',
  '/free-dates/:id',
  '/free-dates/:id/part',
  '/similar/:id',
  '/similar/:id/part',
  '/blogs/:slug',
  '/domestic/:name/:id',
  '/international/:name/:id',
  '/sitemaps/:name',
]);

const looks = Object.entries(PERSONAL).flatMap(([route, each]) =>
  each.map((look, n) => [route, n, look] as const),
);

async function open({ path, form }: Look, cookie: string) {
  const response = await p.server.app.inject({
    method: form === undefined ? 'GET' : 'POST',
    url: path(),
    headers: {
      cookie,
      host: 'localhost',
      origin: 'http://localhost',
      'sec-fetch-site': 'same-origin',
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form === undefined ? {} : { payload: new URLSearchParams(form()).toString() }),
  });
  return {
    status: response.statusCode,
    location: response.headers.location ?? '',
    text: response.body,
  };
}
/** His own stay has the same guest's name as hers: only data of hers alone counts. */
const onlyHers = () => p.secrets.filter((secret) => !/Meher|9876501234|meher/.test(secret));

describe('the list of pages', () => {
  it('has every page with its owner', () => {
    const isListed = (path: string) =>
      path in PERSONAL || path in SECRET || PUBLIC_PARAMETERS.has(path);
    expect(all.filter((path) => path.includes(':') && !isListed(path))).toEqual([]);
    expect(
      [...Object.keys(PERSONAL), ...Object.keys(SECRET), ...PUBLIC_PARAMETERS].filter(
        (path) => !all.includes(path),
      ),
    ).toEqual([]);
  });

  it('has no personal page that is not tried here', async () => {
    const visited: string[] = [];
    for (const path of all.filter((each) => !/[:*]/.test(each))) {
      const { status, location } = await open({ path: () => path, answer: 'hidden' }, '');
      if (status === 302 && location.startsWith('/login?next=')) visited.push(path);
    }
    expect(visited.filter((path) => !(path in PERSONAL))).toEqual([]);
    expect(visited.length).toBeGreaterThan(6);
  });
});

describe('her data', () => {
  it.each(looks)('%s, %i: is not shown to him or to an operator', async (_route, _n, look) => {
    const before = await p.server.rowCounts();
    for (const who of [p.his, p.operators]) {
      const { status, text } = await open(look, who.cookie());
      if (look.atDesk && who === p.operators) {
        expect(status, text.slice(0, 300)).toBe(403);
        expect(text).toContain('at the desk');
      } else if (look.answer === 'missing') expect(status, text.slice(0, 300)).toBe(404);
      else expect([200, 302, 303, 400, 403, 404, 409]).toContain(status);
      for (const secret of onlyHers()) expect(text).not.toContain(secret);
    }
    expect(await p.server.rowCounts()).toEqual(before);
  });

  it('every trip and thread is missing for the operator’s role', async () => {
    const last = Math.max(p.of.booking, p.of.stayed, p.of.hold, p.hisBooking, p.of.conversation);
    const ids = Array.from({ length: last }, (_, at) => at + 1);
    for (const path of ids.flatMap((id) => [`/trip/${id}`, `/conversation/${id}`])) {
      const { status, text } = await open(
        { path: () => path, answer: 'missing' },
        p.operators.cookie(),
      );
      expect([path, status]).toEqual([path, 404]);
      for (const secret of p.secrets) expect(text).not.toContain(secret);
    }
  });

  it('a missing thread is refused to the operator’s role in the same words as hers', async () => {
    const write = { intent: 'write', text: 'Mine', key: 'a key of his own' };
    const answers = await Promise.all(
      [p.of.conversation, 2_000_000_000].map((id) =>
        open(
          { path: () => `/conversation/${id}`, form: () => write, answer: 'missing' },
          p.operators.cookie(),
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });

  it('an operator is a guest like others: books, opens the trip, writes in its thread', async () => {
    const { body } = await p.operators.call<{ booking_id: number }>(
      'hotel/add_booking',
      bookingOf(p.innId, '2027-02-05', '2027-02-07', {
        phone: p.sunita.phone,
        email: p.sunita.email,
      }),
    );
    const path = () => `/trip/${body.data.booking_id}`;
    const cookie = p.operators.cookie();
    expect((await open({ path, answer: 'hidden' }, cookie)).status).toBe(200);
    const form = () => ({ intent: 'write', text: 'Is there a cot?', key: 'a key of hers' });
    expect((await open({ path, form, answer: 'hidden' }, cookie)).status).toBe(303);
    expect((await open({ path, answer: 'hidden' }, cookie)).text).toContain('Is there a cot?');
  });

  it.each(looks)('%s, %i: is not shown to a visitor', async (_route, _n, look) => {
    const before = await p.server.rowCounts();
    const { status, location, text } = await open(look, '');
    for (const secret of p.secrets) expect(text).not.toContain(secret);
    if (status >= 300 && status < 400) expect(location).toMatch(/^\/login\?next=/);
    else expect([200, 401, 403, 404]).toContain(status);
    expect(await p.server.rowCounts()).toEqual(before);
  });

  it.each(Object.entries(SECRET))('%s shows no data of hers', async (_route, path) => {
    const { text } = await open({ path, answer: 'hidden' }, p.his.cookie());
    for (const secret of p.secrets) expect(text).not.toContain(secret);
  });

  it('is unchanged', async () => {
    for (const path of [
      `/trip/${p.of.booking}`,
      `/trip/${p.of.hold}`,
      `/conversation/${p.of.conversation}`,
      `/receipt/${p.of.booking}`,
      `/receipt/${p.of.booking}/stay.ics`,
      `/receipt/${p.of.booking}/invoice.pdf`,
      `/modify-booking/${p.of.booking}`,
      `/write-review/${p.of.stayed}`,
      `/success?booking_id=${p.of.booking}`,
    ]) {
      expect([
        path,
        (await open({ path: () => path, answer: 'hidden' }, p.hers.cookie())).status,
      ]).toEqual([path, 200]);
    }
    expect(
      (await open({ path: () => `/board/${p.of.board}`, answer: 'hidden' }, p.hers.cookie())).text,
    ).toContain('Her board');
    expect((await bookingById(p.server.ctx, p.of.hold))?.state).toBe('held');
    expect(
      (await p.hers.call<{ session_id: string }[]>('hotel/session_list')).body.data.some(
        ({ session_id }) => session_id === p.of.signIn,
      ),
    ).toBe(true);
  });
});
