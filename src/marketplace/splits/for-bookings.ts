import { refundEnded } from '#marketplace/bookings/emails/index.ts';
import type { SplitHooks } from '#marketplace/bookings/index.ts';
import { shareMoney } from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { endCollecting } from './collect.ts';
import { passedOnEnded } from './emails/collect.ts';
import { shareRefunds } from './emails/split.ts';
import { endShareOrders, endSplit, splitInTheWay } from './end-split.ts';
import { acceptShare, shareGivenBack } from './share-payment.ts';
import { purposeOf, splitOf, splitsOf, type Share } from './splits.ts';

/** The functions that bookings calls in this slice. */
export const splitHooks: SplitHooks = {
  isOpen: async (ctx, bookingId) => (await splitOf(ctx, bookingId))?.state === 'open',
  refusalToGiveUp: splitInTheWay,
  async stop(ctx, trx, bookingId, why) {
    if (why === 'cancelled') await endCollecting(ctx, trx, bookingId, why);
    else await endSplit(ctx, trx, bookingId, why);
  },
  closeOrders: endShareOrders,
  accept: acceptShare,
  givenBack: shareGivenBack,
  async refundMessages(ctx, trx, booking, refund) {
    const shares = (await splitsOf(ctx, booking.id, trx)).flatMap((split) => split.shares);
    if (shares.length === 0) return null;
    const passedOn = shares.find(({ id }) => id === refund.share);
    if (passedOn !== undefined) return passedOnEnded(ctx, booking, refund, passedOn);
    const payers = await payersOf(ctx, trx, booking.id, shares);
    return [
      ...refundEnded(ctx, booking, refund, payers),
      ...shareRefunds(ctx, booking, refund, payers),
    ];
  },
};

/** The payers of a booking's shares, by the provider's id of each payment. */
async function payersOf(
  ctx: Context,
  trx: Db,
  bookingId: number,
  shares: readonly Share[],
): Promise<ReadonlyMap<string, Share>> {
  const payers = new Map<string, Share>();
  for (const { purpose, paymentId } of await shareMoney(ctx, bookingId, trx)) {
    const share = shares.find((one) => purposeOf(one) === purpose);
    if (share !== undefined) payers.set(paymentId, share);
  }
  return payers;
}
