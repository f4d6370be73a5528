import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '#platform/database/index.ts';
import type { StripeRecord } from '#mocks/stripe/server.ts';

/** What still waits when a storm is over. In the end only work that is not due yet may be left. */
export interface Waiting {
  /** Paid at the provider, and not recorded or judged here. */
  readonly payments: number;
  readonly refunds: number;
  readonly overdueHolds: number;
  readonly overdueSplits: number;
  readonly invoices: number;
  readonly unnumberedDocuments: number;
  /** Due now, or to be tried again. */
  readonly messages: number;
  /** Claimed by a process that died, or that is sending: available again when the claim expires, some minutes later. */
  readonly claimedMessages: number;
}

/**
 * Makes failed payments, refunds and messages due for their next try, and starts every job once. Claims without a
 * report stay, because their process may be alive.
 */
async function hasten(pool: Pool): Promise<void> {
  await pool.query(
    "update payment_refunds set next_attempt_at = now() where state in ('requested', 'sent') and next_attempt_at > now()",
  );
  await pool.query(
    "update messages set next_at = now() where state = 'failed' and next_at > now() and claimed_until is null",
  );
  await pool.query(
    "update pgboss.job set start_after = now() where state = 'created' and start_after > now()",
  );
  await pool.query(String.raw`select send_job(name) from pgboss.queue where name not like '\_\_%'`);
}

/** Makes orders that are paid at the provider due for a query. */
const askAbout = (pool: Pool, references: readonly string[]) =>
  pool.query(
    `update payment_attempts a set next_check_at = now() where session_id = any($1) and next_check_at > now()
     and not exists (select from payment_charges c where c.attempt_id = a.id and c.verdict <> 'unjudged')`,
    [references],
  );

async function look(pool: Pool, paid: readonly string[]): Promise<Waiting> {
  const { rows } = await pool.query<Waiting>(
    `select
       (select count(*)::int from payment_attempts a where session_id = any($1) and not exists (select from payment_charges c where c.attempt_id = a.id and c.verdict <> 'unjudged')) as payments,
       (select count(*)::int from payment_refunds where state in ('requested', 'sent')) as refunds,
       (select count(*)::int from bookings where state = 'held' and hold_expires_at <= now()) as "overdueHolds",
       (select count(*)::int from payment_splits where state = 'open' and deadline <= now() - interval '30 minutes') as "overdueSplits",
       (select count(*)::int from bookings where state = 'confirmed' and invoiced_at is null) as invoices,
       (select count(*)::int from tax_documents where number is null) as "unnumberedDocuments",
       (select count(*)::int from messages where state in ('queued', 'failed') and (claimed_until is null or claimed_until <= now())) as messages,
       (select count(*)::int from messages where state in ('queued', 'failed') and claimed_until > now()) as "claimedMessages"`,
    [paid],
  );
  return rows[0] as Waiting;
}

const isQuiet = ({ claimedMessages, ...rest }: Waiting, patient: boolean): boolean =>
  Object.values(rest).every((n) => n === 0) && (claimedMessages === 0 || !patient);

/**
 * Waits until the product has done its work: every payment is judged, refunds are settled, messages sent, expired holds
 * released. Returns what still waits when the time is over. `patient`: also waits for claims of dead processes.
 */
export async function settle(
  pool: Pool,
  record: () => Promise<StripeRecord>,
  { withinMs, patient }: { readonly withinMs: number; readonly patient: boolean },
): Promise<Waiting> {
  const end = performance.now() + withinMs;
  for (let quiet = 0; ; await sleep(500)) {
    const paid = (await record()).sessions.flatMap(({ reference, paid: money }) =>
      money === null ? [] : [reference],
    );
    await askAbout(pool, paid);
    const waiting = await look(pool, paid);
    quiet = isQuiet(waiting, patient) ? quiet + 1 : 0;
    if (quiet === 2 || performance.now() > end) return waiting;
    await hasten(pool);
  }
}
