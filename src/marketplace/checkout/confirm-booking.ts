import type { Db } from '#platform/database/index.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { Actor, Booking } from '#marketplace/bookings/index.ts';
import type { CheckoutDeps } from './deps.ts';
import { bookingConfirmed } from './messages/booking-confirmed.ts';
import { redeemCoupon } from './redeem-coupon.ts';
import { allOrNothing } from './transaction.ts';

/**
 * Turns a held booking into a confirmed one in the caller's transaction: compare-and-swap first, then the coupon,
 * then the messages, which carry the booking's id in their keys and so go out once. The invoice comes last, because
 * others wait for its serial.
 */
export async function settle(deps: CheckoutDeps, trx: Db, bookingId: number, actor: Actor): Promise<Result<void>> {
  const moved = await deps.bookings.transition(trx, bookingId, 'confirm', actor);
  const face = await deps.bookings.face(bookingId, trx);
  if (face === null) return refuse('not-found', 'booking.not-found', texts.notFound);
  if (!moved) return notConfirmable(face);
  const { coupon_id: couponId, coupon_amount: amount } = await trx
    .selectFrom('bookings')
    .select(['coupon_id', 'coupon_amount'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  if (couponId !== null) {
    const redeemed = await redeemCoupon(trx, deps.clock, { couponId, bookingId, userId: face.userId, amount });
    if (!redeemed.ok) return redeemed;
  }
  for (const message of bookingConfirmed(face, deps)) await deps.notifications.enqueue(trx, message);
  await deps.invoices.issueInvoice(trx, { booking: face, event: `confirmed:${bookingId}` });
  return ok(undefined);
}

const notConfirmable = (booking: Booking) =>
  booking.state === 'expired' || booking.state === 'held'
    ? refuse('expired', 'booking.hold-expired', texts.holdExpired)
    : refuse('conflict', 'booking.not-confirmable', texts.notConfirmable);

const wasConfirmed = (booking: Booking): boolean => ['confirmed', 'checked_in', 'completed', 'no_show'].includes(booking.state);

/**
 * Confirms a hold exactly once. A booking that is already confirmed (or further) answers `already: true` and changes
 * nothing. Refuses `booking.hold-expired` from the minute the hold runs out, whether or not the sweep has been by,
 * and `coupon.used-up` when its coupon was lost meanwhile: the hold then stands until its time.
 */
export async function confirmBooking(deps: CheckoutDeps, bookingId: number): Promise<Result<{ bookingId: number; already: boolean }>> {
  return allOrNothing<{ bookingId: number; already: boolean }>(deps.db, async (trx) => {
    // the row lock makes a second confirmation wait for the first, and then see it
    await trx.selectFrom('bookings').select('id').where('id', '=', bookingId).forNoKeyUpdate().execute();
    const booking = await deps.bookings.byId(bookingId, trx);
    if (booking === null) return refuse('not-found', 'booking.not-found', texts.notFound);
    if (wasConfirmed(booking)) return ok({ bookingId, already: true });
    const settled = await settle(deps, trx, bookingId, 'system');
    return settled.ok ? ok({ bookingId, already: false }) : settled;
  });
}
