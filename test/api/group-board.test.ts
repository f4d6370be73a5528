import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltProperty } from '#test/support/builders.ts';
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
  type GroupSite,
} from '#test/support/group-site.ts';
import { unescape } from '#test/support/page-html.ts';

/** A board with both properties: its picture, and the prices and photographs that it shares with other pages. */
let site: GroupSite;
let board = '';

beforeAll(async () => {
  site = await openGroupSite();
  const { strict, easy } = site;
  board = await site.send('/trip-board/add', {
    hotel_id: String(strict.id),
    next: propertyPath(strict),
  });
  board = board.split('#')[0] ?? '';
  await site.send('/trip-board/add', { hotel_id: String(easy.id), next: propertyPath(easy) });
}, 400_000);
afterAll(() => site.server.close());

describe('the picture of a board', () => {
  const imageOf = async (): Promise<string> =>
    unescape(
      /property="og:image" content="http:\/\/localhost([^"]+)"/.exec(
        await site.page(board, ''),
      )?.[1] ?? '',
    );
  const get = (url: string) =>
    site.server.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });

  it('is drawn for anyone with the link, and gets a new address when the board changes', async () => {
    const image = await imageOf();
    const { statusCode, headers, rawPayload } = await get(image);
    expect([
      statusCode,
      headers['content-type'],
      headers['x-robots-tag'],
      rawPayload.subarray(0, 2).toString('hex'),
    ]).toEqual([200, 'image/jpeg', 'noindex, nofollow', 'ffd8']);
    expect(await site.page(board, '')).toContain(
      '<meta property="og:image:width" content="1200"/>',
    );
    await site.send(board, {
      intent: 'facts',
      name: 'दिवाली & <b>friends</b>',
      checkin: '2026-12-04',
      checkout: '2026-12-06',
      adults: '4',
      children: '2',
      ages: '4,9',
    });
    await site.send('/company', { next: '/', company: 'pets' });
    expect(await imageOf()).not.toBe(image);
    expect((await get(await imageOf())).statusCode).toBe(200);
    expect((await get('/board/AAAAAAAAAAAAAAAAAAAAAAA1/card.jpg')).statusCode).toBe(404);
  });

  it('names no voter', async () => {
    await site.send(board, { intent: `vote:${site.easy.id}:1`, voter: 'Zubin' });
    const html = await site.page(board, '');
    expect([
      /og:image:alt" content="([^"]*)"/.exec(html)?.[1]?.includes('Zubin'),
      /og:description" content="([^"]*)"/.exec(html)?.[1]?.includes('Zubin'),
    ]).toEqual([false, false]);
    await site.send(board, { intent: `vote:${site.easy.id}:0` });
  });
});

describe('the price of a property', () => {
  const total = (texts: readonly string[], label: RegExp, by: number): string =>
    texts[texts.findIndex((text) => label.test(text)) + by] ?? '';
  async function totals(property: BuiltProperty) {
    const list = cardOf(
      await site.page(`/search?type=bungalow&${STAY}&${PARTY}`),
      property,
      IN_LIST,
    );
    const onBoard = cardOf(await site.page(board), property, ON_BOARD);
    const compared = await site.page(`${board}/compare?all=1`);
    return {
      property: total(
        textsOf(await site.page(propertyPath(property))),
        /^Total, taxes included$/,
        1,
      ),
      list: total(list, /^for 2 nights, taxes included$/, -1),
      map: total(
        cardOf(await site.page(`/google_map?${STAY}&${PARTY}`), property, ON_MAP),
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
        textsOf(await site.page(`/hotel-booking-review/?hotel_id=${property.id}&${STAY}&${PARTY}`)),
        /^Total, taxes included$/,
        1,
      ),
    };
  }
  const changed = async (work: () => Promise<unknown>): Promise<void> => {
    const told = site.server.changes.next('change');
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

  it('is the same total on list, map, property, board, comparison and review, also after a change of rates', async () => {
    const before = [await expectOne(site.strict), await expectOne(site.easy)];
    await changed(() =>
      sql`update room_nights set rate = rate + 77700 where property_id = ${site.strict.id}`.execute(
        site.server.t.db,
      ),
    );
    const after = [await expectOne(site.strict), await expectOne(site.easy)];
    expect([before[0] === after[0], before[1] === after[1]]).toEqual([false, true]);
  });

  it('disappears everywhere once the nights are closed', async () => {
    await changed(() =>
      sql`update room_nights set closed = 'owner' where property_id = ${site.easy.id} and night = '2026-12-05'`.execute(
        site.server.t.db,
      ),
    );
    const says = {
      board: cardOf(await site.page(board), site.easy, ON_BOARD),
      compared: cell(await site.page(`${board}/compare?all=1`), 'Your dates', site.easy),
      list: cardOf(await site.page(`/search?type=bungalow&${STAY}&${PARTY}`), site.easy, IN_LIST),
    };
    expect([
      says.board.includes('Not free on your dates'),
      says.board.includes('Next free: 6–\u20608\u00a0Dec'),
      says.compared?.[0],
      says.list.includes('Sold Out'),
    ]).toEqual([true, true, 'Not free on your dates', true]);
    for (const path of [
      propertyPath(site.easy),
      `/hotel-booking-review/?hotel_id=${site.easy.id}&${STAY}&${PARTY}`,
    ])
      expect(textsOf(await site.page(path)).some((text) => /You Just Missed It/.test(text))).toBe(
        true,
      );
    expect((await totals(site.easy)).board).not.toMatch(/^₹/);
    await expectOne(site.strict);
  });

  it('is reported as unavailable when the lookup fails, and the rest of the board still shows', async () => {
    await site.send(board, { intent: `vote:${site.strict.id}:1`, voter: 'Zubin' });
    site.server.ctx.caches.stop();
    await sql`alter table room_nights rename to room_nights_away`.execute(site.server.t.db);
    try {
      const texts = cardOf(await site.page(board), site.strict, ON_BOARD);
      expect(texts).toEqual(
        expect.arrayContaining([
          'Strict House',
          'We could not look up the price just now. Please try again in a moment.',
          'Zubin said yes',
        ]),
      );
      expect(texts.filter((text) => text.includes('₹'))).toEqual([]);
      expect(cell(await site.page(`${board}/compare?all=1`), 'Total', site.strict)).toEqual(['—']);
    } finally {
      await sql`alter table room_nights_away rename to room_nights`.execute(site.server.t.db);
    }
    await expectOne(site.strict);
  });
});

describe('a photograph from the owner', () => {
  it('comes before every drawing on every page, and takes the property’s name until it has a description', async () => {
    const { db } = site.server.t;
    const told = site.server.changes.next('change');
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
        { property_id: site.strict.id, media_id: 'drawing00001', position: 0 },
        { property_id: site.strict.id, media_id: 'photograph01', position: 9 },
      ])
      .execute();
    await told;
    if (!(await site.page('/my-wishlist')).includes('Strict House'))
      await site.send('/wishlist/toggle', {
        hotel_id: String(site.strict.id),
        next: '/my-wishlist',
      });
    const first = (html: string): string | undefined =>
      /\/media\/(drawing00001|photograph01)\//.exec(html)?.[1];
    const about = (html: string, mark: string): string =>
      html.slice(html.indexOf(`<${mark}${site.strict.id}"`));
    const house = await site.page(propertyPath(site.strict));
    const shows = {
      property: first(house.slice(house.indexOf('<main'))),
      shared: first(/og:image" content="([^"]*)"/.exec(house)?.[1] ?? ''),
      told: first(house.slice(house.indexOf('application/ld+json'))),
      gallery: first((await site.page(`/gallery/${site.strict.id}`)).split('<main')[1] ?? ''),
      list: first(about(await site.page(`/search?type=bungalow&${STAY}&${PARTY}`), IN_LIST)),
      board: first(about(await site.page(board), ON_BOARD)),
      wishlist: first((await site.page('/my-wishlist')).split('<main')[1] ?? ''),
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

describe('the wishlist', () => {
  it('keeps dates and group of the page that the visitor comes from', async () => {
    if (!(await site.page('/my-wishlist')).includes('Easy House'))
      await site.send('/wishlist/toggle', { hotel_id: String(site.easy.id), next: '/my-wishlist' });
    const after = async (referer: string) => {
      const { body } = await site.server.app.inject({
        method: 'GET',
        url: '/my-wishlist',
        headers: {
          cookie: site.cookie(),
          host: 'localhost',
          ...(referer === '' ? {} : { referer }),
        },
      });
      return body.slice(body.indexOf('<main'));
    };
    expect(await after('')).toContain('From');
    const html = await after(`http://localhost/search?type=bungalow&${STAY}&${PARTY}`);
    expect(html).toMatch(/for 2 nights, 4.Dec.–.6.Dec/u);
    expect(html).toMatch(new RegExp(`href="[^"]*/${site.easy.id}\\?[^"]*checkin=2026-12-04`));
  });

  it('keeps the dates and group that a heart was pressed with, also when it is opened on another day', async () => {
    await site.send('/wishlist/toggle', { hotel_id: String(site.easy.id), wished: '0' });
    await site.send('/wishlist/toggle', {
      hotel_id: String(site.easy.id),
      wished: '1',
      next: `/search?type=bungalow&${STAY}&${PARTY}`,
    });
    const html = await site.page('/my-wishlist');
    expect(html).toMatch(/for 2 nights, 4.Dec.–.6.Dec/u);
    // and hands them to a new board
    expect(html).toMatch(/name="next" value="\/search\?checkin=2026-12-04&amp;checkout=2026-12-06/);
    const { clock } = site.server;
    const to = (moment: string | Date) =>
      clock.advance(new Date(moment).getTime() - clock.now().getTime());
    const asked = clock.now();
    to('2026-12-04T23:00:00+05:30');
    expect(await site.page('/my-wishlist')).toMatch(/for 2 nights, 4.Dec.–.6.Dec/u);
    to('2026-12-05T09:00:00+05:30');
    expect(await site.page('/my-wishlist')).not.toContain('for 2 nights');
    to(asked);
  });
});
