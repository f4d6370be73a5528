import { inTransaction, type Db } from '#platform/database/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { queueForProperty } from './transaction.ts';

/** Bookings looked at in one go; the next run takes the rest. */
const BATCH = 200;

/** Expires one hold and gives its nights back; false when somebody else moved the booking first. */
async function expire(deps: CheckoutDeps, trx: Db, bookingId: number): Promise<boolean> {
  if (!(await deps.bookings.transition(trx, bookingId, 'expire', 'system'))) return false;
  await deps.inventory.release(trx, bookingId);
  return true;
}

/** Gives back the overdue holds of one property, in the caller's transaction; the caller has queued for the property. */
export async function giveBackOverdue(deps: CheckoutDeps, trx: Db, propertyId: number): Promise<void> {
  for (const id of await deps.bookings.overdueHolds(BATCH, { propertyId, db: trx })) await expire(deps, trx, id);
}

/**
 * Expires every overdue hold, each in its own transaction so that one trouble does not keep the others. Safe to run
 * twice and on two machines: the compare-and-swap lets one of them expire a hold. Returns how many it expired.
 */
export async function expireHolds(deps: CheckoutDeps): Promise<number> {
  let expired = 0;
  for (const id of await deps.bookings.overdueHolds(BATCH)) {
    const done = await inTransaction(deps.db, async (trx) => {
      const booking = await deps.bookings.byId(id, trx);
      if (booking === null) return false;
      await queueForProperty(trx, booking.propertyId);
      return expire(deps, trx, id);
    });
    if (done) expired += 1;
  }
  return expired;
}
