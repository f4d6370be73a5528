import { allowedOn } from '#marketplace/access/index.ts';
import { changedSince, defineUndo, type AuditRow } from '#marketplace/audit/index.ts';
import {
  blocksWithin,
  cutBlock,
  lockBlock,
  lockRoomForBlocks,
  moveBlock,
  type Block,
  type BlockRange,
} from '#marketplace/inventory/index.ts';
import { spendBudget } from '#platform/budget/index.ts';
import { defineOperation, keyedBy, leaveAudit, runCommand } from '#platform/commands/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import * as common from '#messages/common.ts';
import * as texts from '#messages/blocks.ts';
import { MOST_BLOCK_NOTE, type ClosingKind } from '#shared/blocks.ts';
import { nightsBetween, type IsoDate } from '#shared/dates.ts';
import { severalLines } from '#shared/person.ts';
import { dataOf, ok, refuse, type Refusal, type Result } from '#shared/result.ts';
import { keepWish } from './block-wishes.ts';
import { giveBackOverdue } from './complete.ts';
import { blockRangeProblem, placeBlock, takenRefusal } from './place-block.ts';
import { queueForProperty } from './property-queue.ts';

/** Nights that a person closes. */
export interface NewClosing extends BlockRange {
  /** left out: all units of the room */
  readonly units?: number | null;
  readonly kind: ClosingKind;
  readonly note: string;
}

/** What a change of blocks did. */
export interface BlockDone {
  /** null: the nights are closed when a guest's hold of them lapses */
  readonly blockId: number | null;
  /** when that hold ends, an ISO instant */
  readonly waitsUntil: string | null;
  /** the rows of the audit log, by which it is undone within a day */
  readonly audits: readonly number[];
}

const BLOCK = defineOperation<BlockDone>('host.block', (answer) => answer as unknown as BlockDone);

/**
 * Closes nights of a room, in one transaction under the key. Ends overdue holds of the property first. Caretakers close
 * for maintenance only. With `ifLapses` nights that guests hold are closed as soon as the holds lapse. Refuses
 * `block.…` for bad input (400), `room.unknown` (404), `night.sold`, `night.held` and `night.blocked` (409, with the
 * dates), `block.often` (429), and what `allowedOn` refuses.
 */
export async function blockNights(
  ctx: Context,
  {
    closing,
    ifLapses = false,
    idempotencyKey,
  }: {
    readonly closing: NewClosing;
    readonly ifLapses?: boolean;
    readonly idempotencyKey: string | null;
  },
): Promise<Result<BlockDone>> {
  const { propertyId, kind } = closing;
  const permission = kind === 'maintenance' ? 'nights.maintain' : 'nights.block';
  const problem =
    (await allowedOn(ctx, permission, propertyId)) ??
    blockRangeProblem(closing, ctx.clock.today()) ??
    noteProblem(closing.note);
  if (problem !== null) return problem;
  const request = { idempotencyKey, said: ['block', closing, ifLapses] };
  return changeBlocks(ctx, propertyId, [closing.roomId], request, async (trx, units) => {
    const madeBy = ctx.actor.session?.account.id ?? null;
    const wanted = { ...closing, units: closing.units ?? units, madeBy };
    wanted.note = severalLines(closing.note);
    const tooMany = unitsProblem(wanted.units, units);
    if (tooMany !== null) return tooMany;
    const placed = await placeBlock(trx, { ...wanted, madeAt: ctx.clock.now() });
    if (placed.ok) {
      const { blockId } = placed.value;
      const event = { event: 'nights.blocked', permission } as const;
      const auditId = await leaveAudit(ctx, trx, {
        ...event,
        subject: `block:${blockId}`,
        propertyId,
        after: { ...factsOf({ ...wanted, id: blockId }) },
      });
      return ok({ blockId, waitsUntil: null, audits: [auditId] });
    }
    const until = dataOf(placed, 'night.held')?.until;
    if (!ifLapses || placed.code !== 'night.held' || until == null) return placed;
    await keepWish(ctx, trx, wanted, new Date(until));
    return ok({ blockId: null, waitsUntil: until, audits: [] });
  });
}

/** A block by its number, or the nights [from, to) of a room. */
export type Opening =
  | { readonly propertyId: number; readonly blockId: number }
  | (BlockRange & { readonly blockId?: undefined });

