import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_WISHES } from '#marketplace/accounts/saved/wishlist.ts';
import { enforceRetention } from '#marketplace/personal-data/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import { buildProperty } from '#test/support/builders.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { buildTour } from '#test/support/tours.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/** A visitor without an account fills our tables and the mailbox of support. */

let server: TestServer;
beforeAll(async () => {
  server = await openServer({
    env: {
      RATE_LIMITS: '1',
      LIMITS:
        'visitor-wishlist.network.3600=3,contact.network.3600=2,contact.number=4,contact.site.3600=9,enquiry.network.3600=2,enquiry.number=4',
    },
  });
});
beforeEach(() => server.t.db.deleteFrom('budget_spends').execute());
afterAll(() => server.close());

let address = 0;
const stranger = (from = `198.51.100.${(address += 1)}`): Visitor => visit(server, from);

describe('wishlists of visitors', () => {
  const wish = (who: Visitor, fingerprint: string, hotel: number) =>
    who.call<{ is_wishlist: string }>('hotel/add_wishlist', { hotel_id: hotel, fingerprint });

  it('are limited to a few new ones an hour from one network, also in parallel; an existing list still works', async () => {
    const [one, two] = [await buildProperty(server.t.db), await buildProperty(server.t.db)];
    const who = stranger();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => wish(who, `fingerprint-${address}-${at}`, one.id)),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(3);
    expect(
      answers.filter(({ http, body }) => http === 429 && body.code === 'wishlist.limited'),
    ).toHaveLength(5);
    const [begun] = await server.t.db
      .selectFrom('wishlist_items')
      .select('fingerprint')
      .where('fingerprint', 'like', `fingerprint-${address}-%`)
      .execute();
    expect((await wish(who, begun?.fingerprint ?? '', two.id)).body.data).toEqual({
      is_wishlist: 'yes',
    });
    expect((await wish(who, begun?.fingerprint ?? '', two.id)).body.data).toEqual({
      is_wishlist: 'no',
    });
  });

  it('hold a limited number of properties, and are deleted a year after the last use', async () => {
    const villa = await buildProperty(server.t.db);
    const mine = `fingerprint-full-${address}`;
    await server.t.pool.query(
      "insert into properties select (jsonb_populate_record(null::properties, to_jsonb(p) || jsonb_build_object('id', 900000 + n, 'slug', 'copy-' || n))).* from properties p, generate_series(1, $2::integer) n where p.id = $1",
      [villa.id, MOST_WISHES],
    );
    await server.t.pool.query(
      'insert into wishlist_items (fingerprint, property_id, added_at) select $1, p.id, $2 from properties p where p.id > 900000',
      [mine, server.clock.now()],
    );
    const count = async () =>
      Number(
        (
          await server.t.pool.query<{ n: string }>(
            'select count(*) as n from wishlist_items where fingerprint = $1',
            [mine],
          )
        ).rows[0]?.n,
      );
    expect((await wish(stranger(), mine, villa.id)).body).toMatchObject({
      status: 409,
      code: 'wishlist.full',
    });
    expect(await count()).toBe(MOST_WISHES);
    server.clock.advance(364 * DAY_MS);
    await enforceRetention(server.ctx);
    expect(await count()).toBe(MOST_WISHES);
    server.clock.advance(2 * DAY_MS);
    await enforceRetention(server.ctx);
    expect(await count()).toBe(0);
  });
});

describe('messages to support', () => {
  const write = (who: Visitor, mobile = '9812300001', email = 'a@example.in') =>
    who.call('hotel/contact_us', { name: 'Mira Example', email, mobile, message: 'Hello' });

  it('are limited for one network, for one number from many networks, and for the site', async () => {
    const flood = stranger();
    expect([
      (await write(flood)).http,
      (await write(flood)).http,
      (await write(flood)).http,
    ]).toEqual([200, 200, 429]);
    expect([(await write(stranger())).http, (await write(stranger())).http]).toEqual([200, 200]);
    expect((await write(stranger())).body).toMatchObject({ status: 429, code: 'contact.limited' });
    const others = [];
    for (let at = 0; at < 7; at += 1)
      others.push((await write(stranger(), `981230010${at}`, `b${at}@example.in`)).http);
    expect(others).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('limit enquiries alike; the same enquiry again does not count', async () => {
    const [one, two, three] = [
      await buildTour(server.t.db),
      await buildTour(server.t.db),
      await buildTour(server.t.db),
    ];
    const ask = (who: Visitor, tour: number) =>
      who.call('hotel/add_package_enquiry', {
        package_id: tour,
        name: 'Mira Example',
        phone: '9812300009',
        email: 'a@example.in',
      });
    const who = stranger();
    expect((await ask(who, one.id)).http).toBe(200);
    for (let at = 0; at < 5; at += 1) expect((await ask(who, one.id)).http).toBe(200);
    expect([(await ask(who, two.id)).http, (await ask(who, three.id)).http]).toEqual([200, 429]);
  });
});
