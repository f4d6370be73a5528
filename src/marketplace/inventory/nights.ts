import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { nightsBetween, type IsoDate, type Stay } from '#shared/dates.ts';
import { ok, type Result } from '#shared/result.ts';
import { refuseStay } from './refuse-stay.ts';
import { SOLD_OUT } from './sellable.ts';

/** Units of a room that a booking needs on every night of its stay. */
export interface Claim {
  readonly roomId: number;
  readonly quantity: number;
}

/**
 * Claims every night of the stay for a booking, in the caller's transaction. Locks the nights in (room, night) order,
 * so that overlapping stays never deadlock. Refuses `inventory.sold-out` without claiming any night; the check
 * constraint on `room_nights` enforces it too.
 * @throws RangeError for a claim of no rooms or less than one unit, so that no caller mistakes it for a successful
 * claim
 */
export async function claimNights(
  trx: Db,
  bookingId: number,
  propertyId: number,
  stay: Stay,
  claims: readonly Claim[],
): Promise<Result<void>> {
  const wanted = byRoom(claims);
  const roomIds = [...wanted.keys()].sort((a, b) => a - b);
  if (nightsBetween(stay.checkIn, stay.checkOut) < 1)
    throw new RangeError('a claim needs at least one night');
  const { rows } = await sql<{ taken: boolean }>`
    /* name: claim-nights */ select claim_nights(${bookingId}::integer, ${propertyId}::integer,
      ${stay.checkIn}::date, ${stay.checkOut}::date,
      ${roomIds}::integer[], ${roomIds.map((id) => wanted.get(id))}::integer[]) as taken`.execute(
    trx,
  );
  return rows[0]?.taken === true ? ok(undefined) : refuseStay(SOLD_OUT);
}

/**
 * Releases all nights of a booking, in the caller's transaction; a second call does nothing. Returns how many claims
 * (rooms × nights) were released. Locks in the same order as a claim.
 */
export async function releaseNights(trx: Db, bookingId: number): Promise<number> {
  await sql`
    /* name: lock-claimed-nights */ select 1 from room_nights n join night_claims c using (property_id, room_id, night)
    where c.booking_id = ${bookingId} order by n.property_id, n.room_id, n.night for no key update of n`.execute(
    trx,
  );
  const { numAffectedRows } =
    await sql`/* name: release-nights */ delete from night_claims where booking_id = ${bookingId}`.execute(
      trx,
    );
  return Number(numAffectedRows ?? 0);
}

/**
 * Releases the nights of a booking from `first` on, in the caller's transaction: its guests have left. Returns how many
 * claims were released.
 */
