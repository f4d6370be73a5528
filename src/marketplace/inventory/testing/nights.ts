import { sql } from 'kysely';
import { addDays, type IsoDate } from '#shared/dates.ts';
import type { Db } from '#platform/database/index.ts';
import type { Context } from '#platform/context.ts';
import type { Paise } from '#shared/money.ts';
import { buildUser } from '#test/support/builders.ts';

/** One room on one date. */
export interface Night {
  readonly propertyId: number;
  readonly roomId: number;
  readonly night: IsoDate;
  readonly units: number;
  readonly sold: number;
  readonly rate: Paise;
  readonly closed: string | null;
}

/** For tests: nights from the table, in [from, to), ordered by property, room, night. */
export async function listNights(
  ctx: Context,
  propertyIds: readonly number[],
  from: IsoDate,
  to: IsoDate,
): Promise<readonly Night[]> {
  if (propertyIds.length === 0 || from >= to) return [];
  const { rows } = await ctx.pool.query<Night>({
    text: `
      select property_id as "propertyId", room_id as "roomId", night, units, sold, rate, closed
      from room_nights
      where property_id = any($1::integer[]) and night >= $2::date and night < $3::date
      order by property_id, room_id, night`,
    values: [propertyIds, from, to],
  });
  return rows;
}

/** For tests: bookings that may hold nights; their prices do not matter. */
export async function bookingIds(db: Db, propertyId: number, count: number): Promise<number[]> {
  const user = await buildUser(db);
  const { rows } = await sql<{ id: number }>`
    insert into bookings (
      user_id, property_id, state, check_in, check_out, rooms, adults, payment_type, amount, quote,
      policy, guest_name, guest_phone, guest_email
    )
    select ${user.id}, ${propertyId}, 'confirmed', '2026-12-01', '2026-12-02', 1, 2, 'PAH', 100,
      '{}', '{}', 'Asha', ${user.phone}, ${user.email}
    from generate_series(1, ${count}::integer)
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** Inconsistencies between counters and claims, and between bitmaps and nights. Empty when all agree. */
export async function disagreements(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'sold ' || n.room_id || ' ' || n.night || ' ' || n.sold as what
    from room_nights n
    where n.sold <> coalesce(
      (
        select sum(c.units)
        from night_claims c
        where c.property_id = n.property_id and c.room_id = n.room_id and c.night = n.night
      ),
      0
    )
    union all
    select 'bitmap ' || s.property_id || ' ' || s.open_nights::text
    from search_rows s
    where s.open_nights is distinct from open_nights_of(
      s.property_id, s.open_from, s.open_from + length(s.open_nights) - 1
    )`.execute(db);
  return rows.map((row) => row.what);
}

export const stay = (checkIn: IsoDate, nights: number) => ({
  checkIn,
  checkOut: addDays(checkIn, nights),
});
