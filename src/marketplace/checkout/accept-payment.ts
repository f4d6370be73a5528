import { payment as texts } from '#shared/messages/payment.ts';
import { refuse, type Result } from '#shared/result.ts';
import type { Db } from '#platform/database/index.ts';
import type { Booking, BookingState } from '#marketplace/bookings/index.ts';
import type { Attempt, Charge, Purpose } from '#marketplace/payments/index.ts';
import { applyPaidChange } from './changes/index.ts';
import { settle } from './confirm-booking.ts';
import type { CheckoutDeps } from './deps.ts';
import { giveBackOverdue } from './expire-holds.ts';

const CONFIRMED: ReadonlySet<BookingState> = new Set<BookingState>(['confirmed', 'checked_in', 'completed', 'no_show']);
export const wasConfirmed = ({ state }: Pick<Booking, 'state'>): boolean => CONFIRMED.has(state);

/** What a right payment buys; in the caller's transaction, with property and booking locked. A refusal sends it back. */
export type Accept = (deps: CheckoutDeps, trx: Db, paid: { readonly booking: Booking; readonly attempt: Attempt; readonly charge: Charge }) => Promise<Result<void>>;

/**
 * Confirms the booking that was paid for. After its hold has ended the nights are taken again where they are still
 * free, at the price that was paid; a coupon that was used up meanwhile is refused, and so is a second payment.
 */
const acceptForBooking: Accept = async (deps, trx, { booking }) => {
  if (wasConfirmed(booking)) return refuse('conflict', 'payment.double', texts.because.double);
  if (booking.state !== 'held' && booking.state !== 'expired') return refuse('conflict', 'payment.booking-closed', texts.because['booking-closed']);
  await giveBackOverdue(deps, trx, booking.propertyId);
  const now = await deps.bookings.byId(booking.id, trx);
  if (now?.state === 'expired') {
    const claims = booking.quote.picks.map(({ roomId, quantity }) => ({ roomId, quantity }));
    const taken = await deps.inventory.claim(trx, booking.id, booking.propertyId, { checkIn: booking.checkIn, checkOut: booking.checkOut }, claims);
    if (!taken.ok) return taken;
  }
  return settle(deps, trx, booking.id, 'provider');
};

/** By what is paid for. Money for a change that no longer waits for it goes back. */
export const ACCEPT: Readonly<Record<Purpose, Accept>> = {
  booking: acceptForBooking,
  modification: (deps, trx, { booking, charge }) => applyPaidChange(deps, trx, booking.id, charge.amount),
};

/** Why a charge goes back although it was right, as a machine name for refunds and texts. */
export function reasonOf(code: string): 'double' | 'nights-gone' | 'coupon-lost' | 'booking-closed' {
  if (code === 'payment.double') return 'double';
  if (code === 'inventory.sold-out') return 'nights-gone';
  return code.startsWith('coupon.') ? 'coupon-lost' : 'booking-closed';
}

/** A charge that is not what was asked for is never a payment, whatever else is true. */
export function flawOf(attempt: Pick<Attempt, 'amount'>, charge: Pick<Charge, 'amount' | 'currency'>): 'wrong-amount' | 'wrong-currency' | null {
  if (charge.currency !== 'INR') return 'wrong-currency';
  return charge.amount === attempt.amount ? null : 'wrong-amount';
}
