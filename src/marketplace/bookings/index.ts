import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { applyChange, waitingChange } from './apply-change.ts';
import { createHeld } from './create-held.ts';
import { dueForCompletion, overdueHolds } from './due-bookings.ts';
import { bookingFace, listBookings } from './list-bookings.ts';
import { moveBooking } from './move-booking.ts';
import { toBooking } from './row.ts';
import type { Bookings } from './types.ts';

export type * from './types.ts';
export { isUnfinished } from './rules/grouping.ts';

/** The record of bookings on PostgreSQL. */
export function createBookings({ db, clock }: { readonly db: Db; readonly clock: Clock }): Bookings {
  return {
    createHeld: (trx, booking) => createHeld(trx, clock, booking),
    transition: (trx, id, event, actor, detail) => moveBooking(trx, clock, id, event, actor, detail),
    applyChange: (trx, changeId, actor) => applyChange(trx, clock, changeId, actor),
    waitingChange: (bookingId, through = db) => waitingChange(through, bookingId),
    byId: async (id, through = db) => {
      const row = await through.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toBooking(row);
    },
    face: (id, through = db) => bookingFace(through, clock, id),
    listOf: (userId) => listBookings(db, clock, userId),
    overdueHolds: (limit, scope = {}) => overdueHolds(scope.db ?? db, clock, limit, scope.propertyId),
    dueForCompletion: (limit) => dueForCompletion(db, clock, limit),
  };
}
