import { nightsBetween } from '#shared/dates.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { isUnfinished, type BookingFace } from '#marketplace/bookings/index.ts';
import { isId } from '#shared/ids.ts';
import { refundBase } from './changes/rules/refund-now.ts';
import type { CheckoutDeps } from './deps.ts';
import { stayCalendar } from './stay-calendar.ts';
import type { Receipt } from './types.ts';

/** PostgreSQL's integer: a larger number in an address is nobody's booking. */

/**
 * A booking as its traveller's receipt prints it. Somebody else's, an unknown, an unfinished one (still held, or
 * expired without ever being confirmed) and an earlier version of a changed booking are the same `booking.not-found`, so that numbers cannot be probed. Nothing
 * is due on a booking that was cancelled or replaced.
 */
export async function receiptOf(deps: CheckoutDeps, userId: number, bookingId: number): Promise<Result<Receipt>> {
  const own = await ownFace(deps, userId, bookingId);
  if (!own.ok) return own;
  const booking = own.value;
  const [sums, online, refunding] = await Promise.all([deps.payments.paid([bookingId]), deps.payments.refundable(bookingId), deps.payments.refunding(bookingId)]);
  const paid = sums.get(bookingId) ?? 0;
  const settled = booking.state === 'cancelled' || booking.state === 'superseded';
  return ok({
    booking,
    hotelEmail: booking.hotelEmail,
    hotelPhone: booking.hotelPhone,
    region: booking.region,
    paid,
    refunding,
    balance: settled ? 0 : Math.max(0, booking.amount - (paid - refunding)),
    refundable: refundBase(booking, online),
    totalNights: nightsBetween(booking.checkIn, booking.checkOut),
  });
}

/** The stay as a calendar file; what has no receipt has none of these. */
export async function calendarOf(deps: CheckoutDeps, userId: number, bookingId: number): Promise<Result<string>> {
  const own = await ownFace(deps, userId, bookingId);
  return own.ok ? ok(stayCalendar(own.value, deps)) : own;
}

async function ownFace(deps: CheckoutDeps, userId: number, bookingId: number): Promise<Result<BookingFace>> {
  const known = isId(bookingId);
  const booking = known ? await deps.bookings.face(bookingId) : null;
  return booking === null || booking.userId !== userId || booking.modifies !== null || isUnfinished(booking.state) ? refuse('not-found', 'booking.not-found', texts.notFound) : ok(booking);
}
