import { booking as texts } from '#shared/messages/booking.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import type { Booking, BookingFace } from '#marketplace/bookings/index.ts';
import type { Db } from '#platform/database/index.ts';
import { isId } from '#shared/ids.ts';
import type { CheckoutDeps } from '../deps.ts';

/** PostgreSQL's integer: a larger number in an address is nobody's booking. */
const notFound = (): Refusal => refuse('not-found', 'booking.not-found', texts.notFound);
const isOf = (booking: Booking | null, userId: number): booking is Booking => booking !== null && booking.userId === userId && booking.modifies === null && booking.state !== 'expired';

/** The person's own booking with its house; anything else is one and the same refusal, so that numbers cannot be probed. */
export async function ownFace(deps: CheckoutDeps, userId: number, bookingId: number): Promise<Result<BookingFace>> {
  const face = isId(bookingId) ? await deps.bookings.face(bookingId) : null;
  return face !== null && isOf(face, userId) && face.state !== 'held' ? ok(face) : notFound();
}

/** The same, with its row locked: nothing moves it until the caller's transaction ends. A hold is there as well. */
export async function lockOwn(deps: CheckoutDeps, trx: Db, userId: number, bookingId: number): Promise<Result<Booking>> {
  await trx.selectFrom('bookings').select('id').where('id', '=', bookingId).forNoKeyUpdate().execute();
  const booking = await deps.bookings.byId(bookingId, trx);
  return isOf(booking, userId) ? ok(booking) : notFound();
}

/** The property of the person's booking, to queue for it before the booking is locked. */
export async function propertyOf(deps: CheckoutDeps, userId: number, bookingId: number): Promise<Result<number>> {
  const booking = isId(bookingId) ? await deps.bookings.byId(bookingId) : null;
  return isOf(booking, userId) ? ok(booking.propertyId) : notFound();
}
