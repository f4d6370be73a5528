import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database/index.ts';
import { addDays, dateInIndia, type IsoDate } from '#shared/dates.ts';
import { propertyPath, type HotelType } from '#shared/ids.ts';
import { freeNights, guestCookie, type FreeNight } from './guest.ts';
import type { Shot } from './load.ts';

export interface Scenario {
  readonly name: string;
  readonly baseline: 'bare' | 'select';
  readonly shots: readonly Shot[];
  readonly next?: () => Shot;
}

const call = (name: string, body: object, headers: Record<string, string> = {}): Shot => ({ method: 'POST', path: `/api/v1/hotel/${name}`, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
/** A cookie of ours that means nothing: the request may not be answered from the page cache. */
const UNCACHED = { cookie: 'vh_bench=1' };

/** What a visitor and a guest do, over many dates and properties, so that no single row stays warm by accident. */
export async function scenarios({ db }: Database): Promise<Scenario[]> {
  const today = dateInIndia(new Date());
  const properties = await db
    .selectFrom('properties')
    .innerJoin('search_rows', 'search_rows.property_id', 'properties.id')
    .select(['properties.id', 'properties.slug', 'properties.hotel_type', 'properties.pay_hotel', 'properties.pay_value', 'properties.latitude', 'properties.longitude'])
    .where('properties.state', '=', 'live')
    .where('properties.hotel_type', '=', 'bungalow')
    .orderBy('properties.id')
    .limit(400)
    .execute();
  const stay = (i: number): { checkin: IsoDate; checkout: IsoDate } => {
    const checkin = addDays(today, 70 + ((i * 13) % 250));
    return { checkin, checkout: addDays(checkin, 1 + (i % 3)) };
  };
  const some = Array.from({ length: 60 }, (_, i) => ({ i, property: properties[(i * 7) % properties.length] as (typeof properties)[number], ...stay(i) }));
  const search = (i: number): string => `/search?city=Lonavala%2C+Maharashtra&type=bungalow&checkin=${stay(i).checkin}&checkout=${stay(i).checkout}&rooms=1&adults=2&children=0`;
  const listBody = (i: number): object => ({ ...stay(i), room_qty: 1, adult_qty: 2, child_qty: 0, hotel_type: 'bungalow' });
  const viewport = ({ i, property }: (typeof some)[number]): object => ({ ...listBody(i), bounds: [property.latitude - 0.03, property.longitude - 0.03, property.latitude + 0.03, property.longitude + 0.03].join(',') });
  const path = (property: (typeof properties)[number]): string => propertyPath({ hotelType: property.hotel_type as HotelType, slug: property.slug, id: property.id });
  return [
    { name: 'home, cached', baseline: 'bare', shots: [{ path: '/' }] },
    { name: 'search page, cached', baseline: 'bare', shots: [0, 1, 2, 3].map((i) => ({ path: search(i) })) },
    { name: 'property page, cached', baseline: 'bare', shots: some.slice(0, 4).map(({ property }) => ({ path: path(property) })) },
    { name: 'home, rendered', baseline: 'select', shots: [{ path: '/', headers: UNCACHED }] },
    { name: 'search page, rendered', baseline: 'select', shots: some.map(({ i }) => ({ path: search(i), headers: UNCACHED })) },
    { name: 'property page, rendered', baseline: 'select', shots: some.map(({ property, checkin, checkout }) => ({ path: `${path(property)}?checkin=${checkin}&checkout=${checkout}`, headers: UNCACHED })) },
    { name: 'hotel_list, viewport', baseline: 'select', shots: some.map((s) => call('hotel_list', viewport(s))) },
    { name: 'hotel_list, city', baseline: 'select', shots: some.map(({ i }) => call('hotel_list', { ...listBody(i), city: 'Lonavala, Maharashtra' })) },
    { name: 'get_hotelcheck', baseline: 'select', shots: some.map(({ property, checkin, checkout }) => call('get_hotelcheck', { hotel_id: property.id, start: checkin, end: checkout, rooms: 1, adult: 2, children: 0, room_list_array: [], plan_list_array: [], room_qty_array: [], child_age: '' })) },
    { name: 'add_booking', baseline: 'select', shots: [], next: await bookings(db, today, properties.filter((h) => h.pay_hotel && h.pay_value === 0)) },
  ];
}

/** Every shot books another free night: property after property, night after night. */
async function bookings(db: Database['db'], today: IsoDate, properties: readonly { id: number }[]): Promise<() => Shot> {
  const cookie = await guestCookie(db);
  const free = await freeNights(db, today, properties);
  let turn = 0;
  return () => {
    const { property_id, night } = free[turn++ % free.length] as FreeNight;
    return call(
      'add_booking',
      { hotel_id: property_id, check_in: night, check_out: addDays(night, 1), room: 1, adult: 2, children: 0, child_age: '', room_list_array: [], plan_list_array: [], room_qty_array: [], name: 'Load Guest', phone: '9000000001', email: 'load@example.in' },
      { cookie, 'idempotency-key': randomUUID() },
    );
  };
}
