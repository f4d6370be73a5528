import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { drain } from '#platform/jobs/drain.ts';
import { fetchTyped } from '#platform/safe-fetch/index.ts';
import { openAddress } from './address.ts';
import { applyReading } from './apply-feed.ts';
import { readInThread } from './read-in-thread.ts';
import type { LeasedFeed, Reading } from './reading.ts';

const AT_ONCE = 4;
/** Of one site, so that a slow one leaves room for the others. */
const OF_ONE_SITE = 2;
/** Longer than fetch, thread and transaction together. */
const LEASE_S = 60;
const MOST_BYTES = 1_000_000;
const MOST_MS = 10_000;

/** The job: reads every feed that is due. A worker that dies leaves a lease, which ends. Returns how many it read. */
export async function readFeeds(ctx: Context, stop?: AbortSignal): Promise<number> {
  const { done } = await drain({
    take: (most) => leaseFeeds(ctx, most),
    work: async (feed) => {
      await applyReading(ctx, feed, await readFeed(ctx, feed));
      return true;
    },
    atOnce: AT_ONCE,
    stop,
  });
  return done;
}

/** Leases feeds that are due, longest waiting first, and of one site a few at a time. */
export async function leaseFeeds(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  most: number,
): Promise<LeasedFeed[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE_S * 1000);
  const { rows } = await sql<LeasedFeed>`
    with due as (
      select id, host, row_number() over (partition by host order by next_at, id) as turn
      from calendar_feeds
      where next_at <= ${now} and (leased_until is null or leased_until <= ${now})
    ), busy as (
      select host, count(*) as feeds from calendar_feeds where leased_until > ${now} group by host
    )
    update calendar_feeds f set leased_until = ${until}
    from (
      select id from calendar_feeds
      where id in (
        select due.id from due left join busy using (host)
        where due.turn + coalesce(busy.feeds, 0) <= ${OF_ONE_SITE}
      ) and (leased_until is null or leased_until <= ${now})
      order by next_at limit ${most} for update skip locked
    ) chosen
    where f.id = chosen.id
    returning f.id, f.property_id as "propertyId", f.room_id as "roomId", f.url, f.etag, f.modified,
      f.leased_until as "leasedUntil"`.execute(db);
  return rows;
}

async function readFeed({ settings, clock }: Context, feed: LeasedFeed): Promise<Reading> {
  const address = openAddress(settings, feed, feed.url);
  if (address === null) return { is: 'problem', problem: 'address-lost' };
  const answer = await fetchTyped(address, {
    mostBytes: MOST_BYTES,
    mostMs: MOST_MS,
    etag: feed.etag,
    modified: feed.modified,
    fromLoopback: settings.FEEDS_FROM_LOOPBACK,
  });
  if (answer.is !== 'text') return answer;
  const ownHost = new URL(settings.publicUrl).hostname;
  const read = await readInThread(answer.body, clock.today(), ownHost);
  if (!read.ok) return { is: 'problem', problem: read.problem };
  const { etag, modified } = answer;
  return { is: 'events', events: read.events, skipped: read.skipped, etag, modified };
}
