import { bookingNumber } from '#shared/ids.ts';
import { changes as texts } from '#shared/messages/changes.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CheckoutDeps } from '../deps.ts';
import { allOrNothing, queueForProperty } from '../transaction.ts';
import type { PaymentToMake } from '../types.ts';
import { dropWaitingChange } from './cancel.ts';
import { lockOwn, ownFace, propertyOf } from './own-booking.ts';

/** When the nights of a change that waits for its payment come free; null where none waits any more. */
export async function changeHeldUntil(deps: CheckoutDeps, bookingId: number): Promise<Date | null> {
  const until = (await deps.bookings.waitingChange(bookingId))?.holdExpiresAt ?? null;
  return until !== null && deps.clock.now() < until ? until : null;
}

/**
 * A further try to pay for a change that still waits, after one that was declined or left. Refuses `booking.not-found`
 * and `booking.hold-expired` once no change waits any more; the booking stands as it was.
 */
export async function payChangeAgain(deps: CheckoutDeps, userId: number, bookingId: number): Promise<Result<PaymentToMake>> {
  const own = await ownFace(deps, userId, bookingId);
  if (!own.ok) return own;
  const change = await deps.bookings.waitingChange(bookingId);
  const expiresAt = await changeHeldUntil(deps, bookingId);
  const { guest } = own.value;
  const amount = (change?.payAmount ?? 0) - (await deps.payments.refundable(bookingId));
  if (expiresAt === null || amount <= 0) return refuse('expired', 'booking.hold-expired', texts.over);
  // an order that the provider has declined meanwhile is no way to pay any more
  const last = (await deps.payments.attemptsOf(bookingId)).find(({ purpose, state }) => purpose === 'modification' && state === 'open');
  if (last !== undefined) await deps.payments.refresh(last.sessionId).catch(() => null);
  const started = await deps.payments.start({
    bookingId,
    purpose: 'modification',
    amount,
    expiresAt,
    customer: { name: guest.name, phone: guest.phone, email: guest.email },
    description: texts.paymentOf(bookingNumber(bookingId)),
  });
  return started.ok ? ok({ bookingId, expiresAt, amount, guest, payment: started.value }) : started;
}

/** Lets a change go that waits for its payment: its nights are free for others at once. Nothing waits: nothing happens. */
export async function keepAsBooked(deps: CheckoutDeps, userId: number, bookingId: number): Promise<Result<void>> {
  const property = await propertyOf(deps, userId, bookingId);
  if (!property.ok) return property;
  return allOrNothing<void>(deps.db, async (trx) => {
    await queueForProperty(trx, property.value);
    const locked = await lockOwn(deps, trx, userId, bookingId);
    if (!locked.ok) return locked;
    await dropWaitingChange(deps, trx, bookingId, 'the traveller kept the booking as it was');
    return ok(undefined);
  });
}
