import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listProperties } from '#marketplace/search/index.ts';
import { propertyById } from '#marketplace/catalogue/index.ts';
import { stayOf } from '#test/support/search.ts';
import { buildProperty, type BuiltProperty } from '#test/support/builders.ts';
import { fakePages } from '#test/support/fake-pages.ts';
import { openGate, type Gate } from '#test/support/gate.ts';
import { openPort, openServer, type TestServer } from '#test/support/test-server.ts';
import { visit } from '#test/support/visitor.ts';
import { checkPrice } from '#marketplace/pricing/index.ts';
import { appContext, requestContext } from '#web/context.ts';
import { DAY_MS } from '#shared/dates.ts';

const stay = stayOf('2026-12-04', 2);
const party = { adults: 2, childAges: [], rooms: 1 };

let gate: Gate;
let server: TestServer;
let origin: string;
let villa: BuiltProperty;
let other: BuiltProperty;
const renders = { property: 0, list: 0, blog: 0 };
/** A page waits for this after it has read its data. */
let beforeSending: Promise<void> | null = null;

const pages = fakePages({
  property: async ({ context, request }) => {
    renders.property += 1;
    const id = Number(new URL(request.url).searchParams.get('id'));
    const property = await propertyById(context.get(appContext), id);
    const price = await checkPrice(context.get(appContext), {
      propertyId: id,
      stay,
      party,
      picks: [],
    });
    await beforeSending;
    const total = price.ok ? price.value.grandTotal : price.code;
    const person = context.get(requestContext).session?.account.name ?? 'nobody';
    return {
      html: `${property?.name} ${total} ${person} ${context.get(appContext).clock.today()}`,
      tags: `property:${id},coupons`,
      headers: { 'x-page-params': 'id' },
    };
  },
  list: async ({ context }) => {
    renders.list += 1;
    const found = await listProperties(context.get(appContext), {
      city: 'Lonavala',
      latitude: null,
      longitude: null,
      bounds: null,
      stay,
      party,
      hotelType: null,
      sort: 'price_asc',
      page: 1,
      limit: 10,
      wishlistOf: { userId: null, fingerprint: null },
      filters: { popular: [], budget: [], starRating: [], propertyType: [], amenities: [] },
    });
    return {
      html: found.ok
        ? found.value.items
            .map(
              ({ card, grandTotal, available }) =>
                `${card.name} ${available ? grandTotal : 'sold out'}`,
            )
            .join(', ')
        : found.code,
      tags: 'properties,nights',
    };
  },
  blog: async () => {
    renders.blog += 1;
    return { html: `post ${renders.blog}`, tags: 'blog' };
  },
  untagged: async () => ({ html: `${Math.random()}` }),
  greets: async () => ({
    html: `${Math.random()}`,
    tags: 'blog',
    headers: { 'set-cookie': 'a=b' },
  }),
  missing: async () => ({ html: `${Math.random()}`, tags: 'blog', status: 404 }),
});

