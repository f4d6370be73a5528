import { createHash } from 'node:crypto';
import type { Db } from '#platform/database/index.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { changes } from '#shared/messages/changes.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CheckoutDeps } from '../deps.ts';
import { keyProblem, once } from '../idempotency.ts';
import { bookingCancelled } from '../messages/booking-cancelled.ts';
import { allOrNothing, queueForProperty } from '../transaction.ts';
import { giveCouponBack } from './keep-coupon.ts';
import { lockOwn, propertyOf } from './own-booking.ts';
import { previewOf, refundOf } from './rules/refund-now.ts';
import type { Cancelled, CancelInput } from './types.ts';

/** See `BookingChanges.cancel`. Lock order as everywhere: key → property → booking → nights → coupon. */
export async function cancel(deps: CheckoutDeps, input: CancelInput): Promise<Result<Cancelled>> {
  const badKey = keyProblem(input.idempotencyKey);
  if (badKey !== null) return badKey;
  const property = await propertyOf(deps, input.userId, input.bookingId);
  if (!property.ok) return property;
  if (input.propertyId !== null && input.propertyId !== property.value) return refuse('not-found', 'booking.not-found', texts.notFound);
  const fingerprint = createHash('sha256').update(JSON.stringify([input.bookingId, input.refund])).digest();
  const keyed = { userId: input.userId, key: input.idempotencyKey, operation: 'cancel_booking', fingerprint } as const;
  const revive = (answer: Record<string, unknown>): Cancelled => ({ bookingId: Number(answer.bookingId), refund: Number(answer.refund), already: Boolean(answer.already) });
  return allOrNothing(deps.db, (trx) =>
    once(trx, deps.clock, keyed, revive, async () => {
      await queueForProperty(trx, property.value);
      return cancelLocked(deps, trx, input);
    }),
  );
}

async function cancelLocked(deps: CheckoutDeps, trx: Db, input: CancelInput): Promise<Result<Cancelled>> {
  const { bookingId } = input;
  const locked = await lockOwn(deps, trx, input.userId, bookingId);
  if (!locked.ok) return locked;
  const booking = locked.value;
  if (booking.state === 'cancelled') return ok({ bookingId, refund: await refundAtCancelling(trx, bookingId), already: true });

  const now = deps.clock.now();
  const paid = await deps.payments.refundable(bookingId, trx);
  const refund = refundOf(booking, paid, now);
  if (!(await deps.bookings.transition(trx, bookingId, 'cancel', 'guest', { refund }))) {
    return refuse('conflict', 'booking.not-cancellable', texts.modifyRefused);
  }
  if (input.refund !== null && input.refund !== refund) {
    return refuse('conflict', 'booking.refund-changed', changes.refundChanged, { data: previewOf(booking, { paid, allowed: true, now }) });
  }
  await dropWaitingChange(deps, trx, bookingId, 'the booking was cancelled');
  await deps.inventory.release(trx, bookingId);
  await giveCouponBack(trx, bookingId);
  if (refund > 0) await deps.payments.requestRefund(trx, { bookingId, amount: refund, reason: 'cancelled', key: `cancelled:${bookingId}` });
  const face = booking.state === 'held' ? null : await deps.bookings.face(bookingId, trx);
  if (face !== null) for (const message of bookingCancelled(face, { paid, refund }, deps)) await deps.notifications.enqueue(trx, message);
  await deps.invoices.issueCreditNote(trx, { bookingId, event: `cancelled:${bookingId}`, reason: 'cancelled', charged: paid - refund });
  return ok({ bookingId, refund, already: false });
}

/** A change that waited for its payment ends; money that still comes for it is sent back by whoever takes it in. */
export async function dropWaitingChange(deps: CheckoutDeps, trx: Db, bookingId: number, reason: string): Promise<void> {
  const change = await deps.bookings.waitingChange(bookingId, trx);
  if (change === null) return;
  await deps.bookings.transition(trx, change.id, 'cancel', 'system', { reason });
  await deps.inventory.release(trx, change.id);
}

/** What the cancellation said then, for whoever asks twice. */
async function refundAtCancelling(trx: Db, bookingId: number): Promise<number> {
  const event = await trx.selectFrom('booking_events').select('detail').where('booking_id', '=', bookingId).where('event', '=', 'cancel').executeTakeFirst();
  const { refund } = (event?.detail ?? {}) as { refund?: number };
  return refund ?? 0;
}
