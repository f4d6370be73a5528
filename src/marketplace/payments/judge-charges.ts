import { sql } from 'kysely';
import type { Paise } from '#shared/money.ts';
import type { Db } from '#platform/database/index.ts';
import type { PaymentsDeps } from './deps.ts';
import type { RefundRequest } from './types.ts';

/** Keeps a charge that nobody has judged yet. */
export async function keepCharge({ clock }: PaymentsDeps, trx: Db, chargeId: number): Promise<void> {
  await trx.updateTable('payment_charges').set({ verdict: 'kept', judged_at: clock.now() }).where('id', '=', chargeId).where('verdict', '=', 'unjudged').execute();
}

/** Sends a whole charge back that nobody has judged yet: verdict and refund are one transaction, so it happens once. */
export async function giveBackCharge({ clock }: PaymentsDeps, trx: Db, chargeId: number, reason: string): Promise<void> {
  const now = clock.now();
  const charge = await trx
    .updateTable('payment_charges')
    .set({ verdict: 'returned', reason, judged_at: now, refunding: sql`amount` })
    .where('id', '=', chargeId)
    .where('verdict', '=', 'unjudged')
    .returning(['amount', 'currency', 'attempt_id'])
    .executeTakeFirst();
  if (charge === undefined) return;
  const { booking_id } = await trx.selectFrom('payment_attempts').select('booking_id').where('id', '=', charge.attempt_id).executeTakeFirstOrThrow();
  await trx
    .insertInto('payment_refunds')
    .values({ booking_id, charge_id: chargeId, amount: charge.amount, currency: charge.currency, reason, key: `charge-${chargeId}`, requested_at: now, next_try_at: now })
    .execute();
}

const keptCharges = (db: Db, bookingId: number) =>
  db
    .selectFrom('payment_charges as c')
    .innerJoin('payment_attempts as a', 'a.id', 'c.attempt_id')
    .where('a.booking_id', '=', bookingId)
    .where('c.verdict', '=', 'kept')
    .where('c.currency', '=', 'INR');

/** Kept payments minus refunds under way or done, in paise. */
export async function refundable(db: Db, bookingId: number): Promise<Paise> {
  const row = await keptCharges(db, bookingId).select(sql<number>`coalesce(sum(c.amount - c.refunding), 0)::int8`.as('left')).executeTakeFirstOrThrow();
  return row.left;
}

/**
 * Spreads a refund over the booking's kept payments, newest first. The rows of the charges are locked, so of two
 * events at once the second sees what the first has taken; the table's constraint is the last word.
 */
export async function requestRefund({ clock }: PaymentsDeps, trx: Db, { bookingId, amount, reason, key }: RefundRequest): Promise<{ refundId: number }> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`a refund is a positive number of paise, got ${amount}`);
  const charges = await keptCharges(trx, bookingId).select(['c.id', 'c.amount', 'c.refunding']).orderBy('c.id', 'desc').forUpdate('c').execute();
  const before = await trx.selectFrom('payment_refunds').select('id').where('key', '=', key).where('booking_id', '=', bookingId).orderBy('id').executeTakeFirst();
  if (before !== undefined) return { refundId: before.id };
  const now = clock.now();
  let left = amount;
  let first: number | null = null;
  for (const charge of charges) {
    const part = Math.min(left, charge.amount - charge.refunding);
    if (part <= 0) continue;
    await trx.updateTable('payment_charges').set({ refunding: sql`refunding + ${part}::bigint` }).where('id', '=', charge.id).execute();
    const { id } = await trx
      .insertInto('payment_refunds')
      .values({ booking_id: bookingId, charge_id: charge.id, amount: part, currency: 'INR', reason, key, requested_at: now, next_try_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    first ??= id;
    left -= part;
  }
  if (left > 0 || first === null) throw new RangeError(`booking ${bookingId} has ${amount - left} paise to refund, not ${amount}`);
  return { refundId: first };
}