beforeAll(async () => {
  const listenUrl = async (url: string) => {
    const { hostname, port } = new URL(url);
    gate = await openGate({ host: hostname, port: Number(port) });
    return url.replace(/:\d+\//, `:${gate.port}/`);
  };
  server = await openServer({ build: pages, listens: true, listenUrl });
  villa = await buildProperty(server.t.db, { name: 'Fern House', rooms: [{ rate: 500_000 }] });
  other = await buildProperty(server.t.db, { name: 'Moss House', rooms: [{ rate: 700_000 }] });
  origin = await openPort(server);
});
afterAll(async () => {
  await server.close();
  await gate.close();
});
beforeEach(() => server.cache.invalidate('all'));

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const property = async (id = villa.id, headers: Record<string, string> = {}) =>
  (await get(`/property?id=${id}`, headers)).text;

/** Changes the database and waits until the server was notified, which happens before the next request can arrive. */
async function change(sql: string, values: unknown[] = []): Promise<void> {
  const heard = server.changes.next('change');
  await server.t.pool.query(sql, values);
  await heard;
}

describe('a finished page', () => {
  it('is kept: the second request is answered without rendering, in every encoding, and without its tags', async () => {
    const before = renders.property;
    const first = await get(`/property?id=${villa.id}`, { 'accept-encoding': 'identity' });
    expect(first.text).toBe('Fern House 1050000 nobody 2026-11-21');
    for (const encoding of ['br', 'gzip', 'identity']) {
      const again = await get(`/property?id=${villa.id}`, { 'accept-encoding': encoding });
      expect(again.text).toBe(first.text);
      expect(again.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
      expect(again.headers.get('x-page-tags')).toBeNull();
      expect(again.headers.get('content-security-policy')).toBe(
        first.headers.get('content-security-policy'),
      );
      expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    }
    expect(
      (await get(`/property?id=${villa.id}`, { 'if-none-match': first.headers.get('etag') ?? '' }))
        .status,
    ).toBe(304);
    expect(renders.property).toBe(before + 1);
  });

  it.each(['/untagged', '/greets', '/missing'])('%s is never kept', async (path) => {
    const [one, two] = [await get(path), await get(path)];
    expect(one.text).not.toBe(two.text);
    expect(one.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is kept for signed-in people as well; a page rendered for one person is never sent to another', async () => {
    const { phone, name } = await server.t.db
      .insertInto('users')
      .values({ name: 'Leela Rao', phone: '+919800000001' })
      .returning(['phone', 'name'])
      .executeTakeFirstOrThrow();
    const leela = visit(server);
    await leela.signIn(phone ?? '');
    expect(await property()).toContain('nobody');
    expect(await property(villa.id, { cookie: leela.cookie() })).toContain(name);
    expect(await property()).toContain('nobody');
    const before = renders.property;
    for (const cookie of [
      'theme=dark',
      'vh_challenge=x',
      'vh_fingerprint=abcdefgh12345678; vh_person=visitor',
      `${leela.cookie()}; vh_person=1`,
    ])
      expect(await property(villa.id, { cookie })).toContain('nobody');
    expect(renders.property).toBe(before);
    for (const cookie of [
      'vh_fingerprint=abcdefgh12345678',
      'vh_company=pets',
      `${leela.cookie()}; vh_person=1; vh_holding=1`,
    ])
      await property(villa.id, { cookie });
    expect(renders.property).toBe(before + 3);
  });

  it('is rendered again on another day, and after five minutes', async () => {
    const before = renders.blog;
    await get('/blog');
    server.clock.advance(5 * 60_000);
    await get('/blog');
    expect(renders.blog).toBe(before + 2);
    server.clock.advance(DAY_MS);
    expect(await property()).toContain('2026-11-22');
  });
});

describe('after a change in the database the very next request sees it', () => {
  it.each<[string, string, () => unknown[], RegExp]>([
    [
      'a rate',
      'update room_nights set rate = 600000 where property_id = $1',
      () => [villa.id],
      /^Fern House 1260000 /,
    ],
    [
      'a text',
      "update properties set name = 'Fern Lodge' where id = $1",
      () => [villa.id],
      /^Fern Lodge /,
    ],
    [
      'a night that was closed',
      "update room_nights set closed = 'owner stay' where property_id = $1 and night = '2026-12-05'",
      () => [villa.id],
      / 0 nobody/,
    ],
    [
      'a night that was opened',
      'update room_nights set closed = null where property_id = $1',
      () => [villa.id],
      / 1260000 /,
    ],
    [
      'an offer',
      "insert into offers (property_id, kind, title, amount) values ($1, 'bungalow_offer', 'Gift', 100000)",
      () => [villa.id],
      / 1155000 /,
    ],
    [
      'the tax',
      'update tax_rates set percent = 12 where up_to is not null and $1 > 0',
      () => [villa.id],
      / 1232000 /,
    ],
    [
      'a plan',
      'update rate_plans set rate_percent = 50 where property_id = $1',
      () => [villa.id],
      / 560000 /,
    ],
  ])('%s', async (_what, sql, values, shows) => {
    const before = await property();
    expect(await property()).toBe(before);
    await change(sql, values());
    const after = await property();
    expect(after).toMatch(shows);
    expect(after).not.toBe(before);
    expect(await property()).toBe(after);
  });

  it('serves fresh lists and cached prices', async () => {
    expect((await get('/list')).text).toBe('Fern Lodge 560000, Moss House 1568000');
    const before = renders.list;
    expect((await get('/list')).text).toBe('Fern Lodge 560000, Moss House 1568000');
    expect(renders.list).toBe(before);
    await change(
      "update room_nights set rate = 100000 where property_id = $1 and night = '2026-12-04'",
      [other.id],
    );
    expect((await get('/list')).text).toBe('Fern Lodge 560000, Moss House 896000');
    await change("update properties set name = 'Moss Cottage' where id = $1", [other.id]);
    expect((await get('/list')).text).toBe('Fern Lodge 560000, Moss Cottage 896000');
    await change('update room_nights set sold = units where property_id = $1', [villa.id]);
    expect((await get('/list')).text).toBe('Moss Cottage 896000, Fern Lodge sold out');
  });

  it('renders again only the pages that the change concerns', async () => {
    await Promise.all([property(villa.id), property(other.id), get('/blog')]);
    const before = { ...renders };
    await change("update properties set tagline = 'By the brook' where id = $1", [villa.id]);
    await Promise.all([property(villa.id), property(other.id), get('/blog')]);
    expect(renders).toMatchObject({ property: before.property + 1, blog: before.blog });
    await change("insert into coupons (code, title, amount) values ('NEWONE', 'New', 1000)");
    await Promise.all([property(villa.id), property(other.id), get('/blog')]);
    expect(renders).toMatchObject({ property: before.property + 3, blog: before.blog });
  });

  it('does not keep a page that was rendered from data of before the change', async () => {
    let letGo = (): void => undefined;
    beforeSending = new Promise((done) => {
      letGo = done;
    });
    const before = renders.property;
    const slow = property(other.id);
    await expect.poll(() => renders.property).toBe(before + 1);
    // Its reads have ended once the pool is idle.
    await expect.poll(() => server.t.pool.totalCount - server.t.pool.idleCount).toBe(0);
    await change("update properties set name = 'Moss Manor' where id = $1", [other.id]);
    letGo();
    beforeSending = null;
    await slow;
    expect(await property(other.id)).toContain('Moss Manor');
    expect(renders.property).toBe(before + 2);
  });

  it('keeps all pages when the change was rolled back', async () => {
    await property();
    const before = renders.property;
    const client = await server.t.pool.connect();
    await client.query('begin');
    await client.query("update properties set name = 'Never' where id = $1", [villa.id]);
    await client.query('rollback');
    client.release();
    await change("select pg_notify('verandah_changed', 'home')");
    await property();
    expect(renders.property).toBe(before);
  });
});

describe('while the change listener has no connection', () => {
  const cut = () =>
    server.t.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'verandah-changes' and datname = current_database()",
    );
  const listeners = async () =>
    (
      await server.t.pool.query(
        "select 1 from pg_stat_activity where application_name = 'verandah-changes' and datname = current_database()",
      )
    ).rowCount;

  it('keeps no page and serves no kept page; afterwards both work again', async () => {
    await property();
    gate.shut();
    const [lost, back] = [server.changes.next('lost'), server.changes.next('listening')];
    await cut();
    await lost;
    await server.t.pool.query("update properties set name = 'Fern Cabin' where id = $1", [
      villa.id,
    ]);
    const before = renders.property;
    expect(await property()).toMatch(/^Fern Cabin /);
    await property();
    expect(renders.property).toBe(before + 2);
    await server.t.pool.query("update properties set name = 'Fern Barn' where id = $1", [villa.id]);
    expect(await property()).toMatch(/^Fern Barn /);

    gate.reopen();
    await back;
    expect(await property()).toMatch(/^Fern Barn /);
    await property();
    expect(renders.property).toBe(before + 4);
    await change("update properties set name = 'Fern House' where id = $1", [villa.id]);
    expect(await property()).toMatch(/^Fern House /);
  });

  it('retries with one connection at a time, however long it takes', async () => {
    gate.shut();
    const lost = server.changes.next('lost');
    await cut();
    await lost;
    const before = gate.arrived();
    // Each attempt waits before the next; without the wait there would soon be thousands.
    await expect.poll(() => gate.arrived() - before).toBeGreaterThanOrEqual(5);
    const [back, heardBefore] = [server.changes.next('listening'), server.changes.counts.listening];
    gate.reopen();
    await back;
    const heard = server.changes.counts.change;
    await change("select pg_notify('verandah_changed', 'home')");
    expect(server.changes.counts.change).toBe(heard + 1);
    expect(server.changes.counts.listening).toBe(heardBefore + 1);
    expect(gate.open()).toBe(1);
    expect(await listeners()).toBe(1);
  });

  it('opens a connection again that ends by itself', async () => {
    const [lost, back] = [server.changes.next('lost'), server.changes.next('listening')];
    await cut();
    await lost;
    await back;
    await property();
    const before = renders.property;
    await property();
    expect(renders.property).toBe(before);
    await change("update properties set name = 'Fern Hall' where id = $1", [villa.id]);
    expect(await property()).toMatch(/^Fern Hall /);
  });
});
