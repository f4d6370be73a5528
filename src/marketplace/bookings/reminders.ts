import { sql } from 'kysely';
import { enqueueMessage, type NewMessage } from '#marketplace/messages/index.ts';
import { failedPaymentsToNotify, failedPaymentToNotify, markFailureNotified, markRefundNotified, refundsToNotify, type FailureNews } from '#marketplace/payments/index.ts';
import { reviewedBookings } from '#marketplace/reviews/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { addDays, instantInIndia } from '#shared/dates.ts';
import { lockBooking, type Booking } from './booking.ts';
import { paymentFailed, refundDone } from './emails/payment.ts';
import { arrivalReminder, reviewInvitation } from './emails/stay.ts';
import { heldUntil, type BookingState } from './lifecycle.ts';
import { statementOf } from './money-statement.ts';
import { bookingSummary, type BookingSummary } from './summary.ts';

/** Nobody is written to before this hour in India. */
const FROM_HOUR = '10:00';
/** Notices of one run; the next run writes the rest. */
const BATCH = 100;

const enqueueAll = async (ctx: Context, trx: Db, messages: readonly NewMessage[]): Promise<void> => {
  for (const message of messages) await enqueueMessage(ctx, trx, message);
};

/**
 * Job: reminds of stays that begin tomorrow, from ten in the morning on; a stay booked later than that has its
 * confirmation fresh at hand and is left alone. Once for each booking, on however many machines it runs. Returns how
 * many it reminded of.
 */
export async function remindOfArrivals(ctx: Context): Promise<number> {
  const { clock, db } = ctx;
  const today = clock.today();
  const ten = instantInIndia(today, FROM_HOUR);
  if (clock.now() < ten) return 0;
  const due = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'confirmed')
    .where(sql<boolean>`check_in = ${addDays(today, 1)}::date`)
    .where('confirmed_at', '<', ten)
    .where('modifies', 'is', null)
    .where('reminded_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return notifyEach(ctx, due, 'confirmed', 'reminded_at', async (booking) => arrivalReminder(ctx, booking, await statementOf(ctx, booking)));
}

/**
 * Job: invites yesterday's departed guests to write, unless they have. Once for each booking. Returns how many. Batches
 * follow each other by id: guests who have written are not marked and would otherwise fill the same batch at every run.
 */
export async function inviteReviews(ctx: Context): Promise<number> {
  const { clock, db } = ctx;
  const today = clock.today();
  if (clock.now() < instantInIndia(today, FROM_HOUR)) return 0;
  let invited = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const due = await db
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
    const reviewed = await reviewedBookings(ctx, due.map(({ id }) => id));
    invited += await notifyEach(ctx, due.filter(({ id }) => !reviewed.has(id)), 'completed', 'review_invited_at', (booking) => Promise.resolve(reviewInvitation(ctx, booking)));
    after = due.length < BATCH ? undefined : due.at(-1)?.id;
  }
  return invited;
}

/**
 * Each booking in a transaction of its own, looked at again under its lock: one that was cancelled meanwhile, or of
 * which another process has just written, gets nothing.
 */
async function notifyEach(ctx: Context, due: readonly { id: number }[], state: BookingState, mark: 'reminded_at' | 'review_invited_at', write: (booking: BookingSummary) => Promise<NewMessage[]>): Promise<number> {
  let notified = 0;
  for (const { id } of due) {
    notified += await inTransaction(ctx.db, async (trx) => {
      const marked = await trx.updateTable('bookings').set({ [mark]: ctx.clock.now() }).where('id', '=', id).where('state', '=', state).where(mark, 'is', null).executeTakeFirst();
      const booking = marked.numUpdatedRows === 1n ? await bookingSummary(ctx, id, trx) : null;
      if (booking === null) return 0;
      await enqueueAll(ctx, trx, await write(booking));
      return 1;
    });
  }
  return notified;
}

/** Job: notifies of refunds that are paid back, once for each refund. Returns how many were looked at. */
export async function notifyOfRefunds(ctx: Context): Promise<number> {
  const done = await refundsToNotify(ctx, BATCH);
  for (const refund of done) {
    await inTransaction(ctx.db, async (trx) => {
      const booking = await bookingSummary(ctx, refund.bookingId, trx);
      if (booking !== null && (await markRefundNotified(trx, refund.id))) await enqueueAll(ctx, trx, refundDone(ctx, booking, refund));
    });
  }
  return done.length;
}

/**
 * Job: notifies of payments that came to nothing: declined ones at the next run, unanswered ones when their time is
 * over. Silent where it would not be news: money came after all (that is confirmed, or notified of as going back), the
 * traveller went on to another attempt, gave the hold up, or asked for another change. Once for each attempt. Returns
 * how many were written.
 */
export async function notifyOfFailedPayments(ctx: Context): Promise<number> {
  let notified = 0;
  for (const { attemptId, bookingId } of await failedPaymentsToNotify(ctx, BATCH)) {
    notified += await inTransaction(ctx.db, (trx) => notifyOfFailure(ctx, trx, attemptId, bookingId));
  }
  return notified;
}

/** Looked at again under the booking's lock: settling a payment holds it too. */
async function notifyOfFailure(ctx: Context, trx: Db, attemptId: number, bookingId: number): Promise<0 | 1> {
  const booking = await lockBooking(trx, bookingId);
  const failure = await failedPaymentToNotify(ctx, trx, attemptId);
  if (failure === null || !(await markFailureNotified(trx, attemptId))) return 0;
  const summary = booking === null || !(await isWaited(trx, booking, failure)) ? null : await bookingSummary(ctx, bookingId, trx);
  if (summary === null) return 0;
  await enqueueAll(ctx, trx, paymentFailed(ctx, summary, failure, heldUntil(summary, ctx.clock.now())));
  return 1;
}

/** Whether the traveller still waits for what the payment was to buy. */
async function isWaited(trx: Db, booking: Booking, failure: FailureNews): Promise<boolean> {
  if (booking.guest.email === '') return false;
  if (failure.purpose === 'booking') return booking.state === 'held' || booking.state === 'expired';
  const later = await trx.selectFrom('bookings').select('id').where('modifies', '=', booking.id).where('created_at', '>', failure.createdAt).limit(1).executeTakeFirst();
  return booking.state === 'confirmed' && later === undefined;
}
