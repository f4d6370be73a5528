import type { Db } from '#platform/database/index.ts';
import type { Stay } from '#shared/dates.ts';
import type { CheckoutDeps } from './deps.ts';
import type { OwnHold } from './types.ts';

interface Wanted {
  readonly userId: number;
  readonly propertyId: number;
  readonly stay: Stay;
}

/** The traveller's own unpaid holds in a property on any night of the stay, oldest first, overdue ones included. */
export const ownHolds = (db: Db, { userId, propertyId, stay }: Wanted) =>
  db
    .selectFrom('bookings')
    .select(['id', 'hold_expires_at', 'pay_amount'])
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .where('state', '=', 'held')
    .where('modifies', 'is', null)
    .where('check_in', '<', stay.checkOut)
    .where('check_out', '>', stay.checkIn)
    .orderBy('id')
    .execute();

/** See `Checkout.holdOf`. */
export async function holdOf(deps: CheckoutDeps, wanted: Wanted): Promise<OwnHold | null> {
  const now = deps.clock.now();
  const last = (await ownHolds(deps.db, wanted)).findLast((hold) => hold.hold_expires_at !== null && hold.hold_expires_at > now);
  return last?.hold_expires_at == null ? null : { bookingId: last.id, amount: last.pay_amount, expiresAt: last.hold_expires_at };
}
