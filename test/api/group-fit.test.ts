import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveGuest } from '#marketplace/accounts/saved/index.ts';
import { addBooking, modifyBooking } from '#marketplace/bookings/index.ts';
import { bookingInput, changeTo, must } from '#marketplace/bookings/testing/fixture.ts';
import {
  cardOf,
  cell,
  IN_LIST,
  ON_BOARD,
  ON_MAP,
  openGroupSite,
  PARTY,
  propertyPath,
  STAY,
  textsOf,
  WISHED,
  type GroupSite,
} from '#test/support/group-site.ts';
import { messageText } from '#test/support/message-text.ts';
import { unescape } from '#test/support/page-html.ts';

/** The fit of a property for a group, on each page that shows it, and the rules that a booking keeps. */
let site: GroupSite;
let board = '';

beforeAll(async () => {
  site = await openGroupSite();
}, 400_000);
afterAll(() => site.server.close());

/** The texts of a property's page about the group; its list of all rules says more. */
const groupTexts = (html: string): readonly string[] =>
  textsOf(/<section id="fit"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '');

describe('the fit of a property for a group', () => {
  const VERDICT = /^((?:Pets|Late music|Your children): (?:allowed|ask the host|not allowed))\.?$/;
  const verdicts = (texts: readonly string[]): string[] =>
    texts.flatMap((text) => VERDICT.exec(text)?.[1] ?? []);

  it('covers children for every visitor, and other topics only once the party has stated its needs', async () => {
    expect(verdicts(groupTexts(await site.page(propertyPath(site.strict), '')))).toEqual([
      'Your children: not allowed',
    ]);
    expect(
      verdicts(
        groupTexts(
          await site.page(propertyPath(site.strict, `${STAY}&rooms=1&adults=4&children=0`), ''),
        ),
      ),
    ).toEqual([]);
  });

  it('can be asked for on home and beside a list, which then says which rules clash', async () => {
    for (const path of ['/', `/search?type=bungalow&${STAY}&${PARTY}`]) {
      const html = unescape(await site.page(path, ''));
      expect(html.match(/<form[^>]*action="\/company"[\s\S]*?<\/form>/)?.[0], path).toMatch(
        /name="next" value="\/[\s\S]*value="pets"/,
      );
    }
    const told = await site.server.app.inject({
      method: 'POST',
      url: '/company',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'company=pets&next=%2F',
    });
    const list = textsOf(
      await site.page(
        `/search?type=bungalow&${STAY}&${PARTY}`,
        told.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      ),
    );
    expect(list).toContain('2 house rules clash with your group');
    expect(list).toContain('Edit your group');
  });

  it('is the same on property, card, board, comparison and review, once the needs are stated on a property page', async () => {
    const said = await site.send('/company', {
      next: `${propertyPath(site.strict)}#fit`,
      company: 'pets',
      more: '',
    });
    expect(said).toBe(`${propertyPath(site.strict)}#fit`);
    await site.send('/company', { next: '/', company: 'music' });
    await site.send('/company', 'next=/&company=pets&company=music&company=evil');
    expect(site.cookie()).toContain('vh_company=pets.music');
    board = await site.send('/trip-board/add', {
      hotel_id: String(site.strict.id),
      next: propertyPath(site.strict),
    });
    board = board.split('#')[0] ?? '';
    await site.send('/trip-board/add', {
      hotel_id: String(site.easy.id),
      next: propertyPath(site.easy),
    });
    for (const { id } of [site.strict, site.easy])
      await site.send('/wishlist/toggle', { hotel_id: String(id), next: '/' });
    const expected = {
      strict: ['Pets: not allowed', 'Late music: ask the host', 'Your children: not allowed'],
      easy: ['Pets: allowed', 'Late music: allowed', 'Your children: allowed'],
    };
    const [wishes, boards, compared, list, map] = [
      await site.page('/my-wishlist'),
      await site.page(board),
      await site.page(`${board}/compare?all=1`),
      await site.page(`/search?type=bungalow&${STAY}&${PARTY}`),
      await site.page(`/google_map?${STAY}&${PARTY}`),
    ];
    for (const [which, property] of [
      ['strict', site.strict],
      ['easy', site.easy],
    ] as const) {
      expect(verdicts(groupTexts(await site.page(propertyPath(property))))).toEqual(
        expected[which],
      );
      expect(verdicts(cardOf(boards, property, ON_BOARD))).toEqual(expected[which]);
      expect(
        ['Pets', 'Late music', 'Your children'].map(
          (thing) => `${thing}: ${cell(compared, thing, property)[0]}`,
        ),
      ).toEqual(expected[which]);
      expect(
        verdicts(
          textsOf(
            await site.page(`/hotel-booking-review/?hotel_id=${property.id}&${STAY}&${PARTY}`),
          ),
        ),
      ).toEqual(expected[which]);
      const badge = (texts: readonly string[]) =>
        texts.filter((text) => /not allowed|clash|ask/.test(text));
      expect([
        badge(cardOf(list, property, IN_LIST)),
        badge(cardOf(map, property, ON_MAP)),
      ]).toEqual(
        which === 'strict'
          ? [['2 house rules clash with your group'], ['2 house rules clash with your group']]
          : [[], []],
      );
      // A wishlist has no children's ages, so one rule remains that the group breaks.
      expect(badge(cardOf(wishes, property, WISHED))).toEqual(
        which === 'strict' ? ['Pets: not allowed'] : [],
      );
    }
    expect(groupTexts(await site.page(propertyPath(site.strict)))).toContain('Of pets: no.');
  });

  it('is part of a board’s link, and is kept for no other visitor', async () => {
    const { cookies } = await site.server.app.inject({
      method: 'GET',
      url: board,
      headers: { host: 'localhost' },
    });
    expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['vh_company=pets.music']);
    await site.page(propertyPath(site.strict));
    expect(verdicts(groupTexts(await site.page(propertyPath(site.strict), '')))).toEqual([
      'Your children: not allowed',
    ]);
  });

  it.each([
    ['an empty value', ''],
    ['an unknown need', 'evil'],
    ['an encoded null character', 'pets%00'],
    ['a value above the limit', '.'.repeat(4000)],
    ['the value for no needs', 'none'],
  ])('a cookie with %s states no needs', async (_, value) => {
    expect(
      verdicts(groupTexts(await site.page(propertyPath(site.strict, STAY), `vh_company=${value}`))),
    ).toEqual([]);
  });
});

