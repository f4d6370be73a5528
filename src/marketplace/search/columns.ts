import type { Pool } from '#platform/database/index.ts';
import {
  indexFacts,
  isWholeUnitAt,
  packedFacts,
  roomCountAt,
  type FactsIndex,
  type PackedFacts,
} from '#marketplace/pricing/index.ts';
import type { Area } from './area.ts';
import { inArea, RATING } from './candidates.ts';
import { prepared, values } from './sql.ts';

/** Search rows, each column of all of them together: numbers that are looked through without making an object a row. */
export interface Columns extends FactsIndex {
  readonly count: number;
  readonly facts: PackedFacts;
  /** over all units */
  readonly maxAdults: Int32Array;
  readonly maxGuests: Int32Array;
  /** 0 below `RATED_FROM_REVIEWS` */
  readonly rating: Float32Array;
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
  /** the day of the first bit of `open`, counted from 1970, and how many bits follow */
  readonly openFrom: Int32Array;
  readonly nights: Int32Array;
  /** a bit a night, 1 = something can be sold; `openAt` is where a property's bytes begin */
  readonly open: Uint8Array;
  readonly openAt: Int32Array;
  /** of properties that are not one whole unit: room after room, a byte a night */
  readonly free: Uint8Array;
  readonly freeAt: Int32Array;
}

/** What is read: live rows of an area, or the given ones of a town. */
export type Source =
  | { readonly area: Area }
  | { readonly city: number; readonly ids: readonly number[] };

/** So many ids, by the power of two, are answered in one row: an answer in parts is no larger in memory than what is kept of it. */
export const ROW_BITS = 11;

interface Packed {
  readonly facts: Buffer;
  readonly heads: Buffer;
  readonly open: Buffer;
  readonly free: Buffer;
}

/** Reads the live rows of a source with all their nights, in one statement. */
export async function readColumns(pool: Pool, source: Source): Promise<Columns> {
  const v = values();
  const where =
    'area' in source
      ? inArea(source.area, v)
      : `s.city_id = ${v.add(source.city)}::integer and s.property_id = any(${v.add(source.ids)}::integer[])`;
  const text = `select string_agg(coalesce(s.price_facts, price_facts_now(s.property_id)), '') as facts,
      string_agg(int4send(s.max_adults) || int4send(s.max_guests) || int4send(s.open_from - date '1970-01-01') || float4send(${RATING}) || point_send(s.position), '') as heads,
      string_agg(varbit_send(s.open_nights), '') as open, coalesce(string_agg(s.free_units, '') filter (where not s.whole_unit), '') as free
    from search_rows s where s.live and ${where} group by s.property_id >> ${ROW_BITS}`;
  const { rows } = await pool.query<Packed>(prepared(text, v.list));
  return columnsOf(
    join(rows, 'facts'),
    join(rows, 'heads'),
    join(rows, 'open'),
    join(rows, 'free'),
  );
}

/** Memory of its own, at an address that any kind of number may begin at. */
function join(rows: readonly Packed[], part: keyof Packed): Buffer {
  const all = Buffer.allocUnsafeSlow(rows.reduce((sum, row) => sum + row[part].length, 0));
  let at = 0;
  for (const row of rows) at += row[part].copy(all, at);
  return all;
}

/** Bytes of a row's head: four numbers and two coordinates. */
const HEAD = 32;

function columnsOf(bytes: Buffer, heads: Buffer, open: Buffer, free: Buffer): Columns {
  const count = heads.length / HEAD;
  const facts = packedFacts(bytes);
  const index = indexFacts(facts, count);
  const ints = () => new Int32Array(count);
  const [maxAdults, maxGuests, openFrom, nights, openAt, freeAt] = [
    ints(),
    ints(),
    ints(),
    ints(),
    ints(),
    ints(),
  ];
  const rating = new Float32Array(count);
  const [latitude, longitude] = [new Float64Array(count), new Float64Array(count)];
  let [bits, units] = [0, 0];
  for (let i = 0; i < count; i += 1) {
    const head = i * HEAD;
    maxAdults[i] = heads.readInt32BE(head);
    maxGuests[i] = heads.readInt32BE(head + 4);
    openFrom[i] = heads.readInt32BE(head + 8);
    rating[i] = heads.readFloatBE(head + 12);
    longitude[i] = heads.readDoubleBE(head + 16);
    latitude[i] = heads.readDoubleBE(head + 24);
    // a bit string is sent with its length before it
    nights[i] = open.readInt32BE(bits);
    openAt[i] = bits + 4;
    bits += 4 + Math.ceil((nights[i] as number) / 8);
    freeAt[i] = units;
    if (!isWholeUnitAt(facts, index.at[i] as number))
      units += roomCountAt(facts, index.at[i] as number) * (nights[i] as number);
  }
  return {
    ...index,
    count,
    facts,
    maxAdults,
    maxGuests,
    rating,
    latitude,
    longitude,
    openFrom,
    nights,
    open,
    openAt,
    free,
    freeAt,
  };
}

/** Whether something can be sold on each of so many nights from a day (counted from 1970) on. */
export function isOpen(
  { open, openAt, openFrom, nights }: Columns,
  i: number,
  day: number,
  count: number,
): boolean {
  const first = day - (openFrom[i] as number);
  if (first < 0 || first + count > (nights[i] as number)) return false;
  const at = openAt[i] as number;
  for (let n = first; n < first + count; n += 1)
    if (((open[at + (n >> 3)] as number) & (128 >> (n & 7))) === 0) return false;
  return true;
}

/** The units of a property's n-th room that are free on each of those nights; only where `isOpen`, and not of one whole unit. */
export function freeUnits(
  { free, freeAt, openFrom, nights }: Columns,
  i: number,
  room: number,
  day: number,
  count: number,
): number {
  const first =
    (freeAt[i] as number) + room * (nights[i] as number) + day - (openFrom[i] as number);
  let least = 255;
  for (let n = first; n < first + count; n += 1) least = Math.min(least, free[n] as number);
  return least;
}
