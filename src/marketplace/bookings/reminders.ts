import { sql } from 'kysely';
import { enqueueMessages, type NewMessage } from '#marketplace/messages/index.ts';
import {
  failedPaymentsToNotify,
  failedPaymentToNotify,
  markFailureNotified,
  markRefundNotified,
  refundsToNotify,
} from '#marketplace/payments/index.ts';
import { reviewedBookings } from '#marketplace/reviews/index.ts';
import { allOrNothing } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { sweep } from '#platform/jobs/drain.ts';
import { addDays, instantInIndia } from '#shared/dates.ts';
import { ok, refuse, type Refusal } from '#shared/result.ts';
import { changeHeldUntil, lockBooking, type Booking } from './booking.ts';
import { paymentFailed, refundEnded } from './emails/payment.ts';
import { arrivalReminder, reviewInvitation } from './emails/stay.ts';
import type { BookingState } from './lifecycle.ts';
import { statementOf } from './views/money-statement.ts';
import { bookingSummary, type BookingSummary } from './views/summary.ts';

/** No reminder or invitation is sent before this hour in India. */
const FROM_HOUR = '10:00';
/** Bookings read per batch. */
const BATCH = 100;

/**
 * Job: reminds guests of stays that begin tomorrow, from ten in the morning on. A stay booked later than that gets no
 * reminder, as its confirmation is new. Once per booking, on however many machines. Returns the number of reminders.
 */
export async function remindOfArrivals(ctx: Context, stop?: AbortSignal): Promise<number> {
  const { clock, db } = ctx;
  const today = clock.today();
  const ten = instantInIndia(today, FROM_HOUR);
  if (clock.now() < ten) return 0;
  return sweep({
    stop,
    idOf: ({ id }) => id,
    find: (without) =>
      db
        .selectFrom('bookings')
        .select('id')
        .where('state', '=', 'confirmed')
        .where(sql<boolean>`check_in = ${addDays(today, 1)}::date`)
        .where('confirmed_at', '<', ten)
        .where('modifies', 'is', null)
        .where('reminded_at', 'is', null)
        .where(sql<boolean>`id <> all (${without}::int[])`)
        .orderBy('id')
        .limit(BATCH)
        .execute(),
    work: ({ id }) =>
      notify(ctx, id, 'confirmed', 'reminded_at', async (booking, trx) =>
        arrivalReminder(ctx, booking, await statementOf(ctx, booking, trx)),
      ),
  });
}

/**
 * Job: invites guests who left yesterday to write a review, unless they have. Once per booking. Returns the number of
 * invitations. Batches continue by id: guests who have reviewed are not marked and would otherwise fill the same
 * batch at every run.
 */
export async function inviteReviews(ctx: Context, stop?: AbortSignal): Promise<number> {
  const { clock, db } = ctx;
  const today = clock.today();
  if (clock.now() < instantInIndia(today, FROM_HOUR)) return 0;
  let after: number | undefined = 0;
  const find = async (): Promise<readonly { id: number }[]> => {
    while (after !== undefined) {
      const due: { id: number }[] = await db
        .selectFrom('bookings')
        .select('id')
        .where('id', '>', after)
        .where('state', '=', 'completed')
        .where(sql<boolean>`check_out = ${addDays(today, -1)}::date`)
        .where('checked_in_at', 'is not', null)
        .where('modifies', 'is', null)
        .where('review_invited_at', 'is', null)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      after = due.at(-1)?.id;
      const reviewed = await reviewedBookings(
        ctx,
        due.map(({ id }) => id),
      );
      const silent = due.filter(({ id }) => !reviewed.has(id));
      if (silent.length > 0) return silent;
    }
    return [];
  };
  return sweep({
    stop,
    find,
    idOf: ({ id }) => id,
    work: ({ id }) =>
      notify(ctx, id, 'completed', 'review_invited_at', (booking) =>
        Promise.resolve(reviewInvitation(ctx, booking)),
      ),
  });
}

/**
 * Marks one booking and writes its messages in a transaction of its own. Writes none if the booking was cancelled
 * meanwhile or another process has marked it.
 */
