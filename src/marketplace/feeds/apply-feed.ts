import { sql } from 'kysely';
import { lockForBlocks, matchExternalBlocks } from '#marketplace/bookings/blocks/index.ts';
import { leaveAudit } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Db } from '#platform/database/index.ts';
import { addDays, nightsOf, type IsoDate } from '#shared/dates.ts';
import { blocksOfFeed, lockFeed } from './change-feeds.ts';
import { keepConflicts } from './conflicts.ts';
import { tellOfSilence } from './silent-feeds.ts';
import { nextReading, type LeasedFeed, type Reading } from './reading.ts';

/** An event is gone once two good readings, at least so far apart, lack it. */
const GONE_AFTER_MS = 20 * 60_000;
const QUIET_DAYS = 60;

/**
 * Stores a reading in one transaction: events, blocks, conflicts and the feed's health. Writes nothing if the feed was
 * removed or is leased to another worker by now. After a problem the last good nights stay closed.
 */
export async function applyReading(
  ctx: Context,
  feed: LeasedFeed,
  reading: Reading,
): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    const found = await lockFeed(trx, feed.id);
    if (found === null || found.leasedUntil?.getTime() !== feed.leasedUntil.getTime()) return false;
    const now = ctx.clock.now();
    if (reading.is === 'problem') {
      const failures = found.failures + 1;
      await trx
        .updateTable('calendar_feeds')
        .set({
          tried_at: now,
          leased_until: null,
          problem: reading.problem,
          failures,
          failing_since: sql`coalesce(failing_since, ${now})`,
          next_at: nextReading(now, failures),
        })
        .where('id', '=', feed.id)
        .execute();
      await tellOfSilence(ctx, trx, found);
      return true;
    }
    if (reading.is === 'events') await keepEvents(trx, feed.id, reading.events, now);
    await dropEvents(ctx, trx, feed.id);
    // before the next reading is planned, which depends on the nights that are open now
    await closeNights(ctx, trx, feed);
    await trx
      .updateTable('calendar_feeds')
      .set({
        tried_at: now,
        good_at: now,
        leased_until: null,
        failures: 0,
        problem: null,
        failing_since: null,
        told_at: null,
        next_at: nextReading(now, 0, await isQuiet(ctx, trx, feed)),
        ...(reading.is === 'events'
          ? { etag: reading.etag, modified: reading.modified, skipped: reading.skipped }
          : {}),
      })
      .where('id', '=', feed.id)
      .execute();
    return true;
  });
}

/** Whether no night of the room can be sold within the next 60 days. */
async function isQuiet(
  { clock }: Context,
  trx: Db,
  { propertyId, roomId }: LeasedFeed,
): Promise<boolean> {
  const today = clock.today();
  const open = await trx
    .selectFrom('room_nights')
    .select('night')
    .where('property_id', '=', propertyId)
    .where('room_id', '=', roomId)
    .where('night', '>=', today)
    .where('night', '<', addDays(today, QUIET_DAYS))
    .where(sql<boolean>`free_to_sell(units, sold, closed) > 0`)
    .limit(1)
    .executeTakeFirst();
  return open === undefined;
}

type Events = Extract<Reading, { readonly is: 'events' }>['events'];

async function keepEvents(trx: Db, feedId: number, events: Events, now: Date): Promise<void> {
  await sql`
    insert into external_events (feed_id, key, starts, ends, is_closure)
    select ${feedId}::integer, e.key, e.starts, e.ends, e.is_closure
    from unnest(${events.map(({ key }) => key)}::text[], ${events.map(({ from }) => from)}::date[],
      ${events.map(({ to }) => to)}::date[], ${events.map(({ isClosure }) => isClosure)}::boolean[]
    ) as e (key, starts, ends, is_closure)
    on conflict (feed_id, key) do update
      set starts = excluded.starts, ends = excluded.ends, is_closure = excluded.is_closure, missing_since = null
      where (external_events.starts, external_events.ends, external_events.is_closure, external_events.missing_since)
        is distinct from (excluded.starts, excluded.ends, excluded.is_closure, null)`.execute(trx);
  await trx
    .updateTable('external_events')
    .set({ missing_since: now })
    .where('feed_id', '=', feedId)
    .where('missing_since', 'is', null)
    .where(sql<boolean>`key <> all (${events.map(({ key }) => key)}::text[])`)
    .execute();
}

/** Deletes the events that are over, and those that were missing long enough. */
async function dropEvents({ clock }: Context, trx: Db, feedId: number): Promise<void> {
  const before = new Date(clock.now().getTime() - GONE_AFTER_MS);
  await trx
    .deleteFrom('external_events')
    .where('feed_id', '=', feedId)
    .where((where) =>
      where.or([where('ends', '<=', clock.today()), where('missing_since', '<=', before)]),
    )
    .execute();
}

/** Makes the room's closed nights and the conflicts equal to the stored events. */
async function closeNights(ctx: Context, trx: Db, feed: LeasedFeed): Promise<void> {
  const { id, propertyId, roomId } = feed;
  const units = await lockForBlocks(ctx, trx, propertyId, [roomId]);
  if (units === null) return;
  const taken = takenNights(await eventsOf(trx, id), ctx.clock.today(), units);
  const blockIds = await blocksOfFeed(trx, id);
  const done = await matchExternalBlocks(ctx, trx, { propertyId, roomId, blockIds, taken });
  if (done.made.length > 0)
    await trx
      .insertInto('feed_blocks')
      .values(done.made.map((blockId) => ({ block_id: blockId, feed_id: id })))
      .execute();
  const twice = await keepConflicts(ctx, trx, feed, done.short);
  if (done.closed === 0 && done.opened === 0 && twice === 0) return;
  await leaveAudit(ctx, trx, {
    permission: 'feeds.change',
    event: 'feed.read',
    by: 'read-calendars',
    subject: `feed:${id}`,
    propertyId,
    after: { feed: id, rooms: String(roomId), closed: done.closed, opened: done.opened, twice },
  });
}

const eventsOf = (trx: Db, feedId: number) =>
  trx
    .selectFrom('external_events')
    .select(['starts', 'ends'])
    .where('feed_id', '=', feedId)
    .execute();

/** How many units of the room the events take on each night from today on. */
function takenNights(
  events: readonly { readonly starts: IsoDate; readonly ends: IsoDate }[],
  today: IsoDate,
  units: number,
): ReadonlyMap<IsoDate, number> {
  const taken = new Map<IsoDate, number>();
  for (const { starts, ends } of events)
    for (const night of nightsOf({ checkIn: starts < today ? today : starts, checkOut: ends }))
      taken.set(night, Math.min(units, (taken.get(night) ?? 0) + 1));
  return taken;
}
