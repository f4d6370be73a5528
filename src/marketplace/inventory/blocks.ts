import { sql } from 'kysely';
import type { Db } from '#platform/database/index.ts';
import type { BlockKind } from '#shared/blocks.ts';
import type { IsoDate } from '#shared/dates.ts';

/** Nights [from, to) of one room. */
export interface BlockRange {
  readonly propertyId: number;
  readonly roomId: number;
  readonly from: IsoDate;
  /** exclusive, like the end of every stay */
  readonly to: IsoDate;
}

/** Nights to close, and why. */
interface NewBlock extends BlockRange {
  readonly units: number;
  readonly kind: BlockKind;
  readonly note: string;
  /** the account that closes them; null: a job, or a command on the server */
  readonly madeBy: number | null;
}

/** A block as it is stored. */
export interface Block extends NewBlock {
  readonly id: number;
  readonly isRemoved: boolean;
}

/** A night that has fewer units left than a block takes. */
export interface ShortNight {
  readonly night: IsoDate;
  /** units that are missing */
  readonly lacking: number;
  /** units that other blocks have taken */
  readonly blocked: number;
}

/**
 * Locks a room for a change of its blocks, in the caller's transaction, and returns its units; null without the room.
 * The horizon locks rooms before it reads their blocks, so no new night misses a block. Lock before any night.
 */
export async function lockRoomForBlocks(
  trx: Db,
  { propertyId, roomId }: Pick<BlockRange, 'propertyId' | 'roomId'>,
): Promise<number | null> {
  const room = await trx
    .selectFrom('rooms')
    .select('units')
    .where('property_id', '=', propertyId)
    .where('id', '=', roomId)
    .forUpdate()
    .executeTakeFirst();
  return room?.units ?? null;
}

/**
 * Closes nights, in the caller's transaction, which has locked the room. Locks the nights in order, like every claim.
 * Answers with the new block, or with the nights that have too few units left; nothing is changed then. Nights that are
 * not on sale yet are closed when they are made.
 */
