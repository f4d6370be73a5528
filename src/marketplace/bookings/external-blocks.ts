import {
  addBlock,
  blocksWithin,
  cutBlock,
  type BlockRange,
  type Block,
} from '#marketplace/inventory/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database/index.ts';
import { addDays, nightsOf, type IsoDate } from '#shared/dates.ts';

/** What another calendar says about a room, and the blocks that it made before. */
interface ExternalNights {
  readonly propertyId: number;
  readonly roomId: number;
  readonly blockIds: readonly number[];
  /** units taken on each night, from today on */
  readonly taken: ReadonlyMap<IsoDate, number>;
}

export interface ExternalDone {
  /** the blocks made by this call */
  readonly made: readonly number[];
  /** nights times units */
  readonly closed: number;
  readonly opened: number;
  /** nights that have too few units left to be closed */
  readonly short: readonly IsoDate[];
}

/**
 * Makes the blocks of another calendar equal to what it says, in the caller's transaction, which has called
 * `lockForBlocks`. Never takes a unit from a guest or another block: such nights are `short`. Blocks that still hold
 * stay as they are, so a calendar without changes writes nothing.
 */
export async function matchExternalBlocks(
  { clock }: Pick<Context, 'clock'>,
  trx: Db,
  { propertyId, roomId, blockIds, taken }: ExternalNights,
): Promise<ExternalDone> {
  const [today, now] = [clock.today(), clock.now()];
  const coming = { propertyId, roomId, from: today, to: '9999-12-31' };
  const needed = new Map(taken);
  const change = new Map<IsoDate, number>();
  const count = (nights: readonly IsoDate[], by: number): void => {
    for (const night of nights) change.set(night, (change.get(night) ?? 0) + by);
  };
  for (const block of await blocksWithin(trx, coming, blockIds)) {
    const nights = comingNights(block, today);
    if (nights.every((night) => (needed.get(night) ?? 0) > 0)) {
      for (const night of nights) needed.set(night, (needed.get(night) ?? 0) - 1);
      continue;
    }
    await cutBlock(trx, block, { from: nights[0] ?? today, to: block.to, now });
    count(nights, -1);
  }
  const made: number[] = [];
  const short = new Set<IsoDate>();
  const place = async (from: IsoDate, to: IsoDate): Promise<void> => {
    const placed = await addBlock(trx, {
      propertyId,
      roomId,
      from,
      to,
      units: 1,
      kind: 'external',
      note: '',
      madeBy: null,
      madeAt: now,
    });
    const nights = nightsOf({ checkIn: from, checkOut: to });
    if ('blockId' in placed) {
      made.push(placed.blockId);
      count(nights, 1);
      return;
    }
    for (const { night } of placed.short) short.add(night);
    for (const run of runsOf(nights.filter((night) => !short.has(night))))
      await place(run.from, run.to);
  };
  for (;;) {
    const nights = [...needed].filter(([night, n]) => n > 0 && !short.has(night));
    if (nights.length === 0) break;
    const level = nights.map(([night]) => night).toSorted();
    for (const run of runsOf(level)) await place(run.from, run.to);
    for (const [night, n] of nights) needed.set(night, n - 1);
  }
  const sum = (sign: number): number =>
    [...change.values()].reduce((all, by) => all + Math.max(0, by * sign), 0);
  return { made, closed: sum(1), opened: sum(-1), short: [...short].toSorted() };
}

const comingNights = (block: Block, today: IsoDate): IsoDate[] =>
  nightsOf({ checkIn: block.from < today ? today : block.from, checkOut: block.to });

/** Nights in order as ranges [from, to). */
function runsOf(nights: readonly IsoDate[]): Pick<BlockRange, 'from' | 'to'>[] {
  const runs: { from: IsoDate; to: IsoDate }[] = [];
  for (const night of nights) {
    const last = runs.at(-1);
    if (last?.to === night) last.to = addDays(night, 1);
    else runs.push({ from: night, to: addDays(night, 1) });
  }
  return runs;
}