/**
 * Opens closed nights from today on: one block, or all nights of a range except those of own bookings and of other
 * calendars. Also withdraws the wishes that wait to close them. Caretakers open what is closed for maintenance. Refuses
 * as `blockNights`, and `block.gone` (404) without anything to open.
 */
export async function unblockNights(
  ctx: Context,
  opening: Opening,
  idempotencyKey: string | null,
): Promise<Result<BlockDone>> {
  const { propertyId } = opening;
  const refused = await allowedOn(ctx, 'nights.maintain', propertyId);
  if (refused !== null) return refused;
  const today = ctx.clock.today();
  if (opening.blockId === undefined) {
    const problem = blockRangeProblem(opening, today);
    if (problem !== null) return problem;
  }
  const mayAll = (await allowedOn(ctx, 'nights.block', propertyId)) === null;
  const roomId =
    opening.blockId === undefined
      ? opening.roomId
      : await roomOfBlock(ctx.db, propertyId, opening.blockId);
  if (roomId === null) return blockGone();
  const request = { idempotencyKey, said: ['unblock', opening] };
  return changeBlocks(ctx, propertyId, [roomId], request, async (trx) => {
    const range = { from: today, to: '9999-12-31', ...opening, roomId };
    const found =
      opening.blockId === undefined
        ? (await blocksWithin(trx, range)).filter(
            ({ kind }) => kind !== 'own_booking' && kind !== 'external',
          )
        : [await lockBlock(trx, propertyId, opening.blockId)].filter(
            (block) => block !== null && !block.isRemoved && block.to > today,
          );
    const blocks = found.filter((block) => block !== null);
    const withdrawn = opening.blockId === undefined ? await withdrawWishes(ctx, trx, range) : 0;
    const open = blocks.filter(({ kind }) => mayAll || kind === 'maintenance');
    if (open.length === 0 && withdrawn === 0)
      return blocks.length === 0
        ? blockGone()
        : ((await allowedOn({ ...ctx, db: trx }, 'nights.block', propertyId)) ?? blockGone());
    const audits: number[] = [];
    for (const block of open) {
      const from = [block.from, range.from, today].reduce((a, b) => (a > b ? a : b));
      const to = block.to < range.to ? block.to : range.to;
      const isWhole = await cutBlock(trx, block, { from, to, now: ctx.clock.now() });
      audits.push(
        await leaveAudit(ctx, trx, {
          permission: block.kind === 'maintenance' ? 'nights.maintain' : 'nights.block',
          event: 'nights.unblocked',
          subject: `block:${block.id}`,
          propertyId,
          before: { ...factsOf({ ...block, from, to }), whole: isWhole },
        }),
      );
    }
    return ok({ blockId: blocks[0]?.id ?? null, waitsUntil: null, audits });
  });
}

const blockGone = (): Refusal => refuse('not-found', 'block.gone', texts.gone());

