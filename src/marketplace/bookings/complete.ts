import { sql } from 'kysely';
import { releaseNights } from '#marketplace/inventory/index.ts';
import { issueCreditNote } from '#marketplace/invoices/index.ts';
import { moneyMoved } from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { sweep } from '#platform/jobs/drain.ts';
import { bookingById, lockBooking } from './booking.ts';
import { carryOutWishes, propertiesWithWishes } from './block-wishes.ts';
import { moveBooking } from './move-booking.ts';
import { DEFAULT_CHECKOUT_TIME } from './lifecycle.ts';
import { queueForProperty } from './property-queue.ts';
import { statementOf } from './views/money-statement.ts';

/** Bookings read per batch. */
const BATCH = 200;

/** The check-out hour has passed: `check_out` and the hour frozen with the booking, in India. */
const isOver = ({ clock }: Context) =>
  sql<boolean>`(check_out <= ${clock.today()}::date and (check_out + coalesce(policy ->> 'checkoutTime',
    ${DEFAULT_CHECKOUT_TIME})::time) at time zone 'Asia/Kolkata' <= ${clock.now()})`;
const notAmong = (ids: readonly number[]) => sql<boolean>`id <> all (${ids}::int[])`;

/**
 * Ids of overdue holds, oldest first; of one property if given. Skips rows that another transaction has locked: that
 * transaction finishes them.
 */
export async function overdueHolds(
  ctx: Context,
  limit: number,
  {
    propertyId,
    trx = ctx.db,
    without = [],
  }: { readonly propertyId?: number; readonly trx?: Db; readonly without?: readonly number[] } = {},
): Promise<number[]> {
  const rows = await trx
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('hold_expires_at', '<=', ctx.clock.now())
    .where(notAmong(without))
    .$if(propertyId !== undefined, (query) => query.where('property_id', '=', propertyId ?? 0))
    .orderBy('hold_expires_at')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Expires one hold, frees its nights, and refunds each payer of a split; false when another transaction moved the
 * booking first. Nights that the owner wished to close are closed before another guest can take them.
 */
async function expire(
  ctx: Context,
  trx: Db,
  bookingId: number,
  propertyId: number,
): Promise<boolean> {
  if (!(await moveBooking(ctx, trx, bookingId, 'expire', 'system'))) return false;
  await ctx.hooks.splits.stop(ctx, trx, bookingId, 'lapsed');
  await releaseNights(trx, bookingId);
  await carryOutWishes(ctx, trx, propertyId);
  return true;
}

/** Expires the overdue holds of one property, in the caller's transaction, which has queued for the property. */
export async function giveBackOverdue(ctx: Context, trx: Db, propertyId: number): Promise<void> {
  await expireAll(ctx, trx, propertyId, await overdueHolds(ctx, BATCH, { propertyId, trx }));
}

/** Expires these holds of one property, in the caller's transaction, which has queued for the property. */
export async function expireAll(
  ctx: Context,
  trx: Db,
  propertyId: number,
  holds: readonly number[],
): Promise<void> {
  for (const id of holds) await expire(ctx, trx, id, propertyId);
}

/**
 * Job: expires every overdue hold, each in its own transaction, so a failure does not stop the others. Safe to run
 * twice and on two machines: the compare-and-swap lets one of them expire a hold. Then decides the owners' wishes whose
 * holds ended in another way. Returns how many holds it expired.
 */
export async function expireHolds(ctx: Context, stop?: AbortSignal): Promise<number> {
  const expired = await sweep({
    stop,
    find: (without) => overdueHolds(ctx, BATCH, { without }),
    idOf: (id) => id,
    work: (id) =>
      inTransaction(ctx.db, async (trx) => {
        const booking = await bookingById(ctx, id, trx);
        if (booking === null) return false;
        await queueForProperty(trx, booking.propertyId);
        return expire(ctx, trx, id, booking.propertyId);
      }),
  });
  await sweep({
    stop,
    find: (without) => propertiesWithWishes(ctx, without, BATCH),
    idOf: (id) => id,
    work: (id) =>
      inTransaction(ctx.db, async (trx) => {
        await queueForProperty(trx, id);
        await carryOutWishes(ctx, trx, id);
        return false;
      }),
  });
  return expired;
}

/** Ids of confirmed or checked-in bookings whose check-out hour has passed, earliest check-out first. */
export async function dueForCompletion(
  ctx: Context,
  limit: number,
  without: readonly number[] = [],
): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('bookings')
    .select('id')
    .where('state', 'in', ['confirmed', 'checked_in'])
    .where(notAmong(without))
    .where(isOver(ctx))
    .orderBy('check_out')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Job: completes bookings whose check-out hour has passed. A booking that was neither checked in nor marked as a
 * no-show counts as stayed only if money was paid online for it: it is checked in first. Nobody knows whether the
 * guest of an unpaid stay came, so it is completed without, and cannot be reviewed. Safe to run twice and on two
 * machines. Returns how many it completed.
 */
export async function completeStays(ctx: Context, stop?: AbortSignal): Promise<number> {
  return sweep({
    stop,
    find: (without) => dueForCompletion(ctx, BATCH, without),
    idOf: (id) => id,
    work: (id) =>
      inTransaction(ctx.db, async (trx) => {
        const moved = await moneyMoved(ctx, [id], trx);
        if ((moved.get(id)?.paidOnline ?? 0) > 0)
          await moveBooking(ctx, trx, id, 'check_in', 'system', {
            reason: 'paid online, and check-out passed without a no-show',
          });
        return moveBooking(ctx, trx, id, 'complete', 'system');
      }),
  });
}

/**
 * Job: settles no-shows whose check-out hour has passed, until which a no-show can be taken back. Credits the part of
 * the invoice that is not charged, so that the documents add up to what was kept. Safe to run twice and on two
 * machines. Returns how many it settled.
 */
export async function settleNoShows(ctx: Context, stop?: AbortSignal): Promise<number> {
  const open = (db: Db) =>
    db
      .selectFrom('bookings')
      .select('id')
      .where('state', '=', 'no_show')
      .where('no_show_final_at', 'is', null)
      .where(isOver(ctx));
  return sweep({
    stop,
    find: async (without) =>
      (
        await open(ctx.db)
          .where(notAmong(without))
          .orderBy('check_out')
          .orderBy('id')
          .limit(BATCH)
          .execute()
      ).map((row) => row.id),
    idOf: (id) => id,
    work: (id) =>
      inTransaction(ctx.db, async (trx) => {
        const booking = await lockBooking(trx, id);
        const still = await open(trx).where('id', '=', id).executeTakeFirst();
        if (booking === null || still === undefined) return false;
        const { cancellationCharge } = await statementOf(ctx, booking, trx);
        await issueCreditNote(ctx, trx, {
          bookingId: id,
          event: `no-show:${id}`,
          reason: 'no_show',
          charged: cancellationCharge,
          refund: 0,
        });
        await trx
          .updateTable('bookings')
          .set({ no_show_final_at: ctx.clock.now() })
          .where('id', '=', id)
          .execute();
        return true;
      }),
  });
}