export async function releaseNightsFrom(
  trx: Db,
  bookingId: number,
  first: IsoDate,
): Promise<number> {
  await sql`
    select 1 from room_nights n join night_claims c using (property_id, room_id, night)
    where c.booking_id = ${bookingId} and c.night >= ${first}::date
    order by n.property_id, n.room_id, n.night for no key update of n`.execute(trx);
  const { numAffectedRows } = await sql`
    delete from night_claims where booking_id = ${bookingId} and night >= ${first}::date`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

/**
 * Makes a booking hold exactly these nights, in the caller's transaction. Nights it already has in the right number
 * stay untouched, so the booking never loses its nights and never blocks itself, even if the owner has closed one
 * since. Refuses `inventory.sold-out`; the caller must then roll back.
 */
export async function exchangeNights(
  trx: Db,
  bookingId: number,
  propertyId: number,
  stay: Stay,
  claims: readonly Claim[],
): Promise<Result<void>> {
  const wanted = byRoom(claims);
  const rows = await lockNights(trx, bookingId, propertyId, stay, [...wanted.keys()]);
  if (!complete(rows, stay, wanted.size)) return refuseStay(SOLD_OUT);
  const units = (row: NightRow): number => (row.wanted ? (wanted.get(row.roomId) ?? 0) : 0);
  if (rows.some((row) => units(row) > row.own && units(row) - row.own > row.free))
    return refuseStay(SOLD_OUT);
  const leave = rows.filter((row) => row.own > 0 && row.own !== units(row));
  if (leave.length > 0) {
    await sql`
      delete from night_claims c
      using unnest(${leave.map((row) => row.roomId)}::integer[], ${leave.map((row) => row.night)}::date[])
        as gone (room_id, night)
      where c.booking_id = ${bookingId} and c.property_id = ${propertyId}
        and c.room_id = gone.room_id and c.night = gone.night`.execute(trx);
  }
  await take(
    trx,
    bookingId,
    propertyId,
    rows
      .filter((row) => units(row) > 0 && units(row) !== row.own)
      .map((row) => ({ ...row, units: units(row) })),
  );
  return ok(undefined);
}

/**
 * Like `claimNights`, but claims only the nights beyond those of the booking `besides`: a change that waits for its
 * payment reserves its new nights while the booking keeps the old ones. Refuses `inventory.sold-out` without claiming
 * any night.
 */
export async function claimNightsBeyond(
  trx: Db,
  bookingId: number,
  besides: number,
  propertyId: number,
  stay: Stay,
  claims: readonly Claim[],
): Promise<Result<void>> {
  const wanted = byRoom(claims);
  const rows = (await lockNights(trx, besides, propertyId, stay, [...wanted.keys()])).filter(
    (row) => row.wanted,
  );
  if (!complete(rows, stay, wanted.size)) return refuseStay(SOLD_OUT);
  const more = rows
    .map((row) => ({ ...row, units: (wanted.get(row.roomId) ?? 0) - row.own }))
    .filter((row) => row.units > 0);
  if (more.some((row) => row.units > row.free)) return refuseStay(SOLD_OUT);
  await take(trx, bookingId, propertyId, more);
  return ok(undefined);
}

async function take(
  trx: Db,
  bookingId: number,
  propertyId: number,
  nights: readonly { roomId: number; night: IsoDate; units: number }[],
): Promise<void> {
  if (nights.length === 0) return;
  await sql`
    insert into night_claims (property_id, room_id, night, booking_id, units)
    select ${propertyId}, t.room_id, t.night, ${bookingId}, t.units
    from unnest(${nights.map((row) => row.roomId)}::integer[], ${nights.map((row) => row.night)}::date[],
      ${nights.map((row) => row.units)}::integer[]) as t (room_id, night, units)
    order by t.room_id, t.night`.execute(trx);
}

interface NightRow {
  readonly roomId: number;
  readonly night: IsoDate;
  /** units free to anybody; 0 on a closed night */
  readonly free: number;
  /** units that the booking holds */
  readonly own: number;
  /** the night is in the requested stay, and its room was requested */
  readonly wanted: boolean;
}

/**
 * All nights that a booking holds or requests, locked in (room, night) order like every claim, with the free units
 * and its own. Includes its nights outside the requested stay.
 */
async function lockNights(
  trx: Db,
  holder: number,
  propertyId: number,
  stay: Stay,
  roomIds: readonly number[],
): Promise<NightRow[]> {
  const wanted = sql`(n.room_id = any(${roomIds}::integer[])
    and n.night >= ${stay.checkIn}::date and n.night < ${stay.checkOut}::date)`;
  const { rows } = await sql<NightRow>`
    select n.room_id as "roomId", n.night, free_to_sell(n.units, n.sold, n.closed) as free,
      coalesce(c.units, 0) as own, ${wanted} as wanted
    from room_nights n
    left join night_claims c on c.property_id = n.property_id and c.room_id = n.room_id and c.night = n.night
      and c.booking_id = ${holder}
    where n.property_id = ${propertyId} and (c.booking_id is not null or ${wanted})
    order by n.room_id, n.night for no key update of n`.execute(trx);
  return rows;
}

const complete = (rows: readonly NightRow[], stay: Stay, rooms: number): boolean =>
  rows.filter((row) => row.wanted).length === nightsBetween(stay.checkIn, stay.checkOut) * rooms;

/** Claims of one room on several plans become one claim. */
function byRoom(claims: readonly Claim[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { roomId, quantity } of claims) {
    if (!Number.isInteger(quantity) || quantity < 1)
      throw new RangeError(`cannot claim ${quantity} units`);
    wanted.set(roomId, (wanted.get(roomId) ?? 0) + quantity);
  }
  if (wanted.size === 0) throw new RangeError('a claim needs at least one room');
  return wanted;
}
