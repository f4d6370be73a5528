import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { pricing as texts } from '#shared/messages/pricing.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { Paise } from '#shared/money.ts';

interface Redemption {
  readonly couponId: number;
  readonly bookingId: number;
  readonly userId: number;
  readonly amount: Paise;
  readonly at: Date;
}

/** The id of the coupon a quote carries, for the booking's record; null without one. */
export async function couponIdOf(trx: Db, code: string): Promise<number | null> {
  if (code === '') return null;
  const row = await trx.selectFrom('coupons').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Uses a coupon for a booking that is being confirmed, in the same transaction. Both counters move by conditional
 * update, so of many who race for the last use one gets it and the others are refused (`coupon.used-up`,
 * `coupon.used-by-you`); the tables' constraints are the last word.
 */
export async function redeemCoupon(trx: Db, use: Redemption): Promise<Result<void>> {
  const coupon = await trx
    .updateTable('coupons')
    .set({ used: sql`used + 1` })
    .where('id', '=', use.couponId)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used', '<', eb.ref('max_uses'))]))
    .returning('max_uses_per_user as limit')
    .executeTakeFirst();
  if (coupon === undefined) return refuse('refused', 'coupon.used-up', texts.coupon['coupon.used-up']());
  const mine = await sql`
    insert into coupon_user_uses as u (coupon_id, user_id, used, max_uses)
    select ${use.couponId}::integer, ${use.userId}::integer, 1, ${coupon.limit}::integer
    where ${coupon.limit}::integer is null or ${coupon.limit}::integer > 0
    on conflict (coupon_id, user_id) do update set used = u.used + 1, max_uses = excluded.max_uses
    where excluded.max_uses is null or u.used < excluded.max_uses
    returning u.used`.execute(trx);
  if (mine.rows.length === 0) return refuse('refused', 'coupon.used-by-you', texts.coupon['coupon.used-by-you']());
  await trx
    .insertInto('coupon_redemptions')
    .values({ coupon_id: use.couponId, booking_id: use.bookingId, user_id: use.userId, amount: use.amount, at: use.at })
    .execute();
  return ok(undefined);
}

/**
 * Gives the coupon use of a booking back, in the caller's transaction: the counters go down and the coupon may be used
 * again within its own dates. A booking that has used none, or has given it back, changes nothing.
 */
export async function returnCoupon(trx: Db, bookingId: number): Promise<void> {
  const used = await trx.deleteFrom('coupon_redemptions').where('booking_id', '=', bookingId).returning(['coupon_id', 'user_id']).executeTakeFirst();
  if (used === undefined) return;
  await trx.updateTable('coupons').set({ used: sql`used - 1` }).where('id', '=', used.coupon_id).where('used', '>', 0).execute();
  await trx.updateTable('coupon_user_uses').set({ used: sql`used - 1` }).where('coupon_id', '=', used.coupon_id).where('user_id', '=', used.user_id).where('used', '>', 0).execute();
}

/** After a change: the use stays with the booking at its new worth, or is given back where the coupon no longer holds. */
export async function keepCoupon(trx: Db, bookingId: number, amount: Paise): Promise<void> {
  if (amount === 0) return returnCoupon(trx, bookingId);
  await trx.updateTable('coupon_redemptions').set({ amount }).where('booking_id', '=', bookingId).execute();
}
