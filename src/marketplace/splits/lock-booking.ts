import { lockOwnBooking, type Booking } from '#marketplace/bookings/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as texts from '#messages/split.ts';
import { refuse, type Result } from '#shared/result.ts';

/**
 * Locks the organiser's booking for a change of its shares, within the daily limit of such changes. Refuses
 * `split.often` (429) and as `lockOwnBooking`.
 */
export async function lockForShares(
  ctx: Context,
  trx: Db,
  userId: number,
  bookingId: number,
): Promise<Result<Booking>> {
  const limit = await spendBudget(ctx, trx, 'split-change', { account: userId });
  return limit === null
    ? lockOwnBooking(trx, userId, bookingId, 'trip.share')
    : refuse('limited', 'split.often', texts.often(), { retryAfter: limit.retryAfter });
}
