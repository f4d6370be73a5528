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

/** The fields of a booking that a move needs. */
export type Movable = Pick<
  Booking,
  'id' | 'state' | 'checkIn' | 'checkOut' | 'policy' | 'holdExpiresAt'
>;

/** The columns that a move to a state sets. */
function columnsOf(event: BookingEvent, to: BookingState, now: Date): Updateable<DB['bookings']> {
  if (event === 'take_back')
    return { state: to, completed_at: null, ...(to === 'confirmed' && { checked_in_at: null }) };
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
  /** further columns to set with the move */
  readonly marks?: Updateable<DB['bookings']>;
}

/**
 * The beginning of a statement that moves a booking by compare-and-swap and records the event: `moved` is the
 * booking's row afterwards, empty if another transaction has moved it. Null when the lifecycle table refuses the
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
        .set({ ...columnsOf(event, to, now), ...marks })
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
 * Moves a booking along the lifecycle table, in the caller's transaction, and records the event. Locks the row first,
 * so the second of two racing events sees the state that the first left. False, with nothing written, when the table
 * refuses the event.
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
