import { sql } from 'kysely';
import { HOUR_MS } from '#shared/dates.ts';
import type { Db } from './index.ts';

/** How many rows an hour strangers may add to a table; its rows name their `sender` and when they were `created_at`. */
export interface HourlyLimit {
  /** from one network: an IPv4 address or an IPv6 /64 */
  readonly perSender: number;
  /** from everywhere: what a flood may add at most */
  readonly fromEverywhere?: number;
}

/** Whoever adds to the table takes turns until the transaction ends, so that rows sent side by side are counted one by one. */
export async function takeTurns(trx: Db, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(trx);
}

/** Whole seconds until this network may add another row, 0 when it may now. Counted in the table, so that several servers count together; takes turns. */
export async function secondsToWait(trx: Db, table: string, { perSender, fromEverywhere }: HourlyLimit, sender: string, now: Date): Promise<number> {
  await takeTurns(trx, table);
  const own = await waitAfter(trx, table, perSender, now, sender);
  const all = fromEverywhere === undefined ? 0 : await waitAfter(trx, table, fromEverywhere, now);
  return Math.max(own, all);
}

/** Seconds until the newest row but `count - 1` is an hour old. */
async function waitAfter(trx: Db, table: string, count: number, now: Date, sender?: string): Promise<number> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from ${sql.table(table)}
    where created_at > ${new Date(now.getTime() - HOUR_MS)} ${sender === undefined ? sql`` : sql`and sender = ${sender}`}
    order by created_at desc offset ${count - 1} limit 1`.execute(trx);
  const [row] = rows;
  return row === undefined ? 0 : Math.ceil((row.created_at.getTime() + HOUR_MS - now.getTime()) / 1000);
}
