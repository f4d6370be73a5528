import { lockBooking } from '#marketplace/bookings/index.ts';
import { bookingSummary } from '#marketplace/bookings/views/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import { allOrNothing } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/split.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { shareDeclined } from './emails/split.ts';
import { splitByToken } from './splits.ts';

/**
 * The payer of a share says that they are not coming. The link alone allows it. The organiser is told once, and the
 * payer gets no reminder; they can still pay. Nothing else changes, because only the organiser can divide the sum
 * anew. A second call succeeds too. Refuses `share.not-found`, `share.paid` (409), and `share.over` (410).
 */
export async function declineShare(ctx: Context, token: string): Promise<Result<void>> {
  const found = await splitByToken(ctx, token);
  if (found === null) return refuse('not-found', 'share.not-found', texts.linkGone());
  return allOrNothing<void>(ctx.db, async (trx) => {
    await lockBooking(trx, found.split.bookingId);
    const locked = await splitByToken({ db: trx }, token);
    if (locked === null) return refuse('not-found', 'share.not-found', texts.linkGone());
    const { split, share } = locked;
    if (share.declinedAt !== null) return ok(undefined);
    const now = ctx.clock.now();
    if (split.state !== 'open' || now >= split.deadline)
      return refuse('expired', 'share.over', texts.shareOver());
    if (share.paidAt !== null) return refuse('conflict', 'share.paid', texts.alreadyPaid());
    await trx
      .updateTable('payment_shares')
      .set({ declined_at: now })
      .where('id', '=', share.id)
      .execute();
    const booking = await bookingSummary(ctx, split.bookingId, trx);
    if (booking !== null)
      await enqueueMessages(ctx, trx, shareDeclined(ctx, booking, split, share));
    return ok(undefined);
  });
}
