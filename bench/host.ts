import type { Database } from '#platform/database/index.ts';
import { addDays, dateInIndia } from '#shared/dates.ts';
import { anyMobile, guestCookie } from './guest.ts';
import type { Shot } from './load.ts';

interface HostShots {
  /** twelve properties, ninety nights */
  readonly calendar: readonly Shot[];
  /** ten rooms, a year of nights, at two rates in turn: each request changes every night */
  readonly setNights: readonly Shot[];
}

/** Requests of an owner of twelve properties. */
export async function hostShots({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<HostShots> {
  const today = dateInIndia(new Date());
  const phone = anyMobile();
  const cookie = await guestCookie(db, phone);
  const { rows: properties } = await pool.query<{ id: number }>(
    `insert into memberships (user_id, property_id, role, since)
     select u.id, p.property_id, 'owner', now() from users u, (
       select r.property_id from rooms r join search_rows s using (property_id) where s.live
       group by 1 order by count(*) desc, 1 limit 12) p
     where u.phone = $1 returning property_id as id`,
    [phone],
  );
  const ids = properties.map(({ id }) => id);
  const { rows: rooms } = await pool.query<{ id: number; property_id: number }>(
    'select id, property_id from rooms where property_id = any($1) order by property_id, id limit 10',
    [ids],
  );
  const shot = (name: string, body: object): Shot => ({
    method: 'POST',
    path: `/api/v1/host/${name}`,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const year = (rate: number): object => ({
    changes: rooms.map((room) => ({
      hotel_id: room.property_id,
      room_id: room.id,
      from: addDays(today, 1),
      to: addDays(today, 366),
      set: { rate },
    })),
  });
  return {
    calendar: [shot('calendar', { hotel_ids: ids, from: today, to: addDays(today, 90) })],
    setNights: [shot('set_nights', year(8_000)), shot('set_nights', year(9_000))],
  };
}
