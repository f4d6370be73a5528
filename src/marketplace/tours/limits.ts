import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { HOUR_MS } from '#shared/dates.ts';

/** How many enquiries an hour are taken. */
export interface EnquiryLimits {
  /** from one network: an IPv4 address or an IPv6 /64 */
  readonly perSenderPerHour: number;
  /** from everywhere: what a flood may put into support's mailbox at most */
  readonly globalPerHour: number;
}

/** Somebody who compares asks about several tours in a row; nobody asks about more than there are in an evening. */
export const USUAL_ENQUIRY_LIMITS: EnquiryLimits = { perSenderPerHour: 10, globalPerHour: 300 };

/** Enquiries are taken one after the other until the transaction ends, so that they are counted rightly. */
export const queueForEnquiries = (trx: Db) => sql`select pg_advisory_xact_lock(hashtext('tour_enquiries'))`.execute(trx);

/** Seconds until this network may ask again, 0 when it may now. Wants the queue above. */
export async function secondsToWait(trx: Db, sender: string, limits: EnquiryLimits, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOUR_MS);
  const newest = (count: number) => trx.selectFrom('tour_enquiries').select('created_at').where('created_at', '>', since).orderBy('created_at', 'desc').offset(count - 1).limit(1);
  const own = await newest(limits.perSenderPerHour).where('sender', '=', sender).executeTakeFirst();
  const all = await newest(limits.globalPerHour).executeTakeFirst();
  const free = [own, all].map((row) => (row === undefined ? 0 : row.created_at.getTime() + HOUR_MS - now.getTime()));
  return Math.ceil(Math.max(...free) / 1000);
}
