import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { LeasedFeed } from './reading.ts';

/** What a night of a feed is sold to besides. */
export type ConflictKind = 'booking' | 'own_booking' | 'feed';

interface Conflict {
  readonly kind: ConflictKind;
  readonly otherId: number;
  readonly starts: IsoDate;
  /** exclusive */
  readonly ends: IsoDate;
}

/**
 * Stores which of the nights that a feed could not close are sold twice, in the caller's transaction, and drops the
 * conflicts that are over. A night that the other site only closed is no conflict: it may have copied our own calendar.
 * Returns how many conflicts are new.
 */
export async function keepConflicts(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  feed: LeasedFeed,
  short: readonly IsoDate[],
): Promise<number> {
  const found = short.length === 0 ? [] : await conflictsOn(trx, feed, short);
  const known = await trx
    .selectFrom('sync_conflicts')
    .selectAll()
    .where('feed_id', '=', feed.id)
    .execute();
  const keyOf = ({ kind, otherId }: { readonly kind: string; readonly otherId: number }) =>
    `${kind}/${otherId}`;
  const keep = new Set(found.map(keyOf));
  for (const { kind, other_id: otherId } of known)
    if (!keep.has(keyOf({ kind, otherId })))
      await trx
        .deleteFrom('sync_conflicts')
        .where('feed_id', '=', feed.id)
        .where('kind', '=', kind)
        .where('other_id', '=', otherId)
        .execute();
  for (const { kind, otherId, starts, ends } of found)
    await trx
      .insertInto('sync_conflicts')
      .values({
        feed_id: feed.id,
        kind,
        other_id: otherId,
        starts,
        ends,
        opened_at: clock.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['feed_id', 'kind', 'other_id']).doUpdateSet({ starts, ends }),
      )
      .execute();
  const before = new Set(known.map(({ kind, other_id: otherId }) => keyOf({ kind, otherId })));
  return found.filter((one) => !before.has(keyOf(one))).length;
}

async function conflictsOn(
  trx: Db,
  { id, propertyId, roomId }: LeasedFeed,
  short: readonly IsoDate[],
): Promise<readonly Conflict[]> {
  const { rows } = await sql<Conflict>`
    with sold as (
      select d.night from unnest(${[...short]}::date[]) as d (night)
      where exists (
        select from external_events e
        where e.feed_id = ${id} and not e.is_closure and e.starts <= d.night and e.ends > d.night
      )
    ), others as (
      select 'booking' as kind, c.booking_id as other, c.night
      from night_claims c join bookings b on b.id = c.booking_id
      where c.property_id = ${propertyId} and c.room_id = ${roomId} and b.state <> 'held'
      union all
      select 'own_booking', b.id, sold.night
      from blocks b join sold on sold.night >= b.starts and sold.night < b.ends
      where b.property_id = ${propertyId} and b.room_id = ${roomId} and b.removed_at is null
        and b.kind = 'own_booking'
      union all
      select 'feed', f.feed_id, sold.night
      from blocks b join feed_blocks f on f.block_id = b.id
        join sold on sold.night >= b.starts and sold.night < b.ends
      where b.property_id = ${propertyId} and b.room_id = ${roomId} and b.removed_at is null
        and f.feed_id <> ${id}
        and exists (
          select from external_events e
          where e.feed_id = f.feed_id and not e.is_closure and e.starts <= sold.night and e.ends > sold.night
        )
    )
    select kind, other as "otherId", min(night) as starts, max(night) + 1 as ends
    from sold join others using (night)
    group by kind, other
    order by starts, kind, other`.execute(trx);
  return rows;
}
