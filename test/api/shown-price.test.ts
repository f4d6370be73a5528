import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtPages } from '#test/support/built-pages.ts';
import { buildProperty, buildUser } from '#test/support/builders.ts';
import { unescape } from '#test/support/page-html.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit, type Visitor } from '#test/support/visitor.ts';

/** The price at the checkout holds until its own end, however often the page is loaded. */
let server: TestServer;
let hers: Visitor;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  server = await openServer({ build: await builtPages() });
  const asha = await buildUser(server.t.db);
  hers = visit(server);
  await hers.signIn(asha.phone);
}, 240_000);
afterAll(() => server.close());

/** Loads the review as her browser does, with the cookie of the price that it was shown. */
function browser(propertyId: number) {
  let price = '';
  return async (nights = 2) => {
    const reply = await server.app.inject({
      method: 'GET',
      url: `/hotel-booking-review/?hotel_id=${propertyId}&checkin=2026-12-04&checkout=2026-12-0${4 + nights}&rooms=1&adults=2&children=0`,
      remoteAddress: '203.0.113.5',
      headers: { cookie: [hers.cookie(), price].filter(Boolean).join('; ') },
    });
    expect(reply.statusCode).toBe(200);
    const set = reply.cookies.find(({ name }) => name.endsWith('vh_price'));
    if (set !== undefined) price = `${set.name}=${set.value}`;
    const html = unescape(reply.body.replaceAll('<!-- -->', ''));
    return {
      until: /This price is held for you until ([\d:]+.[AP]M)/.exec(html)?.[1],
      total: Number(/data-total="(\d+)"/.exec(html)?.[1]),
      quoteId: /name="quote_id" value="([^"]+)"/.exec(html)?.[1],
    };
  };
}
const reprice = (propertyId: number, rate: number) =>
  sql`update room_nights set rate = ${rate} where property_id = ${propertyId}`.execute(server.t.db);

it('keeps the end and the sum of the shown price, until that end', async () => {
  const villa = await buildProperty(server.t.db);
  const load = browser(villa.id);
  const first = await load();
  expect(first.until).toMatch(/M$/);
  server.clock.advance(5 * MINUTE_MS);
  expect(await load()).toEqual(first);
  // a dearer rate leaves the shown price; other dates have a price of their own
  await reprice(villa.id, 990_000);
  expect(await load()).toEqual(first);
  server.clock.advance(11 * MINUTE_MS);
  const later = await load();
  expect(later.until).not.toBe(first.until);
  expect(later.total).toBeGreaterThan(first.total);
});

it('gives a lower price at once, and other dates their own', async () => {
  const villa = await buildProperty(server.t.db);
  const load = browser(villa.id);
  const first = await load();
  server.clock.advance(2 * MINUTE_MS);
  await reprice(villa.id, 100_000);
  const lower = await load();
  expect(lower.total).toBeLessThan(first.total);
  expect(lower.until).not.toBe(first.until);
  const longer = await load(3);
  expect(longer.total).toBeGreaterThan(lower.total);
  expect(longer.quoteId).not.toBe(lower.quoteId);
});

it('takes nothing else for a price', async () => {
  const villa = await buildProperty(server.t.db);
  for (const forged of ['x', 'a.b', `${'A'.repeat(3000)}.B`]) {
    const reply = await server.app.inject({
      method: 'GET',
      url: `/hotel-booking-review/?hotel_id=${villa.id}&checkin=2026-12-04&checkout=2026-12-06&rooms=1&adults=2&children=0`,
      remoteAddress: '203.0.113.5',
      headers: { cookie: `${hers.cookie()}; vh_price=${forged}` },
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('data-total="');
  }
});