export async function addBlock(
  trx: Db,
  block: NewBlock & { readonly madeAt: Date },
): Promise<{ readonly blockId: number } | { readonly short: readonly ShortNight[] }> {
  const short = await shortNights(trx, block);
  if (short.length > 0) return { short };
  const { id } = await trx
    .insertInto('blocks')
    .values({
      property_id: block.propertyId,
      room_id: block.roomId,
      starts: block.from,
      ends: block.to,
      units: block.units,
      kind: block.kind,
      note: block.note,
      made_by: block.madeBy,
      made_at: block.madeAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await closeNights(trx, id, block);
  return { blockId: id };
}

/**
 * The nights of a range that have fewer units left than wanted. Locks those on sale in the order of claims. A night
 * that is not made yet has the units of its room, without those of running blocks other than `besides`.
 */
async function shortNights(
  trx: Db,
  { propertyId, roomId, from, to, units }: BlockRange & { readonly units: number },
  besides = 0,
): Promise<ShortNight[]> {
  const range = sql`n.property_id = ${propertyId} and n.room_id = ${roomId}
    and n.night >= ${from}::date and n.night < ${to}::date`;
  await sql`select 1 from room_nights n where ${range} order by n.night for no key update of n`.execute(
    trx,
  );
  const { rows } = await sql<{ night: IsoDate; left: number; blocked: number }>`
    select d.night, x.blocked, coalesce(units_left(n.units, n.sold), r.units - x.blocked) as left
    from rooms r
    cross join lateral (
      select ${from}::date + i as night from generate_series(0, ${to}::date - ${from}::date - 1) as i
    ) d
    left join room_nights n on n.property_id = r.property_id and n.room_id = r.id and n.night = d.night
    cross join lateral (
      select coalesce(sum(b.units), 0)::integer as blocked from blocks b
      where b.property_id = r.property_id and b.room_id = r.id and b.removed_at is null and b.id <> ${besides}
        and b.starts <= d.night and b.ends > d.night
    ) x
    where r.property_id = ${propertyId} and r.id = ${roomId}
    order by d.night`.execute(trx);
  return rows
    .filter(({ left }) => left < units)
    .map(({ night, left, blocked }) => ({ night, lacking: units - left, blocked }));
}

async function closeNights(
  trx: Db,
  blockId: number,
  { propertyId, roomId, from, to, units }: BlockRange & { readonly units: number },
): Promise<void> {
  await sql`
    insert into block_nights (property_id, room_id, night, block_id, units)
    select n.property_id, n.room_id, n.night, ${blockId}::integer, ${units}::integer
    from room_nights n
    where n.property_id = ${propertyId} and n.room_id = ${roomId}
      and n.night >= ${from}::date and n.night < ${to}::date
    order by n.night`.execute(trx);
}

/** Opens the nights of a block in [from, to), in the caller's transaction. Locks them in the order of claims. */
async function openNights(trx: Db, blockId: number, from: IsoDate, to: IsoDate): Promise<void> {
  const own = sql`b.block_id = ${blockId} and b.night >= ${from}::date and b.night < ${to}::date`;
  await sql`
    select 1 from room_nights n join block_nights b using (property_id, room_id, night)
    where ${own} order by n.night for no key update of n`.execute(trx);
  await sql`delete from block_nights b where ${own}`.execute(trx);
}

/** One block of a property, locked in the caller's transaction; null without one. */
export async function lockBlock(
  trx: Db,
  propertyId: number,
  blockId: number,
): Promise<Block | null> {
  const row = await trx
    .selectFrom('blocks')
    .selectAll()
    .where('id', '=', blockId)
    .where('property_id', '=', propertyId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toBlock(row);
}

interface BlockRow {
  readonly id: number;
  readonly property_id: number;
  readonly room_id: number;
  readonly starts: string;
  readonly ends: string;
  readonly units: number;
  readonly kind: string;
  readonly note: string;
  readonly made_by: number | null;
  readonly removed_at: Date | null;
}

const toBlock = (row: BlockRow): Block => ({
  id: row.id,
  propertyId: row.property_id,
  roomId: row.room_id,
  from: row.starts,
  to: row.ends,
  units: row.units,
  kind: row.kind as BlockKind,
  note: row.note,
  madeBy: row.made_by,
  isRemoved: row.removed_at !== null,
});

/** The running blocks of a room that meet a range, or those `among` them, earliest first. Locks them. */
export async function blocksWithin(
  trx: Db,
  { propertyId, roomId, from, to }: BlockRange,
  among: readonly number[] | null = null,
): Promise<Block[]> {
  const rows = await trx
    .selectFrom('blocks')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('room_id', '=', roomId)
    .where('removed_at', 'is', null)
    .$if(among !== null, (query) => query.where('id', '=', sql<number>`any(${among}::integer[])`))
    .where('starts', '<', to)
    .where('ends', '>', from)
    .orderBy('starts')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toBlock);
}

/**
 * Opens the nights of a block in [from, to), in the caller's transaction, which has locked room and block. The rest
 * stays closed; what lies behind the gap becomes a block of its own. Returns whether the whole block has ended.
 */
export async function cutBlock(
  trx: Db,
  block: Block,
  { from, to, now }: { readonly from: IsoDate; readonly to: IsoDate; readonly now: Date },
): Promise<boolean> {
  const isWhole = from <= block.from && to >= block.to;
  const hasTail = from > block.from && to < block.to;
  await openNights(trx, block.id, from, hasTail ? block.to : to);
  const set = isWhole ? { removed_at: now } : from <= block.from ? { starts: to } : { ends: from };
  await trx.updateTable('blocks').set(set).where('id', '=', block.id).execute();
  if (hasTail) await addBlock(trx, { ...block, from: to, madeAt: now });
  return isWhole;
}

/**
 * Gives a block other dates, another room or other units, or takes it up again after it ended, in the caller's
 * transaction, which has locked the rooms and the block. Answers with the nights that have too few units left; the
 * caller then rolls back.
 */
export async function moveBlock(
  trx: Db,
  block: Block,
  next: Pick<NewBlock, 'roomId' | 'from' | 'to' | 'units' | 'note'>,
): Promise<readonly ShortNight[]> {
  await openNights(trx, block.id, block.from, block.to);
  const moved = { ...block, ...next };
  const short = await shortNights(trx, moved, block.id);
  if (short.length > 0) return short;
  await trx
    .updateTable('blocks')
    .set({
      room_id: moved.roomId,
      starts: moved.from,
      ends: moved.to,
      units: moved.units,
      note: moved.note,
      removed_at: null,
    })
    .where('id', '=', block.id)
    .execute();
  await closeNights(trx, block.id, moved);
  return [];
}

/**
 * Closes nights that were just made, where a running block covers them. The caller has locked the rooms. Never closes
 * more units than a night has, so that a room that lost units keeps its horizon.
 */
export async function closeNewNights(trx: Db, propertyIds: readonly number[]): Promise<void> {
  await sql`
    insert into block_nights (property_id, room_id, night, block_id, units)
    select property_id, room_id, night, id, least(units, there - before)
    from (
      select n.property_id, n.room_id, n.night, b.id, b.units, units_left(n.units, n.sold) as there,
        sum(b.units) over (partition by n.property_id, n.room_id, n.night order by b.id)::integer - b.units as before
      from blocks b
      join room_nights n on n.property_id = b.property_id and n.room_id = b.room_id
        and n.night >= b.starts and n.night < b.ends
      where b.property_id = any(${propertyIds}::integer[]) and b.removed_at is null
        and not exists (select from block_nights c where c.block_id = b.id and c.night = n.night)
    ) as missing
    where there > before
    order by property_id, room_id, night, id`.execute(trx);
}