describe('the rules agreed at booking', () => {
  const DAYS = {
    en: ['2026-12-08', '2026-12-10'],
    hi: ['2026-12-11', '2026-12-13'],
    mr: ['2026-12-14', '2026-12-16'],
  } as const;
  const emailOf = async (event: string): Promise<string[]> => {
    const { rows } = await site.server.t.pool.query<{ text: string; content: unknown }>(
      'select text, content from messages where event_key like $1 order by id desc limit 1',
      [`${event}:email`],
    );
    return rows[0] === undefined ? [] : messageText(rows[0]).split('\n');
  };
  const onTrip = async (path: string): Promise<string[]> =>
    textsOf(
      /<div class="mb-4 rounded-card[^>]*><h3[^>]*>(?:Agreed|बुकिंग|बुक).*?<\/ul>/s.exec(
        (await site.page(path)).replaceAll('<!-- -->', ''),
      )?.[0] ?? '',
    );
  const AGREED = [
    'Agreed when you booked',
    'You said: 4 adults, 2 children · We bring a pet · We play music late · We bring our own drinks',
    'Pets: not allowed.',
    'Of pets: no.',
    'Late music: ask the host.',
    'Of music: ask.',
    'Own drinks: ask the host.',
    'The host had not said.',
    'Your children: not allowed.',
    'Of children: yes.',
  ];

  it.each(['en', 'hi', 'mr'] as const)(
    'read the same on trip, receipt and e-mails: %s',
    async (locale) => {
      await site.server.t.db
        .updateTable('users')
        .set({ locale })
        .where('id', '=', site.ashaId)
        .execute();
      const [checkIn, checkOut] = DAYS[locale];
      const party = { adults: 4, childAges: [4, 9], rooms: 1 };
      const { bookingId } = must(
        await addBooking(
          site.server.ctx,
          bookingInput(
            site.ashaId,
            { propertyId: site.strict.id, stay: { checkIn, checkOut }, party },
            { company: ['pets', 'music', 'alcohol'] },
          ),
        ),
      );
      const at = locale === 'en' ? '' : `/${locale}`;
      const [trip, receipt] = [
        await onTrip(`${at}/trip/${bookingId}`),
        textsOf(await site.page(`${at}/receipt/${bookingId}`)),
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
      // A smaller group gets new results, from the rules as they were agreed.
      await site.server.t.db
        .updateTable('property_rules')
        .set({ answer: 'yes' })
        .where('property_id', '=', site.strict.id)
        .execute();
      must(
        await modifyBooking(site.server.ctx, {
          ...changeTo(site.ashaId, bookingId, checkIn, checkOut, {
            party: { ...party, childAges: [9] },
          }),
          quoteId: null,
          amount: null,
          payAmount: null,
          idempotencyKey: null,
        }),
      );
      await site.server.t.db
        .updateTable('property_rules')
        .set({ answer: 'no' })
        .where('property_id', '=', site.strict.id)
        .where('topic', '=', 'pets')
        .execute();
      await site.server.t.db
        .updateTable('property_rules')
        .set({ answer: 'ask' })
        .where('property_id', '=', site.strict.id)
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

describe('names of the party', () => {
  const review = `/hotel-booking-review/?hotel_id=`;
  const hidden = (html: string, name: string): string =>
    unescape(new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '');

  it('are optional at the checkout, also without scripts, and appear on trip and receipt in every language', async () => {
    await site.server.t.db
      .updateTable('users')
      .set({ locale: 'en' })
      .where('id', '=', site.ashaId)
      .execute();
    must(
      await saveGuest(site.server.ctx, site.ashaId, {
        name: 'Meher Rao',
        born: '',
        relation: 'friend',
      }),
    );
    const path = `${review}${site.strict.id}&checkin=2026-12-18&checkout=2026-12-20&${PARTY}`;
    const html = await site.page(path);
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
    const refusal = await site.server.app.inject({
      method: 'POST',
      url: path,
      headers: {
        cookie: site.cookie(),
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
    const booked = await site.send(path, { ...form, people: 'Meher Rao\r\nमीरा सुळे\r\n' });
    const id = Number(/booking_id=(\d+)/.exec(booked)?.[1]);
    for (const at of ['', '/hi', '/mr']) {
      const [trip, receipt] = [
        textsOf(await site.page(`${at}/trip/${id}`)),
        textsOf(await site.page(`${at}/receipt/${id}`)),
      ];
      expect({
        at,
        trip: ['Meher Rao', 'मीरा सुळे'].filter((name) => !trip.includes(name)),
        receipt: receipt.filter((text) => text.endsWith('Meher Rao, मीरा सुळे')).length,
      }).toEqual({ at, trip: [], receipt: 1 });
    }
  });
});