function notify(
  ctx: Context,
  id: number,
  state: BookingState,
  mark: 'reminded_at' | 'review_invited_at',
  write: (booking: BookingSummary, trx: Db) => Promise<NewMessage[]>,
): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    const marked = await trx
      .updateTable('bookings')
      .set({ [mark]: ctx.clock.now() })
      .where('id', '=', id)
      .where('state', '=', state)
      .where(mark, 'is', null)
      .executeTakeFirst();
    const booking = marked.numUpdatedRows === 1n ? await bookingSummary(ctx, id, trx) : null;
    if (booking === null) return false;
    await enqueueMessages(ctx, trx, await write(booking, trx));
    return true;
  });
}

/**
 * Job: notifies of refunds once all their parts are paid back or refused by the bank. One cancellation or change is
 * one refund, over however many payments. Returns the number of refunds.
 */
export async function notifyOfRefunds(ctx: Context, stop?: AbortSignal): Promise<number> {
  return sweep({
    stop,
    find: (without) => refundsToNotify(ctx, BATCH, without),
    idOf: ({ id }) => id,
    work: async (refund) => {
      const notified = await allOrNothing<void>(ctx.db, async (trx) => {
        const booking = await bookingSummary(ctx, refund.bookingId, trx);
        if (booking === null || !(await markRefundNotified(trx, refund)))
          return notifiedMeanwhile();
        const messages = await ctx.hooks.splits.refundMessages(ctx, trx, booking, refund);
        await enqueueMessages(ctx, trx, messages ?? refundEnded(ctx, booking, refund));
        return ok(undefined);
      });
      return notified.ok;
    },
  });
}

/** Rolls back the mark of a refund that another process is notifying of. */
const notifiedMeanwhile = (): Refusal => refuse('conflict', 'refund.notified', '');

/**
 * Job: notifies of bookings and changes that were not paid, once their time is over and no more money is awaited.
 * Sends nothing where money came after all (that has its own message), or where the guest released the nights, began
 * a new booking, or asked for another change. Once per booking and change. Returns how many were written.
 */
export async function notifyOfFailedPayments(ctx: Context, stop?: AbortSignal): Promise<number> {
  return sweep({
    stop,
    find: (without) => failedPaymentsToNotify(ctx, BATCH, without),
    idOf: ({ attemptId }) => attemptId,
    work: ({ attemptId, bookingId }) =>
      inTransaction(ctx.db, (trx) => notifyOfFailure(ctx, trx, attemptId, bookingId)),
  });
}

/** Reads the attempt again under the booking's lock, which settling a payment also takes. */
async function notifyOfFailure(
  ctx: Context,
  trx: Db,
  attemptId: number,
  bookingId: number,
): Promise<boolean> {
  const booking = await lockBooking(trx, bookingId);
  const failure = await failedPaymentToNotify(ctx, trx, attemptId);
  if (booking === null || failure === null) return false;
  const unpaid =
    failure.purpose === 'booking'
      ? booking
      : await changeHeldUntil(ctx, bookingId, failure.expiresAt, trx);
  // the hold is over, but the sweep has not expired it yet
  if (unpaid?.state === 'held') return false;
  if (!(await markFailureNotified(trx, attemptId))) return false;
  const summary =
    unpaid?.state === 'expired' && !(await hasBegunAnother(trx, booking, unpaid))
      ? await bookingSummary(ctx, bookingId, trx)
      : null;
  if (summary === null) return false;
  await enqueueMessages(ctx, trx, paymentFailed(ctx, summary, failure));
  return true;
}

/**
 * Whether the guest began a new booking of the same nights, or asked for another change; these have their own
 * messages.
 */
async function hasBegunAnother(trx: Db, booking: Booking, unpaid: Booking): Promise<boolean> {
  if (unpaid !== booking && booking.state !== 'confirmed') return true;
  const later = trx.selectFrom('bookings').select('id').where('id', '>', unpaid.id).limit(1);
  const found =
    unpaid === booking
      ? later
          .where('user_id', '=', booking.userId)
          .where('property_id', '=', booking.propertyId)
          .where('modifies', 'is', null)
          .where('check_in', '<', booking.checkOut)
          .where('check_out', '>', booking.checkIn)
      : later.where('modifies', '=', booking.id);
  return (await found.executeTakeFirst()) !== undefined;
}
