import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { PayMethod } from '#platform/payments/index.ts';
import type { Verdict } from './lifecycle.ts';

/** Money that the provider reports as taken. The caller decides: kept for the purchase, or returned. */
export interface Charge {
  readonly id: number;
  readonly attemptId: number;
  readonly paymentId: string;
  readonly provider: string;
  /** how it was paid; '' where the provider does not say */
  readonly method: PayMethod | '';
  readonly seenAt: Date;
  readonly amount: number;
  readonly currency: string;
  readonly verdict: Verdict;
  readonly reason: string;
}

/** The charges of an attempt, oldest first. */
export async function chargesOf(
  ctx: Context,
  attemptId: number,
  trx: Db = ctx.db,
): Promise<readonly Charge[]> {
  const rows = await trx
    .selectFrom('payment_charges')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    attemptId: row.attempt_id,
    paymentId: row.payment_id,
    provider: row.provider,
    method: row.method as Charge['method'],
    seenAt: row.seen_at,
    amount: row.amount,
    currency: row.currency,
    verdict: row.verdict as Verdict,
    reason: row.reason,
  }));
}

/** Keeps an unjudged charge for its purchase. */
export async function keepCharge({ clock }: Context, trx: Db, chargeId: number): Promise<void> {
  await trx
    .updateTable('payment_charges')
    .set({ verdict: 'kept', judged_at: clock.now() })
    .where('id', '=', chargeId)
    .where('verdict', '=', 'unjudged')
    .execute();
}

/** Returns an unjudged charge in full: verdict and refund share a transaction, so it happens once. */
export async function returnCharge(
  { clock }: Context,
  trx: Db,
  chargeId: number,
  reason: string,
): Promise<void> {
  const now = clock.now();
  const charge = await trx
    .updateTable('payment_charges')
    .set({ verdict: 'returned', reason, judged_at: now, refunding: sql`amount` })
    .where('id', '=', chargeId)
    .where('verdict', '=', 'unjudged')
    .returning(['amount', 'currency', 'attempt_id'])
    .executeTakeFirst();
  if (charge === undefined) return;
  const { booking_id } = await trx
    .selectFrom('payment_attempts')
    .select('booking_id')
    .where('id', '=', charge.attempt_id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('payment_refunds')
    .values({
      booking_id,
      charge_id: chargeId,
      amount: charge.amount,
      currency: charge.currency,
      reason,
      key: `charge-${chargeId}`,
      requested_at: now,
      next_attempt_at: now,
    })
    .execute();
}
