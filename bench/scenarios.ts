import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/index.ts';
import { addDays, dateInIndia, type IsoDate } from '#shared/dates.ts';
import { propertyPath, type HotelType } from '#shared/ids.ts';
import { hostShots } from './host.ts';
import { freeNights, guestCookie, type FreeNight } from './guest.ts';
import type { Shot } from './load.ts';

export interface Scenario {
  readonly name: string;
  readonly baseline: 'bare' | 'select';
  readonly shots: readonly Shot[];
  readonly next?: () => Shot;
  /** A page rendered for each request: its tail at half its rate is measured too. */
  readonly rendered?: true;
  /** Requests that change the same rows: one connection sends them all. */
  readonly oneAtATime?: true;
}

/** The town with the most properties, for the requests of lists. */
export interface Town {
  readonly name: string;
  readonly properties: number;
}

interface Scenarios {
  readonly town: Town;
  readonly all: readonly Scenario[];
  /** Cached listing pages, which changes must not empty. */
  readonly cached: readonly Shot[];
}

interface Property {
  readonly id: number;
  readonly slug: string;
  readonly hotel_type: string;
  readonly latitude: number;
  readonly longitude: number;
}

const call = (
  name: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Shot => ({
  method: 'POST',
  path: `/api/v1/hotel/${name}`,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
/** A visitor with a cookie of needs that states none: these pages are always rendered and never kept. */
const UNCACHED = { cookie: 'vh_company=none' };

/**
 * Requests of a visitor and a guest over many dates and properties, so no single row stays warm by chance. `sitemap`:
 * the address of one of its files.
 */
export async function scenarios(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  sitemap: string,
): Promise<Scenarios> {
  const today = dateInIndia(new Date());
  const {
    rows: [town],
  } = await pool.query<Town>(
    `select c.name || ', ' || c.state as name, count(*)::integer as properties from properties p join places c on c.id = p.city_id where p.state = 'live' group by c.id order by 2 desc limit 1`,
  );
  if (town === undefined) throw new Error('There is no property to measure.');
  const { rows: properties } = await pool.query<Property>(
    `select p.id, p.slug, p.hotel_type, p.latitude, p.longitude from properties p join search_rows s on s.property_id = p.id where p.state = 'live' and p.hotel_type = 'bungalow' order by p.id limit 400`,
  );
  const stay = (i: number): { checkin: IsoDate; checkout: IsoDate } => {
    const checkin = addDays(today, 70 + ((i * 13) % 250));
    return { checkin, checkout: addDays(checkin, 1 + (i % 3)) };
  };
  const some = Array.from({ length: 60 }, (_, i) => ({
    i,
    property: properties[(i * 7) % properties.length] as Property,
    ...stay(i),
  }));
  const query = (i: number, more = ''): string =>
    `city=${encodeURIComponent(town.name)}&type=bungalow&checkin=${stay(i).checkin}&checkout=${stay(i).checkout}&rooms=1&adults=2&children=0${more}`;
  const search = (i: number, more = ''): string => `/search?${query(i, more)}`;
  const list = (i: number, more: object = {}): object => ({
    ...stay(i),
    room_qty: 1,
    adult_qty: 2,
    child_qty: 0,
    hotel_type: 'bungalow',
    city: town.name,
    ...more,
  });
  const viewport = ({ i, property }: (typeof some)[number]): object => ({
    ...list(i),
    city: '',
    bounds: [
      property.latitude - 0.03,
      property.longitude - 0.03,
      property.latitude + 0.03,
      property.longitude + 0.03,
    ].join(','),
  });
  const path = (property: Property): string =>
    propertyPath({
      hotelType: property.hotel_type as HotelType,
      slug: property.slug,
      id: property.id,
    });
  const cached = {
    home: [{ path: '/' }],
    lists: [0, 1, 2, 3].map((i) => ({ path: search(i) })),
    properties: some.slice(0, 4).map(({ property }) => ({ path: path(property) })),
  };
  const host = await hostShots({ db, pool });
  const all: readonly Scenario[] = [
    { name: 'home, cached', baseline: 'bare', shots: cached.home },
    { name: 'search page, cached', baseline: 'bare', shots: cached.lists },
    { name: 'property page, cached', baseline: 'bare', shots: cached.properties },
    {
      name: 'home, rendered',
      baseline: 'select',
      rendered: true,
      shots: [{ path: '/', headers: UNCACHED }],
    },
    {
      name: 'search page of the town, rendered',
      baseline: 'select',
      rendered: true,
      shots: some.map(({ i }) => ({ path: search(i), headers: UNCACHED })),
    },
    {
      name: 'search page by price, rendered',
      baseline: 'select',
      shots: some.map(({ i }) => ({ path: search(i, '&sort=price_asc'), headers: UNCACHED })),
    },
    {
      name: 'property page, rendered',
      baseline: 'select',
      rendered: true,
      shots: some.map(({ property, checkin, checkout }) => ({
        path: `${path(property)}?checkin=${checkin}&checkout=${checkout}`,
        headers: UNCACHED,
      })),
    },
    {
      name: 'strip of dates',
      baseline: 'select',
      shots: some.map(({ i }) => ({ path: `/search/dates?${query(i)}`, headers: UNCACHED })),
    },
    {
      name: 'sitemap of properties',
      baseline: 'select',
      shots: [{ path: sitemap, headers: UNCACHED }],
    },
    {
      name: 'hotel_list, viewport',
      baseline: 'select',
      shots: some.map((s) => call('hotel_list', viewport(s))),
    },
    {
      name: 'hotel_list, town',
      baseline: 'select',
      shots: some.map(({ i }) => call('hotel_list', list(i))),
    },
    {
      name: 'hotel_list, town by price',
      baseline: 'select',
      shots: some.map(({ i }) => call('hotel_list', list(i, { sort: 'price_asc' }))),
    },
    {
      name: 'filter_hotel, town with a budget',
      baseline: 'select',
      shots: some.map(({ i }) => call('filter_hotel', list(i, { budget: ['4000_8000'] }))),
    },
    {
      name: 'search_keyword, two letters',
      baseline: 'select',
      shots: ['lo', 'vi', 'ka', 'sa', 'hi', 'mi'].map((keyword) =>
        call('search_keyword', { keyword }),
      ),
    },
    {
      name: 'get_hotelcheck',
      baseline: 'select',
      shots: some.map(({ property, checkin, checkout }) =>
        call('get_hotelcheck', {
          hotel_id: property.id,
          start: checkin,
          end: checkout,
          rooms: 1,
          adult: 2,
          children: 0,
          room_list_array: [],
          plan_list_array: [],
          room_qty_array: [],
          child_age: '',
        }),
      ),
    },
    { name: 'add_booking', baseline: 'select', shots: [], next: await bookings(db, today) },
    { name: 'host/calendar, 12 properties × 90 nights', baseline: 'select', shots: host.calendar },
    {
      name: 'host/set_nights, 10 rooms × 365 nights',
      baseline: 'select',
      oneAtATime: true,
      shots: host.setNights,
    },
  ];
  return { town, all, cached: [...cached.home, ...cached.lists] };
}

const GUESTS = 32;

/** Each request books another free night, property after property, night after night, for one of many guests. */
export async function bookings(db: Database['db'], today: IsoDate): Promise<() => Shot> {
  const payable = await db
    .selectFrom('properties')
    .select('id')
    .where('state', '=', 'live')
    .where('pay_hotel', '=', true)
    .where('pay_value', '=', 0)
    .orderBy('id')
    .limit(400)
    .execute();
  const cookies = await Promise.all(Array.from({ length: GUESTS }, () => guestCookie(db)));
  const free = await freeNights(db, today, payable);
  let turn = 0;
  return () => {
    const { property_id, night } = free[turn++ % free.length] as FreeNight;
    return call(
      'add_booking',
      {
        hotel_id: property_id,
        check_in: night,
        check_out: addDays(night, 1),
        room: 1,
        adult: 2,
        children: 0,
        child_age: '',
        room_list_array: [],
        plan_list_array: [],
        room_qty_array: [],
        name: 'Load Guest',
        phone: '9000000001',
        email: 'load@example.in',
      },
      { cookie: cookies[turn % GUESTS] as string, 'idempotency-key': randomUUID() },
    );
  };
}
