import { payOnline, type PaymentToMake } from '#marketplace/bookings/index.ts';
import type { Result } from '#shared/result.ts';
import type { CallContext } from '../call/define-call.ts';
import { readBooking, type BookingInput } from './read-booking.ts';
import { BOOKING_FIELDS, renameFields } from './rename-fields.ts';

/** What both calls that begin to pay online do; they differ in their replies only. */
export async function beginToPay(input: BookingInput, { ctx, clock, session, idempotencyKey, metrics }: Pick<CallContext, 'ctx' | 'clock' | 'idempotencyKey' | 'metrics'> & { readonly session: NonNullable<CallContext['session']> }): Promise<Result<PaymentToMake>> {
  const booking = readBooking(input, session.account.id, clock.today(), idempotencyKey);
  if (!booking.ok) return booking;
  const begun = await payOnline(ctx, booking.value);
  metrics.holds.inc({ outcome: begun.ok ? 'held' : 'refused' });
  return begun.ok ? begun : renameFields(begun, BOOKING_FIELDS);
}
