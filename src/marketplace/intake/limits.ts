import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import { HOUR_MS } from '#shared/dates.ts';

/** What is taken from strangers, so that nobody fills table or disk. */
export interface IntakeLimits {
  /** drafts begun from one network (an IPv4 address or an IPv6 /64) */
  readonly draftsPerSenderPerHour: number;
  readonly picturesPerSenderPerHour: number;
  /** bytes of all photographs that no operator has decided on */
  readonly bytesWaiting: number;
}

export const USUAL_INTAKE_LIMITS: IntakeLimits = { draftsPerSenderPerHour: 10, picturesPerSenderPerHour: 80, bytesWaiting: 5_000_000_000 };

const hourAgo = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

/** Seconds until this network may begin another draft, 0 when it may now. Drafts begun side by side are counted one after the other. */
export async function secondsToNextDraft(trx: Db, sender: string, limits: IntakeLimits, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('listings'), hashtext(${sender}))`.execute(trx);
  const row = await trx
    .selectFrom('listings')
    .select('created_at')
    .where('sender', '=', sender)
    .where('created_at', '>', hourAgo(now))
    .orderBy('created_at', 'desc')
    .offset(limits.draftsPerSenderPerHour - 1)
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? 0 : Math.ceil((row.created_at.getTime() + HOUR_MS - now.getTime()) / 1000);
}

/** Why no photograph is taken from this network now. Counted before the file is looked at; a few sent side by side may exceed it. */
export async function pictureStop(db: Db, sender: string, limits: IntakeLimits, now: Date): Promise<'limited' | 'space' | null> {
  const { rows } = await sql<{ mine: number; waiting: number }>`
    select
      (select count(*) from listing_pictures where sender = ${sender} and created_at > ${hourAgo(now)})::integer as mine,
      (select coalesce(sum(p.bytes), 0) from listing_pictures p join listings l on l.id = p.listing_id where l.state <> 'approved')::bigint as waiting`.execute(db);
  const { mine = 0, waiting = 0 } = rows[0] ?? {};
  return mine >= limits.picturesPerSenderPerHour ? 'limited' : waiting >= limits.bytesWaiting ? 'space' : null;
}
