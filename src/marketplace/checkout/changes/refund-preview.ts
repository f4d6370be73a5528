import { ok, type Result } from '#shared/result.ts';
import type { CheckoutDeps } from '../deps.ts';
import { ownFace } from './own-booking.ts';
import { previewOf } from './rules/refund-now.ts';
import type { ModifyView, RefundPreview } from './types.ts';

/** hotel/view_modify_booking: the booking, whether it may be touched, and what a cancellation gives back. */
export async function viewModify(deps: CheckoutDeps, userId: number, bookingId: number): Promise<Result<ModifyView>> {
  const own = await ownFace(deps, userId, bookingId);
  if (!own.ok) return own;
  const booking = own.value;
  const now = deps.clock.now();
  const paid = await deps.payments.refundable(bookingId);
  const change = await deps.bookings.waitingChange(bookingId);
  const until = change?.holdExpiresAt ?? null;
  return ok({
    booking,
    allowed: booking.isCancel,
    preview: previewOf(booking, { paid, allowed: booking.isCancel, now }),
    waiting: change === null || until === null || until <= now ? null : { stay: { checkIn: change.checkIn, checkOut: change.checkOut }, amount: change.amount, until },
  });
}

/** hotel/refund_preview: what a cancellation pays back now and by later dates. */
export async function refundPreview(deps: CheckoutDeps, userId: number, bookingId: number): Promise<Result<RefundPreview>> {
  const view = await viewModify(deps, userId, bookingId);
  return view.ok ? ok(view.value.preview) : view;
}
