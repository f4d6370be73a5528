import { allowedOn, unknownProperty } from '#marketplace/access/index.ts';
import { lockForBlocks, matchExternalBlocks } from '#marketplace/bookings/blocks/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import { defineOperation, keyedBy, leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { askForJob } from '#platform/jobs/send.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/feeds.ts';
import { oneLine } from '#shared/person.ts';
import { ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { readFeedAddress, sealAddress } from './address.ts';

/** The job that reads calendars. Processes that serve requests never fetch one. */
export const READ_CALENDARS = 'read-calendars';
export const MOST_FEED_NAME = 60;
const MOST_FEEDS = 10;

const ADD = defineOperation('host/add_feed', ({ feedId }) => ({ feedId: Number(feedId) }));
const REMOVE = defineOperation('host/remove_feed', ({ opened }) => ({ opened: Number(opened) }));
const REFRESH = defineOperation('host/refresh_feed', () => ({}));

interface NewFeed {
  readonly propertyId: number;
  readonly roomId: number;
  /** left empty: the site's name */
  readonly name: string;
  readonly address: string;
}

/**
 * Adds the calendar of another site to a room and requests its first reading. Adding an address again changes nothing
 * and returns the feed. Refuses `feed.address`, `feed.own`, `feed.name` (400), `room.unknown` (404), `feed.most` (409),
 * `feed.often` (429), and what `allowedOn` refuses.
 */
export async function addFeed(
  ctx: Context,
  { propertyId, roomId, name, address }: NewFeed,
  idempotencyKey: string | null = null,
): Promise<Result<{ readonly feedId: number }>> {
  const refused = await allowedOn(ctx, 'feeds.change', propertyId);
  if (refused !== null) return refused;
  const url = readFeedAddress(ctx.settings, address);
  if (!(url instanceof URL)) return url;
  const place = { propertyId, roomId };
  const sealed = sealAddress(ctx.settings, place, url);
  const called = oneLine(name) || sealed.host.slice(0, MOST_FEED_NAME);
  if (called.length > MOST_FEED_NAME) {
    const message = texts.name({ most: MOST_FEED_NAME });
    return refuse('invalid', 'feed.name', message, { fields: { name: message } });
  }
  const keyed = keyedBy(ctx, ADD, idempotencyKey, [propertyId, roomId, called, url.href]);
  return runCommand(ctx, keyed, async (trx) => {
    const often = await overBudget(ctx, trx);
    if (often !== null) return often;
    const units = await lockForBlocks(ctx, trx, propertyId, [roomId]);
    if (units === null) return refuse('not-found', 'room.unknown', common.room.notFound());
    const feeds = await trx
      .selectFrom('calendar_feeds')
      .select(['id', 'url_hash'])
      .where('property_id', '=', propertyId)
      .where('room_id', '=', roomId)
      .execute();
    const known = feeds.find(({ url_hash: hash }) => hash.equals(sealed.url_hash));
    if (known !== undefined) return ok({ feedId: known.id });
    if (feeds.length >= MOST_FEEDS)
      return refuse('conflict', 'feed.most', texts.most({ most: MOST_FEEDS }));
    const now = ctx.clock.now();
    const { id } = await trx
      .insertInto('calendar_feeds')
      .values({
        property_id: propertyId,
        room_id: roomId,
        name: called,
        ...sealed,
        made_by: ctx.actor.session?.account.id ?? null,
        made_at: now,
        next_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await leaveAudit(ctx, trx, {
      permission: 'feeds.change',
      event: 'feed.added',
      subject: `feed:${id}`,
      propertyId,
      after: { feed: id, rooms: String(roomId), site: sealed.host },
    });
    await askForJob(trx, READ_CALENDARS);
    return ok({ feedId: id });
  });
}

interface FeedOfProperty {
  readonly propertyId: number;
  readonly feedId: number;
}

/** Removes a feed and opens its nights. Refuses `feed.gone` (404) and what `allowedOn` refuses. */
export async function removeFeed(
  ctx: Context,
  { propertyId, feedId }: FeedOfProperty,
  idempotencyKey: string | null = null,
): Promise<Result<{ readonly opened: number }>> {
  const refused = await allowedOn(ctx, 'feeds.change', propertyId);
  if (refused !== null) return refused;
  const keyed = keyedBy(ctx, REMOVE, idempotencyKey, [propertyId, feedId]);
  return runCommand(ctx, keyed, async (trx) => {
    const feed = await lockFeed(trx, feedId);
    if (feed === null || feed.propertyId !== propertyId) return feedGone();
    const units = await lockForBlocks(ctx, trx, propertyId, [feed.roomId]);
    if (units === null) return unknownProperty();
    const blockIds = await blocksOfFeed(trx, feedId);
    const { opened } = await matchExternalBlocks(ctx, trx, {
      propertyId,
      roomId: feed.roomId,
      blockIds,
      taken: new Map(),
    });
    await trx
      .deleteFrom('sync_conflicts')
      .where('kind', '=', 'feed')
      .where('other_id', '=', feedId)
      .execute();
    await trx.deleteFrom('calendar_feeds').where('id', '=', feedId).execute();
    await leaveAudit(ctx, trx, {
      permission: 'feeds.change',
      event: 'feed.removed',
      subject: `feed:${feedId}`,
      propertyId,
      before: { feed: feedId, rooms: String(feed.roomId), site: feed.host },
      after: { opened },
    });
    // another feed may want the nights that this one had
    await readRoomAgain(ctx, trx, feed);
    return ok({ opened });
  });
}

/** Requests a reading of a feed now. Refuses `feed.gone` (404), `feed.often` (429) and what `allowedOn` refuses. */
export async function refreshFeed(
  ctx: Context,
  { propertyId, feedId }: FeedOfProperty,
  idempotencyKey: string | null = null,
): Promise<Result<object>> {
  const refused = await allowedOn(ctx, 'feeds.change', propertyId);
  if (refused !== null) return refused;
  const keyed = keyedBy(ctx, REFRESH, idempotencyKey, [propertyId, feedId]);
  return runCommand(ctx, keyed, async (trx) => {
    const often = await overBudget(ctx, trx);
    if (often !== null) return often;
    const feed = await lockFeed(trx, feedId);
    if (feed === null || feed.propertyId !== propertyId) return feedGone();
    await trx
      .updateTable('calendar_feeds')
      .set({ next_at: ctx.clock.now() })
      .where('id', '=', feedId)
      .execute();
    await askForJob(trx, READ_CALENDARS);
    return ok({});
  });
}

async function readRoomAgain(
  { clock }: Context,
  trx: Db,
  { propertyId, roomId }: { readonly propertyId: number; readonly roomId: number },
): Promise<void> {
  await trx
    .updateTable('calendar_feeds')
    .set({ next_at: clock.now() })
    .where('property_id', '=', propertyId)
    .where('room_id', '=', roomId)
    .execute();
  await askForJob(trx, READ_CALENDARS);
}

/** A feed, locked in the caller's transaction. Lock it before its property. */
export async function lockFeed(trx: Db, feedId: number) {
  const row = await trx
    .selectFrom('calendar_feeds')
    .select(['id', 'property_id', 'room_id', 'name', 'host', 'leased_until', 'failures'])
    .where('id', '=', feedId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, property_id: propertyId, room_id: roomId, leased_until: leasedUntil, ...rest } = row;
  return { id, propertyId, roomId, leasedUntil, ...rest };
}

export const blocksOfFeed = async (trx: Db, feedId: number): Promise<number[]> =>
  (
    await trx.selectFrom('feed_blocks').select('block_id').where('feed_id', '=', feedId).execute()
  ).map(({ block_id: id }) => id);

const feedGone = (): Refusal => refuse('not-found', 'feed.gone', texts.gone());

async function overBudget(ctx: Context, trx: Db): Promise<Refusal | null> {
  const account = ctx.actor.session?.account.id;
  const limit = account === undefined ? null : await spendBudget(ctx, trx, 'feed', { account });
  return limit === null
    ? null
    : refuse('limited', 'feed.often', texts.often(), { retryAfter: limit.retryAfter });
}
