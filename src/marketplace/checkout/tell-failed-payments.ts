import { sql, type SqlBool } from 'kysely';
import { inTransaction, type Db } from '#platform/database/index.ts';
import type { Purpose } from '#marketplace/payments/index.ts';
import { DAY_MS } from '#shared/dates.ts';
import type { CheckoutDeps } from './deps.ts';
import { paymentFailed } from './messages/payment-failed.ts';
import { heldUntil } from './rules/held-until.ts';

/** Letters of one run; the next run writes the rest. */
const BATCH = 100;
/** A payment that failed longer ago is not news any more. */
const NEWS_MS = 2 * DAY_MS;
/** After its time is over an order has so long to be reported paid before it counts as failed. */
const GRACE_MS = 120_000;

/**
 * Tells of payments that came to nothing: declined ones at the next run, unanswered ones when their time is over.
 * Silent where it would not be news: money came after all (that is confirmed, or told as going back), the traveller
 * went on to another try, gave the hold up, or asked for another change. Once for each attempt.
 */
export async function tellOfFailedPayments(deps: CheckoutDeps): Promise<number> {
  const failed = await failedAttempts(deps, deps.db).select('a.id').orderBy('a.id').limit(BATCH).execute();
  let told = 0;
  for (const { id } of failed) if (await inTransaction(deps.db, (trx) => tellOne(deps, trx, id))) told += 1;
  return told;
}

/** Looked at again under the booking's lock: whoever settles a payment holds it too. */
async function tellOne(deps: CheckoutDeps, trx: Db, attemptId: number): Promise<boolean> {
  const { booking_id: bookingId } = await trx.selectFrom('payment_attempts').select('booking_id').where('id', '=', attemptId).executeTakeFirstOrThrow();
  await trx.selectFrom('bookings').select('id').where('id', '=', bookingId).forNoKeyUpdate().execute();
  const attempt = await failedAttempts(deps, trx)
    .select(['a.id', 'a.session_id as sessionId', 'a.purpose', 'a.amount', 'a.txn_id as txnId'])
    .$narrowType<{ purpose: Purpose }>()
    .where('a.id', '=', attemptId)
    .executeTakeFirst();
  const face = attempt === undefined ? null : await deps.bookings.face(bookingId, trx);
  if (attempt === undefined || face === null) return false;
  for (const message of paymentFailed(face, attempt, heldUntil(face, deps.clock.now()), deps)) await deps.notifications.enqueue(trx, message);
  return true;
}

function failedAttempts({ clock }: CheckoutDeps, db: Db) {
  const now = clock.now().getTime();
  return db
    .selectFrom('payment_attempts as a')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .where('a.created_at', '>', new Date(now - NEWS_MS))
    .where((at) => at.or([at('a.state', '=', 'failed'), at.and([at('a.state', 'in', ['open', 'abandoned']), at('a.expires_at', '<', new Date(now - GRACE_MS))])]))
    .where((at) => at.or([at.and([at('a.purpose', '=', 'booking'), at('b.state', 'in', ['held', 'expired'])]), at.and([at('a.purpose', '=', 'modification'), at('b.state', '=', 'confirmed')])]))
    .where('b.guest_email', '<>', '')
    .where(sql<SqlBool>`not exists (select from payment_charges c where c.attempt_id = a.id)`)
    .where(sql<SqlBool>`not exists (select from payment_attempts later where later.booking_id = a.booking_id and later.purpose = a.purpose and later.id > a.id)`)
    .where(sql<SqlBool>`not exists (select from bookings change where a.purpose = 'modification' and change.modifies = b.id and change.created_at > a.created_at)`)
    .where(sql<SqlBool>`not exists (select from messages m where m.event_key = 'payment-failed:' || a.id || ':email')`);
}
