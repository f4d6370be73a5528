import { lockBooking } from '#marketplace/bookings/index.ts';
import { bookingSummary } from '#marketplace/bookings/views/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import { allOrNothing } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/split.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { shareComing, shareDeclined } from './emails/coming.ts';
import { splitByToken } from './splits.ts';

/**
 * The payer of a share says that they are not coming. The link alone allows it. The organiser is told, and the payer
 * gets no reminder; they can still pay, or say that they come after all. Nothing else changes, because only the
 * organiser can divide the sum anew. A second call succeeds too. Refuses `share.not-found`, `share.paid` (409),
 * `share.over` (410), and `share.often` (429) after 40 words of an organiser's friends in a day: each of them is told.
 */
export const declineShare = (ctx: Context, token: string): Promise<Result<void>> =>
  say(ctx, token, ctx.clock.now());

/** The payer of a share takes back that they are not coming; the organiser is told. Refuses as `declineShare`. */
export const comeAfterAll = (ctx: Context, token: string): Promise<Result<void>> =>
  say(ctx, token, null);

async function say(ctx: Context, token: string, declinedAt: Date | null): Promise<Result<void>> {
  const found = await splitByToken(ctx, token);
  if (found === null) return refuse('not-found', 'share.not-found', texts.linkGone());
  return allOrNothing<void>(ctx.db, async (trx) => {
    await lockBooking(trx, found.split.bookingId);
    const locked = await splitByToken({ db: trx }, token);
    if (locked === null) return refuse('not-found', 'share.not-found', texts.linkGone());
    const { split, share } = locked;
    if ((share.declinedAt === null) === (declinedAt === null)) return ok(undefined);
    if (split.state !== 'open' || ctx.clock.now() >= split.deadline)
      return refuse('expired', 'share.over', texts.shareOver());
    if (share.paidAt !== null) return refuse('conflict', 'share.paid', texts.alreadyPaid());
    const booking = await bookingSummary(ctx, split.bookingId, trx);
    const often = await spendBudget(ctx, trx, 'share-word', { account: booking?.userId ?? null });
    if (often !== null)
      return refuse('limited', 'share.often', texts.often(), { retryAfter: often.retryAfter });
    await trx
      .updateTable('payment_shares')
      .set({ declined_at: declinedAt })
      .where('id', '=', share.id)
      .execute();
    const tell = declinedAt === null ? shareComing : shareDeclined;
    if (booking !== null) await enqueueMessages(ctx, trx, tell(ctx, booking, split, share));
    return ok(undefined);
  });
}
