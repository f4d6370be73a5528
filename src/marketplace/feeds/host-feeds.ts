import { allowedOn } from '#marketplace/access/index.ts';
import type { Context } from '#platform/context.ts';
import type { IsoDate } from '#shared/dates.ts';
import { ok, type Result } from '#shared/result.ts';
import type { ConflictKind } from './conflicts.ts';
import type { FeedProblem } from './reading.ts';

/** Nights of a feed that are also sold to something else. */
export interface HostConflict {
  readonly kind: ConflictKind;
  /** the booking, the block of the own booking, or the other feed */
  readonly otherId: number;
  readonly from: IsoDate;
  /** exclusive */
  readonly to: IsoDate;
}

/** A calendar of another site as the owner sees it. */
export interface HostFeed {
  readonly feedId: number;
  readonly roomId: number;
  readonly name: string;
  readonly site: string;
  /** it was never read, or is to be read now */
  readonly isReading: boolean;
  readonly goodAt: Date | null;
  readonly problem: FeedProblem | null;
  readonly failingSince: Date | null;
  readonly skipped: number;
  /** nights [from, to) that it takes, earliest first */
  readonly taken: readonly { readonly from: IsoDate; readonly to: IsoDate }[];
  readonly conflicts: readonly HostConflict[];
}

/** The feeds of a property by room, with their health and conflicts. Refuses what `allowedOn` refuses. */
export async function hostFeeds(
  ctx: Context,
  propertyId: number,
): Promise<Result<readonly HostFeed[]>> {
  const refused = await allowedOn(ctx, 'feeds.read', propertyId);
  if (refused !== null) return refused;
  const { db, clock } = ctx;
  const feeds = await db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy('room_id')
    .orderBy('id')
    .execute();
  if (feeds.length === 0) return ok([]);
  const ids = feeds.map(({ id }) => id);
  const [events, conflicts] = await Promise.all([
    db
      .selectFrom('external_events')
      .select(['feed_id', 'starts', 'ends'])
      .where('feed_id', 'in', ids)
      .where('ends', '>', clock.today())
      .orderBy('starts')
      .execute(),
    db
      .selectFrom('sync_conflicts')
      .selectAll()
      .where('feed_id', 'in', ids)
      .where('ends', '>', clock.today())
      .orderBy('starts')
      .execute(),
  ]);
  return ok(
    feeds.map((feed) => ({
      feedId: feed.id,
      roomId: feed.room_id,
      name: feed.name,
      site: feed.host,
      isReading: (feed.good_at === null && feed.problem === null) || feed.next_at <= clock.now(),
      goodAt: feed.good_at,
      problem: feed.problem as FeedProblem | null,
      failingSince: feed.failing_since,
      skipped: feed.skipped,
      taken: events
        .filter((event) => event.feed_id === feed.id)
        .map(({ starts, ends }) => ({ from: starts, to: ends })),
      conflicts: conflicts
        .filter((conflict) => conflict.feed_id === feed.id)
        .map(({ kind, other_id: otherId, starts, ends }) => ({
          kind: kind as ConflictKind,
          otherId,
          from: starts,
          to: ends,
        })),
    })),
  );
}
