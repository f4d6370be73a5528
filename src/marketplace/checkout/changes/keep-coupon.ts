import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { Paise } from '#shared/money.ts';

/**
 * Gives the coupon use of a booking back, in the caller's transaction: the counters go down and the coupon may be used
 * again within its own dates. A booking that has used none, or has given it back, changes nothing.
 */
export async function giveCouponBack(trx: Db, bookingId: number): Promise<void> {
  const used = await trx.deleteFrom('coupon_redemptions').where('booking_id', '=', bookingId).returning(['coupon_id', 'user_id']).executeTakeFirst();
  if (used === undefined) return;
  await trx.updateTable('coupons').set({ used: sql`used - 1` }).where('id', '=', used.coupon_id).where('used', '>', 0).execute();
  await trx.updateTable('coupon_user_uses').set({ used: sql`used - 1` }).where('coupon_id', '=', used.coupon_id).where('user_id', '=', used.user_id).where('used', '>', 0).execute();
}

/** After a change: the use stays with the booking at its new worth, or is given back where the coupon no longer holds. */
export async function keepCoupon(trx: Db, bookingId: number, amount: Paise): Promise<void> {
  if (amount === 0) return giveCouponBack(trx, bookingId);
  await trx.updateTable('coupon_redemptions').set({ amount }).where('booking_id', '=', bookingId).execute();
}
