import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/**
 * Gives back all nights of a booking, in the caller's transaction; a second call finds nothing. Returns how many
 * claims (rooms × nights) were released. Locks in the same order as a claim.
 */
export async function releaseNights(trx: Db, bookingId: number): Promise<number> {
  await sql`
    select 1 from room_nights n join night_claims c using (property_id, room_id, night)
    where c.booking_id = ${bookingId} order by n.property_id, n.room_id, n.night for no key update of n`.execute(trx);
  const { numAffectedRows } = await sql`delete from night_claims where booking_id = ${bookingId}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
