import type { IncomingHttpHeaders } from 'node:http';
import { permitted, traveller } from '#marketplace/access/index.ts';
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
import { settlePayment } from './settle-payment.ts';
import { bookingSummary } from './views/summary.ts';

/** Nights held and an order opened at the payment provider. */
export interface PaymentToMake {
  readonly bookingId: number;
  readonly expiresAt: Date;
  /** what is to be paid now, in paise */
  readonly amount: Paise;
  readonly guest: Guest;
  readonly payment: StartedPayment;
}

/**
 * hotel/add_online_booking(_1): holds the nights and opens an order at the payment provider for what is due now. The
 * same key again answers with the same booking and, while it is open, the same order; after a declined payment it opens
 * another for the nights that are still held. Refusals: those of a hold, `booking.pay-at-property` (409) where nothing
 * is due online, `booking.hold-given-up` (409) where another tab has begun anew meanwhile, `booking.hold-expired` (410), `booking.already-paid`, `payment.unreachable` (502).
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
 * Pays for a booking that is still held, again or for the first time. Another person's is `booking.not-found`; one whose payment
 * a group shares is `booking.shared` (409): a split begins with its hold and only ever ends, so nobody begins to share while one pays alone.
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

/** `again`: money that had come before is judged by now. */
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
  // another tab may have begun anew or let go while the order was opened: nobody is to pay for nights that are gone
  if (await isGivenUp(ctx, bookingId)) {
    await letGoOfPayments(ctx, bookingId);
    return refuse('conflict', 'booking.hold-given-up', texts.holdGivenUp());
  }
  return ok({ bookingId, expiresAt, amount, guest, payment: started.value });
}

/** Asked with the row locked: whoever gives the hold up in this moment is waited for. */
const isGivenUp = async (ctx: Context, bookingId: number): Promise<boolean> =>
  (await inTransaction(ctx.db, (trx) => lockBooking(trx, bookingId)))?.state === 'cancelled';

interface ProviderCallInput {
  readonly headers: IncomingHttpHeaders;
  /** the bytes as they came */
  readonly body: Buffer;
}

/**
 * A webhook. One that its provider did not sign is `payment.bad-signature` (401) and changes nothing. A genuine one is
 * stored before it is acted upon, so it is answered well even when the provider cannot be asked now: the job does it
 * then.
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

/** Payments asked about at the same time, at each provider. */
const AT_ONCE = 8;

/**
 * Job: asks the providers about all payments whose time has come, until none is left: dropped webhooks, travellers who
 * never came back, processes that died. One that fails does not keep the others, and a provider that is slow or away not
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
