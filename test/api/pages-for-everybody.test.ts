import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOwnPage } from '#web/app/own-pages.server.ts';
import { builtPages } from '#test/support/built-pages.ts';
import { twoPeople, type TwoPeople } from '#test/support/two-people.ts';

/** Every page that is not one person's is the same for all visitors, byte for byte. */

let people: TwoPeople;
/** The patterns of all routes of the built pages. */
let routes: readonly string[];
let examples: Readonly<Record<string, string>>;

beforeAll(async () => {
  const build = await builtPages();
  people = await twoPeople(build);
  routes = Object.values(build.routes).flatMap((route) =>
    route === undefined || route.id === 'root'
      ? []
      : [route.index === true ? '' : (route.path ?? '')],
  );
  const { villa } = people;
  const [id, stay] = [villa.id, 'checkin=2026-12-11&checkout=2026-12-13&rooms=1&adults=2'];
  examples = {
    '': '/',
    'bungalow/:slug/:id': `/bungalow/${villa.slug}/${id}`,
    'hotel/:slug/:id': `/hotel/${villa.slug}/${id}?${stay}`,
    'offers/:name/:id': '/offers/none/1',
    'hotel_review/:id': `/hotel_review/${id}`,
    'gallery/:id': `/gallery/${id}`,
    'free-dates/:id': `/free-dates/${id}?${stay}`,
    'free-dates/:id/part': `/free-dates/${id}/part?${stay}`,
    'similar/:id': `/similar/${id}?${stay}`,
    'similar/:id/part': `/similar/${id}/part?${stay}`,
    'floor-plan/:id': `/floor-plan/${id}`,
    search: `/search?city=Lonavala&${stay}`,
    'search/dates': `/search/dates?city=Lonavala&${stay}`,
    'blogs/:slug': '/blogs/none',
    'domestic/:name/:id': '/domestic/none/1',
    'international/:name/:id': '/international/none/1',
    'sitemaps/:name': '/sitemaps/pages.xml',
    'ical/:file': '/ical/none.ics',
    '*': '/leads-nowhere',
  };
}, 120_000);
afterAll(() => people.server.close());

const ask = (url: string, cookie = '') =>
  people.server.app.inject({
    method: 'GET',
    url,
    headers: { host: 'localhost', ...(cookie === '' ? {} : { cookie }) },
  });

/** The cookies of a browser after a reply with `person`. */
const withPerson = (cookie: string, person: number | string): string =>
  `${cookie}; vh_person=${person}`;

/** A reply without the parts that differ between two replies to the same request. */
const plain = ({ statusCode, headers, body }: Awaited<ReturnType<typeof ask>>) => {
  const { 'x-request-id': _id, date: _date, ...rest } = headers;
  return { statusCode, headers: rest, body };
};

const addressOf = (pattern: string): string => examples[pattern] ?? `/${pattern}`;

const forEverybody = (): readonly string[] =>
  routes.filter((pattern) => !isOwnPage(`/${pattern}`)).map(addressOf);

describe('a page that is not one person’s', () => {
  it('has an example here, so a new page must be added', () => {
    expect(forEverybody().filter((address) => address.includes(':'))).toEqual([]);
    expect(forEverybody().length).toBeGreaterThan(30);
  });

  it('is the same for two people, and for a visitor who has a wishlist, as for a stranger', async () => {
    const { hers, his, meera, nikhil } = people;
    const cookies = [
      withPerson(hers.cookie(), meera.id),
      withPerson(his.cookie(), nikhil.id),
      withPerson('vh_fingerprint=abcdefgh12345678; vh_challenge=x; vh_draft=y', 'visitor'),
    ];
    const found: string[] = [];
    for (const address of forEverybody()) {
      // The first reply tells which parameters the page reads; from then on they are in one order.
      await ask(address);
      const stranger = plain(await ask(address));
      for (const cookie of cookies)
        if (JSON.stringify(plain(await ask(address, cookie))) !== JSON.stringify(stranger))
          found.push(address);
    }
    expect([...new Set(found)]).toEqual([]);
  });

  it('has the same data for a navigation within the site', async () => {
    const cookie = withPerson(people.hers.cookie(), people.meera.id);
    for (const address of ['/_root.data', '/search.data', '/blogs.data', '/contact-us.data']) {
      expect(plain(await ask(address, cookie)), address).toEqual(plain(await ask(address)));
    }
  });

  it('contains no name, number or address of a person, and no sign of the person it was rendered for', async () => {
    const cookie = withPerson(people.hers.cookie(), people.meera.id);
    for (const address of ['/', '/search', '/contact-us', addressOf('hotel/:slug/:id')]) {
      const { body, headers } = await ask(address, cookie);
      expect(body, address).not.toMatch(/Meera|meera@example\.in/);
      expect(body, address).not.toContain(people.meera.phone.slice(-10));
      expect(headers['x-person'], address).toBeUndefined();
      expect(headers['set-cookie'], address).toBeUndefined();
    }
  });
});

