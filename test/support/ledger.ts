import { moneyMoved } from '#marketplace/payments/index.ts';
import type { Context } from '#platform/context.ts';

/** Charges minus refunds of each booking in the ledger, in paise. */
export async function paidOnline(
  ctx: Context,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const moved = await moneyMoved(ctx, bookingIds);
  return new Map(
    [...moved].map(([id, { paidOnline: online, paidAtProperty, refunded }]) => [
      id,
      online + paidAtProperty - refunded,
    ]),
  );
}
