import type { Pool } from '#platform/database/index.ts';
import { dayNumber } from '#shared/dates.ts';
import { idAt, packedFacts } from '#marketplace/pricing/index.ts';
import { inArea } from './candidates.ts';
import { ROW_BITS, type Columns, type Source } from './columns.ts';
import { prepared, values, type Values } from './sql.ts';

/**
 * The rates of some nights. A room has few different ones, which repeat in patterns that many rooms share (weekends, a
 * season), so a room is where its pattern begins and where its rates begin: its n-th night is the pattern's n-th number,
 * which of its rates that is.
 */
export interface Rates {
  readonly nights: number;
  /** by room */
  readonly patternAt: Int32Array;
  readonly valuesAt: Int32Array;
  readonly patterns: Uint8Array;
  /** paise; 0: not known */
  readonly values: Int32Array;
}

/** The rate of a room on the n-th night, paise; 0: not known. */
export const rateAt = (
  { patternAt, valuesAt, patterns, values: known }: Rates,
  room: number,
  n: number,
): number =>
  known[
    (valuesAt[room] as number) + (patterns[(patternAt[room] as number) + n] as number)
  ] as number;

/** Rates as they are read: room after room, a rate a night; at most 256 nights. */
export function oneEach(all: Int32Array, rooms: number, nights: number): Rates {
  const valuesAt = new Int32Array(rooms);
  for (let room = 0; room < rooms; room += 1) valuesAt[room] = room * nights;
  return {
    nights,
    patternAt: new Int32Array(rooms),
    valuesAt,
    patterns: Uint8Array.from({ length: nights }, (_, n) => n),
    values: all,
  };
}

/** The same in less memory, to be kept: an eighth where rooms cost more at weekends and in a season, hardly ever more than before. */
export function packRates(rates: Rates): Rates {
  const { nights } = rates;
  const rooms = rates.valuesAt.length;
  const [patternAt, valuesAt] = [new Int32Array(rooms), new Int32Array(rooms)];
  const packed = new Int32Array(rooms * nights);
  const patterns = patternsOf(nights);
  const pattern = new Uint8Array(nights);
  let end = 0;
  for (let room = 0; room < rooms; room += 1) {
    const begin = end;
    let at = begin;
    let hash = 0;
    for (let n = 0; n < nights; n += 1) {
      const rate = rateAt(rates, room, n);
      // most nights cost what the night before costs
      if (at === end || packed[at] !== rate) {
        for (at = begin; at < end && packed[at] !== rate;) at += 1;
        if (at === end) packed[end++] = rate;
      }
      pattern[n] = at - begin;
      hash = (Math.imul(hash, 31) + at - begin) | 0;
    }
    valuesAt[room] = begin;
    patternAt[room] = patterns.placeOf(pattern, hash);
  }
  return { nights, patternAt, valuesAt, patterns: patterns.all(), values: packed.slice(0, end) };
}

/** Collects patterns of one length, each once, and tells where one stands. */
function patternsOf(length: number): {
  placeOf(pattern: Uint8Array, hash: number): number;
  all(): Uint8Array;
} {
  let all = new Uint8Array(64 * length);
  let used = 0;
  const placesOf = new Map<number, number[]>();
  const isAt = (place: number, pattern: Uint8Array): boolean => {
    for (let n = 0; n < length; n += 1) if (all[place + n] !== pattern[n]) return false;
    return true;
  };
  const add = (pattern: Uint8Array): number => {
    if (used === all.length) {
      const more = new Uint8Array(2 * all.length);
      more.set(all);
      all = more;
    }
    all.set(pattern, used);
    used += length;
    return used - length;
  };
  return {
    placeOf: (pattern, hash) => {
      const places = placesOf.get(hash) ?? [];
      const known = places.find((place) => isAt(place, pattern));
      if (known !== undefined) return known;
      const place = add(pattern);
      placesOf.set(hash, [...places, place]);
      return place;
    },
    all: () => all.slice(0, used),
  };
}

/** `search_rates` has nights in blocks of so many. */
export const BLOCK = 32;
/** The first night of block 0, counted from 1970. */
export const FIRST_DAY = dayNumber('2000-01-01');

interface RateRow {
  readonly block: number;
  readonly rooms: Buffer;
  readonly rates: Buffer;
}

/** Reads the rates of a source's rooms for so many nights from a day (counted from 1970) on. */
export async function readRates(
  pool: Pool,
  columns: Columns,
  source: Source,
  day: number,
  nights: number,
): Promise<Rates> {
  const { roomIds } = columns;
  const first = day - FIRST_DAY;
  const v = values();
  const range = `${v.add(Math.floor(first / BLOCK))}::integer and ${v.add(Math.floor((first + nights - 1) / BLOCK))}::integer`;
  const start = `greatest(0, ${v.add(first)}::integer - r.block * ${BLOCK})`;
  const end = `least(${BLOCK}, ${v.add(first + nights)}::integer - r.block * ${BLOCK})`;
  const text = `select r.block, string_agg(int4send(r.room_id), '') as rooms, string_agg(substring(r.rates from ${start} * 4 + 1 for (${end} - ${start}) * 4), '') as rates
    from ${ratesOf(columns, source, v)} and r.block between ${range} group by r.block, r.room_id >> ${ROW_BITS}`;
  const { rows } = await pool.query<RateRow>(prepared(text, v.list));
  const placeOf = placesOf(roomIds);
  const all = new Int32Array(roomIds.length * nights);
  for (const row of rows) {
    const rooms = packedFacts(row.rooms);
    const found = packedFacts(row.rates);
    const each = found.length / rooms.length;
    const skip = Math.max(0, row.block * BLOCK - first);
    for (let i = 0; i < rooms.length; i += 1) {
      const place = placeOf(rooms[i] as number);
      if (place === -1) continue;
      for (let n = 0; n < each; n += 1)
        all[place * nights + skip + n] = found[i * each + n] as number;
    }
  }
  return oneEach(all, roomIds.length, nights);
}

/** Where a room stands; -1: nowhere. Ids that lie near each other, as those of a large town do, are looked up in a table. */
function placesOf(roomIds: Int32Array): (id: number) => number {
  let [least, most] = [roomIds[0] ?? 0, roomIds[0] ?? -1];
  for (const id of roomIds) {
    least = Math.min(least, id);
    most = Math.max(most, id);
  }
  if (most - least > 64 * roomIds.length) {
    const places = new Map(Array.from(roomIds, (id, i) => [id, i]));
    return (id) => places.get(id) ?? -1;
  }
  const places = new Int32Array(Math.max(0, most - least + 1)).fill(-1);
  for (let i = 0; i < roomIds.length; i += 1) places[(roomIds[i] as number) - least] = i;
  return (id) => places[id - least] ?? -1;
}

/** So many properties of a map are asked by their ids, which no planner misjudges. */
const FEW = 10_000;

function ratesOf({ count, facts, at }: Columns, source: Source, v: Values): string {
  if ('area' in source && source.area.kind === 'cities')
    return `search_rates r where r.city_id = any(${v.add(source.area.ids)}::integer[])`;
  if ('area' in source && count > FEW)
    return `search_rows s join search_rates r on r.property_id = s.property_id where ${inArea(source.area, v)}`;
  return `search_rates r where r.property_id = any(${v.add(Array.from(at, (begin) => idAt(facts, begin)))}::integer[])`;
}
