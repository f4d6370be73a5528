import type { Db } from '#platform/database/index.ts';
import type { Paise } from '#shared/money.ts';
import { booking as texts } from '#shared/messages/booking.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { Actor, Booking } from '#marketplace/bookings/index.ts';
import type { CheckoutDeps } from '../deps.ts';
import { bookingChanged } from '../messages/booking-changed.ts';
import { keepCoupon } from './keep-coupon.ts';
import { notChangeable } from './modify-check.ts';

interface Placing {
  readonly before: Booking;
  readonly changeId: number;
  readonly actor: Actor;
  readonly refund: Paise;
  /** the payment that makes the change: settled in the same transaction, after it */
  readonly arriving?: Paise;
}

/**
 * Puts a held change in the place of its booking, in the caller's transaction: nights exchanged, rows swapped, coupon
 * use kept or given back, refund requested, messages written, the old invoice credited and a new one issued. The caller has queued for the property.
 */
export async function putInPlace(deps: CheckoutDeps, trx: Db, { before, changeId, actor, refund, arriving = 0 }: Placing): Promise<Result<void>> {
  const change = await deps.bookings.byId(changeId, trx);
  if (change === null) return refuse('not-found', 'booking.not-found', texts.notFound);
  await deps.inventory.release(trx, changeId);
  const claims = change.quote.picks.map(({ roomId, quantity }) => ({ roomId, quantity }));
  const taken = await deps.inventory.exchange(trx, before.id, before.propertyId, { checkIn: change.checkIn, checkOut: change.checkOut }, claims);
  if (!taken.ok) return taken;
  if (!(await deps.bookings.applyChange(trx, changeId, actor))) return notChangeable();
  await keepCoupon(trx, before.id, change.quote.couponAmount);
  if (refund > 0) await deps.payments.requestRefund(trx, { bookingId: before.id, amount: refund, reason: 'changed', key: `changed:${changeId}` });
  const face = await deps.bookings.face(before.id, trx);
  if (face === null) return refuse('not-found', 'booking.not-found', texts.notFound);
  const paid = (await deps.payments.refundable(before.id, trx)) + arriving;
  for (const message of bookingChanged(face, { changeId, before, paid, refund }, deps)) await deps.notifications.enqueue(trx, message);
  const event = `changed:${changeId}`;
  await deps.invoices.issueCreditNote(trx, { bookingId: before.id, event, reason: 'changed', charged: Math.max(0, paid - face.amount) });
  await deps.invoices.issueInvoice(trx, { booking: face, event });
  return ok(undefined);
}

/**
 * The payment of a waiting change has come: puts it in its place, in the caller's transaction, which must have queued
 * for the property. `amount` is what was paid and must be what the change asked for, given what is `kept` already
 * without it. Refuses `booking.hold-expired` when no change waits any more or its time is over, and
 * `booking.not-changeable` when the booking was cancelled or has begun: the money then goes back, the stay stands.
 */
export async function applyPaidChange(deps: CheckoutDeps, trx: Db, bookingId: number, amount: Paise): Promise<Result<void>> {
  await trx.selectFrom('bookings').select('id').where('id', '=', bookingId).forNoKeyUpdate().execute();
  const before = await deps.bookings.byId(bookingId, trx);
  const change = await deps.bookings.waitingChange(bookingId, trx);
  const late = change?.holdExpiresAt != null && change.holdExpiresAt <= deps.clock.now();
  if (before === null || change === null || late) return refuse('expired', 'booking.hold-expired', texts.holdExpired);
  // an order of an earlier change that was replaced meanwhile buys nothing
  const kept = await deps.payments.refundable(bookingId, trx);
  if (amount !== Math.max(0, change.payAmount - kept)) return refuse('conflict', 'booking.not-changeable', texts.priceChanged);
  return putInPlace(deps, trx, { before, changeId: change.id, actor: 'provider', refund: 0, arriving: amount });
}
