import { heldUntil } from '#marketplace/bookings/index.ts';
import { bookingSummary } from '#marketplace/bookings/views/index.ts';
import { enqueueMessages } from '#marketplace/messages/index.ts';
import { attemptsOf } from '#marketplace/payments/index.ts';
import { allOrNothing } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import * as texts from '#messages/split.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { shareAsked } from './emails/split.ts';
import { isBeingPaid } from './end-split.ts';
import { endLinks } from './ended-links.ts';
import { lockForShares } from './lock-booking.ts';
import { byHead, purposeOf, splitOf, type Share, type Split } from './splits.ts';

/** The shares among which the share of a person who is not coming can be divided: unpaid, of those who come. */
export const restOf = ({ kind, shares }: Split): readonly Share[] =>
  kind === 'payment'
    ? shares.filter(({ paidAt, declinedAt }) => paidAt === null && declinedAt === null)
    : [];

/** The rest with the amounts that they have once the share `gone` is divided among them. */
export const dividedAmong = (split: Split, gone: Pick<Share, 'amount'>): readonly Share[] => {
  const rest = restOf(split);
  const more = byHead(gone.amount, rest.length);
  return rest.map((share, at) => ({
    ...share,
    amount: share.amount + (more[at] ?? 0),
  }));
};

/**
 * The organiser divides the share of a person who is not coming among those who come and have not paid, after
 * others have paid (before, `setShares` divides anew). The share is gone, and the page of its link says so;
 * whoever was asked by e-mail is asked for the new sum. Refuses `booking.not-found`, `split.over`,
 * `split.not-divided` (409) while a share is being paid, or if a payment of this share was ever begun, and
 * `split.often` (429).
 */
export async function divideAmongRest(
  ctx: Context,
  userId: number,
  bookingId: number,
  position: number,
): Promise<Result<void>> {
  return allOrNothing<void>(ctx.db, async (trx) => {
    const locked = await lockForShares(ctx, trx, userId, bookingId);
    if (!locked.ok) return locked;
    const split = await splitOf(ctx, bookingId, trx);
    const now = ctx.clock.now();
    if (
      split?.kind !== 'payment' ||
      split.state !== 'open' ||
      now >= split.deadline ||
      heldUntil(locked.value, now) === null
    )
      return refuse('conflict', 'split.over', texts.over());
    const gone = split.shares.find((share) => share.position === position);
    const rest = restOf(split);
    // pressed twice: the share is divided already
    if (gone === undefined) return ok(undefined);
    const isTried = (await attemptsOf(ctx, bookingId, trx)).some(
      ({ purpose }) => purpose === purposeOf(gone),
    );
    if (
      gone.declinedAt === null ||
      gone.paidAt !== null ||
      gone === split.shares[0] ||
      split.shares.every(({ paidAt }) => paidAt === null) ||
      rest.length === 0 ||
      isTried ||
      (await isBeingPaid(ctx, trx, split))
    )
      return refuse('conflict', 'split.not-divided', texts.notDivided());
    await endLinks(ctx, trx, split, [{ share: gone, why: 'divided' }]);
    await trx.deleteFrom('payment_shares').where('id', '=', gone.id).execute();
    for (const share of dividedAmong(split, gone))
      await trx
        .updateTable('payment_shares')
        .set({
          amount: share.amount,
          ...(share.askedAt === null
            ? {}
            : { asked_at: now, halfway_at: null, last_call_at: null }),
        })
        .where('id', '=', share.id)
        .execute();
    const [booking, divided] = [
      await bookingSummary(ctx, bookingId, trx),
      await splitOf(ctx, bookingId, trx),
    ];
    if (booking !== null && divided !== null)
      await enqueueMessages(
        ctx,
        trx,
        restOf(divided)
          .filter(({ askedAt }) => askedAt !== null)
          .flatMap((share) => shareAsked(ctx, booking, divided, share)),
      );
    return ok(undefined);
  });
}
