import { lockRoomForBlocks } from '#marketplace/inventory/index.ts';
import { leaveAudit } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { isClosingKind } from '#shared/blocks.ts';
import { nightsBetween } from '#shared/dates.ts';
import { dataOf } from '#shared/result.ts';
import type { NewClosing } from './block-nights.ts';
import { placeBlock } from './place-block.ts';

/** Keeps the wish to close nights once the guests' holds of them lapse. A wish for the same nights is replaced. */
export async function keepWish(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  closing: NewClosing & { readonly units: number; readonly madeBy: number | null },
  waitsUntil: Date,
): Promise<void> {
  const facts = {
    units: closing.units,
    kind: closing.kind,
    note: closing.note,
    made_by: closing.madeBy,
    made_at: clock.now(),
    waits_until: waitsUntil,
  };
  await trx
    .insertInto('block_wishes')
    .values({
      property_id: closing.propertyId,
      room_id: closing.roomId,
      starts: closing.from,
      ends: closing.to,
      ...facts,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['property_id', 'room_id', 'starts', 'ends'])
        .where('state', '=', 'waiting')
        .doUpdateSet(facts),
    )
    .execute();
}

/**
 * Carries out the waiting wishes of a property, in the caller's transaction, which has queued for the property and just
 * ended a hold: before anybody else takes the nights. A wish whose nights a guest has paid for ends as `sold`.
 */
export async function carryOutWishes(ctx: Context, trx: Db, propertyId: number): Promise<void> {
  const wishes = await trx
    .selectFrom('block_wishes')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute();
  const today = ctx.clock.today();
  for (const wish of wishes) {
    const decide = (state: 'done' | 'sold' | 'withdrawn', blockId: number | null = null) =>
      trx
        .updateTable('block_wishes')
        .set({ state, decided_at: ctx.clock.now(), block_id: blockId })
        .where('id', '=', wish.id)
        .execute();
    const range = {
      propertyId,
      roomId: wish.room_id,
      from: wish.starts < today ? today : wish.starts,
      to: wish.ends,
    };
    if (range.to <= range.from || !isClosingKind(wish.kind)) {
      await decide('withdrawn');
      continue;
    }
    await lockRoomForBlocks(trx, range);
    const { kind, units, note, made_by: madeBy } = wish;
    const madeAt = ctx.clock.now();
    const placed = await placeBlock(trx, { ...range, kind, units, note, madeBy, madeAt });
    if (placed.ok) {
      await decide('done', placed.value.blockId);
      await leaveAudit(ctx, trx, {
        permission: 'nights.maintain',
        event: 'nights.blocked',
        by: 'expire-holds',
        subject: `block:${placed.value.blockId}`,
        propertyId,
        after: {
          block: placed.value.blockId,
          kind,
          units,
          rooms: String(range.roomId),
          from: range.from,
          to: range.to,
          nights: nightsBetween(range.from, range.to),
        },
        ...(madeBy === null ? {} : { forUser: madeBy }),
      });
      continue;
    }
    const until = dataOf(placed, 'night.held')?.until;
    if (placed.code === 'night.held' && until != null)
      await trx
        .updateTable('block_wishes')
        .set({ waits_until: new Date(until) })
        .where('id', '=', wish.id)
        .execute();
    else await decide(placed.code === 'night.sold' ? 'sold' : 'withdrawn');
  }
}

/** The properties with a waiting wish, for the job that ends holds. */
export async function propertiesWithWishes(
  { db }: Pick<Context, 'db'>,
  without: readonly number[],
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('block_wishes')
    .select('property_id')
    .distinct()
    .where('state', '=', 'waiting')
    .$if(without.length > 0, (query) => query.where('property_id', 'not in', [...without]))
    .orderBy('property_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.property_id);
}
