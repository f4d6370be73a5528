import type { IncomingHttpHeaders } from 'node:http';
import { permitted, traveller } from '#marketplace/access/index.ts';
import { refuseStay, SOLD_OUT } from '#marketplace/inventory/index.ts';
import {
  attemptsOf,
  awaitedProviders,
  leaseDueSessions,
  letGoOfPayments,
  receiveWebhook,
  startPayment,
  type StartedPayment,
} from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/database/index.ts';
import { drain } from '#platform/jobs/drain.ts';
import * as texts from '#messages/booking.ts';
import * as paymentTexts from '#messages/payment.ts';
import * as split from '#messages/split.ts';
import type { Paise } from '#shared/money.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { bookingNotFound, lockBooking, type Guest } from './booking.ts';
import { datesOf } from './emails/blocks.ts';
import { holdBooking, type AddBookingInput } from './hold.ts';
import { heldUntil, wasConfirmed } from './lifecycle.ts';
import { releaseHold } from './own-hold.ts';
import { settlePayment } from './settle-payment.ts';
import { bookingSummary } from './views/summary.ts';

/** Nights held and an order opened at the payment provider. */
export interface PaymentToMake {
  readonly bookingId: number;
  readonly expiresAt: Date;
  /** the amount due now, in paise */
  readonly amount: Paise;
  readonly guest: Guest;
  readonly payment: StartedPayment;
}

/**
 * hotel/add_online_booking(_1): holds the nights and opens an order at the payment provider for the amount due now.
 * The same key again gets the same booking and, while it is open, the same order; after a declined payment it opens
 * another order for the nights that are still held. Refuses as a hold does, `booking.pay-at-property` (409) where
 * nothing is due online, `booking.hold-given-up` (409) where another tab has begun a new booking meanwhile,
 * `booking.hold-expired` (410), `booking.already-paid`, `payment.unreachable` (502), and `inventory.sold-out` (409)
 * where another site has sold a night meanwhile: the hold has ended then.
 */
export async function payOnline(
  ctx: Context,
  input: AddBookingInput,
): Promise<Result<PaymentToMake>> {
  const held = await holdBooking(ctx, input, {
    allow: (quote) =>
      quote.payAmount > 0
        ? ok(undefined)
        : refuse('conflict', 'booking.pay-at-property', paymentTexts.nothingToPay(), {
            data: quote,
          }),
  });
  ctx.metrics.holds.inc({ outcome: held.ok ? 'held' : 'refused' });
  return held.ok ? startFor(ctx, held.value.bookingId) : held;
}

/**
 * Opens an order for a booking that is still held. Another person's booking is `booking.not-found`; one whose payment
 * a group shares is `booking.shared` (409). A split begins with its hold and can only end, so no split begins while
 * one person pays.
 */
export async function payAgain(
  ctx: Context,
  userId: number,
  bookingId: number,
): Promise<Result<PaymentToMake>> {
  const found = await bookingSummary(ctx, bookingId);
  const own = permitted(traveller(userId), 'trip.pay', found, bookingNotFound);
  if (!own.ok) return own;
  if (await ctx.hooks.splits.isOpen(ctx, bookingId))
    return refuse('conflict', 'booking.shared', split.payingTogether(), { data: { bookingId } });
  return startFor(ctx, bookingId);
}

/** `again`: this is the second try, after earlier money was judged. */
async function startFor(
  ctx: Context,
  bookingId: number,
  again = false,
): Promise<Result<PaymentToMake>> {
  const booking = await bookingSummary(ctx, bookingId);
  if (booking === null) return bookingNotFound();
  if (wasConfirmed(booking))
    return refuse('conflict', 'booking.already-paid', texts.notConfirmable());
  if (booking.state === 'cancelled')
    return refuse('conflict', 'booking.hold-given-up', texts.holdGivenUp());
  const expiresAt = heldUntil(booking, ctx.clock.now());
  if (expiresAt === null) return refuse('expired', 'booking.hold-expired', texts.holdExpired());
  if (!again && (await ctx.hooks.calendars.isSoldElsewhere(ctx, booking))) {
    const why = 'another site has sold a night';
    const released = await releaseHold(ctx, booking.userId, bookingId, why);
    if (released.ok) return refuseStay(SOLD_OUT);
  }
  const { guest, payAmount: amount } = booking;
  const started = await startPayment(ctx, {
    bookingId,
    purpose: 'booking',
    amount,
    expiresAt,
    customer: { name: guest.name, phone: guest.phone, email: guest.email },
    description: `${booking.hotelName}, ${datesOf(booking)}`,
  });
  if (!started.ok && started.code === 'payment.under-way' && !again) {
    for (const { sessionId, state } of await attemptsOf(ctx, bookingId))
      if (state === 'paid') await settlePayment(ctx, sessionId).catch(() => null);
    return startFor(ctx, bookingId, true);
  }
  if (!started.ok) return started;
  // another tab may have replaced or released the hold while the order was opened: the guest must not pay for it
  if (await isGivenUp(ctx, bookingId)) {
    await letGoOfPayments(ctx, bookingId);
    return refuse('conflict', 'booking.hold-given-up', texts.holdGivenUp());
  }
  return ok({ bookingId, expiresAt, amount, guest, payment: started.value });
}

/** Locks the row, so a release that is under way is waited for. */
const isGivenUp = async (ctx: Context, bookingId: number): Promise<boolean> =>
  (await inTransaction(ctx.db, (trx) => lockBooking(trx, bookingId)))?.state === 'cancelled';

interface ProviderCallInput {
  readonly headers: IncomingHttpHeaders;
  /** the request body, unparsed */
  readonly body: Buffer;
}

/**
 * Handles a webhook. One without the provider's signature is `payment.bad-signature` (401) and changes nothing. A
 * genuine one is stored before it is acted upon, so it succeeds even when the provider cannot be asked now: the job
 * asks later.
 */
export async function providerCalled(
  ctx: Context,
  provider: string,
  call: ProviderCallInput,
): Promise<Result<{ settled: number }>> {
  const received = await receiveWebhook(ctx, provider, call);
  if (received === null)
    return refuse('unauthenticated', 'payment.bad-signature', paymentTexts.badSignature());
  let settled = 0;
  for (const sessionId of received.sessionIds) {
    const done = await settlePayment(ctx, sessionId).then(
      () => true,
      () => false,
    );
    if (done) settled += 1;
  }
  return ok({ settled });
}

/** Payments asked about at the same time, per provider. */
const AT_ONCE = 8;

/**
 * Job: asks the providers about all payments that are due (dropped webhooks, guests who never came back, processes
 * that died), until none is left. A payment that fails does not hold up the others, nor a slow or absent provider
 * those of another. Returns how many were settled.
 */
export async function reconcilePayments(ctx: Context, stop?: AbortSignal): Promise<number> {
  const ends = await Promise.allSettled(
    (await awaitedProviders(ctx)).map((provider) =>
      drain({
        atOnce: AT_ONCE,
        patience: AT_ONCE,
        stop,
        take: (most) => leaseDueSessions(ctx, provider, most),
        work: async (sessionId) => (await settlePayment(ctx, sessionId)) !== null,
      }),
    ),
  );
  const failed = ends.filter((end) => end.status === 'rejected');
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ reason }) => reason as unknown),
      failed.map(({ reason }) => (reason as Error).message).join('; '),
    );
  return ends.reduce((sum, end) => sum + (end.status === 'fulfilled' ? end.value.done : 0), 0);
}
