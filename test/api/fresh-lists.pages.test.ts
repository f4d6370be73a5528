import type { LoaderFunctionArgs, UNSAFE_DataWithResponseInit as WithHeaders } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { fakePages } from '#test/support/fake-pages.ts';
import { openPort, openServer, type TestServer } from '#test/support/test-server.ts';
import { visit } from '#test/support/visitor.ts';
import { LONGEST_STALE_MS, REST_MS } from '#platform/http/page-cache.ts';
import { loadHome } from '#web/features/home/home.server.ts';
import { headers as homeHeaders } from '#web/features/home/home.route.tsx';
import { loader as searchPage } from '#web/features/search/search.route.tsx';
import { loader as propertyPage } from '#web/features/property/property.route.tsx';

/** The real loaders with their tags; the page itself is replaced by the prices on it. */

const DATES = 'checkin=2026-12-04&checkout=2026-12-06&rooms=1&adults=2';
const PRICE = 'update room_nights set rate = $2 where property_id = $1';

let server: TestServer;
let origin: string;
let villa: BuiltProperty;
let elsewhere: BuiltProperty;
const renders = { home: 0, list: 0, property: 0 };
/** A list waits for this after it has read its data. */
let beforeSending: Promise<void> | null = null;

/** The headers that a loader returns beside its data. */
const headersOf = ({ init }: WithHeaders<unknown>): Readonly<Record<string, string>> =>
  Object.fromEntries(new Headers(init?.headers));

const pages = fakePages({
  '/': async ({ context }: LoaderFunctionArgs) => {
    renders.home += 1;
    const { recommended } = await loadHome(context);
    return {
      html: recommended.map(({ name, fromNight }) => `${name} ${fromNight}`).join(', '),
      headers: homeHeaders(),
    };
  },
  '/search': async (args: LoaderFunctionArgs) => {
    renders.list += 1;
    const found = await searchPage(args);
    await beforeSending;
    return {
      html:
        found.data.list instanceof Promise
          ? ''
          : found.data.list.cards
              .map(({ name, total, nextDate }) => `${name} ${nextDate ?? total}`)
              .join(', '),
      headers: headersOf(found),
    };
  },
  '/bungalow/:slug/:id': async (args: LoaderFunctionArgs) => {
    renders.property += 1;
    const page = await propertyPage(args as never);
    return { html: String(page.data.quote?.grandTotal), headers: headersOf(page) };
  },
});

