import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';

/**
 * Makes the transactions that take or give back nights of one property run one after the other. It guards nothing
 * (the night rows and their constraint do). It avoids deadlocks, because these transactions meet the same rows in
 * different orders, and lets the losers of a race see the winner's nights before they price. The lock ends with the
 * transaction, also when the process dies.
 */
export async function queueForProperty(trx: Db, propertyId: number): Promise<void> {
  await sql`/* name: queue-for-property */ select queue_for_property(${propertyId}::integer)`.execute(
    trx,
  );
}
