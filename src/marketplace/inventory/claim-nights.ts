import { sql } from 'kysely';
import { nightsBetween, type Stay } from '#shared/dates.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { pricing as texts } from '#shared/messages/pricing.ts';
import type { Db } from '#platform/database/index.ts';
import type { Claim } from './types.ts';

/**
 * Takes every night of the stay for a booking, in the caller's transaction. The nights are locked in (room, night)
 * order, so that bookings whose stays cross wait for each other and never for a circle. Refuses
 * `inventory.sold-out`, having claimed nothing; the check constraint on `room_nights` is the last word.
 * @throws RangeError for a claim of no rooms or of less than one unit: nobody may believe to hold what was not taken
 */
export async function claimNights(trx: Db, bookingId: number, propertyId: number, stay: Stay, claims: readonly Claim[]): Promise<Result<void>> {
  const wanted = byRoom(claims);
  const roomIds = [...wanted.keys()].sort((a, b) => a - b);
  const nights = nightsBetween(stay.checkIn, stay.checkOut);
  if (nights < 1) throw new RangeError('a claim needs at least one night');
  const { rows } = await sql<{ room_id: number; free: number }>`
    select room_id, case when closed is null then units - sold else 0 end as free from room_nights
    where property_id = ${propertyId} and room_id = any(${roomIds}::integer[]) and night >= ${stay.checkIn}::date and night < ${stay.checkOut}::date
    order by room_id, night for no key update`.execute(trx);
  if (rows.length < nights * roomIds.length || rows.some((row) => row.free < (wanted.get(row.room_id) ?? Infinity))) {
    return refuse('conflict', 'inventory.sold-out', texts.soldOut);
  }
  await sql`
    insert into night_claims (property_id, room_id, night, booking_id, units)
    select ${propertyId}, c.room_id, ${stay.checkIn}::date + n, ${bookingId}, c.units
    from unnest(${roomIds}::integer[], ${roomIds.map((id) => wanted.get(id))}::integer[]) as c (room_id, units), generate_series(0, ${nights - 1}::integer) as n
    order by c.room_id, n`.execute(trx);
  return ok(undefined);
}

/** Two plans of one room are one claim on that room. */
export function byRoom(claims: readonly Claim[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { roomId, quantity } of claims) {
    if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`cannot claim ${quantity} units`);
    wanted.set(roomId, (wanted.get(roomId) ?? 0) + quantity);
  }
  if (wanted.size === 0) throw new RangeError('a claim needs at least one room');
  return wanted;
}
