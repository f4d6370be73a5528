import { releaseNights } from '#marketplace/inventory/index.ts';
import { issueCreditNote } from '#marketplace/invoices/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import { refundable, requestRefund } from '#marketplace/payments/index.ts';
import { returnCoupon } from '#marketplace/pricing/index.ts';
import { defineOperation, fingerprintOf, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { CancelReason } from '#shared/cancel-reasons.ts';
import { refundNow, refundSteps, type Refund, type RefundStep } from '#shared/cancellation.ts';
import { HOUR_MS } from '#shared/dates.ts';
import * as texts from '#messages/booking.ts';
import * as changes from '#messages/changes.ts';
import type { Paise } from '#shared/money.ts';
import { dataOf, ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import {
  bookingNotFound,
  cancellationOf,
  lockOwnBooking,
  ownBooking,
  waitingChange,
  type Booking,
} from './booking.ts';
import { moveBooking } from './move-booking.ts';
import { bookingCancelled } from './emails/booking.ts';
import { keptOnline, statementOf } from './views/money-statement.ts';
import { refundedToOthers, refundToOthers } from './views/payers.ts';
import { bookingSummary, ownSummary } from './views/summary.ts';
import { queueForProperty } from './property-queue.ts';

/** The refund of a cancellation now and at later deadlines, by the ladder frozen into the booking. */
export interface RefundPreview {
  readonly bookingId: number;
  /** the guest may cancel now */
  readonly allowed: boolean;
  /** kept of what was paid online, less refunds under way */
  readonly paid: Paise;
  /** of that, the amount that an earlier change forfeited */
  readonly lost: Paise;
  /** the ladder's refund now, whether or not the guest may cancel */
  readonly byRule: Refund;
  readonly refund: Paise;
  /** of that, what goes back to others who paid a share */
  readonly toOthers: Paise;
  /** the latest moment at which we start a refund that is asked for now */
  readonly startedBy: Date;
  /** open steps of the ladder, nearest deadline first; after the last one nothing is refunded */
  readonly steps: readonly RefundStep[];
}

declare module '#shared/result.ts' {
  interface RefusalData {
    'booking.refund-changed': RefundPreview;
  }
}

/** The preview in a `booking.refund-changed` refusal, or null. */
export const previewIn = (refusal: Refusal): RefundPreview | null =>
  dataOf(refusal, 'booking.refund-changed') ?? null;

export interface CancelInput {
  readonly userId: number;
  readonly bookingId: number;
  /** the property that the caller expects; null: not checked */
  readonly propertyId: number | null;
  /** the refund that the traveller was shown, in paise; compared, never used */
  readonly refund: Paise | null;
  /** the guest's reason, if given; stored with the event, for the property and for reports */
  readonly why?: CancelReason | null;
  readonly idempotencyKey: string | null;
}

export interface Cancelled {
  readonly bookingId: number;
  readonly refund: Paise;
  /** it had been cancelled before; this call changed nothing */
  readonly already: boolean;
}

/** Hours between a refund request and its latest start. */
const START_WITHIN_HOURS = 48;

/** The latest moment at which we start a refund that was requested at `requestedAt`. */
export const refundStartedBy = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + START_WITHIN_HOURS * HOUR_MS);

/** The refund of a cancellation at `now`, in paise. */
export const refundOf = (booking: Booking, paid: Paise, now: Date): Paise =>
  refundNow(cancellationOf(booking, paid, now)).amount;

/** The refund at `now` and at every later deadline. `paid` in paise. */
export async function previewOf(
  trx: Db,
  booking: Booking,
  { paid, allowed, now }: { readonly paid: Paise; readonly allowed: boolean; readonly now: Date },
): Promise<RefundPreview> {
  const cancellation = cancellationOf(booking, paid, now);
  const byRule = refundNow(cancellation);
  const refund = allowed ? byRule.amount : 0;
  return {
    bookingId: booking.id,
    allowed,
    paid,
    lost: cancellation.lost,
    byRule,
    refund,
    toOthers: await refundToOthers(trx, booking.id, refund),
    startedBy: refundStartedBy(now),
    steps: refundSteps(cancellation),
  };
}

/**
 * hotel/refund_preview: the refund now and by later dates. Refuses `booking.not-found` for a booking that is not the
 * account's.
 */
export async function refundPreview(
  ctx: Context,
  userId: number,
  bookingId: number,
): Promise<Result<RefundPreview>> {
  const own = await ownSummary(ctx, userId, bookingId, 'trip.cancel');
  if (!own.ok) return own;
  const booking = own.value;
  return ok(
    await previewOf(ctx.db, booking, {
      paid: keptOnline(await statementOf(ctx, booking)),
      allowed: booking.isCancel,
      now: ctx.clock.now(),
    }),
  );
}

const CANCEL_BOOKING = defineOperation<Cancelled>('cancel_booking', (answer) => ({
  bookingId: Number(answer.bookingId),
  refund: Number(answer.refund),
  already: Boolean(answer.already),
}));

/**
 * Cancels in one transaction: returns nights and coupon use, requests the refund, writes the messages and credits the
 * invoice. A repeated or simultaneous call gets the same answer with `already`. Refuses `booking.not-found`,
 * `booking.not-cancellable`, and `booking.refund-changed` (data: RefundPreview) when the refund is no longer the one
 * shown. Lock order as everywhere: key → property → booking → nights → coupon.
 */
export async function cancelBooking(ctx: Context, input: CancelInput): Promise<Result<Cancelled>> {
  const own = await ownBooking(ctx, input.userId, input.bookingId, 'trip.cancel');
  if (!own.ok) return own;
  const { propertyId } = own.value;
  if (input.propertyId !== null && input.propertyId !== propertyId) return bookingNotFound();
  const keyed = {
    userId: input.userId,
    key: input.idempotencyKey,
    operation: CANCEL_BOOKING,
    fingerprint: fingerprintOf([input.bookingId, input.refund]),
  };
  const done = await runCommand(ctx, { keyed }, async (trx) => {
    await queueForProperty(trx, propertyId);
    return cancelLocked(ctx, trx, input);
  });
  // a payer who is at the provider's page with a share would pay for nothing
  if (done.ok && !done.value.already) await ctx.hooks.splits.closeOrders(ctx, input.bookingId);
  return done;
}

async function cancelLocked(ctx: Context, trx: Db, input: CancelInput): Promise<Result<Cancelled>> {
  const { bookingId } = input;
  const locked = await lockOwnBooking(trx, input.userId, bookingId, 'trip.cancel');
  if (!locked.ok) return locked;
  const booking = locked.value;
  if (booking.state === 'cancelled')
    return ok({ bookingId, refund: await refundAtCancelling(trx, bookingId), already: true });

  const now = ctx.clock.now();
  // a hold is not booked yet: each payer of a share is refunded in full, whatever the ladder says
  const why = booking.state === 'held' ? 'given-up' : 'cancelled';
  await ctx.hooks.splits.stop(ctx, trx, bookingId, why);
  const paid = await refundable(ctx, bookingId, trx);
  const refund = refundOf(booking, paid, now);
  if (
    !(await moveBooking(ctx, trx, bookingId, 'cancel', 'guest', {
      refund,
      ...(input.why == null ? {} : { why: input.why }),
    }))
  )
    return refuse('conflict', 'booking.not-cancellable', texts.modifyRefused());
  if (input.refund !== null && input.refund !== refund) {
    return refuse('conflict', 'booking.refund-changed', changes.refundChanged(), {
      data: await previewOf(trx, booking, { paid, allowed: true, now }),
    });
  }
  await dropWaitingChange(ctx, trx, bookingId, 'the booking was cancelled');
  await releaseNights(trx, bookingId);
  await returnCoupon(trx, bookingId);
  if (refund > 0)
    await requestRefund(ctx, trx, {
      bookingId,
      amount: refund,
      reason: 'cancelled',
      key: `cancelled:${bookingId}`,
    });
  const summary = booking.state === 'held' ? null : await bookingSummary(ctx, bookingId, trx);
  if (summary !== null) {
    const money = await statementOf(ctx, summary, trx);
    const toOthers = await refundedToOthers(trx, bookingId);
    await enqueueMessages(ctx, trx, bookingCancelled(ctx, summary, money, { refund, toOthers }));
    await issueCreditNote(ctx, trx, {
      bookingId,
      event: `cancelled:${bookingId}`,
      reason: 'cancelled',
      charged: money.cancellationCharge,
      refund,
    });
  }
  return ok({ bookingId, refund, already: false });
}

/**
 * Cancels the change that waits for payment, if any; money that still comes for it is refunded when that payment is
 * settled.
 */
export async function dropWaitingChange(
  ctx: Context,
  trx: Db,
  bookingId: number,
  reason: string,
): Promise<void> {
  const change = await waitingChange(ctx, bookingId, trx);
  if (change === null) return;
  await moveBooking(ctx, trx, change.id, 'cancel', 'system', { reason });
  await releaseNights(trx, change.id);
}

/** The refund of the first cancellation, for a repeated request. */
async function refundAtCancelling(trx: Db, bookingId: number): Promise<Paise> {
  const event = await trx
    .selectFrom('booking_events')
    .select('detail')
    .where('booking_id', '=', bookingId)
    .where('event', '=', 'cancel')
    .executeTakeFirst();
  const { refund } = (event?.detail ?? {}) as { refund?: number };
  return refund ?? 0;
}