beforeAll(async () => {
  server = await openServer({ build: pages, listens: true });
  villa = await buildProperty(server.t.db, {
    name: 'Fern House',
    rooms: [{ rate: 500_000 }],
    nights: 40,
  });
  const goa = await buildCity(server.t.db, 'Goa', 15.5, 73.8);
  elsewhere = await buildProperty(server.t.db, {
    name: 'Palm House',
    city: goa,
    latitude: 15.5,
    longitude: 73.8,
    rooms: [{ rate: 700_000 }],
    nights: 40,
  });
  origin = await openPort(server);
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await change(PRICE, [villa.id, 500_000]);
  server.cache.invalidate('all');
  beforeSending = null;
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}${path}`, { headers });
  return { text: await response.text(), etag: response.headers.get('etag') };
};
const list = (headers?: Record<string, string>) => get(`/search?city=Lonavala&${DATES}`, headers);
const property = (headers?: Record<string, string>) =>
  get(`/bungalow/${villa.slug}/${villa.id}?${DATES}`, headers);
const OLD = 'Fern House 1050000';
const NEW = 'Fern House 1260000';

/** Changes the database and waits until the server was notified. */
async function change(sql: string, values: unknown[]): Promise<void> {
  const { rowCount } = await server.t.pool.query(sql, values);
  expect(rowCount).toBeGreaterThan(0);
  const heard = server.changes.next('change');
  await server.t.pool.query("select pg_notify('verandah_changed', 'tours')");
  await heard;
}

describe('a list', () => {
  it('stays cached when another town changes', async () => {
    const first = await list();
    expect(first.text).toBe(OLD);
    const before = renders.list;
    for (let i = 0; i < 20; i += 1) await change(PRICE, [elsewhere.id, 700_000 + i]);
    server.clock.advance(REST_MS);
    expect(await list()).toEqual(first);
    expect(renders.list).toBe(before);
  });

  it('stays cached when nights outside its stay change', async () => {
    const first = await list();
    const before = renders.list;
    for (const night of ['2026-12-03', '2026-12-06', '2026-12-20'])
      await change(
        "update room_nights set rate = rate + 100, closed = 'Own use' where property_id = $1 and night = $2",
        [villa.id, night],
      );
    server.clock.advance(REST_MS);
    expect(await list()).toEqual(first);
    expect(renders.list).toBe(before);
    await change(
      "update room_nights set rate = 600000 where property_id = $1 and night between '2026-12-05' and '2026-12-08'",
      [villa.id],
    );
    expect((await list()).text).toBe('Fern House 1155000');
    await change('update room_nights set closed = null where property_id = $1', [villa.id]);
  });

  it('that stays cached equals a fresh one, whatever changed', async () => {
    const nights = Array.from(
      { length: 12 },
      (_, i) => `2026-12-${String(i + 1).padStart(2, '0')}`,
    );
    for (let i = 0; i < 40; i += 1) {
      const night = nights[(i * 7) % nights.length];
      if (i % 3 === 0)
        await change(
          "update room_nights set closed = case when closed is null then 'Own use' end where property_id = $1 and night = $2",
          [villa.id, night],
        );
      else
        await change('update room_nights set rate = $3 where property_id = $1 and night = $2', [
          i % 3 === 1 ? villa.id : elsewhere.id,
          night,
          400_000 + 1000 * i,
        ]);
      server.clock.advance(REST_MS);
      const shown = await list();
      server.cache.invalidate('all');
      expect([i, night, shown.text]).toEqual([i, night, (await list()).text]);
    }
    await change('update room_nights set closed = null where property_id = $1', [villa.id]);
  });

  it('that names a property’s next free dates is rendered again when those change', async () => {
    const close = (night: string, closed: string | null) =>
      change('update room_nights set closed = $3 where property_id = $1 and night = $2', [
        villa.id,
        night,
        closed,
      ]);
    await close('2026-12-04', 'Own use');
    expect((await list()).text).toBe('Fern House 2026-12-05');
    server.clock.advance(REST_MS);
    await close('2026-12-06', 'Own use');
    expect((await list()).text).toBe('Fern House 2026-12-07');
    await close('2026-12-04', null);
    await close('2026-12-06', null);
  });

  it('of a changed town is served stale while one request renders it, and fresh after that', async () => {
    await list();
    server.clock.advance(REST_MS);
    await change(PRICE, [villa.id, 600_000]);
    const before = renders.list;
    let letGo = (): void => undefined;
    beforeSending = new Promise((done) => {
      letGo = done;
    });
    const maker = list();
    await expect.poll(() => renders.list).toBe(before + 1);
    const others = await Promise.all(Array.from({ length: 50 }, () => list()));
    expect(new Set(others.map(({ text }) => text))).toEqual(new Set([OLD]));
    letGo();
    expect((await maker).text).toBe(NEW);
    expect((await list()).text).toBe(NEW);
    expect(renders.list).toBe(before + 1);
  });

  it('is stale for a few seconds at most, even if it could not be rendered', async () => {
    await list();
    server.clock.advance(REST_MS);
    await change(PRICE, [villa.id, 600_000]);
    let letGo = (): void => undefined;
    beforeSending = new Promise((done) => {
      letGo = done;
    });
    const before = renders.list;
    const stuck = list();
    await expect.poll(() => renders.list).toBe(before + 1);
    expect((await list()).text).toBe(OLD);
    server.clock.advance(LONGEST_STALE_MS);
    const late = Promise.all(Array.from({ length: 20 }, () => list()));
    // These requests wait for the one that renders the list.
    await expect.poll(async () => (await server.app.inject('/healthz')).statusCode).toBe(200);
    expect(renders.list).toBe(before + 1);
    letGo();
    expect((await stuck).text).toBe(NEW);
    expect(new Set((await late).map(({ text }) => text))).toEqual(new Set([NEW]));
    expect(renders.list).toBeLessThanOrEqual(before + 2);
  });

  it('of a guest with a hold or with stated needs shows a new price at once', async () => {
    const { phone } = await server.t.db
      .insertInto('users')
      .values({ name: 'Leela Rao', phone: '+919800000002' })
      .returning('phone')
      .executeTakeFirstOrThrow();
    const leela = visit(server);
    await leela.signIn(phone ?? '');
    await list();
    await change(PRICE, [villa.id, 600_000]);
    expect((await list()).text).toBe(OLD);
    const signedIn = `${leela.cookie()}; vh_person=1`;
    expect((await list({ cookie: signedIn })).text).toBe(OLD);
    expect((await list({ cookie: `${signedIn}; vh_holding=1` })).text).toBe(NEW);
    expect((await list({ cookie: 'vh_company=pets' })).text).toBe(NEW);
  });

  it('shows a property that was added in the town', async () => {
    await list();
    server.clock.advance(REST_MS);
    const second = await buildProperty(server.t.db, {
      name: 'Moss House',
      rooms: [{ rate: 900_000 }],
      nights: 40,
    });
    await change(PRICE, [second.id, 800_000]);
    expect((await list()).text).toContain('Moss House');
    server.clock.advance(REST_MS);
    await change("update properties set state = 'gone' where id = $1", [second.id]);
    expect((await list()).text).toBe(OLD);
  });
});

describe('home', () => {
  it('is rendered again for a change that it shows, but not for availability or a night’s rate', async () => {
    const first = await get('/');
    const before = renders.home;
    server.clock.advance(REST_MS);
    await change(PRICE, [villa.id, 600_000]);
    expect(await get('/')).toEqual(first);
    expect(renders.home).toBe(before);
    await change("update properties set name = 'Fern Lodge' where id = $1", [villa.id]);
    expect((await get('/')).text).toContain('Fern Lodge');
    await change("update properties set name = 'Fern House' where id = $1", [villa.id]);
  });
});

describe('a page that sells', () => {
  it('is never stale after a change', async () => {
    expect((await property()).text).toBe('1050000');
    expect((await property()).text).toBe('1050000');
    const before = renders.property;
    for (const rate of [600_000, 500_000, 600_000]) {
      await change(PRICE, [villa.id, rate]);
      const asked = await Promise.all(Array.from({ length: 10 }, () => property()));
      expect(new Set(asked.map(({ text }) => text))).toEqual(
        new Set([String((rate * 2 * 105) / 100)]),
      );
    }
    // One render serves all requests that arrive at the same time.
    expect(renders.property).toBe(before + 3);
  });

  it('and is notified when one unit of several is sold', async () => {
    const hotel = await buildProperty(server.t.db, {
      name: 'Moor Hotel',
      hotelType: 'hotel',
      rooms: [{ units: 3 }],
      nights: 40,
    });
    const heard: string[] = [];
    const client = await server.t.pool.connect();
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('listen verandah_changed');
    await client.query(
      "update room_nights set sold = 1 where property_id = $1 and night = '2026-12-04'",
      [hotel.id],
    );
    await client.query('select 1');
    client.release(true);
    expect(heard).toEqual([`nights:${hotel.id} city:${hotel.cityId} 2026-12-04..2026-12-04`]);
    await server.t.pool.query("update properties set state = 'gone' where id = $1", [hotel.id]);
  });
});