async function withdrawWishes(
  { clock }: Context,
  trx: Db,
  { propertyId, roomId, from, to }: BlockRange,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('block_wishes')
    .set({ state: 'withdrawn', decided_at: clock.now() })
    .where('property_id', '=', propertyId)
    .where('room_id', '=', roomId)
    .where('state', '=', 'waiting')
    .where('starts', '<', to)
    .where('ends', '>', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The room of a block, read before it is locked; null without such a block. */
export const roomOfBlock = async (
  db: Db,
  propertyId: number,
  blockId: number,
): Promise<number | null> =>
  (
    await db
      .selectFrom('blocks')
      .select('room_id')
      .where('id', '=', blockId)
      .where('property_id', '=', propertyId)
      .executeTakeFirst()
  )?.room_id ?? null;

/**
 * Runs a change of blocks under its key in a transaction of its own: charges the budget, queues for the property, locks
 * the rooms and ends overdue holds. `work` gets the units of the first room.
 */
export async function changeBlocks(
  ctx: Context,
  propertyId: number,
  roomIds: readonly number[],
  { idempotencyKey, said }: { readonly idempotencyKey: string | null; readonly said: unknown[] },
  work: (trx: Db, units: number) => Promise<Result<BlockDone>>,
): Promise<Result<BlockDone>> {
  const userId = ctx.actor.session?.account.id;
  return runCommand(ctx, keyedBy(ctx, BLOCK, idempotencyKey, said), async (trx) => {
    const limit =
      userId === undefined ? null : await spendBudget(ctx, trx, 'block', { account: userId });
    if (limit !== null)
      return refuse('limited', 'block.often', texts.often(), { retryAfter: limit.retryAfter });
    const units = await lockForBlocks(ctx, trx, propertyId, roomIds);
    return units === null
      ? refuse('not-found', 'room.unknown', common.room.notFound())
      : work(trx, units);
  });
}

/** Queues, locks rooms in the order of their ids and ends overdue holds; the units of the first room or null. */
export async function lockForBlocks(
  ctx: Context,
  trx: Db,
  propertyId: number,
  roomIds: readonly number[],
): Promise<number | null> {
  await queueForProperty(trx, propertyId);
  const units = new Map<number, number | null>();
  for (const roomId of [...new Set(roomIds)].toSorted((a, b) => a - b))
    units.set(roomId, await lockRoomForBlocks(trx, { propertyId, roomId }));
  if ([...units.values()].includes(null)) return null;
  await giveBackOverdue(ctx, trx, propertyId);
  return units.get(roomIds[0] ?? 0) ?? null;
}

export const unitsProblem = (units: number, most: number): Refusal | null =>
  Number.isInteger(units) && units >= 1 && units <= most
    ? null
    : refuse('invalid', 'block.units', texts.units({ most }), {
        fields: { units: texts.units({ most }) },
      });

export const noteProblem = (note: string): Refusal | null =>
  severalLines(note).length <= MOST_BLOCK_NOTE
    ? null
    : refuse('invalid', 'block.note', texts.note({ most: MOST_BLOCK_NOTE }), {
        fields: { note: texts.note({ most: MOST_BLOCK_NOTE }) },
      });

/** What the audit log says of a block. */
export const factsOf = ({
  id,
  kind,
  units,
  roomId,
  from,
  to,
}: Pick<Block, 'id' | 'kind' | 'units' | 'roomId' | 'from' | 'to'>) => ({
  block: id,
  kind,
  units,
  rooms: String(roomId),
  from,
  to,
  nights: nightsBetween(from, to),
});

/** The block that a row of the audit log is about, with its room locked; null if it is gone. */
export async function blockOfRow(ctx: Context, trx: Db, row: AuditRow): Promise<Block | null> {
  const propertyId = row.propertyId ?? 0;
  const blockId = Number(row.after['block'] ?? row.before['block'] ?? 0);
  const roomId = await roomOfBlock(trx, propertyId, blockId);
  if (roomId === null) return null;
  const rooms = [roomId, Number(row.before['rooms'] ?? roomId)];
  const units = await lockForBlocks(ctx, trx, propertyId, rooms);
  return units === null ? null : lockBlock(trx, propertyId, blockId);
}

const dayOf = (values: AuditRow['before'], name: 'from' | 'to'): IsoDate =>
  String(values[name] ?? '');

/** Opens what was closed, if the block still is as it was made. */
async function undoBlocked(ctx: Context, trx: Db, row: AuditRow): Promise<Result<object>> {
  const block = await blockOfRow(ctx, trx, row);
  const [from, to] = [dayOf(row.after, 'from'), dayOf(row.after, 'to')];
  if (block === null || block.isRemoved || block.from !== from || block.to !== to)
    return changedSince(ctx, trx, row);
  await cutBlock(trx, block, { from, to, now: ctx.clock.now() });
  return ok({});
}

/** Closes the opened nights again: the block gets them back, or a new one of the same kind has them. */
async function undoUnblocked(ctx: Context, trx: Db, row: AuditRow): Promise<Result<object>> {
  const block = await blockOfRow(ctx, trx, row);
  if (block === null) return changedSince(ctx, trx, row);
  const [from, to] = [dayOf(row.before, 'from'), dayOf(row.before, 'to')];
  if (row.before['whole'] === true && !block.isRemoved) return changedSince(ctx, trx, row);
  const next = block.isRemoved
    ? block
    : block.to === from
      ? { ...block, to }
      : block.from === to
        ? { ...block, from }
        : null;
  if (next === null) {
    const placed = await placeBlock(trx, { ...block, from, to, madeAt: ctx.clock.now() });
    return placed.ok ? ok({}) : placed;
  }
  const short = await moveBlock(trx, block, next);
  return short.length === 0 ? ok({}) : takenRefusal(trx, next, short);
}
defineUndo('nights.blocked', undoBlocked);
defineUndo('own-booking.made', undoBlocked);
defineUndo('nights.unblocked', undoUnblocked);
