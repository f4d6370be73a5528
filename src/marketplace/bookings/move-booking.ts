import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import { toBooking } from './row.ts';
import { nextState } from './rules/lifecycle.ts';
import { stayTimes } from './rules/stay-times.ts';
import type { Actor, BookingEvent, BookingState } from './types.ts';

/** The column that keeps when a state was reached. */
function stamp(to: BookingState, now: Date): Record<string, Date> {
  switch (to) {
    case 'confirmed':
      return { confirmed_at: now };
    case 'checked_in':
      return { checked_in_at: now };
    case 'completed':
      return { completed_at: now };
    case 'cancelled':
      return { cancelled_at: now };
    default:
      return {};
  }
}

/**
 * Moves a booking along the lifecycle table by compare-and-swap, in the caller's transaction, and writes who did it
 * and why. The row is locked first, so that of two racing events the second sees the state the first left behind.
 * False, with nothing written, when the table refuses the event.
 */
export async function moveBooking(
  trx: Db,
  clock: Clock,
  bookingId: number,
  event: BookingEvent,
  actor: Actor,
  detail: Record<string, unknown> = {},
): Promise<boolean> {
  const row = await trx.selectFrom('bookings').selectAll().where('id', '=', bookingId).forNoKeyUpdate().executeTakeFirst();
  if (row === undefined) return false;
  const booking = toBooking(row);
  const now = clock.now();
  const to = nextState(booking.state, event, actor, stayTimes(booking), now);
  if (to === null) return false;
  const moved = await trx
    .updateTable('bookings')
    .set({ state: to, ...stamp(to, now) })
    .where('id', '=', bookingId)
    .where('state', '=', booking.state)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) return false;
  await trx
    .insertInto('booking_events')
    .values({ booking_id: bookingId, at: now, actor, event, from_state: booking.state, to_state: to, detail: JSON.stringify(detail) })
    .execute();
  return true;
}
