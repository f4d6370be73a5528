import { sql } from 'kysely';
import { nightsBetween, type IsoDate, type Stay } from '#shared/dates.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { pricing as texts } from '#shared/messages/pricing.ts';
import type { Db } from '#platform/database/index.ts';
import { byRoom } from './claim-nights.ts';
import type { Claim } from './types.ts';

interface NightRow {
  readonly roomId: number;
  readonly night: IsoDate;
  /** units that anybody could take; 0 on a closed night */
  readonly free: number;
  /** units that the booking holds */
  readonly own: number;
  /** the night lies in the wanted stay and its room is wanted */
  readonly wanted: boolean;
}

/**
 * All nights that a booking holds and all it wants, locked in (room, night) order like every claim, each with what is
 * free and what it has. Owned nights outside of the wanted stay are part of it.
 */
async function lockNights(trx: Db, holder: number, propertyId: number, stay: Stay, roomIds: readonly number[]): Promise<NightRow[]> {
  const { rows } = await sql<NightRow>`
    select n.room_id as "roomId", n.night, case when n.closed is null then n.units - n.sold else 0 end as free, coalesce(c.units, 0) as own,
      n.room_id = any(${roomIds}::integer[]) and n.night >= ${stay.checkIn}::date and n.night < ${stay.checkOut}::date as wanted
    from room_nights n
    left join night_claims c on c.property_id = n.property_id and c.room_id = n.room_id and c.night = n.night and c.booking_id = ${holder}
    where n.property_id = ${propertyId}
      and (c.booking_id is not null or (n.room_id = any(${roomIds}::integer[]) and n.night >= ${stay.checkIn}::date and n.night < ${stay.checkOut}::date))
    order by n.room_id, n.night for no key update of n`.execute(trx);
  return rows;
}

const soldOut = () => refuse('conflict', 'inventory.sold-out', texts.soldOut);
const complete = (rows: readonly NightRow[], stay: Stay, rooms: number): boolean =>
  rows.filter((row) => row.wanted).length === nightsBetween(stay.checkIn, stay.checkOut) * rooms;

/**
 * Makes a booking hold exactly these nights. A night that it has in the right number is left untouched, so it is
 * neither lost for a moment nor in its own way, even where the owner has closed it since. Refuses
 * `inventory.sold-out`; the caller's transaction must then be rolled back.
 */
export async function exchangeNights(trx: Db, bookingId: number, propertyId: number, stay: Stay, claims: readonly Claim[]): Promise<Result<void>> {
  const wanted = byRoom(claims);
  const rows = await lockNights(trx, bookingId, propertyId, stay, [...wanted.keys()]);
  if (!complete(rows, stay, wanted.size)) return soldOut();
  const units = (row: NightRow): number => (row.wanted ? (wanted.get(row.roomId) ?? 0) : 0);
  if (rows.some((row) => units(row) > row.own && units(row) - row.own > row.free)) return soldOut();
  const leave = rows.filter((row) => row.own > 0 && row.own !== units(row));
  if (leave.length > 0) {
    await sql`
      delete from night_claims c using unnest(${leave.map((row) => row.roomId)}::integer[], ${leave.map((row) => row.night)}::date[]) as gone (room_id, night)
      where c.booking_id = ${bookingId} and c.property_id = ${propertyId} and c.room_id = gone.room_id and c.night = gone.night`.execute(trx);
  }
  await take(trx, bookingId, propertyId, rows.filter((row) => units(row) > 0 && units(row) !== row.own).map((row) => ({ ...row, units: units(row) })));
  return ok(undefined);
}

/** Takes for `bookingId` what it wants beyond the nights that `besides` holds. Refuses `inventory.sold-out`, having taken nothing. */
export async function claimNightsBeyond(trx: Db, bookingId: number, besides: number, propertyId: number, stay: Stay, claims: readonly Claim[]): Promise<Result<void>> {
  const wanted = byRoom(claims);
  const rows = (await lockNights(trx, besides, propertyId, stay, [...wanted.keys()])).filter((row) => row.wanted);
  if (!complete(rows, stay, wanted.size)) return soldOut();
  const more = rows.map((row) => ({ ...row, units: (wanted.get(row.roomId) ?? 0) - row.own })).filter((row) => row.units > 0);
  if (more.some((row) => row.units > row.free)) return soldOut();
  await take(trx, bookingId, propertyId, more);
  return ok(undefined);
}

async function take(trx: Db, bookingId: number, propertyId: number, nights: readonly { roomId: number; night: IsoDate; units: number }[]): Promise<void> {
  if (nights.length === 0) return;
  await sql`
    insert into night_claims (property_id, room_id, night, booking_id, units)
    select ${propertyId}, t.room_id, t.night, ${bookingId}, t.units
    from unnest(${nights.map((row) => row.roomId)}::integer[], ${nights.map((row) => row.night)}::date[], ${nights.map((row) => row.units)}::integer[]) as t (room_id, night, units)
    order by t.room_id, t.night`.execute(trx);
}
