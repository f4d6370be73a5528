import { refundable } from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import { refundNow, refundSteps, type Cancellation, type RefundStep } from '#shared/cancellation.ts';
import { HOUR_MS } from '#shared/dates.ts';
import type { Paise } from '#shared/money.ts';
import { ok, type Result } from '#shared/result.ts';
import type { Booking } from './booking.ts';
import { checkInAt } from './lifecycle.ts';
import { ownSummary } from './summary.ts';

/** What a cancellation pays back now and later, by the ladder frozen into the booking. */
export interface RefundPreview {
  readonly bookingId: number;
  /** the guest may cancel now */
  readonly allowed: boolean;
  /** kept of what was paid online, refunds under way already taken off */
  readonly paid: Paise;
  readonly percent: number;
  readonly refund: Paise;
  /** the latest moment at which we start a refund that is asked for now */
  readonly startedBy: Date;
  /** open steps of the ladder, the nearest deadline first; afterwards nothing comes back */
  readonly steps: readonly RefundStep[];
}

/** Hours within which a refund is started. */
const START_WITHIN_HOURS = 48;

/** The latest moment at which we start a refund that was asked for then. */
export const refundStartedBy = (requestedAt: Date): Date => new Date(requestedAt.getTime() + START_WITHIN_HOURS * HOUR_MS);

/** What of `paid` (kept online, paise) a ladder may still give back: what earlier changes had lost is lost. */
export const refundBase = (booking: Pick<Booking, 'policy'>, paid: Paise): Paise => Math.max(0, paid - (booking.policy.forfeit ?? 0));

/** A cancellation of the booking at `now`, by the ladder and the hours that were frozen into it. */
export const cancellationOf = (booking: Booking, paid: Paise, now: Date): Cancellation => ({ ladder: booking.policy.ladder, checkIn: checkInAt(booking), now, paid: refundBase(booking, paid) });

/** What cancelling at `now` gives back. */
export const refundOf = (booking: Booking, paid: Paise, now: Date): Paise => refundNow(cancellationOf(booking, paid, now)).amount;

/** The same for now and for every later deadline. */
export function previewOf(booking: Booking, { paid, allowed, now }: { readonly paid: Paise; readonly allowed: boolean; readonly now: Date }): RefundPreview {
  const cancellation = cancellationOf(booking, paid, now);
  const { percent, amount } = refundNow(cancellation);
  return {
    bookingId: booking.id,
    allowed,
    paid,
    percent,
    refund: allowed ? amount : 0,
    startedBy: refundStartedBy(now),
    steps: refundSteps(cancellation),
  };
}

/** hotel/refund_preview: what a cancellation pays back now and by later dates. Not theirs: `booking.not-found`. */
export async function refundPreview(ctx: Context, userId: number, bookingId: number): Promise<Result<RefundPreview>> {
  const own = await ownSummary(ctx, userId, bookingId);
  if (!own.ok) return own;
  const booking = own.value;
  return ok(previewOf(booking, { paid: await refundable(ctx, bookingId), allowed: booking.isCancel, now: ctx.clock.now() }));
}
