import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { HOUR_MS } from '#shared/dates.ts';

/** How many messages an hour are taken. */
export interface ContactLimits {
  /** from one network: an IPv4 address or an IPv6 /64 */
  readonly perSenderPerHour: number;
  /** from everywhere: what a flood may put into support's mailbox at most */
  readonly globalPerHour: number;
}

export const USUAL_CONTACT_LIMITS: ContactLimits = { perSenderPerHour: 5, globalPerHour: 200 };

/**
 * Seconds until this network may write again, 0 when it may now. Takes a lock for the rest of the transaction, so that
 * messages sent side by side are counted one after the other.
 */
export async function secondsToWait(trx: Db, sender: string, limits: ContactLimits, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('support_messages'))`.execute(trx);
  const since = new Date(now.getTime() - HOUR_MS);
  const newest = (count: number) => trx.selectFrom('support_messages').select('created_at').where('created_at', '>', since).orderBy('created_at', 'desc').offset(count - 1).limit(1);
  const [own, all] = [await newest(limits.perSenderPerHour).where('sender', '=', sender).executeTakeFirst(), await newest(limits.globalPerHour).executeTakeFirst()];
  const free = [own, all].map((row) => (row === undefined ? 0 : row.created_at.getTime() + HOUR_MS - now.getTime()));
  return Math.ceil(Math.max(...free) / 1000);
}
