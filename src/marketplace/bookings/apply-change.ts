import type { Selectable } from 'kysely';
import { exchangeNights, releaseNights } from '#marketplace/inventory/index.ts';
import { issueCreditNote } from '#marketplace/invoices/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import { refundable, requestRefund } from '#marketplace/payments/index.ts';
import { keepCoupon } from '#marketplace/pricing/index.ts';
import { freezeTerms } from '#marketplace/settlement/index.ts';
import type { Context } from '#platform/context.ts';
import type { DB, Db } from '#platform/database/index.ts';
import * as texts from '#messages/booking.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { invoiceBooking } from './book.ts';
import {
  bookingById,
  bookingNotFound,
  lockBooking,
  toBooking,
  waitingChange,
  type Booking,
} from './booking.ts';
import { moveBooking } from './move-booking.ts';
import { notChangeable } from './change-price.ts';
import { bookingChanged } from './emails/booking.ts';
import { nextState, stayTimes, type BookingActor } from './lifecycle.ts';
import { statementOf } from './views/money-statement.ts';
import { bookingSummary } from './views/summary.ts';

type Row = Selectable<DB['bookings']>;

/**
 * The columns that a change exchanges: the stay and its price. Number, account, guest, payments and dates of the
 * record stay.
 */
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
  rule_fit: row.rule_fit === null ? null : JSON.stringify(row.rule_fit),
  coupon_id: row.coupon_id,
  coupon_code: row.coupon_code,
  coupon_amount: row.coupon_amount,
});

const lockedRow = (trx: Db, id: number) =>
  trx.selectFrom('bookings').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * Swaps a held change with the booking that it replaces, in the caller's transaction. The number keeps its row with
 * the new stay, price and policy; the change becomes the earlier version, superseded. False when the lifecycle table
 * refuses (the booking is no longer confirmed, its check-in hour has come, or the hold is over): the caller must roll
 * back. Locks the number's row before the change's, as a cancellation does. Does not touch nights.
 */
export async function swapVersions(
  ctx: Context,
  trx: Db,
  changeId: number,
  actor: BookingActor,
): Promise<boolean> {
  const changeRow = await trx
    .selectFrom('bookings')
    .select('modifies')
    .where('id', '=', changeId)
    .executeTakeFirst();
  if (changeRow === undefined || changeRow.modifies === null) return false;
  const number = changeRow.modifies;
  const before = await lockedRow(trx, number);
  const change = await lockedRow(trx, changeId);
  if (before === undefined || change === undefined) return false;
  const booking = toBooking(before);
  const now = ctx.clock.now();
  if (nextState(booking.state, 'supersede', actor, stayTimes(booking), now) === null) return false;
  if (!(await moveBooking(ctx, trx, changeId, 'confirm', actor, { modifies: number })))
    return false;

  await trx.updateTable('bookings').set(contents(change)).where('id', '=', number).execute();
  await trx.updateTable('bookings').set(contents(before)).where('id', '=', changeId).execute();
  await swapRooms(trx, number, changeId);
  await trx
    .insertInto('booking_events')
    .values({
      booking_id: number,
      at: now,
      actor,
      event: 'modify',
      from_state: before.state,
      to_state: before.state,
      detail: JSON.stringify({ earlier: changeId, from: before.amount, to: change.amount }),
    })
    .execute();
  // the row holds the old stay by now, so its deadline is the old check-in hour
  if (!(await moveBooking(ctx, trx, changeId, 'supersede', actor, { by: number }))) return false;
  await trx
    .updateTable('bookings')
    .set({ superseded_by: number })
    .where('id', '=', changeId)
    .execute();
  return true;
}

async function swapRooms(trx: Db, one: number, other: number): Promise<void> {
  const rooms = await trx
    .deleteFrom('booking_rooms')
    .where('booking_id', 'in', [one, other])
    .returningAll()
    .execute();
  await trx
    .insertInto('booking_rooms')
    .values(rooms.map((room) => ({ ...room, booking_id: room.booking_id === one ? other : one })))
    .execute();
}

interface ChangeToApply {
  readonly before: Booking;
  readonly changeId: number;
  readonly actor: BookingActor;
  readonly refund: Paise;
  /** the payment that pays for the change; settled after it in the same transaction */
  readonly arriving?: Paise;
}

/**
 * Applies a held change, in the caller's transaction, which has queued for the property: exchanges nights, swaps the
 * rows, keeps or returns the coupon use, requests the refund, writes messages, credits the old invoice and issues a
 * new one, and freezes the settlement terms of the changed stay.
 */
export async function applyChange(
  ctx: Context,
  trx: Db,
  { before, changeId, actor, refund, arriving = 0 }: ChangeToApply,
): Promise<Result<void>> {
  const change = await bookingById(ctx, changeId, trx);
  if (change === null) return bookingNotFound();
  await releaseNights(trx, changeId);
  const exchanged = await exchangeNights(
    trx,
    before.id,
    before.propertyId,
    { checkIn: change.checkIn, checkOut: change.checkOut },
    change.quote.picks,
  );
  if (!exchanged.ok) return exchanged;
  if (!(await swapVersions(ctx, trx, changeId, actor))) return notChangeable();
  await keepCoupon(trx, before.id, change.quote.couponAmount);
  if (refund > 0)
    await requestRefund(ctx, trx, {
      bookingId: before.id,
      amount: refund,
      reason: 'changed',
      key: `changed:${changeId}`,
    });
  const booking = await bookingSummary(ctx, before.id, trx);
  if (booking === null) return bookingNotFound();
  const money = await statementOf(ctx, booking, trx, arriving);
  await enqueueMessages(
    ctx,
    trx,
    bookingChanged(ctx, booking, { changeId, before, money, refund }),
  );
  const event = `changed:${changeId}`;
  await issueCreditNote(ctx, trx, {
    bookingId: before.id,
    event,
    reason: 'changed',
    charged: money.cancellationCharge,
    refund,
  });
  await invoiceBooking(ctx, trx, booking, event);
  await freezeTerms(ctx, trx, {
    bookingId: before.id,
    propertyId: before.propertyId,
    event,
    couponFundedBy: booking.quote.couponFundedBy,
  });
  return ok(undefined);
}

/**
 * Applies a waiting change whose payment has arrived, in the caller's transaction, which must have queued for the
 * property. `amount` must equal the change's amount due online less what is kept already. Refuses
 * `booking.hold-expired` when no change waits or its hold is over, and `booking.not-changeable` when the booking was
 * cancelled or has begun: the money then goes back and the stay stands.
 */
export async function applyPaidChange(
  ctx: Context,
  trx: Db,
  bookingId: number,
  amount: Paise,
): Promise<Result<void>> {
  const before = await lockBooking(trx, bookingId);
  const change = await waitingChange(ctx, bookingId, trx);
  const late = change?.holdExpiresAt != null && change.holdExpiresAt <= ctx.clock.now();
  if (before === null || change === null || late)
    return refuse('expired', 'booking.hold-expired', texts.holdExpired());
  // an order of an earlier change, since replaced, pays for nothing
  const kept = await refundable(ctx, bookingId, trx);
  if (amount !== Math.max(0, change.payAmount - kept))
    return refuse('conflict', 'booking.not-changeable', texts.priceChanged());
  return applyChange(ctx, trx, {
    before,
    changeId: change.id,
    actor: 'provider',
    refund: 0,
    arriving: amount,
  });
}
