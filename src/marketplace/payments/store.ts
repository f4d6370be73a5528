import { sql, type Selectable } from 'kysely';
import type { Paise } from '#shared/money.ts';
import type { DB, Db } from '#platform/database/index.ts';
import { isId } from '#shared/ids.ts';
import type { Attempt, Charge, LedgerEntry, Refund } from './types.ts';

/** Paid minus refunded in INR, of the bookings that have entries. */
export async function sums(db: Db, bookingIds: readonly number[]): Promise<Map<number, Paise>> {
  const ids = bookingIds.filter(isId);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['booking_id', sql<number>`sum(amount)::int8`.as('paid')])
    .where(sql<boolean>`booking_id = any(${ids}::int[])`)
    .where('currency', '=', 'INR')
    .groupBy('booking_id')
    .execute();
  return new Map(rows.map((row) => [row.booking_id, row.paid]));
}

/** In the order in which they were written. */
export async function entriesOf(db: Db, bookingId: number): Promise<LedgerEntry[]> {
  if (!isId(bookingId)) return [];
  return db
    .selectFrom('ledger_entries')
    .select(['booking_id as bookingId', 'kind', 'amount', 'currency', 'provider', 'reference', 'at'])
    .$narrowType<{ kind: LedgerEntry['kind'] }>()
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();
}

/** The checked text columns come back as plain text; the constraints guarantee their values. */
export const toAttempt = (row: Selectable<DB['payment_attempts']>): Attempt => ({
  id: row.id,
  sessionId: row.session_id,
  bookingId: row.booking_id,
  purpose: row.purpose as Attempt['purpose'],
  provider: row.provider as Attempt['provider'],
  orderId: row.order_id,
  txnId: row.txn_id,
  amount: row.amount,
  state: row.state as Attempt['state'],
  redirectUrl: row.redirect_url,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
});

export async function attemptBy(db: Db, column: 'session_id' | 'txn_id', value: string): Promise<Attempt | null> {
  const row = await db.selectFrom('payment_attempts').selectAll().where(column, '=', value).executeTakeFirst();
  return row === undefined ? null : toAttempt(row);
}

/** Newest first. */
export async function attemptsOf(db: Db, bookingId: number): Promise<Attempt[]> {
  if (!isId(bookingId)) return [];
  const rows = await db.selectFrom('payment_attempts').selectAll().where('booking_id', '=', bookingId).orderBy('id', 'desc').execute();
  return rows.map(toAttempt);
}

export async function chargesOf(db: Db, attemptId: number): Promise<Charge[]> {
  const rows = await db.selectFrom('payment_charges').selectAll().where('attempt_id', '=', attemptId).orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    attemptId: row.attempt_id,
    paymentId: row.payment_id,
    amount: row.amount,
    currency: row.currency,
    verdict: row.verdict as Charge['verdict'],
    reason: row.reason,
  }));
}

/** What is asked for and has not been paid back yet, failed ones included, in paise. */
export async function refunding(db: Db, bookingId: number): Promise<Paise> {
  if (!isId(bookingId)) return 0;
  const due = db.selectFrom('payment_refunds').where('booking_id', '=', bookingId).where('currency', '=', 'INR').where('state', '<>', 'done');
  return (await due.select(sql<number>`coalesce(sum(amount), 0)::int8`.as('due')).executeTakeFirstOrThrow()).due;
}

/** Oldest first. */
export async function refundsOf(db: Db, bookingId: number): Promise<Refund[]> {
  if (!isId(bookingId)) return [];
  const rows = await db.selectFrom('payment_refunds').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount,
    currency: row.currency,
    state: row.state as Refund['state'],
    requestedAt: row.requested_at,
    doneAt: row.done_at,
    reason: row.reason,
  }));
}
