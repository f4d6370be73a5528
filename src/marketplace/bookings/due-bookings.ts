import { sql } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { DEFAULT_CHECKOUT_TIME } from './rules/stay-times.ts';

/**
 * Ids of holds past their time, oldest first; of one property when asked. Rows that another transaction is just
 * moving are skipped: whoever has them will finish them.
 */
export async function overdueHolds(db: Db, clock: Clock, limit: number, propertyId?: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('hold_expires_at', '<=', clock.now())
    .$if(propertyId !== undefined, (query) => query.where('property_id', '=', propertyId ?? 0))
    .orderBy('hold_expires_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** Ids of confirmed or checked-in bookings whose check-out hour has passed, earliest check-out first. */
export async function dueForCompletion(db: Db, clock: Clock, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', 'in', ['confirmed', 'checked_in'])
    .where(sql<boolean>`check_out <= ${clock.today()}::date`)
    .where(sql<boolean>`(check_out + coalesce(policy ->> 'checkoutTime', ${DEFAULT_CHECKOUT_TIME})::time) at time zone 'Asia/Kolkata' <= ${clock.now()}`)
    .orderBy('check_out')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
