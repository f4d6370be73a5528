import { defineCache } from '#platform/cache.ts';
import type { Context } from '#platform/context.ts';
import { changedNights, changedProperty } from '#shared/ids.ts';
import { idAt } from '#marketplace/pricing/index.ts';
import type { Area } from './area.ts';
import { readColumns, type Columns } from './columns.ts';
import { BLOCK, FIRST_DAY, packRates, readRates, type Rates } from './rates.ts';

/** Rows that are looked through together. */
export interface Part {
  readonly columns: Columns;
  /** by property: 1 where another part has it as it is now; null: nowhere */
  readonly replaced: Uint8Array | null;
  /** the rates from a day (counted from 1970) on, one element a night */
  rates(ctx: Context, day: number, nights: number): Promise<readonly NightRates[]>;
}

/** The rates of a night: where they stand, and which night of them it is. */
export interface NightRates {
  readonly rates: Rates;
  readonly n: number;
}

/**
 * The live rows of an area. Those of towns are kept in memory: of a town all rows at some moment, and what has changed
 * since then, read anew when it is next asked for. An area of another kind is read each time.
 */
export async function partsOf(ctx: Context, area: Area): Promise<readonly Part[]> {
  if (area.kind === 'cities')
    return (await Promise.all(area.ids.map((id) => townParts(ctx, id)))).flat();
  const columns = await readColumns(ctx.pool, { area });
  return [
    {
      columns,
      replaced: null,
      rates: async (asking, day, nights) =>
        nightsIn(await readRates(asking.pool, columns, { area }, day, nights), nights),
    },
  ];
}

const nightsIn = (rates: Rates, nights: number): NightRates[] =>
  Array.from({ length: nights }, (_, n) => ({ rates, n }));

/** A town's rows as they were at some moment. */
interface Town {
  readonly serial: number;
  readonly columns: Columns;
  /** id × SLOTS + where the row stands, sorted */
  readonly places: Float64Array;
  readonly changed: Set<number>;
  /** what has changed until then, as it is now; made when it is asked for */
  now: Promise<readonly Part[]> | null;
}

/** More than rows of a town. */
const SLOTS = 2 ** 21;
/** So many changed rows, or so many of a hundred, are read beside the others; then all are read anew. */
const MOST_CHANGED = 256;
const MOST_CHANGED_PERCENT = 2;

/**
 * Keyed by town and day. A change of one of its properties is added to the town; a property that comes or goes makes it stale,
 * and so do the nights that each day adds at the end.
 */
const TOWNS = defineCache<string, Town>({
  name: 'town-columns',
  max: 1_000,
  maxBytes: 64_000_000,
  staleBy: (subject) =>
    subject === 'all'
      ? 'all'
      : subject.startsWith('city:')
        ? { where: (key) => key.startsWith(`${subject} `) }
        : 'none',
  tell: (town, subject) => {
    const id = changedProperty(subject) ?? changedNights(subject);
    if (id !== null && placeOf(town, id) !== -1) {
      town.changed.add(id);
      town.now = null;
    }
    return (
      town.changed.size <= Math.max(MOST_CHANGED, (town.columns.count * MOST_CHANGED_PERCENT) / 100)
    );
  },
});

/** Keyed by the serial of the town's rows, and the first day: of what has changed since, nobody looks here. */
const RATES = defineCache<string, Rates>({
  name: 'town-rates',
  max: 1_000,
  maxBytes: 28_000_000,
  staleBy: (subject) => (subject === 'all' ? 'all' : 'none'),
});

let serials = 0;

async function townParts(ctx: Context, city: number): Promise<readonly Part[]> {
  const town = await ctx.caches.read(TOWNS, `city:${city} ${ctx.clock.today()}`, () =>
    readTown(ctx, city),
  );
  if (town.changed.size === 0)
    return [{ columns: town.columns, replaced: null, rates: ratesOf(town, city) }];
  const now = town.now ?? renew(ctx, town, city, [...town.changed]);
  town.now = now;
  try {
    return await now;
  } catch (error) {
    if (town.now === now) town.now = null;
    throw error;
  }
}

async function readTown(ctx: Context, city: number): Promise<Town> {
  const columns = await readColumns(ctx.pool, { area: { kind: 'cities', ids: [city] } });
  const places = new Float64Array(columns.count);
  for (let i = 0; i < columns.count; i += 1)
    places[i] = idAt(columns.facts, columns.at[i] as number) * SLOTS + i;
  serials += 1;
  return { serial: serials, columns, places: places.sort(), changed: new Set(), now: null };
}

/** Where the row of a property stands; -1: the town has none. */
function placeOf({ places }: Town, id: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) < id * SLOTS) low = middle + 1;
    else high = middle;
  }
  const found = places[low];
  return found !== undefined && Math.floor(found / SLOTS) === id ? found % SLOTS : -1;
}

async function renew(
  ctx: Context,
  town: Town,
  city: number,
  ids: readonly number[],
): Promise<readonly Part[]> {
  const replaced = new Uint8Array(town.columns.count);
  for (const id of ids) replaced[placeOf(town, id)] = 1;
  const columns = await readColumns(ctx.pool, { city, ids });
  const blocks = new Map<number, Rates>();
  const rates = inBlocks(async (asking, day) => {
    const known =
      blocks.get(day) ?? (await readRates(asking.pool, columns, { city, ids }, day, BLOCK));
    blocks.set(day, known);
    return known;
  });
  return [
    { columns: town.columns, replaced, rates: ratesOf(town, city) },
    { columns, replaced: null, rates },
  ];
}

const ratesOf = ({ serial, columns }: Town, city: number): Part['rates'] =>
  inBlocks((ctx, day) =>
    ctx.caches.read(RATES, `${serial} ${day}`, async () =>
      packRates(
        await readRates(ctx.pool, columns, { area: { kind: 'cities', ids: [city] } }, day, BLOCK),
      ),
    ),
  );

/** Rates that are read and kept a block at a time; `read` is given its first day, counted from 1970. */
const inBlocks =
  (read: (ctx: Context, day: number) => Promise<Rates>): Part['rates'] =>
  async (ctx, day, nights) => {
    const blockOf = (n: number) => Math.floor((day + n - FIRST_DAY) / BLOCK);
    const first = blockOf(0);
    const blocks = await Promise.all(
      Array.from({ length: blockOf(nights - 1) - first + 1 }, (_, i) =>
        read(ctx, FIRST_DAY + (first + i) * BLOCK),
      ),
    );
    return Array.from({ length: nights }, (_, n) => ({
      rates: blocks[blockOf(n) - first] as Rates,
      n: (day + n - FIRST_DAY) % BLOCK,
    }));
  };
