import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantInIndia } from '#shared/dates.ts';
import { buildProperty, type BuiltProperty, type PropertyShape } from '#test/support/builders.ts';
import { needPages, ROOT } from '#test/support/server-process.ts';
import { openServer, type TestServer } from '#test/support/test-server.ts';
import { visit } from '#test/support/visitor.ts';

/**
 * The former price of a stay, as people see it on four surfaces of one server: the card of a list, the page of the
 * property, its rooms, and the API.
 */
const STAY = { checkin: '2026-12-05', checkout: '2026-12-07' };
const QUERY = new URLSearchParams({ ...STAY, rooms: '1', adults: '2', children: '0' });
const PARTY = { room_qty: 1, adult_qty: 2, child_qty: 0 };
let server: TestServer;
let today: string;

beforeAll(async () => {
  needPages();
  server = await openServer({
    build: (await import(pathToFileURL(join(ROOT, 'build/server/index.js')).href)) as ServerBuild,
  });
  today = server.clock.today();
}, 400_000);
afterAll(() => server.close());

const build = (shape: PropertyShape = {}) =>
  buildProperty(server.t.db, { rooms: [{ rate: 800_000 }], ...shape });
const noon = (daysAgo: number): Date => instantInIndia(addDays(today, -daysAgo), '12:00');
const run = (text: string, values: readonly unknown[]) => server.t.pool.query(text, [...values]);

/** Changes the rate of a property's nights so many days ago; the oldest change comes first. */
async function reprice({ id, rooms }: BuiltProperty, rupees: number, daysAgo: number, room = 0) {
  await run('update room_nights set rate = $2 where room_id = $1', [rooms[room]?.id, rupees * 100]);
  await run(
    'update rate_changes set changed_at = $2 where id = (select max(id) from rate_changes where property_id = $1)',
    [id, noon(daysAgo)],
  );
}

const offer = (
  { id }: BuiltProperty,
  percent: number,
  daysAgo: number,
  daysAheadMax: number | null = null,
) =>
  run(
    `insert into offers (property_id, kind, title, percent, days_ahead_max, began_at)
      values ($1, $2, 'Offer', $3, $4, $5)`,
    [
      id,
      daysAheadMax === null ? 'hotel_discount' : 'last_minute',
      percent,
      daysAheadMax,
      noon(daysAgo),
    ],
  );

async function pageOf(path: string): Promise<string> {
  const { statusCode, body } = await server.app.inject({
    url: path,
    headers: { host: 'localhost' },
  });
  expect(statusCode, path).toBe(200);
  return body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replaceAll('<!-- -->', '');
}

/** Rupees of a text such as '₹18,880'. */
const rupeesIn = (text = ''): number =>
  Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);

/** Each plan of a page: the struck price, 0 for none, and the price of the stay, taxes included. */
const plansOn = (html: string) =>
  [...html.matchAll(/(?:<s\b[^>]*>(.*?)<\/s>)?<span[^>]*data-stay="(\d+)"/g)]
    .map(([, struck, total]) => [rupeesIn(struck), Number(total) / 100] as const)
    .toSorted(([, a], [, b]) => a - b);

/** What the four surfaces strike through: a night before taxes, 0 for none, and the plans of the stay. */
async function struckOn({ id, slug }: BuiltProperty) {
  const list = await pageOf(`/search?city=Lonavala&${QUERY}`);
  const card =
    list.split('<article').find((part) => part.includes(`/bungalow/${slug}/${id}`)) ?? '';
  const person = visit(server);
  const wire = await person.call<readonly Record<string, number>[]>('hotel/hotel_list', {
    city: 'Lonavala, Maharashtra',
    ...STAY,
    ...PARTY,
  });
  const item = wire.body.data.find((one) => one['id'] === id) ?? {};
  const asked = { hotel_id: id, ...STAY, ...PARTY };
  const rooms = await person.call<readonly Record<string, number>[]>('hotel/room_list', asked);
  const struck = (was = 0, now = 0) => (was > now ? was : 0);
  const found = {
    card: rupeesIn(/<s\b[^>]*>.*?<\/s>/.exec(card)?.[0]),
    list: struck(item['room_rate'], item['price']),
    roomList: struck(
      rooms.body.data[0]?.['single_sell_rate'],
      rooms.body.data[0]?.['single_net_rate'],
    ),
    page: plansOn(await pageOf(`/bungalow/${slug}/${id}?${QUERY}`)),
    rooms: plansOn(await pageOf(`/hotel-select-room/${id}?${QUERY}`)),
  };
  expect(card).not.toBe('');
  // whatever the verdict is, the surfaces agree
  expect(found.list).toBe(found.card);
  expect(found.roomList).toBe(found.card);
  expect(found.rooms).toEqual(found.page);
  expect((found.page[0]?.[0] ?? 0) > 0).toBe(found.card > 0);
  return { night: found.card, stay: found.page };
}

describe('cards, rooms, page and API strike the same former price', () => {
  it('of a lowered rate', async () => {
    const villa = await build();
    await reprice(villa, 7_000, 3);
    expect(await struckOn(villa)).toEqual({ night: 8_000, stay: [[18_880, 14_700]] });
  });

  it('but none of another plan, which strikes its own', async () => {
    const plans = [{}, { name: 'With breakfast', ratePercent: 120 }];
    const villa = await build({ rooms: [{ rate: 800_000, plans }] });
    await run('update rate_plans set rate_percent = 110 where id = $1', [
      villa.rooms[0]?.planIds[1],
    ]);
    await run('update plan_changes set changed_at = $2 where property_id = $1', [
      villa.id,
      noon(5),
    ]);
    expect(await struckOn(villa)).toEqual({
      night: 0,
      stay: [
        [0, 18_880],
        [22_656, 20_768],
      ],
    });
  });

  it.each([
    [13, 0],
    [14, 8_000],
  ])('of a property on sale for %i days', async (days, night) => {
    const villa = await build({ onSaleSince: addDays(today, -days) });
    await reprice(villa, 7_000, 0);
    expect((await struckOn(villa)).night).toBe(night);
  });

  it('but none of a permanent discount', async () => {
    const villa = await build();
    await offer(villa, 10, 200);
    expect((await struckOn(villa)).night).toBe(0);
  });

  it('but none of a rate that was raised for five days and lowered again', async () => {
    const villa = await build();
    await reprice(villa, 12_000, 20);
    await reprice(villa, 8_000, 15);
    expect((await struckOn(villa)).night).toBe(0);
  });

  it.each([
    // arrival is 14 days ahead: at most 29 days ahead means the last 16 days, today included
    [29, 8_000],
    [30, 0],
  ])('of a discount of the last minute, at most %i days ahead', async (daysAheadMax, night) => {
    const villa = await build();
    await offer(villa, 20, 200, daysAheadMax);
    expect((await struckOn(villa)).night).toBe(night);
  });
});
