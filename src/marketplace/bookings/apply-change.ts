import type { Selectable } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { DB, Db } from '#platform/database/index.ts';
import { moveBooking } from './move-booking.ts';
import { toBooking } from './row.ts';
import { nextState } from './rules/lifecycle.ts';
import { stayTimes } from './rules/stay-times.ts';
import type { Actor, Booking } from './types.ts';

type Row = Selectable<DB['bookings']>;

/** The stay and its price: what a change exchanges. Number, person, guest, payments and dates of the record stay. */
const contents = (row: Row) => ({
  check_in: row.check_in,
  check_out: row.check_out,
  rooms: row.rooms,
  adults: row.adults,
  child_ages: row.child_ages,
  payment_type: row.payment_type,
  amount: row.amount,
  pay_amount: row.pay_amount,
  quote: JSON.stringify(row.quote),
  policy: JSON.stringify(row.policy),
  coupon_id: row.coupon_id,
  coupon_code: row.coupon_code,
  coupon_amount: row.coupon_amount,
});

const locked = (trx: Db, id: number) => trx.selectFrom('bookings').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** See `Bookings.applyChange`. The number's row is locked before the change's, like in a cancellation. */
export async function applyChange(trx: Db, clock: Clock, changeId: number, actor: Actor): Promise<boolean> {
  const asked = await trx.selectFrom('bookings').select('modifies').where('id', '=', changeId).executeTakeFirst();
  if (asked === undefined || asked.modifies === null) return false;
  const number = asked.modifies;
  const before = await locked(trx, number);
  const change = await locked(trx, changeId);
  if (before === undefined || change === undefined) return false;
  const booking = toBooking(before);
  const now = clock.now();
  if (nextState(booking.state, 'supersede', actor, stayTimes(booking), now) === null) return false;
  if (!(await moveBooking(trx, clock, changeId, 'confirm', actor, { modifies: number }))) return false;

  await trx.updateTable('bookings').set(contents(change)).where('id', '=', number).execute();
  await trx.updateTable('bookings').set(contents(before)).where('id', '=', changeId).execute();
  await swapRooms(trx, number, changeId);
  await trx
    .insertInto('booking_events')
    .values({ booking_id: number, at: now, actor, event: 'modify', from_state: before.state, to_state: before.state, detail: JSON.stringify({ earlier: changeId, from: before.amount, to: change.amount }) })
    .execute();
  // with the old stay inside, its own deadline is measured: the check-in hour that was given up
  if (!(await moveBooking(trx, clock, changeId, 'supersede', actor, { by: number }))) return false;
  await trx.updateTable('bookings').set({ superseded_by: number }).where('id', '=', changeId).execute();
  return true;
}

async function swapRooms(trx: Db, one: number, other: number): Promise<void> {
  const rooms = await trx.deleteFrom('booking_rooms').where('booking_id', 'in', [one, other]).returningAll().execute();
  await trx
    .insertInto('booking_rooms')
    .values(rooms.map((room) => ({ ...room, booking_id: room.booking_id === one ? other : one })))
    .execute();
}

/** The change of a booking that is still held; null without one. */
export async function waitingChange(db: Db, bookingId: number): Promise<Booking | null> {
  const row = await db.selectFrom('bookings').selectAll().where('modifies', '=', bookingId).where('state', '=', 'held').executeTakeFirst();
  return row === undefined ? null : toBooking(row);
}
