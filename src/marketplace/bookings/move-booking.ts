import { sql, type Updateable } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { DB, Db } from '#platform/database/index.ts';
import { lockBooking, type Booking } from './booking.ts';
import {
  nextState,
  stayTimes,
  type BookingActor,
  type BookingEvent,
  type BookingState,
} from './lifecycle.ts';

/** What a booking must tell of itself to be moved. */
export type Movable = Pick<
  Booking,
  'id' | 'state' | 'checkIn' | 'checkOut' | 'policy' | 'holdExpiresAt'
>;

/** The columns that a move sets: the state, and when it was reached. */
function setBy(to: BookingState, now: Date): Updateable<DB['bookings']> {
  switch (to) {
    case 'confirmed':
      return { state: to, confirmed_at: now };
    case 'checked_in':
      return { state: to, checked_in_at: now };
    case 'completed':
      return { state: to, completed_at: now };
    case 'cancelled':
      return { state: to, cancelled_at: now };
    default:
      return { state: to };
  }
}

interface Move {
  readonly event: BookingEvent;
  readonly actor: BookingActor;
  readonly detail?: Record<string, unknown>;
  /** what becomes true with it */
  readonly marks?: Updateable<DB['bookings']>;
}

/**
 * A move along the lifecycle table by compare-and-swap, with who did it and why, as the beginning of a statement:
 * `moved` is the booking's row afterwards, none where somebody has moved it meanwhile. Null when the table refuses the
 * event.
 */
export function movingStatement(
  ctx: Context,
  trx: Db,
  booking: Movable,
  { event, actor, detail = {}, marks = {} }: Move,
) {
  const now = ctx.clock.now();
  const to = nextState(booking.state, event, actor, stayTimes(booking), now);
  if (to === null) return null;
  return trx
    .with('moved', (query) =>
      query
        .updateTable('bookings')
        .set({ ...setBy(to, now), ...marks })
        .where('id', '=', booking.id)
        .where('state', '=', booking.state)
        .returningAll(),
    )
    .with('told', (query) =>
      query
        .insertInto('booking_events')
        .columns(['booking_id', 'at', 'actor', 'event', 'from_state', 'to_state', 'detail'])
        .expression(
          sql<never>`select id, ${now}::timestamptz, ${actor}, ${event}, ${booking.state}, ${to},
          ${JSON.stringify(detail)}::jsonb from moved`,
        ),
    );
}

/**
 * Moves a booking along the lifecycle table, in the caller's transaction, and writes who did it and why. The row is
 * locked first, so that of two racing events the second sees the state the first left behind. False, with nothing
 * written, when the table refuses the event.
 */
export async function moveBooking(
  ctx: Context,
  trx: Db,
  bookingId: number,
  event: BookingEvent,
  actor: BookingActor,
  detail: Record<string, unknown> = {},
): Promise<boolean> {
  const booking = await lockBooking(trx, bookingId);
  if (booking === null) return false;
  const moved = await movingStatement(ctx, trx, booking, { event, actor, detail })
    ?.selectFrom('moved')
    .select('id')
    .executeTakeFirst();
  return moved !== undefined;
}