describe('a page is rendered for the person who asks', () => {
  it('where it is personal, however its address is spelled', async () => {
    const cookie = withPerson(people.hers.cookie(), people.meera.id);
    for (const address of ['/my-bookings', '/My-Bookings/', '/%6dy-bookings', '/my-bookings.data'])
      expect((await ask(address, cookie)).headers['x-person'], address).toBe(
        String(people.meera.id),
      );
  });

  it('right after a sign-in, and the browser gets the id of the account', async () => {
    const { hers, meera } = people;
    const { body, headers } = await ask('/', hers.cookie());
    expect(body).toContain('Meera');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-person']).toBe(String(meera.id));
    expect(headers['set-cookie']).toEqual([
      `vh_person=${meera.id}; Max-Age=7776000; Path=/; SameSite=Lax`,
    ]);
  });

  it('where they stated needs of their party', async () => {
    const address = addressOf('hotel/:slug/:id');
    const [stranger, told] = [await ask(address), await ask(address, 'vh_company=pets')];
    expect(told.headers['cache-control']).toBe('private, no-store');
    expect(told.body).not.toBe(stranger.body);
    expect((await ask(address)).body).toBe(stranger.body);
  });

  it('where they hold nights, which are free to them', async () => {
    const { hers, meera, villa } = people;
    const held = `/hotel/${villa.slug}/${villa.id}?checkin=2027-01-08&checkout=2027-01-10&rooms=1&adults=2`;
    const cookie = withPerson(hers.cookie(), meera.id);
    expect((await ask(held, cookie)).body).toBe((await ask(held)).body);
    const own = await ask(held, `${cookie}; vh_holding=1`);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.body).toContain('/failure');
  });

  it('where the session has ended and its mark remains: the mark is removed', async () => {
    const { headers } = await ask('/', `vh_person=${people.meera.id}`);
    expect(headers['set-cookie']).toEqual(['vh_person=; Max-Age=0; Path=/; SameSite=Lax']);
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('/me.json', () => {
  const me = async (cookie = '') => {
    const { headers, ...answer } = await ask('/me.json', cookie);
    expect(headers['cache-control']).toBe('private, no-store');
    return { cookies: [headers['set-cookie'] ?? []].flat(), ...answer.json<object>() };
  };

  it('returns the data of the person who asks', async () => {
    const { hers, his, meera, nikhil, villa } = people;
    const cookie = withPerson(hers.cookie(), meera.id);
    expect(await me(cookie)).toMatchObject({
      user: { id: meera.id, name: 'Meera Sule' },
      wished: [expect.any(Number)],
      holds: [{ propertyId: villa.id, checkIn: expect.any(String), checkOut: expect.any(String) }],
      cookies: [expect.stringMatching(/^vh_holding=1; /)],
    });
    expect(await me(withPerson(his.cookie(), nikhil.id))).toMatchObject({
      user: { id: nikhil.id },
      wished: [],
      holds: [],
      cookies: [],
    });
  });

  it('removes the cookies of a session that has ended', async () => {
    expect(await me(`vh_session=${'x'.repeat(43)}; vh_person=visitor; vh_holding=1`)).toMatchObject(
      {
        user: null,
        wished: [],
        cookies: ['vh_session=', 'vh_person=', 'vh_holding='].map((start) =>
          expect.stringMatching(new RegExp(`^${start}; Max-Age=0`)),
        ),
      },
    );
  });

  it('keeps a visitor’s wishlist', async () => {
    expect(
      await me('vh_session=gone; vh_fingerprint=abcdefgh12345678; vh_person=visitor'),
    ).toMatchObject({ user: null, cookies: [expect.stringMatching(/^vh_session=; Max-Age=0/)] });
  });
});
